/** What a key means depends on where the focus is: on the grid, in the list, in the panel, or nowhere. */
import type { Page } from 'playwright-core'
import { bookAtBar, changesSent, expect, test } from './screens-test.ts'

const today = '2026-11-05'
const said = (page: Page) => page.getByRole('status')

test('keys mean the booking that was opened in the panel, not the one under the grid’s cursor', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await calendar.isShown()
  await bookAtBar(page, today, '14:00', '15:00', 'Ana')
  await bookAtBar(page, today, '15:00', '16:00', 'Budi')
  await expect(calendar.booking(/Budi/)).toBeVisible()
  await page.keyboard.press('b')
  await expect(said(page)).toHaveText(/Ana, confirmed$/)
  await panel.getByRole('button', { name: /^15:00\s*Budi/ }).click()
  await expect(panel.getByRole('heading', { name: 'Budi' })).toBeFocused()
  await page.keyboard.press('a')
  await expect(said(page)).toHaveText('Budi has arrived')
  await expect(calendar.booking(/Ana.*confirmed/)).toBeVisible()

  await test.step('an edit that is left brings the focus back to the heading', async () => {
    await panel.getByRole('button', { name: 'Edit' }).click()
    await panel.getByRole('button', { name: 'Discard' }).click()
    await expect(panel.getByRole('heading', { name: 'Budi' })).toBeFocused()
  })

  await test.step('with the focus nowhere keys that act have nothing to act on, and arrows walk on', async () => {
    await page.keyboard.press('Escape')
    await expect(panel.getByRole('heading', { name: 'Today' })).toBeVisible()
    await panel.getByRole('heading', { name: 'Today' }).click()
    await expect(page.locator('body')).toBeFocused()
    await page.keyboard.press('a')
    await expect(said(page)).toHaveText('Arrived: no booking is chosen')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await changesSent(page)).toEqual(['booking.checkIn'])
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('button', { name: /14:00 to 15:00.*Ana/ })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('button', { name: /13:30 to 14:00/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(calendar.booking(/New booking, 13:30–14:00/)).toBeVisible()
  })
})

test('a box is opened by a press without a pointer, as a screen reader makes it', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await bookAtBar(page, today, '14:00', '15:00', 'Ana')
  await calendar.booking(/Ana/).evaluate((box) => box instanceof HTMLElement && box.click())
  await expect(calendar.panel.getByRole('heading', { name: 'Ana' })).toBeVisible()
})

test('Escape hides the card of the booking under the mouse, and leaves what is open', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await calendar.isShown()
  await bookAtBar(page, today, '14:00', '15:00', 'Ana')
  await bookAtBar(page, today, '16:00', '17:00', 'Budi')
  await calendar.booking(/Ana/).click()
  await calendar.booking(/Budi/).hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expect(panel.getByRole('heading', { name: 'Ana' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('heading', { name: 'Today' })).toBeVisible()
})

test('a booking that is moved by keyboard stops at the last column, and it is said how it goes further', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await bookAtBar(page, '2026-11-08', '14:00', '15:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  await page.keyboard.press('b')
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await expect(said(page)).toHaveText(
    'No further column is shown that way. Ctrl+X takes the booking along to another page',
  )
})

test('the list takes the focus, and the keys mean its line', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await calendar.isShown()
  await bookAtBar(page, today, '14:00', '15:00', 'Ana')
  await bookAtBar(page, today, '15:00', '16:00', 'Budi')
  await expect(calendar.booking(/Budi/)).toBeVisible()
  await page.keyboard.press('l')
  const line = (name: string) => page.getByRole('table').getByRole('button', { name })
  await expect(line('Ana')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('a')
  await expect(said(page)).toHaveText('Budi has arrived')
  await expect(line('Budi')).toBeFocused()

  await test.step('its menu', async () => {
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menu', { name: 'Booking: Budi' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(line('Budi')).toBeFocused()
  })

  await test.step('a line that is cancelled gives the focus to another', async () => {
    await page.keyboard.press('Delete')
    await expect(page.getByRole('dialog', { name: 'Cancel Budi?' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(line('Budi')).toHaveCount(0)
    await expect(line('Ana')).toBeFocused()
  })

  await test.step('what is found takes the focus in it', async () => {
    await page.keyboard.press('j')
    await expect(line('Ana')).toHaveCount(0)
    await page.keyboard.press('/')
    await page.keyboard.type('Ana')
    await page
      .getByRole('dialog')
      .getByRole('menuitem', { name: /^Ana Thu 5 Nov/ })
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('heading', { name: 'Ana' })).toBeVisible()
    await expect(line('Ana')).toBeFocused()
    await expect(page.locator('tr[data-flash]')).toHaveCount(1)
  })
})

test('a booking in closed time is reached by the keyboard like any other', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await bookAtBar(page, today, '23:00', '23:30', 'Night cleaning', 'block')
  await expect(calendar.booking(/Night cleaning/)).toBeVisible()
  await page.keyboard.press('b')
  await expect(said(page)).toHaveText(/23:00 to 23:30, Court 1, Night cleaning/)
  await page.keyboard.press('Enter')
  await expect(calendar.panel.getByRole('heading', { name: 'Night cleaning' })).toBeVisible()
})

test('a letter is the letter that is written on the key, wherever the key lies', async ({ open }) => {
  const { page } = await open('?quiet')
  await page.getByRole('radio', { name: 'Day', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Week' })).not.toBeChecked()
  // On a French keyboard W lies where others have Z.
  await page.evaluate(() => {
    const press = { key: 'w', code: 'KeyZ', bubbles: true, cancelable: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', press))
  })
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked()
})
