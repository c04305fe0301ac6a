/** What is done with the dates of a series that exists. */
import type { Booking, Failure } from '../../../electron/contract/index.ts'
import { applyBookings } from '../desk/calendar-cache.ts'
import { nameOf } from './booking-name.ts'
import type { Override } from './draft-acts.ts'
import { type FrontDesk, slotText } from './front-desk.ts'
import { offerUndo, sayLasting, sayProblem } from './undo.ts'
import type { CancelScope } from './writing.ts'

export interface SeriesCancellation {
  readonly scope: CancelScope
  readonly reason: string
  readonly override: Override | undefined
}

/** Cancels dates of the series from the booking on, or all that are to come. Answers the failure, null when done. */
export function cancelSeries(
  front: FrontDesk,
  booking: Booking,
  seriesId: string,
  { scope, reason, override }: SeriesCancellation,
): Promise<Failure | null> {
  return front.turns.during(async (turn) => {
    const { desk, words } = front
    const result = await desk.changes.send('series.cancel', {
      seriesId,
      scope,
      bookingId: booking.id,
      ...(reason !== '' && { reason }),
      ...(override && { override }),
    })
    if (!result.ok) return result.error
    const { bookings } = result.value
    applyBookings(desk.queries, bookings)
    const text = words().t('seriesOf.cancelledMany', {
      count: bookings.length,
      name: nameOf(booking, words()),
    })
    sayLasting(front, turn, text, words().t('toast.datesBack'))
    return null
  })
}

/** Books a date that was left out. */
export function addSkippedDate(front: FrontDesk, seriesId: string, start: string): Promise<void> {
  return front.turns.during(async (turn) => {
    const { desk, words } = front
    const result = await desk.changes.send('series.addSkipped', { seriesId, start })
    if (!result.ok) return sayProblem(front, result.error.message)
    applyBookings(desk.queries, [result.value])
    await offerUndo(
      front,
      turn,
      result.value,
      words().t('seriesOf.added', { slot: slotText(front, result.value) }),
    )
  })
}
