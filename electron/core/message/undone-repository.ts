import { sql } from 'kysely'
import type { CausedKind, MessageChannel, MessageStatus } from '../../contract/index.ts'
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import { instantOf } from '../database/expressions.ts'
import { tellsOf } from './message-repository.ts'

/**
 * Withdraws what a transaction caused and is not sent yet, but for messages that tell of other bookings too. Resolves
 * to those that have gone out, or are going out at this moment.
 */
export async function withdrawCaused(
  transaction: Queries,
  act: { readonly transactionId: string; readonly at: Instant; readonly bookingIds: readonly string[] },
): Promise<{ bookingId: string; channel: MessageChannel }[]> {
  // A transaction's number may come again after the database was moved to another server; its moment does not.
  const isCaused = sql`transaction_id = ${act.transactionId}::xid8 AND kind <> 'reminder'
    AND created_at BETWEEN ${instantOf(act.at)} - interval '1 minute' AND ${instantOf(act.at)} + interval '1 minute'`
  await sql`
    UPDATE slotkeeper.messages SET status = 'skipped', skip_reason = 'undone'
     WHERE ${isCaused} AND status = 'pending' AND also_booking_ids <@ ${[...act.bookingIds]}::uuid[]`.execute(
    transaction,
  )
  const answer = await sql<{ bookingId: string; channel: MessageChannel }>`
    SELECT booking_id AS "bookingId", channel FROM slotkeeper.messages
     WHERE ${isCaused} AND status IN ('sent', 'sending') AND booking_id = ANY (${[...act.bookingIds]}::uuid[])
  `.execute(transaction)
  return answer.rows
}

export interface TakenBack {
  /** That change was an undo itself. */
  readonly isUndo: boolean
  /** What told of it, or was to. */
  readonly messages: readonly {
    readonly id: string
    readonly status: MessageStatus
    /** Somebody at a desk chose that it goes, or does not. */
    readonly isDecided: boolean
  }[]
}

const state = (column: string) =>
  sql.raw(`(${column}->>'during', ${column}->>'resource_id', ${column}->>'status')`)

/** The change that the entry of the history took back: the latest before it that led from where it led to. */
export async function changeTakenBack(
  transaction: Queries,
  entry: { readonly id: string; readonly bookingId: string },
  kind: CausedKind,
): Promise<TakenBack | undefined> {
  const answer = await sql<TakenBack>`
    SELECT change.action = 'undone' AS "isUndo",
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
                'id', id, 'status', status, 'isDecided', decided_at IS NOT NULL)), '[]')
         FROM slotkeeper.messages
        WHERE transaction_id = change.transaction_id AND kind = ${kind} AND ${tellsOf(entry.bookingId)}
          AND created_at BETWEEN change.at - interval '1 minute' AND change.at + interval '1 minute') AS messages
      FROM slotkeeper.booking_history AS entry
      JOIN slotkeeper.booking_history AS change
        ON change.booking_id = entry.booking_id AND change.id < entry.id
       AND ${state('change.before')} = ${state('entry.after')} AND ${state('change.after')} = ${state('entry.before')}
     WHERE entry.id = ${entry.id}
     ORDER BY change.id DESC LIMIT 1`.execute(transaction)
  return answer.rows[0]
}

/** Queues the messages anew, for the booking alone: with their lines, and kept back where a desk chose so. */
export async function queueAgain(
  transaction: Queries,
  ids: readonly string[],
  bookingId: string,
  wasStart: Instant | undefined,
): Promise<void> {
  await sql`
    INSERT INTO slotkeeper.messages (dedupe_key, kind, channel, booking_id, about_start, was_start, status, skip_reason,
                                     due_at, look_at, note, decided_at, decided_by)
    SELECT format('%s:%s:%s:%s', earlier.kind, bookings.id, bookings.version, earlier.channel), earlier.kind,
           earlier.channel, bookings.id, lower(bookings.during),
           ${wasStart === undefined ? null : instantOf(wasStart)}::timestamptz,
           CASE WHEN kept.reason IS NULL THEN 'pending' ELSE 'skipped' END, kept.reason, due.at, due.at,
           earlier.note, earlier.decided_at, earlier.decided_by
      FROM slotkeeper.messages AS earlier
      JOIN slotkeeper.bookings ON bookings.id = ${bookingId} AND lower(bookings.during) > slotkeeper.clock()
      CROSS JOIN LATERAL (
        SELECT slotkeeper.clock() + make_interval(secs => undo_seconds) AS at FROM slotkeeper.policy) AS due
      CROSS JOIN LATERAL (
        SELECT CASE earlier.skip_reason WHEN 'not_told' THEN 'not_told' END AS reason) AS kept
     WHERE earlier.id = ANY (${[...ids]}::uuid[])
    ON CONFLICT (dedupe_key) DO NOTHING`.execute(transaction)
}

/** Makes reminders due again that were skipped while the bookings were cancelled or elsewhere. */
export async function reviveReminders(transaction: Queries, bookingIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE slotkeeper.messages
       SET status = 'pending', skip_reason = NULL, look_at = greatest(due_at, slotkeeper.clock())
      FROM slotkeeper.bookings
     WHERE bookings.id = messages.booking_id AND bookings.status = 'confirmed'
       AND lower(bookings.during) = messages.about_start AND messages.kind = 'reminder'
       AND messages.status = 'skipped' AND messages.skip_reason IN ('cancelled', 'moved')
       AND messages.booking_id = ANY (${[...bookingIds]}::uuid[])`.execute(transaction)
}

export interface QueuedMessage {
  readonly kind: CausedKind
  readonly channels?: readonly MessageChannel[]
  /** Where the booking was before a move. */
  readonly wasStart?: Instant
}

/**
 * Queues a message about the booking, on the channels given or those that the rules name, due when the change can no
 * longer be undone by a click.
 */
export async function queueMessages(
  transaction: Queries,
  bookingId: string,
  told: QueuedMessage,
): Promise<void> {
  const { kind, channels, wasStart } = told
  await sql`
    SELECT slotkeeper.queue_message(${kind}, bookings, ${wasStart === undefined ? null : instantOf(wasStart)},
                                    ${channels === undefined ? null : [...channels]}::text[])
      FROM slotkeeper.bookings WHERE id = ${bookingId}`.execute(transaction)
}
