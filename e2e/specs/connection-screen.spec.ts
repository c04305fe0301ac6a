/** The window of a desk whose database is not there: never blank, and with a way on. */
import { startEncryptingFront } from '../faults/encrypting-front.ts'
import { FaultyNetwork } from '../faults/faulty-network.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { ConnectionPage } from '../pages/connection-page.ts'
import { queryRows } from '../test-server/query-rows.ts'
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

test('keeps the address before when somebody goes back while another one is still being tried', async ({
  desks,
}) => {
  const { url } = await desks.createDatabase()
  const network = await FaultyNetwork.start(url)
  try {
    const { page } = await desks.open({ databaseUrl: nowhere })
    const screen = new ConnectionPage(page)
    await expect(screen.heading).toBeVisible()
    const connections = () =>
      queryRows(
        url,
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      )
    network.delay(300)
    await screen.changeToServer(network.url)
    await expect.poll(connections).not.toEqual([])
    await screen.back()
    network.delay(0)
    await expect.poll(connections, { timeout: 20_000 }).toEqual([])
    // A save would have been sent at once after the trial, and would stay connected.
    await page.waitForTimeout(2_000)
    expect(await connections()).toEqual([])
    await expect(page.getByText('Server 127.0.0.1, port 1, database venue')).toBeVisible()
  } finally {
    await network.stop()
  }
})

test('a fresh PC needs nothing of it: the calendar of its one court is there', async ({ desks }) => {
  const { page } = await desks.open()
  const calendar = new CalendarPage(page)
  await calendar.isShown()
  await expect(page.getByText('Court 1').first()).toBeVisible()
})

test('takes a whole address with an authority of its own, and never shows the password', async ({
  desks,
}) => {
  const { url } = await desks.createDatabase()
  const front = await startEncryptingFront(url)
  try {
    const { page } = await desks.open({ databaseUrl: nowhere })
    const screen = new ConnectionPage(page)
    await expect(screen.heading).toBeVisible()
    const address = new URL(front.url)
    address.password = 'not-the-one'
    address.searchParams.set('sslmode', 'verify-full')
    await screen.openServerForm()
    await screen.pasteAddress(address.href)
    // It has moved to its own field, which shows dots.
    await expect(screen.address).not.toHaveValue(/not-the-one/)
    await expect(screen.password).toHaveValue('not-the-one')
    await screen.connect()
    await expect(page.getByText('authority that this PC does not know')).toBeVisible()

    address.searchParams.set('sslrootcert', '/no/such/ca.pem')
    await screen.pasteAddress(address.href)
    await screen.connect()
    await expect(page.getByText('file /no/such/ca.pem cannot be read')).toBeVisible()

    address.searchParams.set('sslrootcert', front.authorityFile)
    await screen.pasteAddress(address.href)
    await screen.connect()
    await expect(page.getByText('refuses this user or password')).toBeVisible()

    await screen.password.fill(decodeURIComponent(front.url.password))
    await screen.connect()
    await expect(page.getByText('Nothing to book yet')).toBeVisible()
    const status = await page.evaluate(() => window.slotkeeper.call('connection.get', {}))
    expect(JSON.stringify(status)).toContain('sslrootcert')
    expect(JSON.stringify(status)).not.toContain(front.url.password)
  } finally {
    await front.close()
  }
})
