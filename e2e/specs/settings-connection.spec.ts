/** A PC's own venue is brought to a server from the settings, after the address was tried. */
import { join } from 'node:path'
import { CalendarPage } from '../pages/calendar-page.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { expect, test } from './desk-test.ts'

const now = '2026-03-02T09:00:00+07:00'

test('everything moves to the server, and the desk goes on there', async ({ desks }) => {
  test.slow()
  const database = await desks.createDatabase()
  const { hostname, port, pathname, username, password } = new URL(database.url)
  const { page } = await desks.open({ dataFolder: join(desks.folder, 'pc'), now, locale: 'en-GB' })
  const calendar = new CalendarPage(page)
  await calendar.isShown()
  await calendar.drag({ date: '2026-03-05', from: '10:00', to: '11:30' })
  await calendar.bookNewCustomer('Dewi Lestari')

  const settings = new SettingsPage(page)
  await settings.open()
  await settings.openSection('Database')
  await settings.main.getByRole('button', { name: 'Use a server …' }).click()
  const form = settings.main.locator('form')
  const fill = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text)
  await fill('Server', hostname)
  await fill('Port', '1')
  await fill('Database', pathname.slice(1))
  await fill('User', decodeURIComponent(username))
  await fill('Password', decodeURIComponent(password))
  await settings.main.getByText('Encrypted connection').click()
  const tryIt = settings.main.getByRole('button', { name: 'Try it' })
  await tryIt.click()
  const found = settings.main.getByRole('list', { name: 'What was found' })
  await expect(found.getByRole('listitem').first()).toContainText('Check the port')

  await fill('Port', port === '' ? '5432' : port)
  await tryIt.click()
  await expect(found.getByRole('listitem').last()).toContainText('Nothing is there yet')
  await settings.main.getByRole('button', { name: 'Move everything there' }).click()
  const messages = page.getByRole('region', { name: 'What has just happened' })
  await expect(messages.getByText(/^Moved: \d+ rows/)).toBeVisible()
  await expect(settings.main.getByText('On a server', { exact: true })).toBeVisible()

  await settings.main.getByRole('button', { name: 'Calendar', exact: true }).click()
  await expect(calendar.booking(/Dewi Lestari/)).toContainText('10:00–11:30')
})
