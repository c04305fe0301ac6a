import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import type { PolicyTable, VenueTable } from '../database/tables.ts'
import type { PolicyJson, VenueJson, VenueRules } from './venue-rules.ts'

/** An SQL expression for the rules of the resources around the span, by the clock of this desk. */
export function rulesOf(
  resourceIds: RawBuilder<unknown>,
  span: RawBuilder<unknown>,
  clock: RawBuilder<Date>,
) {
  return sql<VenueRules>`(slotkeeper.rules(${resourceIds}, ${span})
    || jsonb_build_object('now', extract(epoch FROM ${clock}) * 1000))`
}

/** The rules of the resources for the days around [from, to). */
export async function readRules(
  queries: Queries,
  resourceIds: readonly string[],
  from: Instant,
  to: Instant,
  clock: RawBuilder<Date>,
): Promise<VenueRules> {
  const span = sql`tstzrange(to_timestamp(${from}::float8 / 1000), to_timestamp(${to}::float8 / 1000))`
  const answer = await sql<{ rules: VenueRules }>`
    SELECT ${rulesOf(sql`${[...resourceIds]}::uuid[]`, span, clock)} AS rules`.execute(queries)
  const rules = answer.rows[0]?.rules
  if (rules === undefined) throw new Error('slotkeeper.rules answered no row')
  return rules
}

export async function readVenue(queries: Queries): Promise<VenueJson> {
  return queries.selectFrom('venue').selectAll().executeTakeFirstOrThrow()
}

/** The database's clock as this desk sees it. */
export async function readClock(queries: Queries, clock: RawBuilder<Date>): Promise<Instant> {
  const answer = await sql<{
    now: Instant
  }>`SELECT (extract(epoch FROM ${clock}) * 1000)::float8 AS now`.execute(queries)
  const now = answer.rows[0]?.now
  if (now === undefined) throw new Error('the clock answered no row')
  return now
}

/** The venue's row, locked against other changes of the venue until this one ends. */
export async function lockVenueRow(transaction: Queries): Promise<VenueJson> {
  return transaction.selectFrom('venue').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function updateVenue(
  transaction: Queries,
  change: Partial<Omit<VenueTable, 'version'>>,
): Promise<VenueJson> {
  return transaction
    .updateTable('venue')
    .set({ ...change, is_set_up: true })
    .set((columns) => ({ version: columns('version', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function readPolicy(queries: Queries): Promise<PolicyJson> {
  return queries.selectFrom('policy').selectAll().executeTakeFirstOrThrow()
}

export async function lockPolicyRow(transaction: Queries): Promise<PolicyJson> {
  return transaction.selectFrom('policy').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function updatePolicy(
  transaction: Queries,
  change: Partial<Omit<PolicyTable, 'version'>>,
): Promise<PolicyJson> {
  return transaction
    .updateTable('policy')
    .set(change)
    .set((columns) => ({ version: columns('version', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow()
}
