/** With its window closed the program goes on, where that was chosen: what is due at night still leaves. */

import { SettingsPage } from '../pages/settings-page.ts'
import { MailReceiver } from '../receivers/mail-receiver.ts'
import { expect, test } from './desk-test.ts'

const now = '2026-03-02T09:00:00+07:00'

test('a message that falls due with the window closed is sent', async ({ desks }) => {
  const receiver = await MailReceiver.open({ encryption: 'none' })
  try {
    const desk = await desks.open({ now, locale: 'en-GB' })
    const { page } = desk
    await page.getByRole('region', { name: 'Calendar' }).waitFor()
    const settings = new SettingsPage(page)
    await settings.open()
    await settings.openSection('Jobs and health')
    await settings.main.getByText('Stay in the tray and go on sending').click()
    await expect(settings.main.getByRole('switch', { name: /Stay in the tray/ })).toBeChecked()
    await page.evaluate(async (port) => {
      const call = window.slotkeeper.call
      const resources = await call('resource.list', {})
      if (!resources.ok) throw new Error(resources.error.message)
      await call('channel.save', {
        channel: 'email',
        settings: { host: '127.0.0.1', port, secure: false, from: 'desk@venue.example' },
      })
      await call('message.saveRules', { rules: [{ kind: 'confirmation', channel: 'email', on: true }] })
      // As long as it takes to close the window.
      await call('policy.save', { undoSeconds: 8 })
      await call('booking.book', {
        resourceId: resources.value.resources[0]?.id ?? '',
        start: '2026-03-04T10:00',
        end: '2026-03-04T11:00',
        customer: { name: 'Dewi Lestari', email: 'dewi@customers.example' },
      })
    }, receiver.port)
    await page.close()
    expect(receiver.mails).toEqual([])
    const [mail] = await receiver.got(1, 60_000)
    expect(mail?.to).toEqual(['dewi@customers.example'])
  } finally {
    await receiver.close()
  }
})
