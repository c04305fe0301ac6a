/** From rows to the series that the contract answers. Pure. */
import type { Series } from '../../contract/index.ts'
import { formatInstant, type Instant } from '../../contract/venue-time.ts'
import type { BookingRow } from '../booking/booking-row.ts'
import type { SeriesDateRow, SeriesRow } from './series-repository.ts'

/** A date with the booking that it has now. */
export interface DateOfSeries extends SeriesDateRow {
  readonly booking: BookingRow | undefined
}

export function withBookings(
  dates: readonly SeriesDateRow[],
  bookings: readonly BookingRow[],
): DateOfSeries[] {
  const known = new Map(bookings.map((booking) => [booking.id, booking]))
  return dates.map((date) => ({
    ...date,
    booking: date.bookingId === null ? undefined : known.get(date.bookingId),
  }))
}

/** Somebody decided about this date by itself: cancelled it, or put it elsewhere. The series leaves it alone. */
export function isByHand({ booking, resourceId, start, end }: DateOfSeries): boolean {
  if (booking === undefined) return false
  return (
    booking.status === 'cancelled' ||
    booking.resourceId !== resourceId ||
    booking.start !== start ||
    booking.end !== end
  )
}

/** It has begun, or its customer has come: nothing of it is planned any more. */
export function isOver({ booking }: DateOfSeries, now: Instant): boolean {
  return booking !== undefined && (booking.start <= now || booking.status !== 'confirmed')
}

function statusOf(date: DateOfSeries): Series['dates'][number]['status'] {
  if (date.booking === undefined) return 'skipped'
  if (date.booking.status === 'cancelled') return 'cancelled'
  return isByHand(date) ? 'moved' : 'booked'
}

export function seriesValue(
  row: SeriesRow,
  dates: readonly DateOfSeries[],
  venue: { readonly time_zone: string; readonly currency: string },
): Series {
  const text = (at: Instant) => formatInstant(at, venue.time_zone)
  return {
    id: row.id,
    version: row.version,
    resourceId: row.resourceId,
    start: text(row.start),
    end: text(row.end),
    rule: row.rule,
    ...(row.serviceId !== null && { serviceId: row.serviceId }),
    customer: {
      id: row.customerId,
      name: row.customerName,
      ...(row.customerPhone !== null && { phone: row.customerPhone }),
      ...(row.customerEmail !== null && { email: row.customerEmail }),
    },
    ...(row.title !== null && { title: row.title }),
    ...(row.notes !== null && { notes: row.notes }),
    ...(row.price !== null && { price: { amount: row.price, currency: row.currency ?? venue.currency } }),
    dates: dates.map((date) => ({
      start: text(date.start),
      end: text(date.end),
      resourceId: date.resourceId,
      ...(date.bookingId !== null && { bookingId: date.bookingId }),
      status: statusOf(date),
    })),
  }
}
