/** What is spoken through the one live region, beside what the focus is on. */
import type { Page } from 'playwright-core'
import { PanelPage } from '../../pages/panel-page.ts'
import { bookAtBar, expect, test } from './screens-test.ts'

const friday = '2026-11-06'
const said = (page: Page) => page.getByRole('status')

test('of a page that is not loaded yet no hours are said before they are known', async ({ open }) => {
  const calendar = await open('?quiet&hours=09:00-20:00')
  const { page } = calendar
  await calendar.isShown()
  await page.evaluate(() => {
    window.fake.desk.delay = 4000
  })
  await page.keyboard.press('g')
  await page.keyboard.type('9 feb')
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText('Tuesday 9 February 2027, Court 1, still loading')
  const cursor = page.getByRole('button', { name: /^Tuesday 9 February 2027/ })
  await expect(cursor).toBeFocused()
  await expect(cursor).toHaveAccessibleName('Tuesday 9 February 2027, Court 1, still loading')
  const full = 'Tuesday 9 February 2027, 09:00 to 09:30, 30 min, Court 1, free'
  await expect(said(page)).toHaveText(full)
  await expect(cursor).toHaveAccessibleName(full)
  await expect(cursor).toBeFocused()
})

test('what is known late is not said to whoever went on elsewhere', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await page.evaluate(() => {
    window.fake.desk.delay = 3000
  })
  await page.keyboard.press('g')
  await page.keyboard.type('9 feb')
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText(/still loading$/)
  await page.getByRole('button', { name: 'Waitlist' }).focus()
  await calendar.isShown()
  await expect(page.getByRole('button', { name: /^Tuesday 9 February 2027, 08:00/ })).toBeVisible()
  await expect(said(page)).toHaveText(/still loading$/)
})

test('the length that a held slot gets is said, by its button and by the service', async ({ open }) => {
  const calendar = await open('?quiet&services')
  const { page, panel } = calendar
  await calendar.drag({ date: friday, from: '10:00', to: '10:30' })
  await expect(said(page)).toHaveText('Held: Court 1, Fri 6 Nov 10:00–10:30')
  await panel.getByRole('button', { name: 'Longer' }).click()
  await expect(said(page)).toHaveText('Held: Court 1, Fri 6 Nov 10:00–11:00')
  await panel.getByRole('button', { name: 'Longer' }).click()
  await expect(said(page)).toHaveText('Held: Court 1, Fri 6 Nov 10:00–11:30')
  await new PanelPage(page).choose(/Service/, /^Lesson/)
  await expect(said(page)).toHaveText('Held: Court 1, Fri 6 Nov 10:00–11:00')
})

for (const [locale, word] of [
  ['en', 'Opened: Ana'],
  ['id', 'Dibuka: Ana'],
]) {
  test(`the booking that is opened beside the grid is said: ${locale}`, async ({ open }) => {
    const { page } = await open(`?quiet&locale=${locale}`)
    await page.locator('[aria-busy="false"] [data-column]').first().waitFor()
    await bookAtBar(page, friday, '14:00', '15:00', 'Ana')
    await page.locator('[data-booking]').waitFor()
    await page.keyboard.press('b')
    await page.keyboard.press('Enter')
    await expect(said(page)).toHaveText(word ?? '')
  })
}
