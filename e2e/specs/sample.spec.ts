/** Sample data is seen where it is: the calendar turns to it. */
import { CalendarPage } from '../pages/calendar-page.ts'
import { expect, test } from './desk-test.ts'

test('loading the sample data shows a resource that is booked', async ({ desks }) => {
  const { page } = await desks.open({ now: '2026-03-04T08:10:00+07:00', deskName: 'Counter' })
  const calendar = new CalendarPage(page)
  await calendar.isShown()
  await expect(calendar.bookings).toHaveCount(0)
  await page.getByRole('button', { name: 'Add sample data' }).click()
  await expect(calendar.bookings.first()).toBeVisible()
})
