/** What the looks of bookings tell, by colour and without it, in the real browser engine. */
import { axeViolations } from '../../pages/axe-violations.ts'
import { bookAtBar, expect, pointAt, test } from './screens-test.ts'

const today = '2026-11-05'

/** The popover's own dismiss button, which only a screen reader meets, stands outside of landmarks. */
const isOurs = (line: string) => !line.includes('display: contents')

for (const colorScheme of ['light', 'dark'] as const) {
  test(`bookings are told apart by service, by colour and by letters, ${colorScheme}`, async ({ open }) => {
    const calendar = await open('?services')
    const { page } = calendar
    await page.emulateMedia({ colorScheme })
    await calendar.isShown()
    await page.getByRole('button', { name: 'Colours of the bookings' }).click()
    await page.getByRole('radio', { name: 'Service' }).click()
    await page.keyboard.press('Escape')
    const legend = page.getByRole('list', { name: 'Services' })
    await expect(legend.getByRole('listitem')).toHaveText([
      'LLesson',
      'LeLeague match',
      'JJunior training',
      'FFree play',
    ])
    const lessons = calendar.booking(/, Lesson$/)
    await expect(lessons.first().locator('[data-letters]')).toHaveAttribute('data-letters', 'L')
    const bars = (says: RegExp) =>
      calendar
        .booking(says)
        .evaluateAll((boxes) => [
          ...new Set(boxes.map((box) => getComputedStyle(box).borderInlineStartColor)),
        ])
    const [lesson, match] = [await bars(/, Lesson$/), await bars(/, League match$/)]
    expect(lesson).toHaveLength(1)
    expect(match).toHaveLength(1)
    expect(lesson).not.toEqual(match)
    expect((await axeViolations(page)).filter(isOurs)).toEqual([])
    await page.reload()
    await expect(legend).toBeVisible()
  })
}

test('whoever walked in is framed by dashes, said to be one, and never late', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await bookAtBar(page, today, '10:00', '11:00', 'Ana')
  const box = calendar.booking(/Ana, 10:00–11:00, .*confirmed, walk-in$/)
  await expect(box).toBeVisible()
  expect(await box.evaluate((element) => getComputedStyle(element).borderBlockEndStyle)).toBe('dashed')
  await bookAtBar(page, today, '12:00', '13:00', 'Budi')
  await expect(calendar.booking(/Budi, .*confirmed$/)).toBeVisible()
})

test('the card says what is still to be paid', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  const id = await bookAtBar(page, today, '14:00', '15:00', 'Ana')
  await page.evaluate(
    (paid) =>
      window.fake.bar.call('booking.update', {
        ...{ id: paid, version: 2, paid: 'deposit' as const },
        ...{
          price: { amount: 150_000, currency: 'IDR' },
          paidAmount: { amount: 50_000, currency: 'IDR' },
        },
      }),
    id,
  )
  await page.keyboard.press('b')
  await page.keyboard.press('Space')
  await expect(page.getByRole('tooltip')).toContainText(/100,000 of .*150,000 to pay/)
  await expect(page.getByRole('status')).toHaveText(/100,000 of .*150,000 to pay/)
})

test('with the system’s own colours focus, ghost, closed hours and lines are still drawn', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await page.emulateMedia({ forcedColors: 'active' })
  await calendar.isShown()
  await bookAtBar(page, '2026-11-06', '10:00', '11:00', 'Ana')
  await expect(calendar.booking(/Ana/)).toBeVisible()
  const style = (selector: string, property: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (element, wanted) => getComputedStyle(element, wanted.pseudo).getPropertyValue(wanted.property),
        { property, pseudo },
      )
  expect(await style('[data-column]', 'background-image', '::before')).toContain('gradient')
  expect(await style('[data-kind="closed"]', 'background-image')).toContain('gradient')
  expect(await style('[data-booking]', 'border-block-end-style')).toBe('solid')
  const from = await pointAt(page, '2026-11-06', '14:05')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 60, { steps: 3 })
  expect(await style('[data-ghost] > div', 'border-block-end-style')).toBe('solid')
  await page.mouse.move(from.x, (await pointAt(page, '2026-11-06', '22:30')).y, { steps: 3 })
  expect(await style('[data-ghost] > div', 'border-block-end-style')).toBe('dashed')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.keyboard.press('b')
  expect(await style(':focus', 'outline-style')).toBe('solid')
})

test('what an icon alone stands for is shown with its key', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  // A mouse that comes from somewhere: at the very first move it could be anything.
  await page.mouse.move(640, 400)
  await page.getByRole('button', { name: 'Next week' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Next weekJ')
  await page.getByRole('button', { name: 'List', exact: true }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('ListL')
})

test('a service that is not offered any more stays readable on its bookings, and is no choice for new ones', async ({
  open,
}) => {
  const calendar = await open('?services')
  const { page, panel } = calendar
  await calendar.isShown()
  await page.getByRole('button', { name: 'Colours of the bookings' }).click()
  await page.getByRole('radio', { name: 'Service' }).click()
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    const { venue } = window.fake
    venue.services = venue.services.map((each) =>
      each.name === 'Lesson' ? { ...each, active: false } : each,
    )
    for (const listener of venue.listeners) listener({ event: 'schedule.changed', payload: {} })
  })
  const legend = page.getByRole('list', { name: 'Services' })
  await expect(legend.getByRole('listitem').last()).toHaveText(/Lesson \(not offered any more\)/)
  await calendar
    .booking(/, Lesson$/)
    .last()
    .click()
  await expect(panel.getByText('Lesson (not offered any more)')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  const free = await pointAt(page, '2026-11-06', '21:10')
  await page.mouse.click(free.x, free.y)
  await panel.getByRole('button', { name: /Service/ }).click()
  await expect(page.getByRole('option', { name: /League match/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Lesson/ })).toHaveCount(0)
})
