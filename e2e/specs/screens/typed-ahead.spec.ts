/** Whoever types faster than the desk looks people up loses no letter, and books nobody unseen. */
import type { CalendarPage } from '../../pages/calendar-page.ts'
import { changesSent, expect, test } from './screens-test.ts'

const friday = '2026-11-06'

/** A booking in the making at a desk that takes its time to answer. */
async function beginSlowly(open: (query: string) => Promise<CalendarPage>): Promise<CalendarPage> {
  const calendar = await open('?quiet')
  await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
  await expect(calendar.customer).toBeFocused()
  await calendar.page.evaluate(() => {
    window.fake.desk.delay = 1500
  })
  return calendar
}

for (const { who, first, second, due } of [
  { who: 'a name and its number', first: 'Zahra', second: '0812555', due: 'Phone' },
  { who: 'a number and its name', first: '0812555', second: 'Zahra', due: 'Name' },
]) {
  test(`${who} are typed on without waiting for the list`, async ({ open }) => {
    const calendar = await beginSlowly(open)
    const { page, panel } = calendar
    await page.keyboard.type(first)
    await page.keyboard.press('Enter')
    // One key too many is taken back where it would have gone.
    await page.keyboard.type(`${second.slice(0, 3)}x`)
    await page.keyboard.press('Backspace')
    await expect(panel.getByRole('textbox', { name: due })).toBeFocused()
    await page.keyboard.type(second.slice(3))
    await expect(panel.getByRole('textbox', { name: 'Name' })).toHaveValue('Zahra')
    await expect(panel.getByRole('textbox', { name: 'Phone' })).toHaveValue('0812555')
    await page.keyboard.press('Enter')
    await expect(calendar.booking(/Zahra, 10:00–11:00.*confirmed/)).toBeVisible()
  })
}

test('name, number and Enter in one go, before anybody was looked up, book', async ({ open }) => {
  const calendar = await beginSlowly(open)
  const { page } = calendar
  await page.keyboard.type('Zahra')
  await page.keyboard.press('Enter')
  await page.keyboard.type('0812555')
  await page.keyboard.press('Enter')
  await expect(calendar.booking(/Zahra, 10:00–11:00.*confirmed/)).toBeVisible()
  const sent = await page.evaluate(
    () => window.fake.desk.calls.find(({ name }) => name === 'booking.confirm')?.input,
  )
  expect(sent).toMatchObject({ customer: { name: 'Zahra', phone: '0812555' } })
})

for (const key of ['Escape', 'Home']) {
  test(`${key} calls off the Enter that waits for the list, and nothing typed is lost`, async ({ open }) => {
    const calendar = await beginSlowly(open)
    const { page } = calendar
    await page.keyboard.type('Zahra')
    await page.keyboard.press('Enter')
    await page.keyboard.type('08')
    await page.keyboard.press('Enter')
    await page.keyboard.press(key)
    await expect(calendar.customer).toHaveValue('Zahra08')
    // What was asked for in the meantime has been answered by then: one is answered after the other.
    await page.evaluate(() => window.fake.desk.call('customer.search', { text: 'Zahra08' }))
    await expect(calendar.customer).toHaveValue('Zahra08')
    expect(await changesSent(page)).toEqual(['booking.hold'])
  })
}

test('somebody known who is found after typing on is chosen, and not booked unseen', async ({ open }) => {
  const calendar = await beginSlowly(open)
  const { page, panel } = calendar
  await page.keyboard.type('Siti')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Training')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Siti Rahmawati')).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Title' })).toHaveValue('Training')
  await expect(panel.getByRole('textbox', { name: 'Title' })).toBeFocused()
  expect(await changesSent(page)).toEqual(['booking.hold'])
})

test('whoever presses Enter and clicks elsewhere gets the customer chosen, and stays there', async ({
  open,
}) => {
  const calendar = await beginSlowly(open)
  const { page, panel } = calendar
  await page.keyboard.type('Siti')
  await page.keyboard.press('Enter')
  await panel.getByRole('textbox', { name: 'Price' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('75')
  await expect(panel.getByText('Siti Rahmawati')).toBeVisible()
  await page.keyboard.type('000')
  await expect(panel.getByRole('textbox', { name: 'Price' })).toBeFocused()
  await expect(panel.getByRole('textbox', { name: 'Price' })).toHaveValue(/^75.?000$/)
  expect(await changesSent(page)).toEqual(['booking.hold'])
})

test('whoever presses Enter twice and goes on by Tab has somebody new written down, and nothing booked', async ({
  open,
}) => {
  const calendar = await beginSlowly(open)
  const { page, panel } = calendar
  await page.keyboard.type('Zahra')
  await page.keyboard.press('Enter')
  await page.keyboard.type('0812')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(calendar.customer).not.toBeFocused()
  const gone = await page.evaluateHandle(() => document.activeElement)
  await expect(panel.getByRole('textbox', { name: 'Name' })).toHaveValue('Zahra')
  await expect(panel.getByRole('textbox', { name: 'Phone' })).toHaveValue('0812')
  expect(await gone.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await changesSent(page)).toEqual(['booking.hold'])
})
