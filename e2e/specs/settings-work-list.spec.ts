/** Bookings that changed hours left outside are settled several at a time; and closing the window loses nothing. */
import type { Page } from 'playwright-core'
import { axeViolations } from '../pages/axe-violations.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { expect, test } from './desk-test.ts'

const now = '2026-03-02T09:00:00+07:00'

/** Open from 8 to 18 since a moment ago, with four bookings on Thursday evening. */
async function furnish(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { call } = window.slotkeeper
    const court = await call('resource.save', { name: 'Court 1', kind: 'court', slotMinutes: 60 })
    if (!court.ok) throw new Error(court.error.message)
    for (const [name, hour] of [
      ['Ana', 18],
      ['Budi', 19],
      ['Citra', 20],
      ['Dewi', 21],
    ] as const) {
      await call('booking.book', {
        resourceId: court.value.id,
        start: `2026-03-05T${hour}:00:00`,
        end: `2026-03-05T${hour + 1}:00:00`,
        customer: { name },
      })
    }
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' }))
    await call('hours.save', { resourceId: court.value.id, weekly })
  })
  await new CalendarPage(page).isShown()
}

/** Whether the page keeps the window from being closed, as it is asked before that. */
function keepsWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

test('several are moved where there is a place, kept with a reason, and cancelled', async ({ desks }) => {
  const { url } = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl: url, now, locale: 'en-GB' })
  await furnish(page)
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.openSection('Outside the hours')
  const bar = settings.main.getByRole('region', { name: 'Several at once' })
  const booking = (name: string) => settings.main.getByRole('listitem', { name: new RegExp(`^${name}`) })
  const choose = async (...names: string[]) => {
    for (const name of names) await booking(name).getByRole('checkbox').press(' ')
    await expect(bar.getByText(`${names.length} chosen`)).toBeVisible()
  }

  await choose('Ana', 'Budi')
  await bar.getByRole('button', { name: 'Move …' }).click()
  await expect(bar.getByRole('listitem')).toHaveText([
    /Ana: Court 1, Thu 5 Mar 18:00–19:00 → Court 1, Thu 5 Mar 17:00–18:00/,
    /Budi: Court 1, Thu 5 Mar 19:00–20:00 → Court 1, Thu 5 Mar 16:00–17:00/,
  ])
  expect(await axeViolations(page)).toEqual([])
  await bar.getByRole('button', { name: 'Move 2 bookings there' }).click()
  await expect(booking('Ana')).toHaveCount(0)
  await expect(booking('Budi')).toHaveCount(0)

  await bar.getByRole('button', { name: 'Choose all' }).click()
  await expect(bar.getByText('2 chosen')).toBeVisible()
  await bar.getByRole('button', { name: 'Cancel …' }).click()
  await bar.getByRole('textbox').fill('We close earlier now')
  await page.keyboard.press('Enter')
  await expect(settings.main.getByRole('heading', { name: 'Nothing to decide' })).toBeVisible()
  const reasons = await page.evaluate(async () => {
    const found = await window.slotkeeper.call('booking.search', { status: 'cancelled' })
    return found.ok ? found.value.bookings.map(({ cancelReason }) => cancelReason) : []
  })
  expect(reasons).toEqual(['We close earlier now', 'We close earlier now'])
})

test('closing the window asks while something is not saved', async ({ desks }) => {
  const { url } = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl: url, now, locale: 'en-GB' })
  await furnish(page)
  expect(await keepsWindow(page)).toBe(false)
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.openSection('Venue')
  await settings.main.getByRole('textbox', { name: 'Name' }).fill('Futsal Merdeka')
  expect(await keepsWindow(page)).toBe(true)
  const dialog = page.getByRole('dialog', { name: 'Save the changes?' })
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Go on editing' }).last().click()
  await settings.save.click()
  await expect(settings.save).toHaveCount(0)
  expect(await keepsWindow(page)).toBe(false)

  await page.getByRole('button', { name: 'Calendar' }).click()
  const calendar = new CalendarPage(page)
  await calendar.drag({ date: '2026-03-06', from: '10:00', to: '11:00' })
  await calendar.customer.fill('Zahra')
  expect(await keepsWindow(page)).toBe(true)
  const closing = page.getByRole('dialog', { name: 'Close the window?' })
  await closing.getByRole('button', { name: 'Go on editing' }).last().click()
  await expect(calendar.customer).toHaveValue('Zahra')
})
