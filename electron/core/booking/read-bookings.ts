/** Bookings as they are now, whichever resources they are on. */
import type { Booking } from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'
import { clockInChange } from '../database/expressions.ts'
import { readRules } from '../venue/venue-facts.ts'
import { bookingValues } from './booking-view.ts'
import { findBookings } from './many-slots-repository.ts'

/** The bookings of those ids, by start. Within a change. */
export async function readBookings(transaction: Queries, ids: readonly string[]): Promise<Booking[]> {
  const rows = await findBookings(transaction, ids)
  if (rows.length === 0) return []
  const resourceIds = [...new Set(rows.map((row) => row.resourceId))]
  const from = rows.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY)
  const to = rows.reduce((most, { end }) => Math.max(most, end), Number.NEGATIVE_INFINITY)
  return bookingValues(rows, await readRules(transaction, resourceIds, from, to, clockInChange))
}
