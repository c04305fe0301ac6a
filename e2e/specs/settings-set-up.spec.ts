/** A new user on a new PC sets a venue up by the screens alone; another leaves in the middle of it. */
import { CalendarPage } from '../pages/calendar-page.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { SetUpPage } from '../pages/settings-set-up-page.ts'
import { expect, test } from './desk-test.ts'

const now = '2026-03-02T09:00:00+07:00'
/** What a new user may be asked to do at most, in clicks and entries. */
const mostActions = 60

test('three courts, a lunch gap, a late Friday, this year’s holidays and two staff', async ({ desks }) => {
  const { page } = await desks.open({ now, locale: 'en-GB' })
  const setUp = new SetUpPage(page)
  await setUp.open()
  await setUp.nameVenue('Futsal Merdeka')
  await setUp.chooseZone('Asia/Jakarta')
  await setUp.goOn()
  await setUp.addMoreResources(2, 'Court 3')
  await setUp.goOn()
  await setUp.turnHoursOn()
  await setUp.typeHours('Monday', '8-12, 13-22')
  await setUp.copyToEveryDay('Monday')
  await setUp.typeHours('Friday', '8-12, 13-1')
  await setUp.goOn()
  await setUp.closeOnHolidays()
  await setUp.addPerson('Mia Hartono', '482913', true)
  await setUp.addPerson('Adi Nugroho', '1357')
  await setUp.goOn()
  await setUp.finish()

  await new CalendarPage(page).isShown()
  expect(setUp.actions).toBeLessThanOrEqual(mostActions)
  await expect(page.getByText('Futsal Merdeka')).toBeVisible()

  const kept = await page.evaluate(async () => {
    const desk = window.slotkeeper
    return {
      resources: await desk.call('resource.list', {}),
      hours: await desk.call('hours.get', { resourceId: null }),
      exceptions: await desk.call('exception.list', { from: '2026-01-01', to: '2026-12-31' }),
      staff: await desk.call('staff.list', {}),
    }
  })
  expect(kept.resources).toMatchObject({
    value: { resources: [{ name: 'Court 1' }, { name: 'Court 2' }, { name: 'Court 3' }] },
  })
  expect(kept.hours).toMatchObject({
    value: {
      weekly: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
        { weekday, opens: '08:00', closes: '12:00' },
        { weekday, opens: '13:00', closes: weekday === 5 ? '01:00' : '22:00' },
      ]),
    },
  })
  const independenceDay = { from: '2026-08-17', to: '2026-08-17', closed: true, resourceId: null }
  expect(kept.exceptions).toMatchObject({
    value: { exceptions: expect.arrayContaining([expect.objectContaining(independenceDay)]) },
  })
  expect(kept.staff).toMatchObject({
    value: {
      staff: [
        { name: 'Adi Nugroho', role: 'staff', hasPin: true },
        { name: 'Mia Hartono', role: 'manager', hasPin: true },
      ],
    },
  })
})

test('what was done before leaving is kept, and the menu leads back', async ({ desks }) => {
  const { page } = await desks.open({ now, locale: 'en-GB' })
  const setUp = new SetUpPage(page)
  await setUp.open()
  await setUp.nameVenue('Futsal Merdeka')
  await setUp.goOn()
  await setUp.leave()
  await new CalendarPage(page).isShown()
  await expect(page.getByText('Futsal Merdeka')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Set up the venue' }).click()
  await expect(setUp.main.getByRole('textbox', { name: 'Name' })).toHaveValue('Futsal Merdeka')
})

test('the first step asks for the venue’s name before it goes on, and can be left without', async ({
  desks,
}) => {
  const { page } = await desks.open({ now, locale: 'en-GB' })
  const setUp = new SetUpPage(page)
  await setUp.open()
  const name = setUp.main.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeVisible()
  await setUp.goOn()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/^The venue needs a name/)
  await name.fill('   ')
  await setUp.goOn()
  await expect(name).toHaveAccessibleDescription(/^The venue needs a name/)
  await name.fill('')
  await setUp.leave()
  await new CalendarPage(page).isShown()
  await setUp.open()
  await setUp.nameVenue('Futsal Merdeka')
  await setUp.goOn()
  await setUp.main.getByRole('heading', { level: 1, name: 'Resources' }).waitFor()
})

test('a PIN that is too long is told, not cut', async ({ desks }) => {
  const { page } = await desks.open({ now, locale: 'en-GB' })
  await new CalendarPage(page).isShown()
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.openSection('Staff')
  const pin = settings.main.getByLabel('PIN', { exact: true })
  const add = settings.main.getByRole('button', { name: 'Add', exact: true })
  const tooLong = '1234567890'.repeat(4)
  await settings.main.getByRole('textbox', { name: 'Name' }).fill('Mia Hartono')
  await pin.focus()
  await page.keyboard.insertText(tooLong)
  await add.click()
  await expect(pin).toHaveAccessibleDescription(/^4 to 12 digits\./)
  await expect(pin).toHaveAttribute('aria-invalid', 'true')
  await expect(pin).toHaveValue(tooLong)
  await pin.fill('482913')
  await add.click()
  await settings.main.getByRole('row', { name: 'Mia Hartono' }).waitFor()
})

test('late in the year, the holidays that are over are left out, and the next year’s follow', async ({
  desks,
}) => {
  const { page } = await desks.open({ now: '2026-11-30T09:00:00+07:00', locale: 'en-GB' })
  const setUp = new SetUpPage(page)
  await setUp.open()
  await setUp.nameVenue('Futsal Merdeka')
  await setUp.chooseZone('Asia/Jakarta')
  await setUp.goOn()
  await setUp.goOn()
  await setUp.goOn()
  const list = setUp.main.getByRole('list', { name: 'Holidays 2026' })
  await expect(list.getByRole('checkbox')).toHaveCount(1)
  await expect(list.getByRole('checkbox', { name: /^Fri 25 Dec/ })).toBeChecked()
  await setUp.main.getByRole('button', { name: 'Close on 1 day', exact: true }).click()
  await expect(setUp.main.getByRole('radio', { name: '2027' })).toBeChecked()
  const following = setUp.main.getByRole('list', { name: 'Holidays 2027' })
  await expect(following.getByRole('checkbox', { name: /^Tue 17 Aug/ })).toBeChecked()
  await setUp.closeOnHolidays()
  await setUp.main.getByLabel('PIN', { exact: true }).waitFor()
  const kept = await page.evaluate(() =>
    window.slotkeeper.call('exception.list', { from: '2026-01-01', to: '2027-12-31' }),
  )
  if (!kept.ok) throw new Error(kept.error.message)
  const dates = kept.value.exceptions.map(({ from }) => from)
  expect(dates.filter((date) => date < '2027')).toEqual(['2026-12-25'])
  expect(dates).toContain('2027-08-17')
})
