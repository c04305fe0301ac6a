/** Amounts of money as people type them, in the settings of a real desk. */
import type { Page } from 'playwright-core'
import { axeViolations } from '../pages/axe-violations.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { type Desks, expect, test } from './desk-test.ts'

const now = '2026-03-02T09:00:00+07:00'

async function openResource(desks: Desks): Promise<{ page: Page; settings: SettingsPage }> {
  const { url } = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl: url, now, locale: 'en-GB' })
  await page.evaluate(async () => {
    const { call } = window.slotkeeper
    await call('venue.save', { name: 'Riverside', currency: 'GBP' })
    const answer = await call('resource.list', {})
    for (const { id } of answer.ok ? answer.value.resources : [])
      await call('resource.save', { id, active: false })
    await call('resource.save', { name: 'Court 1', kind: 'court', slotMinutes: 30, pricePerHour: 2000 })
  })
  await page.reload()
  await new CalendarPage(page).isShown()
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.openSection('Resources')
  await settings.main.getByRole('row', { name: 'Court 1' }).click()
  return { page, settings }
}

async function keptPrice(page: Page): Promise<number | undefined> {
  const answer = await page.evaluate(() => window.slotkeeper.call('resource.list', {}))
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value.resources.find(({ name }) => name === 'Court 1')?.pricePerHour?.amount
}

test('an amount is read as it is meant, and written as the lists write it', async ({ desks }) => {
  const { page, settings } = await openResource(desks)
  const price = settings.main.getByRole('textbox', { name: 'Price per hour' })
  await expect(price).toHaveValue('£20')
  await price.focus()
  await expect(price).toHaveValue('20')
  await page.keyboard.type('25,5')
  await settings.save.click()
  await expect(settings.save).toBeHidden()
  expect(await keptPrice(page)).toBe(2550)
  await expect(price).toHaveValue('£25.50')
})

test('what cannot be read stays as it was typed, says why, and is not sent', async ({ desks }) => {
  const { page, settings } = await openResource(desks)
  const price = settings.main.getByRole('textbox', { name: 'Price per hour' })
  await price.focus()
  await page.keyboard.type('1e3')
  await expect(price).toHaveAccessibleDescription('')
  await settings.save.click()
  await expect(price).toBeFocused()
  await expect(price).toHaveValue('1e3')
  await expect(price).toHaveAccessibleDescription('That is no amount. Write it like £25.50.')
  expect(await axeViolations(page)).toEqual([])
  expect(await keptPrice(page)).toBe(2000)

  await price.fill('1.000,50')
  await expect(price).toHaveAccessibleDescription('')
  await page.keyboard.press('Control+s')
  await expect(settings.save).toBeHidden()
  expect(await keptPrice(page)).toBe(100_050)
})

test('another currency says what becomes of the prices before it is saved, and keeps their number', async ({
  desks,
}) => {
  const { page, settings } = await openResource(desks)
  await settings.openSection('Venue')
  const { main } = settings
  const currency = main.getByRole('combobox', { name: 'Currency' })
  await expect(main.getByText('Nothing is converted')).toHaveCount(0)
  await currency.fill('JPY')
  await page.getByRole('option', { name: /^JPY/ }).click()
  await expect(main.getByText('Nothing is converted: £20 becomes ¥20.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await settings.save.click()
  await expect(settings.save).toBeHidden()
  expect(await keptPrice(page)).toBe(20)
  await expect(main.getByText('Nothing is converted')).toHaveCount(0)
  await settings.openSection('Resources')
  await expect(main.getByText('¥20/h')).toBeVisible()
})
