import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type PgBouncer, startPgBouncer } from '../../../../e2e/test-server/pg-bouncer.ts'
import { queryRows } from '../../../../e2e/test-server/query-rows.ts'
import { createDatabaseOn, type TestDatabase } from '../../../../e2e/test-server/test-database.ts'
import { openTestDesk, type TestDesk } from '../../desk.fixture.ts'

let pgBouncer: PgBouncer
let database: TestDatabase
let other: TestDatabase
/** The address of the database through PgBouncer. */
let through: string
let desk: TestDesk

beforeAll(async () => {
  const { adminUrl, template } = inject('testServer')
  const server = { adminUrl, ...(template !== undefined && { template }) }
  pgBouncer = await startPgBouncer(adminUrl, { poolSize: 3 })
  database = await createDatabaseOn(server)
  other = await createDatabaseOn(server)
  through = pgBouncer.through(database.url)
  desk = await openTestDesk(database.url)
})

afterAll(async () => {
  await desk.close()
  await database.drop()
  await other.drop()
  await pgBouncer.stop()
})

/** What a desk, with or without a window, answers about the address with that direct one. */
async function tried(url: string, listen?: string) {
  const address = new URL(url)
  if (listen !== undefined) address.searchParams.set('listen', listen)
  const { steps, ...found } = await desk.call('database.test', { url: address.href })
  return { ...found, live: found.live, step: steps.find(({ name }) => name === 'live') }
}

describe('how changes would arrive is found out by listening', () => {
  test('at the server itself: at once', async () => {
    expect(await tried(database.url)).toMatchObject({
      usable: true,
      live: 'listening',
      step: { state: 'done', message: 'Changes of other desks arrive at once (listening).' },
    })
  })

  test('through PgBouncer alone: by asking, with what to do for more', async () => {
    expect(await tried(through)).toMatchObject({
      usable: true,
      live: 'polling',
      step: { state: 'warning', message: expect.stringMatching(/every 2 to 5 seconds.*listen=host:port/) },
    })
  })

  test('through PgBouncer with the server’s own address: at once, and where', async () => {
    const { host, href } = new URL(database.url)
    for (const listen of [host, href]) {
      expect(await tried(through, listen)).toMatchObject({
        usable: true,
        live: 'listening',
        step: { state: 'done', message: expect.stringContaining(`(listening at ${host})`) },
      })
    }
  })

  test('no connection is left behind', async () => {
    await tried(other.url, new URL(other.url).host)
    const left = `SELECT application_name FROM pg_stat_activity
                   WHERE datname = current_database() AND pid <> pg_backend_pid()`
    await expect.poll(() => queryRows(other.url, left)).toEqual([])
  })
})

describe('a direct address that is of no use is a failed step', () => {
  const failed = (message: string) => ({
    usable: false,
    holds: 'unknown',
    live: undefined,
    step: { state: 'failed', message: expect.stringContaining(message) },
  })

  test('where nothing answers', async () => {
    expect(await tried(through, '127.0.0.1:1')).toMatchObject(failed('127.0.0.1:1, the direct address'))
    expect(await tried(through, '127.0.0.1:1')).toMatchObject(failed('Check the port'))
    expect(await tried(through, '127.0.0.1:1')).toMatchObject(failed('leave listen= out'))
  })

  test('where a pooler is, too', async () => {
    expect(await tried(through, new URL(through).host)).toMatchObject(failed('a connection pooler’s, too'))
  })

  test('where another database is, directly or through a pooler', async () => {
    expect(await tried(through, other.url)).toMatchObject(failed('another database'))
    expect(await tried(through, pgBouncer.through(other.url))).toMatchObject(failed('another database'))
  })

  test('and no secret of it is told', async () => {
    const listen = new URL(database.url)
    listen.pathname = '/no_such_database'
    listen.password = 's3cret-of-listening'
    const found = await tried(through, listen.href)
    expect(found).toMatchObject({ usable: false, step: { state: 'failed' } })
    expect(JSON.stringify(found)).not.toContain('s3cret')
  })
})
