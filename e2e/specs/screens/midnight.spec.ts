/** Bookings over midnight and up to it, in the real browser engine, at a venue that is open from 18:00 to 02:00. */
import type { Locator, Page } from 'playwright-core'
import { bookBetween, changesSent, dragBetween, expect, pointAt, test } from './screens-test.ts'

const friday = '2026-11-06'
const saturday = '2026-11-07'

test.use({ windowHeight: 1400 })

/** The drawn parts of a booking, one in each column that it lies in. */
const parts = (page: Page, date: string): Locator => page.locator(`[data-column^="${date}/"] [data-booking]`)

function between(page: Page, from: string, to: string): Promise<string> {
  return bookBetween(page, `${from}:00+07:00`, `${to}:00+07:00`, 'Ana')
}

for (const [name, date, from, to, moved] of [
  ['after midnight', saturday, '00:30', '01:30', '23:00–02:00'],
  ['before midnight', friday, '23:30', '21:30', '20:00–23:00'],
  // At midnight it has no handle: that is no end of it.
  ['at midnight itself', friday, '23:54', '22:54', '21:00–24:00'],
] as const) {
  test(`a booking over midnight is moved whole by its part ${name}`, async ({ open }) => {
    const calendar = await open('?quiet&hours=18:00-02:00')
    const { page } = calendar
    await between(page, `${friday}T22:00`, `${saturday}T01:00`)
    await expect(parts(page, friday)).toHaveCount(1)
    await expect(parts(page, saturday)).toHaveCount(1)
    await dragBetween(page, await pointAt(page, date, from), await pointAt(page, date, to))
    await expect(calendar.booking(new RegExp(`Ana, ${moved}, Friday`)).first()).toBeVisible()
    expect(await changesSent(page)).toEqual(['booking.move'])
  })
}

test('it is made shorter by its end after midnight', async ({ open }) => {
  const calendar = await open('?quiet&hours=18:00-02:00')
  const { page } = calendar
  await between(page, `${friday}T22:00`, `${saturday}T02:00`)
  await expect(parts(page, saturday)).toHaveCount(1)
  const end = await pointAt(page, saturday, '02:00')
  await dragBetween(page, { x: end.x, y: end.y - 4 }, await pointAt(page, saturday, '01:00'))
  await expect(calendar.booking(/Ana, 22:00–01:00, Friday/)).toHaveCount(2)
})

test('a booking is made longer past midnight where the opening goes on', async ({ open }) => {
  const calendar = await open('?quiet&hours=18:00-02:00')
  const { page } = calendar
  await between(page, `${friday}T22:00`, `${friday}T23:00`)
  await expect(parts(page, friday)).toHaveCount(1)
  const end = await pointAt(page, friday, '23:00')
  await dragBetween(page, { x: end.x, y: end.y - 4 }, await pointAt(page, saturday, '01:00'))
  await expect(calendar.booking(/Ana, 22:00–01:00, Friday/)).toHaveCount(2)
})

test('and where the hours end at closing, it is made longer to closing', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await between(page, `${friday}T20:00`, `${friday}T21:00`)
  await expect(parts(page, friday)).toHaveCount(1)
  const end = await pointAt(page, friday, '21:00')
  await dragBetween(page, { x: end.x, y: end.y - 4 }, await pointAt(page, friday, '22:50'))
  await expect(calendar.booking(/Ana, 20:00–22:00, Friday/)).toHaveCount(1)
  expect(await changesSent(page)).toEqual(['booking.move'])
})

test('a booking to midnight says so, and nothing of it is on the next date', async ({ open }) => {
  const calendar = await open('?quiet&hours=18:00-02:00')
  const { page } = calendar
  await between(page, `${friday}T20:00`, `${saturday}T00:00`)
  await expect(calendar.booking(/Ana, 20:00–24:00, Friday/)).toHaveCount(1)
  await expect(parts(page, saturday)).toHaveCount(0)
  const box = await parts(page, friday).boundingBox()
  const midnight = await pointAt(page, friday, '24:00')
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) - midnight.y)).toBeLessThan(4)
})

test('on the last date that is shown it may go past midnight too, but not onto somebody there', async ({
  open,
}) => {
  const calendar = await open('?quiet&hours=18:00-02:00')
  const { page } = calendar
  const [sunday, monday] = ['2026-11-08', '2026-11-09']
  await between(page, `${sunday}T20:00`, `${sunday}T22:00`)
  await expect(parts(page, sunday)).toHaveCount(1)
  await dragBetween(page, await pointAt(page, sunday, '20:30'), await pointAt(page, sunday, '23:30'))
  await expect(calendar.booking(/Ana, 23:00–01:00, Sunday/)).toHaveCount(1)
  await dragBetween(page, await pointAt(page, sunday, '23:30'), await pointAt(page, sunday, '20:30'))
  await expect(calendar.booking(/Ana, 20:00–22:00, Sunday/)).toHaveCount(1)
  await between(page, `${monday}T00:30`, `${monday}T01:30`)
  await dragBetween(page, await pointAt(page, sunday, '20:30'), await pointAt(page, sunday, '23:30'))
  await expect(calendar.panel.getByText('Taken: Ana, 00:30–01:30')).toBeVisible()
  expect(await changesSent(page)).toEqual(['booking.move', 'booking.move'])
})
