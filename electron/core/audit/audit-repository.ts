import { type RawBuilder, sql } from 'kysely'
import type { AuditSubject } from '../../contract/index.ts'
import type { Instant } from '../../contract/venue-time.ts'
import { toldAction } from '../booking/booking-service.ts'
import type { Queries } from '../database/database.ts'
import { instantOf, millisecondsOf } from '../database/expressions.ts'
import { hasWord } from '../database/search-expressions.ts'
import type { CurrencyChange } from './amount-currency.ts'

/** The histories: `sale` are the sales themselves, `seats` what was done with their seats since. */
export const auditSources = ['booking', 'settings', 'sale', 'seats'] as const

export interface AuditRow {
  /** Which history it is from, and its number there. */
  readonly source: (typeof auditSources)[number]
  readonly number: string
  readonly at: Instant
  /** Microseconds since 1970, as exact as the database keeps it. */
  readonly atMicroseconds: string
  /** The number of the transaction that wrote it. */
  readonly transaction: string
  readonly staffName: string | null
  readonly deskName: string
  readonly about: AuditSubject
  readonly subjectId: string | null
  readonly subject: string | null
  readonly subjectStart: Instant | null
  readonly action: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

export interface AuditSearch {
  readonly from: Instant
  readonly to: Instant
  readonly staffId: string | undefined
  readonly deskName: string | undefined
  readonly about: readonly AuditSubject[] | undefined
  readonly action: string | undefined
  readonly words: readonly string[]
  /** Entries older than this one. */
  readonly before: Pick<AuditRow, 'source' | 'number' | 'atMicroseconds'> | undefined
  readonly limit: number
}

const nameOf = (table: string, id: string) =>
  `(SELECT name FROM slotkeeper.${table} WHERE id = (${id})::uuid)`

const titleOf = (showId: string) => `(SELECT title FROM slotkeeper.bookings WHERE id = ${showId})`

/** A booking as people know it: its span as instants in milliseconds, and names instead of ids. */
function bookingState(column: string): string {
  const kept = (name: string) => `${column}->>'${name}'`
  const bound = (name: string) => millisecondsOf(`${name}((${kept('during')})::tstzrange)`)
  return `CASE WHEN ${column} IS NOT NULL THEN jsonb_build_object(
    'start', ${bound('lower')}, 'end', ${bound('upper')}, 'status', ${column}->'status', 'kind', ${column}->'kind',
    'resource', ${nameOf('resources', kept('resource_id'))}, 'customer', ${nameOf('customers', kept('customer_id'))},
    'service', ${nameOf('services', kept('service_id'))}, 'title', ${column}->'title', 'notes', ${column}->'notes',
    'price', ${column}->'price', 'paid', ${column}->'paid', 'currency', ${column}->'currency',
    'override_reason', ${column}->'override_reason', 'kept_outside', ${column}->'kept_outside',
    'cancel_reason', ${column}->'cancel_reason') END`
}

/** A row of settings, with the resource's name for its id. */
function settingsState(column: string): string {
  return `CASE WHEN ${column} ? 'resource_id'
    THEN (${column} - 'resource_id') || jsonb_build_object('resource', ${nameOf('resources', `${column}->>'resource_id'`)})
    ELSE ${column} END`
}

const microsecondsOf = (at: string) => `(extract(epoch FROM ${at}) * 1000000)::bigint`
const present = `coalesce(after, before)`

const ofBookings = sql.raw(`
  SELECT 'booking' AS source, id AS number, at, ${microsecondsOf('at')} AS micros, staff_id, staff_name, desk_name,
         CASE ${present}->>'kind' WHEN 'show' THEN 'show' ELSE 'booking' END AS about, booking_id AS subject_id,
         nullif(concat_ws(', ', coalesce(${nameOf('customers', `${present}->>'customer_id'`)}, ${present}->>'title'),
           ${nameOf('resources', `${present}->>'resource_id'`)}), '') AS subject,
         ${toldAction('booking_history')} AS action, xmin::text AS transaction, before, after
    FROM slotkeeper.booking_history
   -- A show whose price or seats alone changed: that is an entry by itself.
   WHERE NOT (action = 'updated' AND after->>'kind' = 'show' AND before - 'version' = after - 'version')`)

const ofSettings = sql.raw(`
  SELECT 'settings' AS source, id AS number, at, ${microsecondsOf('at')} AS micros, staff_id, staff_name, desk_name,
         about, subject_id,
         coalesce(${present}->>'name', ${nameOf('resources', `${present}->>'resource_id'`)}, ${present}->>'note',
           CASE about WHEN 'staff' THEN ${nameOf('staff', 'subject_id')} WHEN 'show' THEN ${titleOf('subject_id')} END)
           AS subject,
         action, xmin::text AS transaction, before, after
    FROM slotkeeper.settings_history`)

const buyerAndShow = `concat_ws(', ', ${nameOf('customers', 'sales.customer_id')}, ${titleOf('sales.show_id')})`
const amountOf = (amount: string) =>
  `'price', ${amount}, 'currency', CASE WHEN price IS NOT NULL THEN currency END`

/** As they were made: with the seats that they began with, and paid as it was before the first change of that. */
const ofSales = sql.raw(`
  SELECT 'sale' AS source, entry AS number, created_at AS at, ${microsecondsOf('created_at')} AS micros,
         created_by AS staff_id, staff_name, desk_name, 'seats' AS about, show_id AS subject_id,
         ${buyerAndShow} AS subject, 'sold' AS action, xmin::text AS transaction, NULL::jsonb AS before,
         jsonb_build_object(
           'seats', array(SELECT slotkeeper.seat_label(row_label, number) FROM slotkeeper.sold_seats
                           WHERE sale_id = sales.id ORDER BY id LIMIT sales.seat_count),
           ${amountOf('price')},
           'paid', CASE WHEN price IS NOT NULL THEN coalesce(
             (SELECT before->>'paid' FROM slotkeeper.seat_history
               WHERE sale_id = sales.id AND action IN ('paid', 'unpaid') ORDER BY id LIMIT 1),
             CASE WHEN is_paid THEN 'paid' ELSE 'unpaid' END) END) AS after
    FROM slotkeeper.sales
   -- A row that was written without a seat sold nothing.
   WHERE EXISTS (SELECT FROM slotkeeper.sold_seats WHERE sale_id = sales.id)`)

/** What seats cost that were taken back is their part of the sale. */
const ofSeats = sql.raw(`
  SELECT 'seats' AS source, seat_history.id AS number, at, ${microsecondsOf('at')} AS micros, staff_id,
         seat_history.staff_name, seat_history.desk_name, 'seats' AS about, seat_history.show_id AS subject_id,
         ${buyerAndShow} AS subject, action, seat_history.xmin::text AS transaction,
         CASE action WHEN 'taken_back' THEN before || jsonb_build_object(
           ${amountOf(`round(price::numeric * jsonb_array_length(before->'seats') / seat_count)`)}) ELSE before END AS before,
         after
    FROM slotkeeper.seat_history JOIN slotkeeper.sales ON sales.id = sale_id`)

/** The entries that fit, newest first. */
export async function searchAudit(queries: Queries, search: AuditSearch): Promise<AuditRow[]> {
  const condition = sql.join(conditionsOf(search), sql` AND `)
  const page = (entries: RawBuilder<unknown>) => sql`(
    SELECT * FROM (${entries}) AS entries WHERE ${condition}
     ORDER BY at DESC, source DESC, number DESC LIMIT ${search.limit})`
  const answer = await sql<AuditRow>`
    SELECT source, number::text AS number, ${sql.raw(millisecondsOf('at'))} AS at, micros::text AS "atMicroseconds",
           staff_name AS "staffName", desk_name AS "deskName", about, subject_id AS "subjectId", subject, action, transaction,
           CASE WHEN about IN ('booking', 'show', 'seats') THEN (SELECT ${sql.raw(millisecondsOf('lower(during)'))}
             FROM slotkeeper.bookings WHERE id = subject_id) END AS "subjectStart",
           CASE source WHEN 'booking' THEN ${sql.raw(bookingState('before'))} ELSE ${sql.raw(settingsState('before'))} END AS before,
           CASE source WHEN 'booking' THEN ${sql.raw(bookingState('after'))} ELSE ${sql.raw(settingsState('after'))} END AS after
      FROM (${page(ofBookings)} UNION ALL ${page(ofSettings)} UNION ALL ${page(ofSales)} UNION ALL ${page(ofSeats)})
           AS entries
     ORDER BY at DESC, source DESC, entries.number DESC LIMIT ${search.limit}`.execute(queries)
  return answer.rows
}

/** When the venue's currency changed, the oldest first. */
export async function currencyChanges(queries: Queries): Promise<CurrencyChange[]> {
  const answer = await sql<CurrencyChange>`
    SELECT ${sql.raw(millisecondsOf('at'))} AS at, xmin::text AS transaction, before->>'currency' AS before, after->>'currency' AS after
      FROM slotkeeper.settings_history
     WHERE about = 'venue' AND before->>'currency' <> after->>'currency'
     ORDER BY settings_history.at, id`.execute(queries)
  return answer.rows
}

function conditionsOf(search: AuditSearch): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [
    sql`at >= ${instantOf(search.from)}`,
    sql`at < ${instantOf(search.to)}`,
  ]
  if (search.staffId !== undefined) conditions.push(sql`staff_id = ${search.staffId}`)
  if (search.deskName !== undefined) conditions.push(sql`desk_name = ${search.deskName}`)
  if (search.about !== undefined) conditions.push(sql`about = ANY (${[...search.about]}::text[])`)
  if (search.action !== undefined) conditions.push(sql`action = ${search.action}`)
  if (search.before !== undefined) {
    const { atMicroseconds, source, number } = search.before
    // The first comparison finds the place by the index.
    conditions.push(
      sql`at <= timestamptz 'epoch' + ${atMicroseconds}::bigint * interval '1 microsecond'`,
      sql`(micros, source, number) < (${atMicroseconds}::bigint, ${source}, ${number}::bigint)`,
    )
  }
  for (const word of search.words) {
    conditions.push(hasWord(sql`slotkeeper.fold(concat_ws(' ', subject, before::text, after::text))`, word))
  }
  return conditions
}
