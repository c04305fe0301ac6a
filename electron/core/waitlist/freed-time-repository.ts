/** Time that came free and that nobody was offered yet. */
import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import { millisecondsOf, rangeOf } from '../database/expressions.ts'
import type { FreedStretch } from './waiting.ts'

const milliseconds = (expression: string) => sql.raw(millisecondsOf(expression))

/** The resources that have freed time which nobody was offered yet, the longest waiting first. */
export async function resourcesWithFreedTime(queries: Queries): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    SELECT resource_id AS id FROM slotkeeper.freed_time GROUP BY resource_id ORDER BY min(freed_time.id)`.execute(
    queries,
  )
  return answer.rows.map((row) => row.id)
}

/** Takes the freed time of the resources off the record, in the order in which it came free. They are locked. */
export async function takeFreedTime(
  transaction: Queries,
  resourceIds: readonly string[],
): Promise<FreedStretch[]> {
  const answer = await sql<FreedStretch>`
    SELECT resource_id AS "resourceId", ${milliseconds('lower(stretch)')} AS "start",
      ${milliseconds('upper(stretch)')} AS "end", ${milliseconds('begins')} AS begins, caused_by::text AS "causedBy"
      FROM slotkeeper.take_freed_time(${[...resourceIds]}::uuid[]) ORDER BY id`.execute(transaction)
  return answer.rows
}

/** Puts time on record that came free by other means than a booking. */
export async function insertFreedTime(
  transaction: Queries,
  stretches: readonly Pick<FreedStretch, 'resourceId' | 'start' | 'end'>[],
): Promise<void> {
  if (stretches.length === 0) return
  const rows = stretches.map(
    ({ resourceId, start, end }) =>
      sql`(${resourceId}::uuid, ${rangeOf(start, end)}, lower(${rangeOf(start, end)}))`,
  )
  await sql`
    INSERT INTO slotkeeper.freed_time (resource_id, stretch, begins) VALUES ${sql.join(rows)}`.execute(
    transaction,
  )
}

/** Takes what the bookings freed off the record: it was free before the act that is undone. */
export async function forgetFreedTime(transaction: Queries, bookingIds: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM slotkeeper.freed_time WHERE booking_id = ANY (${[...bookingIds]}::uuid[])`.execute(
    transaction,
  )
}
