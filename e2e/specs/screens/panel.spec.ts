/** The panel beside the calendar: a booking from drag to Enter, by the keyboard alone, and what must not get lost. */
import type { CalendarPage } from '../../pages/calendar-page.ts'
import { bookAtBar, changesSent, dragBetween, expect, pointAt, test } from './screens-test.ts'

const friday = '2026-11-06'

test('somebody known is booked by a drag, two letters and Enter twice', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.drag({ date: friday, from: '10:00', to: '11:30' })
  await expect(calendar.customer).toBeFocused()
  await page.keyboard.type('si')
  await expect(calendar.panel.getByRole('option', { selected: true })).toHaveText(/Siti Rahmawati/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(calendar.booking(/Siti Rahmawati, 10:00–11:30.*confirmed/)).toBeVisible()
  expect(await changesSent(page)).toEqual(['booking.hold', 'booking.confirm'])
})

test('nobody need wait for the desk: Enter that comes early is not lost', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await page.evaluate(() => {
    window.fake.desk.delay = 400
  })
  await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
  await expect(calendar.customer).toBeFocused()
  await page.keyboard.type('Zahra')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(calendar.booking(/Zahra, 10:00–11:00.*confirmed/)).toBeVisible()
})

test('somebody is booked and unbooked by the keyboard alone', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.isShown()
  await page.keyboard.press('j')
  await page.keyboard.press('t')
  // The grid's one stop of the Tab key.
  await calendar.region.locator('[role="button"][tabindex="0"]').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('status')).toHaveText(
    'Friday 6 November 2026, 08:30 to 09:30, 1 h, Court 1, free',
  )
  await page.keyboard.press('Enter')
  await expect(calendar.customer).toBeFocused()
  await page.keyboard.type('Zahra')
  await expect(calendar.panel.getByRole('option')).toHaveText(['New customer “Zahra”'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('0812555')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Booked Zahra: Court 1, Fri 6 Nov 08:30–09:30')
  // The focus is back where the booking is.
  await expect(page.getByRole('button', { name: /^Friday 6 November.*Zahra/ })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(calendar.booking(/Zahra/)).toHaveCount(0)
})

test('a price that is being typed is what Ctrl+Enter books, and the booking is opened', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
  await expect(calendar.customer).toBeFocused()
  await page.keyboard.type('Zahra')
  await panel.getByRole('option', { name: 'New customer “Zahra”' }).waitFor()
  await page.keyboard.press('Enter')
  // Going elsewhere before it is known who there is calls the Enter off.
  await expect(panel.getByRole('textbox', { name: 'Phone' })).toBeFocused()
  await panel.getByRole('textbox', { name: 'Price' }).fill('99000')
  await page.keyboard.press('Control+Enter')
  await expect(calendar.booking(/Zahra.*confirmed/)).toBeVisible()
  // And it is opened, to go on with it.
  await expect(panel.getByRole('heading', { name: 'Zahra' })).toBeVisible()
  await expect(panel.getByText(/99,000/).first()).toBeVisible()
})

test('a price that cannot be read is not booked, by any key, and stays as it was typed', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
  await expect(calendar.customer).toBeFocused()
  await page.keyboard.type('Zahra')
  await panel.getByRole('option', { name: 'New customer “Zahra”' }).waitFor()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('textbox', { name: 'Phone' })).toBeFocused()
  const price = panel.getByRole('textbox', { name: 'Price' })
  for (const key of ['Enter', 'Control+Enter']) {
    await price.fill('25,5')
    await page.keyboard.press(key)
    await expect(page.getByRole('status')).toHaveText('An amount cannot be read. Correct it first.')
    await expect(price).toBeFocused()
    await expect(price).toHaveValue('25,5')
    await expect(price).toHaveAccessibleDescription(/has no digits behind the decimal sign/)
  }
  await price.fill('30rb')
  await page.keyboard.press('Enter')
  await expect(calendar.booking(/Zahra.*confirmed/)).toBeVisible()
  await calendar.booking(/Zahra/).click()
  await expect(panel.getByText(/30,000/).first()).toBeVisible()
})

test('Enter without a customer says who is missing, and goes there', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
  await expect(calendar.customer).toBeFocused()
  await panel.getByRole('textbox', { name: 'Title' }).focus()
  await page.keyboard.press('Enter')
  await expect(calendar.customer).toBeFocused()
  await expect(page.getByRole('status')).toHaveText('Choose or write down who it is for.')
})

test('Escape asks before it throws away what was typed, and otherwise lets the slot go', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
  await calendar.panel.getByRole('textbox', { name: 'Notes' }).fill('two rackets')
  await page.keyboard.press('Escape')
  await expect(calendar.panel.getByText('Release the time and throw away what was typed?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar.panel.getByRole('textbox', { name: 'Notes' })).toHaveValue('two rackets')
  await page.keyboard.press('Escape')
  await calendar.panel.getByRole('button', { name: 'Throw away' }).click()
  await expect(calendar.bookings).toHaveCount(0)
})

test('Escape lets the slot go, or asks, also where the focus is elsewhere on the screen', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
  await panel.getByText(/^Held for/).waitFor()
  await page.keyboard.type('Dew')
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('button', { name: 'Go on' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Go on' })).toHaveCount(0)
  await page.keyboard.type('i')
  await expect(calendar.customer).toHaveValue('Dewi')
  await calendar.customer.fill('')
  await page.getByRole('button', { name: 'Previous week' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status')).toHaveText('Released')
  await expect(calendar.bookings).toHaveCount(0)
})

test('looking at another booking keeps the one in the making', async ({ open }) => {
  const calendar = await open('?quiet')
  await bookAtBar(calendar.page, friday, '14:00', '15:00', 'Budi')
  await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
  await calendar.panel.getByRole('textbox', { name: 'Title' }).fill('Doubles')
  await calendar.booking(/Budi/).click()
  await expect(calendar.panel.getByRole('heading', { name: 'Budi' })).toBeVisible()
  await calendar.panel.getByRole('button', { name: 'Back to it' }).click()
  await expect(calendar.panel.getByRole('textbox', { name: 'Title' })).toHaveValue('Doubles')
})

for (const again of ['another slot', 'its own hold', 'closed time', 'a second click']) {
  test(`the name is typed on after ${again} was pressed while it is asked for`, async ({ open }) => {
    const calendar = await open('?quiet')
    const { page, panel } = calendar
    await calendar.isShown()
    const { x, y } = await pointAt(page, friday, '10:15')
    if (again === 'a second click') await page.mouse.dblclick(x, y, { delay: 20 })
    else await page.mouse.click(x, y)
    await expect(calendar.customer).toBeFocused()
    await page.keyboard.type('Dew')
    if (again === 'another slot') await calendar.drag({ date: friday, from: '15:00', to: '16:00' })
    if (again === 'its own hold') await calendar.booking(/New booking/).click()
    if (again === 'closed time') {
      const closed = await pointAt(page, friday, '22:30')
      await page.mouse.click(closed.x, closed.y)
    }
    await page.keyboard.type('i P')
    await expect(calendar.customer).toHaveValue('Dewi P')
    await page.keyboard.press('Escape')
    await expect(panel.getByRole('button', { name: 'Throw away' })).toBeVisible()
  })
}

const otherSlots: Readonly<Record<string, (calendar: CalendarPage) => Promise<void>>> = {
  'another slot': (calendar) => calendar.drag({ date: friday, from: '15:00', to: '16:00' }),
  async 'a slot that reaches into its own hold'({ page }) {
    await dragBetween(page, await pointAt(page, friday, '11:50'), await pointAt(page, friday, '10:40'))
  },
  'its own hold at another time': (calendar) =>
    calendar.move(calendar.booking(/New booking/), { date: friday, time: '13:00' }),
  'its own hold for longer': ({ panel }) => panel.getByRole('button', { name: 'Longer' }).click(),
  async 'a slot that is taken'(calendar) {
    await calendar.drag({ date: friday, from: '17:30', to: '18:30' })
    await calendar.panel.getByText('Still free').waitFor()
  },
}

for (const [other, ask] of Object.entries(otherSlots)) {
  for (const by of ['Escape', 'the cross']) {
    test(`asking for ${other} answers whether to throw away what was typed, asked by ${by}`, async ({
      open,
    }) => {
      const calendar = await open('?quiet')
      const { page, panel } = calendar
      await bookAtBar(page, friday, '18:00', '19:00', 'Budi')
      await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
      await panel.getByText(/^Held for/).waitFor()
      await expect(calendar.customer).toBeFocused()
      await page.keyboard.type('Dew')
      if (by === 'Escape') await page.keyboard.press('Escape')
      else await panel.getByRole('button', { name: 'Release' }).first().click()
      const question = panel.getByRole('button', { name: 'Throw away' })
      await expect(question).toBeVisible()
      await ask(calendar)
      await expect(question).toHaveCount(0)
      await page.keyboard.type('i P')
      await expect(calendar.customer).toHaveValue('Dewi P')
    })
  }
}

for (const button of ['the cross', 'Release']) {
  test(`whoever goes on after ${button} was clicked goes on in the field that they wrote in`, async ({
    open,
  }) => {
    const calendar = await open('?quiet')
    const { page, panel } = calendar
    await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
    await panel.getByRole('textbox', { name: 'Notes' }).click()
    await page.keyboard.type('two rack')
    const release = panel.getByRole('button', { name: 'Release' })
    await (button === 'Release' ? release.last() : release.first()).click()
    await panel.getByRole('button', { name: 'Go on' }).click()
    await page.keyboard.type('ets')
    await expect(panel.getByRole('textbox', { name: 'Notes' })).toHaveValue('two rackets')
  })
}

test('what is asked before the slot is held stays asked once it is', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await page.evaluate(() => {
    window.fake.desk.delay = 400
  })
  await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
  await expect(calendar.customer).toBeFocused()
  await page.keyboard.type('Dew')
  await page.keyboard.press('Escape')
  await panel.getByText(/^Held for/).waitFor()
  await expect(panel.getByRole('button', { name: 'Throw away' })).toBeVisible()
})

test('the slot in the making has no card over it', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
  await calendar.booking(/New booking/).hover()
  await page.waitForTimeout(600)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('another slot for the same draft takes along what was typed', async ({ open }) => {
  const calendar = await open('?quiet')
  await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
  await calendar.panel.getByRole('textbox', { name: 'Title' }).fill('Doubles')
  await calendar.drag({ date: friday, from: '15:00', to: '16:00' })
  await expect(calendar.bookings).toHaveCount(1)
  await expect(calendar.booking(/New booking, 15:00–16:00/)).toBeVisible()
  await expect(calendar.panel.getByRole('textbox', { name: 'Title' })).toHaveValue('Doubles')
})

test('a lost answer is said, and the truth shown when the connection is back', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page } = calendar
  await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
  await expect(calendar.panel.getByText(/^Held for/)).toBeVisible()
  await page.evaluate(() => window.fake.desk.loseNextAnswer())
  await calendar.bookNewCustomer('Zahra')
  const banner = page.getByRole('banner').getByText(/it is not known whether the last change was saved/)
  await expect(banner).toBeVisible()
  await page.evaluate(() => window.fake.desk.setOnline(true))
  await expect(calendar.booking(/Zahra.*confirmed/)).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('a booking is checked in, done, and cancelled with a reason', async ({ open }) => {
  const calendar = await open(`?quiet&now=${friday}T08:00:00%2B07:00`)
  const { page, panel } = calendar
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  await calendar.booking(/Ana/).click()
  await panel.getByRole('button', { name: 'Check in' }).click()
  await expect(calendar.booking(/Ana.*arrived/)).toBeVisible()
  await panel.getByRole('button', { name: 'Cancel …' }).click()
  await panel.getByRole('textbox', { name: 'Reason' }).fill('Rain')
  await panel.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(calendar.bookings).toHaveCount(0)
  await expect(panel.getByText('Rain', { exact: true })).toBeVisible()
})

test('what another desk writes meanwhile is not sent back to what it was', async ({ open }) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  await calendar.booking(/Ana/).click()
  await panel.getByRole('button', { name: 'Edit' }).click()
  await panel.getByRole('textbox', { name: 'Title' }).fill('Doubles')
  await page.evaluate(async () => {
    const { venue, bar } = window.fake
    const [booking] = venue.bookings.values()
    if (booking === undefined) throw new Error('nothing is booked')
    const { id, version } = booking
    await bar.call('booking.update', { id, version, notes: 'two rackets', requestId: crypto.randomUUID() })
  })
  await expect(panel.getByRole('textbox', { name: 'Notes' })).toHaveValue('two rackets')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('two rackets', { exact: true })).toBeVisible()
  await expect(panel.getByText('Doubles', { exact: true })).toBeVisible()
})

test('where another desk wrote the same meanwhile, it is said and decided before it is saved', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  const id = await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
  await calendar.booking(/Ana/).click()
  await panel.getByRole('button', { name: 'Edit' }).click()
  await panel.getByRole('textbox', { name: 'Notes' }).fill('one racket')
  await page.evaluate(
    (booking) =>
      window.fake.bar.call('booking.update', {
        id: booking,
        version: 2,
        title: 'Doubles',
        notes: 'ALLERGY: nuts',
        requestId: crypto.randomUUID(),
      }),
    id,
  )
  const contested = 'Another desk wrote here meanwhile. Notes: ALLERGY: nuts'
  await expect(panel.getByText(contested)).toBeVisible()
  await expect(panel.getByText('Changed at another desk meanwhile: Title.')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(`Changed at another desk meanwhile: Title. ${contested}`)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByRole('button', { name: 'Take theirs' })).toBeFocused()
  expect(await changesSent(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('textbox', { name: 'Notes' })).toHaveValue('ALLERGY: nuts')
  await expect(panel.getByText(contested)).toHaveCount(0)
  await panel.getByRole('textbox', { name: 'Notes' }).fill('ALLERGY: nuts. One racket')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('ALLERGY: nuts. One racket', { exact: true })).toBeVisible()
  expect(await changesSent(page)).toEqual(['booking.update'])
})

test('the venue is set up in its own language', async ({ open }) => {
  const calendar = await open('?quiet&new')
  const { page } = calendar
  await page.getByRole('button', { name: 'Set up your venue' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Lapangan Baru')
  await page.getByRole('radio', { name: 'Bahasa Indonesia' }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Nanti' }).click()
  await expect(page.getByRole('heading', { name: 'Hari ini' })).toBeVisible()
  await expect(page.getByText('Lapangan Baru')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
})

test('without a database the screen says why, and offers another address', async ({ open }) => {
  const { page } = await open('?connection=failed')
  await expect(page.getByRole('heading', { name: 'The database cannot be reached' })).toBeVisible()
  await expect(page.getByText(/does not answer/)).toBeVisible()
  await expect(page.getByText(/Next try in \d+ seconds/)).toBeVisible()
  await page.getByRole('button', { name: 'Change the address' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Server' }).fill('')
  await page.getByRole('button', { name: 'Save and connect' }).click()
  await expect(page.getByText('The server’s name or address is needed.')).toBeVisible()
})

test.describe('what is typed right after a form was opened', () => {
  /** Letters and signs that are commands where nothing is typed, and none of them does anything here. */
  const letters = 'xad3j'

  test('is in the title where a booking is edited', async ({ open }) => {
    const calendar = await open(`?quiet&now=${friday}T08:00:00%2B07:00`)
    const { page, panel } = calendar
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    await calendar.booking(/Ana/).click()
    await panel.getByRole('button', { name: 'Edit' }).click()
    const title = panel.getByRole('textbox', { name: 'Title' })
    await expect(title).toBeFocused()
    await page.keyboard.type(letters)
    await page.keyboard.press('Backspace')
    await expect(title).toHaveValue('xad3')

    await test.step('and does nothing on a button of the form, on its heading, or between its fields', async () => {
      const heading = panel.getByRole('heading', { name: 'Ana' })
      await panel.getByRole('radio', { name: 'Unpaid' }).focus()
      await page.keyboard.press('x')
      await heading.evaluate((element) => element.focus())
      await expect(heading).toBeFocused()
      await page.keyboard.type(letters)
      await page.keyboard.press('Backspace')
      await heading.click()
      await page.keyboard.type(letters)
      await page.keyboard.press('Delete')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.locator(`[data-date="${friday}"]`)).toBeVisible()
      expect(await changesSent(page)).toEqual([])
    })

    await test.step('while Escape still goes one step back', async () => {
      await page.keyboard.press('Escape')
      await expect(panel.getByRole('button', { name: 'Go on' })).toBeFocused()
    })
  })

  test('is in the title of an edit that is come back to', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page, panel } = calendar
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    await bookAtBar(page, friday, '14:00', '15:00', 'Budi')
    await calendar.booking(/Ana/).click()
    await panel.getByRole('button', { name: 'Edit' }).click()
    await page.keyboard.type('Doub')
    await calendar.booking(/Budi/).click()
    await panel.getByRole('button', { name: 'Back to it' }).click()
    await page.keyboard.type('les')
    await expect(panel.getByRole('textbox', { name: 'Title' })).toHaveValue('Doubles')
  })

  test('is the reason where a booking is cancelled', async ({ open }) => {
    const calendar = await open(`?quiet&now=${friday}T08:00:00%2B07:00`)
    const { page, panel } = calendar
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    await calendar.booking(/Ana/).click()
    await panel.getByRole('button', { name: 'Cancel …' }).click()
    const reason = panel.getByRole('textbox', { name: 'Reason' })
    await expect(reason).toBeFocused()
    await page.keyboard.type(letters)
    await panel.getByRole('button', { name: 'Keep it' }).focus()
    await page.keyboard.type(letters)
    await expect(reason).toHaveValue(letters)
    await expect(page.locator(`[data-date="${friday}"]`)).toBeVisible()
    expect(await changesSent(page)).toEqual([])
  })

  test('is none of the calendar’s keys where a booking is to repeat, or to have more resources', async ({
    open,
  }) => {
    const calendar = await open('?quiet')
    const { page, panel } = calendar
    await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
    await panel.getByText(/^Held for/).waitFor()
    for (const name of ['Repeat …', 'Add resources …']) {
      await panel.getByRole('button', { name }).click()
      await page.keyboard.type(letters)
      await expect(page.locator(`[data-date="${friday}"]`)).toBeVisible()
      await panel.getByRole('button', { name: /^Only/ }).click()
    }
    expect(await changesSent(page)).toEqual(['booking.hold'])
  })

  test('is the name of who is put on the waitlist, and why time is blocked', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page, panel } = calendar
    await calendar.isShown()
    await page.keyboard.press('q')
    await panel.getByRole('button', { name: 'Add somebody' }).click()
    await page.keyboard.type(letters)
    await expect(calendar.customer).toHaveValue(letters)
    await panel.getByRole('button', { name: 'Put on the waitlist' }).focus()
    await page.keyboard.type('xd3')
    await expect(page.locator(`[data-date="${friday}"]`)).toBeVisible()
    await page.keyboard.press('Escape')
    await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
    await panel.getByText('Block time').click()
    await expect(panel.getByRole('textbox').first()).toBeFocused()
    await page.keyboard.type(letters)
    await expect(panel.getByRole('textbox').first()).toHaveValue(letters)
    expect(await changesSent(page)).toEqual(['booking.hold'])
  })

  test('is drawn with the program’s own ring where the heading has the focus', async ({ open }) => {
    const calendar = await open('?quiet')
    const { page, panel } = calendar
    await bookAtBar(page, friday, '10:00', '11:00', 'Ana')
    await calendar.booking(/Ana/).click()
    await panel.getByRole('button', { name: 'Edit' }).click()
    await page.keyboard.press('Escape')
    const heading = panel.getByRole('heading', { name: 'Ana' })
    await expect(heading).toBeFocused()
    await expect(heading).toHaveCSS('outline-style', 'none')
    await expect(heading).not.toHaveCSS('box-shadow', 'none')
  })
})

test('a slot is never held for longer than was granted, on a clock that is a moment behind', async ({
  open,
}) => {
  const calendar = await open('?quiet')
  const { page, panel } = calendar
  await calendar.isShown()
  await page.evaluate(() => {
    const { venue } = window.fake
    const now = venue.now.bind(venue)
    venue.now = () => now() + 3000
  })
  await calendar.drag({ date: friday, from: '10:00', to: '11:00' })
  const heldFor = panel.getByText(/^Held for/)
  await heldFor.waitFor()
  expect(await heldFor.textContent()).toBe('Held for 5:00')
  await expect(page.locator('[data-left]').first()).toHaveAttribute('data-left', /^(5:00|4:)/)
})
