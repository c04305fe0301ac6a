import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'

const program = fileURLToPath(new URL('../../../e2e/test-server/desk-program.mjs', import.meta.url))
const seatCount = 400

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

/** A desk that sells and holds as fast as it can until it is killed, after so many answers. */
async function sellUntilKilled(
  showId: string,
  answers: number,
): Promise<{ saleIds: string[]; holds: number }> {
  const running = spawn(process.execPath, [program, '--desk', 'Killed', '--no-jobs'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, SLOTKEEPER_DATABASE: database.url },
  })
  const ended = once(running, 'exit')
  running.stdin.on('error', () => {})
  const saleIds: string[] = []
  let holds = 0
  let heard = 0
  for await (const line of createInterface({ input: running.stdout })) {
    const message = JSON.parse(line)
    if (message.event === 'ready') {
      for (let id = 1; id <= seatCount; id += 1) {
        const isHold = id % 4 === 0
        const input = { showId, count: 1, ...(!isHold && { customer: { name: `Caller ${id}` } }) }
        running.stdin.write(`${JSON.stringify({ id, op: isHold ? 'show.hold' : 'show.sell', input })}\n`)
      }
    }
    if (message.ok !== true) continue
    if (message.value.saleId === undefined) holds += 1
    else saleIds.push(message.value.saleId)
    heard += 1
    if (heard === answers) running.kill('SIGKILL')
  }
  await ended
  return { saleIds, holds }
}

test.each([1, 37, 120])(
  'a desk killed after %i answers leaves no seat stuck: sold, free, or held until its hold runs out',
  { timeout: 60_000 },
  async (answers) => {
    const { id: resourceId } = await desk.call('resource.save', { name: 'Hall', kind: 'hall' })
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
    const { id: showId } = await desk.call('show.save', {
      title: 'Wayang',
      resourceId,
      start: `${day}T10:00:00Z`,
      end: `${day}T11:00:00Z`,
      seats: { count: seatCount },
    })
    const { saleIds, holds } = await sellUntilKilled(showId, answers)
    // Nobody's locks are left once the server has noticed, and what was answered is there.
    const rest = await desk.call('show.get', { id: showId })
    const sold = new Set(rest.seats.flatMap(({ saleId }) => saleId ?? []))
    expect(saleIds.filter((id) => !sold.has(id))).toEqual([])
    expect(rest.counts.held).toBeGreaterThanOrEqual(holds)

    const free = async () => (await desk.call('show.get', { id: showId })).counts.free
    for (let left = await free(); left > 0; left = await free()) {
      const count = Math.min(left, 100)
      await desk.desk.call('show.sell', { showId, count, customer: { name: 'Late' } })
    }
    const full = await desk.call('show.get', { id: showId })
    expect(full.counts).toMatchObject({ free: 0, sold: seatCount - full.counts.held })
    await queryRows(
      database.url,
      `UPDATE slotkeeper.seats SET hold_expires_at = now() - interval '1 second'
        WHERE show_id = '${showId}' AND hold_id IS NOT NULL`,
    )
    if (full.counts.held > 0) {
      await desk.call('show.sell', { showId, count: full.counts.held, customer: { name: 'Later' } })
    }
    expect(await desk.call('show.get', { id: showId })).toMatchObject({
      counts: { free: 0, held: 0, sold: seatCount },
    })
  },
)
