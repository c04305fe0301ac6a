import { type RawBuilder, sql } from 'kysely'
import type { WaitlistStatus } from '../../contract/index.ts'
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import { clockInChange, isLive, millisecondsOf, rangeOf } from '../database/expressions.ts'
import type { SeatPlace } from '../show/seat-layout.ts'
import type { Waiting } from './waiting.ts'

const milliseconds = (expression: string) => sql.raw(millisecondsOf(expression))

export interface WaitlistRow extends Waiting {
  readonly version: number
  readonly customerName: string
  readonly customerPhone: string | null
  readonly customerEmail: string | null
  /** As it is by now: a wish that nothing can fulfil any more, and an offer that ran out, are over before a sweep. */
  readonly status: WaitlistStatus
  /** The rank in its own line; null when not waiting. */
  readonly position: number | null
  /** Of whose seats; resource and times are then the show's. */
  readonly showId: string | null
  readonly showTitle: string | null
  /** The latest offer of seats, the seats that are held for it or sold by it, and its sale. */
  readonly holdId: string | null
  readonly offeredSeats: readonly (SeatPlace & { readonly id: string })[] | null
  readonly saleId: string | null
  readonly bookingId: string | null
  readonly offeredResourceId: string | null
  readonly offeredStart: Instant | null
  readonly offeredEnd: Instant | null
  /** While the offer is held. */
  readonly offeredUntil: Instant | null
  readonly createdAt: Instant
}

/**
 * Those that still wait, by the clock given: their window leaves room for a start that is to come, or their show does.
 */
function stillWaits(entries: string, clock: RawBuilder<Date>): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(entries)}.status = 'waiting' AND CASE
    WHEN ${sql.ref(entries)}.show_id IS NULL
      THEN upper(${sql.ref(entries)}.span) - make_interval(mins => ${sql.ref(entries)}.minutes) > ${clock}
    ELSE EXISTS (SELECT FROM slotkeeper.bookings AS awaited WHERE awaited.id = ${sql.ref(entries)}.show_id
                    AND awaited.status <> 'cancelled' AND lower(awaited.during) > ${clock}) END)`
}

/** How many wait in the entry's line up to it; in a show's line all of them wait as long as one does. */
function rank(clock: RawBuilder<Date>): RawBuilder<number> {
  return sql<number>`CASE WHEN entries.show_id IS NULL THEN (
      SELECT count(*)::int FROM slotkeeper.waitlist_entries AS ahead
       WHERE ${stillWaits('ahead', clock)} AND ahead.place <= entries.place AND ahead.show_id IS NULL
         AND ahead.resource_id IS NOT DISTINCT FROM entries.resource_id
         AND ahead.kind IS NOT DISTINCT FROM entries.kind)
    ELSE (SELECT count(*)::int FROM slotkeeper.waitlist_entries AS ahead
           WHERE ahead.show_id = entries.show_id AND ahead.status = 'waiting' AND ahead.place <= entries.place) END`
}

/** The seats that an entry is offered or has bought. */
const offeredSeats = sql.raw(`(
  SELECT jsonb_agg(jsonb_build_object('id', seats.id, 'row', seats.row_label, 'number', seats.number)
                   ORDER BY seats.position)
    FROM slotkeeper.seats
   WHERE entries.show_id IS NOT NULL AND seats.show_id = entries.show_id
     AND CASE entries.status WHEN 'offered' THEN seats.hold_id = entries.hold_id
                             WHEN 'booked' THEN seats.sale_id = entries.sale_id END)`)

function entriesWhere(condition: RawBuilder<unknown>, clock: RawBuilder<Date>): RawBuilder<WaitlistRow> {
  const until = sql`coalesce(entries.offered_until, offered.hold_expires_at)`
  return sql<WaitlistRow>`
    SELECT entries.id, coalesce(entries.resource_id, shown.resource_id) AS "resourceId", entries.kind,
      ${milliseconds('lower(coalesce(entries.span, shown.during))')} AS "from",
      ${milliseconds('upper(coalesce(entries.span, shown.during))')} AS "to",
      coalesce(entries.minutes, extract(epoch FROM upper(shown.during) - lower(shown.during))::int / 60) AS minutes,
      entries.units, entries.customer_id AS "customerId", entries.version,
      customers.name AS "customerName", customers.phone AS "customerPhone", customers.email AS "customerEmail",
      entries.show_id AS "showId", shown.title AS "showTitle", entries.hold_id AS "holdId", ${offeredSeats} AS "offeredSeats",
      entries.sale_id AS "saleId", offered.id AS "bookingId", offered.resource_id AS "offeredResourceId",
      ${milliseconds('lower(offered.during)')} AS "offeredStart",
      ${milliseconds('upper(offered.during)')} AS "offeredEnd",
      CASE WHEN entries.status = 'offered' AND ${until} > ${clock}
           THEN (extract(epoch FROM ${until}) * 1000)::float8 END AS "offeredUntil",
      ${milliseconds('entries.created_at')} AS "createdAt",
      CASE WHEN entries.status = 'waiting' AND NOT ${stillWaits('entries', clock)} THEN 'expired'
           WHEN entries.status = 'offered' AND ${until} <= ${clock} THEN 'expired'
           ELSE entries.status END AS status,
      CASE WHEN ${stillWaits('entries', clock)} THEN ${rank(clock)} END AS position
      FROM slotkeeper.waitlist_entries AS entries
      JOIN slotkeeper.customers ON customers.id = entries.customer_id
      LEFT JOIN slotkeeper.bookings AS shown ON shown.id = entries.show_id
      LEFT JOIN slotkeeper.bookings AS offered ON offered.id = CASE
        WHEN entries.show_id IS NULL THEN entries.booking_id
        WHEN entries.status IN ('offered', 'booked') THEN entries.show_id END
     WHERE ${condition}
     ORDER BY entries.place`
}

export async function findEntry(
  queries: Queries,
  id: string,
  clock: RawBuilder<Date>,
): Promise<WaitlistRow | undefined> {
  const answer = await entriesWhere(sql`entries.id = ${id}`, clock).execute(queries)
  return answer.rows[0]
}

/** In the order of joining, of one show or all; those that are over for more than 30 days left out. */
export async function listEntries(
  queries: Queries,
  statuses: readonly WaitlistStatus[],
  showId: string | undefined,
  clock: RawBuilder<Date>,
): Promise<WaitlistRow[]> {
  const isWanted = showId === undefined ? sql`true` : sql`entries.show_id = ${showId}`
  const isRecent = sql`upper(coalesce(entries.span, shown.during)) > ${clock} - interval '30 days'`
  const recent = entriesWhere(sql`${isWanted} AND ${isRecent}`, clock)
  const answer = await sql<WaitlistRow>`
    SELECT * FROM (${recent}) AS recent WHERE status = ANY (${[...statuses]})`.execute(queries)
  return answer.rows
}

export async function entriesOf(
  queries: Queries,
  ids: readonly string[],
  clock: RawBuilder<Date>,
): Promise<WaitlistRow[]> {
  const answer = await entriesWhere(sql`entries.id = ANY (${[...ids]}::uuid[])`, clock).execute(queries)
  return answer.rows
}

export interface NewEntry extends Waiting {
  readonly deskId: string
  readonly staffId: string | undefined
}

/** At the end of the line. False when the id is used. */
export async function insertEntry(transaction: Queries, entry: NewEntry): Promise<boolean> {
  const answer = await sql<{ id: string }>`
    INSERT INTO slotkeeper.waitlist_entries
      (id, resource_id, kind, span, minutes, units, customer_id, desk_id, created_by)
    VALUES (${entry.id}, ${entry.resourceId}, ${entry.kind}, ${rangeOf(entry.from, entry.to)}, ${entry.minutes},
      ${entry.units}, ${entry.customerId}, ${entry.deskId}, ${entry.staffId ?? null})
    ON CONFLICT (id) DO NOTHING RETURNING id`.execute(transaction)
  return answer.rows.length > 0
}

/**
 * Those who may be offered something on the resources, in the order of joining, locked until the transaction ends:
 * a wish for a kind can be fulfilled on two resources at the same moment.
 */
export async function lockWaiting(transaction: Queries, resourceIds: readonly string[]): Promise<Waiting[]> {
  const ids = sql`${[...resourceIds]}::uuid[]`
  const answer = await sql<Waiting>`
    SELECT entries.id, entries.resource_id AS "resourceId", entries.kind,
      ${milliseconds('lower(entries.span)')} AS "from", ${milliseconds('upper(entries.span)')} AS "to",
      entries.minutes, entries.units, entries.customer_id AS "customerId"
      FROM slotkeeper.waitlist_entries AS entries
     WHERE ${stillWaits('entries', clockInChange)}
       AND (entries.resource_id = ANY (${ids})
            OR entries.kind IN (SELECT kind FROM slotkeeper.resources WHERE id = ANY (${ids})))
     ORDER BY entries.place
       FOR NO KEY UPDATE`.execute(transaction)
  return answer.rows
}

/** Notes an offer, whose hold is the booking, and queues the message to its customer where the venue sends one. */
export async function markOffered(
  transaction: Queries,
  offer: { readonly entryId: string; readonly bookingId: string; readonly causedBy: string },
): Promise<void> {
  await sql`
    UPDATE slotkeeper.waitlist_entries
       SET status = 'offered', booking_id = ${offer.bookingId}, offered_at = slotkeeper.clock(),
           caused_by = ${offer.causedBy}::xid8, version = version + 1
     WHERE id = ${offer.entryId}`.execute(transaction)
  await sql`
    SELECT slotkeeper.queue_message('offer', bookings, NULL, NULL)
      FROM slotkeeper.bookings WHERE id = ${offer.bookingId}`.execute(transaction)
}

/** Notes the booking that was made for somebody who waited. False when they do not wait (any more), unless it is that one. */
export async function markPlaced(transaction: Queries, id: string, bookingId: string): Promise<boolean> {
  const answer = await sql<{ id: string }>`
    UPDATE slotkeeper.waitlist_entries SET status = 'booked', booking_id = ${bookingId}, version = version + 1
     WHERE id = ${id} AND (status = 'waiting' OR (status = 'booked' AND booking_id = ${bookingId}))
     RETURNING id`.execute(transaction)
  return answer.rows.length > 0
}

/**
 * Lets the entry follow the booking, so that a redo of its making ends the waiting again. Not as it is made: it would
 * pass by those who are to be offered the time first. Resolves to the booking's version.
 */
export async function linkToEntry(transaction: Queries, bookingId: string, entryId: string): Promise<number> {
  await sql`
    UPDATE slotkeeper.bookings SET waitlist_entry_id = ${entryId}
     WHERE id = ${bookingId} AND waitlist_entry_id IS NULL`.execute(transaction)
  const answer = await sql<{ version: number }>`
    SELECT version FROM slotkeeper.bookings WHERE id = ${bookingId}`.execute(transaction)
  const version = answer.rows[0]?.version
  if (version === undefined) throw new Error('a booking that was made is gone')
  return version
}

/** False when it does not wait (any more). */
export async function leaveLine(transaction: Queries, id: string): Promise<boolean> {
  const answer = await sql<{ id: string }>`
    UPDATE slotkeeper.waitlist_entries SET status = 'left', version = version + 1
     WHERE id = ${id} AND status = 'waiting' RETURNING id`.execute(transaction)
  return answer.rows.length > 0
}

/** Back into the line, each in its old place, without an offer. Resolves to how many. */
export async function waitAgain(transaction: Queries, bookingIds: readonly string[]): Promise<number> {
  const answer = await sql<{ id: string }>`
    UPDATE slotkeeper.waitlist_entries
       SET status = 'waiting', booking_id = NULL, offered_at = NULL, caused_by = NULL, version = version + 1
     WHERE booking_id = ANY (${[...bookingIds]}::uuid[]) RETURNING id`.execute(transaction)
  return answer.rows.length
}

/** Of the bookings those that are open offers caused by the transaction. */
export async function offersCausedBy(
  transaction: Queries,
  transactionId: string,
  bookingIds: readonly string[],
): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    SELECT booking_id AS id FROM slotkeeper.waitlist_entries
     WHERE booking_id = ANY (${[...bookingIds]}::uuid[]) AND status = 'offered'
       AND caused_by = ${transactionId}::xid8`.execute(transaction)
  return answer.rows.map((row) => row.id)
}

/**
 * Stored as waiting although nothing can fulfil it any more. Not those of a cancelled show, which may be taken back.
 */
function isOver(clock: RawBuilder<Date>): RawBuilder<boolean> {
  return sql<boolean>`(entries.status = 'waiting' AND NOT ${stillWaits('entries', clock)}
    AND NOT EXISTS (SELECT FROM slotkeeper.bookings AS awaited
                     WHERE awaited.id = entries.show_id AND lower(awaited.during) > ${clock}))`
}

/** Marks those as expired whose window has no room any more for a start that is to come. */
export async function expireWishes(transaction: Queries): Promise<void> {
  await sql`
    UPDATE slotkeeper.waitlist_entries AS entries SET status = 'expired', version = version + 1
     WHERE ${isOver(clockInChange)}`.execute(transaction)
}

export async function isAnyWishOver(queries: Queries, clock: RawBuilder<Date>): Promise<boolean> {
  const answer = await sql<{ over: boolean }>`
    SELECT EXISTS (SELECT FROM slotkeeper.waitlist_entries AS entries
      WHERE ${isOver(clock)}) AS over`.execute(queries)
  return answer.rows[0]?.over === true
}

export interface CustomerTime {
  readonly customerId: string
  readonly start: Instant
  readonly end: Instant
}

/** What the customers have booked, or hold as an offer, that has part in [from, to). */
export async function bookedTimes(
  queries: Queries,
  customerIds: readonly string[],
  from: Instant,
  to: Instant,
): Promise<CustomerTime[]> {
  const answer = await sql<CustomerTime>`
    SELECT bookings.customer_id AS "customerId", ${milliseconds('lower(bookings.during)')} AS "start",
      ${milliseconds('upper(bookings.during)')} AS "end"
      FROM slotkeeper.bookings
     WHERE bookings.customer_id = ANY (${[...customerIds]}::uuid[]) AND ${isLive}
       AND bookings.during && ${rangeOf(from, to)}`.execute(queries)
  return answer.rows
}

export interface WishScope {
  readonly resourceIds: string[]
  readonly from: Instant
  readonly to: Instant
}

/** The resources that somebody waits for, and the time over which; undefined when nobody waits. */
export async function waitedFor(queries: Queries): Promise<WishScope | undefined> {
  const answer = await sql<{ resourceIds: string[]; from: Instant | null; to: Instant | null }>`
    WITH entries AS (SELECT * FROM slotkeeper.waitlist_entries AS entries WHERE ${stillWaits('entries', clockInChange)})
    SELECT array(SELECT id FROM slotkeeper.resources
                  WHERE id IN (SELECT resource_id FROM entries) OR kind IN (SELECT kind FROM entries)) AS "resourceIds",
      (SELECT ${milliseconds('min(lower(span))')} FROM entries) AS "from",
      (SELECT ${milliseconds('max(upper(span))')} FROM entries) AS "to"`.execute(queries)
  const row = answer.rows[0]
  if (row === undefined || row.from === null || row.to === null) return undefined
  return { resourceIds: row.resourceIds, from: row.from, to: row.to }
}
