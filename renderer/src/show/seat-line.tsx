import { X } from 'lucide-react'
import { useState } from 'react'
import type { Show, WaitlistEntry } from '../../../electron/contract/index.ts'
import { Button } from '../design/button.tsx'
import panelStyles from '../panel/panel.module.css'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { LeaveQuestion } from '../waitlist/leave-question.tsx'
import { OfferCard } from '../waitlist/offer-card.tsx'
import waitlistStyles from '../waitlist/waitlist.module.css'
import { useWaitlist } from '../waitlist/waitlist-questions.ts'

interface SeatLineProps {
  readonly show: Show
  /** Whose offer was pointed at on the map. */
  readonly meantId: string | null
}

/** Who waits for seats of the show: offers that run, then the line in its order. */
export function SeatLine({ show, meantId }: SeatLineProps) {
  const { t } = useCounter()
  const entries = (useWaitlist().data ?? []).filter(({ showId }) => showId === show.id)
  const offered = entries.filter(({ status }) => status === 'offered')
  const waiting = entries.filter(({ status }) => status === 'waiting')
  return (
    <>
      {offered.length > 0 && (
        <section>
          <h3 className={panelStyles.label}>{t('waitlist.offered')}</h3>
          <ul className={waitlistStyles.list}>
            {offered.map((entry) => (
              <OfferCard key={entry.id} entry={entry} isMeant={entry.id === meantId} show={show} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section>
          <h3 className={panelStyles.label}>{t('seatLine.waiting')}</h3>
          <ol className={waitlistStyles.list}>
            {waiting.map((entry) => (
              <Party key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** A party that waits: its place, who to call, and for how many seats. */
function Party({ entry }: { readonly entry: WaitlistEntry }) {
  const { t } = useCounter()
  const { isReadOnly } = useWorkplace()
  const [isAsking, setAsking] = useState(false)
  const { name, phone, email } = entry.customer
  return (
    <li className={waitlistStyles.party}>
      <div className={waitlistStyles.facts}>
        <p className={waitlistStyles.name}>
          <span className={waitlistStyles.rank}>{entry.position}</span>
          <span className={waitlistStyles.who}>{name}</span>
        </p>
        <p className={waitlistStyles.wish}>
          {[t('show.seatCount', { count: entry.units }), phone ?? email ?? t('customer.noContact')].join(
            ' · ',
          )}
        </p>
      </div>
      <Button
        size="small"
        look="quiet"
        icon={<X size={14} aria-hidden />}
        isDisabled={isReadOnly}
        aria-label={t('waitlist.leaveNamed', { name })}
        onPress={() => setAsking(true)}
      />
      {isAsking && <LeaveQuestion entry={entry} onClose={() => setAsking(false)} />}
    </li>
  )
}
