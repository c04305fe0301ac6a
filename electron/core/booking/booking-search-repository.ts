/** The search for bookings by the words and numbers that somebody on the phone says. */
import { type RawBuilder, sql } from 'kysely'
import type { BookingStatus } from '../../contract/index.ts'
import type { Instant } from '../../contract/venue-time.ts'
import type { SearchTerms } from '../customer/search-terms.ts'
import { bookingColumns, bookingJoins } from '../database/booking-columns.ts'
import type { Queries } from '../database/database.ts'
import { instantOf } from '../database/expressions.ts'
import { hasPhone, hasWord } from '../database/search-expressions.ts'
import type { BookingRow } from './booking-row.ts'

export interface BookingSearch extends SearchTerms {
  readonly from: Instant | undefined
  readonly to: Instant | undefined
  readonly statuses: readonly BookingStatus[] | undefined
  readonly resourceId: string | undefined
  readonly customerId: string | undefined
  /** Those that are over then. */
  readonly endedBy: Instant | undefined
  /** Which starts come first. */
  readonly order: 'earliest' | 'latest'
  /** The last one of those found before, in the same order. */
  readonly after: { readonly start: Instant; readonly id: string } | undefined
  readonly limit: number
}

/** Bookings that fit, in order. Every word must stand in the customer, the title or the notes. */
export async function searchBookings(
  queries: Queries,
  search: BookingSearch,
  clock: RawBuilder<Date>,
): Promise<BookingRow[]> {
  const conditions = [sql`true`, ...bounds(search, clock)]
  if (search.words.length > 0) {
    const people = isShort(search) ? undefined : await fewPeople(queries, search)
    if (people !== undefined) conditions.push(isNear(search, people))
    // Of one word that says it all, and the planner would reckon with both as if one said more than the other.
    if (people === undefined || search.words.length > 1) conditions.push(fits(search))
  }
  // Both as the index bookings_start has it, which is read from either end.
  const order =
    search.order === 'latest'
      ? sql`lower(bookings.during) DESC, bookings.id DESC`
      : sql`lower(bookings.during), bookings.id`
  const answer = await sql<BookingRow>`
    SELECT ${bookingColumns} FROM slotkeeper.bookings ${bookingJoins}
     WHERE ${sql.join(conditions, sql` AND `)}
     ORDER BY ${order} LIMIT ${search.limit}`.execute(queries)
  return answer.rows
}

/** What is asked beside the text. */
function bounds(search: BookingSearch, clock: RawBuilder<Date>): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (search.from !== undefined) conditions.push(isAfter(search.from))
  if (search.to !== undefined) conditions.push(sql`lower(bookings.during) < ${instantOf(search.to)}`)
  if (search.statuses !== undefined) {
    // A hold is over with its time, also before it was swept.
    conditions.push(sql`CASE WHEN bookings.hold_expires_at <= ${clock} THEN 'cancelled' ELSE bookings.status END
      = ANY (${[...search.statuses]})`)
  }
  if (search.resourceId !== undefined) conditions.push(sql`bookings.resource_id = ${search.resourceId}`)
  if (search.customerId !== undefined) conditions.push(sql`bookings.customer_id = ${search.customerId}`)
  if (search.endedBy !== undefined) {
    const at = instantOf(search.endedBy)
    // What is over has begun: said too, so that an index by starts need not be read from its end.
    conditions.push(sql`(upper(bookings.during) <= ${at} AND lower(bookings.during) < ${at})`)
  }
  if (search.after !== undefined) {
    const { start, id } = search.after
    const isBehind = search.order === 'latest' ? sql`<` : sql`>`
    conditions.push(sql`(lower(bookings.during), bookings.id) ${isBehind} (${instantOf(start)}, ${id}::uuid)`)
  }
  return conditions
}

/**
 * Ends after the instant. Said by when it begins, since no index finds a booking by its end: those that last a day at
 * most begin less than a day before, and of the few others (the index bookings_long) the earliest says from where on.
 */
function isAfter(from: Instant): RawBuilder<boolean> {
  const at = instantOf(from)
  return sql<boolean>`(upper(bookings.during) > ${at} AND lower(bookings.during) >= least(
    ${at} - interval '24 hours',
    (SELECT min(lower(during)) FROM slotkeeper.bookings
      WHERE upper(during) - lower(during) > interval '24 hours' AND upper(during) > ${at})))`
}

// Said as the index bookings_texts says it; most bookings have neither, and folding nothing costs as much.
const hasTexts = sql<boolean>`(bookings.title IS NOT NULL OR bookings.notes IS NOT NULL)`
const ownTexts = sql`slotkeeper.fold(coalesce(bookings.title, '') || ' ' || coalesce(bookings.notes, ''))`
const inOwnTexts = (word: string) => sql<boolean>`(${hasTexts} AND ${hasWord(ownTexts, word)})`
const inCustomer = (word: string) => hasWord(sql`customers.folded`, word)

function either(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` OR `)})`
}

function each(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` AND `)})`
}

/** Every word in customer, title or notes; or the customer's phone number. */
function fits({ words, phone }: SearchTerms): RawBuilder<boolean> {
  const byWords = each(words.map((word) => either([inCustomer(word), inOwnTexts(word)])))
  return phone === undefined ? byWords : either([byWords, hasPhone(sql`customers.phone_digits`, phone)])
}

/** So few days are looked through at once, whoever is booked in them. */
const fewDays = 62 * 86_400_000

function isShort({ from, to }: BookingSearch): boolean {
  return from !== undefined && to !== undefined && to - from <= fewDays
}

/** The shortest word that the trigram indexes can look up. */
const shortestLookedUp = 3
/** More people than these have so many bookings that the latest are found soonest by looking through them. */
const mostPeople = 500

/**
 * The customers that fit by themselves, where they are few. Then only their bookings and those with a word in their
 * own texts need be looked at, by indexes: of a million bookings, looking through all of them took seconds.
 */
async function fewPeople(
  queries: Queries,
  { words, phone }: SearchTerms,
): Promise<readonly string[] | undefined> {
  if (words.some((word) => [...word].length < shortestLookedUp)) return undefined
  const byWords = each(words.map(inCustomer))
  const isWanted =
    phone === undefined ? byWords : either([byWords, hasPhone(sql`customers.phone_digits`, phone)])
  const answer = await sql<{ id: string }>`
    SELECT id FROM slotkeeper.customers WHERE ${isWanted} LIMIT ${mostPeople + 1}`.execute(queries)
  return answer.rows.length > mostPeople ? undefined : answer.rows.map(({ id }) => id)
}

/** Of those people, or with one of the words in title or notes: all that can fit, and little else. */
function isNear({ words }: SearchTerms, people: readonly string[]): RawBuilder<boolean> {
  return either([sql`bookings.customer_id = ANY (${[...people]}::uuid[])`, ...words.map(inOwnTexts)])
}
