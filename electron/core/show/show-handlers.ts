/** Shows themselves: made, listed, changed, cancelled. */
import { type Input, notFound, type Show, type Value } from '../../contract/index.ts'
import { resolveTimes } from '../booking/booking-rules.ts'
import { updateBooking } from '../booking/booking-service.ts'
import { openBooking, requireVersion } from '../booking/open-booking.ts'
import type { Call } from '../call.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { readRules } from '../venue/venue-facts.ts'
import type { VenueRules } from '../venue/venue-rules.ts'
import { releaseHeldSeats, requireMayCancelShow } from './before-cancelling.ts'
import { saveShow } from './save-show.ts'
import { seatsOfShow } from './seat-repository.ts'
import { showIsCancelled } from './show-over.ts'
import { findShow, showsBetween } from './show-repository.ts'
import type { ShowRow } from './show-row.ts'
import { seatValue, showValue } from './show-view.ts'

type ShowOperations = 'show.save' | 'show.list' | 'show.get' | 'show.cancel'

export function showHandlers(context: DeskContext): Handlers<ShowOperations> {
  const { database } = context
  return {
    'show.save': (input, call) => saveShow(context, call, input),

    'show.list': async ({ from, to, includeCancelled }) => {
      const { start, end } = resolveTimes(from, to, (await context.venue()).time_zone)
      return database.read(async (queries) => {
        const rows = await showsBetween(queries, start, end, includeCancelled ?? false, database.clock)
        if (rows.length === 0) return { shows: [] }
        const rules = await rulesFor(context, queries, rows)
        return { shows: rows.map((row) => showValue(row, rules)) }
      })
    },

    'show.get': ({ id }) => database.read((queries) => getShow(context, queries, id)),

    'show.cancel': (input, call) =>
      call.change((transaction) => cancelShow(context, call, transaction, input)),
  }
}

function rulesFor(
  { database }: DeskContext,
  queries: Queries,
  rows: readonly ShowRow[],
): Promise<VenueRules> {
  const from = Math.min(...rows.map(({ start }) => start))
  const to = Math.max(...rows.map(({ end }) => end))
  return readRules(queries, [...new Set(rows.map(({ resourceId }) => resourceId))], from, to, database.clock)
}

async function getShow(context: DeskContext, queries: Queries, id: string): Promise<Value<'show.get'>> {
  const { clock } = context.database
  const row = await findShow(queries, id, clock)
  if (row === undefined) throw notFound('show')
  const rules = await rulesFor(context, queries, [row])
  const seats = await seatsOfShow(queries, id, clock)
  return { ...showValue(row, rules), seats: seats.map((seat) => seatValue(seat, rules.venue.time_zone)) }
}

async function cancelShow(
  { database, waitlist }: DeskContext,
  call: Call,
  transaction: Queries,
  input: Input<'show.cancel'>,
): Promise<Show> {
  if ((await findShow(transaction, input.id, database.clock)) === undefined) throw notFound('show')
  const opened = await openBooking(transaction, input.id)
  const held = await requireMayCancelShow(database, transaction, call, input.id)
  if (input.version !== undefined) requireVersion(opened, input.version)
  if (opened.row.status === 'cancelled') throw showIsCancelled('id', 'is cancelled already')
  await releaseHeldSeats(transaction, held)
  await updateBooking(transaction, input.id, { status: 'cancelled', cancelReason: input.reason ?? null })
  await waitlist.offerFreed(transaction, [opened.row.resourceId])
  const cancelled = await findShow(transaction, input.id, database.clock)
  if (cancelled === undefined) throw new Error('a show that was locked is gone')
  return showValue(cancelled, opened.entered)
}
