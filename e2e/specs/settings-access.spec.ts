/** The settings can be used by everybody: nothing that axe finds, on any section, in light and dark. */
import { axeViolations } from '../pages/axe-violations.ts'
import { CalendarPage } from '../pages/calendar-page.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { expect, test } from './desk-test.ts'

const now = '2026-03-02T09:00:00+07:00'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every section is free of what axe finds, ${colorScheme}`, async ({ desks }) => {
    // axe looks at every element of ten screens.
    test.slow()
    const database = await desks.createDatabase()
    const { page } = await desks.open({ databaseUrl: database.url, now, colorScheme, locale: 'en-GB' })
    await page.evaluate(async () => {
      const desk = window.slotkeeper
      const court = await desk.call('resource.save', { name: 'Court 1', kind: 'court', color: '#3b6fd8' })
      const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '22:00' }))
      await desk.call('hours.save', { resourceId: null, weekly })
      await desk.call('service.save', { name: 'Lesson', minutes: 60, kinds: ['court'] })
      if (!court.ok) throw new Error(court.error.message)
      await desk.call('booking.book', {
        resourceId: court.value.id,
        start: '2026-03-05T10:00:00',
        end: '2026-03-05T11:00:00',
        customer: { name: 'Dewi Lestari', phone: '0812 555 0101' },
      })
      await desk.call('exception.save', {
        resourceId: null,
        from: '2026-03-05',
        to: '2026-03-05',
        closed: true,
      })
      await desk.call('staff.save', { name: 'Mia Hartono', role: 'manager', pin: '482913' })
    })
    await new CalendarPage(page).isShown()
    const settings = new SettingsPage(page)
    await settings.open()
    const found: string[] = []
    for (let index = 0; index < (await settings.sections.count()); index += 1) {
      await settings.openAt(index)
      const name = await settings.sections.nth(index).textContent()
      found.push(...(await axeViolations(page)).map((line) => `${name}: ${line}`))
    }
    expect(found).toEqual([])
  })
}
