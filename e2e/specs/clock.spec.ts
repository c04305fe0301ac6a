/** The venue's clock of 12 hours: set once, and read on every screen, by ear and on paper; and where it comes from. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { CalendarPage } from '../pages/calendar-page.ts'
import { pdfPages } from '../pages/pdf-pages.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { SetUpPage } from '../pages/settings-set-up-page.ts'
import { WaitlistPage } from '../pages/waitlist-page.ts'
import { expect, test } from './desk-test.ts'

/** A Monday, at a time that is among the widest to write. */
const now = '2026-03-02T12:38:00+07:00'
const date = '2026-03-04'
const size = { width: 1280, height: 800 }

/** What of the texts is not wholly seen, on the screen or within its own box. */
function cutTexts(texts: Locator): Promise<(string | null)[]> {
  return texts.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { left } = element.getBoundingClientRect()
        return left < 0 || element.scrollWidth > element.clientWidth + 1
      })
      .map((element) => element.textContent),
  )
}

/** A time with its half of the day is never broken over two lines: its blank is not the one that is typed. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

async function setUp(page: Page): Promise<void> {
  await page.evaluate(async (day) => {
    const { call } = window.slotkeeper
    const court = await call('resource.save', { name: 'Court 1', kind: 'court', slotMinutes: 30 })
    const resourceId = court.ok ? court.value.id : ''
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '24:00' }))
    await call('hours.save', { resourceId: null, weekly })
    const book = (from: string, to: string, name: string) =>
      call('booking.book', {
        resourceId,
        start: `${day}T${from}:00+07:00`,
        end: `${to}:00+07:00`,
        customer: { name },
      })
    await book('11:30', `${day}T13:30`, 'Dewi')
    await book('22:00', '2026-03-05T00:00', 'Rani')
  }, date)
}

test('the clock of 12 hours is set once and read everywhere', async ({ desks }) => {
  const { url: databaseUrl } = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl, deskName: 'Counter', now, size })
  const bar = await desks.open({ databaseUrl, deskName: 'Bar', now, size })
  await setUp(page)
  const [calendar, elsewhere] = [new CalendarPage(page), new CalendarPage(bar.page)]
  await calendar.isShown()
  await elsewhere.isShown()
  await expect(elsewhere.region.getByText('09:00', { exact: true })).toBeAttached()

  await test.step('in the settings, for every desk at once', async () => {
    const settings = new SettingsPage(page)
    await settings.open()
    await settings.openSection('Venue')
    await settings.main.getByRole('textbox', { name: 'Name' }).fill('Futsal Merdeka')
    await settings.main.getByRole('radio', { name: '6:30 PM' }).click()
    await settings.save.click()
    await expect(elsewhere.region.getByText('9 AM', { exact: true })).toBeAttached()
    await settings.openSection('Opening hours')
    await expect(settings.main.getByRole('textbox', { name: 'Hours on Monday' })).toHaveValue(
      '8\u00a0AM–12\u00a0AM',
    )
    await settings.main.getByRole('textbox', { name: 'Hours on Monday' }).fill('9:30-11 am, 1-5pm')
    await settings.main.getByRole('textbox', { name: 'Hours on Monday' }).press('Enter')
    await expect(settings.main.getByText('Monday, open 1:00 PM to 5:00 PM', { exact: true })).toBeAttached()
    await settings.main.getByRole('textbox', { name: 'Hours on Monday' }).fill('8-24')
  })

  await test.step('at the axis and in the bookings, nothing of it cut', async () => {
    await expect(elsewhere.region.getByText('12:38 PM', { exact: true })).toBeVisible()
    await expect(elsewhere.booking('Dewi, 11:30 AM–1:30 PM, ')).toBeVisible()
    await expect(elsewhere.booking('Rani, 10 PM–12 AM, ')).toBeAttached()
    expect(await cutTexts(elsewhere.region.locator('[data-now], [data-booking] > span'))).toEqual([])
  })

  await test.step('by ear', async () => {
    await bar.page.keyboard.press('g')
    await bar.page.keyboard.type('fri')
    await bar.page.keyboard.press('Enter')
    await expect(bar.page.getByRole('status')).toHaveText(
      'Friday 6 March 2026, 8:00 AM to 8:30 AM, 30 min, Court 1, free',
    )
    await bar.page.keyboard.press('ArrowUp')
    await expect(bar.page.getByRole('status')).toHaveText(
      'Friday 6 March 2026, 7:30 AM to 8:00 AM, 30 min, Court 1, Closed then. Open 8:00 AM–12:00 AM',
    )
  })

  await test.step('in the panel, and typed there', async () => {
    await elsewhere.drag({ date, from: '15:00', to: '16:00' })
    await expect(elsewhere.panel).toContainText('3:00–4:00 PM')
    await elsewhere.bookNewCustomer('Budi')
    await expect(elsewhere.booking('Budi, 3–4 PM, ')).toBeVisible()
    await bar.page.keyboard.press('Escape')
    await new WaitlistPage(bar.page).open()
    await elsewhere.panel.getByRole('button', { name: 'Add somebody' }).click()
    const from = elsewhere.panel.getByRole('group', { name: 'From' })
    await from.getByRole('spinbutton').first().focus()
    await bar.page.keyboard.type('0630p')
    await expect(from.getByRole('spinbutton').last()).toHaveText('PM')
    expect(plain(await from.textContent())).toContain('6:30')
  })

  await test.step('and on paper', async () => {
    await bar.page.reload()
    await elsewhere.isShown()
    await bar.page.keyboard.press('p')
    const dialog = bar.page.getByRole('dialog', { name: 'Print the day' })
    for (const button of ['Day after', 'Day after'])
      await dialog.getByRole('button', { name: button }).click()
    await expect(dialog.getByText('Wednesday 4 March 2026')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save as PDF' }).click()
    const saved = bar.page.getByText(/^Saved: .*\.pdf$/)
    await expect(saved.last()).toBeVisible()
    const file = ((await saved.last().textContent()) ?? '').replace('Saved: ', '')
    const [paper] = pdfPages(await readFile(file))
    const text = plain(paper?.text ?? '')
    for (const time of ['11:30 AM–1:30 PM', '3–4 PM', '10 PM–12 AM']) expect(text).toContain(time)
    expect(text).toContain('Printed Mon 2 Mar 12:38 PM, Bar')
    await bar.page.emulateMedia({ media: 'print' })
    expect(await cutTexts(bar.page.locator('[data-sheet-page] td'))).toEqual([])
  })
})

test('a new venue begins with the week and the clock that its PC is used to', async ({ desks }) => {
  const { page } = await desks.open({ now, size, locale: 'en-US' })
  const setUpPage = new SetUpPage(page)
  await setUpPage.open()
  await expect(setUpPage.main.getByRole('radio', { name: '6:30 PM' })).toBeChecked()
  await expect(setUpPage.main.getByRole('button', { name: /The week starts on/ })).toContainText('Sunday')
})
