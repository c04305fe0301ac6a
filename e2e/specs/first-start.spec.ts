/** A PC that never saw Slotkeeper: it opens, and a slot is booked by dragging, with nothing set up before. */
import { join } from 'node:path'
import { CalendarPage } from '../pages/calendar-page.ts'
import { expect, test } from './desk-test.ts'

/** A Monday. The venue lies where this PC does, in any zone, and the Thursday after is still ahead. */
const now = '2026-03-02T09:00:00+07:00'
const thursday = '2026-03-05'

test('a slot is booked by dragging, and is there again at the next start', async ({ desks }) => {
  const launch = { dataFolder: join(desks.folder, 'pc'), now, locale: 'en-GB' }
  const first = await desks.open(launch)
  const calendar = new CalendarPage(first.page)
  await calendar.isShown()
  await expect(calendar.region.getByRole('radio', { name: 'Court 1' })).toBeChecked()
  await expect(first.page.getByRole('button', { name: 'Set up your venue' })).toBeVisible()

  await calendar.drag({ date: thursday, from: '10:00', to: '11:30' })
  await calendar.bookNewCustomer('Dewi Lestari')
  await expect(calendar.booking(/Dewi Lestari/)).toContainText('10:00–11:30')

  expect(await first.close()).toBe(0)
  const second = await desks.open(launch)
  await expect(new CalendarPage(second.page).booking(/Dewi Lestari/)).toContainText('10:00–11:30')
})
