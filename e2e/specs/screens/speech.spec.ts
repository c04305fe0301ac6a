/** What is spoken through the one live region, beside what the focus is on. */
import type { Page } from 'playwright-core'
import { expect, test } from './screens-test.ts'

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
