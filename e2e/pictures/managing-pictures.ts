/** The manual's pictures of what a manager decides. */
import type { LaunchedDesk } from '../launch/launch-desk.ts'
import { SettingsPage } from '../pages/settings-page.ts'

const week = [
  ...[1, 2, 3, 4].flatMap((weekday) => [
    { weekday, opens: '08:00', closes: '12:00' },
    { weekday, opens: '13:00', closes: '22:00' },
  ]),
  { weekday: 5, opens: '08:00', closes: '12:00' },
  { weekday: 5, opens: '13:00', closes: '01:00' },
  { weekday: 6, opens: '09:00', closes: '23:00' },
  { weekday: 7, opens: '09:00', closes: '20:00' },
]

/** Opening hours with a lunch gap and a late Friday, and a year with its holidays. */
export async function managingPictures(
  desk: LaunchedDesk,
  picture: (desk: LaunchedDesk, name: string) => Promise<void>,
): Promise<void> {
  await desk.page.evaluate(async (weekly) => {
    const { call } = window.slotkeeper
    await call('hours.save', { resourceId: null, weekly })
    await call('holiday.import', { country: 'ID', year: 2026 })
    const days = { from: '2026-12-24', to: '2026-12-24', closed: false, note: 'Christmas Eve' } as const
    await call('exception.save', {
      ...days,
      resourceId: null,
      intervals: [{ opens: '08:00', closes: '14:00' }],
    })
  }, week)
  const settings = new SettingsPage(desk.page)
  await settings.open()
  await settings.openSection('Opening hours')
  await picture(desk, 'hours')
  await settings.openSection('Closed days and holidays')
  await picture(desk, 'exceptions')
}
