import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MailReceiver } from '../../../e2e/receivers/mail-receiver.ts'
import { WebhookReceiver } from '../../../e2e/receivers/webhook-receiver.ts'
import { openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

let venue: TestVenue
let a: TestDesk
let b: TestDesk
let receiver: WebhookReceiver

beforeAll(async () => {
  venue = await openTestVenue()
  a = await venue.openDesk('A')
  b = await venue.openDesk('B')
  receiver = await WebhookReceiver.open()
})
afterAll(async () => {
  await venue.close()
  await receiver.close()
})

const email = {
  host: 'mail.venue.example',
  port: 587,
  secure: false,
  user: 'desk',
  from: 'desk@venue.example',
}
const channelOf = async (desk: TestDesk, name: string) =>
  (await desk.ask('channel.list', {})).channels.find(({ channel }) => channel === name)

describe('a channel', () => {
  it('is not set up at first, but for the call list', async () => {
    const fresh = await openTestVenue()
    const { channels } = await (await fresh.openDesk('A')).ask('channel.list', {})
    expect(channels).toMatchObject([
      { channel: 'email', isSetUp: false, version: 0 },
      { channel: 'webhook', isSetUp: false },
      { channel: 'calllist', isSetUp: true, settings: { countryCode: null } },
    ])
    await fresh.close()
  })

  it('is set up for all desks, and its secret is never told again, nor lies open in the database', async () => {
    const saved = await a.ask('channel.save', {
      channel: 'email',
      settings: { ...email, password: 'open sesame' },
    })
    expect(saved).toMatchObject({ isSetUp: true, settings: { ...email, hasPassword: true } })
    expect(await channelOf(b, 'email')).toEqual(saved)
    expect(JSON.stringify(await b.ask('channel.list', {}))).not.toContain('sesame')
    const rows = await venue.sql<{ text: string }>(
      `SELECT message_channels::text || encode(sealed_secret, 'escape') AS text FROM slotkeeper.message_channels`,
    )
    expect(rows.map(({ text }) => text).join()).not.toContain('sesame')
  })

  it('keeps its secret when other settings change, but not for another server', async () => {
    await a.ask('channel.save', { channel: 'email', settings: { ...email, password: 'open sesame' } })
    const renamed = { ...email, from: 'Other <other@venue.example>' }
    expect(await a.ask('channel.save', { channel: 'email', settings: renamed })).toMatchObject({
      settings: { hasPassword: true },
    })
    const elsewhere = { ...renamed, host: 'mail.thief.example' }
    const { details } = await a.refused('channel.save', { channel: 'email', settings: elsewhere }, 'invalid')
    expect(details.issues[0]?.path).toBe('settings.password')
    await a.ask('channel.save', { channel: 'email', settings: { ...elsewhere, password: 'known' } })
  })

  it('refuses settings of another channel, an old version, and a user without a password', async () => {
    const url = receiver.url
    await a.refused('channel.save', { channel: 'email', settings: { url } }, 'invalid')
    await a.refused(
      'channel.save',
      { channel: 'webhook', settings: { url: 'ftp://venue.example' } },
      'invalid',
    )
    await a.refused(
      'channel.save',
      { channel: 'webhook', settings: { url: 'http://me:pw@venue.example' } },
      'invalid',
    )
    const { version } = await a.ask('channel.save', {
      channel: 'webhook',
      settings: { url, secret: 'shared' },
    })
    await a.ask('channel.save', { channel: 'webhook', settings: { url }, version })
    await a.refused('channel.save', { channel: 'webhook', settings: { url }, version }, 'stale')
    const fresh = await openTestVenue()
    const desk = await fresh.openDesk('A')
    await desk.refused('channel.save', { channel: 'email', settings: email }, 'invalid')
    await fresh.close()
  })

  it('is a manager’s to set up', async () => {
    const staff = await venue.openDesk('Staff', { role: 'staff' })
    await staff.refused('channel.list', {}, 'forbidden')
    await staff.refused('channel.save', { channel: 'webhook', settings: { url: receiver.url } }, 'forbidden')
  })
})

describe('trying a channel', () => {
  it('sends one message and shows what happened', async () => {
    await a.ask('channel.save', { channel: 'webhook', settings: { url: receiver.url, secret: 'shared' } })
    const sent = await b.ask('channel.test', { channel: 'webhook', to: '+62 812 555 1043' })
    expect(sent).toMatchObject({ sent: true, detail: 'The server accepted the message (HTTP 200).' })
    expect(receiver.posts.at(-1)?.body).toMatchObject({ messageId: sent.messageId, to: '+62 812 555 1043' })
    receiver.answer = () => ({ status: 401, body: 'who are you' })
    expect(await b.ask('channel.test', { channel: 'webhook', to: '+62 812 555 1043' })).toMatchObject({
      sent: false,
      detail: expect.stringContaining('who are you'),
    })
  })

  it('by e-mail reaches a real server, and says in words why it does not', async () => {
    const mails = await MailReceiver.open({ encryption: 'none' })
    const settings = { host: '127.0.0.1', port: mails.port, secure: false, from: 'desk@venue.example' }
    await a.ask('channel.save', { channel: 'email', settings })
    expect(await a.ask('channel.test', { channel: 'email', to: 'me@venue.example' })).toMatchObject({
      sent: true,
    })
    expect((await mails.got(1))[0]?.to).toEqual(['me@venue.example'])
    await mails.close()
    expect(await a.ask('channel.test', { channel: 'email', to: 'me@venue.example' })).toMatchObject({
      sent: false,
      detail: expect.stringContaining('cannot be reached'),
    })
    const { message } = await a.refused('channel.test', { channel: 'email', to: 'nobody' }, 'invalid')
    expect(message).toMatch(/^This is not an e-mail address\. Correct it/)
  })

  it('of the call list gives the words and the link', async () => {
    const shown = await a.ask('channel.test', { channel: 'calllist', to: '+62 812 555 1043' })
    expect(shown).toMatchObject({
      sent: true,
      whatsappLink: expect.stringContaining('https://wa.me/628125551043'),
    })
    expect(await a.ask('channel.test', { channel: 'calllist', to: '0812 555 1043' })).toMatchObject({
      sent: false,
    })
  })

  it('says when the kept password can no longer be read, as after restoring a backup without the key', async () => {
    await a.ask('channel.save', { channel: 'webhook', settings: { url: receiver.url, secret: 'shared' } })
    await venue.sql(`UPDATE slotkeeper.channel_key SET key = sha256('another')`)
    expect(await a.ask('channel.test', { channel: 'webhook', to: '+62 812 555 1043' })).toMatchObject({
      sent: false,
      detail: expect.stringContaining('Enter it again'),
    })
  })
})
