/** What stands in the tray, which Chromium has not: the stand-in says it. On Electron the tray is drawn by the system. */
import { expect, test } from './desk-test.ts'

for (const [locale, tip, offers] of [
  ['en-GB', 'Slotkeeper sends messages', 'Open Slotkeeper, Quit Slotkeeper'],
  ['id-ID', 'Slotkeeper mengirim pesan', 'Buka Slotkeeper, Keluar dari Slotkeeper'],
] as const) {
  test(`the tray says what the program does there, opens it and ends it (${locale})`, async ({ desks }) => {
    const desk = await desks.open({ engine: 'stand-in', locale })
    await desk.page.getByRole('region', { name: /^(Calendar|Kalender)$/ }).waitFor()
    expect(desk.output()).not.toContain('the tray')
    await desk.page.evaluate(() => window.slotkeeper.call('background.save', { staysInTray: true }))
    await expect.poll(() => desk.output()).toContain(`the tray offers: ${offers}`)
    expect(desk.output()).toContain(`the tray says: ${tip}`)
    await desk.page.evaluate(() => window.slotkeeper.call('background.save', { staysInTray: false }))
    await expect.poll(() => desk.output()).toContain('no longer in the tray')
    expect(await desk.close()).toBe(0)
  })
}
