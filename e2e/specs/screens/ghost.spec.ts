/** What is dragged says beforehand what a drop would do, where it can be read, in the real browser engine. */
import type { Page } from 'playwright-core'
import {
  bookBetween,
  changesSent,
  expect,
  pointAt,
  resourceAt,
  type ScreenPoint,
  test,
} from './screens-test.ts'

const friday = '2026-11-06'
const saturday = '2026-11-07'
const sunday = '2026-11-08'
const onFriday = `?quiet&now=${friday}T08:00:00%2B07:00`
const inSteps = 'Bookings start and last in steps of 45 min here'

const ghost = (page: Page) => page.locator('[data-ghost]')
const said = (page: Page) => page.getByRole('status')

/** Takes up what lies at one point and brings it to another, without letting go. */
async function hold(page: Page, from: ScreenPoint, to: ScreenPoint): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 3 })
}

function book(page: Page, from: string, to: string, resource = 0): Promise<string> {
  return bookBetween(page, `${from}:00+07:00`, `${to}:00+07:00`, 'Ana', resource)
}

test('an hour over slots of three quarters is red, and nothing is asked of the desk', async ({ open }) => {
  const calendar = await open(`${onFriday}&courts=2&slot=30,45`)
  const { page } = calendar
  await book(page, `${friday}T19:00`, `${friday}T20:00`)
  await calendar.isShown()
  await page.keyboard.press('d')
  await expect(page.locator('[data-column]')).toHaveCount(2)
  const there = await pointAt(page, friday, '19:30', await resourceAt(page, 1))
  await hold(page, await pointAt(page, friday, '19:30', await resourceAt(page, 0)), there)
  await expect(ghost(page)).toHaveAttribute('data-refused', 'steps')
  await expect(ghost(page)).toContainText(inSteps)
  await page.mouse.up()
  await expect(calendar.panel.getByText(inSteps)).toBeVisible()
  expect(await changesSent(page)).toEqual([])
})

test('by keyboard it is heard that it does not fit before Enter', async ({ open }) => {
  const calendar = await open(`${onFriday}&courts=2&slot=30,45`)
  const { page } = calendar
  await book(page, `${friday}T19:15`, `${friday}T19:45`)
  await calendar.isShown()
  await page.keyboard.press('d')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  for (const key of ['b', 'm', 'ArrowRight']) await page.keyboard.press(key)
  await expect(said(page)).toHaveText(
    new RegExp(`^Friday 6 November 2026, 19:15 to 19:45, 30 min, Court 2, ${inSteps}$`),
  )
  await page.keyboard.press('Enter')
  expect(await changesSent(page)).toEqual([])
})

/** What is seen of the grid, beside the hours and the scroll bars. */
async function seenGrid(page: Page) {
  return page
    .locator('[data-column]')
    .first()
    .evaluate((column) => {
      const scroller = column.closest('[aria-busy]')
      const header = scroller?.firstElementChild
      const hours = column.parentElement?.previousElementSibling
      if (!scroller || !header || !hours) throw new Error('no grid')
      const { left, top } = scroller.getBoundingClientRect()
      const isRightToLeft = getComputedStyle(scroller).direction === 'rtl'
      const { left: first, right: last } = hours.getBoundingClientRect()
      const bar = scroller.getBoundingClientRect().width - scroller.clientWidth
      return {
        left: isRightToLeft ? left + bar : last,
        right: isRightToLeft ? first : left + scroller.clientWidth,
        top: header.getBoundingClientRect().bottom,
        bottom: top + scroller.clientHeight,
        scrollWidth: scroller.scrollWidth,
        scrollHeight: scroller.scrollHeight,
        scrollLeft: scroller.scrollLeft,
      }
    })
}

/** Both the time and the reason can be read as a whole, and do not lie on each other. */
async function expectInSight(page: Page): Promise<void> {
  const seen = await seenGrid(page)
  const boxes = await ghost(page).evaluateAll((ghosts) =>
    ghosts
      .flatMap((one) => [...(one.firstElementChild?.children ?? [])])
      .map((words) => words.getBoundingClientRect()),
  )
  expect(boxes).toHaveLength(2)
  for (const { left, right, top, bottom } of boxes) {
    expect(left).toBeGreaterThanOrEqual(seen.left - 0.5)
    expect(right).toBeLessThanOrEqual(seen.right + 0.5)
    expect(top).toBeGreaterThanOrEqual(seen.top - 0.5)
    expect(bottom).toBeLessThanOrEqual(seen.bottom + 0.5)
  }
  const [label, reason] = boxes
  if (label === undefined || reason === undefined) return
  expect(reason.top >= label.bottom - 0.5 || reason.bottom <= label.top + 0.5).toBe(true)
}

for (const direction of ['ltr', 'rtl']) {
  for (const date of ['2026-11-02', sunday]) {
    test(`why it cannot be had is read whole on ${date}, ${direction}, and the week stays where it is`, async ({
      open,
    }) => {
      const { page } = await open(`?quiet&now=2026-11-01T08:00:00%2B07:00`)
      await page.getByRole('button', { name: 'Next', exact: false }).first().click()
      await book(page, `${friday}T14:00`, `${friday}T15:00`)
      await book(page, `${date}T16:00`, `${date}T17:30`)
      await expect(page.locator('[data-booking]')).toHaveCount(2)
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
      const before = await seenGrid(page)
      const there = await pointAt(page, date, '16:30')
      await hold(page, await pointAt(page, friday, '14:30'), there)
      await expect(ghost(page)).toContainText('Taken: Ana, 16:00–17:30')
      await expectInSight(page)
      expect(await seenGrid(page)).toEqual(before)
      // Resting at the edge, where a wider grid would scroll.
      const isLeft = (date === sunday) === (direction === 'rtl')
      await page.mouse.move(isLeft ? before.left + 30 : before.right - 30, there.y, { steps: 3 })
      await page.waitForTimeout(400)
      await expectInSight(page)
      expect(await seenGrid(page)).toEqual(before)
      await page.keyboard.press('Escape')
    })
  }
}

test('in the last rows and on the last of twelve courts it is read whole, with the court', async ({
  open,
}) => {
  const calendar = await open(`${onFriday}&courts=12`)
  const { page } = calendar
  await book(page, `${friday}T20:00`, `${friday}T21:00`, 11)
  await calendar.isShown()
  await page.keyboard.press('d')
  await expect(page.locator('[data-column]')).toHaveCount(12)
  await page
    .locator('[data-column]')
    .first()
    .evaluate((column) => {
      column.closest('[aria-busy]')?.scrollTo(10_000, 10_000)
    })
  await expect(page.locator('[data-booking]')).toHaveCount(1)
  const last = await resourceAt(page, 11)
  const before = await seenGrid(page)
  await hold(page, await pointAt(page, friday, '20:30', last), await pointAt(page, friday, '22:20', last))
  await expect(ghost(page)).toContainText('Closed then')
  await expect(ghost(page)).toContainText(/Court 12.*22:00–23:00.*1 h/)
  await expectInSight(page)
  const after = await seenGrid(page)
  expect([after.scrollWidth, after.scrollHeight]).toEqual([before.scrollWidth, before.scrollHeight])
})

test('a booking over midnight that is held by its night part tells there when and why not', async ({
  open,
}) => {
  const { page } = await open('?quiet&hours=18:00-02:00&now=2026-11-02T08:00:00%2B07:00')
  await book(page, `${saturday}T23:00`, `${sunday}T02:00`)
  await book(page, '2026-11-05T00:30', '2026-11-05T01:00')
  await expect(page.locator('[data-booking]')).toHaveCount(3)
  await page
    .locator('[data-column]')
    .first()
    .evaluate((column) => {
      column.closest('[aria-busy]')?.scrollTo(0, 0)
    })
  await hold(page, await pointAt(page, sunday, '01:00'), await pointAt(page, '2026-11-05', '01:10'))
  await expect(ghost(page)).toHaveCount(2)
  await expect(page.locator('[data-piece-date="2026-11-05"]')).toContainText(/23:00–02:00.*Taken: Ana/)
  await expect(page.locator('[data-piece-date="2026-11-04"]')).toHaveText('')
  await expectInSight(page)
})

test('a click on closed time is answered where it was, until the next act or for some seconds', async ({
  open,
}) => {
  const { page } = await open('?quiet&now=2026-11-01T08:00:00%2B07:00')
  const answer = page.locator('[data-answer]')
  const closed = await pointAt(page, '2026-11-01', '22:20')
  const before = await seenGrid(page)
  await page.mouse.click(closed.x, closed.y)
  await expect(answer).toHaveText('Closed then. Open 08:00–22:00')
  await expect(said(page)).toHaveText('Closed then. Open 08:00–22:00')
  const tip = await answer.locator('div').last().boundingBox()
  if (tip === null) throw new Error('it is not on the screen')
  expect(tip.x + tip.width).toBeLessThanOrEqual(before.right + 0.5)
  expect(tip.y + tip.height).toBeLessThanOrEqual(before.bottom + 0.5)
  expect(Math.abs(tip.y + tip.height / 2 - closed.y)).toBeLessThan(60)
  expect(await seenGrid(page)).toEqual(before)
  await expect(page.getByRole('region', { name: 'What has just happened' })).not.toContainText('Closed')
  await page.keyboard.press('ArrowUp')
  await expect(answer).toHaveCount(0)
  await page.mouse.click(closed.x, closed.y)
  await expect(answer).toBeVisible()
  await page.mouse.click(20, 60)
  await expect(answer).toHaveCount(0)
  await page.clock.install()
  await page.mouse.click(closed.x, closed.y)
  await expect(answer).toBeVisible()
  await page.clock.runFor(9000)
  await expect(answer).toHaveCount(0)
  expect(await changesSent(page)).toEqual([])
})
