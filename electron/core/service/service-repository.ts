import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'

export interface ServiceRow {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly minutes: number
  /** In minor units; null: by the hour, as the resource has it. */
  readonly price: number | null
  readonly kinds: string[]
  readonly bufferBeforeMinutes: number | null
  readonly bufferAfterMinutes: number | null
  readonly color: string | null
  readonly active: boolean
  readonly position: number
}

export type ServiceFields = Omit<ServiceRow, 'id' | 'version'>

const columns = sql.raw(`id, version, name, minutes, price::float8 AS price, kinds,
  buffer_before_minutes AS "bufferBeforeMinutes", buffer_after_minutes AS "bufferAfterMinutes", color, active, position`)

/** In the order of the screens; the inactive ones only when asked for. */
export async function listServices(queries: Queries, includeInactive: boolean): Promise<ServiceRow[]> {
  const answer = await sql<ServiceRow>`
    SELECT ${columns} FROM slotkeeper.services WHERE active OR ${includeInactive}
     ORDER BY position, name, id`.execute(queries)
  return answer.rows
}

export async function findService(queries: Queries, id: string): Promise<ServiceRow | undefined> {
  const answer = await sql<ServiceRow>`SELECT ${columns} FROM slotkeeper.services WHERE id = ${id}`.execute(
    queries,
  )
  return answer.rows[0]
}

/** As `findService`, locked against other changes of it until this one ends. */
export async function lockServiceRow(transaction: Queries, id: string): Promise<ServiceRow | undefined> {
  const answer = await sql<ServiceRow>`
    SELECT ${columns} FROM slotkeeper.services WHERE id = ${id} FOR NO KEY UPDATE`.execute(transaction)
  return answer.rows[0]
}

/** Writes a service, new or changed. */
export async function writeService(
  transaction: Queries,
  id: string,
  fields: ServiceFields,
): Promise<ServiceRow> {
  const { bufferBeforeMinutes: before, bufferAfterMinutes: after } = fields
  const answer = await sql<ServiceRow>`
    INSERT INTO slotkeeper.services (id, name, minutes, price, kinds, buffer_before_minutes, buffer_after_minutes,
      color, active, position)
    VALUES (${id}, ${fields.name}, ${fields.minutes}, ${fields.price}, ${[...fields.kinds]}::text[], ${before},
      ${after}, ${fields.color}, ${fields.active}, ${fields.position})
    ON CONFLICT (id) DO UPDATE
      SET name = excluded.name, minutes = excluded.minutes, price = excluded.price, kinds = excluded.kinds,
          buffer_before_minutes = excluded.buffer_before_minutes, buffer_after_minutes = excluded.buffer_after_minutes,
          color = excluded.color, active = excluded.active, position = excluded.position,
          version = services.version + 1
    RETURNING ${columns}`.execute(transaction)
  const row = answer.rows[0]
  if (row === undefined) throw new Error('a service that was saved is gone')
  return row
}

/** The position behind the last one. */
export async function nextServicePosition(queries: Queries): Promise<number> {
  const answer = await sql<{ next: number }>`
    SELECT coalesce(max(position) + 1, 0) AS next FROM slotkeeper.services`.execute(queries)
  return answer.rows[0]?.next ?? 0
}
