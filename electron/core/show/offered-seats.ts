/** The seats of a show as the waitlist meets them: held for an entry, let go, or sold to whoever was offered them. */
import { randomUUID } from 'node:crypto'
import { type Booking, notFound, Refusal, type Value } from '../../contract/index.ts'
import { bookingValue } from '../booking/booking-view.ts'
import type { Call } from '../call.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import { readRules } from '../venue/venue-facts.ts'
import { endHold, findHold, freeSeats, giveHoldTo, lockShowAlone, seatsOfShow } from './seat-repository.ts'
import { showIsCancelled } from './show-over.ts'
import { findShow } from './show-repository.ts'
import type { SeatRow, ShowRow } from './show-row.ts'
import { seatValue } from './show-view.ts'
import { sellSeats } from './take-seats-repository.ts'

/** The show, alone with it until the transaction ends. Throws `not_found`. */
export async function openShow(
  { database }: DeskContext,
  transaction: Queries,
  showId: string,
): Promise<ShowRow> {
  await lockShowAlone(transaction, showId)
  const show = await findShow(transaction, showId, database.clock)
  if (show === undefined) throw notFound('show')
  return show
}

/** Lets the seats go that are held for an entry. The caller is alone with the show. */
export async function releaseOfferedSeats(
  { database }: DeskContext,
  transaction: Queries,
  offer: { readonly showId: string; readonly holdId: string },
): Promise<void> {
  const held = await seatsOfShow(transaction, offer.showId, database.clock, { holdId: offer.holdId })
  const ids = held.map(({ id }) => id)
  await endHold(transaction, offer.holdId)
  if (ids.length > 0) await freeSeats(transaction, ids, 'released')
}

/**
 * Sells the seats of an offer, whose hold becomes this desk's for that. Late, too, while all of them are free. The
 * caller is alone with the show. Throws `hold_expired` when one of them is another's.
 */
export async function sellOfferedSeats(
  { database, deskId }: DeskContext,
  { staffId }: Call,
  transaction: Queries,
  offer: {
    readonly showId: string
    readonly holdId: string
    readonly customerId: string
    readonly isPaid: boolean
  },
): Promise<string> {
  await requireStillThere(database, transaction, offer)
  await giveHoldTo(transaction, offer.holdId, deskId)
  const id = randomUUID()
  const taking = { deskId, staffId, clockOffsetMs: undefined, tellsLater: false, alone: true }
  const sold = await sellSeats(transaction, taking, {
    id,
    showId: offer.showId,
    wanted: { holdId: offer.holdId },
    customer: { id: offer.customerId },
    notes: null,
    isPaid: offer.isPaid,
  })
  switch (sold.outcome) {
    case 'ok':
      return id
    case 'cancelled':
      throw showIsCancelled('id', 'waits for a show that was cancelled')
    case 'seats_taken':
    case 'no_hold':
      throw new Refusal('hold_expired', { suggestions: [] })
    default:
      throw new Error(`offered seats could not be sold: ${sold.outcome}`)
  }
}

/** What this desk holds for somebody else meanwhile is another's, too. */
async function requireStillThere(
  { clock }: DeskContext['database'],
  transaction: Queries,
  { showId, holdId }: { readonly showId: string; readonly holdId: string },
): Promise<void> {
  const ids = (await findHold(transaction, showId, holdId))?.seatIds ?? []
  const rows = await seatsOfShow(transaction, showId, clock, { ids })
  const isAnothers = (row: SeatRow) => row.status !== 'free' && row.holdId !== holdId
  if (rows.some(isAnothers)) throw new Refusal('hold_expired', { suggestions: [] })
}

/** The show's booking with a sale of it. */
export async function bookingWithSale(
  { database }: DeskContext,
  queries: Queries,
  show: ShowRow,
  saleId: string,
): Promise<Booking & Pick<Value<'waitlist.book'>, 'sale'>> {
  const rules = await readRules(queries, [show.resourceId], show.start, show.end, database.clock)
  const rows = await seatsOfShow(queries, show.id, database.clock, { saleId })
  const seats = rows.map((row) => seatValue(row, rules.venue.time_zone))
  return { ...bookingValue(show, rules), sale: { saleId, seats } }
}
