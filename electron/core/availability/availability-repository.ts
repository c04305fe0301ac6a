import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../contract/venue-time.ts'
import type { Blocker } from '../booking/booking-row.ts'
import type { Queries } from '../database/database.ts'
import { instantOf, isLive, rangeOf } from '../database/expressions.ts'
import { rulesOf } from '../venue/venue-facts.ts'
import type { VenueRules } from '../venue/venue-rules.ts'

/** A live booking with all the time that its resource gives for it. */
export interface Busy extends Blocker {
  readonly occupiedStart: Instant
  readonly occupiedEnd: Instant
}

export interface AvailabilityFacts extends VenueRules {
  readonly busy: readonly Busy[]
}

/** Whose availability is asked for: one resource, with the others of its kind beside it, or a kind. */
export type Wanted = { readonly resourceId: string } | { readonly kind: string }

/**
 * In one round trip: the rules of the wanted resource and the active others of its kind, and what is busy on the
 * wanted ones in `around` and on the others in `near`.
 */
export async function readAvailability(
  queries: Queries,
  wanted: Wanted,
  around: { readonly from: Instant; readonly to: Instant },
  near: { readonly from: Instant; readonly to: Instant },
  clock: RawBuilder<Date>,
): Promise<AvailabilityFacts> {
  const isWanted =
    'kind' in wanted
      ? sql`resources.kind = ${wanted.kind} AND resources.active`
      : sql`resources.id = ${wanted.resourceId}`
  const milliseconds = (expression: RawBuilder<unknown>) => sql`extract(epoch FROM ${expression}) * 1000`
  const answer = await sql<{ rules: VenueRules; busy: Busy[] }>`
    WITH wanted AS (SELECT id, kind FROM slotkeeper.resources WHERE ${isWanted}),
    beside AS (SELECT id FROM slotkeeper.resources
                WHERE active AND kind IN (SELECT kind FROM wanted) AND id NOT IN (SELECT id FROM wanted)),
    ids AS (SELECT array(SELECT id FROM wanted) AS wanted, array(SELECT id FROM beside) AS beside)
    SELECT ${rulesOf(sql`ids.wanted || ids.beside`, rangeOf(around.from, around.to), clock)} AS rules,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', bookings.id, 'resourceId', bookings.resource_id, 'kind', bookings.kind, 'status', bookings.status,
          'deskName', desks.name, 'holdExpiresAt', ${milliseconds(sql`bookings.hold_expires_at`)},
          'start', ${milliseconds(sql`lower(bookings.during)`)}, 'end', ${milliseconds(sql`upper(bookings.during)`)},
          'occupiedStart', ${milliseconds(sql`lower(bookings.occupied)`)},
          'occupiedEnd', ${milliseconds(sql`upper(bookings.occupied)`)}) ORDER BY bookings.during), '[]')
        FROM slotkeeper.bookings LEFT JOIN slotkeeper.desks ON desks.id = bookings.desk_id
       WHERE ${isLive} AND (bookings.hold_expires_at IS NULL OR bookings.hold_expires_at > ${clock})
         AND (bookings.resource_id = ANY (ids.wanted)
                AND bookings.occupied && tstzrange(${instantOf(around.from)} - interval '1 day', ${instantOf(around.to)} + interval '1 day')
              OR bookings.resource_id = ANY (ids.beside)
                AND bookings.occupied && tstzrange(${instantOf(near.from)} - interval '1 day', ${instantOf(near.to)} + interval '1 day'))
      ) AS busy
    FROM ids`.execute(queries)
  const row = answer.rows[0]
  if (row === undefined) throw new Error('the availability query answered no row')
  return { ...row.rules, busy: row.busy }
}
