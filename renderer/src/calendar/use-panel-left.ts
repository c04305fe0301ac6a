/** Brings the keyboard back to what the panel was about: what had the focus in there is gone with it. */
import { useEffect, useRef } from 'react'
import type { Booking, Slot } from '../../../electron/contract/index.ts'
import { slotOf } from '../booking/draft-acts.ts'
import type { FrontDesk } from '../booking/front-desk.ts'
import type { PanelState } from '../booking/panel.ts'
import { bookingKey } from '../desk/calendar-cache.ts'
import { knownBooking } from '../desk/questions.ts'
import { useStorePart } from '../store/store.ts'
import { useCounter } from '../venue/venue-context.tsx'

/** What the panel was about when it showed something else. */
export interface LeftPanel {
  /** The booking, or the hold that became it; absent where several came of it. */
  readonly bookingId: string | undefined
  /** Where it is; absent of what is no booking, such as the waitlist. */
  readonly slot: Slot | undefined
  /** A booking was just made of it. */
  readonly isMade: boolean
  /** Nothing but the calendar is left to have the focus. */
  readonly givesFocus: boolean
}

function leftOf({ shown, draft }: PanelState, { desk }: FrontDesk): Omit<LeftPanel, 'givesFocus'> {
  if (shown.kind === 'draft' && draft !== null) {
    const held = draft.holdId === null ? undefined : knownBooking(desk, draft.holdId)
    const isMade = draft.isConfirming && held?.status !== 'held'
    return { bookingId: held?.id, slot: slotOf(held) ?? draft.slot, isMade }
  }
  const id = shown.kind === 'details' ? shown.id : shown.kind === 'refused' ? shown.booking.id : undefined
  if (id === undefined) return { bookingId: undefined, slot: undefined, isMade: false }
  const booking = knownBooking(desk, id) ?? desk.queries.getQueryData<Booking>([bookingKey, id])
  return { bookingId: id, slot: slotOf(booking), isMade: false }
}

/** `onLeave` is told once the panel is closed, and when a draft has become the booking that is shown in it. */
export function usePanelLeft(onLeave: (left: LeftPanel) => void) {
  const { front } = useCounter()
  const { panel } = front
  const kind = useStorePart(panel, ({ shown }) => shown.kind)
  const before = useRef(kind)
  const last = useRef(panel.get())
  const latest = useRef(onLeave)
  latest.current = onLeave
  useEffect(
    () =>
      panel.subscribe(() => {
        if (panel.get().shown.kind !== 'today') last.current = panel.get()
      }),
    [panel],
  )
  useEffect(() => {
    const wasDraft = before.current === 'draft'
    const isClosed = kind === 'today' && before.current !== 'today'
    before.current = kind
    if (!isClosed && !(wasDraft && kind === 'details')) return
    const isLost = document.activeElement === document.body
    latest.current({ ...leftOf(last.current, front), givesFocus: isClosed && (wasDraft || isLost) })
  }, [kind, front])
}
