import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../contract/venue-time.ts'
import type { Blocker } from '../booking/booking-row.ts'
import type { Queries } from '../database/database.ts'
import { instantOf } from '../database/expressions.ts'
import type { OwnBuffers, VenueRules } from '../venue/venue-rules.ts'

/** Time that a resource gives for bookings, their buffers included; what touches may be one stretch. */
export interface BusyTime {
  readonly resourceId: string
  readonly occupiedStart: Instant
  readonly occupiedEnd: Instant
}

export interface AvailabilityFacts extends VenueRules {
  readonly busy: readonly BusyTime[]
  /** What stands in the way of the time near which was asked, by start. */
  readonly inTheWay: readonly Blocker[]
}

/** Whose availability is asked for: one resource, with the others of its kind beside it, or a kind. */
export type Wanted = { readonly resourceId: string } | { readonly kind: string }

interface Span {
  readonly from: Instant
  readonly to: Instant
}

export interface AvailabilityOptions {
  /** Bookings that are to move, and do not count. */
  readonly moving?: readonly string[]
  readonly buffers?: OwnBuffers | undefined
}

/**
 * In one round trip: the rules of the wanted resource and the active others of its kind, what is busy on the wanted
 * ones in `around` and on the others in `near`, and what stands in the way of `near` on the wanted ones.
 */
export async function readAvailability(
  queries: Queries,
  wanted: Wanted,
  around: Span,
  near: Span,
  clock: RawBuilder<Date>,
  { moving = [], buffers }: AvailabilityOptions = {},
): Promise<AvailabilityFacts> {
  const [id, kind] = 'kind' in wanted ? [null, wanted.kind] : [wanted.resourceId, null]
  const answer = await sql<{ facts: AvailabilityFacts }>`
    SELECT slotkeeper.availability(${id}::uuid, ${kind}::text, ${instantOf(around.from)}, ${instantOf(around.to)},
      ${instantOf(near.from)}, ${instantOf(near.to)}, ${buffers?.bufferBeforeMinutes ?? null}::int,
      ${buffers?.bufferAfterMinutes ?? null}::int, ${[...moving]}::uuid[], ${clock}) AS facts`.execute(
    queries,
  )
  const facts = answer.rows[0]?.facts
  if (facts === undefined) throw new Error('slotkeeper.availability answered no row')
  return facts
}
