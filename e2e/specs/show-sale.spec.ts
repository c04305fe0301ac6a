/** A purchase in its panel: by keyboard, Escape step by step, and only some of its seats. */
import { axeViolations } from '../pages/axe-violations.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { ShowPage } from '../pages/show-page.ts'
import { type Desks, expect, test } from './desk-test.ts'

const now = '2026-03-02T09:00:00+07:00'

interface Purchase {
  readonly name: string
  /** By their labels. */
  readonly seats: readonly string[]
}

/** A show of two rows, with what was sold of it, open on the screen. */
async function openShow(desks: Desks, sales: readonly Purchase[], price?: number): Promise<ShowPage> {
  const { url: databaseUrl } = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl, deskName: 'Counter', now, locale: 'en-GB' })
  await page.evaluate(
    async ({ wanted, seatPrice }) => {
      const { call } = window.slotkeeper
      const hall = await call('resource.save', { name: 'Hall', kind: 'hall' })
      if (!hall.ok) throw new Error(hall.error.message)
      const made = await call('show.save', {
        title: 'Evening concert',
        resourceId: hall.value.id,
        start: '2026-03-06T19:00',
        end: '2026-03-06T21:00',
        ...(seatPrice !== undefined && { price: seatPrice }),
        seats: {
          rows: [
            { row: 'A', seats: 8 },
            { row: 'B', seats: 8 },
          ],
        },
      })
      if (!made.ok) throw new Error(made.error.message)
      const show = await call('show.get', { id: made.value.id })
      if (!show.ok) throw new Error(show.error.message)
      for (const { name, seats } of wanted) {
        const seatIds = show.value.seats.filter(({ label }) => seats.includes(label)).map(({ id }) => id)
        const sold = await call('show.sell', { showId: show.value.id, seatIds, customer: { name } })
        if (!sold.ok) throw new Error(sold.error.message)
      }
    },
    { wanted: sales, seatPrice: price },
  )
  await new CalendarPage(page).isShown()
  const shows = new ShowPage(page)
  await shows.open('Evening concert')
  return shows
}

test('with the keyboard alone a purchase is let in and moved, and Escape goes back one step at a time', async ({
  desks,
}) => {
  const shows = await openShow(desks, [{ name: 'Dewi Lestari', seats: ['A1', 'A2'] }])
  const { page, panel } = shows
  const heading = panel.getByRole('heading', { name: 'Dewi Lestari' })
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).press('Enter')
  await shows.seat('Row A seat 1, sold, Dewi Lestari').focus()
  await page.keyboard.press('Enter')
  await expect(heading).toBeVisible()

  await test.step('the new seats are chosen on the map at once', async () => {
    await press('Move to other seats …')
    await expect(shows.seat('Row A seat 1, sold, Dewi Lestari')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(panel.getByText('Choose 1 free seat on the map.')).toBeVisible()
  })

  await test.step('Escape ends the choosing, then closes the panel, then leaves the show', async () => {
    await page.keyboard.press('Escape')
    await expect(panel.getByRole('button', { name: 'Move to other seats …' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(heading).toHaveCount(0)
    await expect(shows.seat('Row B seat 1, free')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(shows.main.getByRole('heading', { level: 1, name: 'Shows' })).toBeVisible()
  })

  await shows.open('Evening concert')
  await shows.seat('Row A seat 1, sold, Dewi Lestari').focus()
  await page.keyboard.press('Enter')

  await test.step('what was done leaves the focus in the panel', async () => {
    await press('Check in')
    await expect(heading).toBeFocused()
    await press('Undo check-in')
    await expect(shows.seat(/sold, Dewi Lestari/)).toHaveCount(2)
    await expect(heading).toBeFocused()
    await press('Move to other seats …')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+ArrowRight')
    await press('Move')
    await expect(heading).toBeFocused()
    await expect(shows.seat('Row B seat 1, sold, Dewi Lestari')).toBeVisible()
  })

  await test.step('Escape closes the question of taking back, and no more', async () => {
    await press('Take back …')
    await expect(panel.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel.getByText(/^Free again for every desk: /)).toHaveCount(0)
    await expect(heading).toBeFocused()
    await press('Take back …')
    await press('Take back 2 seats')
    await expect(shows.seat(/free$/)).toHaveCount(16)
    await expect(page.locator('body')).not.toBeFocused()
  })
})

test('some seats of a purchase are let in, taken back or moved, and the rest stays as it is', async ({
  desks,
}) => {
  const shows = await openShow(desks, [{ name: 'Dewi Lestari', seats: ['A1', 'A2', 'A3'] }])
  const { page, panel } = shows
  const chip = (seat: string) => panel.getByRole('checkbox', { name: seat })
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click()
  await shows.seat('Row A seat 1, sold, Dewi Lestari').click()
  await expect(panel.getByRole('checkbox', { name: '3 of 3 seats chosen' })).toBeChecked()

  await test.step('let in, by keyboard', async () => {
    await panel.getByRole('checkbox', { name: '3 of 3 seats chosen' }).focus()
    await page.keyboard.press('Space')
    await expect(panel.getByRole('button', { name: 'Check in' })).toBeDisabled()
    await page.keyboard.press('Tab')
    await expect(chip('Row A seat 1')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(panel.getByText('1 of 3 seats chosen')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await press('Check in')
    await expect(shows.seat(/inside, Dewi Lestari/)).toHaveCount(1)
    await expect(shows.toasts.getByText('Dewi Lestari, A 1 is in')).toBeVisible()
    await expect(chip('Row A seat 1, inside')).toBeChecked()
    await shows.toasts.getByRole('button', { name: 'Undo' }).click()
    await expect(shows.seat(/sold, Dewi Lestari/)).toHaveCount(3)
  })

  await test.step('moved', async () => {
    await press('Move to other seats …')
    await shows.seat('Row B seat 1, free').click()
    await press('Move')
    await expect(shows.seat('Row B seat 1, sold, Dewi Lestari')).toBeVisible()
    await expect(shows.seat('Row A seat 2, sold, Dewi Lestari')).toBeVisible()
    await expect(shows.seat('Row A seat 1, free')).toBeVisible()
  })

  await test.step('taken back', async () => {
    await panel.locator('label').filter({ hasText: /^A 2$/ }).click()
    await press('Take back …')
    await press('Take back 2 seats')
    await expect(shows.seat(/sold, Dewi Lestari/)).toHaveCount(1)
    await expect(panel.getByText('A 2', { exact: true })).toBeVisible()
  })
})

test('a party shifts by one seat, and a seat that is another’s takes nothing of what was chosen', async ({
  desks,
}) => {
  const shows = await openShow(desks, [
    { name: 'Dewi Lestari', seats: ['A1', 'A2', 'A3'] },
    { name: 'Budi Santoso', seats: ['B1'] },
  ])
  const { panel, page } = shows
  await shows.seat('Row A seat 1, sold, Dewi Lestari').click()
  await panel.getByRole('button', { name: 'Move to other seats …' }).click()
  await shows.sweep(
    shows.seat('Row A seat 2, sold, Dewi Lestari'),
    shows.seat('Row A seat 3, sold, Dewi Lestari'),
  )
  await expect(panel.getByText('A 1–3 → A 2–3')).toBeVisible()
  await shows.seat('Row B seat 1, sold, Budi Santoso').click()
  await expect(
    shows.toasts.getByText(/^Nobody can be moved there: Row B seat 1, sold, Budi Santoso\./),
  ).toBeVisible()
  await expect(panel.getByText('Choose 1 free seat on the map.')).toBeVisible()
  await shows.seat('Row A seat 4, free').click()
  await panel.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText('Moved Dewi Lestari: A 1–3 → A 2–4')
  await expect(shows.seat('Row A seat 1, free')).toBeVisible()
  await expect(shows.seat(/^Row A seat [234], sold, Dewi Lestari/)).toHaveCount(3)
})

test('seats at a price of nothing are owed by nobody', async ({ desks }) => {
  const shows = await openShow(desks, [{ name: 'Dewi Lestari', seats: ['A1'] }], 0)
  const { panel, main } = shows
  await shows.seat('Row A seat 5, free').click()
  await expect(panel.getByRole('button', { name: 'Sell 1 seat' })).toBeVisible()
  await expect(panel.getByRole('switch', { name: 'Paid' })).toHaveCount(0)
  await shows.seat('Row A seat 1, sold, Dewi Lestari').click()
  await expect(panel.getByText(/^Sold at Counter/)).toBeVisible()
  await expect(panel.getByText(/Unpaid/)).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)
  await main.getByRole('radio', { name: 'Door' }).click()
  await expect(main.getByRole('row', { name: /Dewi Lestari/ })).not.toContainText('Unpaid')
  await expect(main.getByRole('button', { name: /Mark as paid/ })).toHaveCount(0)
})

test('a double click lets people in, out again, and says that they have paid, once each', async ({
  desks,
}) => {
  const shows = await openShow(desks, [{ name: 'Dewi Lestari', seats: ['A1'] }], 150_000)
  const { panel, main } = shows
  const inPanel = (name: string) => panel.getByRole('button', { name, exact: true })
  const atDoor = (name: string) => main.getByRole('button', { name, exact: true })

  await test.step('in the panel', async () => {
    await shows.seat('Row A seat 1, sold, Dewi Lestari').click()
    await shows.doubleClick(inPanel('Check in'), inPanel('Undo check-in'))
    await inPanel('Close').click()
    await shows.seat('Row A seat 1, inside, Dewi Lestari').click()
    await shows.doubleClick(inPanel('Mark as paid'), inPanel('Mark as not paid'))
  })

  await test.step('at the door', async () => {
    await main.getByRole('radio', { name: 'Door' }).click()
    await shows.doubleClick(atDoor('Undo the check-in of Dewi Lestari'), atDoor('Check in Dewi Lestari'))
    await shows.doubleClick(atDoor('Mark as not paid: Dewi Lestari'), atDoor('Mark as paid: Dewi Lestari'))
  })

  await shows.open('Evening concert')
  await shows.seat('Row A seat 1, sold, Dewi Lestari').click()
  await expect(inPanel('Check in')).toBeVisible()
  await expect(inPanel('Mark as paid')).toBeVisible()
})

test('a move says which seats it is about, and once another desk ended it, it does not come back', async ({
  desks,
}) => {
  const shows = await openShow(desks, [{ name: 'Dewi Lestari', seats: ['A1', 'A2', 'A3'] }])
  const { page, panel, map } = shows
  const untick = (seat: string) => panel.locator('label').getByText(seat, { exact: true }).click()
  const move = panel.getByRole('button', { name: 'Move to other seats …' })
  await shows.seat('Row A seat 8, free').click()
  await expect(shows.seat('Row A seat 8, held here')).toBeVisible()
  await shows.seat('Row A seat 1, sold, Dewi Lestari').click()
  await untick('A 2')
  await untick('A 3')
  await move.click()
  await shows.seat('Row B seat 5, free').click()
  await expect(panel.getByText('A 1 → B 5')).toBeVisible()
  await expect(shows.seat(/being moved$/)).toHaveText(['1'])
  await expect(map.getByRole('gridcell', { selected: true })).toHaveText(['5'])

  await page.evaluate(async () => {
    const { call } = window.slotkeeper
    const list = await call('show.list', { from: '2026-03-01T00:00', to: '2026-04-01T00:00' })
    const showId = list.ok ? (list.value.shows[0]?.id ?? '') : ''
    const show = await call('show.get', { id: showId })
    if (!show.ok) throw new Error(show.error.message)
    const seatIds = show.value.seats.filter(({ label }) => label === 'A1').map(({ id }) => id)
    const released = await call('show.release', { showId, seatIds })
    if (!released.ok) throw new Error(released.error.message)
  })
  await expect(panel.getByText('2 of 2 seats chosen')).toBeVisible()
  await untick('A 2')
  await expect(panel.getByText('1 of 2 seats chosen')).toBeVisible()
  await expect(move).toBeVisible()
})
