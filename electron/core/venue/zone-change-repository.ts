import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import { isLive, millisecondsOf } from '../database/expressions.ts'
import type { OccupiedSpan, Span } from './zone-change.ts'

/** A booking, block or show whose time is not over. */
export interface StandingBooking extends OccupiedSpan {
  readonly isShow: boolean
  /** True for all but blocks, which stand at any hour. */
  readonly isBoundToHours: boolean
  readonly keptOutside: boolean
  /** False for one that runs, which stays where it is. */
  readonly isComing: boolean
}

const spanOf = (column: string) =>
  sql.raw(`${millisecondsOf(`lower(${column})`)} AS "start", ${millisecondsOf(`upper(${column})`)} AS "end"`)

/** All that stands on any resource from now on, by start. */
export async function standingBookings(
  queries: Queries,
  clock: RawBuilder<Date>,
): Promise<StandingBooking[]> {
  const answer = await sql<StandingBooking>`
    SELECT id, resource_id AS "resourceId", ${spanOf('during')}, buffer_before_minutes AS "bufferBeforeMinutes",
           buffer_after_minutes AS "bufferAfterMinutes", kind = 'show' AS "isShow",
           kind <> 'block' AS "isBoundToHours", kept_outside AS "keptOutside", lower(during) > ${clock} AS "isComing"
      FROM slotkeeper.bookings
     WHERE ${isLive} AND occupied && tstzrange(${clock}, NULL)
       AND (hold_expires_at IS NULL OR hold_expires_at > ${clock})
     ORDER BY lower(during), id`.execute(queries)
  return answer.rows
}

/** What was cancelled and would be to come: where its cancelling is looked at or taken back, it is told by the clock. */
export async function cancelledBookings(
  queries: Queries,
  clock: RawBuilder<Date>,
): Promise<({ readonly id: string } & Span)[]> {
  const answer = await sql<{ id: string; start: Instant; end: Instant }>`
    SELECT id, ${spanOf('during')} FROM slotkeeper.bookings
     WHERE status = 'cancelled' AND lower(during) > ${clock}
       -- Not what was held and let go: nobody looks at it, and of such there are many.
       AND (customer_id IS NOT NULL OR kind <> 'customer')`.execute(queries)
  return answer.rows
}

/** Far enough that nothing is there: what moves goes by this way, so that none meets another that has not moved yet. */
const aside = sql.raw(`interval '400 years'`)
const rowsAtOnce = 2_000

/**
 * Moves bookings, and cancelled ones, to other times, each with what it occupies, as one step in its history and without a message to
 * anybody. The caller is alone with the venue's rules. Fails with an exclusion violation where two would meet.
 */
export async function moveBookings(
  transaction: Queries,
  moved: readonly ({ readonly id: string } & Span)[],
  cancelled: readonly ({ readonly id: string } & Span)[],
): Promise<void> {
  await sql`SELECT set_config('slotkeeper.action', 'zone_changed', true), set_config('slotkeeper.quiet', 'on', true),
    set_config('slotkeeper.keep_buffers', 'on', true)`.execute(transaction)
  for (const rows of inPortions(moved)) {
    await sql`
      UPDATE slotkeeper.bookings SET during = tstzrange(lower(during) + ${aside}, upper(during) + ${aside})
       WHERE id = ANY (${rows.map(({ id }) => id)}::uuid[])`.execute(transaction)
  }
  // The cancelled ones meet nothing on their way.
  for (const rows of [...inPortions(moved), ...inPortions(cancelled)]) {
    await sql`
      UPDATE slotkeeper.bookings SET during = moved.span FROM ${spansOf(rows)} AS moved (place, span)
       WHERE bookings.id = (${rows.map(({ id }) => id)}::uuid[])[moved.place]`.execute(transaction)
  }
  // What is offered afterwards in the same transaction is no part of this step, and its customers are told.
  await sql`SELECT set_config('slotkeeper.action', '', true), set_config('slotkeeper.quiet', '', true),
    set_config('slotkeeper.keep_buffers', '', true)`.execute(transaction)
}

export interface PlannedDate extends Span {
  readonly seriesId: string
  /** Undefined: the series itself, whose first date its wall times are told by. */
  readonly number: number | null
}

/** The series, and their dates that are to come. */
export async function plannedDates(queries: Queries, clock: RawBuilder<Date>): Promise<PlannedDate[]> {
  const answer = await sql<PlannedDate>`
    SELECT id AS "seriesId", NULL AS number, ${spanOf('during')} FROM slotkeeper.series
    UNION ALL
    SELECT series_id, number, ${spanOf('during')} FROM slotkeeper.series_dates WHERE lower(during) > ${clock}
  `.execute(queries)
  return answer.rows
}

export async function movePlannedDates(transaction: Queries, moved: readonly PlannedDate[]): Promise<void> {
  for (const rows of inPortions(moved)) {
    const ids = rows.map(({ seriesId }) => seriesId)
    const numbers = rows.map(({ number }) => number)
    const spans = spansOf(rows)
    await sql`
      UPDATE slotkeeper.series SET during = moved.span FROM ${spans} AS moved (place, span)
       WHERE series.id = (${ids}::uuid[])[moved.place] AND (${numbers}::int[])[moved.place] IS NULL`.execute(
      transaction,
    )
    await sql`
      UPDATE slotkeeper.series_dates SET during = moved.span FROM ${spans} AS moved (place, span)
       WHERE series_dates.series_id = (${ids}::uuid[])[moved.place]
         AND series_dates.number = (${numbers}::int[])[moved.place]`.execute(transaction)
  }
}

/** What people on the waitlist wish for, as far as it is not over. */
export async function openWishes(
  queries: Queries,
  clock: RawBuilder<Date>,
): Promise<({ readonly id: string } & Span)[]> {
  const answer = await sql<{ id: string; start: Instant; end: Instant }>`
    SELECT id, ${spanOf('span')} FROM slotkeeper.waitlist_entries
     WHERE status IN ('waiting', 'offered') AND upper(span) > ${clock}`.execute(queries)
  return answer.rows
}

export async function moveWishes(
  transaction: Queries,
  moved: readonly ({ readonly id: string } & Span)[],
): Promise<void> {
  for (const rows of inPortions(moved)) {
    await sql`
      UPDATE slotkeeper.waitlist_entries SET span = moved.span FROM ${spansOf(rows)} AS moved (place, span)
       WHERE waitlist_entries.id = (${rows.map(({ id }) => id)}::uuid[])[moved.place]`.execute(transaction)
  }
}

/** The spans as a relation of place (from 1) and span. */
function spansOf(rows: readonly Span[]): RawBuilder<unknown> {
  const starts = rows.map(({ start }) => start)
  const ends = rows.map(({ end }) => end)
  return sql`(SELECT place::int, tstzrange(to_timestamp(first / 1000), to_timestamp(last / 1000))
    FROM unnest(${starts}::float8[], ${ends}::float8[]) WITH ORDINALITY AS times (first, last, place))`
}

function* inPortions<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += rowsAtOnce) yield rows.slice(first, first + rowsAtOnce)
}
