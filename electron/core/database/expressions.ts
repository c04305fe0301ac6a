/** SQL expressions that several repositories share. */
import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../contract/venue-time.ts'

/** An instant as the database's timestamp. */
export function instantOf(at: Instant): RawBuilder<Date> {
  return sql<Date>`to_timestamp(${at}::float8 / 1000)`
}

/** A half-open range of instants. */
export function rangeOf(start: Instant, end: Instant): RawBuilder<unknown> {
  return sql`tstzrange(${instantOf(start)}, ${instantOf(end)})`
}

/** The database's clock within a change, moved by a rehearsal's offset. */
export const clockInChange: RawBuilder<Date> = sql<Date>`slotkeeper.clock()`

/** A timestamp as milliseconds since 1970, a number in the driver and in JSON. */
export function millisecondsOf(expression: string): string {
  return `(extract(epoch FROM ${expression}) * 1000)::float8`
}

/** The exclusion constraint's own predicate: a query that repeats it is answered from the constraint's index. */
export const isLive = sql.raw(
  `bookings.status IN ('held', 'confirmed', 'checked_in', 'completed', 'no_show')`,
)
