import type { Booking } from '../../../electron/contract/index.ts'
import type { Instant } from '../../../electron/contract/venue-time.ts'

export interface DayGroup {
  readonly name: 'now' | 'next' | 'earlier'
  readonly bookings: readonly Booking[]
}

/** A day's bookings as the counter needs them: what runs, what comes, what is over. Holds are nobody to expect. */
export function dayGroups(bookings: readonly Booking[], now: Instant): DayGroup[] {
  const shown = bookings
    .filter(({ status }) => status !== 'held' && status !== 'cancelled')
    .sort((one, other) => Date.parse(one.start) - Date.parse(other.start))
  const isOver = (booking: Booking) =>
    Date.parse(booking.end) <= now || booking.status === 'completed' || booking.status === 'no_show'
  return [
    { name: 'now', bookings: shown.filter((each) => !isOver(each) && Date.parse(each.start) <= now) },
    { name: 'next', bookings: shown.filter((each) => !isOver(each) && Date.parse(each.start) > now) },
    { name: 'earlier', bookings: shown.filter(isOver) },
  ]
}
