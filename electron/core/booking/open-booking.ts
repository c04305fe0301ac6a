/** The beginning of every change of an existing booking: its resource locked, the row as it is now, the rules. */
import { type Booking, notFound, Refusal, stale } from '../../contract/index.ts'
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import { type Entered, enterSlots, findBooking } from './booking-repository.ts'
import type { BookingRow } from './booking-row.ts'
import { bookingValue } from './booking-view.ts'
import { offeredResourceIds } from './hold-repository.ts'

export interface OpenedBooking {
  readonly row: BookingRow
  readonly entered: Entered
}

/** Where a change wants a booking to be, when it is to be elsewhere. */
export interface Target {
  readonly resourceId?: string | undefined
  readonly start: Instant
  readonly end: Instant
}

/**
 * Locks the booking's resource, the target's, and those of the offer that it is part of, for this transaction. Throws `not_found`, and `stale` when
 * another desk moved it to a third resource at this very moment.
 */
export async function openBooking(
  transaction: Queries,
  id: string,
  targetOf: (row: BookingRow) => Target = (row) => row,
): Promise<OpenedBooking> {
  const seen = await findBooking(transaction, id)
  if (seen === undefined) throw notFound('booking')
  const target = targetOf(seen)
  const offered = seen.offerId === null ? [] : await offeredResourceIds(transaction, seen.offerId)
  const resourceIds = new Set([seen.resourceId, target.resourceId ?? seen.resourceId, ...offered])
  const entered = await enterSlots(transaction, [...resourceIds], target.start, target.end, [id])
  const row = await findBooking(transaction, id)
  if (row === undefined) throw notFound('booking')
  if (row.resourceId !== seen.resourceId) throw stale(bookingValue(row, entered))
  return { row, entered }
}

/** Throws `stale` with the row as it is now. */
export function requireVersion({ row, entered }: OpenedBooking, version: number): void {
  if (row.version !== version) throw stale(bookingValue(row, entered))
}

/** A hold that is alive, or one that ran out: swept or not yet. */
export function holdState(row: BookingRow, now: Instant): 'live' | 'expired' | 'none' {
  if (row.status === 'held') return (row.holdExpiresAt ?? 0) > now ? 'live' : 'expired'
  return row.status === 'cancelled' && row.expiredAt !== null ? 'expired' : 'none'
}

/** A live hold belongs to the desk that made it. Throws `forbidden`. */
export function requireOwnHold({ deskId }: DeskContext, { row, entered }: OpenedBooking): void {
  if (holdState(row, entered.now) !== 'live' || row.deskId === deskId) return
  throw new Refusal('forbidden', { needs: 'desk', ...(row.deskName !== null && { deskName: row.deskName }) })
}

/** Whether another booking stands where this one is to be. */
export function isBlocked({ entered }: OpenedBooking, resourceId: string): boolean {
  return entered.inTheWay.some((blocker) => blocker.resourceId === resourceId)
}

export function openedValue({ row, entered }: OpenedBooking): Booking {
  return bookingValue(row, entered)
}
