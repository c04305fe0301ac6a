/** Whole numbers as people type them, in the settings of a real desk: what cannot be read is never saved as nothing. */
import type { Page } from 'playwright-core'
import { axeViolations } from '../pages/axe-violations.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { type Desks, expect, test } from './desk-test.ts'

const now = '2026-03-02T09:00:00+07:00'
const noNumber = 'That is no whole number. Write it in digits, like 4.'

async function openSettings(desks: Desks): Promise<{ page: Page; settings: SettingsPage }> {
  const { url } = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl: url, now, locale: 'en-GB' })
  await page.evaluate(async () => {
    const { call } = window.slotkeeper
    await call('resource.save', { name: 'Hall', kind: 'hall', people: 12, bufferBeforeMinutes: 15 })
    await call('service.save', { name: 'Group lesson', minutes: 90 })
  })
  await new CalendarPage(page).isShown()
  const settings = new SettingsPage(page)
  await settings.open()
  return { page, settings }
}

async function keptHall(page: Page) {
  const answer = await page.evaluate(() => window.slotkeeper.call('resource.list', {}))
  if (!answer.ok) throw new Error(answer.error.message)
  return answer.value.resources.find(({ name }) => name === 'Hall')
}

test('a resource keeps its numbers while others cannot be read, and says which', async ({ desks }) => {
  const { page, settings } = await openSettings(desks)
  await settings.openSection('Resources')
  await settings.main.getByRole('row', { name: 'Hall' }).click()
  const people = settings.main.getByRole('textbox', { name: 'Room for' })
  const before = settings.main.getByRole('textbox', { name: 'Kept free before' })
  await expect(people).toHaveValue('12')

  await people.fill('')
  await people.pressSequentially('4 people')
  await expect(people).toHaveAccessibleDescription('')
  await before.fill('7.5')
  await expect(people).toHaveAccessibleDescription(noNumber)
  await settings.save.click()
  await expect(people).toBeFocused()
  await expect(people).toHaveValue('4 people')
  await expect(before).toHaveValue('7.5')
  await expect(before).toHaveAccessibleDescription(noNumber)
  await expect(settings.main.getByText('Something above needs correcting first.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await people.fill('-4')
  await before.fill('2000')
  await page.keyboard.press('Control+s')
  await expect(people).toHaveAccessibleDescription('1 to 1000000; left empty, it is not said.')
  await expect(before).toHaveAccessibleDescription('0 to 1440 minutes.')
  expect(await keptHall(page)).toMatchObject({ people: 12, bufferBeforeMinutes: 15 })

  await people.fill(' 4 ')
  await before.fill('20')
  await settings.save.click()
  await expect(settings.save).toBeHidden()
  expect(await keptHall(page)).toMatchObject({ people: 4, bufferBeforeMinutes: 20 })
})

test('a service is not made while its numbers cannot be read', async ({ desks }) => {
  const { page, settings } = await openSettings(desks)
  const { main } = settings
  await settings.openSection('Services')
  await main.getByRole('button', { name: 'Add a service' }).click()
  await main.getByRole('textbox', { name: 'Name' }).fill('Private lesson')
  await main.getByRole('textbox', { name: 'Takes' }).fill('60')
  const before = main.getByRole('textbox', { name: 'Kept free before' })
  const after = main.getByRole('textbox', { name: 'Kept free after' })
  await before.fill('5 min')
  await after.fill('1O')
  await main.getByRole('button', { name: 'Add it' }).click()
  await expect(before).toBeFocused()
  await expect(before).toHaveAccessibleDescription(noNumber)
  await expect(after).toHaveAccessibleDescription(noNumber)
  await before.fill('5')
  await after.fill('10')
  await main.getByRole('button', { name: 'Add it' }).click()
  await expect(main.getByRole('row', { name: 'Private lesson' })).toBeVisible()
  expect(await page.evaluate(() => window.slotkeeper.call('service.list', {}))).toMatchObject({
    value: {
      services: [
        { name: 'Group lesson' },
        { name: 'Private lesson', minutes: 60, bufferBeforeMinutes: 5, bufferAfterMinutes: 10 },
      ],
    },
  })
})
