import type { Booking, Resource } from '../../../electron/contract/index.ts'
import type { Instant } from '../../../electron/contract/venue-time.ts'
import type { ShownRefusal } from '../booking/panel.ts'
import { takenBy } from '../calendar/availability.ts'
import { instantOf } from '../calendar/grid/placement.ts'
import { busyRefusal } from '../calendar/grid/refusal.ts'
import { refusalText } from '../calendar/refusal-text.ts'
import { useClock } from '../calendar/use-now.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { knownBookings, useBooking } from '../desk/questions.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { isSameSlot } from './same-slot.ts'

/** How often it is looked whether a hold in the way has run out, in milliseconds. */
const lookAgainAfter = 1000

/** The refusal as it is by now: a hold that was in the way is booked soon, let go, or runs out. */
export function useRefusalNow(refusal: ShownRefusal): Pick<ShownRefusal, 'message' | 'suggestions'> {
  const counter = useCounter()
  const { resources } = useWorkplace()
  const desk = useDesk()
  const { inTheWay, message, wanted, suggestions } = refusal
  const booking = useBooking(inTheWay?.id ?? null).data
  const resource = resources.find(({ id }) => id === wanted.resourceId)
  // Behind what is gone, something else may be in the way.
  const known = booking === undefined ? [] : [booking, ...knownBookings(desk)]
  const firstAt = (now: Instant) =>
    resource === undefined ? null : stillInTheWay(known, refusal, resource, now)
  // Drawn anew when it reads otherwise.
  useClock(lookAgainAfter, (now) => firstAt(now)?.id ?? null)
  if (inTheWay === undefined || booking === undefined) return { message, suggestions }
  const first = firstAt(desk.clock.now())
  if (first !== null) {
    return { message: refusalText(first, (id) => known.find((each) => each.id === id), counter), suggestions }
  }
  const others = suggestions?.filter((slot) => !isSameSlot(slot, wanted))
  return { message: counter.t('refusal.freeAgain'), suggestions: others ? [wanted, ...others] : null }
}

/** What is in the way of the refused slot at that moment, by the rule that refuses it on the grid, too. */
export function stillInTheWay(
  known: readonly Booking[],
  { wanted, movedId }: Pick<ShownRefusal, 'wanted' | 'movedId'>,
  { bufferBeforeMinutes, bufferAfterMinutes }: Pick<Resource, 'bufferBeforeMinutes' | 'bufferAfterMinutes'>,
  now: Instant,
) {
  const taken = known
    .filter(({ status, resourceId }) => status !== 'cancelled' && resourceId === wanted.resourceId)
    .map(takenBy)
  const range = { start: instantOf(wanted.start), end: instantOf(wanted.end) }
  return busyRefusal(range, { bufferBeforeMinutes, bufferAfterMinutes, taken }, now, movedId)
}
