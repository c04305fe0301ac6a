/** One of many choices by typing: the best match is highlighted, and Enter and Tab take it. */
import type { Locator, Page } from 'playwright-core'
import { SettingsPage } from '../../pages/settings-page.ts'
import { expect, test } from './screens-test.ts'

async function field(page: Page, name: string): Promise<Locator> {
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.openSection('Venue')
  const box = settings.main.getByRole('combobox', { name })
  await box.click()
  return box
}

for (const key of ['Enter', 'Tab']) {
  test(`${key} takes the only match, and the field keeps it`, async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await calendar.isShown()
    const currency = await field(page, 'Currency')
    await currency.fill('swiss fr')
    await expect(page.getByRole('option', { name: 'CHF · Swiss Franc' })).toHaveAttribute(
      'data-focused',
      'true',
    )
    await page.keyboard.press(key)
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(currency).toHaveValue('CHF · Swiss Franc')
    if (key === 'Enter') await expect(currency).toBeFocused()
    else await expect(currency).not.toBeFocused()
    await expect(currency).toHaveValue('CHF · Swiss Franc')
  })
}

test('Enter takes the best of several, and the arrow keys another one', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  const currency = await field(page, 'Currency')
  await currency.fill('usd')
  await page.keyboard.press('Enter')
  await expect(currency).toHaveValue('USD · US Dollar')
  await currency.fill('franc')
  const highlighted = page.locator('[role="option"][data-focused]')
  await expect(highlighted).toHaveText('BIF · Burundian Franc')
  await page.keyboard.press('ArrowDown')
  await expect(highlighted).toHaveText('CDF · Congolese Franc')
  await page.keyboard.press('Enter')
  await expect(currency).toHaveValue('CDF · Congolese Franc')
})

test('what nothing matches leaves the choice as it was', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  const currency = await field(page, 'Currency')
  await currency.fill('xyzzy')
  await page.keyboard.press('Tab')
  await expect(currency).toHaveValue(/^IDR/)
})

test('whoever clicks into it and types replaces what stood there', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  const currency = await field(page, 'Currency')
  await page.keyboard.type('usd')
  await expect(currency).toHaveValue('usd')
  await page.keyboard.press('Enter')
  await expect(currency).toHaveValue('USD · US Dollar')
})
