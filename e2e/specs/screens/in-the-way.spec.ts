/** What floats over the calendar lies where it hides nothing that somebody works with. */
import type { Locator } from 'playwright-core'
import type { CalendarPage } from '../../pages/calendar-page.ts'
import { bookAtBar, changesSent, expect, pointAt, test } from './screens-test.ts'

const friday = '2026-11-06'
/** On the morning of that day, from which on somebody may have arrived. */
const onFriday = `?quiet&now=${friday}T08:00:00%2B07:00`

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('it is not on the screen')
  return box
}

type Box = Awaited<ReturnType<typeof boxOf>>

function meets(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

async function moveThrice(calendar: CalendarPage): Promise<void> {
  const { page } = calendar
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  for (const time of ['12:00', '14:00', '16:00']) {
    await calendar.move(calendar.booking(/Ana/), { date: friday, time })
    await expect(page.getByText(`Fri 6 Nov ${time}`).last()).toBeAttached()
  }
}

/** Two bookings, each moved once: each can be taken back, in whatever order. */
async function moveTwo(calendar: CalendarPage): Promise<{ toasts: Locator }> {
  const { page } = calendar
  const toasts = page.getByRole('region', { name: 'What has just happened' })
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  await bookAtBar(page, friday, '12:00', '13:00', 'Budi')
  for (const [name, time] of [
    [/Ana/, '14:00'],
    [/Budi/, '16:00'],
  ] as const) {
    await calendar.move(calendar.booking(name), { date: friday, time })
    await expect(toasts.getByText(`Fri 6 Nov ${time}`)).toBeVisible()
  }
  return { toasts }
}

test.describe('toasts', () => {
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    for (const direction of ['ltr', 'rtl']) {
      test(`lie over no grid, legend and panel at ${width} × ${height}, ${direction}`, async ({ open }) => {
        const calendar = await open('?quiet&services')
        const { page } = calendar
        await page.setViewportSize({ width, height })
        await page.evaluate((dir) => {
          document.documentElement.dir = dir
        }, direction)
        await calendar.isShown()
        const before = await boxOf(page.locator('[data-column]').first())
        await moveThrice(calendar)
        const toast = await boxOf(page.getByRole('button', { name: 'Undo' }).locator('xpath=..'))
        const scroller = page.locator('[data-column]').first().locator('xpath=ancestor::*[@aria-busy]')
        for (const other of [scroller, calendar.panel]) expect(meets(toast, await boxOf(other))).toBe(false)
        const after = await boxOf(page.locator('[data-column]').first())
        expect({ x: after.x, width: after.width }).toEqual({ x: before.x, width: before.width })
      })
    }
  }

  test('stand one before the other, and the one under the pointer stays in front', async ({ open }) => {
    const calendar = await open(onFriday)
    const { page } = calendar
    const undo = page.getByRole('button', { name: 'Undo' })
    await moveThrice(calendar)
    await expect(undo).toHaveCount(1)
    const toasts = page.getByRole('region', { name: 'What has just happened' })
    await expect(toasts.getByText(/16:00/)).toBeVisible()
    await toasts.getByRole('button', { name: '2 more' }).click()
    await expect(undo).toHaveCount(3)
    await toasts.getByRole('button', { name: '2 more' }).click()
    await calendar.booking(/Ana/).click()
    await undo.hover()
    const held = await boxOf(undo)
    await page.keyboard.press('a')
    await expect(page.getByText('Ana has arrived').last()).toBeAttached()
    await expect(toasts.getByRole('button', { name: '2 more' })).toBeVisible()
    await expect(toasts.getByText(/16:00/)).toBeVisible()
    expect(await boxOf(undo)).toEqual(held)
  })

  test('take back one act by a double click on Undo, not the one behind it, too', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await moveThrice(calendar)
    await page.getByRole('button', { name: 'Undo' }).dblclick({ delay: 20 })
    await expect(calendar.booking(/Ana, 14:00–15:00/)).toBeVisible()
    await page
      .getByText(/^Undone/)
      .last()
      .waitFor()
    const undone = (await changesSent(page)).filter((name) => name === 'booking.undo')
    expect(undone).toEqual(['booking.undo'])
  })

  test('are pressed away and taken back as fast as somebody clicks', async ({ open }) => {
    const calendar = await open('?quiet')
    const { toasts } = await moveTwo(calendar)
    await toasts.getByRole('button', { name: 'Dismiss' }).click()
    await toasts.getByRole('button', { name: 'Undo' }).click()
    await expect(calendar.booking(/Ana, 10:00–11:00/)).toBeVisible()
    await expect(calendar.booking(/Budi, 16:00–17:00/)).toBeVisible()
  })

  test('take back as many acts as Enter is pressed for on Undo, however fast', async ({ open }) => {
    const calendar = await open('?quiet')
    const { toasts } = await moveTwo(calendar)
    // What is said of the first one would come before the second toast.
    await calendar.page.evaluate(() => {
      window.fake.desk.delay = 400
    })
    for (const time of [/16:00/, /14:00/]) {
      await expect(toasts.getByText(time)).toBeVisible()
      await toasts.getByRole('button', { name: 'Undo' }).press('Enter')
    }
    await expect(calendar.booking(/Ana, 10:00–11:00/)).toBeVisible()
    await expect(calendar.booking(/Budi, 12:00–13:00/)).toBeVisible()
  })

  test('stay in front under the pointer also after another one was closed by the keyboard', async ({
    open,
  }) => {
    const calendar = await open(onFriday)
    const { page } = calendar
    const undo = page.getByRole('button', { name: 'Undo' })
    const toasts = page.getByRole('region', { name: 'What has just happened' })
    await moveThrice(calendar)
    await toasts.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await expect(toasts.getByText(/14:00/)).toBeVisible()
    await calendar.booking(/Ana/).click()
    await undo.hover()
    await page.keyboard.press('a')
    await expect(page.getByText('Ana has arrived').last()).toBeAttached()
    await expect(toasts.getByRole('button', { name: '2 more' })).toBeVisible()
    // At once: it comes to the front by itself when the newer one has run out.
    expect(await toasts.getByText(/14:00/).isVisible()).toBe(true)
  })
})

test.describe("a booking's card", () => {
  test('lies beside its booking and off its neighbour, which is pressed at once', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page, panel } = calendar
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    await bookAtBar(page, '2026-11-07', '10:00', '11:00', 'Budi')
    await calendar.booking(/Ana/).hover()
    const card = page.getByRole('tooltip')
    await expect(card).toBeVisible()
    for (const name of [/Ana/, /Budi/]) {
      expect(meets(await boxOf(card), await boxOf(calendar.booking(name)))).toBe(false)
    }
    await calendar.booking(/Budi/).hover()
    await expect(card).toHaveText(/Budi/)
    await calendar.booking(/Ana/).click()
    await expect(card).toHaveCount(0)
    await expect(panel.getByRole('heading', { name: 'Ana' })).toBeVisible()
  })

  test('is not shown while a booking is dragged over another', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    await bookAtBar(page, friday, '13:00', '14:00', 'Budi')
    await calendar.booking(/Ana/).hover()
    await expect(page.getByRole('tooltip')).toBeVisible()
    const over = await pointAt(page, friday, '13:30')
    await page.mouse.down()
    await page.mouse.move(over.x, over.y, { steps: 3 })
    await expect(page.locator('[data-ghost]')).toBeVisible()
    // Longer than a card waits for a pointer at rest.
    await page.waitForTimeout(500)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })
})
