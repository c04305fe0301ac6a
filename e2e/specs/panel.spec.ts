/** The panel on a real desk: a booking from its service to its history, blocks, repeats, several at once. */
import type { Page } from 'playwright-core'
import { axeViolations } from '../pages/axe-violations.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { PanelPage } from '../pages/panel-page.ts'
import { type Desks, expect, test } from './desk-test.ts'

/** A Monday. */
const today = '2026-03-02'
const now = `${today}T09:00:00+07:00`
const date = '2026-03-04'
const at = (day: string, time: string) => `${day}T${time}:00+07:00`

interface Venue {
  readonly page: Page
  readonly calendar: CalendarPage
  readonly panel: PanelPage
}

/** Two courts with a price, and a lesson that is done on them. */
async function openVenue(desks: Desks): Promise<Venue> {
  const { url } = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl: url, now, locale: 'en-GB' })
  await page.evaluate(async () => {
    const { call } = window.slotkeeper
    await call('venue.save', { name: 'Futsal Merdeka', currency: 'IDR' })
    const { resources } = await call('resource.list', {}).then((answer) =>
      answer.ok ? answer.value : { resources: [] },
    )
    for (const { id } of resources) await call('resource.save', { id, active: false })
    for (const name of ['Court 1', 'Court 2']) {
      await call('resource.save', { name, kind: 'court', slotMinutes: 30, pricePerHour: 200_000 })
    }
    await call('service.save', { name: 'Lesson', minutes: 45, price: 150_000, kinds: ['court'] })
  })
  await page.reload()
  const calendar = new CalendarPage(page)
  await calendar.isShown()
  return { page, calendar, panel: new PanelPage(page) }
}

test('a lesson is booked with its length and price, paid, checked in and done, and its history tells', async ({
  desks,
}) => {
  const { page, calendar, panel } = await openVenue(desks)
  await calendar.drag({ date: today, from: '10:00', to: '11:00' })
  await panel.writeCustomer('Zahra')
  await panel.choose(/Service/, /^Lesson · 45 min/)
  await expect(panel.panel.getByText('10:00–10:45')).toBeVisible()
  await expect(panel.field('Price')).toHaveValue(/150,000/)
  expect(await axeViolations(page)).toEqual([])
  await panel.field('Price').fill('120000')
  await panel.panel.getByRole('radio', { name: 'Paid', exact: true }).click()
  await panel.submit.click()
  await calendar.booking(/Zahra, 10:00–10:45.*confirmed/).click()
  await expect(panel.panel.getByText(/Rp\s120,000 · Paid/)).toBeVisible()
  await expect(panel.panel.getByText('Lesson', { exact: true })).toBeVisible()

  await panel.button('Check in').click()
  await expect(calendar.booking(/Zahra.*arrived/)).toBeVisible()
  await panel.button('Done').click()
  await expect(calendar.booking(/Zahra.*done/)).toBeVisible()
  await panel.button('Not done yet').click()
  await expect(calendar.booking(/Zahra.*arrived/)).toBeVisible()
  const history = await panel.unfold('History')
  await expect(history.getByRole('listitem')).toHaveText([
    /^taken back/,
    /^done/,
    /^arrived/,
    /^confirmedPrice: Rp\s120,000Paid: Rp\s120,000/,
    /^movedWhere: .*10:00–11:00, Court 1 → .*10:00–10:45, Court 1/,
    /^held/,
  ])
  await panel.unfold('Messages')
  await expect(panel.panel.getByText('No message to the customer so far.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('somebody who did not come can still come', async ({ desks }) => {
  const { calendar, panel } = await openVenue(desks)
  await calendar.drag({ date: today, from: '10:00', to: '11:00' })
  await calendar.bookNewCustomer('Zahra')
  await calendar.booking(/Zahra/).click()
  await panel.button('No-show').click()
  await expect(calendar.booking(/Zahra.*did not come/)).toBeVisible()
  await panel.button('Came after all').click()
  await expect(calendar.booking(/Zahra.*arrived/)).toBeVisible()
})

test('nobody has come, or stayed away, days before', async ({ desks }) => {
  const { calendar, panel } = await openVenue(desks)
  await calendar.drag({ date, from: '10:00', to: '11:00' })
  await calendar.bookNewCustomer('Zahra')
  await calendar.booking(/Zahra/).click()
  await expect(panel.button('Edit')).toBeVisible()
  await expect(panel.button('Check in')).toHaveCount(0)
  await expect(panel.button('No-show')).toHaveCount(0)
})

test('time is blocked for a repair, also where the venue is closed', async ({ desks }) => {
  const { page, calendar, panel } = await openVenue(desks)
  await calendar.drag({ date, from: '12:00', to: '13:00' })
  await panel.panel.getByRole('radio', { name: 'Block time' }).click()
  await expect(panel.field('Why it is blocked')).toBeFocused()
  await panel.button('Repair').click()
  expect(await axeViolations(page)).toEqual([])
  await panel.submit.click()
  await expect(calendar.booking(/^Repair, 12:00–13:00/)).toBeVisible()
  await page.evaluate(async () => {
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '14:00' }))
    await window.slotkeeper.call('hours.save', { resourceId: null, weekly })
  })
  // The grid is laid out anew for the hours: a drag begins once it is.
  await page.reload()
  await calendar.isShown()
  await calendar.drag({ date, from: '13:30', to: '14:30' })
  await expect(panel.panel.getByText(/closed/i).first()).toBeVisible()
  await panel.panel.getByRole('radio', { name: 'Block time' }).click()
  await panel.field('Why it is blocked').fill('Floor drying')
  await panel.submit.click()
  await expect(calendar.booking(/^Floor drying, 13:30–14:30/)).toBeVisible()
})

test('a weekly booking shows the date that cannot be had before anything is booked', async ({ desks }) => {
  const { page, calendar, panel } = await openVenue(desks)
  const busyId = await page.evaluate(
    async (start) => {
      const { call } = window.slotkeeper
      const list = await call('resource.list', {})
      const resourceId = list.ok ? (list.value.resources[0]?.id ?? '') : ''
      const id = crypto.randomUUID()
      await call('booking.book', { id, resourceId, ...start, customer: { name: 'Busy' } })
      return id
    },
    { start: at('2026-03-11', '18:00'), end: at('2026-03-11', '19:00') },
  )
  await calendar.drag({ date, from: '18:00', to: '19:00' })
  await panel.writeCustomer('Club')
  await panel.button('Repeat …').click()
  await panel.field('Times').fill('3')
  await expect(panel.panel.getByText('1 date cannot be had: choose what becomes of it.')).toBeVisible()
  await expect(panel.submit).toBeDisabled()
  expect(await axeViolations(page)).toEqual([])
  await panel.choose(/Wed 11 Mar 18:00–19:00: taken/, 'Leave this date out')
  await expect(panel.panel.getByText('2 bookings will be made.')).toBeVisible()
  await expect(panel.submit).toHaveText('Book 2 dates')
  await panel.submit.click()
  await calendar.booking(/Club, 18:00–19:00/).click()
  const dates = await panel.unfold('Series')
  await expect(dates.getByRole('listitem')).toHaveText([
    /Wed 4 Mar booked/,
    /Wed 11 Mar left out/,
    /Wed 18 Mar booked/,
  ])
  await page.evaluate((id) => window.slotkeeper.call('booking.cancel', { id, version: 1 }), busyId)
  await panel.button('Add Wed 11 Mar').click()
  await expect(dates.getByRole('listitem').nth(1)).toHaveText(/Wed 11 Mar booked/)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(dates.getByRole('listitem').nth(1)).toHaveText(/Wed 11 Mar left out/)
  await panel.button('Cancel …').click()
  await panel.choose(/Which dates/, 'This one and those after it')
  await panel.button('Cancel booking').click()
  await expect(page.getByRole('status')).toHaveText('Cancelled 2 dates of Club')
  await expect(calendar.bookings).toHaveCount(0)
})

test('two courts are booked as one, and each leads to the other', async ({ desks }) => {
  const { page, calendar, panel } = await openVenue(desks)
  await calendar.drag({ date, from: '18:00', to: '19:00' })
  await panel.writeCustomer('Birthday')
  await panel.button('Add resources …').click()
  await panel.panel.getByText('Court 2', { exact: true }).click()
  await expect(panel.panel.getByRole('checkbox', { name: 'Court 2 free' })).toBeChecked()
  expect(await axeViolations(page)).toEqual([])
  await expect(panel.submit).toHaveText('Book 2 together')
  await panel.submit.click()
  await calendar.booking(/Birthday/).click()
  await panel.button('Court 2 18:00').click()
  await expect(panel.panel.getByText(/Wed 4 Mar · Court 2/)).toBeVisible()
  await expect(panel.button('Court 1 18:00')).toBeVisible()
})

test('a change that is not saved survives Escape and another booking', async ({ desks }) => {
  const { page, calendar, panel } = await openVenue(desks)
  for (const [name, from, to] of [
    ['Ana', '10:00', '11:00'],
    ['Budi', '14:00', '15:00'],
  ] as const) {
    await calendar.drag({ date, from, to })
    await calendar.bookNewCustomer(name)
    await calendar.booking(new RegExp(name)).waitFor()
  }
  await calendar.booking(/Ana/).click()
  await panel.button('Edit').click()
  await panel.field('Notes').fill('two rackets')
  await page.keyboard.press('Escape')
  await expect(panel.panel.getByText('Throw away what was typed?')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await calendar.booking(/Budi/).click()
  await expect(panel.panel.getByText('A change of Ana is not saved.')).toBeVisible()
  await panel.button('Back to it').click()
  await expect(panel.field('Notes')).toHaveValue('two rackets')
  await panel.button('Save').click()
  await expect(panel.panel.getByText('two rackets', { exact: true })).toBeVisible()
  await expect(panel.button('Edit')).toBeVisible()
})
