import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { Request } from './request.ts'

/**
 * Takes a request's id for this transaction. Resolves to the earlier request when the id was used before; waits
 * for one that is under way at this moment, by the same lock as `slotkeeper.take_slot`, which notes the request only
 * after it has locked the resource: waiting for its row instead would be the other order, and a deadlock.
 */
export async function claimRequest(
  transaction: Queries,
  request: Request,
): Promise<(Omit<Request, 'id'> & { answer: unknown; facts: unknown }) | undefined> {
  const claimed = await transaction
    .insertInto('requests')
    .columns(['id', 'operation', 'input_digest'])
    .expression(
      sql`SELECT ${request.id}::uuid, ${request.operation}, ${request.digest}
            FROM (SELECT pg_advisory_xact_lock(hashtextextended(${request.id}::uuid::text, 1)) AS locked) AS first
           WHERE locked IS NOT NULL`,
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (claimed !== undefined) return undefined
  return transaction
    .selectFrom('requests')
    .select(['operation', 'input_digest as digest', 'answer', 'facts'])
    .where('id', '=', request.id)
    .executeTakeFirstOrThrow()
}

/** What an earlier sending of the very same request was answered; undefined where none was, or it was another call. */
export async function keptAnswer(
  queries: Queries,
  { id, operation, digest }: Request,
): Promise<{ answer: unknown; facts: unknown } | undefined> {
  return queries
    .selectFrom('requests')
    .select(['answer', 'facts'])
    .where('id', '=', id)
    .where('operation', '=', operation)
    .where('input_digest', '=', digest)
    .executeTakeFirst()
}

export async function keepAnswer(transaction: Queries, id: string, answer: unknown): Promise<void> {
  await sql`UPDATE slotkeeper.requests SET answer = ${JSON.stringify(answer)}::jsonb WHERE id = ${id}`.execute(
    transaction,
  )
}

/** Forgets requests of more than a week ago: nobody sends those again. */
export async function forgetOldRequests(queries: Queries): Promise<void> {
  await sql`DELETE FROM slotkeeper.requests WHERE at < slotkeeper.clock() - interval '7 days'`.execute(
    queries,
  )
}
