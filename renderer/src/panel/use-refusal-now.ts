import type { Booking, Slot } from '../../../electron/contract/index.ts'
import type { InTheWay, ShownRefusal } from '../booking/panel.ts'
import { refusalText } from '../calendar/refusal-text.ts'
import { useBooking } from '../desk/questions.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'

const minute = 60_000

/** The refusal as it is by now: a hold that was in the way is booked soon, or let go. */
export function useRefusalNow(refusal: ShownRefusal): Pick<ShownRefusal, 'message' | 'suggestions'> {
  const counter = useCounter()
  const { resources } = useWorkplace()
  const { inTheWay, message, wanted, suggestions } = refusal
  const booking = useBooking(inTheWay?.id ?? null).data
  if (inTheWay === undefined || booking === undefined) return { message, suggestions }
  const resource = resources.find(({ id }) => id === wanted.resourceId)
  if (isInTheWay(booking, inTheWay, wanted, resource)) {
    return { message: refusalText({ kind: 'busy', ...inTheWay }, () => booking, counter), suggestions }
  }
  return { message: counter.t('refusal.freeAgain'), suggestions: suggestions && [wanted, ...suggestions] }
}

type Buffers = Pick<Booking, 'bufferBeforeMinutes' | 'bufferAfterMinutes'>

/** Whether the booking still takes some of the slot, with the free minutes around both where those were the reason. */
export function isInTheWay(
  booking: Booking,
  { isBuffer }: Pick<InTheWay, 'isBuffer'>,
  wanted: Slot,
  resource: Buffers = {},
): boolean {
  if (booking.status === 'cancelled' || booking.resourceId !== wanted.resourceId) return false
  const room = (first: Buffers, second: Buffers) =>
    isBuffer ? Math.max(first.bufferAfterMinutes ?? 0, second.bufferBeforeMinutes ?? 0) * minute : 0
  const isBefore = (one: Slot, other: Slot, between: number) =>
    Date.parse(one.end) + between <= Date.parse(other.start)
  return (
    !isBefore(booking, wanted, room(booking, resource)) && !isBefore(wanted, booking, room(resource, booking))
  )
}
