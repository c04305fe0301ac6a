import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../contract/venue-time.ts'
import { bookingColumns, bookingJoins } from '../database/booking-columns.ts'
import type { Queries } from '../database/database.ts'
import { isLive, rangeOf } from '../database/expressions.ts'
import { type OwnBuffers, type VenueRules, withBuffers } from '../venue/venue-rules.ts'
import type { BookingRow } from './booking-row.ts'

/** A resource's time, as a wish or a plan. */
export interface PlannedSlot {
  readonly resourceId: string
  readonly start: Instant
  readonly end: Instant
}

/** The rules over all the slots, and which of them something stands in the way of, by index. */
export interface ManySlots extends VenueRules {
  readonly taken: ReadonlySet<number>
}

interface Answer extends VenueRules {
  /** Counted from 1. */
  readonly taken: readonly number[]
}

const resourcesOf = (slots: readonly PlannedSlot[]) => sql`${slots.map((slot) => slot.resourceId)}::uuid[]`
const rangesOf = (slots: readonly PlannedSlot[]) =>
  sql`ARRAY[${sql.join(slots.map(({ start, end }) => rangeOf(start, end)))}]::tstzrange[]`

function read({ taken, ...rules }: Answer, buffers: OwnBuffers | undefined): ManySlots {
  return withBuffers({ ...rules, taken: new Set(taken.map((place) => place - 1)) }, buffers)
}

export interface ManySlotsOptions {
  /** Bookings that move or give way, and do not count. */
  readonly moving?: readonly string[] | undefined
  /** Counted instead of the resources', which the answer then shows with them. */
  readonly buffers?: OwnBuffers | undefined
}

const ownBuffers = (buffers: OwnBuffers | undefined) =>
  sql`${buffers?.bufferBeforeMinutes ?? null}::int, ${buffers?.bufferAfterMinutes ?? null}::int`

/** Locks the resources against other writers until the transaction ends. */
export async function lockResources(transaction: Queries, resourceIds: readonly string[]): Promise<void> {
  await sql`SELECT slotkeeper.lock_resources(${[...resourceIds]}::uuid[])`.execute(transaction)
}

/**
 * As `enterSlots`, for at least one and up to some hundred slots: locks their resources, and those of `also`, in
 * sorted order. Bookings in `moving` do not count.
 */
export async function enterManySlots(
  transaction: Queries,
  slots: readonly PlannedSlot[],
  { moving = [], also = [], buffers }: ManySlotsOptions & { readonly also?: readonly string[] } = {},
): Promise<ManySlots> {
  const answer = await sql<{ facts: Answer }>`
    SELECT slotkeeper.enter_many(${resourcesOf(slots)}, ${rangesOf(slots)}, ${[...moving]}::uuid[],
                                 ${[...also]}::uuid[], ${ownBuffers(buffers)}) AS facts`.execute(transaction)
  const facts = answer.rows[0]?.facts
  if (facts === undefined) throw new Error('slotkeeper.enter_many answered no row')
  return read(facts, buffers)
}

/** The same without locks: what is so at this moment. */
export async function lookAtManySlots(
  queries: Queries,
  slots: readonly PlannedSlot[],
  clock: RawBuilder<Date>,
  { moving = [], buffers }: ManySlotsOptions = {},
): Promise<ManySlots> {
  const from = slots.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY)
  const to = slots.reduce((most, { end }) => Math.max(most, end), Number.NEGATIVE_INFINITY)
  const answer = await sql<{ facts: Answer }>`
    SELECT slotkeeper.rules(${resourcesOf(slots)}, ${rangeOf(from, to)})
      || jsonb_build_object('now', extract(epoch FROM ${clock}) * 1000,
           'taken', slotkeeper.taken_slots(${resourcesOf(slots)}, ${rangesOf(slots)}, ${[...moving]}::uuid[],
             ${ownBuffers(buffers)})) AS facts`.execute(queries)
  const facts = answer.rows[0]?.facts
  if (facts === undefined) throw new Error('slotkeeper.rules answered no row')
  return read(facts, buffers)
}

/** A confirmed booking among many, for a customer who is known. */
export interface NewBookingOfMany extends PlannedSlot {
  readonly id: string
  readonly customerId: string
  readonly seriesId?: string
  readonly partyId?: string
  readonly serviceId: string | null
  readonly deskId: string
  readonly staffId: string | undefined
  readonly title: string | null
  readonly notes: string | null
  readonly price: number | null
  readonly currency: string | null
  readonly overrideReason: string | null
  readonly keptOutside: boolean
}

/**
 * Inserts all in one statement and reads them, by start. Undefined when one could not be had: an id is used, or the
 * constraint found something there. The caller holds the locks, and lets nothing stand after that.
 */
export async function insertBookings(
  transaction: Queries,
  bookings: readonly NewBookingOfMany[],
): Promise<BookingRow[] | undefined> {
  const rows = bookings.map((booking) => ({
    ...booking,
    start: booking.start / 1000,
    end: booking.end / 1000,
  }))
  const answer = await sql<{ id: string }>`
    INSERT INTO slotkeeper.bookings (id, resource_id, customer_id, during, status, desk_id, created_by, series_id,
      party_id, service_id, title, notes, price, currency, override_reason, kept_outside)
    SELECT id, "resourceId", "customerId", tstzrange(to_timestamp("start"), to_timestamp("end")), 'confirmed', "deskId",
      "staffId", "seriesId", "partyId", "serviceId", title, notes, price, currency, "overrideReason", "keptOutside"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS booking (id uuid, "resourceId" uuid,
        "customerId" uuid, "start" float8, "end" float8, "deskId" uuid, "staffId" uuid, "seriesId" uuid,
        "partyId" uuid, "serviceId" uuid, title text, notes text, price bigint, currency text, "overrideReason" text,
        "keptOutside" boolean)
    ON CONFLICT DO NOTHING RETURNING id`.execute(transaction)
  if (answer.rows.length < bookings.length) return undefined
  return findBookings(
    transaction,
    answer.rows.map(({ id }) => id),
  )
}

/** The bookings of those ids, by start. */
export async function findBookings(queries: Queries, ids: readonly string[]): Promise<BookingRow[]> {
  const answer = await sql<BookingRow>`
    SELECT ${bookingColumns} FROM slotkeeper.bookings ${bookingJoins}
     WHERE bookings.id = ANY (${[...ids]}::uuid[]) ORDER BY lower(bookings.during), bookings.id`.execute(
    queries,
  )
  return answer.rows
}

/** The bookings that were made as one party, by start. */
export async function bookingsOfParty(queries: Queries, partyId: string): Promise<BookingRow[]> {
  const answer = await sql<BookingRow>`
    SELECT ${bookingColumns} FROM slotkeeper.bookings ${bookingJoins}
     WHERE bookings.party_id = ${partyId} ORDER BY lower(bookings.during), bookings.id`.execute(queries)
  return answer.rows
}

/** A booking's new place. */
export interface MovedBooking extends PlannedSlot {
  readonly id: string
  readonly keptOutside: boolean
}

/** Moves bookings in one statement. None may go where another of them still is: the constraint looks at each alone. */
export async function moveBookings(
  transaction: Queries,
  moved: readonly MovedBooking[],
  overrideReason: string | undefined,
): Promise<void> {
  const rows = moved.map((booking) => ({ ...booking, start: booking.start / 1000, end: booking.end / 1000 }))
  await sql`
    UPDATE slotkeeper.bookings
       SET resource_id = moved."resourceId", kept_outside = moved."keptOutside",
           during = tstzrange(to_timestamp(moved."start"), to_timestamp(moved."end")),
           override_reason = coalesce(${overrideReason ?? null}, override_reason)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS moved (id uuid, "resourceId" uuid, "start" float8,
        "end" float8, "keptOutside" boolean)
     WHERE bookings.id = moved.id`.execute(transaction)
}

/** What is written on bookings; what is left out stays, and money where something is paid in another currency. */
export interface BookingTexts {
  readonly customerId?: string
  readonly title?: string | null | undefined
  readonly notes?: string | null | undefined
  readonly price?: number | null
  readonly currency?: string | null
}

/** Writes the same on bookings, in one statement. */
export async function writeOnBookings(
  transaction: Queries,
  ids: readonly string[],
  texts: BookingTexts,
): Promise<void> {
  const written = [
    ['customer_id', texts.customerId],
    ['title', texts.title],
    ['notes', texts.notes],
  ] as const
  const assignments = written.flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`],
  )
  const { price, currency = null } = texts
  if (price !== undefined) {
    // What is paid already in another currency would become that many of the new one.
    const isPaidOtherwise = sql`paid > 0 AND currency <> ${currency}::text`
    assignments.push(
      sql`price = CASE WHEN ${isPaidOtherwise} THEN price ELSE ${price}::bigint END`,
      sql`currency = CASE WHEN ${isPaidOtherwise} THEN currency ELSE ${currency}::text END`,
    )
  }
  if (assignments.length === 0) return
  await sql`
    UPDATE slotkeeper.bookings SET ${sql.join(assignments)}
     WHERE id = ANY (${[...ids]}::uuid[])`.execute(transaction)
}

/** Cancels those that live, in one statement. */
export async function cancelBookings(
  transaction: Queries,
  ids: readonly string[],
  { reason, overrideReason }: { readonly reason: string | null; readonly overrideReason: string | undefined },
): Promise<void> {
  await sql`
    UPDATE slotkeeper.bookings
       SET status = 'cancelled', hold_expires_at = NULL, cancelled_at = slotkeeper.clock(), cancel_reason = ${reason},
           override_reason = coalesce(${overrideReason ?? null}, override_reason)
     WHERE id = ANY (${[...ids]}::uuid[]) AND ${isLive}`.execute(transaction)
}
