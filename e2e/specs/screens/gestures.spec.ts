/** Every way a drag can begin and end, in the real browser engine. */
import type { Page } from 'playwright-core'
import { bookAtBar, changesSent, expect, pointAt, test } from './screens-test.ts'

const friday = '2026-11-06'
const saturday = '2026-11-07'

/** Presses on Ana's booking, 10:00 to 11:00, and drags it to noon without letting go. */
async function dragAnaToNoon(page: Page): Promise<void> {
  const from = await pointAt(page, friday, '10:30')
  const to = await pointAt(page, friday, '12:30')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, (from.y + to.y) / 2, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 3 })
}

const ghost = (page: Page) => page.locator('[data-ghost]')
/** What is to be seen, where `status` is only heard. */
const toasts = (page: Page) => page.getByRole('region', { name: 'What has just happened' })

test.describe('a booking that is dragged', () => {
  test('is moved where it is let go, on another date too', async ({ open }) => {
    const calendar = await open('?quiet')
    await bookAtBar(calendar.page, friday, '10:00', '11:00', 'Ana')
    await calendar.move(calendar.booking(/Ana/), { date: saturday, time: '14:00' })
    await expect(calendar.booking(/Ana, 14:00–15:00, Saturday 7 November/)).toBeVisible()
    await expect(calendar.page.getByText('Moved Ana: Court 1, Sat 7 Nov 14:00–15:00').last()).toBeVisible()
    await calendar.page.getByRole('button', { name: 'Undo' }).click()
    await expect(calendar.booking(/Ana, 10:00–11:00, Friday 6 November/)).toBeVisible()
  })

  test('stays where it was after Escape, and nothing is asked of the desk', async ({ open }) => {
    const { page, panel } = await open('?quiet')
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    await dragAnaToNoon(page)
    await page.keyboard.press('Shift')
    await page.keyboard.press('a')
    await expect(ghost(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ghost(page)).toHaveCount(0)
    await page.mouse.up()
    expect(await changesSent(page)).toEqual([])
    await expect(page.getByRole('status')).toHaveText('Cancelled, nothing was changed')
    await expect(toasts(page)).not.toContainText('Cancelled')
    // The keys go on from the booking: Enter opens it.
    await expect(page.locator(':focus')).toHaveAccessibleName(/Ana/)
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('heading', { name: 'Ana' })).toBeVisible()
  })

  const ends: readonly [string, (page: Page) => Promise<unknown>][] = [
    ['the window losing focus', (page) => page.evaluate(() => window.dispatchEvent(new Event('blur')))],
    [
      'a lost capture',
      async (page) => {
        await page.evaluate(() => {
          document.querySelector('[data-column]')?.parentElement?.releasePointerCapture(1)
        })
        // It is told of with the pointer's next event.
        await page.mouse.move(600, 500)
      },
    ],
    ['another button', (page) => page.mouse.down({ button: 'right' })],
  ]
  for (const [name, end] of ends) {
    test(`stays where it was after ${name}`, async ({ open }) => {
      const { page } = await open('?quiet')
      await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
      await dragAnaToNoon(page)
      await end(page)
      await expect(ghost(page)).toHaveCount(0)
      await expect(page.getByRole('status')).toHaveText('Cancelled, nothing was changed')
      await expect(toasts(page)).toContainText('Cancelled, nothing was changed')
      await page.mouse.up()
      expect(await changesSent(page)).toEqual([])
    })
  }

  test('goes back when let go over the header or the hours', async ({ open }) => {
    const { page } = await open('?quiet')
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    for (const x of [20, 620]) {
      await dragAnaToNoon(page)
      await page.mouse.move(x, x === 20 ? 300 : 112)
      await page.mouse.up()
      await expect(ghost(page)).toHaveCount(0)
    }
    expect(await changesSent(page)).toEqual([])
    await expect(toasts(page)).not.toContainText('Cancelled')
  })

  test('is given up when another desk cancels it meanwhile', async ({ open }) => {
    const { page } = await open('?quiet')
    const id = await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    await dragAnaToNoon(page)
    await page.evaluate((gone) => window.fake.bar.call('booking.cancel', { id: gone, version: 2 }), id)
    await expect(ghost(page)).toHaveCount(0)
    await expect(page.getByRole('status')).toHaveText(/Another desk moved this booking away or cancelled it/)
    await expect(
      toasts(page).getByText(/^Another desk moved this booking away or cancelled it/),
    ).toBeInViewport()
    await page.mouse.up()
    expect(await changesSent(page)).toEqual([])
  })

  test('is given up without a word of another desk when this one’s own change comes in', async ({ open }) => {
    const calendar = await open(`?quiet&now=${friday}T08:00:00%2B07:00`)
    const { page, panel } = calendar
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    await calendar.booking(/Ana/).click()
    await page.evaluate(() => {
      window.fake.desk.delay = 1500
    })
    await panel.getByRole('button', { name: 'Check in', exact: true }).click()
    await dragAnaToNoon(page)
    await expect(ghost(page)).toBeVisible()
    await expect(ghost(page)).toHaveCount(0)
    await expect(toasts(page).getByText('This booking was just changed, nothing was moved')).toBeVisible()
    await expect(toasts(page)).not.toContainText('Another desk')
    await page.mouse.up()
    expect(await changesSent(page)).toEqual(['booking.checkIn'])
  })

  test('minds no key but Escape while the mouse has it', async ({ open }) => {
    const calendar = await open(`?quiet&now=${friday}T08:00:00%2B07:00`)
    const { page } = calendar
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    await calendar.booking(/Ana/).click()
    await dragAnaToNoon(page)
    const keys = [...'axjt3cmqpg?/', 'Delete', 'Backspace', 'PageDown', 'Enter']
    for (const key of [...keys, ...[...'zkpn'].map((letter) => `Control+${letter}`)]) {
      await page.keyboard.press(key)
    }
    await expect(ghost(page)).toContainText('12:00–13:00')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator(`[data-date="${friday}"]`)).toBeVisible()
    await page.mouse.up()
    await expect(calendar.booking(/Ana, 12:00–13:00.*confirmed/)).toBeVisible()
    expect(await changesSent(page)).toEqual(['booking.move'])
  })

  test('minds no key while the mouse rests on it either, before it is moved', async ({ open }) => {
    const calendar = await open(`?quiet&now=${friday}T08:00:00%2B07:00`)
    const { page } = calendar
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    await calendar.booking(/Ana/).click()
    const { x, y } = await pointAt(page, friday, '10:30')
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.keyboard.press('a')
    await page.keyboard.press('Delete')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.mouse.up()
    await page.keyboard.press('a')
    await expect(calendar.booking(/Ana.*arrived/)).toBeVisible()
    expect(await changesSent(page)).toEqual(['booking.checkIn'])
  })

  test('leaves what is typed meanwhile in its field', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
    await calendar.panel.getByText(/^Held for/).waitFor()
    await page.keyboard.type('De')
    await dragAnaToNoon(page)
    await page.keyboard.type('wi')
    await page.keyboard.press('Enter')
    await expect(ghost(page)).toContainText('12:00–13:00')
    await page.mouse.up()
    await expect(calendar.booking(/New booking, 12:00–13:00/)).toBeVisible()
    await expect(calendar.customer).toHaveValue('Dewi')
  })

  test('turns red when another desk takes the time under it, and is refused with what is free', async ({
    open,
  }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    await dragAnaToNoon(page)
    await bookAtBar(page, friday, '12:00', '13:00', 'Budi')
    await expect(ghost(page)).toHaveAttribute('data-refused', 'busy')
    await page.mouse.up()
    await expect(calendar.panel.getByText('Taken: Budi, 12:00–13:00')).toBeVisible()
    await calendar.suggestions.first().click()
    await expect(calendar.booking(/Ana, (11:00|13:00)/)).toBeVisible()
  })

  test('leaves the grid in sight after a refusal, and the first Escape to it', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    await bookAtBar(page, friday, '12:00', '13:00', 'Budi')
    await expect(calendar.booking(/Budi/)).toBeVisible()
    await dragAnaToNoon(page)
    await page.mouse.up()
    const refusal = calendar.panel.getByText('Taken: Budi, 12:00–13:00')
    await expect(refusal).toBeVisible()
    const card = page.getByRole('tooltip')
    // Longer than a card waits for a mouse at rest.
    await page.waitForTimeout(900)
    await expect(card).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(refusal).toHaveCount(0)
    await page.waitForTimeout(900)
    await expect(card).toHaveCount(0)
    const { x, y } = await pointAt(page, friday, '12:30')
    await page.mouse.move(x + 2, y)
    await page.waitForTimeout(900)
    await expect(card).toHaveCount(0)
    await page.mouse.move(x + 12, y)
    await expect(card).toContainText('Budi')
  })

  test('is another one after a right click on the first', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    await bookAtBar(page, friday, '14:00', '15:00', 'Budi')
    const ana = await pointAt(page, friday, '10:30')
    await page.mouse.click(ana.x, ana.y, { button: 'right' })
    await expect(page.getByRole('menu', { name: 'Booking: Ana' })).toBeVisible()
    await page.keyboard.press('Escape')
    await calendar.move(calendar.booking(/Budi/), { date: saturday, time: '14:00' })
    await expect(calendar.booking(/Budi.*Saturday/)).toBeVisible()
    await expect(calendar.booking(/Ana, 10:00–11:00.*Friday/)).toBeVisible()
  })

  test('follows the very first drag after a click on a button', async ({ open }) => {
    const calendar = await open('?quiet')
    await calendar.page.getByRole('button', { name: 'Next week' }).click()
    await calendar.page.getByRole('button', { name: 'Today', exact: true }).click()
    await bookAtBar(calendar.page, friday, '10:00', '11:00', 'Ana')
    await calendar.move(calendar.booking(/Ana/), { date: saturday, time: '10:00' })
    await expect(calendar.booking(/Ana.*Saturday/)).toBeVisible()
  })

  test('is made longer by its lower edge', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    const edge = await pointAt(page, friday, '11:00')
    const to = await pointAt(page, friday, '12:30')
    await page.mouse.move(edge.x, edge.y - 4)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 5 })
    await page.mouse.up()
    await expect(calendar.booking(/Ana, 10:00–12:30/)).toBeVisible()
  })
})

test.describe('a booking that is dragged further', () => {
  test('is taken along to the next week by resting at the side', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    await dragAnaToNoon(page)
    const sunday = await pointAt(page, '2026-11-08', '12:30')
    const { x, width } = await page.locator('[data-column^="2026-11-08/"]').evaluate((column) => {
      const box = column.getBoundingClientRect()
      return { x: box.left, width: box.width }
    })
    await page.mouse.move(x + width - 6, sunday.y)
    await expect(page.locator('[data-date="2026-11-15"]')).toBeVisible()
    const tuesday = await pointAt(page, '2026-11-10', '12:30')
    await page.mouse.move(tuesday.x, tuesday.y, { steps: 3 })
    await expect(ghost(page)).toContainText('12:00–13:00')
    await page.mouse.up()
    await expect(calendar.booking(/Ana, 12:00–13:00, Tuesday 10 November/)).toBeVisible()
    expect(await changesSent(page)).toEqual(['booking.move'])
  })

  test('goes on while another desk changes something else', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    await dragAnaToNoon(page)
    await bookAtBar(page, saturday, '10:00', '11:00', 'Budi')
    await expect(calendar.booking(/Budi/)).toBeVisible()
    await expect(calendar.booking(/Ana/)).toHaveCount(1)
    await page.mouse.up()
    await expect(calendar.booking(/Ana, 12:00–13:00/)).toBeVisible()
  })

  test('goes on while another desk’s change of another booking comes in, and ends with one of its own', async ({
    open,
  }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    const budi = await bookAtBar(page, saturday, '10:00', '11:00', 'Budi')
    const ana = await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    await expect(calendar.booking(/Ana/)).toBeVisible()
    await dragAnaToNoon(page)
    const note = (id: string) =>
      page.evaluate(
        (wanted) => window.fake.bar.call('booking.update', { id: wanted, version: 2, title: 'Doubles' }),
        id,
      )
    await note(budi)
    await expect(calendar.booking(/Budi.*Doubles/)).toBeVisible()
    await expect(ghost(page)).toBeVisible()
    await note(ana)
    await expect(ghost(page)).toHaveCount(0)
    await expect(calendar.booking(/Ana, 10:00–11:00, Doubles/)).toHaveCount(1)
    await expect(toasts(page).getByText(/^Another desk changed this booking/)).toBeInViewport()
    await page.mouse.up()
    expect(await changesSent(page)).toEqual([])
  })

  test('turns red when a manager closes the hours under it', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    await dragAnaToNoon(page)
    await expect(ghost(page)).not.toHaveAttribute('data-refused')
    await page.evaluate(() => {
      const { venue } = window.fake
      venue.weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '12:00' }))
      for (const listener of venue.listeners) listener({ event: 'schedule.changed', payload: {} })
    })
    await expect(ghost(page)).toHaveAttribute('data-refused', 'closed')
    await page.mouse.up()
    await expect(calendar.panel.getByText('Closed then. Open 08:00–12:00')).toBeVisible()
    expect(await changesSent(page)).toEqual([])
  })

  test('is not kept away by another desk’s hold at the same time on another resource', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    await page.evaluate(
      (date) =>
        window.fake.bar.call('booking.hold', {
          resourceId: window.fake.venue.resources[1]?.id ?? '',
          start: `${date}T12:00:00+07:00`,
          end: `${date}T13:00:00+07:00`,
        }),
      friday,
    )
    await dragAnaToNoon(page)
    await expect(ghost(page)).not.toHaveAttribute('data-refused')
    await page.mouse.up()
    await expect(calendar.booking(/Ana, 12:00–13:00/)).toBeVisible()
  })

  test('takes half steps with Alt when it is a block, which need not fit the slots', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await bookAtBar(page, friday, '10:00', '11:00', 'Repair', 'block')
    await dragAnaToNoon(page)
    const to = await pointAt(page, friday, '12:46')
    await page.mouse.move(to.x, to.y)
    await expect(ghost(page)).toContainText('12:30–13:30')
    await page.keyboard.down('Alt')
    await expect(ghost(page)).toContainText('12:15–13:15')
    await page.mouse.up()
    await page.keyboard.up('Alt')
    await expect(calendar.booking(/Repair, 12:15–13:15/)).toBeVisible()
  })

  test('is taken by its whole box, up to its upper edge', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    const box = await calendar.booking(/Ana/).boundingBox()
    if (box === null) throw new Error('the booking is not on the screen')
    for (const y of [box.y + 1, box.y + box.height / 2, box.y + box.height - 1]) {
      await page.mouse.move(box.x + 12, y)
      await page.mouse.down()
      await page.mouse.move(box.x + 12, y + 60, { steps: 3 })
      await expect(ghost(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await page.mouse.up()
    }
    expect(await changesSent(page)).toEqual([])
  })
})

test.describe('free time that is dragged over', () => {
  for (const zoom of [0.8, 1.25, 1.5]) {
    test(`is what lies under the pointer at zoom ${zoom}`, async ({ open }) => {
      const calendar = await open('?quiet')
      const { page } = calendar
      await calendar.isShown()
      await page.evaluate((factor) => {
        document.body.style.zoom = String(factor)
      }, zoom)
      const from = await pointAt(page, '2026-11-05', '14:05')
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x, from.y + 12, { steps: 3 })
      await expect(ghost(page)).toContainText('14:00–')
      await page.keyboard.press('Escape')
    })
  }

  test('reaches the end of the day when let go below the grid', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    const from = await pointAt(page, friday, '20:05')
    const to = await pointAt(page, friday, '21:40')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x, to.y, { steps: 4 })
    await page.mouse.up()
    await expect(calendar.booking(/New booking, 20:00–22:00/)).toBeVisible()
  })

  test('scrolls on while the pointer rests beyond the edge', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await page.setViewportSize({ width: 1280, height: 420 })
    const from = await pointAt(page, friday, '11:35')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x, 400, { steps: 4 })
    await page.mouse.move(from.x, 419)
    await expect(ghost(page)).toContainText('–23:00', { timeout: 10_000 })
    await page.keyboard.press('Escape')
  })

  test('is refused without a connection, with the reason', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await calendar.isShown()
    await page.evaluate(() => window.fake.desk.setOnline(false))
    await expect(page.getByText(/No connection to the database since/)).toBeVisible()
    await calendar.drag({ date: friday, from: '14:00', to: '15:00' })
    await expect(page.getByText('No connection: nothing can be changed now').last()).toBeVisible()
    expect(await changesSent(page)).toEqual([])
  })
})

test('what lies under the pointer stays there when somebody books outside the opening hours meanwhile', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  const from = await pointAt(page, friday, '10:00')
  const to = await pointAt(page, friday, '11:00')
  await page.mouse.move(from.x, from.y + 2)
  await page.mouse.down()
  await page.mouse.move(to.x, (from.y + to.y) / 2, { steps: 3 })
  await bookAtBar(page, friday, '04:00', '08:00', 'Night cleaning', 'block')
  await expect(calendar.booking(/Night cleaning/)).toHaveCount(1)
  await page.mouse.move(to.x, to.y - 2, { steps: 3 })
  await page.mouse.up()
  await expect(calendar.panel.getByText('10:00–11:00')).toBeVisible()
  // Then there is room for it.
  await expect(calendar.booking(/Night cleaning/)).toBeInViewport()
})

test('nothing is taken hold of before it is known what is booked', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await page.evaluate(() => {
    window.fake.desk.delay = 1500
  })
  // So far ahead that no page was fetched before.
  for (let week = 0; week < 3; week += 1) await page.getByRole('button', { name: 'Next week' }).click()
  await expect(calendar.region.locator('[aria-busy="true"]')).toBeVisible()
  const at = await pointAt(page, '2026-11-27', '10:00')
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x, at.y + 60, { steps: 3 })
  await page.mouse.up()
  await calendar.isShown()
  expect(await changesSent(page)).toEqual([])
  await expect(page.getByText('10:00–11:00')).toHaveCount(0)
})
