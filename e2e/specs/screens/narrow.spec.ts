/** A window that is narrow, or drawn larger: all that can be pressed is still there to be pressed. */
import type { Page } from 'playwright-core'
import { bookAtBar, expect, test } from './screens-test.ts'

const widths = [1920, 1280, 1024, 960, 800, 640]
const views = { week: 'w', 'day of all': 'd', 'days of one': '3', 'one day of one': '1' }

/** Less can hardly be pressed, in pixels. */
const leastSize = 24

/** What of the bars above the calendar cannot be pressed in its middle, is a sliver, or lies under the panel. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const panel = document.querySelector('aside')?.getBoundingClientRect().left ?? 0
    const buttons = [...document.querySelectorAll('button')].filter(
      (button) => button.closest('aside, [aria-busy]') === null && button.offsetWidth > 0,
    )
    const lost = buttons.filter((button) => {
      const { left, width, top, height, right } = button.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const limit = button.closest('main') === null ? window.innerWidth : panel
      return !button.contains(hit) || width < least || right > limit
    })
    return lost.map((button) => button.getAttribute('aria-label') ?? button.textContent)
  }, leastSize)
}

for (const locale of ['en', 'id']) {
  test(`every control of both bars can be pressed, however narrow the window is, in ${locale}`, async ({
    open,
  }) => {
    const people = 'staff=Bartholomew Featherstonehaugh&others=Court side reception,Office'
    const calendar = await open(`?sample&courts=12&locale=${locale}&${people}`)
    const { page } = calendar
    await page.locator('[aria-busy="false"] [data-column]').first().waitFor()
    const found: Record<string, string[]> = {}
    for (const [view, key] of Object.entries(views)) {
      await page.keyboard.press(key)
      for (const width of widths) {
        await page.setViewportSize({ width, height: Math.round((width / 16) * 10) })
        // The switch of the resources has measured its room.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
        const lost = await outOfReach(page)
        if (lost.length > 0) found[`${view} at ${width}`] = lost
      }
    }
    expect(found).toEqual({})
  })
}

test('each control of the bars is reached by the Tab key in a window of 640 pixels', async ({ open }) => {
  const calendar = await open('?courts=12')
  const { page } = calendar
  await calendar.isShown()
  await page.setViewportSize({ width: 640, height: 400 })
  const reached = new Set<string>()
  for (let press = 0; press < 24; press += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
    })
    reached.add(name)
  }
  const wanted = ['Shows', 'Calls', 'Find a booking or a customer', 'More', 'List', 'All hours', 'Waitlist']
  expect(wanted.filter((name) => !reached.has(name))).toEqual([])
})

test('a toast is answered in a window of 640 pixels as in a wide one', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await bookAtBar(page, '2026-11-05', '14:00', '15:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  await page.setViewportSize({ width: 640, height: 500 })
  await page.keyboard.press('b')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(page.getByText(/^Undone/).last()).toBeAttached()
})

for (const locale of ['en', 'id']) {
  test(`the panel does not scroll sideways beside a narrow calendar, in ${locale}`, async ({ open }) => {
    const calendar = await open(`?quiet&services&locale=${locale}`)
    const { page } = calendar
    const panel = page.locator('aside')
    const across = () =>
      panel.evaluate((aside) =>
        [...aside.querySelectorAll('*')]
          .filter(
            (part) => getComputedStyle(part).overflowY === 'auto' && part.scrollWidth > part.clientWidth,
          )
          .map((part) => part.className),
      )
    await page.locator('[aria-busy="false"] [data-column]').first().waitFor()
    await page.setViewportSize({ width: 640, height: 700 })
    expect(await across()).toEqual([])
    await page.keyboard.press('b')
    await page.keyboard.press('Enter')
    await panel.getByRole('combobox').first().waitFor()
    expect(await across()).toEqual([])
    await page.keyboard.type('Ana Newcomer')
    await page.getByRole('option').filter({ hasText: 'Ana Newcomer' }).waitFor()
    await page.keyboard.press('Enter')
    expect(await across()).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-booking]').filter({ hasText: 'Ana' })).toBeVisible()
    expect(await across()).toEqual([])
  })
}

test('the room of the panel is the same with a scroll bar and without one', async ({ open }) => {
  const calendar = await open('?quiet')
  await calendar.isShown()
  const kept = await calendar.panel.evaluate((aside) =>
    [...aside.querySelectorAll<HTMLElement>('*')]
      .filter((part) => getComputedStyle(part).overflowY === 'auto')
      .map((part) => ({
        isScrolled: part.scrollHeight > part.clientHeight,
        room: part.offsetWidth - part.clientWidth,
      })),
  )
  expect(kept).toEqual([{ isScrolled: false, room: expect.any(Number) }])
  expect(kept[0]?.room).toBeGreaterThan(0)
})
