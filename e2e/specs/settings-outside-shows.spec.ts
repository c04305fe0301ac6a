/** A manager who closes the evening of a sold show is told so before saving, and finds the show as work afterwards. */
import type { Page } from 'playwright-core'
import { axeViolations } from '../pages/axe-violations.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { typeDate } from '../pages/typed-fields.ts'
import { expect, test } from './desk-test.ts'

const now = '2026-03-02T09:00:00+07:00'

/** A show on Thursday evening with two buyers' seats and one on Friday without, and a booking on Thursday. */
async function furnish(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { call } = window.slotkeeper
    const hall = await call('resource.save', { name: 'Hall', kind: 'hall', slotMinutes: 60 })
    if (!hall.ok) throw new Error(hall.error.message)
    const resourceId = hall.value.id
    for (const [title, day, count] of [
      ['Jazz night', '2026-03-05', 2],
      ['Wayang', '2026-03-06', 0],
    ] as const) {
      const times = { start: `${day}T19:00:00`, end: `${day}T21:00:00` }
      const show = await call('show.save', { title, resourceId, ...times, seats: { count: 20 } })
      if (!show.ok) throw new Error(show.error.message)
      if (count > 0)
        await call('show.sell', { showId: show.value.id, count, customer: { name: 'Dewi Lestari' } })
    }
    const times = { start: '2026-03-05T10:00:00', end: '2026-03-05T11:00:00' }
    await call('booking.book', { resourceId, ...times, customer: { name: 'Ana' } })
  })
  await new CalendarPage(page).isShown()
}

/** As another desk might meanwhile. */
async function sellOne(page: Page, title: string): Promise<void> {
  await page.evaluate(async (title) => {
    const { call } = window.slotkeeper
    const found = await call('show.list', { from: '2026-03-01T00:00:00', to: '2026-04-01T00:00:00' })
    const show = found.ok ? found.value.shows.find((each) => each.title === title) : undefined
    if (show === undefined) throw new Error(`no show ${title}`)
    await call('show.sell', { showId: show.id, count: 1, customer: { name: 'Budi' } })
  }, title)
}

test('closing the evening of a sold show warns of it, and leaves it to be decided', async ({ desks }) => {
  const { url } = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl: url, now, locale: 'en-GB' })
  await furnish(page)
  const settings = new SettingsPage(page)
  await settings.open()
  const effect = settings.main.getByRole('region', { name: 'Effect on coming bookings' })
  const row = settings.main.getByRole('listitem', { name: /^Jazz night/ })

  await test.step('the days are warned of with what is sold', async () => {
    await settings.openSection('Closed days')
    await settings.main.getByRole('button', { name: 'Add days' }).click()
    await typeDate(settings.main.getByRole('group', { name: 'From' }), '2026-03-05')
    await typeDate(settings.main.getByRole('group', { name: 'Up to and with' }), '2026-03-05')
    await expect(effect).toContainText('1 coming show and 1 coming booking are left outside the hours')
    await expect(effect).toContainText('The show stays on sale: saving cancels nothing.')
    await expect(effect.getByRole('listitem')).toHaveText([/19:00–21:00Jazz night2 seats sold/, /Ana/])
    await expect(effect).not.toContainText('Wayang')
    expect(await axeViolations(page)).toEqual([])
    await settings.save.click()
    const toast = page.getByRole('region', { name: 'What has just happened' })
    await expect(toast).toContainText('1 coming show and 1 coming booking are now outside the hours.')
    await toast.getByRole('button', { name: 'Show the list' }).click()
  })

  await test.step('the list leads to the show, which bookings decided together leave alone', async () => {
    await expect(row).toContainText('Show · 2 seats sold')
    await expect(row.getByRole('checkbox')).toHaveCount(0)
    await sellOne(page, 'Jazz night')
    await expect(row).toContainText('Show · 3 seats sold')
    await expect(settings.main.getByRole('region', { name: 'Several at once' })).toHaveCount(0)
    expect(await axeViolations(page)).toEqual([])
    await row.getByRole('button', { name: 'Open the show' }).click()
    await expect(settings.main.getByRole('heading', { name: 'Jazz night' })).toBeVisible()
    await expect(
      settings.main.getByText(/stands outside the opening hours and is still on sale/),
    ).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })

  await test.step('kept with a reason, it is no work any more and stays on sale', async () => {
    await settings.open()
    await settings.openSection('Outside the hours')
    await row.getByRole('button', { name: 'Keep …' }).click()
    await row.getByRole('textbox').fill('The band is booked')
    await page.keyboard.press('Enter')
    await expect(row).toHaveCount(0)
    await expect(settings.main.getByRole('listitem', { name: /^Ana/ })).toBeVisible()
  })

  await test.step('the calendar marks it', async () => {
    await page.getByRole('button', { name: 'Calendar', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Jazz night.*outside the opening hours/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Wayang.*outside the opening hours/ })).toHaveCount(0)
  })
})
