/** Nothing that axe finds, on any screen and state of the calendar and before it, in light and dark. */
import type { Page } from 'playwright-core'
import { axeViolationsInBoth } from '../../pages/axe-violations.ts'
import type { CalendarPage } from '../../pages/calendar-page.ts'
import { expect, pointAt, test } from './screens-test.ts'

interface State {
  readonly name: string
  readonly query?: string
  readonly reach: (page: Page, calendar: CalendarPage) => Promise<unknown>
}

const dialog = (page: Page) => page.getByRole('dialog').waitFor()
const keys =
  (...pressed: readonly string[]) =>
  async (page: Page) => {
    for (const key of pressed) await page.keyboard.press(key)
  }

const states: readonly State[] = [
  { name: 'the week', reach: async () => {} },
  { name: 'the day of all resources', reach: keys('d') },
  { name: 'three days', reach: keys('3') },
  {
    name: 'the list',
    reach: (page) => keys('l')(page).then(() => page.getByRole('table').first().waitFor()),
  },
  { name: 'the palette', reach: (page) => keys('Control+k')(page).then(() => dialog(page)) },
  {
    name: 'the palette with nothing found',
    reach: (page) => keys('Control+k', 'q', 'q')(page).then(() => dialog(page)),
  },
  { name: 'the key list', reach: (page) => keys('?')(page).then(() => dialog(page)) },
  {
    name: 'the search',
    reach: async (page) => {
      await keys('/', 'b', 'u', 'd')(page)
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  { name: 'the search before it begins', reach: (page) => keys('/')(page).then(() => dialog(page)) },
  { name: 'going to a date', reach: (page) => keys('g')(page).then(() => dialog(page)) },
  {
    name: 'a date that is none',
    reach: (page) => keys('g', 'z', 'Enter')(page).then(() => page.getByText('That is no date').waitFor()),
  },
  { name: 'printing', reach: (page) => keys('p')(page).then(() => dialog(page)) },
  {
    name: 'a booking’s menu',
    reach: (page) => keys('b', 'Shift+F10')(page).then(() => page.getByRole('menu').waitFor()),
  },
  {
    name: 'a slot’s menu',
    reach: async (page) => {
      const { x, y } = await pointAt(page, '2026-11-06', '12:10')
      await page.mouse.click(x, y, { button: 'right' })
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'the program’s menu',
    reach: async (page) => {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'a booking at a glance',
    reach: (page) => keys('b', ' ')(page).then(() => page.getByRole('tooltip').waitFor()),
  },
  { name: 'the tray', reach: keys('b', 'b', 'Control+x') },
  { name: 'a booking being moved', reach: keys('b', 'b', 'm', 'ArrowDown') },
  { name: 'cancelling', reach: (page) => keys('b', 'b', 'Delete')(page).then(() => dialog(page)) },
  { name: 'a booking in the panel', reach: keys('b', 'b', 'Enter') },
  {
    name: 'a new booking',
    reach: (_page, calendar) => calendar.drag({ date: '2026-11-06', from: '12:00', to: '13:00' }),
  },
  {
    name: 'a time that cannot be had',
    reach: async (page, calendar) => {
      await calendar.drag({ date: '2026-11-06', from: '17:00', to: '18:00' })
      await page.getByText('Still free').waitFor()
    },
  },
  {
    name: 'a toast with undo',
    reach: async (page) => {
      await keys('b', 'a')(page)
      await keys('b', 'a')(page)
      await page.getByRole('button', { name: 'Undo' }).first().waitFor()
    },
  },
  {
    name: 'no connection',
    reach: async (page) => {
      await page.evaluate(() => window.fake.desk.setOnline(false))
      await page.getByText(/^No connection to the database since/).waitFor()
    },
  },
  { name: 'nothing to book', query: '&empty', reach: async () => {} },
  { name: 'nothing booked', query: '&quiet', reach: async () => {} },
]

/** What axe finds on the page as it is, in light and in dark. */
async function findings(page: Page, name: string): Promise<string[]> {
  return (await axeViolationsInBoth(page)).map((line) => `${name}: ${line}`)
}

for (const { name, query = '', reach } of states) {
  test(`axe finds nothing on ${name}`, async ({ open }) => {
    const calendar = await open(`?courts=4${query}`)
    if (query !== '&empty') await calendar.isShown()
    await reach(calendar.page, calendar)
    expect(await findings(calendar.page, name)).toEqual([])
  })
}

test('axe finds nothing on the screens before the calendar', async ({ open }) => {
  const failed = await open('?connection=failed')
  await failed.page.getByRole('heading', { name: 'The database cannot be reached' }).waitFor()
  expect(await findings(failed.page, 'no database')).toEqual([])
  await failed.page.getByRole('button', { name: 'Change the address' }).click()
  expect(await findings(failed.page, 'the address')).toEqual([])
  const { page } = await open('?quiet&new')
  await page.getByRole('button', { name: 'Set up your venue' }).click()
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  expect(await findings(page, 'set-up')).toEqual([])
})
