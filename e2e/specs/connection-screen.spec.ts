/** The window of a desk whose database is not there: never blank, and with a way on. */
import { CalendarPage } from '../pages/calendar-page.ts'
import { ConnectionPage } from '../pages/connection-page.ts'
import { expect, test } from './desk-test.ts'

const nowhere = 'postgres://desk@127.0.0.1:1/venue'

test('says why, and when it tries again', async ({ desks }) => {
  const { page } = await desks.open({ databaseUrl: nowhere })
  const screen = new ConnectionPage(page)
  await expect(screen.heading).toBeVisible()
  await expect(page.getByText('Server 127.0.0.1, port 1, database venue')).toBeVisible()
  await expect(page.getByText('no database runs there at that port')).toBeVisible()
  await expect(page.getByText(/Next try in \d+ seconds?\./)).toBeVisible()
  await screen.tryNow()
  await expect(screen.heading).toBeVisible()
})

test('lets the address be changed, and the calendar opens', async ({ desks }) => {
  const { url } = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl: nowhere })
  const screen = new ConnectionPage(page)
  await expect(screen.heading).toBeVisible()
  await screen.changeToServer(url)
  await expect(screen.heading).toBeHidden()
  await expect(page.getByText('Nothing to book yet')).toBeVisible()
})

test('a fresh PC needs nothing of it: the calendar of its one court is there', async ({ desks }) => {
  const { page } = await desks.open()
  const calendar = new CalendarPage(page)
  await calendar.isShown()
  await expect(page.getByText('Court 1').first()).toBeVisible()
})
