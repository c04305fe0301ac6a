/** The main job: one desk books by dragging, the other one sees it happen and gets a helpful no. */
import { CalendarPage } from '../pages/calendar-page.ts'
import { expect, test } from './desk-test.ts'

/** A Monday, early in the day: what is dragged over lies ahead. */
const now = '2026-03-02T07:30:00+07:00'
const date = '2026-03-03'

test('a slot is held, booked and refused in front of both desks', async ({ desks }) => {
  const { url: databaseUrl } = await desks.createDatabase()
  const counter = await desks.open({ databaseUrl, deskName: 'Counter', now })
  await counter.page.evaluate(async () => {
    await window.slotkeeper.call('resource.save', { name: 'Court 1', kind: 'court', slotMinutes: 30 })
    await window.slotkeeper.call('resource.save', { name: 'Court 2', kind: 'court', slotMinutes: 30 })
  })
  const office = await desks.open({ databaseUrl, deskName: 'Office', now })
  const [here, there] = [new CalendarPage(counter.page), new CalendarPage(office.page)]
  await here.isShown()
  await there.isShown()

  await here.drag({ date, from: '10:00', to: '11:00' })
  await expect(here.customer).toBeFocused()
  await expect(there.booking(/Counter/)).toBeVisible()

  await there.drag({ date, from: '09:00', to: '10:30' })
  await expect(there.suggestions.first()).toBeVisible()
  expect(await there.suggestions.count()).toBeGreaterThanOrEqual(3)
  // Where is said of each, and the very time is offered on the other court.
  await expect(there.suggestions.first()).toContainText('Court 1')
  await expect(there.suggestions.filter({ hasText: 'Court 2' })).toHaveText(/09:00–10:30/)

  await here.bookNewCustomer('Dewi Lestari')
  await expect(here.booking(/Dewi Lestari/)).toBeVisible()
  await expect(there.booking(/Dewi Lestari/)).toBeVisible()

  await there.suggestions.first().click()
  await there.bookNewCustomer('Budi Santoso')
  await expect(here.booking(/Budi Santoso/)).toBeVisible()
  await expect(here.bookings).toHaveCount(2)
})

test('Escape lets the slot go, on both desks', async ({ desks }) => {
  const { url: databaseUrl } = await desks.createDatabase()
  const counter = await desks.open({ databaseUrl, deskName: 'Counter', now })
  await counter.page.evaluate(() =>
    window.slotkeeper.call('resource.save', { name: 'Court 1', kind: 'court', slotMinutes: 30 }),
  )
  const office = await desks.open({ databaseUrl, deskName: 'Office', now })
  const [here, there] = [new CalendarPage(counter.page), new CalendarPage(office.page)]
  await here.isShown()
  await there.isShown()
  await here.drag({ date, from: '14:00', to: '15:00' })
  await expect(there.booking(/Counter/)).toBeVisible()
  await here.page.keyboard.press('Escape')
  await expect(there.bookings).toHaveCount(0)
  await expect(here.bookings).toHaveCount(0)
})
