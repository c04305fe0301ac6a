import { Ticket } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { bookingLabel, nameOf } from '../booking/booking-name.ts'
import { Button } from '../design/button.tsx'
import { useNavigation } from '../frame/navigation-context.ts'
import { soldWords } from '../settings/affected/outside-words.ts'
import { showTimes } from '../show/show-times.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { Decision } from './decision.tsx'
import styles from './work-list-section.module.css'

/**
 * One show that stands outside, with how many people it concerns. It is kept here; to move or cancel it is a matter of
 * its own screen, which has its buyers.
 */
export function OutsideShow({ show }: { readonly show: Booking }) {
  const counter = useCounter()
  const { t, front } = counter
  const { isReadOnly } = useWorkplace()
  const navigation = useNavigation()
  const [isKeeping, setKeeping] = useState(false)

  function showInCalendar() {
    front.show(show)
    navigation.go({ screen: 'calendar' })
  }

  return (
    <li className={styles.booking} aria-label={bookingLabel(show, counter)}>
      <div className={styles.line}>
        <Ticket size={16} className={styles.mark} aria-hidden />
        <Facts show={show} />
        <div className={styles.actions}>
          <Button size="small" onPress={() => navigation.go({ screen: 'shows', showId: show.id })}>
            {t('workList.openShow')}
          </Button>
          <Button
            size="small"
            isDisabled={isReadOnly}
            aria-expanded={isKeeping}
            onPress={() => setKeeping(!isKeeping)}
          >
            {t('workListAct.keep')}
          </Button>
          <Button size="small" look="quiet" onPress={showInCalendar}>
            {t('workList.show')}
          </Button>
        </div>
      </div>
      {isKeeping && <Decision kind="keep" booking={show} onClose={() => setKeeping(false)} />}
    </li>
  )
}

/** What it is called, when and where, and how many seats are sold. */
function Facts({ show }: { readonly show: Booking }) {
  const counter = useCounter()
  const { t, formats, resourceName } = counter
  const times = showTimes(show, formats)
  return (
    <div className={styles.facts}>
      <p className={styles.name}>{nameOf(show, counter)}</p>
      <p className={styles.when}>
        {times} · {resourceName(show.resourceId)}
      </p>
      <p className={styles.contact}>
        {t('workList.isShow')} · {soldWords(show.soldSeats ?? 0, t)}
      </p>
    </div>
  )
}
