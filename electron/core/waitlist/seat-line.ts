/** The line of a show: joining and leaving it, and booking the seats that were offered. All of it alone with the show. */
import { randomUUID } from 'node:crypto'
import {
  type Input,
  invalid,
  notFound,
  Refusal,
  type Value,
  type WaitlistEntry,
} from '../../contract/index.ts'
import type { Call } from '../call.ts'
import { customerIdOf } from '../customer/customer-service.ts'
import type { Queries } from '../database/database.ts'
import { clockInChange } from '../database/expressions.ts'
import type { DeskContext } from '../desk-context.ts'
import { bookingWithSale, openShow, releaseOfferedSeats, sellOfferedSeats } from '../show/offered-seats.ts'
import { showIsCancelled } from '../show/show-over.ts'
import { readVenue } from '../venue/venue-facts.ts'
import { entryValue } from './entry-view.ts'
import { canBeSeatedNow, moreThanAllSeats, showHasBegun } from './never-fits.ts'
import {
  hasBegun,
  insertSeatEntry,
  leaveSeatLine,
  markSeatsSold,
  offerFreeSeats,
} from './seat-line-repository.ts'
import { notOffered, soldAlready } from './too-late.ts'
import { findEntry, type WaitlistRow } from './waitlist-repository.ts'

/** A party joins the line. Throws `invalid` while the show could seat it, or never can. */
export async function joinSeatLine(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  input: Input<'waitlist.join'> & { readonly showId: string },
): Promise<Value<'waitlist.join'>> {
  const { showId, units = 1 } = input
  await openShow(context, transaction, showId)
  const id = input.id ?? randomUUID()
  const earlier = await findEntry(transaction, id, clockInChange)
  if (earlier === undefined) {
    // Whoever waits already and fits goes first: what is left after that is anybody's.
    await offerFreeSeats(transaction, showId)
    await requireToWait(context, transaction, showId, units)
    const customerId = await customerIdOf(transaction, input.customer)
    const { deskId } = context
    await insertSeatEntry(transaction, { id, showId, units, customerId, deskId, staffId: call.staffId })
  } else if (earlier.showId !== showId || earlier.units !== units) {
    throw invalid('id', 'belongs to another entry')
  }
  return { ...(await readEntry(transaction, id)), suggestions: [] }
}

async function requireToWait(
  context: DeskContext,
  transaction: Queries,
  showId: string,
  units: number,
): Promise<void> {
  const { status, counts } = await openShow(context, transaction, showId)
  if (status === 'cancelled') throw showIsCancelled('showId')
  if (await hasBegun(transaction, showId)) throw showHasBegun()
  const { free, held, sold, checkedIn } = counts
  const seats = free + held + sold + checkedIn
  if (units > seats) throw moreThanAllSeats(seats)
  if (units <= free) throw canBeSeatedNow(free)
}

/** Lets an offer go, too: its seats pass on to the next. */
export async function leaveSeats(
  context: DeskContext,
  transaction: Queries,
  { id, showId }: SeatEntry,
): Promise<WaitlistEntry> {
  await openShow(context, transaction, showId)
  const row = await findEntry(transaction, id, clockInChange)
  if (row?.status === 'booked') throw soldAlready()
  await leaveSeatLine(transaction, id)
  if (row?.status === 'offered' && row.holdId !== null) {
    await releaseOfferedSeats(context, transaction, { showId, holdId: row.holdId })
  }
  await offerFreeSeats(transaction, showId)
  return readEntry(transaction, id)
}

/** Sells the offered seats to whoever waited; a second sending finds the sale made. */
export async function bookSeats(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  { id, showId }: SeatEntry,
  paid: Input<'waitlist.book'>['paid'],
): Promise<Value<'waitlist.book'>> {
  const show = await openShow(context, transaction, showId)
  const entry = await findEntry(transaction, id, clockInChange)
  if (entry?.saleId != null) return bookingWithSale(context, transaction, show, entry.saleId)
  if (entry === undefined || entry.holdId === null || !['offered', 'expired'].includes(entry.status)) {
    throw notOffered()
  }
  if (await hasBegun(transaction, showId)) throw new Refusal('hold_expired', { suggestions: [] })
  const { holdId, customerId } = entry
  const offer = { showId, holdId, customerId, isPaid: paid === 'paid' }
  const saleId = await sellOfferedSeats(context, call, transaction, offer)
  await markSeatsSold(transaction, id, saleId)
  return bookingWithSale(context, transaction, show, saleId)
}

/** An entry of a show's line. */
export type SeatEntry = WaitlistRow & { readonly showId: string }

export function isSeatEntry(row: WaitlistRow): row is SeatEntry {
  return row.showId !== null
}

async function readEntry(transaction: Queries, id: string): Promise<WaitlistEntry> {
  const row = await findEntry(transaction, id, clockInChange)
  if (row === undefined) throw notFound('waitlist entry')
  return entryValue(row, (await readVenue(transaction)).time_zone)
}
