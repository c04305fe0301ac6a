import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { ResourceJson } from '../venue/venue-rules.ts'

const columns = sql.raw(`id, name, kind, slot_minutes, buffer_before_minutes, buffer_after_minutes, people,
  price_per_hour::float8 AS price_per_hour, color, active, position, sample, version`)

/** All resources in the order of the screens; the inactive ones only when asked for. */
export async function listResources(queries: Queries, includeInactive: boolean): Promise<ResourceJson[]> {
  const answer = await sql<ResourceJson>`
    SELECT ${columns} FROM slotkeeper.resources WHERE active OR ${includeInactive}
     ORDER BY position, name, id`.execute(queries)
  return answer.rows
}

export async function findResource(queries: Queries, id: string): Promise<ResourceJson | undefined> {
  const answer =
    await sql<ResourceJson>`SELECT ${columns} FROM slotkeeper.resources WHERE id = ${id}`.execute(queries)
  return answer.rows[0]
}

/** As `findResource`, locked against other changes of it until this one ends. */
export async function lockResourceRow(transaction: Queries, id: string): Promise<ResourceJson | undefined> {
  const answer = await sql<ResourceJson>`
    SELECT ${columns} FROM slotkeeper.resources WHERE id = ${id} FOR NO KEY UPDATE`.execute(transaction)
  return answer.rows[0]
}

/** The ids of the active resources, of one kind or all, in the order of the screens. */
export async function activeIds(queries: Queries, kind?: string): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    SELECT id FROM slotkeeper.resources WHERE active AND (${kind ?? null}::text IS NULL OR kind = ${kind ?? null})
     ORDER BY position, name, id`.execute(queries)
  return answer.rows.map((row) => row.id)
}

export type ResourceFields = Omit<ResourceJson, 'id' | 'version' | 'sample'>

export async function insertResource(
  transaction: Queries,
  id: string,
  fields: ResourceFields,
): Promise<void> {
  await transaction
    .insertInto('resources')
    .values({ id, ...fields })
    .execute()
}

export async function updateResource(
  transaction: Queries,
  id: string,
  fields: ResourceFields,
): Promise<void> {
  await transaction
    .updateTable('resources')
    .set(fields)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The position behind the last one. */
export async function nextPosition(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom('resources')
    .select((select) => select.fn.max('position').as('last'))
    .executeTakeFirst()
  return row?.last === null || row?.last === undefined ? 0 : row.last + 1
}
