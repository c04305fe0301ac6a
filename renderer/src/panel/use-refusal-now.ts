import type { Booking, Slot } from '../../../electron/contract/index.ts'
import type { Instant } from '../../../electron/contract/venue-time.ts'
import type { InTheWay, ShownRefusal } from '../booking/panel.ts'
import { refusalText } from '../calendar/refusal-text.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { knownBookings, useBooking } from '../desk/questions.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { isSameSlot } from './same-slot.ts'

const minute = 60_000

/** The refusal as it is by now: a hold that was in the way is booked soon, or let go. */
export function useRefusalNow(refusal: ShownRefusal): Pick<ShownRefusal, 'message' | 'suggestions'> {
  const counter = useCounter()
  const { resources } = useWorkplace()
  const desk = useDesk()
  const { inTheWay, message, wanted, suggestions } = refusal
  const booking = useBooking(inTheWay?.id ?? null).data
  if (inTheWay === undefined || booking === undefined) return { message, suggestions }
  const resource = resources.find(({ id }) => id === wanted.resourceId)
  const now = desk.clock.now()
  // Behind what is gone, something else may be in the way.
  const first = [booking, ...knownBookings(desk)].find((each) =>
    isInTheWay(each, inTheWay, wanted, { resource, now }),
  )
  if (first !== undefined) {
    return { message: refusalText({ kind: 'busy', ...inTheWay }, () => first, counter), suggestions }
  }
  const others = suggestions?.filter((slot) => !isSameSlot(slot, wanted))
  return { message: counter.t('refusal.freeAgain'), suggestions: others ? [wanted, ...others] : null }
}

type Buffers = Pick<Booking, 'bufferBeforeMinutes' | 'bufferAfterMinutes'>

interface AtPresent {
  readonly resource: Buffers | undefined
  readonly now: Instant
}

/**
 * Whether the booking takes some of the slot, with the free minutes around both where those were the reason. A hold that
 * ran out takes none, also before the desk has swept it away.
 */
export function isInTheWay(
  booking: Booking,
  { isBuffer }: Pick<InTheWay, 'isBuffer'>,
  wanted: Slot,
  { resource = {}, now }: AtPresent,
): boolean {
  const { status, holdExpiresAt } = booking
  if (status === 'cancelled' || booking.resourceId !== wanted.resourceId) return false
  if (status === 'held' && holdExpiresAt !== undefined && Date.parse(holdExpiresAt) <= now) return false
  const room = (first: Buffers, second: Buffers) =>
    isBuffer ? Math.max(first.bufferAfterMinutes ?? 0, second.bufferBeforeMinutes ?? 0) * minute : 0
  const isBefore = (one: Slot, other: Slot, between: number) =>
    Date.parse(one.end) + between <= Date.parse(other.start)
  return (
    !isBefore(booking, wanted, room(booking, resource)) && !isBefore(wanted, booking, room(resource, booking))
  )
}
