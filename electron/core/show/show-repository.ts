import { type RawBuilder, sql } from 'kysely'
import type { SeatCounts, SeatLayout } from '../../contract/index.ts'
import type { Instant } from '../../contract/venue-time.ts'
import { bookingColumns, bookingJoins } from '../database/booking-columns.ts'
import type { Queries } from '../database/database.ts'
import { isLive, rangeOf } from '../database/expressions.ts'
import type { ShowRow } from './show-row.ts'

/** How many seats of a show are in which state by the clock. */
function countsOf(showId: RawBuilder<unknown>, clock: RawBuilder<Date>): RawBuilder<SeatCounts> {
  const isHeld = sql`status = 'held' AND hold_expires_at > ${clock}`
  return sql<SeatCounts>`(SELECT jsonb_build_object(
      'free', count(*) FILTER (WHERE status = 'free' OR status = 'held' AND NOT (${isHeld})),
      'held', count(*) FILTER (WHERE ${isHeld}),
      'sold', count(*) FILTER (WHERE status = 'sold'),
      'checkedIn', count(*) FILTER (WHERE status = 'checked_in'))
    FROM slotkeeper.seats WHERE show_id = ${showId})`
}

function columns(clock: RawBuilder<Date>): RawBuilder<unknown> {
  return sql`${bookingColumns}, shows.layout, shows.price::float8 AS "seatPrice", shows.currency AS "seatCurrency",
    ${countsOf(sql`shows.id`, clock)} AS counts`
}

const from = sql`slotkeeper.shows JOIN slotkeeper.bookings ON bookings.id = shows.id ${bookingJoins}`

export async function findShow(
  queries: Queries,
  id: string,
  clock: RawBuilder<Date>,
): Promise<ShowRow | undefined> {
  const answer = await sql<ShowRow>`SELECT ${columns(clock)} FROM ${from} WHERE shows.id = ${id}`.execute(
    queries,
  )
  return answer.rows[0]
}

/** The shows that have part in [start, end), by start. */
export async function showsBetween(
  queries: Queries,
  start: Instant,
  end: Instant,
  includeCancelled: boolean,
  clock: RawBuilder<Date>,
): Promise<ShowRow[]> {
  const isWanted = includeCancelled ? sql`true` : isLive
  const answer = await sql<ShowRow>`
    SELECT ${columns(clock)} FROM ${from}
     WHERE bookings.during && ${rangeOf(start, end)} AND ${isWanted}
     ORDER BY lower(bookings.during), bookings.id`.execute(queries)
  return answer.rows
}

/** The states of the seats of several shows; a show that is not there is left out. */
export async function countSeats(
  queries: Queries,
  ids: readonly string[],
  clock: RawBuilder<Date>,
): Promise<ReadonlyMap<string, SeatCounts>> {
  const answer = await sql<{ id: string; counts: SeatCounts }>`
    SELECT id, ${countsOf(sql`shows.id`, clock)} AS counts
      FROM slotkeeper.shows WHERE id = ANY (${[...ids]}::uuid[])`.execute(queries)
  return new Map(answer.rows.map(({ id, counts }) => [id, counts]))
}

export interface NewShow {
  readonly id: string
  readonly layout: SeatLayout
  readonly price: number | null
  readonly currency: string
}

/** Makes the show of a booking; false when that booking has one already. */
export async function insertShow(transaction: Queries, show: NewShow): Promise<boolean> {
  const answer = await sql<{ id: string }>`
    INSERT INTO slotkeeper.shows (id, layout, price, currency)
    VALUES (${show.id}, ${JSON.stringify(show.layout)}::jsonb, ${show.price}, ${show.currency})
    ON CONFLICT DO NOTHING RETURNING id`.execute(transaction)
  return answer.rows.length > 0
}

export async function updateShow(transaction: Queries, show: NewShow): Promise<void> {
  await sql`
    UPDATE slotkeeper.shows SET layout = ${JSON.stringify(show.layout)}::jsonb, price = ${show.price},
           currency = ${show.currency}
     WHERE id = ${show.id}`.execute(transaction)
}
