/** The README's pictures of the panel, of paper, and of the program in Indonesian. */

import type { LaunchedDesk } from '../launch/launch-desk.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { PanelPage } from '../pages/panel-page.ts'

type Picture = (desk: LaunchedDesk, name: string) => Promise<void>

/** A sheet of A4 at 96 pixels an inch, down to the end of a full page's rows, with the printer's margin. */
const paper = { width: 794, height: 964 }
const margin = '38px'

/** A booking with its price, note and history beside the calendar. */
export async function bookingPicture(desk: LaunchedDesk, today: string, picture: Picture): Promise<void> {
  const { page } = desk
  await page.evaluate(async (date) => {
    const { call } = window.slotkeeper
    const list = await call('resource.list', {})
    const resourceId = list.ok ? (list.value.resources[0]?.id ?? '') : ''
    await call('booking.book', {
      resourceId,
      start: `${date}T12:00:00+07:00`,
      end: `${date}T13:30:00+07:00`,
      customer: { name: 'Ana López', phone: '+62 812 5550 142' },
      title: 'Birthday game',
      notes: 'Brings two guests who need rackets',
      price: { amount: 300_000 },
      paidAmount: { amount: 100_000 },
    })
  }, today)
  await new CalendarPage(page).booking(/Ana López/).click()
  await new PanelPage(page).unfold('History')
  await picture(desk, 'booking')
  await page.keyboard.press('Escape')
}

/** The week in the venue's other language. */
export async function indonesianPicture(desk: LaunchedDesk, picture: Picture): Promise<void> {
  const { page } = desk
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => window.slotkeeper.call('venue.save', { locale: 'id' }))
  await page.reload()
  await page.locator('[aria-busy="false"] [data-column]').first().waitFor()
  await picture(desk, 'week-indonesian')
  await page.evaluate(() => window.slotkeeper.call('venue.save', { locale: 'en' }))
  await page.reload()
}

/** The first page of the day's sheet, as it goes to paper. */
export async function paperPicture(desk: LaunchedDesk, picture: Picture): Promise<void> {
  const { page } = desk
  const shown = page.viewportSize()
  await page.keyboard.press('p')
  await page.locator('[data-sheet-page]').first().waitFor({ state: 'attached' })
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate((room) => {
    document.body.style.padding = room
  }, margin)
  await picture(desk, 'day-sheet')
  await page.evaluate(() => {
    document.body.style.padding = ''
  })
  await page.emulateMedia({ media: null })
  if (shown !== null) await page.setViewportSize(shown)
  await page.keyboard.press('Escape')
}
