import { Phone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Show, WaitlistEntry } from '../../../electron/contract/index.ts'
import { TimeLeft } from '../calendar/time-left.tsx'
import { Button } from '../design/button.tsx'
import { SwitchField } from '../design/switch-field.tsx'
import { useNavigation } from '../frame/navigation-context.ts'
import { shortLabels } from '../show/seat-rows.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { offerText } from './entry-text.ts'
import { LeaveQuestion } from './leave-question.tsx'
import styles from './waitlist.module.css'
import { bookOffer } from './waitlist-acts.ts'

interface OfferCardProps {
  readonly entry: WaitlistEntry
  /** It is the one that was pointed at on the calendar. */
  readonly isMeant: boolean
  /** The show on the screen, where its seats are offered: which seats is then enough to say. */
  readonly show?: Show
}

/** Somebody to whom time or seats are offered: whom to call, what, and how long it is held for them. */
export function OfferCard({ entry, isMeant, show }: OfferCardProps) {
  const { t, front, formats } = useCounter()
  const { isReadOnly } = useWorkplace()
  const navigation = useNavigation()
  const [isPaid, setPaid] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { offer } = entry
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isMeant) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isMeant])
  const { name, phone, email } = entry.customer
  if (offer === undefined) return null

  async function book() {
    setSending(true)
    await bookOffer(front, entry, isPaid)
    setSending(false)
  }

  function look() {
    if (entry.showId !== undefined) navigation.go({ screen: 'shows', showId: entry.showId })
    else if (offer !== undefined) front.show(offer)
  }

  return (
    <li className={styles.offer} ref={card} aria-current={isMeant || undefined}>
      <div className={styles.facts}>
        <p className={styles.name}>
          <span className={styles.who}>{name}</span>
          {offer.expiresAt !== undefined && (
            <span className={styles.left}>
              {t('waitlist.until', { time: formats.time(Date.parse(offer.expiresAt)) })}
              <TimeLeft until={Date.parse(offer.expiresAt)} by="offer" />
            </span>
          )}
        </p>
        {show === undefined ? (
          <button type="button" className={styles.where} onClick={look}>
            {offerText(front, entry)}
          </button>
        ) : (
          <p>{[shortLabels(offer.seats ?? []), t('show.seatCount', { count: entry.units })].join(' · ')}</p>
        )}
        <p className={styles.contact}>
          <Phone size={13} aria-hidden />
          {phone ?? email ?? t('customer.noContact')}
        </p>
        {show?.price !== undefined && show.price.amount > 0 && (
          <SwitchField isSelected={isPaid} onChange={setPaid}>
            {t('show.isPaid')}
          </SwitchField>
        )}
        <div className={styles.acts}>
          <Button
            size="small"
            look="primary"
            isDisabled={isSending || isReadOnly}
            aria-label={t('waitlist.confirmNamed', { name })}
            onPress={() => void book()}
          >
            {t('waitlist.confirm')}
          </Button>
          <Button
            size="small"
            isDisabled={isSending || isReadOnly}
            aria-label={t('waitlist.declineNamed', { name })}
            onPress={() => setAsking(true)}
          >
            {t('waitlist.decline')}
          </Button>
        </div>
      </div>
      {isAsking && <LeaveQuestion entry={entry} onClose={() => setAsking(false)} />}
    </li>
  )
}
