import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import { silentLog } from '../log.ts'
import { ChangePoll } from './change-poll.ts'
import { changesFrom } from './change-repository.ts'
import { Database } from './database.ts'
import { readDatabaseAddress } from './database-address.ts'

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

describe('a desk that asks', () => {
  const added = (resourceId: unknown, hour: number) => `
    INSERT INTO slotkeeper.bookings (resource_id, during, status) VALUES ('${resourceId}',
      tstzrange('2027-03-01T00:00Z'::timestamptz + ${hour} * interval '1 hour',
                '2027-03-01T01:00Z'::timestamptz + ${hour} * interval '1 hour'), 'confirmed')`
  let desk: Database
  let poll: ChangePoll
  let resourceId: unknown

  beforeAll(async () => {
    const address = readDatabaseAddress(database.url)
    if (address.kind !== 'server') throw new Error('the tests need a server')
    const acting = () => ({
      deskId: '00000000-0000-4000-8000-000000000000',
      staffId: undefined,
      clockOffsetMs: 0,
    })
    desk = new Database({ address, acting, now: Date.now, log: silentLog })
    poll = new ChangePoll((horizon) => desk.read((queries) => changesFrom(queries, horizon)))
    const [row] = await queryRows(
      database.url,
      `INSERT INTO slotkeeper.resources (name, kind, slot_minutes) VALUES ('Asked', 'court', 60) RETURNING id`,
    )
    resourceId = z.object({ id: z.string() }).parse(row).id
    await poll.hasChanged()
  })
  afterAll(() => desk.close())

  test('learns of each booking that is added, changed or, of the sample, deleted, and of nothing twice', async () => {
    for (const statement of [
      added(resourceId, 1),
      `UPDATE slotkeeper.bookings SET notes = 'x' WHERE resource_id = '${resourceId}'`,
      `UPDATE slotkeeper.bookings SET status = 'cancelled' WHERE resource_id = '${resourceId}'`,
    ]) {
      expect(await poll.hasChanged()).toBe(false)
      await queryRows(database.url, statement)
      expect(await poll.hasChanged()).toBe(true)
    }
    expect(await poll.hasChanged()).toBe(false)
  })

  test('misses none among history that was moved here from a server with other numbers', async () => {
    const moved = (number: string) => `
      INSERT INTO slotkeeper.booking_history (booking_id, at, transaction_id, desk_name, action)
      SELECT gen_random_uuid(), clock_timestamp(), ${number}, 'elsewhere', 'booked' FROM generate_series(1, 3)`
    await queryRows(
      database.url,
      moved(`(pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 2)::text::xid8`),
    )
    await queryRows(database.url, moved(`'999999999999'::xid8`))
    await poll.hasChanged()
    for (const hour of [3, 4, 5, 6]) {
      await queryRows(database.url, added(resourceId, hour))
      expect(await poll.hasChanged()).toBe(true)
    }
    // What has far larger numbers is no change that comes again at each asking.
    await poll.hasChanged()
    expect(await poll.hasChanged()).toBe(false)
  })
})
