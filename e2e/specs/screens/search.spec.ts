/** What is found by what one knows of it, and what becomes of it: a booking is turned to, a customer is booked. */
import type { Page } from 'playwright-core'
import { expect, test } from './screens-test.ts'

const said = (page: Page) => page.getByRole('status')

test('a booking is found by digits of its phone, and Enter turns to it', async ({ open }) => {
  const calendar = await open('')
  const { page } = calendar
  await calendar.isShown()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: /16 – 22 Nov 2026/ })).toBeVisible()
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Find a booking or a customer' })
  await page.keyboard.type('5551037')
  const first = dialog.getByRole('menuitem', { name: /Budi Santoso/ }).first()
  await expect(first).toBeVisible()
  await expect(first).toContainText('+62 812 555 1037')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(calendar.panel.getByRole('heading', { name: 'Budi Santoso' })).toBeVisible()
  await expect(page.locator('[data-booking][data-flash]')).toHaveAttribute('aria-label', /Budi Santoso/)
  await expect(page.getByRole('button', { name: /2026, .* to .*Budi Santoso/ })).toBeFocused()
})

test('the nearest of very many are shown, those of today first, and that more fit', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  // Each day from four weeks ago to five weeks ahead.
  await page.evaluate(async () => {
    const { bar, venue } = window.fake
    const resourceId = venue.resources[0]?.id ?? ''
    for (let day = -28; day <= 35; day += 1) {
      const id = crypto.randomUUID()
      const start = Date.parse('2026-11-05T15:00:00+07:00') + day * 86_400_000
      const [from, to] = [start, start + 3_600_000].map((at) => new Date(at).toISOString())
      await bar.call('booking.hold', { id, resourceId, start: from ?? '', end: to ?? '' })
      await bar.call('booking.confirm', { id, version: 1, customer: { name: 'Lucia Nearly' } })
    }
  })
  await page.keyboard.press('/')
  await page.keyboard.type('nearly')
  const dialog = page.getByRole('dialog', { name: 'Find a booking or a customer' })
  const coming = dialog.getByRole('group', { name: /^Coming/ })
  const past = dialog.getByRole('group', { name: /^Past/ })
  await expect(coming.getByRole('menuitem')).toHaveCount(30)
  await expect(coming.getByRole('menuitem').first()).toContainText('5 Nov 2026')
  await expect(coming.getByRole('menuitem').last()).toContainText('4 Dec 2026')
  await expect(past.getByRole('menuitem')).toHaveCount(28)
  await expect(past.getByRole('menuitem').first()).toContainText('4 Nov 2026')
  await expect(coming).toHaveAccessibleName('Coming More fit: type on')
  await expect(dialog.getByRole('group', { name: 'Customers More fit: type on' })).toHaveCount(1)
  await expect(past).toHaveAccessibleName('Past')
  // It is in sight also where the end of its part is looked at, and hides no line that the keys go to.
  for (let step = 0; step < 24; step += 1) await page.keyboard.press('ArrowDown')
  await expect(coming.getByText('More fit: type on')).toBeInViewport()
  for (let step = 0; step < 15; step += 1) await page.keyboard.press('ArrowUp')
  const marked = dialog.locator('[role="menuitem"][data-focused]')
  await expect(marked).toContainText('Lucia Nearly')
  const [heading, line] = await Promise.all([coming.locator('header').boundingBox(), marked.boundingBox()])
  expect(line?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0) - 1)
})

/** A customer of the fake venue who has never booked. */
async function addCustomer(page: Page, name: string): Promise<void> {
  await page.evaluate((given) => {
    window.fake.venue.customers.push({
      id: crypto.randomUUID(),
      version: 1,
      name: given,
      phone: '+62 811 000 9',
    })
  }, name)
}

test('a customer without a booking is found, and Enter begins one where the keyboard is', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await addCustomer(page, 'Putri Handayani')
  await page.keyboard.press('ArrowRight')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
  const place = /Friday 6 November 2026, (\d\d:\d\d) to (\d\d:\d\d)/
  await expect(said(page)).toHaveText(place)
  const [, from, to] = place.exec((await said(page).textContent()) ?? '') ?? []
  await page.keyboard.press('/')
  await page.keyboard.type('handayani')
  const dialog = page.getByRole('dialog', { name: 'Find a booking or a customer' })
  await expect(dialog.getByRole('group', { name: 'Customers' }).getByRole('menuitem')).toHaveText(
    /Putri Handayani\s*New booking/,
  )
  await page.keyboard.press('Enter')
  await expect(calendar.panel.getByText('Putri Handayani', { exact: true })).toBeVisible()
  await expect(calendar.panel.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText(`Booked Putri Handayani: Court 1, Fri 6 Nov ${from}–${to}`)
})

test('a customer found from the list is booked on the grid; one that is being typed is kept', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await addCustomer(page, 'Putri Handayani')
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { name: /Nov 2026/ }).first()).toBeVisible()
  const find = async () => {
    await page.getByRole('button', { name: 'Find a booking or a customer' }).click()
    await page.keyboard.type('handayani')
    await page.getByRole('menuitem', { name: /Putri Handayani/ }).click()
  }
  await find()
  await expect(calendar.panel.getByText('Putri Handayani', { exact: true })).toBeVisible()
  await calendar.panel.getByRole('button', { name: 'Choose another customer' }).click()
  await calendar.customer.fill('Bud')
  await page.keyboard.press('Enter')
  await expect(calendar.panel.getByText('Budi Santoso', { exact: true })).toBeVisible()
  await find()
  await expect(said(page)).toHaveText('A new booking is not finished. Book it or release it first.')
  await expect(calendar.panel.getByText('Budi Santoso', { exact: true })).toBeVisible()
})
