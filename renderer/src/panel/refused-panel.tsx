import { useEffect } from 'react'
import type { Booking } from '../../../electron/contract/index.ts'
import { moveBooking } from '../booking/booking-acts.ts'
import { nameOf } from '../booking/booking-name.ts'
import { type ShownRefusal, showPanel, today } from '../booking/panel.ts'
import { useBooking } from '../desk/questions.ts'
import { useCounter } from '../venue/venue-context.tsx'
import styles from './panel.module.css'
import { PanelHeader } from './panel-header.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { SlotLine } from './slot-line.tsx'

interface RefusedPanelProps {
  readonly booking: Booking
  readonly refusal: ShownRefusal
}

/** A booking that could not be moved: it stays where it was, and may go elsewhere. */
export function RefusedPanel({ booking: seen, refusal }: RefusedPanelProps) {
  const counter = useCounter()
  const { front, t } = counter
  // As it is by now: what was seen goes stale, and a stale version is refused again and again.
  const booking = useBooking(seen.id).data ?? seen
  useDetailsOnceSettled(booking)
  return (
    <>
      <PanelHeader
        title={t('refused.title', { name: nameOf(booking, counter) })}
        closeLabel={t('panel.close')}
        onClose={() => showPanel(front.panel, today)}
      />
      <div className={styles.content}>
        <div>
          <h3 className={styles.label}>{t('refused.stays')}</h3>
          <SlotLine slot={booking} />
        </div>
        <RefusalNotice
          refusal={refusal}
          above={booking}
          isMove
          onTake={(slot, override) => {
            front.show(slot)
            void moveBooking(front, booking, slot, override)
          }}
        />
      </div>
    </>
  )
}

/** What was cancelled or is over meanwhile goes nowhere: then what is now true is shown, instead of other times. */
function useDetailsOnceSettled({ id, status }: Booking) {
  const { panel } = useCounter().front
  const isSettled = status === 'cancelled' || status === 'completed' || status === 'no_show'
  useEffect(() => {
    if (isSettled) showPanel(panel, { kind: 'details', id })
  }, [isSettled, panel, id])
}
