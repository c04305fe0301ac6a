import type { Booking } from '../../../electron/contract/index.ts'
import type { Instant } from '../../../electron/contract/venue-time.ts'

export interface DayGroup {
  readonly name: 'now' | 'next' | 'earlier'
  readonly bookings: readonly Booking[]
}

/** In order of time; at the same time as the resources are in order, those that are in use no more at the end. */
function comparing(resourceIds: readonly string[]) {
  const placeOf = new Map(resourceIds.map((id, index) => [id, index]))
  const place = ({ resourceId }: Booking) => placeOf.get(resourceId) ?? resourceIds.length
  return (one: Booking, other: Booking) =>
    Date.parse(one.start) - Date.parse(other.start) ||
    place(one) - place(other) ||
    Date.parse(one.end) - Date.parse(other.end)
}

/**
 * A day's bookings as the counter needs them: what runs, what comes, what is over. Holds are nobody to expect.
 * `resourceIds` are the venue's, in their order.
 */
export function dayGroups(
  bookings: readonly Booking[],
  resourceIds: readonly string[],
  now: Instant,
): DayGroup[] {
  const shown = bookings
    .filter(({ status }) => status !== 'held' && status !== 'cancelled')
    .sort(comparing(resourceIds))
  const isOver = (booking: Booking) =>
    Date.parse(booking.end) <= now || booking.status === 'completed' || booking.status === 'no_show'
  return [
    { name: 'now', bookings: shown.filter((each) => !isOver(each) && Date.parse(each.start) <= now) },
    { name: 'next', bookings: shown.filter((each) => !isOver(each) && Date.parse(each.start) > now) },
    { name: 'earlier', bookings: shown.filter(isOver) },
  ]
}
