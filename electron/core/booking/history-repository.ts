import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import { millisecondsOf } from '../database/expressions.ts'
import type { BookingRow } from './booking-row.ts'

/** What of a booking the history tells: the row without the names that belong to other tables. */
export type HistoricBooking = Omit<
  BookingRow,
  'customerName' | 'customerPhone' | 'customerEmail' | 'deskName'
>

export interface HistoryRow {
  readonly id: string
  readonly bookingId: string
  readonly at: Instant
  readonly transactionId: string
  readonly staffName: string | null
  readonly deskName: string
  readonly action: string
  /** As it is told: the undo of an undo is `redone`. */
  readonly toldAction: string
  readonly before: HistoricBooking | null
  readonly after: HistoricBooking | null
}

/** The kept row in the repository's shape. */
function historicBooking(column: string): RawBuilder<unknown> {
  const kept = (name: string) => `${column}->>'${name}'`
  const instant = (name: string) => millisecondsOf(`(${kept(name)})::timestamptz`)
  const bound = (name: string) => millisecondsOf(`${name}((${kept('during')})::tstzrange)`)
  return sql.raw(`CASE WHEN ${column} IS NOT NULL THEN jsonb_build_object(
    'id', ${kept('id')}, 'resourceId', ${kept('resource_id')}, 'customerId', ${kept('customer_id')},
    'kind', ${kept('kind')}, 'start', ${bound('lower')}, 'end', ${bound('upper')},
    'bufferBeforeMinutes', (${kept('buffer_before_minutes')})::int,
    'bufferAfterMinutes', (${kept('buffer_after_minutes')})::int,
    'status', ${kept('status')}, 'holdExpiresAt', ${instant('hold_expires_at')}, 'expiredAt', ${instant('expired_at')},
    'deskId', ${kept('desk_id')}, 'serviceId', ${kept('service_id')}, 'seriesId', ${kept('series_id')}, 'partyId', ${kept('party_id')},
    'offerId', ${kept('offer_id')}, 'waitlistEntryId', ${kept('waitlist_entry_id')}, 'title', ${kept('title')}, 'notes', ${kept('notes')},
    'price', (${kept('price')})::float8, 'paid', (${kept('paid')})::float8, 'currency', ${kept('currency')},
    'overrideReason', ${kept('override_reason')},
    'keptOutside', coalesce((${kept('kept_outside')})::boolean, false), 'createdAt', ${instant('created_at')},
    'cancelledAt', ${instant('cancelled_at')}, 'cancelReason', ${kept('cancel_reason')},
    'version', (${kept('version')})::int) END`)
}

/** A kept row without what only counts along or says when. */
function content(column: string): string {
  return `(${column} - ARRAY['version', 'cancelled_at', 'hold_expires_at', 'expired_at', 'promised_at'])`
}

/**
 * The name of an entry's act as people know it. Undo and redo are one act, which is kept as `undone`; of those between
 * the same two states, every second one since the change itself is a redo.
 */
export function toldAction(entry: string): string {
  const states = (of: string) => `(${content(`${of}.before`)}, ${content(`${of}.after`)})`
  const isBetweenSame = (of: string) => `${of}.booking_id = ${entry}.booking_id AND ${of}.id < ${entry}.id
    AND ${states(of)} IN (${states(entry)}, (${content(`${entry}.after`)}, ${content(`${entry}.before`)}))`
  return `CASE WHEN ${entry}.action = 'undone' AND (
    SELECT count(*) FROM slotkeeper.booking_history AS earlier
     WHERE earlier.action = 'undone' AND ${isBetweenSame('earlier')}
       AND earlier.id > coalesce((SELECT max(id) FROM slotkeeper.booking_history AS change
         WHERE change.action <> 'undone' AND ${isBetweenSame('change')}), 0)) % 2 = 1
    THEN 'redone' ELSE ${entry}.action END`
}

const columns = sql`booking_history.id, booking_id AS "bookingId",
  ${sql.raw(millisecondsOf('at'))} AS at, transaction_id::text AS "transactionId", staff_name AS "staffName",
  desk_name AS "deskName", action,
  ${sql.raw(toldAction('booking_history'))} AS "toldAction", ${historicBooking('before')} AS before, ${historicBooking('after')} AS after`

/** A booking's history, newest first. */
export async function historyOf(queries: Queries, bookingId: string): Promise<HistoryRow[]> {
  const answer = await sql<HistoryRow>`
    SELECT ${columns} FROM slotkeeper.booking_history WHERE booking_id = ${bookingId} ORDER BY id DESC`.execute(
    queries,
  )
  return answer.rows
}

export async function findHistoryEntry(queries: Queries, id: string): Promise<HistoryRow | undefined> {
  const answer = await sql<HistoryRow>`
    SELECT ${columns} FROM slotkeeper.booking_history WHERE id = ${id}`.execute(queries)
  return answer.rows[0]
}

/** The newest entry of a booking. */
export async function latestEntryOf(queries: Queries, bookingId: string): Promise<HistoryRow | undefined> {
  const answer = await sql<HistoryRow>`
    SELECT ${columns} FROM slotkeeper.booking_history WHERE booking_id = ${bookingId}
     ORDER BY id DESC LIMIT 1`.execute(queries)
  return answer.rows[0]
}

/** The entries of the same name that were written in the same transaction for other bookings. */
export async function entriesBeside(queries: Queries, entry: HistoryRow): Promise<HistoryRow[]> {
  const answer = await sql<HistoryRow>`
    SELECT ${columns} FROM slotkeeper.booking_history
     WHERE transaction_id = ${entry.transactionId}::xid8 AND booking_id <> ${entry.bookingId}
       AND action = ${entry.action}
       AND at BETWEEN ${sql`(SELECT at FROM slotkeeper.booking_history WHERE id = ${entry.id})`} - interval '1 minute'
                  AND ${sql`(SELECT at FROM slotkeeper.booking_history WHERE id = ${entry.id})`} + interval '1 minute'
     ORDER BY id`.execute(queries)
  return answer.rows
}
