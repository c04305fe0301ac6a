import { sql } from 'kysely'
import type { CausedKind, MessageChannel } from '../../contract/index.ts'
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import { instantOf } from '../database/expressions.ts'

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
