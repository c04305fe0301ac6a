/** From rows to what the contract answers. Pure. */
import type { Attendee, BookingCustomer, Money, Seat, Show } from '../../contract/index.ts'
import { formatInstant } from '../../contract/venue-time.ts'
import { bookingValue } from '../booking/booking-view.ts'
import type { VenueRules } from '../venue/venue-rules.ts'
import { seatLabel } from './seat-label.ts'
import type { SaleRow, SeatRow, ShowRow } from './show-row.ts'

export function showValue(row: ShowRow, rules: VenueRules): Show {
  const booking = bookingValue(row, rules)
  return {
    id: row.id,
    version: row.version,
    title: row.title ?? '',
    resourceId: row.resourceId,
    start: booking.start,
    end: booking.end,
    status: booking.status === 'cancelled' ? 'cancelled' : 'open',
    layout: row.layout,
    ...(row.seatPrice !== null && { price: { amount: row.seatPrice, currency: row.seatCurrency } }),
    counts: row.counts,
    businessDay: booking.businessDay,
    ...(booking.outsideHours === true && { outsideHours: true }),
    ...(booking.keptOutside === true && { keptOutside: true }),
    ...(booking.notes !== undefined && { notes: booking.notes }),
    ...(booking.overrideReason !== undefined && { overrideReason: booking.overrideReason }),
    ...(booking.cancelReason !== undefined && { cancelReason: booking.cancelReason }),
  }
}

export function seatValue(row: SeatRow, zone: string): Seat {
  return {
    id: row.id,
    ...placeOf(row),
    status: row.status,
    ...(row.status === 'held' && {
      ...(row.holdId !== null && { holdId: row.holdId }),
      ...(row.holdExpiresAt !== null && { holdExpiresAt: formatInstant(row.holdExpiresAt, zone) }),
      ...(row.holdDeskName !== null && { deskName: row.holdDeskName }),
      ...(row.waitlistEntryId !== null && { waitlistEntryId: row.waitlistEntryId }),
    }),
    ...(row.saleId !== null && { saleId: row.saleId }),
    ...(row.customerId !== null && {
      customer: customerValue({
        id: row.customerId,
        name: row.customerName ?? '',
        phone: row.customerPhone,
        email: row.customerEmail,
      }),
    }),
  }
}

/** Label, row and number of a seat. */
export function placeOf({
  row,
  number,
}: {
  row: string
  number: number
}): Pick<Seat, 'label' | 'row' | 'number'> {
  return { label: seatLabel({ row, number }), ...(row !== '' && { row }), number }
}

export function customerValue(customer: {
  readonly id: string
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
}): BookingCustomer {
  return {
    id: customer.id,
    name: customer.name,
    ...(customer.phone !== null && { phone: customer.phone }),
    ...(customer.email !== null && { email: customer.email }),
  }
}

export function attendeeValue(sale: SaleRow, zone: string): Attendee {
  return {
    saleId: sale.id,
    customer: customerValue({
      id: sale.customerId,
      name: sale.customerName,
      phone: sale.customerPhone,
      email: sale.customerEmail,
    }),
    seats: sale.seats.map((seat) => ({
      id: seat.id,
      label: seatLabel(seat),
      status: seat.status,
      ...(seat.checkedInAt !== null && { checkedInAt: formatInstant(seat.checkedInAt, zone) }),
    })),
    ...(sale.price !== null && { price: priceOf(sale, sale.price) }),
    ...(costsSomething(sale) && { paid: sale.isPaid ? ('paid' as const) : ('unpaid' as const) }),
    ...(sale.notes !== null && { notes: sale.notes }),
    soldAt: formatInstant(sale.soldAt, zone),
    ...(sale.deskName !== null && { deskName: sale.deskName }),
    ...(sale.staffName !== null && { staff: sale.staffName }),
  }
}

/** Whether there is anything to pay: seats without a price, and those at a price of nothing, are owed by nobody. */
export function costsSomething({ price }: Pick<SaleRow, 'price'>): boolean {
  return price !== null && price > 0
}

/** All seats of one sale cost the same, so what was released since is taken off in equal parts. */
function priceOf({ soldSeats, seats, currency }: SaleRow, price: number): Money {
  return { amount: Math.round((price * seats.length) / soldSeats), currency }
}
