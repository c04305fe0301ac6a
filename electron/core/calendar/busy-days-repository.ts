import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import { isLive, rangeOf } from '../database/expressions.ts'

export interface BusyDay {
  readonly date: string
  readonly bookings: number
}

/** How many bookings begin on each date of the venue's calendar; dates without one are left out. */
export async function busyDays(
  queries: Queries,
  from: Instant,
  to: Instant,
  zone: string,
  clock: RawBuilder<Date>,
): Promise<BusyDay[]> {
  const answer = await sql<BusyDay>`
    SELECT to_char(lower(bookings.during) AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS date, count(*)::int AS bookings
      FROM slotkeeper.bookings
      JOIN slotkeeper.resources ON resources.id = bookings.resource_id AND resources.active
     WHERE ${isLive} AND bookings.occupied && ${rangeOf(from, to)}
       AND lower(bookings.during) >= lower(${rangeOf(from, to)}) AND lower(bookings.during) < upper(${rangeOf(from, to)})
       AND (bookings.hold_expires_at IS NULL OR bookings.hold_expires_at > ${clock})
     GROUP BY 1 ORDER BY 1`.execute(queries)
  return answer.rows
}
