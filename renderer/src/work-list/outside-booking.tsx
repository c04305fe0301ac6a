import { Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { bookingLabel, nameOf } from '../booking/booking-name.ts'
import { Button } from '../design/button.tsx'
import { CheckField } from '../design/check-field.tsx'
import { useNavigation } from '../frame/navigation-context.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { Decision } from './decision.tsx'
import type { DecisionKind } from './use-settling.ts'
import styles from './work-list-section.module.css'

interface OutsideBookingProps {
  readonly booking: Booking
  /** Chosen for a decision about several at once. */
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** One booking that stands outside, whom to tell, and the three ways to settle it. */
export function OutsideBooking({ booking, isChosen, onChoose }: OutsideBookingProps) {
  const counter = useCounter()
  const { t, front } = counter
  const { isReadOnly } = useWorkplace()
  const navigation = useNavigation()
  const [decision, setDecision] = useState<DecisionKind | null>(null)

  function showInCalendar() {
    front.show(booking)
    navigation.go({ screen: 'calendar' })
  }

  return (
    <li className={styles.booking} aria-label={bookingLabel(booking, counter)}>
      <div className={styles.line}>
        <CheckField isSelected={isChosen} onChange={onChoose}>
          <span className="spoken">{t('workListBulk.choose', { name: nameOf(booking, counter) })}</span>
        </CheckField>
        <Facts booking={booking} />
        <div className={styles.actions}>
          {(['move', 'cancel', 'keep'] as const).map((kind) => (
            <Button
              key={kind}
              size="small"
              isDisabled={isReadOnly}
              aria-expanded={decision === kind}
              onPress={() => setDecision(decision === kind ? null : kind)}
            >
              {t(`workListAct.${kind}`)}
            </Button>
          ))}
          <Button size="small" look="quiet" onPress={showInCalendar}>
            {t('workList.show')}
          </Button>
        </div>
      </div>
      {decision !== null && (
        <Decision key={decision} kind={decision} booking={booking} onClose={() => setDecision(null)} />
      )}
    </li>
  )
}

/** Whose it is, when and where, and how they are reached. */
function Facts({ booking }: Pick<OutsideBookingProps, 'booking'>) {
  const counter = useCounter()
  const { t, formats, resourceName } = counter
  const { phone, email } = booking.customer ?? {}
  const times = formats.timeRange(Date.parse(booking.start), Date.parse(booking.end))
  return (
    <div className={styles.facts}>
      <p className={styles.name}>{nameOf(booking, counter)}</p>
      <p className={styles.when}>
        {times} · {resourceName(booking.resourceId)}
      </p>
      <p className={styles.contact}>
        {phone !== undefined && (
          <span>
            <Phone size={12} aria-hidden /> {phone}
          </span>
        )}
        {email !== undefined && (
          <span>
            <Mail size={12} aria-hidden /> {email}
          </span>
        )}
        {phone === undefined && email === undefined && t('customer.noContact')}
      </p>
    </div>
  )
}
