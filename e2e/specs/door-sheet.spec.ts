/** The list for the door on paper: all who bought, whatever is looked for on the screen, uncut and summed up. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import type { Locale } from '../../electron/contract/index.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { pdfPages } from '../pages/pdf-pages.ts'
import { cutParts, sizeOf } from '../pages/sheet-pages.ts'
import { expect, test } from './desk-test.ts'

const now = '2026-03-02T08:10:00+07:00'
const count = 44

/** A show of which that many have each bought two seats, every second one paid; the first one is inside. */
async function sellSeats(page: Page, locale: Locale): Promise<void> {
  await page.evaluate(
    async ({ buyers, language }) => {
      const { call } = window.slotkeeper
      await call('venue.save', {
        name: 'Teater Kecil',
        timeZone: 'Asia/Jakarta',
        locale: language,
        currency: 'IDR',
      })
      const hall = await call('resource.save', { name: 'Hall', kind: 'hall' })
      if (!hall.ok) throw new Error(hall.error.message)
      const show = await call('show.save', {
        title: 'Evening concert',
        resourceId: hall.value.id,
        start: '2026-03-06T19:00',
        end: '2026-03-06T21:00',
        price: 150_000,
        seats: { rows: Array.from({ length: 10 }, (_, index) => ({ row: `R${index + 1}`, seats: 10 })) },
      })
      if (!show.ok) throw new Error(show.error.message)
      for (let index = 0; index < buyers; index += 1) {
        const sold = await call('show.sell', {
          showId: show.value.id,
          count: 2,
          customer: { name: `Guest ${index + 1} Wijaya`, phone: `+62 812 555 ${1000 + index}` },
          paid: index % 2 === 0 ? 'paid' : 'unpaid',
        })
        if (!sold.ok) throw new Error(sold.error.message)
        if (index === 0) await call('show.checkIn', { showId: show.value.id, saleId: sold.value.saleId })
      }
    },
    { buyers: count, language: locale },
  )
}

const words = {
  en: {
    shows: 'Shows',
    door: 'Door',
    find: 'Find by name, phone or seat',
    print: 'Print …',
    title: 'Print the list for the door',
    summary: '44 buyers, 88 seats, 2 pages',
    save: 'Save as PDF',
    saved: /^Saved: .*\.pdf$/,
    totals: '44 buyers · 88 seats · 2 of 88 inside',
    sums: 'Paid: 22 buyers, Rp 6,600,000 · Unpaid: 22 buyers, Rp 6,600,000',
    last: 'Page 2 of 2',
  },
  id: {
    shows: 'Pertunjukan',
    door: 'Pintu masuk',
    find: 'Cari nama, telepon, atau kursi',
    print: 'Cetak …',
    title: 'Cetak daftar pintu masuk',
    summary: '44 pembeli, 88 kursi, 2 halaman',
    save: 'Simpan sebagai PDF',
    saved: /^Tersimpan: .*\.pdf$/,
    totals: '44 pembeli · 88 kursi · 2 dari 88 di dalam',
    sums: 'Lunas: 22 pembeli, Rp 6.600.000 · Belum bayar: 22 pembeli, Rp 6.600.000',
    last: 'Halaman 2 dari 2',
  },
}

for (const locale of ['en', 'id'] as const) {
  test(`the list for the door is printed whole, with its sums, on A4 and on Letter (${locale})`, async ({
    desks,
  }) => {
    const { page } = await desks.open({ now, deskName: 'Counter', colorScheme: 'dark' })
    const text = words[locale]
    await new CalendarPage(page).isShown()
    await sellSeats(page, locale)
    await page.reload()
    await page.getByRole('banner').getByRole('button', { name: text.shows }).click()
    await page.getByRole('main').getByRole('button', { name: 'Evening concert' }).click()
    await page.getByRole('main').getByRole('radio', { name: text.door }).click()
    await page.getByRole('textbox', { name: text.find }).fill('guest 7 ')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: text.print, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: text.title })
    await expect(dialog.getByText(text.summary)).toBeVisible()
    for (const { paper, room, size } of [
      { paper: 'A4', room: 277, size: [210, 297] },
      { paper: 'Letter', room: 259.4, size: [216, 279] },
    ]) {
      await dialog.getByRole('radio', { name: paper }).click()
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(page.locator('[data-sheet-page]').first().locator('tbody tr')).toHaveCount(40)
      expect(await cutParts(page, room)).toEqual([])
      await page.emulateMedia({ media: null, colorScheme: 'dark' })
      await dialog.getByRole('button', { name: text.save }).click()
      const saved = dialog.getByText(text.saved)
      await expect(saved).toBeVisible()
      const pages = pdfPages(await readFile(((await saved.textContent()) ?? '').replace(/^\w+: /, '')))
      expect(pages.map(sizeOf)).toEqual([size, size])
      expect(pages.flatMap((each) => each.grounds)).toEqual([])
      const [first = '', second = ''] = pages.map((each) => each.text.replaceAll(/\s+/g, ' '))
      for (let index = 0; index < count; index += 1)
        expect(first + second).toContain(`Guest ${index + 1} Wijaya`)
      expect(first).toContain('Evening concert')
      expect(first).toContain(text.totals)
      expect(first).toContain(text.sums)
      expect(second).toContain(text.last)
    }
  })
}
