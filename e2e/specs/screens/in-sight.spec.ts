/** What the grid brings into sight, and what it keeps there: the keyboard's place, and the time at the top. */
import type { Page } from 'playwright-core'
import type { CalendarPage } from '../../pages/calendar-page.ts'
import { bookAtBar, expect, pointAt, resourceAt, test } from './screens-test.ts'

const today = '2026-11-05'

/** How far the keyboard's place lies within what is not covered by the hours and the header, in pixels. */
function cursorClearance({ region }: CalendarPage) {
  return region.locator('[role="button"][tabindex="0"]').evaluate((cursor) => {
    const scroller = cursor.closest('[aria-busy]')
    const [header, hours] = [scroller?.firstElementChild, scroller?.querySelector('[aria-hidden]')]
    const { left, top } = cursor.getBoundingClientRect()
    return {
      fromHours: Math.round(left - (hours?.getBoundingClientRect().right ?? 0)),
      fromHeader: Math.round(top - (header?.getBoundingClientRect().bottom ?? 0)),
    }
  })
}

async function scrollAcross(page: Page, left: number, top: number) {
  await page.locator('[aria-busy="false"]').evaluate((element, to) => element.scrollTo(to.left, to.top), {
    left,
    top,
  })
}

test.describe('the keyboard’s place', () => {
  test('comes out from under the hours when it goes back to the first resource', async ({ open }) => {
    const calendar = await open('?quiet&courts=12')
    const { page } = calendar
    await calendar.isShown()
    await page.keyboard.press('d')
    await page.locator('[aria-busy="false"] [data-resource]').first().waitFor()
    await page.keyboard.press('b')
    await page.keyboard.press('End')
    await expect(page.getByRole('status')).toHaveText(/Court 12, free/)
    await expect
      .poll(() => page.locator('[aria-busy="false"]').evaluate(({ scrollLeft }) => scrollLeft))
      .toBeGreaterThan(100)
    await page.keyboard.press('Home')
    await expect.poll(async () => (await cursorClearance(calendar)).fromHours).toBeGreaterThanOrEqual(0)
  })

  test('comes out from under the header when it goes up', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await calendar.isShown()
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.keyboard.press('b')
    await scrollAcross(page, 0, 400)
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('status')).toHaveText(/08:00 to 08:30|08:00/)
    await expect.poll(async () => (await cursorClearance(calendar)).fromHeader).toBeGreaterThanOrEqual(0)
  })

  test('is clear of both after a drag was let go of by Escape', async ({ open }) => {
    const calendar = await open('?quiet&courts=60')
    const { page } = calendar
    await bookAtBar(page, today, '12:00', '13:00', 'Ana')
    await expect(calendar.booking(/Ana/)).toBeVisible()
    await page.keyboard.press('d')
    await page.locator('[aria-busy="false"] [data-resource]').first().waitFor()
    await page.setViewportSize({ width: 1280, height: 500 })
    const first = await resourceAt(page, 0)
    const before = await pointAt(page, today, '12:30', first)
    await page.mouse.click(before.x, before.y)
    await scrollAcross(page, 70, 0)
    const { x, y } = await pointAt(page, today, '12:30', first)
    await page.mouse.move(x + 30, y)
    await page.mouse.down()
    await page.mouse.move(x + 200, y + 60, { steps: 4 })
    await expect(page.locator('[data-ghost]')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect
      .poll(async () => Math.min(...Object.values(await cursorClearance(calendar))))
      .toBeGreaterThanOrEqual(0)
  })
})

/** The minute of the day at the top of the grid, below the header. */
function minuteAtTop(page: Page): Promise<number> {
  return page.locator('[aria-busy="false"]').evaluate((scroller) => {
    const style = getComputedStyle(scroller)
    const number = (name: string) => Number.parseFloat(style.getPropertyValue(name))
    return Math.round(number('--first') + scroller.scrollTop / number('--minute'))
  })
}

async function scrollToMinute(page: Page, minute: number) {
  await page.locator('[aria-busy="false"]').evaluate((scroller, wanted) => {
    const style = getComputedStyle(scroller)
    const number = (name: string) => Number.parseFloat(style.getPropertyValue(name))
    scroller.scrollTop = (wanted - number('--first')) * number('--minute')
  }, minute)
}

/** On Fridays the venue opens at two in the morning from now on; the desk reads it with Ana's booking. */
async function openEarlyOnFridays(calendar: CalendarPage) {
  const { page } = calendar
  await page.evaluate(() => {
    const { venue } = window.fake
    venue.weekly = (venue.weekly ?? []).map((hours) =>
      hours.weekday === 5 ? { ...hours, opens: '02:00' } : hours,
    )
  })
  await bookAtBar(page, '2026-11-06', '02:00', '03:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeAttached()
}

test.describe('the time at the top', () => {
  const noon = 12 * 60

  test('stays in another view, whose hours begin earlier', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await calendar.isShown()
    await openEarlyOnFridays(calendar)
    await page.keyboard.press('d')
    await page.locator('[aria-busy="false"] [data-resource]').first().waitFor()
    await page.setViewportSize({ width: 1280, height: 500 })
    await scrollToMinute(page, noon)
    await page.keyboard.press('w')
    await expect(page.locator('[aria-busy="false"] [data-date]')).toHaveCount(7)
    await expect.poll(() => minuteAtTop(page)).toBe(noon)
    await page.keyboard.press('d')
    await page.locator('[aria-busy="false"] [data-resource]').first().waitFor()
    await expect.poll(() => minuteAtTop(page)).toBe(noon)
  })

  test('stays when the venue opens earlier meanwhile, and when all hours are shown', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await calendar.isShown()
    await page.setViewportSize({ width: 1280, height: 500 })
    await scrollToMinute(page, noon)
    await openEarlyOnFridays(calendar)
    await expect.poll(() => minuteAtTop(page)).toBe(noon)
    await page.getByRole('button', { name: 'All hours' }).click()
    await expect.poll(() => minuteAtTop(page)).toBe(noon)
  })
})
