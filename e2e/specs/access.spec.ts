/** The front desk can be used by everybody: nothing that axe finds, on any screen and state of a real desk. */
import type { Page } from 'playwright-core'
import { FaultyNetwork } from '../faults/faulty-network.ts'
import { AxeWalk } from '../pages/axe-walk.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { ConnectionPage } from '../pages/connection-page.ts'
import { PanelPage } from '../pages/panel-page.ts'
import { SetUpPage } from '../pages/settings-set-up-page.ts'
import { ShowPage } from '../pages/show-page.ts'
import { WaitlistPage } from '../pages/waitlist-page.ts'
import { expect, test } from './desk-test.ts'

/** A Monday. */
const now = '2026-03-02T09:00:00+07:00'
const date = '2026-03-04'
const size = { width: 1280, height: 800 }

/** A court with a lesson, a call to make, somebody who waits, and a show of which two seats are sold. */
async function furnish(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { call } = window.slotkeeper
    const court = await call('resource.save', { name: 'Court 1', kind: 'court', pricePerHour: 200_000 })
    const hall = await call('resource.save', { name: 'Hall', kind: 'hall' })
    if (!court.ok || !hall.ok) throw new Error('the venue was not furnished')
    const resourceId = court.value.id
    await call('service.save', { name: 'Lesson', minutes: 45, price: 150_000, kinds: ['court'] })
    await call('policy.save', { undoSeconds: 0 })
    await call('reminder.saveRules', {
      rules: [{ hoursBefore: 24, channel: 'calllist', whenLate: 'send' }],
    })
    await call('channel.save', { channel: 'calllist', settings: { countryCode: '62' } })
    const customer = { name: 'Dewi Lestari', phone: '0812 555 1043' }
    await call('booking.book', {
      resourceId,
      start: '2026-03-02T18:00',
      end: '2026-03-02T19:00',
      notes: 'Two rackets',
      customer,
    })
    await call('booking.book', {
      resourceId,
      start: '2026-03-04T10:00',
      end: '2026-03-04T11:00',
      customer: { name: 'Budi Santoso' },
    })
    await call('waitlist.join', {
      resourceId,
      from: '2026-03-04T10:00',
      to: '2026-03-04T11:00',
      minutes: 60,
      customer: { name: 'Siti Aminah', phone: '0812 555 0101' },
    })
    const show = await call('show.save', {
      title: 'Evening concert',
      resourceId: hall.value.id,
      start: '2026-03-06T19:00',
      end: '2026-03-06T21:00',
      price: 150_000,
      seats: { rows: [{ row: 'A', seats: 8 }] },
    })
    if (!show.ok) throw new Error(show.error.message)
    await call('show.sell', { showId: show.value.id, count: 2, customer })
  })
}

test('the calendar, the panel, the lists and the shows are free of what axe finds', async ({ desks }) => {
  // axe looks at every element of some thirty screens, twice.
  test.slow()
  const { url } = await desks.createDatabase()
  const network = await FaultyNetwork.start(url)
  const { page } = await desks.open({
    databaseUrl: network.url,
    deskName: 'Counter',
    now,
    locale: 'en-GB',
    size,
  })
  await furnish(page)
  await page.reload()
  const calendar = new CalendarPage(page)
  await calendar.isShown()
  const panel = new PanelPage(page)
  const waitlist = new WaitlistPage(page)
  const shows = new ShowPage(page)
  const main = page.getByRole('main')
  const walk = new AxeWalk(page)

  await test.step('a new booking', async () => {
    await calendar.drag({ date, from: '14:00', to: '15:00' })
    await panel.button('Keep holding').waitFor()
    await walk.look('a held time')
    await calendar.customer.fill('De')
    await calendar.panel
      .getByRole('option', { name: /Dewi Lestari/ })
      .first()
      .waitFor()
    await walk.look('customers found')
    await page.keyboard.press('Enter')
    await panel.button('Choose another customer').waitFor()
    await walk.look('a customer chosen')
    await panel.panel.getByRole('radio', { name: 'Deposit' }).click()
    await walk.look('a deposit')
    await panel.button('Repeat …').click()
    await expect(panel.submit).toHaveText(/^Book \d+ dates/)
    await walk.look('a repeated booking')
    await page.keyboard.press('Escape')
    await panel.button('Throw away').waitFor()
    await walk.look('throwing away what was typed')
    await panel.button('Throw away').click()
  })

  await test.step('a refusal', async () => {
    await calendar.drag({ date, from: '09:00', to: '11:30' })
    await panel.panel.getByText('Still free').waitFor()
    await walk.look('a time that is taken')
    await page.keyboard.press('Escape')
  })

  await test.step('calls and messages', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Calls/ })
      .click()
    await page.getByRole('listitem', { name: 'Dewi Lestari' }).waitFor()
    await walk.look('whom to call')
    await page.getByRole('radio', { name: 'Message log' }).click()
    await page.getByRole('row', { name: /Dewi Lestari/ }).waitFor()
    await walk.look('the message log')
    await page.getByRole('textbox', { name: /Find/ }).fill('somebody else')
    await page.getByText('No message fits').waitFor()
    await walk.look('no message found')
    await main.getByRole('button', { name: 'Calendar' }).click()
    await calendar.isShown()
  })

  await test.step('a booking', async () => {
    await calendar.booking(/Dewi Lestari/).click()
    const history = await panel.unfold('History')
    await history.getByRole('listitem').first().waitFor()
    const messages = await panel.unfold('Messages')
    await messages.getByRole('listitem').first().waitFor()
    await walk.look('details with history and messages')
    await panel.button('Edit').click()
    await panel.field('Notes').fill('Three rackets')
    await walk.look('editing')
    await page.keyboard.press('Escape')
    await panel.button('Throw away').click()
    await panel.button('Cancel …').click()
    await panel.field('Reason').waitFor()
    await walk.look('cancelling')
    await page.keyboard.press('Escape')
    await panel.button('Check in').click()
    await panel.button('Done').waitFor()
    await walk.look('somebody who is here')
    await page.keyboard.press('Escape')
  })

  await test.step('a customer without a booking, in the search', async () => {
    await page.getByRole('button', { name: 'Find a booking or a customer' }).click()
    await page.keyboard.type('siti')
    await page.getByRole('menuitem', { name: /Siti Aminah/ }).waitFor()
    await walk.look('a customer found')
    await page.keyboard.type('zz')
    await page.getByText(/No booking and no customer fits/).waitFor()
    await walk.look('nothing found')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })

  await test.step('the waitlist', async () => {
    await waitlist.open()
    await waitlist.entry('Siti Aminah').waitFor()
    await walk.look('the waitlist')
    await waitlist.panel.getByRole('button', { name: 'Add somebody' }).click()
    await waitlist.panel.getByRole('button', { name: 'Put on the waitlist' }).click()
    await walk.look('joining without a name')
    await page.keyboard.press('Escape')
    await waitlist.panel.getByRole('button', { name: 'Remove Siti Aminah from the waitlist' }).click()
    await waitlist.question('Remove Siti Aminah from the waitlist?').waitFor()
    await walk.look('leaving the waitlist')
    await page.keyboard.press('Escape')
    await calendar.booking(/Budi Santoso/).click()
    await panel.button('Cancel …').click()
    await panel.field('Reason').press('Enter')
    await page
      .getByText(/Call Siti Aminah from the waitlist/)
      .first()
      .waitFor()
    await walk.look('a time that came free for somebody')
  })

  await test.step('shows', async () => {
    await shows.openList()
    await walk.look('the shows')
    await shows.main.getByRole('button', { name: 'New show' }).click()
    await walk.look('a new show')
    await shows.main.getByRole('button', { name: 'New show' }).click()
    await walk.look('a new show without a title')
    await shows.main.getByRole('button', { name: 'Cancel' }).click()
    await shows.main.getByRole('button', { name: 'Evening concert' }).click()
    await shows.seat('Row A seat 3, free').click()
    await shows.panel.getByText('A 3', { exact: true }).waitFor()
    await walk.look('a seat being sold')
    await shows.seat(/sold/).first().click()
    await shows.panel.getByRole('button', { name: 'Move to other seats' }).waitFor()
    await walk.look('a seat that is sold')
    await main.getByRole('radio', { name: 'Door' }).click()
    await main.getByRole('row').nth(1).waitFor()
    await walk.look('the list for the door')
    await main.getByRole('button', { name: 'Change', exact: true }).click()
    await walk.look('changing a show')
    await main.getByRole('button', { name: 'Cancel the show …' }).click()
    await page.getByRole('dialog').waitFor()
    await walk.look('cancelling a show')
    await page.keyboard.press('Escape')
  })

  await test.step('no connection', async () => {
    await shows.openList()
    await shows.main.getByRole('button', { name: 'Calendar' }).click()
    await calendar.isShown()
    await calendar.drag({ date, from: '16:00', to: '17:00' })
    await panel.button('Keep holding').waitFor()
    await calendar.customer.fill('Sa')
    network.refuse()
    await page.getByText(/^No connection to the database since/).waitFor()
    await walk.look('a booking in the making without connection')
  })

  await network.stop()
  expect(walk.found).toEqual([])
})

test('the screens before the calendar are free of what axe finds', async ({ desks }) => {
  test.slow()
  const nowhere = 'postgres://desk@127.0.0.1:1/venue'
  const failed = await desks.open({ databaseUrl: nowhere, locale: 'en-GB', size })
  await new ConnectionPage(failed.page).heading.waitFor()
  const before = new AxeWalk(failed.page)
  await before.look('no database')
  await failed.page.getByRole('button', { name: 'Change the address' }).click()
  await failed.page.getByText('On a server', { exact: true }).click()
  await failed.page.getByRole('button', { name: 'Save and connect' }).click()
  await before.look('an address that is incomplete')
  expect(before.found).toEqual([])

  const { url: databaseUrl } = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl, now, locale: 'en-GB', size })
  const walk = new AxeWalk(page)
  const setUp = new SetUpPage(page)
  await page.getByText('Nothing to book yet').waitFor()
  await walk.look('nothing to book')
  await setUp.open()
  for (const step of ['venue', 'resources', 'hours', 'holidays', 'staff', 'database'] as const) {
    await setUp.main.getByRole('heading').first().waitFor()
    await walk.look(`setting up: ${step}`)
    if (step === 'venue') await setUp.nameVenue('Futsal Merdeka')
    if (step !== 'database') await setUp.goOn()
  }
  expect(walk.found).toEqual([])
})
