/** A name without a space, or an address in a note, breaks: nothing is cut off, and no button leaves the screen. */
import type { Locator, Page } from 'playwright-core'
import { SettingsPage } from '../../pages/settings-page.ts'
import { bookAtBar, expect, test } from './screens-test.ts'

const today = '2026-11-05'
const longName = 'Llanfairpwllgwyngyll'.repeat(8)
const address = `https://club.example/${'lineup'.repeat(40)}`

/** What of it is wider than the box it is drawn in, or reaches out of the window. */
function outOfItsBox(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const edges = { left: Math.max(0, left) - 1, right: Math.min(innerWidth, right) + 1 }
    return [element, ...element.querySelectorAll('*')].flatMap((each) => {
      const box = each.getBoundingClientRect()
      const isOut = box.width > 0 && (box.left < edges.left || box.right > edges.right)
      return isOut ? [`${each.tagName} ${Math.round(box.left)}–${Math.round(box.right)}`] : []
    })
  })
}

async function openBooking(page: Page, id: string): Promise<void> {
  await page.evaluate(
    ({ wanted, notes }) => {
      const { bookings } = window.fake.venue
      const booking = bookings.get(wanted)
      if (booking !== undefined) bookings.set(wanted, { ...booking, notes })
    },
    { wanted: id, notes: address },
  )
  await page.keyboard.press('t')
}

test('of a booking stands in the card, the panel and the toast, with every button in sight', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await openBooking(page, await bookAtBar(page, today, '14:00', '15:00', longName))
  const box = calendar.booking(new RegExp(longName))
  await box.hover()
  const card = page.getByRole('tooltip')
  await expect(card).toContainText(longName)
  expect(await outOfItsBox(card)).toEqual([])
  await box.click()
  await calendar.panel.getByRole('heading', { name: longName }).waitFor()
  expect(await outOfItsBox(calendar.panel)).toEqual([])
  await calendar.panel.getByRole('button', { name: 'Check in' }).click()
  const toast = page.getByRole('region', { name: 'What has just happened' }).getByRole('group')
  await expect(toast).toContainText(longName)
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
  expect(await outOfItsBox(toast)).toEqual([])
})

test('in the record of who did what leaves every column in sight', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await page.evaluate(
    ({ name, notes }) => {
      window.fake.venue.audit = [
        {
          id: 'booking-1',
          at: '2026-11-05T10:00:00+07:00',
          staff: name,
          deskName: name,
          about: 'booking',
          subject: name,
          action: 'booked',
          changes: [
            { field: 'customer', after: name },
            { field: 'notes', after: notes },
          ],
        },
      ]
    },
    { name: longName, notes: address },
  )
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.openSection('Who did what')
  const table = settings.main.getByRole('table')
  await expect(table).toContainText(address)
  expect(await outOfItsBox(table)).toEqual([])
  const card = await table.locator('..').boundingBox()
  const width = (await table.boundingBox())?.width ?? Number.POSITIVE_INFINITY
  expect(width).toBeLessThanOrEqual(card?.width ?? 0)
})

test('the number of the chosen customer is shown whole', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await calendar.isShown()
  await page.evaluate(async () => {
    const { bar, venue } = window.fake
    const id = crypto.randomUUID()
    const at = { start: '2026-11-06T10:00:00+07:00', end: '2026-11-06T11:00:00+07:00' }
    await bar.call('booking.hold', { id, resourceId: venue.resources[0]?.id ?? '', ...at })
    const customer = { name: 'Kartika Wulandari', phone: '+62 812 5550 1234' }
    await bar.call('booking.confirm', { id, version: 1, customer })
  })
  await page.keyboard.press('c')
  await page.keyboard.type('Kartika Wu')
  await panel.getByRole('option', { name: /^Kartika/ }).click()
  const number = panel.getByText('+62 812 5550 1234')
  await expect(number).toBeVisible()
  expect(await number.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0)
})
