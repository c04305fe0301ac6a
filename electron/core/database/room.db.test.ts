import { randomBytes } from 'node:crypto'
import { Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'

let database: TestDatabase
let desk: TestDesk
const role = `slotkeeper_few_${randomBytes(6).toString('hex')}`
let direct: string
let limited: string

beforeAll(async () => {
  database = await createTestDatabase({ direct: true })
  direct = database.url
  const url = new URL(direct)
  // Two connections for everybody under this name: one listens, one is left for all calls.
  await queryRows(
    direct,
    `CREATE ROLE ${role} LOGIN PASSWORD 'few' CONNECTION LIMIT 2;
     GRANT USAGE ON SCHEMA slotkeeper TO ${role};
     GRANT ALL ON ALL TABLES IN SCHEMA slotkeeper TO ${role}`,
  )
  url.username = role
  url.password = 'few'
  limited = url.href
  desk = await openTestDesk(limited)
})

afterAll(async () => {
  await desk.close()
  // With the database goes what the role was granted in it.
  await database.drop()
  await queryRows(inject('testServer').adminUrl, `DROP ROLE ${role}`)
})

beforeEach(makeRoom)

/** Ends all of the desk's connections but the listening one. */
async function makeRoom(): Promise<void> {
  await queryRows(
    direct,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE usename = '${role}' AND application_name = 'slotkeeper'`,
  )
}

/** Takes the one connection that is left, also when the desk was there first for something of its own. */
async function occupy(): Promise<Client> {
  const client = new Client({ connectionString: limited })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '53300') throw error
    await makeRoom()
    return occupy()
  }
}

test('many calls at once take turns where the server has one connection left', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => desk.desk.call('resource.list', {})))
  expect(answers.filter(({ ok }) => !ok)).toEqual([])
})

test('a call waits a short while for a connection to come free', async () => {
  const other = await occupy()
  const answer = desk.call('resource.save', { name: 'Court', kind: 'court' })
  setTimeout(() => void other.end(), 700)
  expect(await answer).toMatchObject({ name: 'Court' })
})

test('then says that too much is going on, and works again once there is room', async () => {
  const other = await occupy()
  const before = desk.events.length
  expect(await desk.refusal('resource.save', { name: 'Hall', kind: 'hall' })).toMatchObject({
    code: 'offline',
    details: { outcome: 'not_saved', reason: 'busy' },
    message: 'Too much is going on in the database just now, so nothing was saved. Try again in a moment.',
  })
  // The database is there: the screens go on as they were.
  expect(desk.events.slice(before).filter(({ event }) => event === 'connection.changed')).toEqual([])
  await other.end()
  expect(await desk.call('resource.save', { name: 'Hall', kind: 'hall' })).toMatchObject({ name: 'Hall' })
})
