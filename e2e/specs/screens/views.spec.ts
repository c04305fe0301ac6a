/** The calendar's views in the real browser engine: resources side by side, the table, zoom, and what is kept. */
import type { Page } from 'playwright-core'
import { axeViolations } from '../../pages/axe-violations.ts'
import { bookAtBar, changesSent, dragBetween, expect, pointAt, resourceAt, test } from './screens-test.ts'

const today = '2026-11-05'

async function showDay(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Day', exact: true }).click()
  await page.locator('[aria-busy="false"] [data-resource]').first().waitFor()
}

test.describe('a day of all resources', () => {
  test('is one question to the desk, and a drag to another resource moves there', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await bookAtBar(page, today, '14:00', '15:00', 'Ana')
    await showDay(page)
    const asked = await page.evaluate(() =>
      window.fake.desk.calls
        .filter(({ name, input }) => name === 'calendar.view' && !Object.hasOwn(Object(input), 'resourceIds'))
        .map(({ input }) => JSON.stringify(input)),
    )
    // The shown day, the ones beside it to turn to, and today's list in the panel.
    expect(new Set(asked).size).toBeLessThanOrEqual(4)
    const third = await resourceAt(page, 2)
    await dragBetween(
      page,
      await pointAt(page, today, '14:30', await resourceAt(page, 0)),
      await pointAt(page, today, '16:30', third),
    )
    await expect(calendar.booking(/Ana, 16:00–17:00, .*Court 3/)).toBeVisible()
    expect(await changesSent(page)).toEqual(['booking.move'])
  })

  test('refuses what is taken there, and takes the same time next to it', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await bookAtBar(page, today, '14:00', '15:00', 'Ana')
    await showDay(page)
    const [first, second] = [await resourceAt(page, 0), await resourceAt(page, 1)]
    await dragBetween(
      page,
      await pointAt(page, today, '13:35', first),
      await pointAt(page, today, '14:25', first),
    )
    await expect(calendar.panel.getByText('Taken: Ana, 14:00–15:00')).toBeVisible()
    await dragBetween(
      page,
      await pointAt(page, today, '14:05', second),
      await pointAt(page, today, '14:55', second),
    )
    await expect(calendar.booking(/New booking, 14:00–15:00, .*Court 2/)).toBeVisible()
  })

  test('is walked over by the arrow keys, resource by resource', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await showDay(page)
    await calendar.region.locator('[role="button"][tabindex="0"]').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+End')
    await expect(page.getByRole('status')).toHaveText(
      'Thursday 5 November 2026, 21:30 to 22:00, 30 min, Court 2, free',
    )
    await page.keyboard.press('End')
    await expect(page.getByRole('status')).toHaveText(/Court 4, free/)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('status')).toHaveText(/Court 4, free/)
    await page.keyboard.press('Enter')
    await expect(calendar.booking(/New booking, 21:30–22:00, .*Court 4/)).toBeVisible()
  })

  test('keeps headers over their columns, however far it is scrolled', async ({ open }) => {
    const { page } = await open('?quiet&courts=25')
    await showDay(page)
    const edges = () =>
      page.evaluate(() => {
        const left = (element: Element) => element.getBoundingClientRect().left
        const scroller = document.querySelector('[aria-busy]')
        scroller?.scrollTo(100_000, 100_000)
        return {
          headers: [...document.querySelectorAll('[data-resource]')].map(left),
          columns: [...document.querySelectorAll('[data-column]')].map(left),
        }
      })
    const { headers, columns } = await edges()
    expect(headers).toHaveLength(25)
    for (const [index, header] of headers.entries()) {
      expect(Math.abs(header - (columns[index] ?? 0))).toBeLessThanOrEqual(0.5)
    }
  })

  test('shows the chosen resources, kept under a name on this PC', async ({ open }) => {
    const { page } = await open('?quiet')
    await showDay(page)
    const headers = page.locator('[data-resource]')
    await page.getByRole('button', { name: 'Choose which resources are shown' }).click()
    const choices = page.getByRole('dialog')
    await choices.getByText('Court 1', { exact: true }).click()
    await choices.getByText('Court 3', { exact: true }).click()
    await expect(headers).toHaveText([/Court 2/, /Court 4/])
    await page.getByRole('textbox', { name: 'Name for this choice' }).fill('Indoor')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'All resources', exact: true }).click()
    await expect(headers).toHaveCount(4)
    await page.reload()
    await page.getByRole('button', { name: 'Choose which resources are shown' }).click()
    await page.getByRole('button', { name: 'Indoor', exact: true }).click()
    await expect(headers).toHaveText([/Court 2/, /Court 4/])
    await page.getByRole('button', { name: 'Forget the set Indoor' }).click()
    await expect(headers).toHaveCount(4)
  })
})

test('sixty resources are chosen from in one scroller, with what keeps the choice in sight', async ({
  open,
}) => {
  const { page } = await open('?quiet&courts=60')
  await showDay(page)
  await page.getByRole('button', { name: 'Choose which resources are shown' }).click()
  const choices = page.getByRole('dialog')
  await choices.getByText('Court 2', { exact: true }).click()
  for (const height of [800, 400]) {
    await page.setViewportSize({ width: 1280, height })
    await expect(choices.getByRole('textbox', { name: 'Name for this choice' })).toBeInViewport({ ratio: 1 })
    const scrollers = await choices.evaluate(
      (dialog) =>
        [dialog, ...dialog.querySelectorAll('*')].filter(
          (part) =>
            /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight,
        ).length,
    )
    expect(scrollers).toBe(1)
  }
  await choices.getByText('Court 60', { exact: true }).click()
  await expect(page.locator('[data-resource]')).toHaveCount(58)
})

test('some days of one resource are as many as asked for, from today', async ({ open }) => {
  const { page } = await open('?quiet')
  await page.getByRole('radio', { name: '3 days' }).click()
  await expect(page.locator('[data-date]')).toHaveText(['Thu5', 'Fri6', 'Sat7'])
  await page.getByRole('button', { name: 'Number of days' }).click()
  await page.getByRole('menuitemradio', { name: '5 days' }).click()
  await expect(page.locator('[data-date]')).toHaveCount(5)
  await page.getByRole('button', { name: 'Days after' }).click()
  await expect(page.locator('[data-date]').first()).toHaveText('Tue10')
})

test('how many days of one resource is a part of the view itself', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  const views = page.getByRole('radiogroup', { name: 'View' })
  await expect(views.getByRole('button')).toHaveCount(0)
  await page.getByRole('radio', { name: '3 days' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: '3 days' })).toBeFocused()
  await expect(calendar.region.getByText('3 days', { exact: true })).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(views.getByRole('button', { name: 'Number of days' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: '3 days' })).toBeChecked()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  // Beside the day of all resources.
  await expect(page.getByRole('radio', { name: '1 day of one' })).toBeChecked()
  await expect(page.locator('[data-date]')).toHaveCount(1)
})

test.describe('the table of what is shown', () => {
  test('is one stop of the Tab key, walked by the arrows, and opens by Enter', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page } = calendar
    await bookAtBar(page, today, '14:00', '15:00', 'Ana')
    await bookAtBar(page, '2026-11-06', '09:00', '10:00', 'Budi')
    await page.getByRole('button', { name: 'List', exact: true }).click()
    const table = page.getByRole('table', { name: /2 bookings, 2 – 8 November 2026/ })
    await expect(table.getByRole('row', { name: /14:00–15:00 Court 1 Ana .*confirmed/ })).toBeVisible()
    await table.getByRole('button', { name: 'Ana' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(table.getByRole('button', { name: 'Budi' })).toBeFocused()
    await expect(table.locator('[tabindex="0"]')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(calendar.panel.getByRole('heading', { name: 'Budi' })).toBeVisible()
  })

  test('is shown again after the program was closed', async ({ open }) => {
    const { page } = await open()
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await page.reload()
    await expect(page.getByRole('table', { name: /bookings/ })).toBeVisible()
  })
})

test('where one reads from right to left, a drag to the left goes to the next day', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await bookAtBar(page, today, '14:00', '15:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  const [from, to] = [await pointAt(page, today, '14:30'), await pointAt(page, '2026-11-06', '14:30')]
  expect(to.x).toBeLessThan(from.x)
  await dragBetween(page, from, to)
  await expect(calendar.booking(/Ana, 14:00–15:00, Friday 6 November/)).toBeVisible()
  // What was put down has the cursor.
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('status')).toHaveText(/^Saturday 7 November 2026, 14:00 to 14:30/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status')).toHaveText(/^Friday 6 November.*Ana/)
})

test.describe('zoom', () => {
  test('by the wheel leaves the time under the pointer where it is', async ({ open }) => {
    const { page } = await open('?quiet')
    const at = await pointAt(page, today, '18:00')
    await page.mouse.move(at.x, at.y)
    const heightOf = () =>
      page
        .locator('[data-column]')
        .first()
        .evaluate(({ clientHeight }) => clientHeight)
    const before = await heightOf()
    await page.keyboard.down('Control')
    for (let turn = 0; turn < 3; turn += 1) await page.mouse.wheel(0, -120)
    await page.keyboard.up('Control')
    await expect.poll(heightOf).toBeGreaterThan(before * 2)
    const after = await pointAt(page, today, '18:00')
    expect(Math.abs(after.y - at.y)).toBeLessThan(3)
  })

  for (const clock of [12, 24]) {
    test(`draws no time at the axis into another at its lowest, on the ${clock}-hour clock`, async ({
      open,
    }) => {
      // Five to one: the time stands right below the first label.
      const now = encodeURIComponent('2026-11-05T00:55:00+07:00')
      const calendar = await open(`?quiet&clock=${clock}&hours=00:00-24:00&now=${now}`)
      const { page } = calendar
      await calendar.isShown()
      const labels = page.locator('[data-now]').locator('xpath=../span')
      const inTurn = () =>
        labels.evaluateAll((spans) =>
          spans
            .map((span) => ({ text: span.textContent, box: span.getBoundingClientRect() }))
            .sort((one, other) => one.box.top - other.box.top)
            .map(({ text, box }) => ({ text, top: box.top, bottom: box.bottom })),
        )
      const at = await pointAt(page, today, '02:00')
      await page.mouse.move(at.x, at.y)
      await page.keyboard.down('Control')
      for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, 120)
      await page.keyboard.up('Control')
      await expect(labels).toHaveCount(12)
      const shown = await inTurn()
      expect(shown.filter(({ top }, index) => top < (shown[index - 1]?.bottom ?? 0))).toEqual([])
    })
  }

  test('and the place in the day are as they were after a look at the settings', async ({ open }) => {
    const { page } = await open('?quiet')
    const scroller = page.locator('[aria-busy="false"]')
    const at = await pointAt(page, today, '18:00')
    await page.mouse.move(at.x, at.y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -120)
    await page.keyboard.up('Control')
    await scroller.evaluate((element) => element.scrollTo(0, 150))
    await page.keyboard.press('Control+,')
    await page.getByRole('heading', { name: 'Venue' }).first().waitFor()
    await page
      .getByRole('button', { name: /calendar/i })
      .first()
      .click()
    await expect.poll(() => scroller.evaluate(({ scrollTop }) => Math.round(scrollTop))).toBe(150)
  })
})

for (const clock of [12, 24]) {
  test(`each time of Today stands on one line, the names below each other, on the ${clock}-hour clock`, async ({
    open,
  }) => {
    const calendar = await open(`?courts=8&clock=${clock}`)
    const { page } = calendar
    await calendar.isShown()
    const rows = calendar.panel.getByRole('listitem')
    await expect(rows.filter({ hasText: clock === 12 ? '11:00\u00a0AM' : '11:00' })).not.toHaveCount(0)
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: width === 1280 ? 800 : 1080 })
      const drawn = await rows.evaluateAll((items) =>
        items.map((item) => {
          const [time, who] = item.querySelectorAll('button > span')
          const range = document.createRange()
          if (time !== undefined) range.selectNodeContents(time)
          return { lines: range.getClientRects().length, nameAt: who?.getBoundingClientRect().left }
        }),
      )
      expect(new Set(drawn.map(({ lines }) => lines))).toEqual(new Set([1]))
      expect(new Set(drawn.map(({ nameAt }) => nameAt)).size).toBe(1)
    }
  })
}

test('one resource and one booking of sample data are told as one', async ({ open }) => {
  const calendar = await open('?quiet&sample&courts=1')
  const { page } = calendar
  await bookAtBar(page, today, '15:00', '16:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove sample data' }).click()
  await expect(page.getByText('Sample data removed: 1 resource, 1 booking', { exact: true })).toBeVisible()
})

/** So much later the PC is awake again: timers stood still, only the time of day has gone on. */
async function sleep(page: Page, milliseconds: number, isAwake: () => Promise<boolean>): Promise<void> {
  await page.evaluate((time) => {
    const now = Date.now
    Date.now = () => now() + time
  }, milliseconds)
  // The fake venue's clock is heard of by the answer to the first look, and drawn by the next one.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return isAwake()
    })
    .toBe(true)
}

test('after a night asleep the line, today and the bookings are those of the morning', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  const line = page.locator('[data-now]')
  await expect(line).toHaveText('10:20')
  const asked = () =>
    page.evaluate(() => window.fake.desk.calls.filter(({ name }) => name === 'calendar.view').length)
  const before = await asked()
  await sleep(page, 23 * 3_600_000, async () => (await line.textContent()) === '09:20')
  await expect(page.locator('[data-today] [data-day-number]')).toHaveText('6')
  expect(await asked()).toBeGreaterThan(before)
})

test('closed time says why, and when it is open', async ({ open }) => {
  const { page } = await open()
  const evening = await pointAt(page, today, '22:30')
  await page.mouse.click(evening.x, evening.y)
  await expect(page.getByText('Closed then. Open 08:00–22:00').last()).toBeVisible()
  const holiday = await pointAt(page, '2026-11-08', '12:00')
  await page.mouse.click(holiday.x, holiday.y)
  await expect(page.getByText('Closed: Public holiday').last()).toBeVisible()
})

test('whoever should be there by now is marked and said to be late', async ({ open }) => {
  const calendar = await open('?quiet&now=2026-11-05T09:59:30%2B07:00')
  const { page } = calendar
  await bookAtBar(page, today, '10:00', '11:00', 'Ana')
  await expect(calendar.booking(/Ana, 10:00–11:00, .*confirmed$/)).toBeVisible()
  const late = calendar.booking(/Ana, 10:00–11:00, .*late$/)
  await sleep(page, 400_000, async () => (await late.count()) === 1)
})

test('axe finds nothing in a day of all resources, in its choice, and in the table', async ({ open }) => {
  const { page } = await open('?courts=12')
  await showDay(page)
  const found = () => axeViolations(page)
  expect(await found()).toEqual([])
  await page.getByRole('button', { name: 'Choose which resources are shown' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await found()).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('table').waitFor()
  expect(await found()).toEqual([])
})

test('the time at the now-line stays in sight however far it is scrolled sideways', async ({ open }) => {
  const { page } = await open('?quiet&courts=25')
  await showDay(page)
  await page.locator('[aria-busy="false"]').evaluate((scroller) => scroller.scrollTo(100_000, 0))
  await expect(page.locator('[data-now]')).toBeInViewport()
})

for (const pcZone of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
  test.describe(`on a PC that lives in ${pcZone}`, () => {
    test.use({ pcZone })

    test('dates and times are the venue’s', async ({ open }) => {
      const calendar = await open('?quiet')
      const { page } = calendar
      await calendar.isShown()
      expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(pcZone)
      await expect(calendar.panel.getByText('Thursday 5 November 2026')).toBeVisible()
      await bookAtBar(page, '2026-11-06', '14:00', '15:00', 'Ana')
      const box = calendar.booking(/Ana, 14:00–15:00, Friday 6 November/)
      await expect(box).toBeVisible()
      const [from, middle] = [await pointAt(page, '2026-11-06', '14:30'), await box.boundingBox()]
      expect(Math.abs((middle?.y ?? 0) + (middle?.height ?? 0) / 2 - from.y)).toBeLessThan(3)
      await dragBetween(page, from, await pointAt(page, '2026-11-07', '09:30'))
      await expect(calendar.booking(/Ana, 09:00–10:00, Saturday 7 November/)).toBeVisible()
      const sent = await page.evaluate(() =>
        window.fake.desk.calls.filter(({ name }) => name === 'booking.move').map(({ input }) => input),
      )
      expect(sent).toEqual([expect.objectContaining({ start: '2026-11-07T09:00:00+07:00' })])
    })
  })
}
