/** What is chosen stays in sight in another view: the week of the booking's resource, the day that it is on. */
import { bookBetween, expect, resourceAt, test } from './screens-test.ts'

const today = '2026-11-05'

test('the week is that of the chosen booking’s resource', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await bookBetween(page, `${today}T14:00:00+07:00`, `${today}T15:00:00+07:00`, 'Ana', 3)
  const column = page.locator('[data-column]').first()
  const fourth = await resourceAt(page, 3)
  await page.keyboard.press('d')
  await calendar.booking(/Ana/).click()
  await expect(calendar.panel.getByRole('heading', { name: 'Ana' })).toBeVisible()
  await page.keyboard.press('w')
  await expect(page.locator('[data-column]')).toHaveCount(7)
  await expect(column).toHaveAttribute('data-column', `2026-11-02/${fourth}`)
  await expect(calendar.booking(/Ana/)).toBeVisible()

  await test.step('by a press on the switch, too', async () => {
    await page.keyboard.press('d')
    await calendar.booking(/Ana/).click()
    await page.getByRole('radio', { name: 'Week', exact: true }).click()
    await expect(column).toHaveAttribute('data-column', `2026-11-02/${fourth}`)
  })
})

test('days are of the resource whose slot was gone to', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await page.keyboard.press('d')
  await expect(page.locator('[data-column]')).toHaveCount(4)
  for (const key of ['ArrowDown', 'ArrowRight', '3']) await page.keyboard.press(key)
  await expect(page.locator('[data-column]')).toHaveCount(3)
  const second = await resourceAt(page, 1)
  await expect(page.locator('[data-column]').first()).toHaveAttribute('data-column', `${today}/${second}`)
})

test('a day chosen in the week is the day that is shown', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('d')
  await expect(page.locator('[data-column]').first()).toHaveAttribute('data-column', /^2026-11-06\//)
})
