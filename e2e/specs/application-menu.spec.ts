/** The application menu: the page's commands beside the program's own items, in the venue's language. */
import type { LaunchedDesk } from '../launch/launch-desk.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { expect, test } from './desk-test.ts'

/** The menus of the bar, in their order. */
async function bar(desk: LaunchedDesk): Promise<string[]> {
  return [...new Set((await desk.menu()).map(({ path: [menu = ''] }) => menu))]
}

/** The item with those labels. */
async function item(desk: LaunchedDesk, ...path: string[]) {
  return (await desk.menu()).find((line) => line.path.join(' > ') === path.join(' > '))
}

test('a command is chosen in the menu, and only while it is possible', async ({ desks }) => {
  const desk = await desks.open({ locale: 'en-GB' })
  const { page } = desk
  await page.getByRole('region', { name: 'Calendar' }).waitFor()
  await expect
    .poll(() => bar(desk))
    .toEqual(['File', 'Edit', 'View', 'Going to', 'On the grid', 'Bookings', 'Changes', 'Window'])
  expect(await item(desk, 'Going to', 'Go to date …')).toMatchObject({ keys: 'G', isEnabled: true })
  expect(await item(desk, 'Bookings', 'Arrived')).toMatchObject({ keys: 'A', isEnabled: false })
  await expect(desk.chooseFromMenu('Bookings', 'Arrived')).rejects.toThrow('cannot be chosen')

  await desk.chooseFromMenu('File', 'Shows')
  await expect(page.getByRole('heading', { name: 'Shows', exact: true })).toBeVisible()
  await desk.chooseFromMenu('File', 'List of keys')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()

  await test.step('what lies over the screen gives way to the next one', async () => {
    await desk.chooseFromMenu('Going to', 'Go to date …')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'Go to date' })).toBeVisible()
  })
})

test('what the keyboard is on can be done from the menu', async ({ desks }) => {
  const { url: databaseUrl } = await desks.createDatabase()
  const desk = await desks.open({ databaseUrl, now: '2026-03-02T08:10:00+07:00' })
  const { page } = desk
  const calendar = new CalendarPage(page)
  await page.evaluate(async () => {
    const { call } = window.slotkeeper
    const court = await call('resource.save', { name: 'Court 1', kind: 'court', slotMinutes: 30 })
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))
    await call('hours.save', { resourceId: null, weekly })
    if (!court.ok) throw new Error(court.error.message)
    const booked = await call('booking.book', {
      resourceId: court.value.id,
      start: '2026-03-02T10:00',
      end: '2026-03-02T11:00',
      customer: { name: 'Ana' },
    })
    if (!booked.ok) throw new Error(booked.error.message)
  })
  await expect(calendar.booking(/Ana/)).toBeVisible()
  const canArrive = async () => (await item(desk, 'Bookings', 'Arrived'))?.isEnabled
  expect(await canArrive()).toBe(false)
  await desk.chooseFromMenu('On the grid', 'Next booking')
  await expect.poll(canArrive).toBe(true)
  expect(await item(desk, 'Bookings', 'New booking')).toMatchObject({ isEnabled: false })
  await desk.chooseFromMenu('Bookings', 'Arrived')
  await expect(page.getByRole('button', { name: /Ana, arrived/ })).toBeVisible()
  await expect.poll(canArrive).toBe(false)
  await desk.chooseFromMenu('Changes', 'Undo')
  await expect.poll(canArrive).toBe(true)
})

test('the menu follows the venue’s language, and loses its commands with the window', async ({ desks }) => {
  const desk = await desks.open({ locale: 'en-GB' })
  const { page } = desk
  await page.getByRole('region', { name: 'Calendar' }).waitFor()
  await page.evaluate(() => window.slotkeeper.call('venue.save', { locale: 'id' }))
  await expect
    .poll(() => bar(desk))
    .toEqual(['Berkas', 'Edit', 'Tampilan', 'Pergi ke', 'Di kalender', 'Pemesanan', 'Perubahan', 'Jendela'])
  expect(await item(desk, 'Berkas', 'Keluar dari Slotkeeper')).toBeDefined()
  await desk.chooseFromMenu('Berkas', 'Daftar tombol')
  await expect(page.getByRole('dialog', { name: 'Tombol' })).toBeVisible()

  await page.evaluate(() => window.slotkeeper.call('background.save', { staysInTray: true }))
  await page.close()
  await expect.poll(() => bar(desk)).toEqual(['File', 'Edit', 'View', 'Window'])
})

test('without a database only the program’s own items are there', async ({ desks }) => {
  const desk = await desks.open({ locale: 'en-GB', databaseUrl: 'postgres://desk@127.0.0.1:1/venue' })
  await desk.page.getByRole('heading').first().waitFor()
  expect(await bar(desk)).toEqual(['File', 'Edit', 'View', 'Window'])
  expect((await desk.menu()).filter(({ path: [menu] }) => menu === 'File').map(({ path }) => path)).toEqual([
    ['File', 'Quit Slotkeeper'],
  ])
})
