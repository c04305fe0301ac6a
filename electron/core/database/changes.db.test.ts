import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

const noted = async () =>
  (await queryRows(database.url, 'SELECT transaction_id::text AS id FROM slotkeeper.changes')).length

describe('what desks without notifications ask for', () => {
  test('is noted of every table whose changes the others are told of', async () => {
    const told = await queryRows(
      database.url,
      `SELECT tgrelid::regclass::text AS name FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
        WHERE NOT tgisinternal GROUP BY tgrelid
       HAVING bool_or(prosrc ~ 'pg_notify|slotkeeper\\.tell_') AND NOT bool_or(prosrc ~ 'note_transaction|note_change|slotkeeper\\.booking_history')`,
    )
    expect(told).toEqual([])
  })

  test('is one row a transaction, however much it changes, and none for what changes nothing', async () => {
    const before = await noted()
    await queryRows(
      database.url,
      `BEGIN;
       INSERT INTO slotkeeper.resources (name, kind, slot_minutes) SELECT 'Court ' || n, 'court', 30 FROM generate_series(1, 5) AS n;
       UPDATE slotkeeper.policy SET hold_minutes = 6; UPDATE slotkeeper.resources SET name = name || '!'; COMMIT`,
    )
    expect(await noted()).toBe(before + 1)
    await queryRows(database.url, `UPDATE slotkeeper.resources SET name = 'x' WHERE false`)
    await queryRows(database.url, 'BEGIN; UPDATE slotkeeper.policy SET hold_minutes = 7; ROLLBACK')
    expect(await noted()).toBe(before + 1)
  })

  test('survives a savepoint that is rolled back', async () => {
    const before = await noted()
    await queryRows(
      database.url,
      `BEGIN; SAVEPOINT one; UPDATE slotkeeper.policy SET hold_minutes = 8; ROLLBACK TO one;
       UPDATE slotkeeper.policy SET hold_minutes = 9; COMMIT`,
    )
    expect(await noted()).toBe(before + 1)
  })
})
