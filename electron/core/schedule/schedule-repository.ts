import { sql } from 'kysely'
import type { DayInterval, WeekInterval } from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'

/** Waits until no booking is under way, and keeps every other out until this transaction ends. */
export async function lockVenueRules(transaction: Queries): Promise<void> {
  await sql`SELECT slotkeeper.lock_venue()`.execute(transaction)
}

export interface HoursRow {
  readonly weekly: WeekInterval[] | null
  /** 0: there is no row yet. */
  readonly version: number
}

/** The week of a resource, or with null the venue's. */
export async function findHours(queries: Queries, resourceId: string | null): Promise<HoursRow> {
  const answer = await sql<HoursRow>`
    SELECT weekly, version FROM slotkeeper.opening_hours
     WHERE resource_id IS NOT DISTINCT FROM ${resourceId}::uuid`.execute(queries)
  return answer.rows[0] ?? { weekly: null, version: 0 }
}

/** Writes a week; null takes it away. The caller is alone with the venue's rules. */
export async function saveHours(
  transaction: Queries,
  resourceId: string | null,
  weekly: readonly WeekInterval[] | null,
): Promise<HoursRow> {
  const value = weekly === null ? null : JSON.stringify(weekly)
  const answer = await sql<HoursRow>`
    INSERT INTO slotkeeper.opening_hours (resource_id, weekly) VALUES (${resourceId}::uuid, ${value}::jsonb)
    ON CONFLICT (coalesce(resource_id, '00000000-0000-0000-0000-000000000000'))
      DO UPDATE SET weekly = excluded.weekly, version = opening_hours.version + 1
    RETURNING weekly, version`.execute(transaction)
  const row = answer.rows[0]
  if (row === undefined) throw new Error('a week that was saved is gone')
  return row
}

export interface ExceptionRow {
  readonly id: string
  readonly version: number
  readonly resourceId: string | null
  readonly from: string
  readonly to: string
  readonly closed: boolean
  readonly intervals: DayInterval[] | null
  readonly note: string | null
  readonly source: string | null
}

export type ExceptionFields = Omit<ExceptionRow, 'id' | 'version' | 'source'>

const columns =
  sql.raw(`id, version, resource_id AS "resourceId", from_date::text AS "from", to_date::text AS "to",
  closed, intervals, note, source`)

/** The exceptions that have part in the dates, both included; by their first date, then oldest first. */
export async function listExceptions(queries: Queries, from: string, to: string): Promise<ExceptionRow[]> {
  const answer = await sql<ExceptionRow>`
    SELECT ${columns} FROM slotkeeper.exceptions
     WHERE to_date >= ${from}::date AND from_date <= ${to}::date ORDER BY from_date, created_at, id`.execute(
    queries,
  )
  return answer.rows
}

export async function findException(queries: Queries, id: string): Promise<ExceptionRow | undefined> {
  const answer = await sql<ExceptionRow>`
    SELECT ${columns} FROM slotkeeper.exceptions WHERE id = ${id}`.execute(queries)
  return answer.rows[0]
}

export async function insertException(
  transaction: Queries,
  id: string,
  fields: ExceptionFields & { readonly source: string | null },
): Promise<ExceptionRow> {
  const answer = await sql<ExceptionRow>`
    INSERT INTO slotkeeper.exceptions (id, resource_id, from_date, to_date, closed, intervals, note, source)
    VALUES (${id}, ${fields.resourceId}, ${fields.from}::date, ${fields.to}::date, ${fields.closed},
      ${intervalsText(fields)}::jsonb, ${fields.note}, ${fields.source})
    RETURNING ${columns}`.execute(transaction)
  return onlyRow(answer.rows)
}

export async function updateException(
  transaction: Queries,
  id: string,
  fields: ExceptionFields,
): Promise<ExceptionRow> {
  const answer = await sql<ExceptionRow>`
    UPDATE slotkeeper.exceptions
       SET resource_id = ${fields.resourceId}, from_date = ${fields.from}::date, to_date = ${fields.to}::date,
           closed = ${fields.closed}, intervals = ${intervalsText(fields)}::jsonb, note = ${fields.note},
           version = version + 1
     WHERE id = ${id} RETURNING ${columns}`.execute(transaction)
  return onlyRow(answer.rows)
}

export async function deleteException(transaction: Queries, id: string): Promise<void> {
  await transaction.deleteFrom('exceptions').where('id', '=', id).execute()
}

function intervalsText({ intervals }: Pick<ExceptionFields, 'intervals'>): string | null {
  return intervals === null ? null : JSON.stringify(intervals)
}

function onlyRow(rows: readonly ExceptionRow[]): ExceptionRow {
  const row = rows[0]
  if (row === undefined) throw new Error('an exception that was saved is gone')
  return row
}
