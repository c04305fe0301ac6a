/** A move of a booking with its messages, and what a desk decides about them. */
import { type RawBuilder, sql } from 'kysely'
import type { MessageChannel, MessageStatus, SkipReason } from '../../contract/index.ts'
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import { millisecondsOf } from '../database/expressions.ts'
import { tellsOf } from './message-repository.ts'

const milliseconds = (expression: string) => sql.raw(millisecondsOf(expression))

export interface MoveRow {
  readonly bookingId: string
  readonly transactionId: string
  /** It is a move of what a customer booked, still to come and standing; not one back to where the customer knows it. */
  readonly isTellable: boolean
  /** The booking has been elsewhere, or was cancelled, since. */
  readonly isFollowed: boolean
  readonly customerName: string
  readonly phone: string | null
  readonly email: string | null
  /** The channels that a machine sends by and that are set up. */
  readonly channels: readonly MessageChannel[]
}

export interface MoveMessageRow {
  readonly id: string
  readonly channel: MessageChannel
  readonly status: MessageStatus
  readonly skipReason: SkipReason | null
  readonly sentAt: Instant | null
  readonly lookAt: Instant
  readonly note: string | null
  /** Of the move itself; otherwise of another move of the same booking. */
  readonly isOfMove: boolean
  /** It speaks of this booking alone, not of one in a series or a party. */
  readonly isOfBookingAlone: boolean
}

const place = (column: string) => sql.raw(`${column}->>'during', ${column}->>'resource_id'`)

/** The move that the entry of the history tells of. */
export async function findMove(
  queries: Queries,
  historyId: string,
  clock: RawBuilder<Date>,
): Promise<MoveRow | undefined> {
  const answer = await sql<MoveRow>`
    SELECT entry.booking_id AS "bookingId", entry.transaction_id::text AS "transactionId",
      (entry.before IS NOT NULL AND (${place('entry.before')}) <> (${place('entry.after')})
       AND entry.before->>'status' <> 'held' AND bookings.status IN ('confirmed', 'checked_in')
       AND bookings.kind = 'customer' AND NOT bookings.sample AND customers.id IS NOT NULL
       AND lower(bookings.during) > ${clock}
       AND (entry.action <> 'undone'
            OR (SELECT (known.during, known.resource_id) FROM slotkeeper.known_place(entry.id) AS known)
               <> ((entry.after->>'during')::tstzrange, entry.after->>'resource_id'))) AS "isTellable",
      EXISTS (SELECT FROM slotkeeper.booking_history AS later
               WHERE later.booking_id = entry.booking_id AND later.id > entry.id
                 AND ((${place('later.before')}) IS DISTINCT FROM (${place('later.after')})
                      OR later.after->>'status' = 'cancelled')) AS "isFollowed",
      coalesce(customers.name, '') AS "customerName", customers.phone, customers.email,
      ARRAY(SELECT channel FROM slotkeeper.message_channels WHERE channel <> 'calllist') AS channels
      FROM slotkeeper.booking_history AS entry
      JOIN slotkeeper.bookings ON bookings.id = entry.booking_id
      LEFT JOIN slotkeeper.customers ON customers.id = bookings.customer_id
     WHERE entry.id = ${historyId}`.execute(queries)
  return answer.rows[0]
}

/** Keeps the booking where it is until the transaction ends, so that undoing it comes before or after. */
export async function lockMoved(transaction: Queries, historyId: string): Promise<void> {
  await sql`
    SELECT FROM slotkeeper.bookings
     WHERE id = (SELECT booking_id FROM slotkeeper.booking_history WHERE id = ${historyId})
       FOR NO KEY UPDATE`.execute(transaction)
}

// A transaction's number may come again after the database was moved to another server; its moment does not.
const isOfMove = (historyId: string) => sql`EXISTS (
  SELECT FROM slotkeeper.booking_history AS entry
   WHERE entry.id = ${historyId} AND entry.transaction_id = messages.transaction_id
     AND messages.created_at BETWEEN entry.at - interval '1 minute' AND entry.at + interval '1 minute')`

/** What tells of the moves of a booking. */
export async function moveMessages(
  queries: Queries,
  historyId: string,
  bookingId: string,
): Promise<MoveMessageRow[]> {
  const answer = await sql<MoveMessageRow>`
    SELECT id, channel, status, skip_reason AS "skipReason", ${milliseconds('sent_at')} AS "sentAt",
      ${milliseconds('look_at')} AS "lookAt", note, ${isOfMove(historyId)} AS "isOfMove",
      booking_id = ${bookingId} AND also_booking_ids = '{}' AS "isOfBookingAlone"
      FROM slotkeeper.messages
     WHERE kind = 'move' AND ${tellsOf(bookingId)}
     ORDER BY channel, id`.execute(queries)
  return answer.rows
}

/** As `moveMessages`; no desk can take one of them to send it until the transaction ends. */
export async function lockMoveMessages(
  transaction: Queries,
  historyId: string,
  bookingId: string,
): Promise<MoveMessageRow[]> {
  await sql`
    SELECT FROM slotkeeper.messages
     WHERE kind = 'move' AND ${tellsOf(bookingId)}
     ORDER BY id FOR NO KEY UPDATE`.execute(transaction)
  return moveMessages(transaction, historyId, bookingId)
}

/** Keeps the messages back for good. */
export async function withhold(
  transaction: Queries,
  ids: readonly string[],
  staffId: string | undefined,
): Promise<void> {
  await sql`
    UPDATE slotkeeper.messages
       SET status = 'skipped', skip_reason = 'not_told', error_code = NULL, error_detail = NULL,
           decided_at = slotkeeper.clock(), decided_by = ${staffId ?? null}
     WHERE id = ANY (${[...ids]}::uuid[])`.execute(transaction)
}

export interface Telling {
  readonly staffId: string | undefined
  /** Undefined: the one it has, if any. Null: none. */
  readonly note: string | null | undefined
  /** How long they wait from now on, beyond the time for undoing. */
  readonly waitSeconds: number
}

/** Lets the messages go when the time for undoing is over, whatever became of them before. */
export async function release(transaction: Queries, ids: readonly string[], telling: Telling): Promise<void> {
  const { staffId, note, waitSeconds } = telling
  await sql`
    UPDATE slotkeeper.messages
       SET status = 'pending', skip_reason = NULL, tries = 0, error_code = NULL, error_detail = NULL,
           note = CASE WHEN ${note === undefined} THEN note ELSE ${note ?? null} END, decided_at = slotkeeper.clock(), decided_by = ${staffId ?? null},
           look_at = greatest(due_at, slotkeeper.clock() + make_interval(secs => ${waitSeconds}))
     WHERE id = ANY (${[...ids]}::uuid[])`.execute(transaction)
}

/** Queues a message for the move as its rule would have: undoing the move withdraws it. */
export async function queueMove(
  transaction: Queries,
  historyId: string,
  channel: MessageChannel,
  { staffId, note }: Telling,
): Promise<void> {
  await sql`
    INSERT INTO slotkeeper.messages (dedupe_key, kind, channel, booking_id, about_start, was_start, due_at, look_at,
                                     note, decided_at, decided_by, transaction_id, created_at)
    SELECT format('move:%s:%s:%s', entry.booking_id, entry.after->>'version', ${channel}::text), 'move', ${channel},
           entry.booking_id, lower((entry.after->>'during')::tstzrange), lower((entry.before->>'during')::tstzrange),
           due.at, due.at, ${note ?? null}, slotkeeper.clock(), ${staffId ?? null}, entry.transaction_id, entry.at
      FROM slotkeeper.booking_history AS entry
      CROSS JOIN LATERAL (
        SELECT greatest(slotkeeper.clock(), entry.at + make_interval(secs => undo_seconds)) AS at
          FROM slotkeeper.policy) AS due
     WHERE entry.id = ${historyId}
    ON CONFLICT (dedupe_key) DO NOTHING`.execute(transaction)
}
