/** Messages to customers, from their rules to the log: by e-mail to a real mail server, and by the call list. */
import { axeViolations } from '../pages/axe-violations.ts'
import { SettingsPage } from '../pages/settings-page.ts'
import { MailReceiver } from '../receivers/mail-receiver.ts'
import { WebhookReceiver } from '../receivers/webhook-receiver.ts'
import { expect, test } from './desk-test.ts'

const now = '2026-03-02T09:00:00+07:00'

test('a channel is set up and tried, and says in plain words what happened', async ({ desks }) => {
  const receiver = await MailReceiver.open({ encryption: 'none', refuses: ['nobody@customers.example'] })
  try {
    const { url: databaseUrl } = await desks.createDatabase()
    const { page } = await desks.open({ databaseUrl, now, locale: 'en-GB' })
    await page.getByText('Nothing to book yet').waitFor()
    const settings = new SettingsPage(page)
    await settings.open()
    await settings.openSection('Channels')
    const main = settings.main
    await main.getByRole('textbox', { name: 'Mail server' }).fill('127.0.0.1')
    await main.getByRole('textbox', { name: 'Port' }).fill(String(receiver.port))
    await settings.save.click()
    await expect(main.getByText(/An e-mail address is needed/)).toBeVisible()
    await main.getByRole('textbox', { name: 'Sender' }).fill('Futsal <desk@venue.example>')
    await settings.save.click()
    const to = main.getByRole('textbox', { name: /Send a test to \(e-mail/ })
    await to.fill('dewi@customers.example')
    await to.press('Enter')
    await expect(main.getByText(/The server accepted the message/)).toBeVisible()
    const [received] = await receiver.got(1)
    expect(received?.to).toEqual(['dewi@customers.example'])
    await to.fill('nobody@customers.example')
    await to.press('Enter')
    await expect(main.getByText(/does not live here/)).toBeVisible()
    expect(receiver.mails).toHaveLength(1)
    await to.fill('bad@@x')
    await to.press('Enter')
    await expect(to).toHaveAttribute('aria-invalid', 'true')
    await expect(main.getByText(/An e-mail address is needed/)).toBeVisible()
  } finally {
    await receiver.close()
  }
})

test('a text shows how a customer reads it, and refuses a field that there is not', async ({ desks }) => {
  const { url: databaseUrl } = await desks.createDatabase()
  const { page } = await desks.open({ databaseUrl, now, locale: 'en-GB' })
  await page.getByText('Nothing to book yet').waitFor()
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.openSection('Texts')
  const text = settings.main.getByRole('textbox', { name: 'Text' })
  const preview = settings.main.getByRole('region', { name: 'As a customer reads it' })
  await expect(preview.getByText(/Ann Miller/)).toBeVisible()

  await text.fill('Dear , see you at {tmie}!')
  await expect(settings.main.getByText(/There is no field “tmie”/)).toBeVisible()
  await settings.main.getByRole('button', { name: 'Show where' }).click()
  await expect(text).toBeFocused()
  const chosen = () =>
    text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))
  expect(await chosen()).toBe('{tmie}')

  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5))
  await settings.main.getByRole('button', { name: /^\{customer\}/ }).click()
  await text.fill((await text.inputValue()).replace('{tmie}', '{start}'))
  await expect(text).toHaveValue('Dear {customer}, see you at {start}!')
  await expect(preview.getByText(/Dear Ann Miller, see you at \d\d:\d\d!/)).toBeVisible()
  await settings.save.click()
  await expect(settings.main.getByText('These are the venue’s own words.')).toBeVisible()
  await settings.main.getByRole('button', { name: 'Standard words again' }).click()
  await expect(text).toHaveValue(/we look forward to seeing you/)
})

test('a message that failed is told of, and sent when it is tried again from the log', async ({ desks }) => {
  const receiver = await WebhookReceiver.open()
  receiver.answer = () => ({ status: 422, body: 'no such number' })
  try {
    const { url: databaseUrl } = await desks.createDatabase()
    const { page } = await desks.open({ databaseUrl, now, locale: 'en-GB' })
    await page.getByText('Nothing to book yet').waitFor()
    await page.evaluate(async (url) => {
      const desk = window.slotkeeper
      const court = await desk.call('resource.save', { name: 'Court 1', kind: 'court' })
      if (!court.ok) throw new Error(court.error.message)
      await desk.call('policy.save', { undoSeconds: 0 })
      await desk.call('channel.save', { channel: 'webhook', settings: { url } })
      await desk.call('message.saveRules', {
        rules: [{ kind: 'confirmation', channel: 'webhook', on: true }],
      })
      await desk.call('booking.book', {
        resourceId: court.value.id,
        start: '2026-03-02T18:00',
        end: '2026-03-02T19:00',
        customer: { name: 'Dewi Lestari', phone: '0812 555 1043' },
      })
    }, receiver.url)

    const toast = page.getByRole('region', { name: 'What has just happened' }).getByRole('group')
    await expect(toast).toContainText('1 message to a customer could not be sent')
    await toast.getByRole('button', { name: 'Message log' }).click()
    const row = page.getByRole('row', { name: /Dewi Lestari/ })
    await expect(row).toContainText('Failed')
    await expect(row).toContainText('no such number')
    await expect(row).toContainText('0812 555 1043')

    receiver.answer = () => ({ status: 200 })
    await row.getByRole('button', { name: 'Try again: Dewi Lestari' }).press('Enter')
    await expect(row).toContainText('Sent')
    await expect(row).toContainText('2 tries')
    await expect(row.getByRole('button', { name: /^Try again/ })).toHaveCount(0)
    const ids = receiver.posts.map(({ body }) => body.messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  } finally {
    await receiver.close()
  }
})

test('a time in which every desk was off is told of at the desk that wakes, and stands in the settings', async ({
  desks,
}) => {
  const { url: databaseUrl } = await desks.createDatabase()
  const evening = await desks.open({ databaseUrl, deskName: 'Counter', now, locale: 'en-GB' })
  await evening.page.getByText('Nothing to book yet').waitFor()
  await evening.page.evaluate(async () => {
    const desk = window.slotkeeper
    const court = await desk.call('resource.save', { name: 'Court 1', kind: 'court' })
    if (!court.ok) throw new Error(court.error.message)
    await desk.call('channel.save', { channel: 'webhook', settings: { url: 'http://127.0.0.1:9/' } })
    await desk.call('reminder.saveRules', { rules: [{ hoursBefore: 24, channel: 'webhook' }] })
    for (const start of ['2026-03-03T10:00', '2026-03-04T12:00']) {
      const booked = await desk.call('booking.book', {
        resourceId: court.value.id,
        start,
        end: start.replace(':00', ':30'),
        customer: { name: 'Dewi Lestari', phone: '0812 555 1043' },
      })
      if (!booked.ok) throw new Error(booked.error.message)
    }
  })
  await evening.close()

  const told = 'Nothing was sent for 27 h 30 min: 1 message went late, 1 was missed.'
  const { page } = await desks.open({ databaseUrl, now: '2026-03-03T12:30:00+07:00', locale: 'en-GB' })
  await expect(page.getByRole('region', { name: 'What has just happened' }).getByRole('group')).toContainText(
    told,
  )
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.openSection('Jobs and health')
  await expect(settings.main.getByText(told)).toBeVisible()
  await expect(
    settings.main
      .getByText('When every desk is off, nothing is sent until one wakes', { exact: false })
      .first(),
  ).toBeVisible()
  await settings.openSection('Messages to customers')
  await expect(
    settings.main.getByText(/when every desk is off, nothing is sent until one wakes/),
  ).toBeVisible()

  await page.evaluate(() => window.slotkeeper.call('venue.save', { locale: 'id' }))
  await settings.main.getByText(/bila semua mati, tidak ada yang dikirim sampai salah satu menyala/).waitFor()
  await settings.openSection('Tugas dan kesehatan')
  await expect(
    settings.main.getByText('Tidak ada yang dikirim selama 27 jam 30 mnt: 1 pesan terlambat, 1 terlewat.'),
  ).toBeVisible()
})

test('who is due is called, ticked off at every desk, and in the log', async ({ desks }) => {
  const { url: databaseUrl } = await desks.createDatabase()
  const counter = await desks.open({ databaseUrl, deskName: 'Counter', now, locale: 'en-GB' })
  await counter.page.evaluate(async () => {
    const desk = window.slotkeeper
    const court = await desk.call('resource.save', { name: 'Court 1', kind: 'court' })
    if (!court.ok) throw new Error(court.error.message)
    await desk.call('policy.save', { undoSeconds: 0 })
    await desk.call('reminder.saveRules', {
      rules: [{ hoursBefore: 24, channel: 'calllist', whenLate: 'send' }],
    })
    await desk.call('channel.save', { channel: 'calllist', settings: { countryCode: '62' } })
    await desk.call('booking.book', {
      resourceId: court.value.id,
      start: '2026-03-02T18:00',
      end: '2026-03-02T19:00',
      customer: { name: 'Dewi Lestari', phone: '0812 555 1043' },
    })
  })
  const office = await desks.open({ databaseUrl, deskName: 'Office', now, locale: 'en-GB' })
  const buttonAt = (page: typeof office.page) =>
    page.getByRole('banner').getByRole('button', { name: /^Calls/ })
  await expect(buttonAt(counter.page)).toHaveAccessibleName(/^Calls.*1 to make/)
  await buttonAt(counter.page).click()
  await buttonAt(office.page).click()

  const card = counter.page.getByRole('listitem', { name: 'Dewi Lestari' })
  await expect(card).toContainText('0812 555 1043')
  await expect(card).toContainText('18:00–19:00')
  expect(await axeViolations(counter.page)).toEqual([])
  await card.getByRole('link', { name: /WhatsApp/ }).click()
  await expect
    .poll(() => counter.openedLinks())
    .toEqual([expect.stringMatching(/^https:\/\/wa\.me\/628125551043\?text=Hello%20Dewi/)])

  await card.getByRole('button', { name: 'Called: Dewi Lestari' }).click()
  await expect(office.page.getByText('Nobody is to be called now')).toBeVisible()
  await expect(buttonAt(office.page)).toHaveAccessibleName('Calls')

  await office.page.getByRole('radio', { name: 'Message log' }).click()
  const row = office.page.getByRole('row', { name: /Dewi Lestari/ })
  await expect(row).toContainText('Called')
  await expect(row).toContainText('Counter')
  expect(await axeViolations(office.page)).toEqual([])
  await office.page.getByRole('textbox', { name: /Find/ }).fill('somebody else')
  await expect(office.page.getByText('No message fits')).toBeVisible()
})
