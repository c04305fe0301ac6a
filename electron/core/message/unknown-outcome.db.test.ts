/** Messages of which nobody knows for a while whether they arrived. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FaultyNetwork } from '../../../e2e/faults/faulty-network.ts'
import { MailReceiver } from '../../../e2e/receivers/mail-receiver.ts'
import { openTestDesk } from '../testing/test-venue.ts'
import { openSendingVenue, phone, type SendingVenue } from './sending-venue.fixture.ts'

const due = Date.parse('2026-09-26T10:00:00+07:00')
const pastDue = (minutes: number) => new Date(due + minutes * 60_000).toISOString()
let venue: SendingVenue

beforeEach(async () => {
  venue = await openSendingVenue()
})
afterEach(() => venue.close())

async function book(): Promise<string> {
  const customer = { name: 'Ani', phone, email: 'ani@example.com' }
  return (await venue.front.book(venue.court, '10:00', { customer })).id
}

async function messageOf(bookingId: string) {
  const { messages } = await venue.front.ask('message.list', { bookingId })
  const [message] = messages
  if (message === undefined) throw new Error('no message')
  return message
}

describe('a mail that the server takes and never confirms', () => {
  it('comes three times at most, each with the same id, and the log says that it may have arrived', async () => {
    const mails = await MailReceiver.open({ encryption: 'none' })
    mails.ending = 'lost'
    const settings = { host: '127.0.0.1', port: mails.port, secure: false, from: 'GOR <desk@venue.example>' }
    await venue.front.ask('channel.save', { channel: 'email', settings })
    await venue.front.ask('reminder.saveRules', { rules: [{ hoursBefore: 24, channel: 'email' }] })
    const id = await book()
    for (const [count, minutes] of [1, 5, 30].entries()) {
      const desk = await venue.wake(`Desk ${count}`, pastDue(minutes))
      await mails.got(count + 1)
      await expect.poll(async () => (await messageOf(id)).status).not.toBe('sending')
      await desk.close()
      expect(await messageOf(id)).toMatchObject({
        status: count < 2 ? 'pending' : 'failed',
        lastError: expect.stringContaining('it may have arrived'),
      })
    }
    await venue.wake('Later', pastDue(180))
    expect(mails.mails).toHaveLength(3)
    expect(new Set(mails.mails.map(({ mail }) => mail.messageId)).size).toBe(1)
    await mails.close()
  })
})

describe('a desk that loses the database while it sends', () => {
  it('writes down what it sent as soon as it can, before it would look for what nobody sent', async () => {
    const network = await FaultyNetwork.start(venue.url)
    const id = await book()
    venue.receiver.answer = () => {
      network.refuse()
      return { status: 200 }
    }
    const desk = await openTestDesk(network.url, 'Cut off', { now: pastDue(1), runsJobs: true })
    await venue.receiver.got(1)
    // Its lease is over when the database is back.
    await venue.sql(
      `UPDATE slotkeeper.messages SET look_at = now() - interval '1 year' WHERE status = 'sending'`,
    )
    expect(await messageOf(id)).toMatchObject({ status: 'sending' })
    network.heal()
    desk.desk.refresh()
    await expect.poll(async () => (await messageOf(id)).status, { timeout: 30_000 }).toBe('sent')
    expect(await messageOf(id)).toMatchObject({ attempts: 1, deskName: 'Cut off' })
    expect(venue.receiver.posts).toHaveLength(1)
    await desk.close()
    await network.stop()
  })

  it('can be closed all the same, and another sends it again with the same id', async () => {
    const network = await FaultyNetwork.start(venue.url)
    const id = await book()
    venue.receiver.answer = () => {
      network.refuse()
      return { status: 200 }
    }
    const desk = await openTestDesk(network.url, 'Cut off', { now: pastDue(1), runsJobs: true })
    await venue.receiver.got(1)
    await desk.close()
    venue.receiver.answer = () => ({ status: 200 })
    await venue.wake('Other', pastDue(30))
    await venue.receiver.got(2)
    expect(await venue.logOf(id)).toMatchObject([{ status: 'sent', attempts: 2, deskName: 'Other' }])
    expect(new Set(venue.receiver.posts.map(({ body }) => body.messageId)).size).toBe(1)
    await network.stop()
  })
})
