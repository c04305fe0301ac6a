/** What is sold of the shows on the list, as it changes. Pure. */
import type { Booking, SeatCounts } from '../../../electron/contract/index.ts'

interface Pages {
  readonly pages: readonly { readonly bookings: Booking[] }[]
}

/** The list with the shows' seats as counted now; what does not change keeps its identity. */
export function withSold<List extends Pages>(list: List, counts: Readonly<Record<string, SeatCounts>>): List {
  const isCounted = ({ id }: Booking) => counts[id] !== undefined
  if (!list.pages.some(({ bookings }) => bookings.some(isCounted))) return list
  const pages = list.pages.map((page) =>
    page.bookings.some(isCounted)
      ? { ...page, bookings: page.bookings.map((booking) => counted(booking, counts[booking.id])) }
      : page,
  )
  return { ...list, pages }
}

function counted(booking: Booking, counts: SeatCounts | undefined): Booking {
  return counts === undefined ? booking : { ...booking, soldSeats: counts.sold + counts.checkedIn }
}
