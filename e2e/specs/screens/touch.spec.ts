/** Fingers on the grid, in the real browser engine: they scroll, drag after a rest, and open menus. */
import type { Page } from 'playwright-core'
import { bookAtBar, changesSent, expect, pointAt, test } from './screens-test.ts'

const friday = '2026-11-06'

test.use({ isTouched: true })

interface Point {
  readonly x: number
  readonly y: number
}

/** One finger, whose touches go the way of real ones: through the engine's own recognition of gestures. */
async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (at: Point) => touch('touchStart', [at]),
    up: () => touch('touchEnd', []),
    async slide(from: Point, to: Point) {
      const steps = 8
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps
        await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
      }
    },
  }
}

const ghost = (page: Page) => page.locator('[data-ghost]')
const scrolled = (page: Page) =>
  page.locator('[aria-busy="false"]').evaluate(({ scrollTop }) => Math.round(scrollTop))

test('a swipe that starts on a booking scrolls, and moves nothing', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await page.setViewportSize({ width: 1280, height: 420 })
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  const finger = await fingerOn(page)
  const before = await scrolled(page)
  const from = await pointAt(page, friday, '10:30')
  await finger.down(from)
  await finger.slide(from, { x: from.x, y: from.y - 120 })
  await finger.up()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 60)
  await expect(ghost(page)).toHaveCount(0)
  expect(await changesSent(page)).toEqual([])
  await expect(calendar.panel.getByRole('heading', { name: 'Today' })).toBeVisible()
})

test('a booking is dragged by a finger that rested on it, while the grid stays where it is', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await page.setViewportSize({ width: 1280, height: 620 })
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  const before = await scrolled(page)
  const finger = await fingerOn(page)
  const from = await pointAt(page, friday, '10:30')
  const to = await pointAt(page, '2026-11-07', '12:30')
  await finger.down(from)
  await expect(ghost(page)).toBeVisible()
  // However long it rests: what it holds is not taken from it by the system's menu.
  await calendar.booking(/Ana/).evaluate((box) => {
    const menu = { pointerType: 'touch', bubbles: true, cancelable: true }
    if (box.dispatchEvent(new PointerEvent('contextmenu', menu))) throw new Error('the system has its menu')
  })
  await expect(ghost(page)).toBeVisible()
  await finger.slide(from, to)
  await expect(ghost(page)).toContainText('12:00–13:00')
  await finger.up()
  await expect(calendar.booking(/Ana, 12:00–13:00, Saturday 7 November/)).toBeVisible()
  expect(await scrolled(page)).toBe(before)
  expect(await changesSent(page)).toEqual(['booking.move'])
})

test('a finger that is lifted where it rested opens the menu, of a booking and of free time', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  const finger = await fingerOn(page)
  for (const [time, name] of [
    ['10:30', 'Booking: Ana'],
    ['14:10', /14:00/],
  ] as const) {
    await finger.down(await pointAt(page, friday, time))
    await expect(ghost(page)).toBeVisible()
    await finger.up()
    await expect(page.getByRole('menu', { name })).toBeVisible()
    await expect(ghost(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
  expect(await changesSent(page)).toEqual([])
})

test('a tap books the slot, and opens a booking', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  const booking = await pointAt(page, friday, '10:30')
  await page.touchscreen.tap(booking.x, booking.y)
  await expect(calendar.panel.getByRole('heading', { name: 'Ana' })).toBeVisible()
  const free = await pointAt(page, friday, '14:10')
  await page.touchscreen.tap(free.x, free.y)
  await expect(calendar.booking(/New booking, 14:00–14:30/)).toBeVisible()
})
