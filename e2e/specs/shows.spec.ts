/** Seats sold from two desks: by mouse and by keyboard, held before everybody, moved, let in at the door. */
import { axeViolations } from '../pages/axe-violations.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { ShowPage } from '../pages/show-page.ts'
import { typeDate } from '../pages/typed-fields.ts'
import { expect, test } from './desk-test.ts'

const now = '2026-03-02T09:00:00+07:00'

test('two desks sell the seats of one hall', async ({ desks }) => {
  const { url: databaseUrl } = await desks.createDatabase()
  const counter = await desks.open({ databaseUrl, deskName: 'Counter', now, locale: 'en-GB' })
  await counter.page.evaluate(() => window.slotkeeper.call('resource.save', { name: 'Hall', kind: 'hall' }))
  const office = await desks.open({ databaseUrl, deskName: 'Office', now, locale: 'en-GB' })
  await new CalendarPage(counter.page).isShown()
  const [here, there] = [new ShowPage(counter.page), new ShowPage(office.page)]

  await test.step('a show is made by its form', async () => {
    await here.openList()
    await here.main.getByRole('button', { name: 'New show' }).click()
    await here.main.getByRole('textbox', { name: 'Title' }).fill('Evening concert')
    await typeDate(here.main.getByRole('group', { name: 'Date' }), '2026-03-06')
    await here.main.getByRole('textbox', { name: 'Rows and their seats' }).fill('A 8\nB')
    await here.main.getByRole('button', { name: 'New show' }).click()
    await expect(here.main.getByText(/Line 2 needs a name/)).toBeVisible()
    await here.main.getByRole('textbox', { name: 'Rows and their seats' }).fill('A 8\nB 10')
    await expect(here.main.getByText('18 seats')).toBeVisible()
    // Pressed again when it has been saved and the form is still there, it is made once: nothing is refused.
    const make = here.main.getByRole('button', { name: 'New show' })
    await make.evaluate((button: HTMLElement) => {
      const again = new MutationObserver(() => button.click())
      for (const region of document.querySelectorAll('.spoken[aria-live]')) {
        again.observe(region, { characterData: true, childList: true, subtree: true })
      }
    })
    await make.click()
    await expect(here.seat(/^Row /)).toHaveCount(18)
    await here.page.evaluate(() => window.slotkeeper.call('resource.list', {}))
    await expect(here.page.getByRole('status').filter({ hasText: 'Saved' })).toHaveCount(1)
    await expect(here.page.getByText(/has just been taken/)).toHaveCount(0)
  })

  await test.step('what one desk sweeps over, the other sees held', async () => {
    await there.open('Evening concert')
    await here.sweep(here.seat('Row A seat 1, free'), here.seat('Row A seat 3, free'))
    await expect(here.seat(/held here$/)).toHaveCount(3)
    await expect(there.seat('Row A seat 2, held by Counter')).toBeVisible()
    await there.seat('Row A seat 2, held by Counter').click()
    await expect(there.seat(/held here/)).toHaveCount(0)
  })

  await test.step('a click lets one go again, and the rest is sold', async () => {
    await here.seat('Row A seat 3, held here').click()
    await expect(there.seat('Row A seat 3, free')).toBeVisible()
    await here.sellTo('Dewi Lestari')
    await expect(there.seat('Row A seat 1, sold, Dewi Lestari')).toBeVisible()
    await expect(here.panel.getByText('Click a seat')).toBeVisible()
  })

  await test.step('the keyboard walks, takes and sells', async () => {
    await there.seat('Row A seat 3, free').focus()
    await there.page.keyboard.press('ArrowRight')
    await there.page.keyboard.press('ArrowDown')
    await expect(there.seat('Row B seat 5, free')).toBeFocused()
    await there.page.keyboard.press('Space')
    await expect(there.seat('Row B seat 5, held here')).toBeVisible()
    await there.page.keyboard.press('Shift+ArrowRight')
    await expect(there.seat(/held here/)).toHaveCount(2)
    await there.sellTo('Budi Santoso')
    await expect(here.seat('Row B seat 6, sold, Budi Santoso')).toBeVisible()
  })

  await test.step('the best seats together are found by number', async () => {
    await here.panel.getByRole('textbox', { name: 'How many' }).fill('5')
    await here.panel.getByRole('button', { name: 'Best seats together' }).click()
    await expect(here.panel.getByText('A 3–7')).toBeVisible()
    await here.panel.getByRole('textbox', { name: 'How many' }).fill('40')
    await here.panel.getByRole('button', { name: 'Best seats together' }).click()
    await expect(here.toasts.getByText(/seat/)).toBeVisible()
    await expect(here.panel.getByText('A 3–7')).toBeVisible()
    await here.panel.getByRole('button', { name: 'Let go' }).click()
    await expect(here.seat(/held here/)).toHaveCount(0)
  })

  await test.step('looking at a purchase leaves what is typed for another', async () => {
    const customer = here.panel.getByRole('combobox', { name: 'Customer' })
    await customer.fill('Siti Aminah')
    await here.seat('Row A seat 1, sold, Dewi Lestari').click()
    await here.panel.getByRole('button', { name: 'Close' }).click()
    await expect(customer).toHaveValue('Siti Aminah')
    await customer.fill('')
  })

  await test.step('a purchase moves to other seats', async () => {
    await here.seat('Row A seat 1, sold, Dewi Lestari').click()
    await here.panel.getByRole('button', { name: 'Move to other seats' }).click()
    await here.sweep(here.seat('Row B seat 1, free'), here.seat('Row B seat 2, free'))
    await here.panel.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(here.page.getByRole('status')).toHaveText('Moved Dewi Lestari: A 1–2 → B 1–2')
    await expect(there.seat('Row B seat 1, sold, Dewi Lestari')).toBeVisible()
    await expect(there.seat('Row A seat 1, free')).toBeVisible()
  })

  await test.step('people are let in at the door, once', async () => {
    await there.main.getByRole('radio', { name: 'Door' }).click()
    await there.main.getByRole('textbox', { name: /Find/ }).fill('dewi')
    await expect(there.main.getByRole('row')).toHaveCount(2)
    await there.main.getByRole('button', { name: 'Check in Dewi Lestari' }).click()
    await expect(there.main.getByText('2 of 2')).toBeVisible()
    await expect(here.seat('Row B seat 2, inside, Dewi Lestari')).toBeVisible()
  })
})

test('a show is changed, cancelled, and its seats kept as a plan', async ({ desks }) => {
  const { url: databaseUrl } = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl, deskName: 'Counter', now, locale: 'en-GB' })
  await page.evaluate(async () => {
    const desk = window.slotkeeper
    const hall = await desk.call('resource.save', { name: 'Hall', kind: 'hall' })
    if (!hall.ok) throw new Error(hall.error.message)
    const [start, end] = ['2026-03-06T19:00', '2026-03-06T21:00']
    const seats = { rows: [{ row: 'A', seats: 8 }] }
    const show = await desk.call('show.save', {
      title: 'Concert',
      resourceId: hall.value.id,
      start,
      end,
      seats,
    })
    if (!show.ok) throw new Error(show.error.message)
    await desk.call('show.sell', { showId: show.value.id, count: 2, customer: { name: 'Dewi Lestari' } })
  })
  await new CalendarPage(page).isShown()
  const shows = new ShowPage(page)
  const title = shows.main.getByRole('textbox', { name: 'Title' })
  const leaving = page.getByRole('dialog', { name: 'Save the changes?' })
  const showNow = () =>
    page.evaluate(async () => {
      const span = { from: '2026-03-01T00:00', to: '2026-04-01T00:00', includeCancelled: true }
      const list = await window.slotkeeper.call('show.list', span)
      if (!list.ok || list.value.shows[0] === undefined) throw new Error('the show is not there')
      return list.value.shows[0]
    })
  await shows.open('Concert')

  await test.step('seats that were sold are taken back, after a question', async () => {
    await shows
      .seat(/sold, Dewi Lestari/)
      .first()
      .click()
    await shows.panel.getByRole('button', { name: 'Take back …' }).click()
    await shows.panel.getByRole('button', { name: 'Take back 2 seats' }).click()
    await expect(page.getByRole('status')).toHaveText(/^Taken back: Dewi Lestari, A/)
    await expect(shows.seat(/free/)).toHaveCount(8)
  })

  await test.step('leaving the form asks what becomes of what was typed', async () => {
    await shows.main.getByRole('button', { name: 'Change', exact: true }).click()
    await title.fill('Late concert')
    await shows.main.getByRole('button', { name: 'Shows' }).click()
    await leaving.getByRole('button', { name: 'Go on editing' }).last().click()
    await expect(title).toHaveValue('Late concert')
    await page.getByRole('banner').getByRole('button', { name: 'Shows' }).click()
    await leaving.getByRole('button', { name: 'Go on editing' }).last().click()
  })

  await test.step('what another desk saved meanwhile is kept, and what differs is said', async () => {
    const { id, version } = await showNow()
    await page.evaluate((seen) => window.slotkeeper.call('show.save', { ...seen, notes: 'Bring chairs' }), {
      id,
      version,
    })
    await shows.main.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(shows.main.getByText(/Somebody else saved this meanwhile/)).toBeVisible()
    await shows.main.getByRole('button', { name: 'Save mine' }).click()
    await expect(shows.main.getByRole('heading', { level: 1, name: 'Late concert' })).toBeVisible()
    expect(await showNow()).toMatchObject({ title: 'Late concert', notes: 'Bring chairs' })
  })

  await test.step('its seats are kept as a plan for other shows', async () => {
    await shows.main.getByRole('button', { name: 'Change', exact: true }).click()
    await shows.main.getByRole('button', { name: 'Save these seats as a plan' }).click()
    await shows.main.getByRole('textbox', { name: 'Name of the plan' }).fill('Small hall')
    await page.keyboard.press('Enter')
    await expect(shows.toasts.getByText('Plan saved: Small hall')).toBeVisible()
  })

  const isCancelled = shows.main.getByText('This show was cancelled.')
  const cancel = async () => {
    await shows.main.getByRole('button', { name: 'Cancel the show …' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel Late concert?' })
    await expect(question.getByText('No seat is sold.')).toBeVisible()
    await question.getByRole('button', { name: 'Cancel the show' }).click()
    await expect(isCancelled).toBeVisible()
  }

  await test.step('it is cancelled after a question, which is taken back while that is offered', async () => {
    await cancel()
    await expect(shows.toasts.getByText(/^Cancelled Late concert: Hall/)).toBeVisible()
    await shows.toasts.getByRole('button', { name: 'Undo' }).click()
    await expect(isCancelled).toHaveCount(0)
    await expect(shows.seat(/free/)).toHaveCount(8)
    expect(await showNow()).toMatchObject({ status: 'open' })
  })

  await test.step('the keys take it back and do it again, and it stays in the list as cancelled', async () => {
    await shows.main.getByRole('button', { name: 'Change', exact: true }).click()
    await cancel()
    await shows.main.getByRole('button', { name: 'Shows' }).click()
    await shows.main.getByRole('button', { name: 'Calendar' }).click()
    await new CalendarPage(page).isShown()
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await showNow()).status).toBe('open')
    await page.keyboard.press('Control+Shift+Z')
    await expect(shows.toasts.getByText(/^Done again\. Late concert: Hall/)).toBeVisible()
    expect(await showNow()).toMatchObject({ status: 'cancelled' })
    await shows.openList()
    await expect(shows.main.getByRole('button', { name: /Late concert/ })).toContainText('Cancelled')
  })

  await test.step('a new show takes its seats from the plan', async () => {
    await shows.main.getByRole('button', { name: 'New show' }).click()
    await title.fill('Screening')
    await shows.main.getByRole('button', { name: /Saved plan/ }).click()
    await page.getByRole('option', { name: 'Small hall' }).click()
    await expect(shows.main.getByRole('textbox', { name: 'Rows and their seats' })).toHaveValue('A 8')
    await shows.main.getByRole('button', { name: 'New show' }).click()
    await expect(shows.seat(/^Row A/)).toHaveCount(8)
  })
})

test('a purchase is paid afterwards, in its panel and at the door', async ({ desks }) => {
  const { url: databaseUrl } = await desks.createDatabase()
  const counter = await desks.open({ databaseUrl, deskName: 'Counter', now, locale: 'en-GB' })
  await counter.page.evaluate(async () => {
    const desk = window.slotkeeper
    const hall = await desk.call('resource.save', { name: 'Hall', kind: 'hall' })
    if (!hall.ok) throw new Error(hall.error.message)
    const times = { start: '2026-03-06T19:00', end: '2026-03-06T21:00' }
    const show = {
      title: 'Concert',
      resourceId: hall.value.id,
      ...times,
      price: 150_000,
      seats: { count: 8 },
    }
    const made = await desk.call('show.save', show)
    if (!made.ok) throw new Error(made.error.message)
    await desk.call('show.sell', { showId: made.value.id, count: 2, customer: { name: 'Dewi Lestari' } })
  })
  const office = await desks.open({ databaseUrl, deskName: 'Office', now, locale: 'en-GB' })
  await new CalendarPage(counter.page).isShown()
  const [here, there] = [new ShowPage(counter.page), new ShowPage(office.page)]
  await here.open('Concert')
  await there.open('Concert')
  await there.main.getByRole('radio', { name: 'Door' }).click()
  const row = there.main.getByRole('row', { name: /Dewi Lestari/ })
  await expect(row).toContainText('Unpaid')

  await test.step('what one desk marks in the panel, the other sees at the door', async () => {
    await here.seat('Seat 1, sold, Dewi Lestari').click()
    await expect(here.panel.getByText(/, Unpaid$/)).toBeVisible()
    await here.panel.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(here.panel.getByText(/, Paid$/)).toBeVisible()
    await expect(here.toasts.getByText('Dewi Lestari has paid')).toBeVisible()
    await expect(row).not.toContainText('Unpaid')
    expect([...(await axeViolations(here.page)), ...(await axeViolations(there.page))]).toEqual([])
  })

  await test.step('the door marks it, too, and takes that back', async () => {
    await there.main.getByRole('button', { name: 'Mark as not paid: Dewi Lestari' }).click()
    await expect(row).toContainText('Unpaid')
    await expect(here.panel.getByText(/, Unpaid$/)).toBeVisible()
    await there.toasts.getByRole('button', { name: 'Undo' }).click()
    await expect(here.panel.getByText(/, Paid$/)).toBeVisible()
  })

  await test.step('the record tells who did so', async () => {
    const settings = new SettingsPage(here.page)
    await settings.open()
    await settings.openSection('Who did what')
    await settings.main.getByRole('button', { name: /About/ }).click()
    await here.page.getByRole('option', { name: 'Seats' }).click()
    const entries = settings.main.getByRole('row')
    await expect(entries).toHaveCount(5)
    const ofConcert = 'Dewi Lestari, ConcertFri 6 Mar 19:00Seats: '
    for (const told of [
      `Office${ofConcert}marked as paidPaid: Unpaid → Paid`,
      `Office${ofConcert}marked as not paidPaid: Paid → Unpaid`,
      `Counter${ofConcert}marked as paidPaid: Unpaid → Paid`,
      `Counter${ofConcert}soldSeats: 1, 2`,
    ]) {
      await expect(entries.filter({ hasText: told })).toHaveCount(1)
    }
    expect(await axeViolations(here.page)).toEqual([])
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the shows are free of what axe finds, ${colorScheme}`, async ({ desks }) => {
    const { url: databaseUrl } = await desks.createDatabase()
    const { page } = await desks.open({ databaseUrl, deskName: 'Counter', now, colorScheme, locale: 'en-GB' })
    await page.evaluate(async () => {
      const desk = window.slotkeeper
      const hall = await desk.call('resource.save', { name: 'Hall', kind: 'hall' })
      if (!hall.ok) throw new Error(hall.error.message)
      const show = await desk.call('show.save', {
        title: 'Evening concert',
        resourceId: hall.value.id,
        start: '2026-03-06T19:00',
        end: '2026-03-06T21:00',
        price: 150_000,
        seats: { rows: [{ row: 'A', seats: 8 }] },
      })
      if (!show.ok) throw new Error(show.error.message)
      await desk.call('show.sell', { showId: show.value.id, count: 2, customer: { name: 'Dewi Lestari' } })
    })
    await new CalendarPage(page).isShown()
    const shows = new ShowPage(page)
    const found: string[] = []
    await shows.openList()
    found.push(...(await axeViolations(page)))
    await shows.main.getByRole('button', { name: 'New show' }).click()
    found.push(...(await axeViolations(page)))
    await shows.main.getByRole('button', { name: 'Cancel' }).click()
    await shows.main.getByRole('button', { name: 'Evening concert' }).click()
    await shows.seat('Row A seat 3, free').click()
    await shows.panel.getByText('A 3', { exact: true }).waitFor()
    found.push(...(await axeViolations(page)))
    await shows.main.getByRole('radio', { name: 'Door' }).click()
    await shows.main.getByRole('row').nth(1).waitFor()
    found.push(...(await axeViolations(page)))
    expect(found).toEqual([])
  })
}
