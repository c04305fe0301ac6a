/** What goes wrong at the front desk, without a look at the screen: a taken time, a hold that runs out, a lost connection. */
import type { Page } from 'playwright-core'
import { FaultyNetwork } from '../faults/faulty-network.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { queryRows } from '../test-server/query-rows.ts'
import { expect, test } from './desk-test.ts'

const now = '2026-03-02T08:10:00+07:00'

/** A court that is open from 8 to 22, with an hour of Bo's on Friday. */
async function furnish(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { call } = window.slotkeeper
    const court = await call('resource.save', { name: 'Court 1', kind: 'court', slotMinutes: 30 })
    if (!court.ok) throw new Error(court.error.message)
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '22:00' }))
    await call('hours.save', { resourceId: null, weekly })
    const [start, end] = ['2026-03-06T10:00:00+07:00', '2026-03-06T11:00:00+07:00']
    await call('booking.book', { resourceId: court.value.id, start, end, customer: { name: 'Bo' } })
  })
  await new CalendarPage(page).booking(/Bo, 10:00/).waitFor()
}

const said = (page: Page) => page.getByRole('status')

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Takes so much of the time that what is held is kept for. */
async function shorten(url: string, seconds: number): Promise<void> {
  await queryRows(
    url,
    `UPDATE slotkeeper.bookings SET hold_expires_at = hold_expires_at - ${seconds} * interval '1 second'
     WHERE status = 'held'`,
  )
}

test('a refusal, a hold that runs out and a lost connection are heard, and each says how to go on', async ({
  desks,
}) => {
  const { url } = await desks.createDatabase()
  const network = await FaultyNetwork.start(url)
  const { page } = await desks.open({ databaseUrl: network.url, deskName: 'Counter', now, locale: 'en-GB' })
  await new CalendarPage(page).page.getByText('Nothing to book yet').waitFor()
  await furnish(page)
  const calendar = new CalendarPage(page)
  const { panel } = calendar

  await test.step('a time that cannot be had is said before and after Enter, and what is free is one Enter away', async () => {
    await press(page, 'g')
    await page.getByRole('dialog', { name: 'Go to date' }).getByRole('textbox').waitFor()
    await page.keyboard.type('fri')
    await press(page, 'Enter')
    await expect(said(page)).toHaveText('Friday 6 March 2026, 08:00 to 08:30, 30 min, Court 1, free')
    await press(page, 'ArrowUp')
    const closed = 'Closed then. Open 08:00–22:00'
    await expect(said(page)).toHaveText(`Friday 6 March 2026, 07:30 to 08:00, 30 min, Court 1, ${closed}`)
    await press(page, 'Enter')
    await expect(said(page)).toHaveText(closed)
    await expect(panel.getByRole('button', { name: /^08:00–08:30/ })).toBeFocused()
    await press(page, 'Enter')
    await expect(said(page)).toHaveText('Held: Court 1, Fri 6 Mar 08:00–08:30')
    await expect(calendar.customer).toBeFocused()
  })

  await test.step('a hold says when it is about to run out, that it has, and that it goes on', async () => {
    await shorten(url, 250)
    await expect(said(page)).toHaveText('The hold runs out in one minute')
    await shorten(url, 60)
    await expect(said(page)).toHaveText('The hold ran out')
    const again = panel.getByRole('button', { name: /^(Hold again|Keep holding)$/ })
    for (let step = 0; step < 9 && !(await again.evaluate((it) => it.matches(':focus'))); step += 1) {
      await press(page, 'Shift+Tab')
    }
    await press(page, 'Enter')
    await expect(said(page)).toHaveText('Held longer')
  })

  await test.step('without a connection it is said what cannot be done, and nothing that was typed is lost', async () => {
    await calendar.customer.focus()
    await page.keyboard.type('Zahra')
    await expect(panel.getByRole('option', { name: 'New customer “Zahra”' })).toBeVisible()
    await press(page, 'Enter')
    await expect(panel.getByRole('textbox', { name: 'Phone' })).toBeFocused()
    network.refuse()
    await expect(said(page)).toHaveText(
      'No connection to the database. Nothing can be changed until it is back.',
    )
    await expect(panel.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Zahra')
    network.heal()
    await expect(said(page)).toHaveText('The connection is back')
    await panel.getByRole('textbox', { name: 'Phone' }).focus()
    await press(page, 'Enter')
    await expect(said(page)).toHaveText('Booked Zahra: Court 1, Fri 6 Mar 08:00–08:30')
  })

  await test.step('moving onto somebody else is refused with their name, and what is free is one Enter away', async () => {
    // What was just booked has the cursor.
    await press(page, 'm')
    await expect(said(page)).toHaveText(/^Moving Zahra: arrow keys choose the place/)
    await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')
    await expect(said(page)).toHaveText(
      'Friday 6 March 2026, 10:00 to 10:30, 30 min, Court 1, Taken: Bo, 10:00–11:00',
    )
    await press(page, 'Enter')
    await expect(said(page)).toHaveText('Taken: Bo, 10:00–11:00')
    await expect(panel.getByRole('button', { name: /^09:30–10:00/ })).toBeFocused()
    await press(page, 'Enter')
    await expect(said(page)).toHaveText('Moved Zahra: Court 1, Fri 6 Mar 09:30–10:00')
  })
  await network.stop()
})
