/** The calendar's drawing beside FullCalendar's, on the same bookings in the same browser, and 60 resources beside one. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build, type InlineConfig, preview } from 'vite'
import { findChromium } from '../../stand-in/find-chromium.ts'
import type { Bench, BenchResult } from '../bench.ts'
import { median, percentile, rounded } from '../percentiles.ts'

interface Measured {
  readonly firstPaint: number[]
  /** How long the page's main thread worked for it: what a busy machine does not stretch. */
  readonly firstWork: number[]
  readonly redraw: number[]
  readonly moves: number[]
  /** How many bookings were drawn anew while something was dragged. */
  drawnInDrag: number
}

const rounds = 5
const changes = 5
const movesInDrag = 30
const root = fileURLToPath(new URL('.', import.meta.url))
const week = 'bookings=1000&resources=1&dates=7'
const crowdedDay = 'bookings=3000&resources=60&dates=1'

const pages = {
  week: `slotkeeper.html?${week}`,
  fullCalendar: `full-calendar.html?${week}`,
  day: `slotkeeper.html?${crowdedDay}`,
} as const

export const calendar: Bench = {
  name: 'calendar',
  summary: '1,000 bookings in a week beside FullCalendar 7, and 3,000 on 60 resources beside them',
  run: async () => {
    const outDir = await mkdtemp(join(tmpdir(), 'slotkeeper-calendar-'))
    const input = ['slotkeeper.html', 'full-calendar.html'].map((page) => join(root, page))
    const config: InlineConfig = { root, configFile: false, plugins: [react()], logLevel: 'error' }
    await buildAsShipped({ ...config, build: { outDir, emptyOutDir: true, rollupOptions: { input } } })
    const server = await preview({ ...config, build: { outDir }, preview: { port: 0 } })
    const browser = await chromium.launch({
      executablePath: findChromium(process.env, process.platform),
      // A frame comes as soon as it is ready: what is measured is the work, not the wait for the screen.
      args: ['--no-sandbox', '--disable-gpu-vsync', '--disable-frame-rate-limit'],
    })
    try {
      const address = server.resolvedUrls?.local[0] ?? ''
      return resultOf(await measureAll(browser, address), browser.version())
    } finally {
      await browser.close()
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    }
  },
}

/** What runs the benches says that it develops; React must not be built so that it checks itself. */
async function buildAsShipped(config: InlineConfig): Promise<void> {
  const { NODE_ENV: before } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await build(config)
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

type All = Record<keyof typeof pages, Measured>

/** Round by round, so that what slows this machine down slows all of them down. */
async function measureAll(browser: Browser, address: string): Promise<All> {
  const none = (): Measured => ({ firstPaint: [], firstWork: [], redraw: [], moves: [], drawnInDrag: 0 })
  const all: All = { week: none(), fullCalendar: none(), day: none() }
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, path] of Object.entries(pages)) {
      const measured = all[name as keyof typeof pages]
      await measure(browser, address + path, measured)
    }
  }
  return all
}

async function measure(browser: Browser, url: string, measured: Measured): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => 'measured' in window)
  // The page's own scripts are read by then.
  await page.waitForTimeout(300)
  const worked = await watchWork(page)
  measured.firstPaint.push(await page.evaluate(() => window.measured.firstPaint()))
  measured.firstWork.push(await worked())
  await page.waitForTimeout(300)
  for (let change = 0; change < changes; change += 1) {
    measured.redraw.push(await page.evaluate((index) => window.measured.redraw(index), 2 + change))
    await page.waitForTimeout(30)
  }
  await drag(page, measured)
  await context.close()
}

/** Answers how many milliseconds the page's main thread has worked since. */
async function watchWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const seconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await seconds()
  return async () => {
    const after = await seconds()
    await session.detach()
    return (after - before) * 1000
  }
}

/** Drags a booking from the middle of the first column over half the calendar. */
async function drag(page: Page, measured: Measured): Promise<void> {
  const grip = await page.getByText(/^(Booking|Changed) \d+\s*$/).evaluateAll((elements) => {
    const first = elements.filter((element) => element.getBoundingClientRect().left < 320)
    // At night the calendar is scrolled to where nothing is booked.
    const middle = first[Math.floor(first.length / 2)]
    middle?.scrollIntoView({ block: 'center' })
    const box = middle?.getBoundingClientRect()
    return box && { x: box.left + 20, y: box.top + box.height / 2 }
  })
  if (grip === undefined) throw new Error('there is no booking to drag')
  await markBookings(page)
  await page.mouse.move(grip.x, grip.y)
  await page.mouse.down()
  await page.evaluate(() => window.measured.takeMoves())
  for (let step = 1; step <= movesInDrag; step += 1) {
    await page.mouse.move(grip.x + step * 16, grip.y + (step % 10) * 16)
  }
  measured.moves.push(...(await page.evaluate(() => window.measured.takeMoves())))
  measured.drawnInDrag += await drawnBookings(page)
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

/** React gives an element new properties whenever its component is drawn: they are compared before and after. */
async function markBookings(page: Page): Promise<void> {
  await page.evaluate(() => {
    const props = new Map<Element, unknown>()
    for (const element of document.querySelectorAll('[data-piece]')) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
      if (key !== undefined) props.set(element, Reflect.get(element, key))
    }
    Reflect.set(
      window,
      'drawnBookings',
      () =>
        [...props].filter(([element, before]) => {
          const key = Object.keys(element).find((name) => name.startsWith('__reactProps$')) ?? ''
          return !element.isConnected || Reflect.get(element, key) !== before
        }).length,
    )
  })
}

function drawnBookings(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.apply(Reflect.get(window, 'drawnBookings'), null, [])))
}

function resultOf({ week: own, fullCalendar: other, day }: All, version: string): BenchResult {
  const p95 = (values: readonly number[]) => percentile(values, 0.95)
  const row = (name: string, { firstPaint, firstWork, redraw, moves, drawnInDrag }: Measured) => [
    name,
    rounded(median(firstPaint)),
    rounded(median(firstWork)),
    rounded(median(redraw)),
    rounded(median(moves)),
    rounded(p95(moves)),
    name.startsWith('FullCalendar') ? '' : drawnInDrag,
  ]
  return {
    tables: [
      {
        title: `${rounds} rounds, milliseconds`,
        columns: [
          '',
          'first paint',
          'its work',
          'redraw, one change',
          'drag, median',
          'drag, 95 %',
          'drawn in a drag',
        ],
        rows: [
          row('week of one, 1,000 bookings', own),
          row('FullCalendar 7, 1,000 bookings', other),
          row('day of 60, 3,000 bookings', day),
        ],
      },
    ],
    gates: [
      { name: 'bookings drawn anew while dragging', measured: own.drawnInDrag + day.drawnInDrag, atMost: 0 },
      {
        name: 'redraw after one change, times faster than FullCalendar',
        measured: median(other.redraw) / median(own.redraw),
        atLeast: 3,
      },
      {
        name: 'slowest twentieth of drag moves, times faster than FullCalendar',
        measured: p95(other.moves) / p95(own.moves),
        atLeast: 3,
      },
      {
        name: 'first paint, times less work than FullCalendar',
        measured: median(other.firstWork) / median(own.firstWork),
        atLeast: 1.5,
      },
      {
        name: 'work for the first paint of 3,000 on 60 resources beside 1,000 in a week',
        measured: median(day.firstWork) / median(own.firstWork),
        atMost: 2,
      },
    ],
    notes: [
      `Chromium ${version}, frames as soon as they are ready. First paints are compared by the work of the page’s main thread: the time by the clock beside it says more about the machine.`,
      'Ours is the whole window with its panel, and asks its desk; FullCalendar is the grid alone, with its bookings at hand.',
    ],
  }
}
