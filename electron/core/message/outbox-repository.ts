import { type RawBuilder, sql } from 'kysely'
import type { Locale, MessageKind, SkipReason } from '../../contract/index.ts'
import type { Instant } from '../../contract/venue-time.ts'
import type { SendingChannel } from '../channel/senders.ts'
import type { Queries } from '../database/database.ts'
import { millisecondsOf } from '../database/expressions.ts'
import type { VenueJson } from '../venue/venue-rules.ts'
import type { ToldBooking } from './text/message-facts.ts'

const milliseconds = (expression: string) => sql.raw(millisecondsOf(expression))

/** A time in which no desk looked although something was due. */
export interface Outage {
  readonly from: Instant
  readonly until: Instant
  readonly late: number
  readonly missed: number
}

/**
 * Plans what comes due, takes off the call list what needs no call any more, and notes an outage, which it resolves
 * to. Another desk that did so within half a minute, or does so now, has done it for this one too.
 */
export async function lookAtMessages(transaction: Queries): Promise<Outage | undefined> {
  const answer = await sql<Outage>`
    SELECT ${milliseconds('outage_start')} AS "from", ${milliseconds('outage_end')} AS "until", late, missed
      FROM slotkeeper.look_at_messages()`.execute(transaction)
  return answer.rows[0]
}

/** A message that this desk has to itself until its lease ends, with all that decides whether and what it says. */
export interface ClaimedMessage {
  readonly id: string
  readonly kind: MessageKind
  readonly channel: SendingChannel
  /** Counts every taking: what is written about this one counts only while it is still the latest. */
  readonly attempt: number
  readonly tries: number
  /** Why it is not to be sent, by the booking as it is at this moment. */
  readonly skipReason: SkipReason | null
  readonly bookings: readonly ToldBooking[]
  readonly customerName: string | null
  readonly customerLocale: Locale | null
  readonly phone: string | null
  readonly email: string | null
  readonly title: string | null
  readonly price: number | null
  readonly currency: string | null
  readonly wasStart: Instant | null
  readonly until: Instant | null
  /** What the desk that moved the booking adds. */
  readonly note: string | null
  readonly now: Instant
}

/** A message to be sent, with the venue as it is at this moment: its zone decides which times the customer reads. */
export interface MessageToSend extends ClaimedMessage {
  readonly venue: VenueJson
}

/**
 * The bookings that a message tells of, as they are now: those that stand, or those cancelled, by start. Offered seats
 * are told as how many of which show.
 */
export const toldBookings = sql.raw(`(
  SELECT jsonb_agg(jsonb_build_object(
      'id', told.id, 'resource', CASE WHEN entries.id IS NULL THEN resources.name
        ELSE format('%s × %s, %s', entries.units, told.title, resources.name) END, 'version', told.version,
      'start', extract(epoch FROM lower(told.during)) * 1000, 'end', extract(epoch FROM upper(told.during)) * 1000)
      ORDER BY lower(told.during), resources.name)
    FROM slotkeeper.bookings AS told JOIN slotkeeper.resources ON resources.id = told.resource_id
   WHERE told.id = bookings.id
      OR told.id = ANY ((message).also_booking_ids)
         AND (told.status = 'cancelled') = ((message).kind = 'cancellation'))`)

const wasStart = `CASE (message).kind WHEN 'move' THEN slotkeeper.known_start(message) ELSE (message).was_start END`

/** The columns of a ClaimedMessage, from a relation with `message` and what `messageJoins` joins to it. */
export function claimedColumns(clock: RawBuilder<Date>): RawBuilder<unknown> {
  return sql`(message).id, (message).kind, (message).channel, (message).attempt, (message).tries,
    slotkeeper.skip_reason(message, bookings, customers, ${clock}) AS "skipReason", ${toldBookings} AS bookings,
    customers.name AS "customerName", customers.locale AS "customerLocale", customers.phone, customers.email,
    bookings.title, bookings.price::float8 AS price, bookings.currency, (message).note,
    ${milliseconds(wasStart)} AS "wasStart", ${milliseconds('coalesce(entries.offered_until, bookings.hold_expires_at)')} AS "until",
    (extract(epoch FROM ${clock}) * 1000)::float8 AS now`
}

export const messageJoins = sql.raw(`
  JOIN slotkeeper.bookings ON bookings.id = (message).booking_id
  LEFT JOIN slotkeeper.waitlist_entries AS entries ON entries.id = (message).waitlist_entry_id
  LEFT JOIN slotkeeper.customers ON customers.id = coalesce(entries.customer_id, bookings.customer_id)`)

/**
 * Takes up to `limit` messages of the channel that are due, and those whose desk's lease is over, for the desk. The
 * booking is read in the same statement, right before the sending. A statement of its own, outside a transaction.
 */
export async function claimMessages(
  queries: Queries,
  claim: {
    readonly channel: SendingChannel
    readonly deskId: string
    readonly limit: number
    readonly leaseMs: number
  },
  clock: RawBuilder<Date>,
): Promise<MessageToSend[]> {
  const answer = await sql<MessageToSend>`
    WITH due AS (
      SELECT id FROM slotkeeper.messages
       WHERE status IN ('pending', 'sending') AND look_at <= (SELECT ${clock}) AND channel = ${claim.channel}
       ORDER BY look_at, id LIMIT ${claim.limit} FOR NO KEY UPDATE SKIP LOCKED),
    taken AS (
      UPDATE slotkeeper.messages AS message
         SET status = 'sending', claimed_by = ${claim.deskId}, attempt = attempt + 1, tries = tries + 1,
             look_at = ${clock} + ${claim.leaseMs} * interval '1 millisecond'
        FROM due WHERE message.id = due.id
      RETURNING message)
    SELECT ${claimedColumns(clock)}, (SELECT to_jsonb(venue) FROM slotkeeper.venue) AS venue
      FROM taken ${messageJoins}`.execute(queries)
  return answer.rows
}

/** What became of a claimed message. */
export interface Written {
  readonly id: string
  readonly attempt: number
  readonly status: 'sent' | 'pending' | 'failed' | 'skipped'
  /** For `pending`: until the next try. */
  readonly pauseMs?: number
  /** False: the try does not count, since the message had no part in its failing. */
  readonly counts?: boolean
  readonly recipient?: string
  readonly subject?: string
  readonly body?: string
  readonly skipReason?: SkipReason
  readonly errorCode?: string
  readonly errorDetail?: string
}

/**
 * Writes down what became of messages, each only if the desk still has it: one whose lease ended is another desk's.
 * Resolves to the ids that were written. A statement of its own, outside a transaction.
 */
export async function writeOutcomes(
  queries: Queries,
  deskId: string,
  outcomes: readonly Written[],
  clock: RawBuilder<Date>,
): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    UPDATE slotkeeper.messages AS message
       SET status = outcome.status,
           sent_at = CASE WHEN outcome.status = 'sent' THEN ${clock} END,
           look_at = ${clock} + coalesce(outcome."pauseMs", 0) * interval '1 millisecond',
           tries = CASE WHEN outcome.counts IS FALSE THEN greatest(message.tries - 1, 0) ELSE message.tries END,
           recipient = coalesce(outcome.recipient, message.recipient),
           subject = coalesce(outcome.subject, message.subject), body = coalesce(outcome.body, message.body),
           skip_reason = outcome."skipReason",
           error_code = outcome."errorCode", error_detail = outcome."errorDetail"
      FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS outcome(
             id uuid, attempt integer, status text, "pauseMs" float8, counts boolean, recipient text, subject text,
             body text, "skipReason" text, "errorCode" text, "errorDetail" text)
     WHERE message.id = outcome.id AND message.attempt = outcome.attempt
       AND message.status = 'sending' AND message.claimed_by = ${deskId}
    RETURNING message.id`.execute(queries)
  return answer.rows.map((row) => row.id)
}

/** Milliseconds until the next message that a machine sends wants to be looked at; null when there is none. */
export async function nextLookInMs(queries: Queries, clock: RawBuilder<Date>): Promise<number | null> {
  const answer = await sql<{ inMs: number | null }>`
    SELECT (extract(epoch FROM min(look_at) - ${clock}) * 1000)::float8 AS "inMs" FROM slotkeeper.messages
     WHERE status IN ('pending', 'sending') AND channel <> 'calllist'`.execute(queries)
  return answer.rows[0]?.inMs ?? null
}

/** Tells every desk that messages changed; with `settings`, that it should also read the channels anew. */
export async function tellMessages(
  queries: Queries,
  facts: { dueInMs?: number; settings?: boolean } = {},
): Promise<void> {
  await sql`SELECT pg_notify('slotkeeper', ${JSON.stringify({ about: 'message', ...facts })})`.execute(
    queries,
  )
}

/**
 * Lets what failed to go by the channel try again at once. What was given up for the channel's own faults, and still
 * is to come, has all its tries anew.
 */
export async function wakeChannel(
  transaction: Queries,
  channel: string,
  channelFaults: readonly string[],
): Promise<void> {
  await sql`
    UPDATE slotkeeper.messages
       SET look_at = slotkeeper.clock(), status = 'pending', tries = CASE status WHEN 'failed' THEN 0 ELSE tries END
     WHERE channel = ${channel}
       AND (status = 'pending' AND error_code IS NOT NULL
            OR status = 'failed' AND error_code = ANY (${[...channelFaults]}::text[])
               AND about_start > slotkeeper.clock())`.execute(transaction)
}
