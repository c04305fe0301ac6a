/** From a row to the booking that the contract answers. Pure. */
import type { Booking, Money, PaidState } from '../../contract/index.ts'
import { formatInstant } from '../../contract/venue-time.ts'
import { OpenTime } from '../schedule/open-time.ts'
import { scheduleOf, type VenueRules } from '../venue/venue-rules.ts'
import type { BookingRow } from './booking-row.ts'

/** Where the money stands, from the amounts alone; undefined where there is no price. */
export function paidState(price: number | null, paid: number | null): PaidState | undefined {
  if (price === null) return paid === null || paid === 0 ? undefined : 'deposit'
  if ((paid ?? 0) >= price) return 'paid'
  return (paid ?? 0) > 0 ? 'deposit' : 'unpaid'
}

/** Many rows as bookings, the open time of each resource laid out once. */
export function bookingValues(rows: readonly BookingRow[], rules: VenueRules): Booking[] {
  const from = Math.min(...rows.map((row) => row.start))
  const to = Math.max(...rows.map((row) => row.end))
  const openTimes = new Map<string, OpenTime>()
  return rows.map((row) => {
    let openTime = openTimes.get(row.resourceId)
    if (openTime === undefined) {
      openTime = new OpenTime(scheduleOf(rules, row.resourceId), from, to)
      openTimes.set(row.resourceId, openTime)
    }
    return valueWith(openTime, row, rules)
  })
}

/** The booking in the venue's zone, with its business day and whether it stands outside the hours. */
export function bookingValue(row: BookingRow, rules: VenueRules): Booking {
  return valueWith(new OpenTime(scheduleOf(rules, row.resourceId), row.start, row.end), row, rules)
}

/** A hold that ran out is over, also before it is swept. */
function presentState(row: BookingRow, rules: VenueRules): BookingRow {
  const isOver = row.status === 'held' && row.holdExpiresAt !== null && row.holdExpiresAt <= rules.now
  return isOver ? { ...row, status: 'cancelled', cancelledAt: row.holdExpiresAt, holdExpiresAt: null } : row
}

function valueWith(openTime: OpenTime, stored: BookingRow, rules: VenueRules): Booking {
  const row = presentState(stored, rules)
  const zone = rules.venue.time_zone
  const outside = row.kind !== 'block' && !openTime.contains(row.start, row.end)
  return {
    id: row.id,
    resourceId: row.resourceId,
    kind: row.kind,
    start: formatInstant(row.start, zone),
    end: formatInstant(row.end, zone),
    status: row.status,
    version: row.version,
    businessDay: openTime.businessDayAt(row.start),
    createdAt: formatInstant(row.createdAt, zone),
    ...(row.holdExpiresAt !== null && { holdExpiresAt: formatInstant(row.holdExpiresAt, zone) }),
    ...(row.deskName !== null && { deskName: row.deskName }),
    ...customerOf(row),
    ...textsOf(row),
    ...moneyOf(row, rules.venue.currency),
    ...(row.serviceId !== null && { serviceId: row.serviceId }),
    ...(row.seriesId !== null && { seriesId: row.seriesId }),
    ...(row.partyId !== null && { partyId: row.partyId }),
    ...(row.waitlistEntryId !== null && { waitlistEntryId: row.waitlistEntryId }),
    ...(row.cancelledAt !== null && { cancelledAt: formatInstant(row.cancelledAt, zone) }),
    ...(row.cancelReason !== null && { cancelReason: row.cancelReason }),
    ...(outside && { outsideHours: true, ...(row.keptOutside && { keptOutside: true }) }),
    ...(row.bufferBeforeMinutes > 0 && { bufferBeforeMinutes: row.bufferBeforeMinutes }),
    ...(row.bufferAfterMinutes > 0 && { bufferAfterMinutes: row.bufferAfterMinutes }),
  }
}

function customerOf(row: BookingRow): Pick<Booking, 'customer'> {
  if (row.customerId === null) return {}
  return {
    customer: {
      id: row.customerId,
      name: row.customerName ?? '',
      ...(row.customerPhone !== null && { phone: row.customerPhone }),
      ...(row.customerEmail !== null && { email: row.customerEmail }),
    },
  }
}

function textsOf(row: BookingRow): Pick<Booking, 'title' | 'notes' | 'overrideReason'> {
  return {
    ...(row.title !== null && { title: row.title }),
    ...(row.notes !== null && { notes: row.notes }),
    ...(row.overrideReason !== null && { overrideReason: row.overrideReason }),
  }
}

function moneyOf(row: BookingRow, venueCurrency: string): Pick<Booking, 'price' | 'paidAmount' | 'paid'> {
  const money = (amount: number): Money => ({ amount, currency: row.currency ?? venueCurrency })
  const state = paidState(row.price, row.paid)
  return {
    ...(row.price !== null && { price: money(row.price) }),
    ...(row.paid !== null && { paidAmount: money(row.paid) }),
    ...(state !== undefined && { paid: state }),
  }
}
