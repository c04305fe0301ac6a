/** A wide hall on the screen: names of rows and the front in sight, seats of a size that can be read and pressed. */
import type { Locator } from 'playwright-core'
import { axeViolations } from '../pages/axe-violations.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { ShowPage } from '../pages/show-page.ts'
import { expect, test } from './desk-test.ts'

const now = '2026-03-02T09:00:00+07:00'

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('it is not on the screen')
  return box
}

test('one long row is scrolled, with its name and the front in sight, and shrinks no other', async ({
  desks,
}) => {
  const { url: databaseUrl } = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl, deskName: 'Counter', now, locale: 'en-GB' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(async () => {
    const { call } = window.slotkeeper
    const hall = await call('resource.save', { name: 'Hall', kind: 'hall' })
    if (!hall.ok) throw new Error(hall.error.message)
    const show = await call('show.save', {
      title: 'Evening concert',
      resourceId: hall.value.id,
      start: '2026-03-06T19:00',
      end: '2026-03-06T21:00',
      seats: {
        rows: [
          { row: 'Balkon Kiri', seats: 120 },
          { row: 'B', seats: 20 },
          ...Array.from({ length: 10 }, (_, index) => ({ row: `C${index}`, seats: 105 })),
        ],
      },
    })
    if (!show.ok) throw new Error(show.error.message)
    const sold = await call('show.sell', {
      showId: show.value.id,
      count: 2,
      customer: { name: 'Dewi Lestari' },
    })
    if (!sold.ok) throw new Error(sold.error.message)
    const seatIds = sold.value.seats.slice(0, 1).map(({ id }) => id)
    await call('show.checkIn', { showId: show.value.id, seatIds })
  })
  await new CalendarPage(page).isShown()
  const shows = new ShowPage(page)
  await shows.openList()
  await expect(shows.main.getByRole('button', { name: 'Evening concert' })).toContainText('1,188 seats left')
  await shows.main.getByRole('button', { name: 'Evening concert' }).click()
  await shows.map.waitFor()

  await test.step('the middle is in sight at first, with the front over it', async () => {
    const front = await boxOf(shows.main.getByText('Front', { exact: true }))
    const middle = await boxOf(shows.seat('Row B seat 11, free'))
    expect(Math.abs(front.x + front.width / 2 - middle.x)).toBeLessThan(20)
    expect(middle.width).toBe(28)
  })

  await test.step('scrolled to either end, the names of the rows stay in sight', async () => {
    for (const seat of ['Row Balkon Kiri seat 1, free', 'Row Balkon Kiri seat 120, free']) {
      await shows.seat(seat).focus()
      await expect(shows.seat(seat)).toBeInViewport({ ratio: 1 })
      const label = shows.main.getByText('Balkon Kiri', { exact: true })
      await expect(label.first()).toBeInViewport({ ratio: 0.9 })
      await expect(shows.main.getByText('Front', { exact: true })).toBeInViewport({ ratio: 1 })
    }
  })

  await test.step('a sold seat and one whose people are inside show their numbers', async () => {
    for (const seat of [shows.seat(/sold, Dewi/), shows.seat(/inside, Dewi/)]) {
      await expect(seat).toHaveText(/^\d+$/)
      await expect(seat).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)')
    }
    expect(await axeViolations(page)).toEqual([])
  })
})
