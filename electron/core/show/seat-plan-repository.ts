import { sql } from 'kysely'
import type { SeatLayout } from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'

export interface SeatPlanFields {
  readonly name: string
  readonly layout: SeatLayout
  readonly active: boolean
}

export interface SeatPlanRow extends SeatPlanFields {
  readonly id: string
  readonly version: number
}

const columns = sql.raw('id, version, name, layout, active')

/** By name; the inactive ones only when asked for. */
export async function listSeatPlans(queries: Queries, includeInactive: boolean): Promise<SeatPlanRow[]> {
  const answer = await sql<SeatPlanRow>`
    SELECT ${columns} FROM slotkeeper.seat_plans WHERE active OR ${includeInactive}
     ORDER BY slotkeeper.fold(name), id`.execute(queries)
  return answer.rows
}

/** Locked against other changes of it until the transaction ends. */
export async function lockSeatPlan(transaction: Queries, id: string): Promise<SeatPlanRow | undefined> {
  const answer = await sql<SeatPlanRow>`
    SELECT ${columns} FROM slotkeeper.seat_plans WHERE id = ${id} FOR NO KEY UPDATE`.execute(transaction)
  return answer.rows[0]
}

/** One at a time gives plans their names, until its transaction ends. */
export async function lockSeatPlanNames(transaction: Queries): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('slotkeeper.seat_plan_names', 0))`.execute(
    transaction,
  )
}

/** Whether another plan that is in use has the name, however it is written. */
export async function isNameOfAnother(queries: Queries, name: string, id: string): Promise<boolean> {
  const answer = await sql`
    SELECT FROM slotkeeper.seat_plans
     WHERE active AND id <> ${id} AND slotkeeper.fold(name) = slotkeeper.fold(${name})`.execute(queries)
  return answer.rows.length > 0
}

export async function findSeatPlan(queries: Queries, id: string): Promise<SeatPlanRow | undefined> {
  const answer = await sql<SeatPlanRow>`
    SELECT ${columns} FROM slotkeeper.seat_plans WHERE id = ${id}`.execute(queries)
  return answer.rows[0]
}

/** Makes the plan or writes it anew with the next version. */
export async function writeSeatPlan(
  transaction: Queries,
  id: string,
  fields: SeatPlanFields,
): Promise<SeatPlanRow> {
  const answer = await sql<SeatPlanRow>`
    INSERT INTO slotkeeper.seat_plans (id, name, layout, active)
    VALUES (${id}, ${fields.name}, ${JSON.stringify(fields.layout)}::jsonb, ${fields.active})
    ON CONFLICT (id) DO UPDATE
      SET name = excluded.name, layout = excluded.layout, active = excluded.active, version = seat_plans.version + 1
    RETURNING ${columns}`.execute(transaction)
  const row = answer.rows[0]
  if (row === undefined) throw new Error('the writing of a seat plan answered no row')
  return row
}
