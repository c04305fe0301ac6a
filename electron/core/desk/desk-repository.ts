import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import { millisecondsOf } from '../database/expressions.ts'

export interface SeenDesk {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly lastSeen: Instant
}

/** Notes that the desk is there, by the database's clock; answers when that was, as the database spells it. */
export async function touchDesk(
  queries: Queries,
  desk: { readonly id: string; readonly name: string; readonly version: string },
  clock: RawBuilder<Date>,
): Promise<string | undefined> {
  const answer = await sql<{ at: string }>`
    INSERT INTO slotkeeper.desks (id, name, program_version, last_seen)
    VALUES (${desk.id}, ${desk.name}, ${desk.version}, ${clock})
    ON CONFLICT (id) DO UPDATE
      SET name = excluded.name, program_version = excluded.program_version, last_seen = excluded.last_seen
    RETURNING last_seen::text AS at
  `.execute(queries)
  return answer.rows[0]?.at
}

/**
 * Notes that the desk is there no more: it is among those seen when it opens again. Not where it was noted after `at`:
 * then another program of that name is there.
 */
export async function leaveDesks(queries: Queries, deskId: string, at: string): Promise<void> {
  await sql`
    UPDATE slotkeeper.desks SET last_seen = '-infinity'
     WHERE id = ${deskId} AND last_seen = ${at}::timestamptz`.execute(queries)
}

/** The desks seen within the last day that did not end in order since, the latest first. */
export async function seenDesks(queries: Queries, clock: RawBuilder<Date>): Promise<SeenDesk[]> {
  const answer = await sql<SeenDesk>`
    SELECT id, name, program_version AS version, ${sql.raw(millisecondsOf('last_seen'))} AS "lastSeen"
      FROM slotkeeper.desks WHERE last_seen > ${clock} - interval '1 day' ORDER BY last_seen DESC, name`.execute(
    queries,
  )
  return answer.rows
}

/** The database's own clock, without any rehearsal's offset. */
export async function serverClock(queries: Queries): Promise<Instant> {
  const answer = await sql<{ now: Instant }>`
    SELECT ${sql.raw(millisecondsOf('clock_timestamp()'))} AS now`.execute(queries)
  const now = answer.rows[0]?.now
  if (now === undefined) throw new Error('the clock answered no row')
  return now
}
