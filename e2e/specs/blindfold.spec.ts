/** The front desk without a look at the screen and without a mouse: what is pressed, and what is said to it. */
import type { Page } from 'playwright-core'
import { CalendarPage } from '../pages/calendar-page.ts'
import { expect, test } from './desk-test.ts'

const now = '2026-03-02T08:10:00+07:00'

async function setUp(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { call } = window.slotkeeper
    const court = await call('resource.save', { name: 'Court 1', kind: 'court', slotMinutes: 30 })
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '22:00' }))
    await call('hours.save', { resourceId: null, weekly })
    return court.ok ? court.value.id : ''
  })
}

const said = (page: Page) => page.getByRole('status')

/** Presses the keys one after the other, as fast as a machine. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test('a booking is made, moved, cancelled and taken back by ear', async ({ desks }) => {
  const { url: databaseUrl } = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl, deskName: 'Counter', now })
  await setUp(page)
  const calendar = new CalendarPage(page)
  await calendar.isShown()
  // The one live region is there, and empty, before anything is said.
  await expect(said(page)).toHaveCount(1)
  await expect(said(page)).toHaveText('')

  await test.step('going to a day and a time', async () => {
    await press(page, 'g')
    await expect(page.getByRole('dialog', { name: 'Go to date' }).getByRole('textbox')).toBeFocused()
    await page.keyboard.type('fri')
    await press(page, 'Enter')
    await expect(said(page)).toHaveText('Friday 6 March 2026, 08:00 to 08:30, 30 min, Court 1, free')
    await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown')
    await expect(said(page)).toHaveText('Friday 6 March 2026, 10:00 to 11:00, 1 h, Court 1, free')
    await press(page, 'Control+Home', 'ArrowUp')
    await expect(said(page)).toHaveText(
      'Friday 6 March 2026, 07:30 to 08:00, 30 min, Court 1, Closed then. Open 08:00–22:00',
    )
    await press(page, ...Array<string>(5).fill('ArrowDown'), 'Shift+ArrowDown')
  })

  await test.step('booking', async () => {
    await press(page, 'Enter')
    await expect(calendar.customer).toBeFocused()
    await page.keyboard.type('Zahra')
    await expect(calendar.panel.getByRole('option', { name: 'New customer “Zahra”' })).toBeVisible()
    await press(page, 'Enter')
    await expect(calendar.panel.getByRole('textbox', { name: 'Phone' })).toBeFocused()
    await page.keyboard.type('0812555')
    await press(page, 'Enter')
    await expect(said(page)).toHaveText('Booked Zahra: Court 1, Fri 6 Mar 10:00–11:00')
    await expect(
      page.getByRole('button', {
        name: 'Friday 6 March 2026, 10:00 to 11:00, Court 1, Zahra, confirmed',
        exact: true,
      }),
    ).toBeFocused()
  })

  await test.step('moving', async () => {
    await press(page, 'm')
    await expect(said(page)).toHaveText(/^Moving Zahra: /)
    await press(page, 'ArrowDown', 'ArrowDown')
    await expect(said(page)).toHaveText('Friday 6 March 2026, 11:00 to 12:00, 1 h, Court 1, free')
    await press(page, 'Enter')
    await expect(said(page)).toHaveText('Moved Zahra: Court 1, Fri 6 Mar 11:00–12:00')
    await press(page, 'r', 'ArrowDown', 'Enter')
    await expect(said(page)).toHaveText('Zahra now lasts 1 h 30 min: Court 1, Fri 6 Mar 11:00–12:30')
  })

  await test.step('cancelling, and taking it all back', async () => {
    await press(page, 'Delete')
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })).toBeFocused()
    await page.keyboard.type('ill')
    await press(page, 'Enter')
    await expect(said(page)).toHaveText('Cancelled Zahra: Court 1, Fri 6 Mar 11:00–12:30')
    await expect(page.getByRole('dialog')).toBeHidden()
    await press(page, 'Control+z')
    await expect(said(page)).toHaveText('Undone. Zahra: Court 1, Fri 6 Mar 11:00–12:30, confirmed')
    await press(page, 'Control+z')
    await expect(said(page)).toHaveText('Undone. Zahra: Court 1, Fri 6 Mar 11:00–12:00, confirmed')
    await press(page, 'Control+z')
    await expect(said(page)).toHaveText('Undone. Zahra: Court 1, Fri 6 Mar 10:00–11:00, confirmed')
    await press(page, 'Control+Shift+z')
    await expect(said(page)).toHaveText('Done again. Zahra: Court 1, Fri 6 Mar 11:00–12:00, confirmed')
  })
})

test('undo tells the truth when another desk has the old place', async ({ desks }) => {
  const { url: databaseUrl } = await desks.createDatabase()
  const counter = await desks.open({ databaseUrl, deskName: 'Counter', now })
  const { page } = counter
  const resourceId = await setUp(page)
  const office = await desks.open({ databaseUrl, deskName: 'Office', now })
  const book = (desk: Page, name: string) =>
    desk.evaluate(
      (given) =>
        window.slotkeeper.call('booking.book', {
          resourceId: given.resourceId,
          start: '2026-03-06T10:00:00+07:00',
          end: '2026-03-06T11:00:00+07:00',
          customer: { name: given.name },
        }),
      { resourceId, name },
    )
  await book(page, 'Al')
  const calendar = new CalendarPage(page)
  await expect(calendar.booking(/Al, 10:00/)).toBeVisible()
  await press(page, 'b', 'm', 'ArrowDown', 'ArrowDown', 'Enter')
  await expect(said(page)).toHaveText('Moved Al: Court 1, Fri 6 Mar 11:00–12:00')
  await book(office.page, 'Bo')
  await press(page, 'Control+z')
  const truth = 'Not undone. Its place is taken: Court 1, Fri 6 Mar 10:00–11:00, Bo.'
  await expect(said(page)).toHaveText(truth)
  await expect(page.getByRole('region', { name: 'What has just happened' }).getByText(truth)).toBeVisible()
  await expect(calendar.booking(/Al, 11:00–12:00.*confirmed/)).toBeVisible()
  await expect(calendar.booking(/Bo, 10:00–11:00.*confirmed/)).toBeVisible()
})
