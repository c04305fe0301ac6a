import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'
import { wrongSeatLines } from './seat-line.fixture.ts'

const program = fileURLToPath(new URL('../../../e2e/test-server/desk-program.mjs', import.meta.url))
const seatCount = 24

let database: TestDatabase
let desk: TestDesk

beforeAll(async () => {
  database = await createTestDatabase()
  desk = await openTestDesk(database.url, { name: 'Left over' })
})

afterAll(async () => {
  await desk.close()
  await database.drop()
})

/** A desk that takes back every sale as fast as it can until it is killed, after so many answers. */
async function takeBackUntilKilled(
  showId: string,
  saleIds: readonly string[],
  answers: number,
): Promise<void> {
  const running = spawn(process.execPath, [program, '--desk', 'Killed', '--no-jobs'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, SLOTKEEPER_DATABASE: database.url },
  })
  const ended = once(running, 'exit')
  running.stdin.on('error', () => {})
  let heard = 0
  for await (const line of createInterface({ input: running.stdout })) {
    const message = JSON.parse(line)
    if (message.event === 'ready') {
      for (const [id, saleId] of saleIds.entries()) {
        running.stdin.write(`${JSON.stringify({ id, op: 'show.release', input: { showId, saleId } })}\n`)
      }
    }
    if (message.ok !== true) continue
    heard += 1
    if (heard === answers) running.kill('SIGKILL')
  }
  await ended
}

test.each([1, 11])(
  'a desk killed after taking back %i sales leaves no seat free past those who wait, and no offer half made',
  { timeout: 120_000 },
  async (answers) => {
    const { id: resourceId } = await desk.call('resource.save', { name: 'Hall', kind: 'hall' })
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    const times = { start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z` }
    const made = { title: 'Wayang', resourceId, ...times, seats: { count: seatCount } }
    const { id: showId } = await desk.call('show.save', made)
    const saleIds: string[] = []
    for (let seat = 0; seat < seatCount; seat += 1) {
      saleIds.push((await desk.call('show.sell', { showId, count: 1, customer: { name: 'Sold' } })).saleId)
    }
    for (let party = 0; party < 15; party += 1) {
      const customer = { name: `Party ${party}` }
      await desk.call('waitlist.join', { showId, units: 1 + (party % 3), customer })
    }
    await takeBackUntilKilled(showId, saleIds, answers)
    expect(await wrongSeatLines(database.url)).toEqual([])
    const { entries } = await desk.call('waitlist.list', { showId, status: 'offered' })
    expect(entries.length).toBeGreaterThanOrEqual(Math.floor(answers / 3))
    // What it had not come to can be taken back by any other desk, and every offer can be booked there.
    for (const saleId of saleIds) await desk.call('show.release', { showId, saleId })
    for (const { id } of entries) await desk.call('waitlist.book', { id })
    expect(await wrongSeatLines(database.url)).toEqual([])
    await desk.call('show.cancel', { id: showId })
  },
)
