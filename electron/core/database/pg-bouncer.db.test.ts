import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type PgBouncer, startPgBouncer } from '../../../e2e/test-server/pg-bouncer.ts'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import { createDatabaseOn, type TestDatabase } from '../../../e2e/test-server/test-database.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'

let pgBouncer: PgBouncer
let database: TestDatabase
let through: string

beforeAll(async () => {
  const { adminUrl, template } = inject('testServer')
  pgBouncer = await startPgBouncer(adminUrl, { poolSize: 3 })
  // With the server's own address, also where the run goes through a pooler itself.
  database = await createDatabaseOn({ adminUrl, ...(template !== undefined && { template }) })
  through = pgBouncer.through(database.url)
})

afterAll(async () => {
  await database.drop()
  await pgBouncer.stop()
})

const liveOf = async (desk: TestDesk) => (await desk.call('desk.status', {})).database.live

function withListen(url: string, listen: string): string {
  const address = new URL(url)
  address.searchParams.set('listen', listen)
  return address.href
}

/** When the desk has been told that something changed, counted from what it was told before. */
async function untilTold(desk: TestDesk, change: () => Promise<unknown>): Promise<void> {
  const before = desk.events.length
  await change()
  await expect
    .poll(() => desk.events.slice(before).some(({ event }) => event === 'booking.changed'), {
      timeout: 15_000,
    })
    .toBe(true)
}

async function book(desk: TestDesk, hour: number): Promise<void> {
  const { resources } = await desk.call('resource.list', {})
  const resourceId =
    resources[0]?.id ??
    (await desk.call('resource.save', { name: 'Court', kind: 'court', slotMinutes: 60 })).id
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await desk.call('booking.book', {
    resourceId,
    start: `${day}T${String(hour).padStart(2, '0')}:00:00+07:00`,
    end: `${day}T${String(hour + 1).padStart(2, '0')}:00:00+07:00`,
    customer: { name: 'Ana' },
  })
}

/** Books hour after hour of a hall of the desk's own until one is taken in one statement, as all after it are. */
async function bookInOneStatement(desk: TestDesk): Promise<void> {
  const hall = await desk.call('resource.save', { name: 'Hall', kind: 'hall', slotMinutes: 60 })
  for (let hour = 8; hour < 18; hour += 1) {
    const requestId = randomUUID()
    const start = new Date(Date.parse('2026-09-27T00:00:00+07:00') + hour * 3_600_000)
    const end = new Date(start.getTime() + 3_600_000)
    const slot = { resourceId: hall.id, start: start.toISOString(), end: end.toISOString() }
    await desk.call('booking.book', { ...slot, customer: { name: 'Ana' }, requestId })
    const taken = await queryRows(
      database.url,
      `SELECT FROM slotkeeper.requests WHERE id = '${requestId}' AND facts IS NOT NULL`,
    )
    if (taken.length > 0) return
  }
  throw new Error('no slot was taken in one statement')
}

describe('a desk behind PgBouncer in transaction mode', () => {
  test('finds out that nothing is to be heard, says so, and learns of changes by asking', async () => {
    const writer = await openTestDesk(through, { name: 'Writer' })
    const reader = await openTestDesk(through, { name: 'Reader' })
    expect(await liveOf(reader)).toBe('polling')
    await untilTold(reader, () => book(writer, 8))
    // A change that is committed after later ones were seen.
    await untilTold(reader, () =>
      queryRows(
        database.url,
        `BEGIN; UPDATE slotkeeper.policy SET version = version;
         SELECT pg_sleep(6); UPDATE slotkeeper.bookings SET notes = 'late'; COMMIT`,
      ),
    )
    await writer.close()
    await reader.close()
  })

  test('is told of nothing while nothing changes', async () => {
    const desk = await openTestDesk(through, { name: 'Quiet' })
    await expect.poll(() => desk.events.length).toBeGreaterThan(0)
    const before = desk.events.length
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    expect(desk.events.slice(before)).toEqual([])
    await desk.close()
  })

  test.each([
    ['host and port', (url: URL) => url.host],
    ['a whole address', (url: URL) => url.href],
  ])('listens at the direct address given as %s', async (_name, listen) => {
    const desk = await openTestDesk(withListen(through, listen(new URL(database.url))), { name: 'Direct' })
    const writer = await openTestDesk(through, { name: 'Writer' })
    expect(await liveOf(desk)).toBe('listening')
    await untilTold(desk, () => book(writer, listen(new URL(database.url)).length > 30 ? 10 : 9))
    await desk.close()
    await writer.close()
  })

  test('asks while its direct address cannot be reached', async () => {
    const desk = await openTestDesk(withListen(through, '127.0.0.1:1'), { name: 'Cut off' })
    expect(await liveOf(desk)).toBe('polling')
    await untilTold(desk, () => book(desk, 11))
    await desk.close()
  })

  test('leaves nothing of a session behind: no settings, no locks, no named statements', async () => {
    const desks = await Promise.all(
      ['A', 'B', 'C'].map((name) => openTestDesk(through, { name, now: '2026-09-20T09:00:00+07:00' })),
    )
    await Promise.all(desks.map(bookInOneStatement))
    const left = await Promise.all(
      Array.from({ length: 6 }, () =>
        queryRows(
          through,
          `SELECT coalesce(current_setting('slotkeeper.desk', true), '') AS desk,
                  coalesce(nullif(current_setting('slotkeeper.clock_offset_ms', true), ''), '0') AS clock,
                  current_setting('lock_timeout') AS lock_timeout,
                  (SELECT count(*)::int FROM pg_prepared_statements) AS statements,
                  (SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory'
                      AND pid = pg_backend_pid()) AS locks`,
        ),
      ),
    )
    for (const rows of left) {
      expect(rows).toEqual([{ desk: '', clock: '0', lock_timeout: '0', statements: 0, locks: 0 }])
    }
    await Promise.all(desks.map((desk) => desk.close()))
  })
})
