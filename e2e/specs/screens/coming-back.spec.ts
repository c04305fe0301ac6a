/** Where the focus is once the panel has done its work: on the booking that it was about, and on no other. */
import type { Page } from 'playwright-core'
import { PanelPage } from '../../pages/panel-page.ts'
import { bookAtBar, dragBetween, expect, pointAt, test } from './screens-test.ts'

const today = '2026-11-05'
const tomorrow = '2026-11-06'
const said = (page: Page) => page.getByRole('status')

/** The grid's cursor, whose name is what it is on. */
const cursor = (page: Page, name: RegExp) =>
  page
    .getByRole('group', { name: /Court 1/ })
    .locator('[role="button"][tabindex="0"]')
    .and(page.getByRole('button', { name }))

/** This desk's hold runs out, and the other desk books its time. */
async function takeHeldTime(page: Page, from: string, to: string, name: string) {
  await page.evaluate(() => {
    const { bookings } = window.fake.venue
    for (const [id, booking] of bookings) {
      if (booking.status === 'held') bookings.set(id, { ...booking, holdExpiresAt: booking.createdAt })
    }
  })
  await bookAtBar(page, tomorrow, from, to, name)
}

for (const view of ['grid', 'list']) {
  test(`what is booked in place of a lost slot has the focus, and not who took that slot: ${view}`, async ({
    open,
  }) => {
    const calendar = await open('?quiet')
    const { page, panel } = calendar
    await calendar.drag({ date: tomorrow, from: '15:00', to: '16:00' })
    await panel.getByText(/^Held for/).waitFor()
    await new PanelPage(page).writeCustomer('Repro')
    await takeHeldTime(page, '15:00', '16:00', 'Thief')
    if (view === 'list') await page.getByRole('button', { name: 'List', exact: true }).click()
    await panel.getByRole('button', { name: /^Book/ }).click()
    await panel.getByText('Still free').waitFor()
    await calendar.suggestions.first().click()
    await expect(said(page)).toHaveText(/^Held: Court 1, Fri 6 Nov/)
    await panel.getByRole('button', { name: /^Book/ }).click()
    await expect(said(page)).toHaveText(/^Booked Repro/)
    const line = page.getByRole('table').getByRole('button', { name: 'Repro' })
    await expect(view === 'list' ? line : cursor(page, /Repro, confirmed$/)).toBeFocused()
    await page.keyboard.press('Delete')
    const dialog = page.getByRole('dialog', { name: 'Cancel Repro?' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText(/Fri 6 Nov · Court 1/)).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Fri 6 Nov · Court 1/)
  })
}

test('what is booked while another page is shown is turned to, and has the focus', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await bookAtBar(page, '2026-11-09', '08:00', '09:00', 'Budi')
  await calendar.drag({ date: tomorrow, from: '15:00', to: '16:00' })
  await panel.getByText(/^Held for/).waitFor()
  await new PanelPage(page).writeCustomer('Zahra')
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(calendar.booking(/Budi/)).toBeVisible()
  await panel.getByRole('button', { name: /^Book/ }).click()
  await expect(cursor(page, /Friday 6 November 2026.*Zahra, confirmed$/)).toBeFocused()
})

test('a panel that is closed from within gives the focus back to its booking', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await calendar.isShown()
  await bookAtBar(page, today, '14:00', '15:00', 'Ana')
  await bookAtBar(page, today, '15:00', '16:00', 'Budi')
  await expect(calendar.booking(/Budi/)).toBeVisible()
  await page.keyboard.press('b')
  await page.keyboard.press('b')
  const budi = cursor(page, /Budi, confirmed$/)
  await expect(budi).toBeFocused()
  const heading = panel.getByRole('heading', { name: 'Budi' })

  await test.step('by Escape', async () => {
    await page.keyboard.press('Enter')
    await heading.waitFor()
    await page.keyboard.press('Tab')
    await expect(panel.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(budi).toBeFocused()
  })

  await test.step('by its cross', async () => {
    await page.keyboard.press('e')
    await heading.waitFor()
    await panel.getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Enter')
    await expect(budi).toBeFocused()
  })

  await test.step('after what was written is saved', async () => {
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: 'Edit' }).click()
    await new PanelPage(page).field('Title').fill('Doubles')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(heading).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(budi).toBeFocused()
  })

  await test.step('also where it was opened from the list of the day', async () => {
    await panel.getByRole('button', { name: /^14:00\s*Ana/ }).click()
    await expect(panel.getByRole('heading', { name: 'Ana' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(cursor(page, /Ana, confirmed$/)).toBeFocused()
    await page.keyboard.press('a')
    await expect(said(page)).toHaveText('Ana has arrived')
  })

  await test.step('and none that nobody chose where another page is shown', async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(panel.locator(':focus')).toHaveCount(1)
    await bookAtBar(page, '2026-11-09', '08:00', '09:00', 'Citra')
    await page.keyboard.press('j')
    await expect(calendar.booking(/Citra/)).toBeVisible()
    await page.keyboard.press('Escape')
    await panel.getByRole('heading', { name: 'Today' }).waitFor()
    await page.keyboard.press('Delete')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a line of the list has the focus back from the panel', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await calendar.isShown()
  await bookAtBar(page, today, '14:00', '15:00', 'Ana')
  await bookAtBar(page, today, '15:00', '16:00', 'Budi')
  await expect(calendar.booking(/Budi/)).toBeVisible()
  await page.keyboard.press('l')
  const line = (name: string) => page.getByRole('table').getByRole('button', { name })
  await expect(line('Ana')).toBeFocused()
  await panel.getByRole('button', { name: /^15:00\s*Budi/ }).click()
  await expect(panel.getByRole('heading', { name: 'Budi' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(line('Budi')).toBeFocused()
})

test('what is put down by the pointer has the focus, also on another page', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await bookAtBar(page, today, '14:00', '15:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  await page.keyboard.press('b')

  await test.step('from the tray', async () => {
    await page.keyboard.press('Control+x')
    const { x, y } = await pointAt(page, tomorrow, '14:10')
    await page.mouse.click(x, y)
    await expect(said(page)).toHaveText(/^Moved Ana/)
    await expect(cursor(page, /Friday 6 November 2026.*Ana, confirmed$/)).toBeFocused()
  })

  await test.step('by dragging', async () => {
    await bookAtBar(page, today, '11:00', '12:00', 'Budi')
    const from = await pointAt(page, today, '11:30')
    await dragBetween(page, from, await pointAt(page, today, '13:30'))
    await expect(said(page)).toHaveText(/^Moved Budi/)
    await expect(cursor(page, /13:00 to 14:00.*Budi, confirmed$/)).toBeFocused()
  })

  await test.step('on a page that was turned to on the way', async () => {
    const from = await pointAt(page, today, '13:30')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    const sunday = await pointAt(page, '2026-11-08', '13:30')
    await page.mouse.move(sunday.x, sunday.y, { steps: 3 })
    const column = await page.locator('[data-column^="2026-11-08/"]').boundingBox()
    if (column === null) throw new Error('Sunday is not shown')
    await page.mouse.move(column.x + column.width - 6, sunday.y)
    await page.locator('[data-column^="2026-11-10/"]').waitFor()
    const to = await pointAt(page, '2026-11-10', '13:30')
    await page.mouse.move(to.x, to.y, { steps: 3 })
    await page.mouse.up()
    await expect(said(page)).toHaveText(/^Moved Budi/)
    await expect(cursor(page, /Tuesday 10 November 2026.*Budi, confirmed$/)).toBeFocused()
  })
})
