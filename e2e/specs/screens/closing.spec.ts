/** What the hours of the day do to a drag: an edge stops where they end, and says so. */
import { bookAtBar, changesSent, dragBetween, expect, pointAt, test } from './screens-test.ts'

const friday = '2026-11-06'

test.use({ windowHeight: 1000 })

test('a booking that is drawn beyond closing stops there and says so, and is kept so long', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await bookAtBar(page, friday, '20:00', '21:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  const end = await pointAt(page, friday, '21:00')
  await page.mouse.move(end.x, end.y - 4)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y + 30, { steps: 3 })
  const beyond = await pointAt(page, friday, '22:45')
  await page.mouse.move(beyond.x, beyond.y, { steps: 3 })
  const ghost = page.locator('[data-ghost]')
  await expect(ghost).toContainText('20:00–22:00')
  await expect(ghost).toContainText('Closes at 22:00')
  await expect(ghost).not.toHaveAttribute('data-refused')
  await page.mouse.up()
  await expect(calendar.booking(/Ana, 20:00–22:00/)).toBeVisible()
  expect(await changesSent(page)).toEqual(['booking.move'])
})

test('a neighbour before closing is still in the way', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await bookAtBar(page, friday, '19:00', '20:00', 'Ana')
  await bookAtBar(page, friday, '21:00', '21:30', 'Budi')
  await expect(calendar.booking(/Budi/)).toBeVisible()
  const end = await pointAt(page, friday, '20:00')
  await dragBetween(page, { x: end.x, y: end.y - 4 }, await pointAt(page, friday, '22:45'))
  await expect(calendar.panel.getByText('Taken: Budi, 21:00–21:30')).toBeVisible()
  await expect(calendar.booking(/Ana, 19:00–20:00/)).toBeVisible()
})

test('the keyboard stops at closing too, and it is said', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await bookAtBar(page, friday, '20:00', '21:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  await page.keyboard.press('b')
  await page.keyboard.press('r')
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowDown')
  const said = page.getByRole('status')
  await expect(said).toHaveText(/20:00 to 22:00, 2 h, Court 1, free. Closes at 22:00/)
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('Ana now lasts 2 h: Court 1, Fri 6 Nov 20:00–22:00')
})

for (const [slotMinutes, from, length] of [
  [45, '21:40', '20 min'],
  [50, '21:30', '30 min'],
] as const) {
  test(`slots of ${slotMinutes} minutes are counted each day from 08:10, and what is left before closing is shown as too short`, async ({
    open,
  }) => {
    const calendar = await open(`?quiet&slot=${slotMinutes}&hours=08:10-22:00`)
    const { page, panel } = calendar
    await calendar.isShown()
    const labels = calendar.region.getByText('too short for a slot')
    for (const date of [friday, '2026-11-07']) {
      const short = page.locator(`[data-column^="${date}/"] [data-kind="short"]`)
      await expect(short).toBeVisible()
      const box = await short.boundingBox()
      const [top, bottom] = [await pointAt(page, date, from), await pointAt(page, date, '22:00')]
      expect(box?.y).toBeCloseTo(top.y, 0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(bottom.y, 0)
    }
    await expect(labels.first()).toBeVisible()
    // The first line of each day is the opening, whatever was left over the day before.
    for (const date of [friday, '2026-11-07']) {
      const at = await pointAt(page, date, '08:20')
      await page.mouse.click(at.x, at.y)
      await expect(panel.getByText(slotMinutes === 45 ? '08:10–08:55' : '08:10–09:00').first()).toBeVisible()
    }
    const rest = await pointAt(page, friday, '21:50')
    await page.mouse.click(rest.x, rest.y)
    await expect(
      page.getByText(`Too short for a slot: ${length} until closing at 22:00`).first(),
    ).toBeVisible()
  })
}
