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
  await page.keyboard.press('d')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  for (const key of ['b', 'm', 'ArrowRight']) await page.keyboard.press(key)
  await expect(said(page)).toHaveText(
    new RegExp(`^Friday 6 November 2026, 19:15 to 19:45, 30 min, Court 2, ${inSteps}$`),
  )
  await page.keyboard.press('Enter')
  expect(await changesSent(page)).toEqual([])
})
