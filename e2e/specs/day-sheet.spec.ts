/** The day on paper: what the PDF has, and that nothing of it is cut. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { CalendarPage } from '../pages/calendar-page.ts'
import { pdfPages } from '../pages/pdf-pages.ts'
import { cutParts, sizeOf } from '../pages/sheet-pages.ts'
import { expect, test } from './desk-test.ts'

const now = '2026-03-02T08:10:00+07:00'
const date = '2026-03-04'
const count = 44

/** Books one half hour after the other, every seventh with a note that takes several lines. */
async function bookDay(page: Page): Promise<void> {
  await page.evaluate(
    async ({ day, bookings }) => {
      const { call } = window.slotkeeper
      await call('venue.save', {
        name: 'Futsal Merdeka',
        timeZone: 'Asia/Jakarta',
        locale: 'en',
        currency: 'IDR',
      })
      const listed = await call('resource.list', {})
      const resourceId = listed.ok ? (listed.value.resources[0]?.id ?? '') : ''
      const at = (index: number) =>
        new Date(Date.parse(`${day}T00:00:00+07:00`) + index * 30 * 60_000).toISOString()
      for (let index = 0; index < bookings; index += 1) {
        await call('booking.book', {
          resourceId,
          start: at(index),
          end: at(index + 1),
          customer: { name: `Guest ${index + 1} Wijaya`, phone: `+62 812 555 ${1000 + index}` },
          ...(index % 7 === 0 && {
            notes: 'Brings two guests who need rackets and parks the van behind the hall',
          }),
        })
      }
    },
    { day: date, bookings: count },
  )
}

test('the day sheet is a PDF with every booking, uncut and on white, on A4 and on Letter', async ({
  desks,
}) => {
  const desk = await desks.open({ now, deskName: 'Counter' })
  const { page } = desk
  await new CalendarPage(page).isShown()
  await bookDay(page)
  // Dark by the look that was chosen; then dark by the system alone.
  const papers = [
    { paper: 'A4', room: 277, size: [210, 297], look: 'dark' },
    { paper: 'Letter', room: 259.4, size: [216, 279], look: 'system' },
  ] as const
  for (const { paper, room, size, look } of papers) {
    await page.evaluate((chosen) => localStorage.setItem('slotkeeper.appearance', chosen), look)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await new CalendarPage(page).isShown()
    await page.keyboard.press('p')
    const dialog = page.getByRole('dialog', { name: 'Print the day' })
    // The day where the keyboard is, then two further.
    await dialog.getByRole('button', { name: 'Day after' }).click()
    await dialog.getByRole('button', { name: 'Day after' }).click()
    await expect(dialog.getByText('Wednesday 4 March 2026')).toBeVisible()
    await dialog.getByRole('radio', { name: paper }).click()
    await expect(dialog.getByText(`${count} bookings, 2 pages`)).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await cutParts(page, room)).toEqual([])
    await page.emulateMedia({ media: null, colorScheme: 'dark' })
    await dialog.getByRole('button', { name: 'Save as PDF' }).click()
    const saved = dialog.getByText(/^Saved: .*\.pdf$/)
    await expect(saved).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save as PDF' })).toBeFocused()
    const file = ((await saved.textContent()) ?? '').replace('Saved: ', '')
    const pages = pdfPages(await readFile(file))
    expect(pages.map(sizeOf)).toEqual([size, size])
    expect(pages.flatMap((each) => each.grounds)).toEqual([])
    const text = pages.map((each) => each.text).join('\n')
    for (let index = 0; index < count; index += 1) expect(text).toContain(`Guest ${index + 1} Wijaya`)
    expect(text).toContain(`+62 812 555 ${1000 + count - 1}`)
    expect(pages[1]?.text).toContain('Page 2 of 2')
    expect(pages[0]?.text).toContain('Futsal Merdeka')
    expect(pages[0]?.text).toContain('Printed Mon 2 Mar 08:10, Counter')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})
