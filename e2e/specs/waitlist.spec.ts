/** Who waits: put on the list, placed by dragging and by the clicked time, offered what comes free. */
import { axeViolations } from '../pages/axe-violations.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { WaitlistPage } from '../pages/waitlist-page.ts'
import { expect, test } from './desk-test.ts'

/** A Monday. */
const now = '2026-03-02T09:00:00+07:00'
const date = '2026-03-04'

test('somebody who waits is dragged onto the calendar, and leaves the list', async ({ desks }) => {
  const { url: databaseUrl } = await desks.createDatabase()
  const counter = await desks.open({ databaseUrl, deskName: 'Counter', now, locale: 'en-GB' })
  await counter.page.evaluate(() =>
    window.slotkeeper.call('resource.save', { name: 'Court 1', kind: 'court', slotMinutes: 60 }),
  )
  const office = await desks.open({ databaseUrl, deskName: 'Office', now, locale: 'en-GB' })
  const [here, there] = [new CalendarPage(counter.page), new CalendarPage(office.page)]
  await here.isShown()
  await there.isShown()
  const waitlist = new WaitlistPage(counter.page)
  const elsewhere = new WaitlistPage(office.page)

  await waitlist.open()
  await waitlist.join('Dewi Lestari', { date, from: '10:00', to: '14:00' })
  // The window is free: what could be booked at once is shown before anybody waits for nothing.
  await waitlist.panel.getByRole('button', { name: 'None of these suits' }).click()
  await waitlist.join('Budi Santoso', { date, from: '11:00', to: '12:00' })
  await waitlist.panel.getByRole('button', { name: 'None of these suits' }).click()
  await elsewhere.open()
  await expect(elsewhere.entry('Budi Santoso')).toContainText('2')

  const point = await here.pointOf(date, '12:30')
  await waitlist.dragTo('Dewi Lestari', point)
  await expect(there.booking(/Dewi Lestari/)).toBeVisible()
  await expect(waitlist.entry('Dewi Lestari')).toHaveCount(0)
  await expect(elsewhere.entry('Dewi Lestari')).toHaveCount(0)
  await expect(elsewhere.entry('Budi Santoso')).toContainText('1')

  await test.step('a clicked time shows whom it suits, and places the first of them', async () => {
    const free = await here.pointOf(date, '15:30')
    await counter.page.mouse.click(free.x, free.y)
    await expect(waitlist.panel.getByText('Nobody who waits fits this time.')).toBeVisible()
    const wanted = await here.pointOf(date, '11:30')
    await counter.page.mouse.click(wanted.x, wanted.y)
    await waitlist.panel.getByRole('button', { name: 'Place Budi Santoso here' }).click()
    await expect(there.booking(/Budi Santoso/)).toBeVisible()
    await expect(waitlist.panel.getByText(/Nobody/)).toBeVisible()
  })

  await test.step('undo puts the entry back', async () => {
    await counter.page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(elsewhere.entry('Budi Santoso')).toBeVisible()
    await expect(there.booking(/Budi Santoso/)).toHaveCount(0)
  })

  await test.step('nobody is removed before it was asked', async () => {
    const question = elsewhere.question('Remove Budi Santoso from the waitlist?')
    await elsewhere.panel.getByRole('button', { name: 'Remove Budi Santoso from the waitlist' }).click()
    await question.getByRole('button', { name: 'Keep waiting' }).first().press('Escape')
    await expect(question).toHaveCount(0)
    await expect(elsewhere.entry('Budi Santoso')).toBeVisible()
    await elsewhere.panel.getByRole('button', { name: 'Remove Budi Santoso from the waitlist' }).click()
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(elsewhere.entry('Budi Santoso')).toHaveCount(0)
  })

  await test.step('what was typed for somebody is there again after looking at something else', async () => {
    await elsewhere.panel.getByRole('button', { name: 'Add somebody' }).click()
    const customer = elsewhere.panel.getByRole('combobox', { name: 'Customer' })
    await customer.fill('Siti Aminah')
    await there.booking(/Dewi Lestari/).click()
    await expect(elsewhere.panel.getByRole('heading', { name: 'Dewi Lestari' })).toBeVisible()
    await office.page.keyboard.press('Escape')
    await office.page.keyboard.press('q')
    await expect(customer).toHaveValue('Siti Aminah')
  })
})

test('time that comes free is offered to the first in line, and booked when they want it', async ({
  desks,
}) => {
  const { url: databaseUrl } = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl, deskName: 'Counter', now, locale: 'en-GB' })
  const booking = await page.evaluate(async () => {
    const desk = window.slotkeeper
    const court = await desk.call('resource.save', { name: 'Court 1', kind: 'court', slotMinutes: 60 })
    if (!court.ok) throw new Error(court.error.message)
    const resourceId = court.value.id
    const [start, end] = ['2026-03-04T10:00', '2026-03-04T11:00']
    const taken = await desk.call('booking.book', { resourceId, start, end, customer: { name: 'Rina' } })
    if (!taken.ok) throw new Error(taken.error.message)
    for (const name of ['Dewi Lestari', 'Budi Santoso']) {
      await desk.call('waitlist.join', {
        resourceId,
        from: start,
        to: end,
        minutes: 60,
        customer: { name, phone: '0812 555 0101' },
      })
    }
    return { id: taken.value.id, version: taken.value.version }
  })
  const calendar = new CalendarPage(page)
  await calendar.isShown()
  const waitlist = new WaitlistPage(page)
  await waitlist.open()
  await page.evaluate((taken) => window.slotkeeper.call('booking.cancel', taken), booking)
  await expect(page.getByText(/Call Dewi Lestari from the waitlist/).first()).toBeVisible()
  await expect(waitlist.entry('Dewi Lestari')).toContainText('0812 555 0101')
  expect(await axeViolations(page)).toEqual([])

  await test.step('on the calendar the offer opens where it is answered, and cannot be moved away', async () => {
    await page.keyboard.press('Escape')
    await expect(waitlist.panel.getByRole('heading', { name: 'Today' })).toBeVisible()
    const offered = calendar.booking(/Dewi Lestari/)
    await offered.click()
    await expect(waitlist.panel.getByRole('heading', { name: 'Waitlist' })).toBeVisible()
    await expect(waitlist.entry('Dewi Lestari')).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('m')
    await expect(page.getByRole('status')).toHaveText('Move by arrow keys: not possible here')
  })

  await test.step('beside the waitlist a booking is opened as ever', async () => {
    const name = 'Sari'
    await page.evaluate(async (customer) => {
      const resources = await window.slotkeeper.call('resource.list', {})
      if (!resources.ok) throw new Error(resources.error.message)
      const resourceId = resources.value.resources[0]?.id ?? ''
      const [start, end] = ['2026-03-04T13:00', '2026-03-04T14:00']
      await window.slotkeeper.call('booking.book', { resourceId, start, end, customer: { name: customer } })
    }, name)
    await calendar.booking(/Sari/).click()
    await expect(waitlist.panel.getByRole('heading', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await waitlist.open()
  })
  await waitlist.panel.getByRole('button', { name: 'Pass it on: offered to Dewi Lestari' }).click()
  await waitlist
    .question('Pass on what is offered to Dewi Lestari?')
    .getByRole('button', { name: 'Pass it on' })
    .click()
  await waitlist.panel.getByRole('button', { name: 'Book it for Budi Santoso' }).click()
  await expect(calendar.booking(/Budi Santoso/)).toBeVisible()
  await expect(waitlist.panel.getByText('Nobody waits.')).toBeVisible()
})
