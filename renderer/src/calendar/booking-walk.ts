/** From booking to booking by keyboard: in time order, those at one time in the order of the resources. */
import type { Booking } from '../../../electron/contract/index.ts'

function inOrder(bookings: readonly Booking[], resourceIds: readonly string[]): readonly Booking[] {
  const rank = (booking: Booking) => resourceIds.indexOf(booking.resourceId)
  return bookings
    .filter((booking) => rank(booking) !== -1)
    .sort((one, other) => Date.parse(one.start) - Date.parse(other.start) || rank(one) - rank(other))
}

/** The next or previous one: of the booking, or of the moment where the cursor stands on none. */
export function bookingBeside(
  bookings: readonly Booking[],
  resourceIds: readonly string[],
  from: { readonly bookingId: string | undefined; readonly at: number },
  by: 1 | -1,
): Booking | undefined {
  const ordered = inOrder(bookings, resourceIds)
  const index = ordered.findIndex(({ id }) => id === from.bookingId)
  if (index !== -1) return ordered[index + by]
  if (by === 1) return ordered.find(({ start }) => Date.parse(start) >= from.at)
  return ordered.findLast(({ start }) => Date.parse(start) < from.at)
}
