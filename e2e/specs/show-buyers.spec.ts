/** Who bought the seats of a show: in sight however long a name is, and what taking their seats back says. */
import type { Locator } from 'playwright-core'
import { CalendarPage } from '../pages/calendar-page.ts'
import { cutParts as cutSheetParts } from '../pages/sheet-pages.ts'
import { ShowPage } from '../pages/show-page.ts'
import { type Desks, expect, test } from './desk-test.ts'

const now = '2026-03-02T09:00:00+07:00'
const longName = `Peter ${'Wanguhumwama'.repeat(10)}`.slice(0, 118)

async function openShow(desks: Desks): Promise<ShowPage> {
  const { url: databaseUrl } = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl, deskName: 'Counter', now, locale: 'en-GB' })
  await page.evaluate(async (name) => {
    const { call } = window.slotkeeper
    const hall = await call('resource.save', { name: 'Hall', kind: 'hall' })
    if (!hall.ok) throw new Error(hall.error.message)
    const show = await call('show.save', {
      title: 'Evening concert',
      resourceId: hall.value.id,
      start: '2026-03-06T19:00',
      end: '2026-03-06T21:00',
      price: 150_000,
      seats: { rows: [{ row: 'A', seats: 8 }] },
    })
    if (!show.ok) throw new Error(show.error.message)
    const showId = show.value.id
    await call('show.sell', { showId, count: 2, customer: { name }, paid: 'paid' })
    await call('show.sell', { showId, count: 2, customer: { name: 'Dewi Lestari' }, paid: 'unpaid' })
  }, longName)
  await new CalendarPage(page).isShown()
  const shows = new ShowPage(page)
  await shows.open('Evening concert')
  return shows
}

/** Where the table and its columns end, beyond the given width. */
function cutParts(table: Locator, width: number): Promise<string[]> {
  return table.evaluate((element, most) => {
    const parts = [element, ...element.querySelectorAll('th, td, button')]
    return parts.flatMap((part) => {
      const { right } = part.getBoundingClientRect()
      return right > most + 1 ? [`${part.tagName} ends at ${Math.round(right)} of ${most}`] : []
    })
  }, width)
}

test('a long name leaves every column of the list for the door in sight, on paper too', async ({ desks }) => {
  const { page, main } = await openShow(desks)
  await page.setViewportSize({ width: 1280, height: 800 })
  await main.getByRole('radio', { name: 'Door' }).click()
  const table = main.getByRole('table')
  await expect(table).toContainText(longName)
  expect(await cutParts(table, 1280)).toEqual([])
  await expect(main.getByRole('button', { name: `Check in ${longName}` })).toBeInViewport({ ratio: 1 })

  await main.getByRole('button', { name: 'Print …' }).click()
  await expect(page.getByRole('dialog').getByText('2 buyers, 4 seats, 1 page')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-sheet] tbody tr').filter({ hasText: longName })).toBeVisible()
  expect(await cutSheetParts(page, 277)).toEqual([])
})

test('taking seats back speaks of giving money back only where some was paid', async ({ desks }) => {
  const shows = await openShow(desks)
  const { panel } = shows
  await shows
    .seat(/sold, Dewi Lestari/)
    .first()
    .click()
  await panel.getByRole('button', { name: 'Take back …' }).click()
  await expect(panel.getByText(/^Free again for every desk: /)).toBeVisible()
  await expect(panel.getByText(/given back/)).toHaveCount(0)
  await panel.getByRole('button', { name: 'Keep it' }).click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await shows
    .seat(/sold, Peter/)
    .first()
    .click()
  await panel.getByRole('button', { name: 'Take back …' }).click()
  await expect(panel).toContainText(/To be given back: |What was paid is to be given back/)
})
