/** How soon a change on one desk is drawn on another: from the answer at the first to the box at the second. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { OperationName } from '../../electron/contract/index.ts'
import { launchDesk } from '../launch/launch-desk.ts'
import { createDatabaseOn } from '../test-server/test-database.ts'
import { startTestServer } from '../test-server/test-server.ts'
import type { Bench } from './bench.ts'
import { percentile, rounded } from './percentiles.ts'
import { usableCalendar } from './usable-calendar.ts'

const warmUp = 5
const counted = 60
const size = { width: 1280, height: 800 }

/** Instants of one change, in milliseconds of the machine's clock, which both pages share. */
interface Seen {
  readonly asked: number
  readonly answered: number
  readonly told: number
  readonly drawn: number
}

export const live: Bench = {
  name: 'live',
  summary: 'a booking made at one desk, drawn at another, two windows on one server',
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'slotkeeper-live-'))
    const server = await startTestServer({ binaries: 'embedded', durable: true })
    try {
      const { url } = await createDatabaseOn(server)
      const open = (deskName: string) =>
        launchDesk({ dataFolder: join(folder, deskName), databaseUrl: url, deskName, size })
      const first = await open('First')
      const second = await open('Second')
      const seen = await measure(first.page, second.page)
      const engine = first.engine
      await first.close()
      await second.close()
      return {
        ...result(seen),
        notes: [`Both windows ran on: ${engine}. One machine, so no network in between.`],
      }
    } finally {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function measure(first: Page, second: Page): Promise<Seen[]> {
  const resourceId = await call<{ id: string }>(first, 'resource.save', {
    name: 'Court',
    kind: 'court',
  }).then(({ id }) => id)
  const { serverNow } = await call<{ database: { serverNow: string } }>(first, 'desk.status', {}).then(
    ({ database }) => database,
  )
  await second.reload()
  await second.waitForSelector(usableCalendar)
  const seen: Seen[] = []
  for (let index = 0; index < warmUp + counted; index += 1) {
    const id = crypto.randomUUID()
    const drawn = watchFor(second, id)
    // One slot, booked and let go again: what is measured is always on the screen's week.
    const { asked, answered, version } = await bookAt(first, { id, resourceId, near: serverNow })
    const { told, drawnAt } = await drawn
    if (index >= warmUp) seen.push({ asked, answered, told, drawn: drawnAt })
    await call(first, 'booking.cancel', { id, version, override: { reason: 'bench' } })
  }
  return seen
}

async function call<Value>(page: Page, operation: OperationName, input: object): Promise<Value> {
  const answer = await page.evaluate(([name, value]) => window.slotkeeper.call(name, value), [
    operation,
    input,
  ] as const)
  if (!answer.ok) throw new Error(`${operation} was refused: ${answer.error.message}`)
  return answer.value as Value
}

/** Books the running slot, which every desk's present week shows. */
function bookAt(page: Page, booking: { id: string; resourceId: string; near: string }) {
  return page.evaluate(async ({ id, resourceId, near }) => {
    const hourMs = 3_600_000
    const start = Math.floor(Date.parse(near) / hourMs) * hourMs
    const at = () => performance.timeOrigin + performance.now()
    const asked = at()
    const answer = await window.slotkeeper.call('booking.book', {
      id,
      resourceId,
      start: new Date(start).toISOString(),
      end: new Date(start + hourMs).toISOString(),
      customer: { name: 'Bench' },
    })
    if (!answer.ok) throw new Error(answer.error.message)
    const value = answer.value as { version: number }
    return { asked, answered: at(), version: value.version }
  }, booking)
}

/** When the page is told of the booking, and when its box is painted. */
function watchFor(page: Page, id: string): Promise<{ told: number; drawnAt: number }> {
  return page.evaluate((bookingId) => {
    const at = () => performance.timeOrigin + performance.now()
    return new Promise<{ told: number; drawnAt: number }>((resolve) => {
      let told = Number.NaN
      const stop = window.slotkeeper.subscribe((event) => {
        if (event.event === 'booking.changed' && event.payload.ids.includes(bookingId)) told = at()
      })
      const observer = new MutationObserver(() => {
        if (document.querySelector(`[data-booking="${bookingId}"]`) === null) return
        observer.disconnect()
        stop()
        // After the next frame it has been painted.
        requestAnimationFrame(() => setTimeout(() => resolve({ told, drawnAt: at() })))
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
  }, id)
}

function result(seen: readonly Seen[]) {
  const row = (name: string, from: keyof Seen, to: keyof Seen) => {
    const values = seen.map((each) => each[to] - each[from])
    return [
      name,
      rounded(percentile(values, 0.5)),
      rounded(percentile(values, 0.95)),
      rounded(Math.max(...values)),
    ]
  }
  const toDrawn = seen.map((each) => each.drawn - each.answered)
  return {
    tables: [
      {
        title: `${counted} bookings, milliseconds`,
        columns: ['', 'median', '95th', 'longest'],
        rows: [
          row('first desk: call to answer, committed', 'asked', 'answered'),
          row('answer there to the event at the second desk', 'answered', 'told'),
          row('event to drawn at the second desk', 'told', 'drawn'),
          row('committed to drawn', 'answered', 'drawn'),
        ],
      },
    ],
    gates: [
      { name: 'committed to drawn, median, milliseconds', measured: percentile(toDrawn, 0.5), atMost: 100 },
    ],
  }
}
