import { sql } from 'kysely'
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'

/** One try at a slot: what was wanted, and how it ended. */
export interface Attempt {
  readonly deskId: string
  readonly resourceId: string | undefined
  readonly start: Instant
  readonly end: Instant
  readonly operation: string
  /** `taken` by this try: `ok`; otherwise the code of the refusal. */
  readonly outcome: string
}

/**
 * Writes tries down, by a rehearsal's clock where there is one. It does not wait for the disk: a power cut may cost
 * the figures of the last half second, never a booking.
 */
export async function insertAttempts(
  queries: Queries,
  attempts: readonly Attempt[],
  clockOffsetMs: number,
): Promise<void> {
  await sql`
    WITH quickly AS (SELECT set_config('synchronous_commit', 'off', true))
    INSERT INTO slotkeeper.attempts (at, desk_id, resource_id, wanted, operation, outcome)
    SELECT clock_timestamp() + ${clockOffsetMs} * interval '1 millisecond', (try->>'deskId')::uuid,
           (try->>'resourceId')::uuid,
           tstzrange(to_timestamp((try->>'start')::float8 / 1000), to_timestamp((try->>'end')::float8 / 1000)),
           try->>'operation', try->>'outcome'
      FROM jsonb_array_elements(${JSON.stringify(attempts)}::jsonb) AS try, quickly`.execute(queries)
}

/** Forgets tries of more than so many days ago. */
export async function forgetOldAttempts(transaction: Queries, days: number): Promise<void> {
  await sql`
    DELETE FROM slotkeeper.attempts WHERE at < slotkeeper.clock() - make_interval(days => ${days})`.execute(
    transaction,
  )
}
