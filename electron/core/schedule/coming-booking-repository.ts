import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../contract/venue-time.ts'
import type { BookingRow } from '../booking/booking-row.ts'
import { bookingColumns, bookingJoins } from '../database/booking-columns.ts'
import type { Queries } from '../database/database.ts'
import { instantOf, isLive, millisecondsOf } from '../database/expressions.ts'

/** As little of a booking as decides whether it stands outside the hours: there may be a hundred thousand. */
export interface ComingBooking {
  readonly id: string
  readonly resourceId: string
  readonly isShow: boolean
  readonly start: Instant
  readonly end: Instant
}

export interface ComingSearch {
  /** Undefined: of every resource. */
  readonly resourceId?: string | undefined
  readonly from?: Instant | undefined
  readonly to?: Instant | undefined
}

/** A booking as it is named to whoever changes the hours. */
export interface NamedRow extends BookingRow {
  /** Null for what is no show. */
  readonly soldSeats: number | null
}

/**
 * The bookings of customers and the shows that end after now, are held, confirmed or checked in, and that nobody
 * decided to keep outside the hours; by start. A hold that ran out is none, and a block stands at any hour.
 */
export async function comingBookings(
  queries: Queries,
  clock: RawBuilder<Date>,
  { resourceId, from, to }: ComingSearch = {},
): Promise<ComingBooking[]> {
  const after = from === undefined ? clock : sql`greatest(${clock}, ${instantOf(from)})`
  // A search that ends before now finds nothing: an empty range, where one turned around would be an error.
  const until = to === undefined ? sql`NULL` : sql`greatest(${after}, ${instantOf(to)})`
  const span = sql`tstzrange(${after}, ${until})`
  const answer = await sql<ComingBooking>`
    SELECT bookings.id, bookings.resource_id AS "resourceId", bookings.kind = 'show' AS "isShow",
           ${sql.raw(millisecondsOf('lower(bookings.during)'))} AS "start",
           ${sql.raw(millisecondsOf('upper(bookings.during)'))} AS "end"
      FROM slotkeeper.bookings
     WHERE ${isLive} AND bookings.status IN ('held', 'confirmed', 'checked_in') AND bookings.kind <> 'block'
       AND (${resourceId ?? null}::uuid IS NULL OR bookings.resource_id = ${resourceId ?? null})
       AND bookings.occupied && ${span} AND bookings.during && ${span}
       AND (bookings.hold_expires_at IS NULL OR bookings.hold_expires_at > ${clock}) AND NOT bookings.kept_outside
     ORDER BY lower(bookings.during), bookings.id`.execute(queries)
  return answer.rows
}

/** The bookings of those ids, by start; of shows with how many seats are sold. */
export async function bookingsOf(queries: Queries, ids: readonly string[]): Promise<NamedRow[]> {
  if (ids.length === 0) return []
  const answer = await sql<NamedRow>`
    SELECT ${bookingColumns},
           CASE WHEN bookings.kind = 'show' THEN (
             SELECT count(*)::int FROM slotkeeper.seats
              WHERE show_id = bookings.id AND seats.status IN ('sold', 'checked_in')) END AS "soldSeats"
      FROM slotkeeper.bookings ${bookingJoins}
     WHERE bookings.id = ANY (${[...ids]}::uuid[])
     ORDER BY lower(bookings.during), bookings.id`.execute(queries)
  return answer.rows
}
