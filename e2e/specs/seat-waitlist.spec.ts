/** A sold-out show: a party waits, is offered seats that come free at another desk, and has them. */
import type { Page } from 'playwright-core'
import { axeViolations } from '../pages/axe-violations.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { ShowPage } from '../pages/show-page.ts'
import { expect, test } from './desk-test.ts'

const now = '2026-03-02T09:00:00+07:00'

/** A show of four seats, all sold two by two. */
async function sellOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { call } = window.slotkeeper
    const hall = await call('resource.save', { name: 'Hall', kind: 'hall' })
    if (!hall.ok) throw new Error(hall.error.message)
    const show = await call('show.save', {
      title: 'Evening concert',
      resourceId: hall.value.id,
      start: '2026-03-06T19:00',
      end: '2026-03-06T21:00',
      price: 150_000,
      seats: { rows: [{ row: 'A', seats: 4 }] },
    })
    if (!show.ok) throw new Error(show.error.message)
    for (const name of ['Dewi Lestari', 'Tom Becker']) {
      const sold = await call('show.sell', { showId: show.value.id, count: 2, customer: { name } })
      if (!sold.ok) throw new Error(sold.error.message)
    }
  })
}

/** Puts people on the waitlist of the show that is open, without the screen. */
function join(page: Page, name: string, units: number): Promise<void> {
  return page.evaluate(
    async ([name, units]) => {
      const { call } = window.slotkeeper
      const list = await call('show.list', { from: '2026-03-01T00:00', to: '2026-04-01T00:00' })
      const showId = list.ok ? list.value.shows[0]?.id : undefined
      const joined = await call('waitlist.join', { showId, units, customer: { name } })
      if (!joined.ok) throw new Error(joined.error.message)
    },
    [name, units] as const,
  )
}

test('from sold out to booked', async ({ desks }) => {
  const { url: databaseUrl } = await desks.createDatabase()
  const counter = await desks.open({ databaseUrl, deskName: 'Counter', now, locale: 'en-GB' })
  await sellOut(counter.page)
  const office = await desks.open({ databaseUrl, deskName: 'Office', now, locale: 'en-GB' })
  await new CalendarPage(counter.page).isShown()
  await new CalendarPage(office.page).isShown()
  const [here, there] = [new ShowPage(counter.page), new ShowPage(office.page)]
  await here.open('Evening concert')

  await test.step('a party of two is put on the waitlist by keyboard', async () => {
    await expect(here.panel.getByText(/^Sold out/)).toBeVisible()
    await here.panel.getByRole('textbox', { name: 'How many' }).fill('2')
    await here.sellTo('Siti Aminah')
    await expect(here.toasts.getByText('Siti Aminah waits for 2 seats, place 1')).toBeVisible()
    await expect(here.waiting('Siti Aminah')).toContainText('2 seats')
  })

  await test.step('a smaller party behind it waits too, and nobody larger than the hall', async () => {
    await join(office.page, 'Budi Santoso', 1)
    await expect(here.waiting('Budi Santoso')).toContainText('1 seat')
    await here.panel.getByRole('textbox', { name: 'How many' }).fill('5')
    await expect(here.panel.getByRole('button', { name: 'Put on the waitlist' })).toHaveCount(0)
  })

  await test.step('what comes free at this desk is held for them, and every desk is told to call', async () => {
    await here.seat('Row A seat 2, sold, Dewi Lestari').click()
    await here.panel.getByRole('button', { name: 'Take back …' }).click()
    await here.panel.getByRole('button', { name: 'Take back 2 seats' }).click()
    await expect(here.seat(/held for the waitlist/)).toHaveCount(2)
    await expect(
      there.toasts.getByText(/^Call Siti Aminah from the waitlist: Evening concert, A 1–2/),
    ).toBeVisible()
    await there.toasts.getByRole('button', { name: 'Open the show' }).click()
    await expect(there.seat(/held for the waitlist/)).toHaveCount(2)
    await expect(there.waiting('Budi Santoso')).toContainText('1')
  })

  await test.step('a held seat is nobody’s to take, and leads to whose it is', async () => {
    await there
      .seat(/held for the waitlist/)
      .first()
      .click()
    await expect(there.seat(/held here/)).toHaveCount(0)
    await expect(there.waiting('Siti Aminah')).toHaveAttribute('aria-current', 'true')
  })

  await test.step('the other desk books it, paid', async () => {
    await there.panel.getByRole('switch', { name: 'Paid' }).press('Space')
    await there.panel.getByRole('button', { name: 'Book it for Siti Aminah' }).press('Enter')
    await expect(here.seat(/sold, Siti Aminah/)).toHaveCount(2)
    await expect(there.toasts.getByText(/Sold to Siti Aminah/)).toBeVisible()
    await here
      .seat(/sold, Siti Aminah/)
      .first()
      .click()
    await expect(here.panel.getByText(/, Paid$/)).toBeVisible()
    await here.panel.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the next is offered what others give back, and passes it on', async () => {
    await here
      .seat(/sold, Tom Becker/)
      .first()
      .click()
    await here.panel.getByRole('button', { name: 'Take back …' }).click()
    await here.panel.getByRole('button', { name: 'Take back 2 seats' }).click()
    await expect(here.seat(/held for the waitlist/)).toHaveCount(1)
    await here.panel.getByRole('button', { name: 'Pass it on: offered to Budi Santoso' }).click()
    const question = here.page.getByRole('dialog', { name: 'Pass on what is offered to Budi Santoso?' })
    await question.getByRole('button', { name: 'Pass it on' }).click()
    await expect(there.seat(/free/)).toHaveCount(2)
    await expect(there.waiting('Budi Santoso')).toHaveCount(0)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a show that people wait for is free of what axe finds, ${colorScheme}`, async ({ desks }) => {
    const { url: databaseUrl } = await desks.createDatabase()
    const { page } = await desks.open({ databaseUrl, deskName: 'Counter', now, colorScheme, locale: 'en-GB' })
    await sellOut(page)
    await join(page, 'Siti Aminah', 2)
    await join(page, 'Budi Santoso', 1)
    await new CalendarPage(page).isShown()
    const show = new ShowPage(page)
    await show.open('Evening concert')
    await show
      .seat(/sold, Dewi Lestari/)
      .first()
      .click()
    await show.panel.getByRole('button', { name: 'Take back …' }).click()
    await show.panel.getByRole('button', { name: 'Take back 2 seats' }).click()
    await show.waiting('Siti Aminah').waitFor()
    await show.waiting('Budi Santoso').waitFor()
    const found = await axeViolations(page)
    // Twice back, to the list and from there.
    await show.main.getByRole('button', { name: 'Shows' }).click()
    await show.main.getByRole('button', { name: 'Calendar' }).click()
    await new CalendarPage(page).isShown()
    await page.keyboard.press('q')
    await page.getByRole('button', { name: 'Book it for Siti Aminah' }).waitFor()
    found.push(...(await axeViolations(page)))
    expect(found).toEqual([])
  })
}
