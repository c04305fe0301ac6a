/** The form of a show: what it says of the times while they are typed, and what it asks before it saves. */
import type { Page } from 'playwright-core'
import { CalendarPage } from '../pages/calendar-page.ts'
import { ShowPage } from '../pages/show-page.ts'
import { typeDate } from '../pages/typed-fields.ts'
import { type Desks, expect, test } from './desk-test.ts'

const now = '2026-03-02T09:00:00+07:00'

/** The form of a new show in the one hall that there is. */
async function openForm(desks: Desks): Promise<ShowPage> {
  const { url: databaseUrl } = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl, deskName: 'Counter', now, locale: 'en-GB' })
  await page.evaluate(() => window.slotkeeper.call('resource.save', { name: 'Hall', kind: 'hall' }))
  await new CalendarPage(page).isShown()
  const shows = new ShowPage(page)
  await shows.openList()
  await shows.main.getByRole('button', { name: 'New show' }).click()
  await shows.main.getByRole('textbox', { name: 'Title' }).fill('Evening concert')
  await typeDate(shows.main.getByRole('group', { name: 'Date' }), '2026-03-06')
  return shows
}

test('an end before the start is said to be on the next day, asked about, and listed with its day', async ({
  desks,
}) => {
  const { main, page } = await openForm(desks)
  const hour = (name: string) =>
    main.getByRole('group', { name, exact: true }).getByRole('spinbutton').first()
  await expect(main.getByText('Lasts 2 h')).toBeVisible()
  await hour('To').click()
  await page.keyboard.type('1800')
  await expect(main.getByText('Ends the next day, 23 h', { exact: true })).toBeVisible()

  await test.step('saving asks first, by whichever way it is saved', async () => {
    const question = main.getByText('Is this show really that long? Ends the next day, 23 h.')
    await page.keyboard.press('Control+s')
    await expect(question).toBeVisible()
    await expect(main.getByRole('button', { name: 'Change the end' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(hour('To')).toBeFocused()
    await page.keyboard.type('2300')
    await expect(main.getByText('Lasts 4 h')).toBeVisible()
    await expect(question).toHaveCount(0)
    await hour('To').click()
    await page.keyboard.type('1800')
    await main.getByRole('button', { name: 'New show' }).click()
    await main.getByRole('button', { name: 'Save it so' }).click()
  })

  await test.step('the list tells the day of its end', async () => {
    await expect(main.getByRole('grid')).toBeVisible()
    await main.getByRole('button', { name: 'Shows' }).click()
    await expect(main.getByRole('button', { name: /Evening concert/ })).toContainText('19:00–Sat 7 Mar 18:00')
  })

  await test.step('what was meant is not asked again', async () => {
    await main.getByRole('button', { name: /Evening concert/ }).click()
    await main.getByRole('button', { name: 'Change', exact: true }).click()
    await main.getByRole('textbox', { name: 'Title' }).fill('Night of concerts')
    await main.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'Night of concerts' })).toBeVisible()
  })
})

/** Somebody else has the hall at that time. */
async function takeHall(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { call } = window.slotkeeper
    const list = await call('resource.list', {})
    const hall = list.ok ? list.value.resources[0]?.id : undefined
    const times = { start: '2026-03-06T19:30', end: '2026-03-06T20:00' }
    const booked = await call('booking.book', { resourceId: hall, ...times, customer: { name: 'Ana' } })
    if (!booked.ok) throw new Error(booked.error.message)
  })
}

test('where the time is taken, one press makes the show at one that is still free', async ({ desks }) => {
  const { main, map, page } = await openForm(desks)
  await takeHall(page)
  await main.getByRole('button', { name: 'New show' }).click()
  await expect(main.getByText(/has just been taken/)).toBeVisible()
  const first = main.getByRole('list').getByRole('button').first()
  await expect(first).toBeFocused()
  const time = /\d\d:\d\d/.exec((await first.textContent()) ?? '')?.[0] ?? 'no time'
  await page.keyboard.press('Enter')
  await expect(map).toBeVisible()
  await expect(main.getByText(`Fri 6 Mar ${time}`)).toBeVisible()
})

test('where the time is taken, whoever types goes on typing, and makes no show at another time', async ({
  desks,
}) => {
  const { main, map, page } = await openForm(desks)
  await takeHall(page)
  const isTaken = main.getByText(/has just been taken/)
  const title = main.getByRole('textbox', { name: 'Title' })
  const notes = main.getByRole('textbox', { name: 'Notes' })
  const suggestion = main.getByRole('list').getByRole('button').first()

  await test.step('Enter twice in a field', async () => {
    await title.press('Enter')
    await expect(suggestion).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(suggestion).toBeVisible()
    await expect(title).toBeFocused()
  })

  for (const field of [title, notes]) {
    await test.step('Ctrl+S, and typing on', async () => {
      await field.fill('Late')
      await expect(isTaken).toHaveCount(0)
      await page.keyboard.press('Control+s')
      await expect(suggestion).toBeVisible()
      await page.keyboard.type(' night')
      await expect(field).toHaveValue('Late night')
    })
  }
  await expect(map).toHaveCount(0)
  const shows = await page.evaluate(() =>
    window.slotkeeper.call('show.list', { from: '2026-03-01T00:00', to: '2026-04-01T00:00' }),
  )
  expect(shows).toMatchObject({ ok: true, value: { shows: [] } })
})
