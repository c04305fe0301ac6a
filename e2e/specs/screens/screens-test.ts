/**
 * The screens on a fake venue, in the real browser engine, under the content policy that the shell sets: what
 * pointer, keyboard and other desks do to them, without a database. `renderer/dev/` is what is drawn here.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'playwright/test'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build, preview } from 'vite'
import { contentSecurityPolicy } from '../../../electron/shell/app-files.ts'
import { projectFolder } from '../../launch/project-folder.ts'
import { CalendarPage } from '../../pages/calendar-page.ts'
import { findChromium } from '../../stand-in/find-chromium.ts'

interface Screens {
  /** Opens the screens; `query` says which venue (see `renderer/dev/main.ts`). */
  readonly open: (query?: string) => Promise<CalendarPage>
  /** The time zone of the PC; of this one where none is set. */
  readonly pcZone: string | undefined
  /** Whether the PC has a screen that is touched. */
  readonly isTouched: boolean
  /** So many pixels: enough for what the test wants to have in sight at once. */
  readonly windowHeight: number
}

interface ScreensServer {
  readonly address: string
  readonly browser: Browser
}

export { expect }

export const test = base.extend<Screens, { screensServer: ScreensServer }>({
  screensServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from it.
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'slotkeeper-screens-'))
      const configFile = join(projectFolder, 'renderer/dev/vite.config.ts')
      const root = join(projectFolder, 'renderer')
      const input = join(root, 'dev.html')
      await build({ root, configFile, logLevel: 'warn', build: { outDir, rollupOptions: { input } } })
      const server = await preview({
        root,
        configFile,
        build: { outDir },
        preview: { port: 0, headers: { 'content-security-policy': contentSecurityPolicy } },
      })
      const browser = await chromium.launch({
        executablePath: findChromium(process.env, process.platform),
        args: ['--no-sandbox'],
      })
      await use({ address: server.resolvedUrls?.local[0] ?? '', browser })
      await browser.close()
      await server.close()
      await rm(outDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
  pcZone: [undefined, { option: true }],
  isTouched: [false, { option: true }],
  windowHeight: [800, { option: true }],
  open: async ({ screensServer, pcZone, isTouched, windowHeight }, use) => {
    const { address, browser } = screensServer
    const context = await browser.newContext({
      viewport: { width: 1280, height: windowHeight },
      hasTouch: isTouched,
      ...(pcZone !== undefined && { timezoneId: pcZone }),
    })
    const complaints: string[] = []
    await use(async (query = '') => {
      const page = await context.newPage()
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.goto(`${address}dev.html${query}`)
      return new CalendarPage(page)
    })
    expect(complaints).toEqual([])
    await context.close()
  },
})

/** The id of the fake venue's resource by its place among them. */
export function resourceAt(page: Page, index: number): Promise<string> {
  return page.evaluate((place) => window.fake.venue.resources[place]?.id ?? '', index)
}

export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

/** A place on the grid, in the middle of the date's column; `resourceId` where there are several of that date. */
export async function pointAt(page: Page, date: string, time: string, resourceId = ''): Promise<ScreenPoint> {
  return page.locator(`[data-column^="${date}/${resourceId}"]`).evaluate((column, wanted) => {
    const [hours = 0, minutes = 0] = wanted.split(':').map(Number)
    const style = getComputedStyle(column)
    const pixels = Number.parseFloat(style.getPropertyValue('--minute'))
    const first = Number.parseFloat(style.getPropertyValue('--first'))
    const { left, width, top, height } = column.getBoundingClientRect()
    // A page that is drawn larger has larger boxes, not larger properties.
    const scale = height / (Number.parseFloat(style.getPropertyValue('--span')) * pixels)
    return { x: left + width / 2, y: top + (hours * 60 + minutes - first) * pixels * scale }
  }, time)
}

/** Lets the other desk of the fake venue book; answers the booking's id. */
export async function bookAtBar(
  page: Page,
  date: string,
  from: string,
  to: string,
  name: string,
  kind: 'customer' | 'block' = 'customer',
): Promise<string> {
  return page.evaluate(
    async (wanted) => {
      const { bar, venue } = window.fake
      const id = crypto.randomUUID()
      const resourceId = venue.resources[0]?.id ?? ''
      const at = (time: string) => `${wanted.date}T${time}:00+07:00`
      if (wanted.kind === 'block') {
        const place = { start: at(wanted.from), end: at(wanted.to) }
        await bar.call('booking.block', { id, resourceId, ...place, title: wanted.name })
        return id
      }
      await bar.call('booking.hold', { id, resourceId, start: at(wanted.from), end: at(wanted.to) })
      await bar.call('booking.confirm', { id, version: 1, customer: { name: wanted.name } })
      return id
    },
    { date, from, to, name, kind },
  )
}

/** As `bookAtBar`, between two instants of any zone, on the resource of that place among them. */
export async function bookBetween(
  page: Page,
  start: string,
  end: string,
  name: string,
  resource = 0,
): Promise<string> {
  return page.evaluate(
    async (wanted) => {
      const { bar, venue } = window.fake
      const id = crypto.randomUUID()
      const resourceId = venue.resources[wanted.resource]?.id ?? ''
      const { start: from, end: to } = wanted
      await bar.call('booking.hold', { id, resourceId, start: from, end: to })
      await bar.call('booking.confirm', { id, version: 1, customer: { name: wanted.name } })
      return id
    },
    { start, end, name, resource },
  )
}

/** Drags from one point of the window to another, and lets go. */
export async function dragBetween(page: Page, from: ScreenPoint, to: ScreenPoint): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await page.mouse.up()
}

/** What the desk of the page was asked to change, by name. */
export function changesSent(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    window.fake.desk.calls
      .filter(({ input }) => Object.hasOwn(Object(input), 'requestId'))
      .map(({ name }) => name),
  )
}
