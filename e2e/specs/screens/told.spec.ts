/** What is said and written while something is dragged, typed or let go: the date, once, and nothing in its way. */
import type { Page } from 'playwright-core'
import { bookAtBar, dragBetween, expect, pointAt, resourceAt, test } from './screens-test.ts'

const friday = '2026-11-06'
const said = (page: Page) => page.getByRole('status')
const ghost = (page: Page) => page.locator('[data-ghost]')

test('what is moved names its date among several, and once the page was turned', async ({ open }) => {
  const calendar = await open(`?quiet&now=${friday}T08:00:00%2B07:00`)
  const { page } = calendar
  await calendar.isShown()
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  const [from, to] = [await pointAt(page, friday, '10:30'), await pointAt(page, friday, '12:30')]
  await expect(calendar.booking(/Ana/)).toBeVisible()
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await expect(ghost(page)).toContainText('Fri 6 Nov')
  await page.keyboard.press('Escape')
  await page.mouse.up()

  await page.keyboard.press('d')
  const court = await resourceAt(page, 0)
  await expect(page.locator('[data-column]')).toHaveCount(4)
  const there = await pointAt(page, friday, '10:30', court)
  await page.mouse.move(there.x, there.y)
  await page.mouse.down()
  await page.mouse.move(there.x, there.y + 60, { steps: 4 })
  await expect(ghost(page)).toContainText('Court 1')
  await expect(ghost(page)).not.toContainText('Fri 6 Nov')
  const { width, x } = (await page.locator('[data-column]').last().boundingBox()) ?? { width: 0, x: 0 }
  await page.mouse.move(x + width - 6, there.y + 60, { steps: 4 })
  await expect(ghost(page)).toContainText('Sat 7 Nov')
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

test('nothing lies over free time while something is dragged there', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  const hint = page.getByText('Nothing booked here yet.', { exact: false })
  await expect(hint).toBeVisible()
  const [from, to] = [await pointAt(page, friday, '10:00'), await pointAt(page, friday, '11:00')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await expect(ghost(page)).toBeVisible()
  await expect(hint).toBeHidden()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(hint).toBeVisible()
})

test('a date that is being typed is said once, when nobody types any more', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await page.keyboard.press('g')
  const dialog = page.getByRole('dialog', { name: 'Go to date' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const watch = (mutations: MutationRecord[]) => {
      for (const { target } of mutations) {
        const live = (target instanceof Element ? target : target.parentElement)?.closest(
          '[aria-live="polite"]',
        )
        if (live) heard.push(live.textContent ?? '')
      }
    }
    new MutationObserver(watch).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  await page.keyboard.type('12/12', { delay: 60 })
  await expect(said(page)).toHaveText('Saturday 12 December 2026')
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual(['Saturday 12 December 2026'])
})

test('a copy in which nothing was typed is let go without a question', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await calendar.isShown()
  await bookAtBar(page, friday, '10:00', '11:30', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  for (const key of ['b', 'Control+c', 'ArrowRight', 'Control+v']) await page.keyboard.press(key)
  await expect(calendar.booking(/New booking, .*Saturday 7 November/)).toBeVisible()
  await panel.getByRole('heading', { name: 'New booking' }).click()
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(calendar.booking(/New booking/)).toHaveCount(0)
})

test('a block that is opened is blocked, not confirmed', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await calendar.isShown()
  await bookAtBar(page, friday, '10:00', '11:00', 'Lunch', 'block')
  await page.keyboard.press('b')
  await expect(said(page)).toHaveText(/Lunch, blocked$/)
  await page.keyboard.press('e')
  await expect(panel.locator('header').getByText('blocked', { exact: true })).toBeVisible()
})

test('an edge that is dragged says how long the booking lasts now', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  const edge = await pointAt(page, friday, '11:00')
  await dragBetween(page, { ...edge, y: edge.y - 3 }, await pointAt(page, friday, '12:00'))
  await expect(said(page)).toHaveText('Ana now lasts 2 h: Court 1, Fri 6 Nov 10:00–12:00')
})
