/** A slot that cannot be had: what is named, what is free instead, and what becomes of it while it is read. */
import { bookAtBar, bookBetween, dragBetween, expect, pointAt, test } from './screens-test.ts'

const friday = '2026-11-06'

test('a slot that is refused beside a held one is named with its date', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await bookAtBar(page, friday, '17:00', '18:00', 'Budi')
  await calendar.drag({ date: '2026-11-07', from: '09:00', to: '10:00' })
  await panel.getByText(/^Held for/).waitFor()
  await calendar.drag({ date: friday, from: '16:00', to: '17:30' })
  await panel.getByText('Still free').waitFor()
  await expect(panel.getByRole('heading', { name: 'Court 1, Fri 6 Nov 16:00–17:30' })).toBeVisible()
})

test('a refused slot is named also where only its court is another one', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await bookBetween(page, `${friday}T10:30:00+07:00`, `${friday}T11:30:00+07:00`, 'Budi', 1)
  await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
  await panel.getByText(/^Held for/).waitFor()
  await page.getByRole('radio', { name: 'Court 2' }).click()
  await calendar.booking(/Budi/).waitFor()
  await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
  await panel.getByText('Still free').waitFor()
  await expect(panel.getByRole('heading', { name: 'Court 2, Fri 6 Nov 10:00–11:00' })).toBeVisible()
})

for (const what of ['a hold', 'a booking']) {
  test(`a refused slot is named also where only the end of ${what} is another one`, async ({ open }) => {
    const calendar = await open('?quiet')
    const { page, panel } = calendar
    await bookAtBar(page, friday, '11:00', '12:00', 'Budi')
    if (what === 'a booking') {
      await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
      await calendar.booking(/Ana/).click()
      await panel.getByRole('button', { name: 'Edit' }).click()
    } else await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
    await panel.getByRole('button', { name: 'Longer' }).click()
    await panel.getByText('Still free').waitFor()
    await expect(panel.getByRole('heading', { name: 'Court 1, Fri 6 Nov 10:00–11:30' })).toBeVisible()
  })
}

test('while nothing is held, the panel is of the slot that was refused last', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await bookAtBar(page, friday, '10:30', '11:30', 'Ana')
  await bookAtBar(page, '2026-11-07', '14:30', '15:30', 'Budi')
  await calendar.booking(/Budi/).waitFor()
  await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
  await panel.getByText('Still free').waitFor()
  await calendar.drag({ date: '2026-11-07', from: '14:00', to: '15:00' })
  await expect(panel.getByText('Sat 7 Nov · Court 1')).toBeVisible()
  await expect(panel.getByText('Fri 6 Nov · Court 1')).toHaveCount(0)
  await expect(panel.getByRole('heading', { name: /Court 1, / })).toHaveCount(0)
})

test('the slot that is taken instead of the refused one is typed for at once', async ({ open }) => {
  const calendar = await open()
  const { panel } = calendar
  await calendar.drag({ date: friday, from: '17:00', to: '18:00' })
  await panel.getByText('Still free').waitFor()
  await panel.getByRole('listitem').getByRole('button').first().click()
  await expect(calendar.customer).toBeFocused()
})

test('a booking that was not moved and is cancelled meanwhile shows that it is cancelled', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  const id = await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  await bookAtBar(page, friday, '12:00', '13:00', 'Budi')
  await expect(calendar.booking(/Budi/)).toBeVisible()
  await calendar.move(calendar.booking(/Ana/), { date: friday, time: '12:00' })
  await expect(panel.getByRole('heading', { name: 'Ana was not moved' })).toBeVisible()
  await page.evaluate((gone) => window.fake.bar.call('booking.cancel', { id: gone, version: 2 }), id)
  await expect(panel.getByRole('heading', { name: 'Ana', exact: true })).toBeVisible()
  await expect(panel.getByText('cancelled', { exact: true }).first()).toBeVisible()
  await expect(panel.getByText('Still free')).toHaveCount(0)
})

test('a refusal says what is in the way as it is by now: held, booked, or gone', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await calendar.isShown()
  const id = await page.evaluate(async (date) => {
    const { bar, venue } = window.fake
    const hold = crypto.randomUUID()
    const resourceId = venue.resources[0]?.id ?? ''
    const place = { start: `${date}T14:00:00+07:00`, end: `${date}T15:30:00+07:00` }
    await bar.call('booking.hold', { id: hold, resourceId, ...place })
    return hold
  }, friday)
  await expect(calendar.booking(/Held · Bar/)).toBeVisible()
  await dragBetween(page, await pointAt(page, friday, '13:10'), await pointAt(page, friday, '14:20'))
  await expect(panel.getByText('Held · Bar, 14:00–15:30')).toBeVisible()
  await page.evaluate(
    (held) => window.fake.bar.call('booking.confirm', { id: held, version: 1, customer: { name: 'Budi' } }),
    id,
  )
  await expect(panel.getByText('Taken: Budi, 14:00–15:30')).toBeVisible()
  await expect(panel.getByText(/^Held/)).toHaveCount(0)
  await page.evaluate((gone) => window.fake.bar.call('booking.cancel', { id: gone, version: 2 }), id)
  await expect(panel.getByText('What was in the way is gone by now.')).toBeVisible()
  await calendar.suggestions.first().click()
  await expect(calendar.booking(/New booking, 13:00–14:30/)).toBeVisible()
})

test('a booking that was not moved is offered to be moved all the same, and no new one to be booked', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  await calendar.move(calendar.booking(/Ana/), { date: '2026-11-05', time: '08:30' })
  await expect(panel.getByRole('heading', { name: 'Ana was not moved' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Move it anyway …' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Book it anyway …' })).toHaveCount(0)
})

test('a booking that is moved is not in its own way once the other one is gone', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  const id = await bookAtBar(page, friday, '11:00', '12:00', 'Budi')
  await expect(calendar.booking(/Budi/)).toBeVisible()
  await calendar.move(calendar.booking(/Ana/), { date: friday, time: '10:30' })
  await expect(panel.getByText('Taken: Budi, 11:00–12:00')).toBeVisible()
  await page.evaluate((gone) => window.fake.bar.call('booking.cancel', { id: gone, version: 2 }), id)
  await expect(panel.getByText('What was in the way is gone by now.')).toBeVisible()
  await calendar.suggestions.first().click()
  await expect(calendar.booking(/Ana, 10:30–11:30/)).toBeVisible()
})

test('what is typed after a press between the fields, and another slot, is typed', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
  await panel.getByText(/^Held for/).waitFor()
  await panel.getByText(/^Held for/).click()
  await expect(calendar.customer).not.toBeFocused()
  await calendar.drag({ date: friday, from: '14:00', to: '15:00' })
  await expect(calendar.booking(/New booking, 14:00–15:00/)).toBeVisible()
  await page.keyboard.type('Rudi')
  await expect(calendar.customer).toHaveValue('Rudi')
})

for (const by of ['Enter', 'the button']) {
  test(`a manager books what is past all the same, with a reason, by ${by}`, async ({ open }) => {
    const calendar = await open('?quiet')
    const { page, panel } = calendar
    await calendar.isShown()
    await calendar.drag({ date: '2026-11-05', from: '07:30', to: '08:30' })
    await panel.getByRole('button', { name: 'Book it anyway …' }).click()
    await expect(panel.getByRole('textbox', { name: /^Reason/ })).toBeFocused()
    await page.keyboard.type('Tournament')
    if (by === 'Enter') await page.keyboard.press('Enter')
    else await panel.getByRole('button', { name: 'Take this time' }).click()
    await expect(calendar.booking(/New booking, 07:30–08:30/)).toBeVisible()
    await expect(calendar.customer).toBeFocused()
    const holds = await page.evaluate(() =>
      window.fake.desk.calls.flatMap(({ name, input }) => (name === 'booking.hold' ? [input] : [])),
    )
    expect(holds).toMatchObject([{ override: { reason: 'Tournament' } }])
  })
}
