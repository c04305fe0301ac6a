/** Start to usable calendar on the embedded default, second start, beside a bare window and a bare server start. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedServer } from '../../electron/core/database/embedded/embedded-server.ts'
import { silentLog } from '../../electron/core/log.ts'
import { launchDesk } from '../launch/launch-desk.ts'
import type { Bench } from './bench.ts'
import { median, rounded } from './percentiles.ts'
import { usableCalendar } from './usable-calendar.ts'

const rounds = 7
const bareWindow = fileURLToPath(new URL('bare-window.mjs', import.meta.url))

export const start: Bench = {
  name: 'start',
  summary:
    'second start to usable calendar on the embedded default, beside a bare window plus a bare server start',
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'slotkeeper-start-'))
    try {
      const times = { calendar: [] as number[], window: [] as number[], server: [] as number[] }
      const desk = { dataFolder: join(folder, 'desk'), databaseUrl: `embedded:${join(folder, 'database')}` }
      const engine = await openedUntil(desk, usableCalendar).then(({ name }) => name)
      for (let round = 0; round < rounds; round += 1) {
        times.calendar.push((await openedUntil(desk, usableCalendar)).milliseconds)
        const bare = { dataFolder: join(folder, `bare-${round}`), main: bareWindow }
        await mkdir(bare.dataFolder)
        times.window.push((await openedUntil(bare, '#bare')).milliseconds)
        times.server.push(await serverStart(join(folder, 'database')))
      }
      const baseline = times.window.map((window, round) => window + (times.server[round] ?? 0))
      return {
        tables: [
          {
            title: `${rounds} rounds, medians in milliseconds`,
            columns: ['', 'median'],
            rows: [
              ['start to usable calendar', rounded(median(times.calendar))],
              ['bare window', rounded(median(times.window))],
              ['bare server start', rounded(median(times.server))],
              ['bare window plus bare server', rounded(median(baseline))],
            ],
          },
        ],
        gates: [
          {
            name: 'usable calendar beside bare window plus bare server, medians',
            measured: median(times.calendar) / median(baseline),
            atMost: 1.5,
          },
        ],
        notes: [`The windows ran on: ${engine}.`],
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function openedUntil(
  launch: { dataFolder: string; databaseUrl?: string; main?: string },
  selector: string,
): Promise<{ name: string; milliseconds: number }> {
  const began = performance.now()
  const desk = await launchDesk({ ...launch, deskName: 'Bench' })
  await desk.page.waitForSelector(selector)
  const milliseconds = performance.now() - began
  await desk.close()
  return { name: desk.engine, milliseconds }
}

async function serverStart(folder: string): Promise<number> {
  const began = performance.now()
  const server = await startEmbeddedServer({ folder, log: silentLog })
  const milliseconds = performance.now() - began
  await server.stop()
  return milliseconds
}
