import { type RawBuilder, sql } from 'kysely'
import type { MessageChannel, MessageKind, MessageStatus, SkipReason } from '../../contract/index.ts'
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import { millisecondsOf } from '../database/expressions.ts'
import { type ClaimedMessage, claimedColumns, messageJoins } from './outbox-repository.ts'

const milliseconds = (expression: string) => sql.raw(millisecondsOf(expression))

/** A message as the log shows it. */
export interface MessageRow {
  readonly id: string
  readonly kind: MessageKind
  readonly channel: MessageChannel
  readonly to: string | null
  readonly status: MessageStatus
  readonly attempts: number
  readonly dueAt: Instant
  readonly nextTryAt: Instant | null
  readonly sentAt: Instant | null
  readonly deskName: string | null
  readonly skipReason: SkipReason | null
  /** Who decided at a desk whether it goes. */
  readonly decidedBy: string | null
  readonly errorCode: string | null
  readonly errorDetail: string | null
  readonly bookingId: string
  readonly customerName: string | null
  readonly subject: string | null
  readonly text: string | null
}

const rows = sql`
  SELECT messages.id, messages.kind, messages.channel, messages.status, messages.attempt AS attempts,
    coalesce(messages.recipient, CASE messages.channel WHEN 'email' THEN customers.email
                                 ELSE coalesce(customers.phone, customers.email) END) AS "to",
    ${milliseconds('messages.due_at')} AS "dueAt", ${milliseconds('messages.sent_at')} AS "sentAt",
    CASE WHEN messages.status = 'pending' AND messages.error_code IS NOT NULL
         THEN ${milliseconds('messages.look_at')} END AS "nextTryAt",
    desks.name AS "deskName", messages.skip_reason AS "skipReason", messages.error_code AS "errorCode",
    messages.error_detail AS "errorDetail", messages.booking_id AS "bookingId", customers.name AS "customerName",
    messages.subject, messages.body AS text, deciders.name AS "decidedBy"
    FROM slotkeeper.messages
    JOIN slotkeeper.bookings ON bookings.id = messages.booking_id
    LEFT JOIN slotkeeper.waitlist_entries AS entries ON entries.id = messages.waitlist_entry_id
    LEFT JOIN slotkeeper.customers ON customers.id = coalesce(entries.customer_id, bookings.customer_id)
    LEFT JOIN slotkeeper.desks ON desks.id = messages.claimed_by
    LEFT JOIN slotkeeper.staff AS deciders ON deciders.id = messages.decided_by`

/** That a message tells of the booking, alone or beside others; by index either way. */
export function tellsOf(bookingId: string): RawBuilder<boolean> {
  return sql<boolean>`(messages.booking_id = ${bookingId}
    OR messages.also_booking_ids @> ARRAY[${bookingId}::uuid] AND messages.also_booking_ids <> '{}')`
}

export interface MessageSearch {
  readonly bookingId: string | undefined
  readonly status: MessageStatus | undefined
  readonly limit: number
}

/** The latest due first. A booking's are also those that tell of it beside others. */
export async function listMessages(
  queries: Queries,
  { bookingId, status, limit }: MessageSearch,
): Promise<MessageRow[]> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (bookingId !== undefined) {
    conditions.push(tellsOf(bookingId))
  }
  if (status !== undefined) conditions.push(sql`messages.status = ${status}`)
  const answer = await sql<MessageRow>`
    ${rows} WHERE ${sql.join(conditions, sql` AND `)}
     ORDER BY messages.due_at DESC, messages.id DESC LIMIT ${limit}`.execute(queries)
  return answer.rows
}

export async function findMessage(queries: Queries, id: string): Promise<MessageRow | undefined> {
  const answer = await sql<MessageRow>`${rows} WHERE messages.id = ${id}`.execute(queries)
  return answer.rows[0]
}

/** As `findMessage`, the message locked against other changes until this one ends. */
export async function lockMessage(transaction: Queries, id: string): Promise<MessageRow | undefined> {
  const answer =
    await sql<MessageRow>`${rows} WHERE messages.id = ${id} FOR NO KEY UPDATE OF messages`.execute(
      transaction,
    )
  return answer.rows[0]
}

/** Lets a message be tried again at once, as if for the first time. */
export async function makeDue(transaction: Queries, id: string): Promise<void> {
  await sql`
    UPDATE slotkeeper.messages
       SET status = 'pending', skip_reason = NULL, tries = 0, error_code = NULL, error_detail = NULL,
           look_at = slotkeeper.clock()
     WHERE id = ${id}`.execute(transaction)
}

/** A call to make, with what its words are made from. */
export type CallRow = Omit<ClaimedMessage, 'channel'> & {
  readonly channel: 'calllist'
  readonly bookingId: string
  readonly dueAt: Instant
}

function calls(clock: RawBuilder<Date>): RawBuilder<CallRow> {
  return sql<CallRow>`
    SELECT ${claimedColumns(clock)}, bookings.id AS "bookingId", ${milliseconds('message.due_at')} AS "dueAt"
      FROM slotkeeper.messages AS message ${messageJoins}
     WHERE message.channel = 'calllist'`
}

/** The calls that are due and still make sense, the earliest start first. */
export async function dueCalls(queries: Queries, clock: RawBuilder<Date>): Promise<CallRow[]> {
  const answer = await sql<CallRow>`
    ${calls(clock)} AND message.status = 'pending' AND message.look_at <= (SELECT ${clock})
       AND slotkeeper.skip_reason(message, bookings, customers, ${clock}) IS NULL
     ORDER BY lower(bookings.during), message.id`.execute(queries)
  return answer.rows
}

export async function findCall(
  queries: Queries,
  id: string,
  clock: RawBuilder<Date>,
): Promise<CallRow | undefined> {
  const answer = await sql<CallRow>`${calls(clock)} AND message.id = ${id}`.execute(queries)
  return answer.rows[0]
}

/** Ticks a call off: who, where, and what was to be said. */
export async function markCalled(
  transaction: Queries,
  id: string,
  by: { readonly deskId: string; readonly staffId: string | undefined },
  said: { readonly to: string; readonly subject: string; readonly text: string },
): Promise<void> {
  await sql`
    UPDATE slotkeeper.messages
       SET status = 'sent', sent_at = slotkeeper.clock(), skip_reason = NULL, attempt = attempt + 1,
           claimed_by = ${by.deskId}, staff_id = ${by.staffId ?? null},
           recipient = ${said.to}, subject = ${said.subject}, body = ${said.text}
     WHERE id = ${id}`.execute(transaction)
}

export async function markNotCalled(transaction: Queries, id: string): Promise<void> {
  await sql`
    UPDATE slotkeeper.messages
       SET status = 'pending', sent_at = NULL, claimed_by = NULL, staff_id = NULL, recipient = NULL, look_at = due_at
     WHERE id = ${id}`.execute(transaction)
}

/** What a message about the booking would be made from, were there one. */
export async function messageAbout(
  queries: Queries,
  bookingId: string,
): Promise<Omit<ClaimedMessage, 'channel'> | undefined> {
  const answer = await sql<ClaimedMessage>`
    SELECT bookings.id, 'reminder' AS kind, 0 AS attempt, 0 AS tries, NULL AS "skipReason",
      jsonb_build_array(jsonb_build_object(
        'id', bookings.id, 'resource', resources.name, 'version', bookings.version,
        'start', extract(epoch FROM lower(during)) * 1000, 'end', extract(epoch FROM upper(during)) * 1000)) AS bookings,
      customers.name AS "customerName", customers.locale AS "customerLocale", customers.phone, customers.email,
      bookings.title, bookings.price::float8 AS price, bookings.currency, NULL AS "wasStart", NULL AS note,
      ${milliseconds('bookings.hold_expires_at')} AS "until", 0 AS now
      FROM slotkeeper.bookings
      JOIN slotkeeper.resources ON resources.id = bookings.resource_id
      LEFT JOIN slotkeeper.customers ON customers.id = bookings.customer_id
     WHERE bookings.id = ${bookingId}`.execute(queries)
  return answer.rows[0]
}

export interface HealthRow {
  readonly now: Instant
  readonly lastLookAt: Instant | null
  readonly waiting: number
  readonly failed: number
  readonly toCall: number
  readonly notSetUp: MessageChannel[]
  readonly outage: {
    readonly from: Instant
    readonly until: Instant
    readonly late: number
    readonly missed: number
  } | null
}

export async function readHealth(queries: Queries, clock: RawBuilder<Date>): Promise<HealthRow> {
  const answer = await sql<HealthRow>`
    SELECT (extract(epoch FROM present.at) * 1000)::float8 AS now,
      (SELECT ${milliseconds('last_look_at')} FROM slotkeeper.message_state) AS "lastLookAt",
      (SELECT count(*)::int FROM slotkeeper.messages
        WHERE status IN ('pending', 'sending') AND due_at <= present.at AND channel <> 'calllist') AS waiting,
      (SELECT count(*)::int FROM slotkeeper.messages
        WHERE status = 'failed' AND due_at > present.at - interval '7 days') AS failed,
      (SELECT count(*)::int FROM slotkeeper.messages AS message ${messageJoins}
        WHERE message.status = 'pending' AND message.channel = 'calllist' AND message.look_at <= present.at
          AND slotkeeper.skip_reason(message, bookings, customers, present.at) IS NULL) AS "toCall",
      (SELECT coalesce(jsonb_agg(DISTINCT used.channel), '[]')
         FROM (SELECT channel FROM slotkeeper.reminder_rules UNION SELECT channel FROM slotkeeper.message_rules) AS used
        WHERE used.channel <> 'calllist'
          AND used.channel NOT IN (SELECT channel FROM slotkeeper.message_channels)) AS "notSetUp",
      (SELECT jsonb_build_object('from', extract(epoch FROM lower(during)) * 1000,
                                 'until', extract(epoch FROM upper(during)) * 1000, 'late', late, 'missed', missed)
         FROM slotkeeper.message_outages ORDER BY id DESC LIMIT 1) AS outage
      FROM (SELECT ${clock} AS at) AS present`.execute(queries)
  const row = answer.rows[0]
  if (row === undefined) throw new Error('the health of the messages answered no row')
  return row
}

/** Empties the words and addresses of messages of long ago, and forgets the oldest whole. */
export async function tidyMessages(
  transaction: Queries,
  { wordDays, rowDays }: { readonly wordDays: number; readonly rowDays: number },
): Promise<void> {
  await sql`
    UPDATE slotkeeper.messages SET recipient = NULL, subject = NULL, body = NULL, note = NULL
     WHERE due_at < slotkeeper.clock() - make_interval(days => ${wordDays})
       AND status IN ('sent', 'failed', 'skipped') AND (recipient, subject, body, note) IS DISTINCT FROM (NULL, NULL, NULL, NULL)
  `.execute(transaction)
  // Only what tells of bookings that have started: as long as a start is to come, its message stops a second one.
  await sql`
    DELETE FROM slotkeeper.messages
     WHERE due_at < slotkeeper.clock() - make_interval(days => ${rowDays})
       AND about_start < slotkeeper.clock() - make_interval(days => ${rowDays})
       AND status IN ('sent', 'failed', 'skipped')`.execute(transaction)
  await sql`
    DELETE FROM slotkeeper.message_outages
     WHERE upper(during) < slotkeeper.clock() - make_interval(days => ${rowDays})`.execute(transaction)
}
