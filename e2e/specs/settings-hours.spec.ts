/** Hours are drawn and typed, their effect is seen before saving, and what somebody else saved is not lost. */
import type { Page } from 'playwright-core'
import { CalendarPage } from '../pages/calendar-page.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { expect, test } from './desk-test.ts'

const now = '2026-03-02T09:00:00+07:00'

/** A venue open from 8 to 22 every day, with a manager, and a booking on Thursday evening. */
async function furnish(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const desk = window.slotkeeper
    const court = await desk.call('resource.save', { name: 'Court 1', kind: 'court' })
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '22:00' }))
    await desk.call('hours.save', { resourceId: null, weekly })
    if (!court.ok) throw new Error(court.error.message)
    await desk.call('booking.book', {
      resourceId: court.value.id,
      start: '2026-03-05T20:00:00',
      end: '2026-03-05T21:00:00',
      customer: { name: 'Dewi Lestari' },
    })
    await desk.call('staff.save', { name: 'Mia Hartono', role: 'manager', pin: '482913' })
  })
  await new CalendarPage(page).isShown()
}

function hoursOn(page: Page, day: string) {
  return page.getByRole('textbox', { name: `Hours on ${day}` })
}

test('a booking that would be left outside is told before saving, and is work afterwards', async ({
  desks,
}) => {
  const database = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl: database.url, now, locale: 'en-GB' })
  await furnish(page)
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.openSection('Opening hours')
  await hoursOn(page, 'Thursday').fill('8-18')
  const effect = page.getByRole('region', { name: 'Effect on coming bookings' })
  await expect(effect).toContainText('1 coming booking is left outside')
  await expect(effect).toContainText('Dewi Lestari')
  await settings.save.click()
  await page.getByRole('button', { name: 'Show the list' }).click()

  const booking = settings.main.getByRole('listitem', { name: /Dewi Lestari/ })
  await booking.getByRole('button', { name: 'Keep …' }).click()
  await booking.getByRole('textbox').fill('A regular')
  await page.keyboard.press('Enter')
  await expect(settings.main.getByRole('heading', { name: 'Nothing to decide' })).toBeVisible()
})

test('a bar is changed by the keyboard and by dragging, and leaving unsaved asks', async ({ desks }) => {
  const database = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl: database.url, now, locale: 'en-GB' })
  await furnish(page)
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.openSection('Opening hours')

  const monday = settings.main.getByRole('button', { name: /^Monday, open/ })
  await monday.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(hoursOn(page, 'Monday')).toHaveValue('08:00–22:15')
  await page.keyboard.press('Control+ArrowLeft')
  await expect(hoursOn(page, 'Monday')).toHaveValue('07:45–22:15')

  const tuesday = await settings.main.getByRole('button', { name: /^Tuesday, open/ }).boundingBox()
  if (tuesday === null) throw new Error('the bar is not on the screen')
  const middle = tuesday.y + tuesday.height / 2
  await page.mouse.move(tuesday.x + tuesday.width - 3, middle)
  await page.mouse.down()
  await page.mouse.move(tuesday.x + tuesday.width + 300, middle, { steps: 5 })
  await page.mouse.up()
  // Past midnight as one bar.
  await expect(
    settings.main.getByRole('button', { name: /^Tuesday, open 08:00 to 0\d:\d\d of the next day$/ }),
  ).toBeFocused()

  await settings.sections.filter({ hasText: 'Rules' }).click()
  const asked = page.getByRole('dialog', { name: 'Save the changes?' })
  await asked.waitFor()
  await page.keyboard.press('Escape')
  await expect(hoursOn(page, 'Monday')).toHaveValue('07:45–22:15')
  await settings.sections.filter({ hasText: 'Rules' }).click()
  await asked.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(settings.main.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible()
})

test('what another desk saved meanwhile is put beside one’s own, to choose from', async ({ desks }) => {
  const database = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl: database.url, now, locale: 'en-GB' })
  await furnish(page)
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.openSection('Rules')
  await settings.main.getByRole('textbox', { name: /^Undo/ }).fill('25')
  await page.evaluate(() => window.slotkeeper.call('policy.save', { undoSeconds: 15 }))
  await settings.save.click()
  const row = settings.main.getByRole('row', { name: /Undo/ })
  await expect(row).toContainText('25')
  await expect(row).toContainText('15')
  await settings.main.getByRole('button', { name: 'Save mine' }).click()
  await expect(settings.main.getByRole('button', { name: 'Save mine' })).toBeHidden()
  const policy = await page.evaluate(() => window.slotkeeper.call('policy.get', {}))
  expect(policy).toMatchObject({ value: { undoSeconds: 25 } })
})

test('signed out in the middle, a manager signs in again and finds what was typed', async ({ desks }) => {
  const database = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl: database.url, now, locale: 'en-GB' })
  await furnish(page)
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.openSection('Rules')
  await settings.main.getByRole('textbox', { name: /^Undo/ }).fill('25')
  await page.keyboard.press('Control+l')
  await page.getByRole('button', { name: 'Sign Mia Hartono out' }).click()
  await expect(settings.main.getByRole('textbox', { name: /^Undo/ })).toBeHidden()
  const pin = settings.main.getByLabel('PIN of Mia Hartono')
  await pin.fill('111111')
  await page.keyboard.press('Enter')
  await expect(settings.main.getByText('That PIN is not right.')).toBeVisible()
  await pin.fill('482913')
  await page.keyboard.press('Enter')
  await expect(settings.main.getByRole('textbox', { name: /^Undo/ })).toHaveValue('25')
})
