import { Phone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { WaitlistEntry } from '../../../electron/contract/index.ts'
import { slotText } from '../booking/front-desk.ts'
import { TimeLeft } from '../calendar/time-left.tsx'
import { Button } from '../design/button.tsx'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import styles from './waitlist.module.css'
import { bookOffer } from './waitlist-acts.ts'

interface OfferCardProps {
  readonly entry: WaitlistEntry
  /** It is the one that was pointed at on the calendar. */
  readonly isMeant: boolean
}

/** Somebody to whom time is offered: whom to call, what, and how long it is held for them. */
export function OfferCard({ entry, isMeant }: OfferCardProps) {
  const { t, front, formats } = useCounter()
  const { isReadOnly } = useWorkplace()
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
    await bookOffer(front, entry)
    setSending(false)
  }

  return (
    <li className={styles.offer} ref={card} aria-current={isMeant || undefined}>
      <div className={styles.facts}>
        <p className={styles.name}>
          <span className={styles.who}>{name}</span>
          {offer.expiresAt !== undefined && (
            <span className={styles.left}>
              {t('waitlist.until', { time: formats.time(Date.parse(offer.expiresAt)) })}
              <TimeLeft until={Date.parse(offer.expiresAt)} />
            </span>
          )}
        </p>
        <button type="button" className={styles.where} onClick={() => front.show(offer)}>
          {slotText(front, offer)}
        </button>
        <p className={styles.contact}>
          <Phone size={13} aria-hidden />
          {phone ?? email ?? t('customer.noContact')}
        </p>
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
