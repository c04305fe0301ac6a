/** Reading bookings: one, its history, many by search. */
import { type Booking, type HistoryEntry, type Input, invalid, notFound, uuid } from '../../contract/index.ts'
import { formatInstant, type Instant, resolveInstant } from '../../contract/venue-time.ts'
import { searchTerms } from '../customer/search-terms.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { readRules } from '../venue/venue-facts.ts'
import type { VenueRules } from '../venue/venue-rules.ts'
import { findBooking } from './booking-repository.ts'
import type { BookingRow } from './booking-row.ts'
import { type BookingSearch, searchBookings } from './booking-search-repository.ts'
import { bookingValue, bookingValues } from './booking-view.ts'
import { type HistoricBooking, type HistoryRow, historyOf } from './history-repository.ts'

const defaultLimit = 50

type ReadOperations = 'booking.get' | 'booking.history' | 'booking.search'

export function readHandlers(context: DeskContext): Handlers<ReadOperations> {
  const { database } = context
  const rulesFor = (rows: readonly Pick<BookingRow, 'resourceId' | 'start' | 'end'>[]) =>
    database.read((queries) =>
      readRules(
        queries,
        [...new Set(rows.map((row) => row.resourceId))],
        Math.min(...rows.map((row) => row.start)),
        Math.max(...rows.map((row) => row.end)),
        database.clock,
      ),
    )
  return {
    'booking.get': async ({ id }) => {
      const row = await database.read((queries) => findBooking(queries, id))
      if (row === undefined) throw notFound('booking')
      return bookingValue(row, await rulesFor([row]))
    },

    'booking.history': async ({ id }) => {
      const rows = await database.read((queries) => historyOf(queries, id))
      const states = rows.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
      if (states.length === 0) throw notFound('booking')
      const rules = await rulesFor(states)
      return { entries: rows.map((row) => historyEntry(row, rules)) }
    },

    'booking.search': async (input) => {
      const zone = (await context.venue()).time_zone
      const limit = input.limit ?? defaultLimit
      const found = await database.read((queries) =>
        searchBookings(queries, searchOf(input, zone, limit + 1), database.clock),
      )
      if (found.length === 0) return { bookings: [] }
      const rows = found.slice(0, limit)
      const rules = await rulesFor(rows)
      const last = rows.at(-1)
      return {
        bookings: bookingValues(rows, rules),
        ...(found.length > limit && last !== undefined && { cursor: `${last.start}~${last.id}` }),
      }
    },
  }
}

function historyEntry(row: HistoryRow, rules: VenueRules): HistoryEntry {
  return {
    id: row.id,
    at: formatInstant(row.at, rules.venue.time_zone),
    ...(row.staffName !== null && { staff: row.staffName }),
    deskName: row.deskName,
    action: row.toldAction,
    ...(row.before !== null && { before: historicValue(row.before, rules) }),
    ...(row.after !== null && { after: historicValue(row.after, rules) }),
  }
}

function historicValue(row: HistoricBooking, rules: VenueRules): Partial<Booking> {
  const known = {
    ...row,
    customerId: null,
    customerName: null,
    customerPhone: null,
    customerEmail: null,
    deskName: null,
  }
  return bookingValue(known, rules)
}

function searchOf(input: Input<'booking.search'>, zone: string, limit: number): BookingSearch {
  const at = (text: string | undefined) => (text === undefined ? undefined : resolveInstant(text, zone))
  return {
    ...searchTerms(input.text ?? ''),
    from: at(input.from),
    to: at(input.to),
    statuses: typeof input.status === 'string' ? [input.status] : input.status,
    resourceId: input.resourceId,
    customerId: input.customerId,
    endedBy: at(input.endedBy),
    order: input.order ?? 'latest',
    after: input.cursor === undefined ? undefined : readCursor(input.cursor),
    limit,
  }
}

function readCursor(cursor: string): { start: Instant; id: string } {
  const [start = '', id = ''] = cursor.split('~')
  const isGiven = /^-?\d{1,16}(\.\d{1,9})?$/.test(start) && uuid.safeParse(id).success
  if (!isGiven) throw invalid('cursor', 'is not one that was given')
  return { start: Number(start), id }
}
