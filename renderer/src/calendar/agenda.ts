/** The bookings that the grid shows, as lines in order of time, for the table. */
import type { Booking } from '../../../electron/contract/index.ts'
import type { Column } from './grid/column.ts'
import type { Layout } from './grid/layout.ts'

export interface AgendaDay {
  readonly date: string
  /** Begun that date, or before the first one that is shown. */
  readonly bookings: readonly Booking[]
}

/** One entry a date, also where nothing is booked; each booking once, at the first date on which it is seen. */
export function agendaOf(columns: readonly Column[], layout: Layout): AgendaDay[] {
  const days = new Map<string, Booking[]>()
  const seen = new Set<string>()
  for (const { date, key } of columns) {
    const bookings = days.get(date) ?? []
    days.set(date, bookings)
    for (const { booking } of layout.get(key) ?? []) {
      if (seen.has(booking.id)) continue
      seen.add(booking.id)
      bookings.push(booking)
    }
  }
  return [...days].map(([date, bookings]) => ({
    date,
    // Stable: at the same time, in the order of the resources.
    bookings: bookings.sort((one, other) => Date.parse(one.start) - Date.parse(other.start)),
  }))
}
