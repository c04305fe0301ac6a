/** Seats after and around their sale: let go, moved, checked in, listed. Holding and selling are in take-seats.ts. */
import {
  type Input,
  invalid,
  notFound,
  type Refusal,
  type Seat,
  type SeatCounts,
  type Value,
} from '../../contract/index.ts'
import type { Call } from '../call.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { moveSeats } from './move-seats.ts'
import { openShow } from './offered-seats.ts'
import { releaseSeats } from './release-seats.ts'
import {
  findHold,
  findSale,
  prolongHold,
  salesOfShow,
  seatsOfShow,
  setPaid,
  setSoldStatus,
} from './seat-repository.ts'
import { requireOfSale, requireSeats } from './seats-of-sale.ts'
import { showIsCancelled } from './show-over.ts'
import { findShow } from './show-repository.ts'
import type { SeatRow } from './show-row.ts'
import { attendeeValue, costsSomething, seatValue } from './show-view.ts'
import { earlierHold, hold, type SeatSelling, seatsTaken, sell } from './take-seats.ts'
import { checkedInAlready, foreignHold, notCheckedIn, notSold } from './unfit-seats.ts'

type SeatOperations =
  | 'show.hold'
  | 'show.extendHold'
  | 'show.sell'
  | 'show.release'
  | 'show.moveSeats'
  | 'show.checkIn'
  | 'show.pay'
  | 'show.attendees'

export function seatHandlers(context: DeskContext, selling: SeatSelling): Handlers<SeatOperations> {
  const { database } = context
  return {
    'show.hold': (input, call) => hold(context, selling, call, input),
    'show.sell': (input, call) => sell(context, selling, call, input),

    'show.extendHold': (input, call) =>
      changeAlone(context, call, async (transaction, zone) => {
        await openShow(context, transaction, input.showId)
        return extendHold(context, transaction, input, zone)
      }),

    'show.release': (input, call) =>
      changeAlone(context, call, async (transaction, zone) => {
        await openShow(context, transaction, input.showId)
        const ids = await releaseSeats(context, call, transaction, input, zone)
        await context.waitlist.offerSeats(transaction, input.showId)
        return { seats: await seatValues(context, transaction, input.showId, ids, zone) }
      }),

    'show.moveSeats': (input, call) =>
      changeAlone(context, call, async (transaction, zone) => {
        const show = await openShow(context, transaction, input.showId)
        if (show.status === 'cancelled') throw showIsCancelled('showId')
        const ids = await moveSeats(context, transaction, input, zone)
        // Into seats that this desk held, people free those they had.
        await context.waitlist.offerSeats(transaction, input.showId)
        return { seats: await seatValues(context, transaction, input.showId, ids, zone) }
      }),

    'show.checkIn': (input, call) =>
      changeAlone(context, call, async (transaction, zone) => {
        const show = await openShow(context, transaction, input.showId)
        // Who was let in can still be let out: their seats are to be taken back.
        if (show.status === 'cancelled' && input.back !== true) throw showIsCancelled('showId')
        const ids = await checkIn(context, transaction, input, zone)
        return { seats: await seatValues(context, transaction, input.showId, ids, zone) }
      }),

    'show.pay': async (input, call) => {
      const zone = (await context.venue()).time_zone
      return call.change((transaction) => paySale(transaction, input, zone))
    },

    'show.attendees': async ({ showId }) => {
      const zone = (await context.venue()).time_zone
      return database.read(async (queries) => {
        const show = await findShow(queries, showId, database.clock)
        if (show === undefined) throw notFound('show')
        const sales = await salesOfShow(queries, showId)
        const counts: SeatCounts = show.counts
        return { attendees: sales.map((sale) => attendeeValue(sale, zone)), counts }
      })
    },
  }
}

/**
 * A change alone with a show, and the venue's zone. That is read before: whoever has the show's lock must not wait for
 * another connection of this desk, on each of which a change may wait for the lock.
 */
async function changeAlone<Value>(
  context: DeskContext,
  call: Call,
  work: (transaction: Queries, zone: string) => Promise<Value>,
): Promise<Value> {
  const zone = (await context.venue()).time_zone
  return call.change((transaction) => work(transaction, zone))
}

async function seatValues(
  context: DeskContext,
  transaction: Queries,
  showId: string,
  ids: readonly string[],
  zone: string,
): Promise<Seat[]> {
  const rows = await seatsOfShow(transaction, showId, context.database.clock, { ids })
  return rows.map((row) => seatValue(row, zone))
}

async function extendHold(
  context: DeskContext,
  transaction: Queries,
  { showId, holdId }: Input<'show.extendHold'>,
  zone: string,
): Promise<Value<'show.extendHold'>> {
  const { database, deskId } = context
  const found = await findHold(transaction, showId, holdId)
  if (found === undefined || found.hasEnded) throw notFound('hold')
  if (found.deskId !== deskId) throw foreignHold(found.deskName)
  // Seats of a hold that ran out are kept for nobody: those who wait for them go first.
  await context.waitlist.offerSeats(transaction, showId)
  const rows = await seatsOfShow(transaction, showId, database.clock, { ids: found.seatIds })
  const lost = rows.filter(({ status, holdId: holder }) => status !== 'free' && holder !== holdId)
  if (lost.length > 0) throw seatsTaken(lost)
  await prolongHold(transaction, found)
  return earlierHold(context, transaction, showId, holdId, zone)
}

/** Waits for nobody but who marks the same sale: no seat changes by it. */
async function paySale(
  transaction: Queries,
  { showId, saleId, paid }: Input<'show.pay'>,
  zone: string,
): Promise<Value<'show.pay'>> {
  if ((await findSale(transaction, saleId))?.showId !== showId) throw notFound('sale')
  await setPaid(transaction, saleId, paid === 'paid')
  const [sale] = await salesOfShow(transaction, showId, saleId)
  if (sale === undefined) throw notFound('sale')
  if (!costsSomething(sale)) {
    throw invalid('saleId', 'has no price: there is nothing to pay', {
      en: 'These seats cost nothing, so there is nothing to pay.',
      id: 'Kursi ini gratis, jadi tidak ada yang perlu dibayar.',
    })
  }
  return attendeeValue(sale, zone)
}

/** Which seats are in or out now. */
async function checkIn(
  context: DeskContext,
  transaction: Queries,
  { showId, seatIds, saleId, back }: Input<'show.checkIn'>,
  zone: string,
): Promise<string[]> {
  const from = back === true ? 'checked_in' : 'sold'
  const rows =
    seatIds !== undefined
      ? await requireSeats(context, transaction, showId, seatIds)
      : await seatsOfSale(context, transaction, showId, saleId, from)
  await requireOfSale(transaction, { showId, saleId }, rows, zone)
  const others = rows.filter(({ status }) => status !== from)
  if (others.length > 0) throw whyNotIn('seatIds', others, back === true)
  const ids = rows.map(({ id }) => id)
  await setSoldStatus(transaction, ids, back === true ? 'sold' : 'checked_in')
  return ids
}

/** Those of the sale that can still come in, or go back. */
async function seatsOfSale(
  { database }: DeskContext,
  transaction: Queries,
  showId: string,
  saleId: string | undefined,
  from: 'sold' | 'checked_in',
): Promise<SeatRow[]> {
  const all = saleId === undefined ? [] : await seatsOfShow(transaction, showId, database.clock, { saleId })
  if (all.length === 0) throw notFound('sale')
  const fitting = all.filter(({ status }) => status === from)
  if (fitting.length === 0) throw whyNotIn('saleId', all, from === 'checked_in')
  return fitting
}

function whyNotIn(path: string, seats: readonly SeatRow[], back: boolean): Refusal<'invalid'> {
  if (back) return notCheckedIn(path, seats)
  const inside = seats.filter(({ status }) => status === 'checked_in')
  return inside.length > 0 ? checkedInAlready(path, inside) : notSold(path, seats)
}
