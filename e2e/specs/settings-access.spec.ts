/** The settings can be used by everybody: nothing that axe finds, in any section, form and question of them. */
import type { Page } from 'playwright-core'
import { AxeWalk } from '../pages/axe-walk.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { expect, test } from './desk-test.ts'

const now = '2026-03-02T09:00:00+07:00'

/** A venue with something in every section, and a booking that changed hours left outside. */
async function furnish(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { call } = window.slotkeeper
    const court = await call('resource.save', { name: 'Court 1', kind: 'court', color: '#3b6fd8' })
    if (!court.ok) throw new Error(court.error.message)
    await call('service.save', { name: 'Lesson', minutes: 60, kinds: ['court'] })
    for (const [from, to] of [
      ['10:00', '11:00'],
      ['19:00', '20:00'],
    ]) {
      await call('booking.book', {
        resourceId: court.value.id,
        start: `2026-03-05T${from}:00`,
        end: `2026-03-05T${to}:00`,
        customer: { name: 'Dewi Lestari', phone: '0812 555 0101' },
      })
    }
    const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' }))
    await call('hours.save', { resourceId: null, weekly })
    const days = { from: '2026-03-06', to: '2026-03-06', closed: true } as const
    await call('exception.save', { resourceId: null, ...days })
    await call('reminder.saveRules', { rules: [{ hoursBefore: 24, channel: 'email' }] })
    await call('staff.save', { name: 'Mia Hartono', role: 'manager', pin: '482913' })
  })
  await new CalendarPage(page).isShown()
}

test('every section, and every form and question in it, is free of what axe finds', async ({ desks }) => {
  // axe looks at every element of some forty screens, twice.
  test.slow()
  const database = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl: database.url, now, locale: 'en-GB' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await furnish(page)
  const settings = new SettingsPage(page)
  const { main } = settings
  const walk = new AxeWalk(page)
  const press = (name: string | RegExp) => main.getByRole('button', { name }).first().click()
  const dialog = () => page.getByRole('dialog').waitFor()
  await settings.open()

  for (let index = 0; index < (await settings.sections.count()); index += 1) {
    await settings.openAt(index)
    await walk.look((await settings.sections.nth(index).textContent()) ?? '')
  }

  await test.step('venue', async () => {
    await settings.openSection('Venue')
    await main.getByRole('textbox', { name: 'Name' }).fill(' ')
    await settings.save.click()
    await main.getByText('The venue needs a name').waitFor()
    await walk.look('a venue without a name')
    await main.getByRole('textbox', { name: 'Name' }).fill('Futsal Merdeka')
    await main.getByRole('combobox', { name: 'Time zone' }).fill('Asia/Tok')
    await page.getByRole('option', { name: /Tokyo/ }).first().click()
    await main.getByText(/to come\. What stays as it is/).waitFor()
    await walk.look('another time zone')
    await settings.sections.filter({ hasText: 'Rules' }).click()
    await dialog()
    await walk.look('leaving unsaved')
    await page.getByRole('button', { name: 'Discard' }).last().click()
  })

  await test.step('opening hours', async () => {
    await settings.openSection('Opening hours')
    await press('Copy Monday to …')
    await dialog()
    await walk.look('copying a day')
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Hours on Thursday' }).fill('8-9')
    await page.getByRole('region', { name: 'Effect on coming bookings' }).getByText('left outside').waitFor()
    await walk.look('hours that leave a booking outside')
    await page.getByRole('textbox', { name: 'Hours on Thursday' }).fill('8-')
    await page.keyboard.press('Tab')
    await walk.look('hours that cannot be read')
    await press('Discard')
  })

  await test.step('closed days and holidays', async () => {
    await settings.openSection('Closed days and holidays')
    await press('Add days')
    await main.getByRole('group', { name: 'From' }).waitFor()
    await walk.look('new closed days')
    await press('Choose from a calendar')
    await page.getByRole('grid').last().waitFor()
    await walk.look('choosing a date')
    await page.keyboard.press('Escape')
    await press('Cancel')
    await press('Holidays …')
    await main.getByText(/^Close on \d+ days?$/).waitFor()
    await walk.look('holidays')
  })

  await test.step('resources, services, staff', async () => {
    for (const [section, add, row] of [
      ['Resources', 'Add a resource', 'Court 1'],
      ['Services', 'Add a service', 'Lesson'],
      ['Staff', 'Add somebody', 'Mia Hartono'],
    ] as const) {
      await settings.openSection(section)
      await press(add)
      await main.getByRole('textbox', { name: 'Name' }).waitFor()
      await walk.look(add)
      await press('Cancel')
      await main.getByRole('row', { name: row }).click()
      await main.getByRole('textbox', { name: 'Name' }).fill('')
      await settings.save.click()
      await expect(main.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
      await walk.look(`${row} without a name`)
      await press('Discard')
    }
  })

  await test.step('rules that somebody else changed too', async () => {
    await settings.openSection('Rules')
    await main.getByRole('textbox', { name: /^Undo/ }).fill('25')
    await page.evaluate(() => window.slotkeeper.call('policy.save', { undoSeconds: 15 }))
    await settings.save.click()
    await main.getByRole('row', { name: /Undo/ }).waitFor()
    await walk.look('a rule that was saved meanwhile')
    await press('Take what is saved')
  })

  await test.step('messages', async () => {
    await settings.openSection('Messages to customers')
    await press('Add a reminder')
    await walk.look('one more reminder')
    await press('Discard')
    await settings.openSection('Texts')
    await main.getByRole('textbox', { name: 'Text' }).fill('See you at {tmie}!')
    await main.getByText(/There is no field/).waitFor()
    await walk.look('a text with a field that there is not')
    await press('Discard')
    await settings.openSection('Channels')
    await main.getByRole('textbox', { name: 'Mail server' }).fill('127.0.0.1')
    await settings.save.click()
    await main.getByText(/An e-mail address is needed/).waitFor()
    await walk.look('a channel without a sender')
    await press('Discard')
  })

  await test.step('bookings outside the hours', async () => {
    await settings.openSection('Outside the hours')
    const booking = main.getByRole('listitem', { name: /Dewi Lestari/ }).first()
    await booking.getByRole('button', { name: 'Keep …' }).click()
    await walk.look('keeping one')
    await page.keyboard.press('Escape')
    await booking.getByRole('button', { name: 'Move …' }).click()
    await main.getByText('Free, nearest first:').waitFor()
    await walk.look('moving one')
  })

  await test.step('database', async () => {
    await settings.openSection('Database')
    await press(/Use (a|another) server …/)
    const form = main.locator('form')
    for (const [label, text] of [
      ['Server', '127.0.0.1'],
      ['Port', '1'],
      ['Database', 'venue'],
      ['User', 'desk'],
    ] as const) {
      await form.getByLabel(label, { exact: true }).fill(text)
    }
    await main.getByRole('button', { name: 'Try it' }).click()
    await main.getByRole('list', { name: 'What was found' }).waitFor()
    await walk.look('a server that is not there')
  })

  await test.step('signing in', async () => {
    await page.keyboard.press('Control+l')
    await dialog()
    await walk.look('who is at this desk')
    await page.getByRole('button', { name: 'Sign Mia Hartono out' }).click()
    await settings.openSection('Rules')
    await main.getByText('Only managers see and change this').waitFor()
    await walk.look('settings for managers only')
    await page.getByLabel('PIN of Mia Hartono').fill('1111')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('PIN of Mia Hartono')).toHaveAttribute('aria-invalid', 'true')
    await walk.look('a wrong PIN')
  })

  expect(walk.found).toEqual([])
})
