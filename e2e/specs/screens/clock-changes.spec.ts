/** Days on which the clocks change, in the real browser engine, whatever zone the PC lives in. */
import type { Page } from 'playwright-core'
import { bookBetween, changesSent, dragBetween, expect, pointAt, test } from './screens-test.ts'

test.use({ windowHeight: 1400 })

const aroundTheClock = 'quiet&hours=00:00-24:00'

/** How far the middle of the booking's box is from the line of that time, in pixels. */
async function offLine(page: Page, name: string, date: string, middle: string): Promise<number> {
  const box = await page
    .locator(`[data-column^="${date}/"] [data-booking]`)
    .filter({ hasText: name })
    .boundingBox()
  if (box === null) throw new Error(`${name} is not drawn on ${date}`)
  return Math.abs(box.y + box.height / 2 - (await pointAt(page, date, middle)).y)
}

const sent = (page: Page, operation: string) =>
  page.evaluate(
    (wanted) => window.fake.desk.calls.filter(({ name }) => name === wanted).map(({ input }) => input),
    operation,
  )

test('nine is on the line of nine on both sides of the autumn change', async ({ open }) => {
  const calendar = await open('?quiet&zone=Europe/London&now=2026-10-20T10:00:00%2B01:00')
  const { page } = calendar
  await calendar.isShown()
  await bookBetween(page, '2026-10-24T08:00:00Z', '2026-10-24T09:00:00Z', 'Ana')
  await bookBetween(page, '2026-10-25T09:00:00Z', '2026-10-25T10:00:00Z', 'Budi')
  await expect(calendar.booking(/Ana, 09:00–10:00, Saturday 24/)).toBeVisible()
  await expect(calendar.booking(/Budi, 09:00–10:00, Sunday 25/)).toBeVisible()
  expect(await offLine(page, 'Ana', '2026-10-24', '09:30')).toBeLessThan(3)
  expect(await offLine(page, 'Budi', '2026-10-25', '09:30')).toBeLessThan(3)
})

test('a day of 25 hours has each hour once, and is as tall as its neighbours', async ({ open }) => {
  const calendar = await open(`?${aroundTheClock}&zone=America/New_York&now=2026-11-01T12:00:00-05:00`)
  const { page } = calendar
  await calendar.isShown()
  await expect(calendar.region.getByText('01:00', { exact: true })).toHaveCount(1)
  const heights = await page
    .locator('[data-column]')
    .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().height))
  expect(heights).toHaveLength(7)
  expect(new Set(heights).size).toBe(1)
  await expect(calendar.region.getByText('Twice: EDT / EST')).toHaveCount(1)
})

test('an hour that does not exist cannot be had by dragging, nor by Enter', async ({ open }) => {
  const calendar = await open(`?${aroundTheClock}&zone=America/Los_Angeles&now=2027-03-13T12:00:00-08:00`)
  const { page } = calendar
  await calendar.isShown()
  const sentence = '02:00–03:00 does not exist that day: the clocks go forward'
  const from = await pointAt(page, '2027-03-14', '02:05')
  await dragBetween(page, from, { x: from.x, y: (await pointAt(page, '2027-03-14', '02:25')).y })
  await expect(page.getByText(sentence).last()).toBeVisible()
  await calendar.region.locator('[role="button"][tabindex="0"]').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status')).toHaveText(`Sunday 14 March 2027, Court 1, ${sentence}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(sentence)
  expect(await changesSent(page)).toEqual([])
})

test('an hour that begins and ends at the same time of the clock is drawn an hour tall', async ({ open }) => {
  const calendar = await open(`?${aroundTheClock}&zone=Europe/London&now=2026-10-24T10:00:00%2B01:00`)
  const { page } = calendar
  await calendar.isShown()
  await bookBetween(page, '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 'Ana')
  const box = calendar.booking(/Ana, 01:30 BST–01:30 GMT, Sunday 25/)
  await expect(box).toBeVisible()
  const [top, bottom] = [
    await pointAt(page, '2026-10-25', '01:30'),
    await pointAt(page, '2026-10-25', '02:30'),
  ]
  expect(Math.abs(((await box.boundingBox())?.height ?? 0) - (bottom.y - top.y))).toBeLessThan(4)
})

test('a click on the line of ten books ten', async ({ open }) => {
  const calendar = await open('?quiet&zone=America/Chicago&now=2026-11-01T08:00:00-06:00')
  const { page } = calendar
  await calendar.isShown()
  const ten = await pointAt(page, '2026-11-01', '10:00')
  await page.mouse.click(ten.x, ten.y + 1)
  await expect(calendar.booking(/New booking, 10:00–10:30/)).toBeVisible()
  expect(await sent(page, 'booking.hold')).toEqual([
    expect.objectContaining({ start: '2026-11-01T10:00:00-06:00' }),
  ])
})

test('what the ghost says is what is saved, on the short day too', async ({ open }) => {
  const calendar = await open('?quiet&zone=Europe/Berlin&now=2027-03-26T10:00:00%2B01:00')
  const { page } = calendar
  await calendar.isShown()
  await bookBetween(page, '2027-03-27T10:00:00+01:00', '2027-03-27T12:00:00+01:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  const [from, to] = [await pointAt(page, '2027-03-27', '11:00'), await pointAt(page, '2027-03-28', '11:00')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await expect(page.locator('[data-ghost]')).toContainText('10:00–12:00')
  await page.mouse.up()
  await expect(calendar.booking(/Ana, 10:00–12:00, Sunday 28 March/)).toBeVisible()
  expect(await sent(page, 'booking.move')).toEqual([
    expect.objectContaining({ start: '2027-03-28T10:00:00+02:00', end: '2027-03-28T12:00:00+02:00' }),
  ])
})

test('where the clocks change at midnight each date is there once, and the missing hour is hatched', async ({
  open,
}) => {
  const calendar = await open(`?${aroundTheClock}&zone=Africa/Cairo&now=2026-04-22T10:00:00%2B02:00`)
  const { page } = calendar
  await calendar.isShown()
  await expect(page.locator('[data-date]')).toHaveText([
    'Mon20',
    'Tue21',
    'Wed22',
    'Thu23',
    'Fri24',
    'Sat25',
    'Sun26',
  ])
  await expect(page.locator('[data-column^="2026-04-24/"] [data-kind="gap"]')).toHaveCount(1)
  await expect(page.locator('[data-kind="gap"]')).toHaveCount(1)
})

for (const pcZone of ['Europe/Warsaw', 'America/Denver', 'Asia/Jakarta']) {
  test.describe(`on a PC that lives in ${pcZone}`, () => {
    test.use({ pcZone })

    test('the day on which Europe’s clocks change is like any other in Denver', async ({ open }) => {
      const calendar = await open(`?${aroundTheClock}&zone=America/Denver&now=2027-03-28T10:00:00-06:00`)
      const { page } = calendar
      await calendar.isShown()
      for (const [hour, name] of [
        ['00', 'Ana'],
        ['02', 'Budi'],
        ['09', 'Citra'],
        ['23', 'Dewi'],
      ] as const) {
        const date = '2027-03-28'
        await bookBetween(page, `${date}T${hour}:00:00-06:00`, `${date}T${hour}:30:00-06:00`, name)
        await expect(calendar.booking(new RegExp(`${name}, ${hour}:00–${hour}:30, Sunday 28`))).toHaveCount(1)
        expect(await offLine(page, name, date, `${hour}:15`)).toBeLessThan(3)
      }
      await expect(page.locator('[data-kind="gap"], [data-kind="repeat"]')).toHaveCount(0)
    })
  })
}

test('of two bookings in the repeated hour each says in which pass it is, however narrow', async ({
  open,
}) => {
  const calendar = await open(`?${aroundTheClock}&zone=Europe/Berlin&now=2027-10-29T10:00:00%2B02:00`)
  const { page } = calendar
  await calendar.isShown()
  await bookBetween(page, '2027-10-30T22:30:00Z', '2027-10-31T00:30:00Z', 'First pass')
  await bookBetween(page, '2027-10-31T01:00:00Z', '2027-10-31T01:30:00Z', 'Second pass')
  const [first, second] = [calendar.booking(/First pass/), calendar.booking(/Second pass/)]
  await expect(first).toHaveAccessibleName(/^First pass, 00:30–02:30 CEST, /)
  await expect(second).toHaveAccessibleName(/^Second pass, 02:00–02:30 CET, /)
  await expect(first.getByText('CEST', { exact: true })).toBeVisible()
  // The lower one has a single line: its pass stands there instead of the time, and nothing lies under it.
  const mark = await second.evaluate((box) => {
    const { content, display } = getComputedStyle(box, '::before')
    const icons = [...box.querySelectorAll('svg')].map((icon) => getComputedStyle(icon).display)
    return { content, display, icons: new Set(icons).size === 0 || icons.every((shown) => shown === 'none') }
  })
  expect(mark).toEqual({ content: '"CET"', display: 'block', icons: true })
})

test('the ghost, the panel, speech and the notice name the pass that is booked', async ({ open }) => {
  const calendar = await open(`?${aroundTheClock}&zone=America/Santiago&now=2027-04-02T10:00:00-03:00`)
  const { page, panel } = calendar
  await calendar.isShown()
  const from = await pointAt(page, '2027-04-03', '23:05')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, (await pointAt(page, '2027-04-03', '23:25')).y, { steps: 4 })
  const told = '23:00–23:30 UTC−3'
  await expect(page.locator('[data-ghost]')).toContainText(told)
  await page.mouse.up()
  await expect(panel.getByText(told)).toBeVisible()
  await expect(page.getByRole('status')).toContainText(told)
  await calendar.bookNewCustomer('Ana')
  await expect(page.getByRole('region', { name: 'What has just happened' })).toContainText(told)
})
