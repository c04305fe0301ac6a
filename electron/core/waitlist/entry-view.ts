/** From a row to the waitlist entry that the contract answers. Pure. */
import type { WaitlistEntry } from '../../contract/index.ts'
import { formatInstant } from '../../contract/venue-time.ts'
import { placeOf } from '../show/show-view.ts'
import type { WaitlistRow } from './waitlist-repository.ts'

export function entryValue(row: WaitlistRow, zone: string): WaitlistEntry {
  return {
    id: row.id,
    version: row.version,
    ...(row.resourceId !== null && { resourceId: row.resourceId }),
    ...(row.kind !== null && { kind: row.kind }),
    ...(row.showId !== null && { showId: row.showId, showTitle: row.showTitle ?? '' }),
    from: formatInstant(row.from, zone),
    to: formatInstant(row.to, zone),
    minutes: row.minutes,
    units: row.units,
    customer: {
      id: row.customerId,
      name: row.customerName,
      ...(row.customerPhone !== null && { phone: row.customerPhone }),
      ...(row.customerEmail !== null && { email: row.customerEmail }),
    },
    status: row.status,
    ...(row.position !== null && { position: row.position }),
    ...offerOf(row, zone),
    ...(row.saleId !== null && { saleId: row.saleId }),
    createdAt: formatInstant(row.createdAt, zone),
  }
}

function offerOf(row: WaitlistRow, zone: string): Pick<WaitlistEntry, 'offer'> {
  const { bookingId, offeredResourceId: resourceId, offeredStart: start, offeredEnd: end, offeredUntil } = row
  if (bookingId === null || resourceId === null || start === null || end === null) return {}
  return {
    offer: {
      bookingId,
      resourceId,
      start: formatInstant(start, zone),
      end: formatInstant(end, zone),
      ...(offeredUntil !== null && { expiresAt: formatInstant(offeredUntil, zone) }),
      ...(row.offeredSeats !== null && {
        seats: row.offeredSeats.map((seat) => ({ id: seat.id, ...placeOf(seat) })),
      }),
    },
  }
}
