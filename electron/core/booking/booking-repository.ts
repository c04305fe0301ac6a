import { type RawBuilder, sql } from 'kysely'
import type { BookingKind, BookingStatus } from '../../contract/index.ts'
import type { Instant } from '../../contract/venue-time.ts'
import { bookingColumns, bookingJoins } from '../database/booking-columns.ts'
import type { Queries } from '../database/database.ts'
import { instantOf, isLive, rangeOf } from '../database/expressions.ts'
import type { VenueRules } from '../venue/venue-rules.ts'
import type { Blocker, BookingRow } from './booking-row.ts'

export interface Entered extends VenueRules {
  readonly inTheWay: readonly Blocker[]
}

/**
 * Locks the resources for this transaction, releases run-out holds there, and reads the rules and what stands in
 * the way of [start, end). Bookings in `moving` do not count. Must come before any write to a slot.
 */
export async function enterSlots(
  transaction: Queries,
  resourceIds: readonly string[],
  start: Instant,
  end: Instant,
  moving: readonly string[] = [],
): Promise<Entered> {
  const answer = await sql<{ facts: Entered }>`
    SELECT slotkeeper.enter(${[...resourceIds]}::uuid[], ${rangeOf(start, end)}, ${[...moving]}::uuid[]) AS facts
  `.execute(transaction)
  const facts = answer.rows[0]?.facts
  if (facts === undefined) throw new Error('slotkeeper.enter answered no row')
  return facts
}

export interface NewCustomer {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
}

export interface NewBooking {
  readonly id: string
  readonly resourceId: string
  readonly kind: BookingKind
  readonly start: Instant
  readonly end: Instant
  readonly status: 'held' | 'confirmed'
  /** Minutes that a hold lives, counted by the database's clock. */
  readonly holdMinutes?: number
  /** When the hold ends at the latest, whatever its minutes. */
  readonly heldUntilAtMost?: Instant
  readonly deskId: string
  readonly staffId: string | undefined
  readonly customer?: { readonly id: string } | NewCustomer | undefined
  readonly serviceId?: string | undefined
  readonly offerId?: string
  readonly waitlistEntryId?: string
  readonly title?: string | null | undefined
  readonly notes?: string | null | undefined
  readonly price?: number | null | undefined
  readonly paid?: number | null | undefined
  readonly currency?: string | null | undefined
  readonly overrideReason?: string | undefined
  readonly keptOutside?: boolean
}

/**
 * The customer of a write: one that is known, one made in the same statement, or none. For a booking that is there
 * already none is made.
 */
function customerOf(
  customer: NewBooking['customer'],
  newBookingId?: string,
): { made: RawBuilder<unknown>; found: RawBuilder<unknown> } {
  const columns = sql.raw('id, name, phone, email')
  const none = sql`SELECT ${columns} FROM slotkeeper.customers WHERE false`
  if (customer === undefined) return { made: none, found: none }
  if ('id' in customer) {
    return { made: none, found: sql`SELECT ${columns} FROM slotkeeper.customers WHERE id = ${customer.id}` }
  }
  return {
    made: sql`INSERT INTO slotkeeper.customers (name, phone, email)
      SELECT ${customer.name}, ${customer.phone}::text, ${customer.email}::text
       WHERE NOT EXISTS (SELECT FROM slotkeeper.bookings WHERE id = ${newBookingId ?? null}) RETURNING ${columns}`,
    found: none,
  }
}

/**
 * Inserts a booking, with its customer where that is new. Undefined when the id is used or the slot is another's;
 * the constraint decides. The caller holds the resource's lock.
 */
export async function insertBooking(
  transaction: Queries,
  booking: NewBooking,
): Promise<BookingRow | undefined> {
  const { made, found } = customerOf(booking.customer, booking.id)
  const holdMinutes = booking.holdMinutes ?? null
  const heldUntilAtMost =
    booking.heldUntilAtMost === undefined ? sql`NULL` : instantOf(booking.heldUntilAtMost)
  const answer = await sql<BookingRow>`
    WITH made AS (${made}), customers AS (SELECT * FROM made UNION ALL ${found}),
    bookings AS (
      INSERT INTO slotkeeper.bookings (id, resource_id, customer_id, kind, during, status, hold_expires_at, desk_id,
        created_by, service_id, offer_id, waitlist_entry_id, title, notes, price, paid, currency, override_reason, kept_outside)
      VALUES (${booking.id}, ${booking.resourceId}, (SELECT id FROM customers), ${booking.kind},
        ${rangeOf(booking.start, booking.end)}, ${booking.status},
        CASE WHEN ${booking.status} = 'held' THEN
          least(slotkeeper.clock() + ${holdMinutes}::float8 * interval '1 minute', ${heldUntilAtMost}) END,
        ${booking.deskId}, ${booking.staffId ?? null}, ${booking.serviceId ?? null}, ${booking.offerId ?? null}, ${booking.waitlistEntryId ?? null},
        ${booking.title ?? null}, ${booking.notes ?? null}, ${booking.price ?? null}, ${booking.paid ?? null},
        ${booking.currency ?? null}, ${booking.overrideReason ?? null}, ${booking.keptOutside ?? false})
      ON CONFLICT DO NOTHING
      RETURNING *)
    SELECT ${bookingColumns} FROM bookings LEFT JOIN customers ON true
      LEFT JOIN slotkeeper.desks ON desks.id = bookings.desk_id`.execute(transaction)
  return answer.rows[0]
}

/** What may change on a booking; what is left out stays. */
export interface BookingChange {
  readonly kind?: BookingKind
  readonly resourceId?: string
  readonly start?: Instant
  readonly end?: Instant
  readonly status?: BookingStatus
  /** null: no hold any more; otherwise the minutes from now, by the database's clock. */
  readonly holdMinutes?: number | null
  readonly deskId?: string
  readonly customer?: NewBooking['customer']
  readonly customerId?: string | null
  readonly serviceId?: string | null
  readonly title?: string | null | undefined
  readonly notes?: string | null | undefined
  readonly price?: number | null | undefined
  readonly paid?: number | null | undefined
  readonly currency?: string | null | undefined
  readonly overrideReason?: string | null | undefined
  /** Left out, a booking that goes elsewhere is not kept outside the hours there. */
  readonly keptOutside?: boolean
  readonly cancelReason?: string | null
  readonly offerId?: null
}

function assignments(change: BookingChange): RawBuilder<unknown>[] {
  const list: RawBuilder<unknown>[] = []
  const set = (column: string, value: unknown) => list.push(sql`${sql.ref(column)} = ${value}`)
  if (change.kind !== undefined) set('kind', change.kind)
  if (change.resourceId !== undefined) set('resource_id', change.resourceId)
  if (change.start !== undefined && change.end !== undefined) set('during', rangeOf(change.start, change.end))
  if (change.status !== undefined) {
    set('status', change.status)
    set('expired_at', null)
    set('cancelled_at', change.status === 'cancelled' ? sql`slotkeeper.clock()` : null)
    set('cancel_reason', change.cancelReason ?? null)
    if (change.status !== 'held') set('hold_expires_at', null)
  }
  if (typeof change.holdMinutes === 'number') {
    set('hold_expires_at', sql`slotkeeper.clock() + ${change.holdMinutes}::float8 * interval '1 minute'`)
  }
  if (change.deskId !== undefined) set('desk_id', change.deskId)
  if (change.customer !== undefined) set('customer_id', sql`(SELECT id FROM chosen)`)
  if (change.customerId !== undefined) set('customer_id', change.customerId)
  if (change.serviceId !== undefined) set('service_id', change.serviceId)
  if (change.title !== undefined) set('title', change.title)
  if (change.notes !== undefined) set('notes', change.notes)
  if (change.price !== undefined) set('price', change.price)
  if (change.paid !== undefined) set('paid', change.paid)
  if (change.currency !== undefined) set('currency', change.currency)
  if (change.overrideReason !== undefined) set('override_reason', change.overrideReason)
  const goesElsewhere = change.resourceId !== undefined || change.start !== undefined
  if (change.keptOutside !== undefined || goesElsewhere) set('kept_outside', change.keptOutside ?? false)
  if (change.offerId !== undefined) set('offer_id', change.offerId)
  return list
}

/** Changes one booking and reads it again. Fails with an exclusion violation when its new slot is another's. */
export async function updateBooking(
  transaction: Queries,
  id: string,
  change: BookingChange,
): Promise<BookingRow> {
  const { made, found } = customerOf(change.customer)
  const list = assignments(change)
  const answer = await sql<BookingRow>`
    WITH made AS (${made}), chosen AS (SELECT * FROM made UNION ALL ${found}),
    bookings AS (
      UPDATE slotkeeper.bookings SET ${sql.join(list.length > 0 ? list : [sql`title = title`])}
       WHERE id = ${id} RETURNING *),
    customers AS (
      SELECT * FROM chosen
      UNION
      SELECT id, name, phone, email FROM slotkeeper.customers WHERE id = (SELECT customer_id FROM bookings))
    SELECT ${bookingColumns} FROM bookings LEFT JOIN customers ON customers.id = bookings.customer_id
      LEFT JOIN slotkeeper.desks ON desks.id = bookings.desk_id`.execute(transaction)
  const row = answer.rows[0]
  if (row === undefined) throw new Error('a booking that was locked is gone')
  return row
}

/** The booking of that id. */
export async function findBooking(queries: Queries, id: string): Promise<BookingRow | undefined> {
  const answer = await sql<BookingRow>`
    SELECT ${bookingColumns} FROM slotkeeper.bookings ${bookingJoins} WHERE bookings.id = ${id}`.execute(
    queries,
  )
  return answer.rows[0]
}

export type FirstState = Pick<BookingRow, 'resourceId' | 'kind' | 'status' | 'start' | 'end'>

/** What a booking was when it was made, so that the same call sent again is known from another one. */
export async function firstStateOf(queries: Queries, id: string): Promise<FirstState | undefined> {
  const answer = await sql<FirstState>`
    SELECT after->>'resource_id' AS "resourceId", after->>'kind' AS kind, after->>'status' AS status,
           (extract(epoch FROM lower((after->>'during')::tstzrange)) * 1000)::float8 AS "start",
           (extract(epoch FROM upper((after->>'during')::tstzrange)) * 1000)::float8 AS "end"
      FROM slotkeeper.booking_history
     WHERE booking_id = ${id} AND before IS NULL`.execute(queries)
  return answer.rows[0]
}

/** The live bookings that have part in [from, to) on the resources, holds that ran out left out; by start. */
export async function bookingsBetween(
  queries: Queries,
  resourceIds: readonly string[],
  from: Instant,
  to: Instant,
  clock: RawBuilder<Date>,
): Promise<BookingRow[]> {
  const answer = await sql<BookingRow>`
    SELECT ${bookingColumns} FROM slotkeeper.bookings ${bookingJoins}
     WHERE bookings.resource_id = ANY (${[...resourceIds]}::uuid[]) AND ${isLive}
       AND bookings.occupied && ${rangeOf(from, to)} AND bookings.during && ${rangeOf(from, to)}
       AND (bookings.hold_expires_at IS NULL OR bookings.hold_expires_at > ${clock})
     ORDER BY lower(bookings.during), bookings.id`.execute(queries)
  return answer.rows
}

/** Names what this transaction's history entries are called, where the rows alone do not tell. */
export async function nameAction(transaction: Queries, action: string): Promise<void> {
  await sql`SELECT set_config('slotkeeper.action', ${action}, true)`.execute(transaction)
}
