/** Keys, menus and the palette, all made from one table: what they do on the grid, and what is said. */
import type { Page } from 'playwright-core'
import { bookAtBar, changesSent, expect, pointAt, test } from './screens-test.ts'

const friday = '2026-11-06'
const said = (page: Page) => page.getByRole('status')

/** On the morning of the day on which the bookings are. */
const onFriday = `?quiet&now=${friday}T08:00:00%2B07:00`

test('a booking is found, moved and resized by the keyboard, and what was committed is said', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  await page.keyboard.press('b')
  await expect(said(page)).toHaveText('Friday 6 November 2026, 10:00 to 11:00, Court 1, Ana, confirmed')
  await page.keyboard.press('m')
  await expect(said(page)).toHaveText(/^Moving Ana: arrow keys/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(said(page)).toHaveText('Friday 6 November 2026, 11:00 to 12:00, 1 h, Court 1, free')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText('Moved Ana: Court 1, Sat 7 Nov 11:00–12:00')
  // The cursor went along.
  await expect(page.getByRole('button', { name: /^Saturday 7 November.*11:00 to 12:00.*Ana/ })).toBeFocused()
  await page.keyboard.press('r')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText('Ana now lasts 1 h 30 min: Court 1, Sat 7 Nov 11:00–12:30')
  expect(await changesSent(page)).toEqual(['booking.move', 'booking.move'])
})

test('Escape leaves a booking where it was, and Alt with arrows moves it once', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  await page.keyboard.press('b')
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(said(page)).toHaveText('Cancelled, nothing was changed')
  expect(await changesSent(page)).toEqual([])
  await page.keyboard.down('Alt')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.up('Alt')
  await expect(said(page)).toHaveText('Moved Ana: Court 1, Fri 6 Nov 11:00–12:00')
  await page.keyboard.press('Control+Alt+ArrowUp')
  await expect(said(page)).toHaveText('Ana now lasts 30 min: Court 1, Fri 6 Nov 11:00–11:30')
  expect(await changesSent(page)).toEqual(['booking.move', 'booking.move'])
})

test('a place that is taken is said while moving, and is not taken', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  await bookAtBar(page, friday, '11:00', '12:00', 'Budi')
  await expect(calendar.booking(/Budi/)).toBeVisible()
  await page.keyboard.press('b')
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await expect(said(page)).toHaveText(/10:30 to 11:30, 1 h, Court 1, Taken: Budi, 11:00–12:00$/)
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText('Taken: Budi, 11:00–12:00')
  await expect(calendar.booking(/Ana, 10:00–11:00/)).toBeVisible()
  expect(await changesSent(page)).toEqual([])
})

test('a booking is checked in and cancelled with a reason by key, taken back and done again', async ({
  open,
}) => {
  const calendar = await open(onFriday)
  const { page } = calendar
  await calendar.isShown()
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  await page.keyboard.press('b')
  await page.keyboard.press('a')
  await expect(said(page)).toHaveText('Ana has arrived')
  await page.keyboard.press('x')
  await expect(said(page)).toHaveText('No-show: not possible here')
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: 'Cancel Ana?' })
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.type('ill')
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText('Cancelled Ana: Court 1, Fri 6 Nov 10:00–11:00')
  await expect(calendar.bookings).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(said(page)).toHaveText('Undone. Ana: Court 1, Fri 6 Nov 10:00–11:00, arrived')
  await page.keyboard.press('Control+Shift+z')
  await expect(said(page)).toHaveText('Done again. Ana: Court 1, Fri 6 Nov 10:00–11:00, cancelled')
  await expect(calendar.bookings).toHaveCount(0)
})

test('undo says who has the place by now', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  await calendar.move(calendar.booking(/Ana/), { date: friday, time: '14:00' })
  await expect(calendar.booking(/Ana, 14:00/)).toBeVisible()
  await bookAtBar(page, friday, '10:00', '11:00', 'Budi')
  await page.keyboard.press('Control+z')
  const truth = 'Not undone. Its place is taken: Court 1, Fri 6 Nov 10:00–11:00, Budi.'
  await expect(said(page)).toHaveText(truth)
  await expect(page.getByRole('region', { name: 'What has just happened' }).getByText(truth)).toBeVisible()
  await expect(calendar.booking(/Ana, 14:00–15:00/)).toBeVisible()
})

test('the palette finds a command by its name and gives it to what had the focus', async ({ open }) => {
  const calendar = await open(onFriday)
  const { page } = calendar
  await calendar.isShown()
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  await page.keyboard.press('b')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('arriv')
  const found = page.getByRole('menuitem', { name: 'Arrived', exact: true })
  await expect(found).toHaveAccessibleDescription('A')
  await expect(page.getByRole('menuitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText('Ana has arrived')
  await expect(page.getByRole('button', { name: /^Friday 6 November.*Ana, arrived/ })).toBeFocused()
})

test('the key list is opened by its key, and letters are text where one types', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keys' })
  await expect(list.getByText('Next booking', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(calendar.customer).toBeFocused()
  await page.keyboard.type('jt?')
  await expect(calendar.customer).toHaveValue('jt?')
})

test('the menu of a slot and of a booking has what can be done there', async ({ open }) => {
  const calendar = await open(onFriday)
  const { page } = calendar
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  const slot = await pointAt(page, friday, '14:10')
  await page.mouse.click(slot.x, slot.y, { button: 'right' })
  await page
    .getByRole('menu', { name: 'Slot: 14:00–14:30' })
    .getByRole('menuitem', { name: /New booking/ })
    .click()
  await expect(calendar.customer).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+B')
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu', { name: 'Booking: Ana' })
  await menu.getByRole('menuitem', { name: /^Arrived/ }).click()
  await expect(calendar.booking(/Ana.*arrived/)).toBeVisible()
})

test('time is blocked by its key, with why', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+C')
  await expect(calendar.panel.getByRole('textbox', { name: 'Why it is blocked' })).toBeFocused()
  await page.keyboard.type('Lunch')
  await page.keyboard.press('Enter')
  await expect(calendar.booking(/^Lunch/)).toBeVisible()
  expect(await changesSent(page)).toEqual(['booking.hold', 'booking.block'])
})

test('a date is typed as people say it, and the month shows which ones are busy', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  await page.keyboard.press('g')
  const dialog = page.getByRole('dialog', { name: 'Go to date' })
  await expect(dialog.getByRole('button', { name: 'Friday 6 November 2026, 1 booking' })).toBeVisible()
  await page.keyboard.type('+3w')
  await expect(dialog.getByText('Thursday 26 November 2026', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /23 – 29 Nov 2026/ })).toBeVisible()
  await expect(said(page)).toHaveText(/^Thursday 26 November 2026/)
  await page.keyboard.press('Control+g')
  await page.keyboard.type('yesterweek')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('That is no date. Try 12/3, fri, tomorrow or +3w.')).toBeVisible()
  // By arrows over the month: a week back from what is shown.
  await dialog.getByRole('button', { name: /^Thursday 26 November/ }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /16 – 22 Nov 2026/ })).toBeVisible()
})

test('a booking is taken along in the tray to another week, by keys or by clicks', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await bookAtBar(page, friday, '10:00', '11:30', 'Ana')
  await bookAtBar(page, '2026-11-13', '14:00', '15:00', 'Budi')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  await page.keyboard.press('b')
  await page.keyboard.press('Control+x')
  const tray = page.getByRole('region', { name: 'Tray' })
  await expect(tray).toContainText('Moving Ana (Court 1, Fri 6 Nov 10:00–11:30)')
  await page.keyboard.press('j')
  await expect(calendar.booking(/Budi/)).toBeVisible()
  const taken = await pointAt(page, '2026-11-13', '13:10')
  await page.mouse.click(taken.x, taken.y)
  await expect(said(page)).toHaveText('Taken: Budi, 14:00–15:00')
  await expect(tray).toBeVisible()
  const free = await pointAt(page, '2026-11-13', '16:10')
  await page.mouse.click(free.x, free.y)
  await expect(calendar.booking(/Ana, 16:00–17:30, Friday 13 November/)).toBeVisible()
  await expect(tray).toHaveCount(0)
  expect(await changesSent(page)).toEqual(['booking.move'])
})

test('a copy is a new booking for the same customer, as long as the first', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await bookAtBar(page, friday, '10:00', '11:30', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  await page.keyboard.press('b')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+v')
  await expect(calendar.panel.getByText('Ana', { exact: true })).toBeVisible()
  await expect(calendar.booking(/New booking, 10:00–11:30, Saturday 7 November/)).toBeVisible()
  await calendar.panel.getByRole('button', { name: /^Book/ }).click()
  await expect(calendar.booking(/Ana, 10:00–11:30, Saturday 7 November.*confirmed/)).toBeVisible()
})

test('a booking’s card is shown to a mouse that rests, by Space, and never while dragging', async ({
  open,
}) => {
  const calendar = await open('')
  const { page } = calendar
  await calendar.isShown()
  const card = page.getByRole('tooltip')
  const booking = calendar.booking(/Siti Rahmawati, 18:30–20:00.*Saturday/)
  await booking.hover()
  await expect(card).toContainText('+62 812 555 1074')
  await page.mouse.down()
  await expect(card).toHaveCount(0)
  const elsewhere = await pointAt(page, friday, '11:30')
  await page.mouse.move(elsewhere.x, elsewhere.y, { steps: 4 })
  await expect(page.locator('[data-ghost]')).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.keyboard.press('b')
  await page.keyboard.press(' ')
  await expect(card).toContainText('Made at')
  await expect(said(page)).toHaveText(/Court 1, .*\+62 812 555 .*Made at/)
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
})

test('what is no date marks none in the month, and is said to be none once one stops typing', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await page.keyboard.press('g')
  const dialog = page.getByRole('dialog', { name: 'Go to date' })
  const marked = dialog.locator('[data-marked]')
  const line = dialog.locator('form + p')
  await expect(marked).toHaveText('5')
  await page.keyboard.type('31/12')
  await expect(line).toHaveText('Thursday 31 December 2026')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('2')
  await expect(marked).toHaveCount(0)
  // Not while somebody is still at it: half a date is none, either.
  await expect(line).toHaveText('')
  await expect(line).toHaveText('No date yet')
  await dialog.getByRole('textbox').fill('garbage')
  await expect(marked).toHaveCount(0)
  // By arrows over the month one is meant again, and nothing is typed any more.
  await dialog.getByRole('button', { name: /^Sunday 31 January/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(line).toHaveText('Saturday 30 January 2027')
  await expect(dialog.getByRole('textbox')).toHaveValue('')
})

test('what cannot be done is named shortly, by keys that count while typing too', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await bookAtBar(page, '2026-11-06', '10:00', '11:00', 'Ana')
  await calendar.booking(/Ana/).click()
  await page.keyboard.press('Control+n')
  await expect(page.getByRole('status')).toHaveText('New booking: no free time is chosen')
})
