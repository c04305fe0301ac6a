import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MailReceiver } from '../../../e2e/receivers/mail-receiver.ts'
import type { Booking } from '../../contract/index.ts'
import { openSendingVenue, phone, type SendingVenue } from './sending-venue.fixture.ts'

const due = '2026-09-26T10:00:00+07:00'
const pastDue = (seconds: number) => new Date(Date.parse(due) + seconds * 1000).toISOString()
let venue: SendingVenue
let booking: Booking

beforeEach(async () => {
  venue = await openSendingVenue()
  booking = await venue.front.book(venue.court, '10:00', { customer: { name: 'Ani', phone } })
})
afterEach(() => venue.close())

async function message() {
  const { messages } = await venue.front.ask('message.list', { bookingId: booking.id })
  const [first] = messages
  if (first === undefined) throw new Error('no message')
  return first
}

/** Resolves when the message is no longer under way. */
async function settled() {
  for (;;) {
    const current = await message()
    if (current.status !== 'sending' && current.attempts > 0) return current
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('a message that the receiver refuses', () => {
  it('is tried again after a pause, with the same id, and its log says what went wrong meanwhile', async () => {
    venue.receiver.answer = () => ({ status: 503, body: 'try later' })
    const first = await venue.wake('A', pastDue(1))
    await venue.receiver.got(1)
    const failing = await settled()
    expect(failing).toMatchObject({
      status: 'pending',
      attempts: 1,
      lastError: expect.stringContaining('try later'),
    })
    expect(Date.parse(failing.nextTryAt ?? '') - Date.parse(due)).toBeGreaterThan(30_000)
    await first.close()
    venue.receiver.answer = () => ({ status: 200 })
    await venue.wake('B', pastDue(60))
    await venue.receiver.got(2)
    const sent = await settled()
    expect(sent).toMatchObject({ status: 'sent', attempts: 2, deskName: 'B' })
    expect(sent).not.toHaveProperty('lastError')
    expect(new Set(venue.receiver.posts.map(({ body }) => body.messageId))).toEqual(new Set([sent.id]))
  })

  it('is not tried again before the pause is over, and waits as long as the receiver asks', async () => {
    venue.receiver.answer = () => ({ status: 429, headers: { 'retry-after': '1800' } })
    const first = await venue.wake('A', pastDue(1))
    await settled()
    await first.close()
    await venue.wake('B', pastDue(1500))
    expect(venue.receiver.posts).toHaveLength(1)
    expect(await message()).toMatchObject({ status: 'pending', attempts: 1 })
  })

  it('is given up at once when the message itself is at fault, which is told; people can retry it', async () => {
    venue.receiver.answer = () => ({ status: 422, body: 'no such number' })
    const desk = await venue.wake('A', pastDue(1))
    expect(await settled()).toMatchObject({
      status: 'failed',
      lastError: expect.stringContaining('no such number'),
    })
    const notice = { kind: 'message_failed', bookingId: booking.id, channel: 'webhook', isGivenUp: true }
    expect(desk.events).toContainEqual({ event: 'notice', payload: expect.objectContaining(notice) })
    expect(await desk.ask('message.health', {})).toMatchObject({ failed: 1 })
    venue.receiver.answer = () => ({ status: 200 })
    const { id } = await message()
    expect(await venue.front.ask('message.retry', { id })).toMatchObject({ status: 'pending' })
    await venue.receiver.got(2)
    expect(await settled()).toMatchObject({ status: 'sent', attempts: 2 })
    await venue.front.refused('message.retry', { id }, 'invalid')
  })

  it('is given up after a working day of tries', async () => {
    venue.receiver.answer = () => ({ status: 500 })
    const desk = await venue.wake('A', pastDue(1))
    await settled()
    await venue.sql('UPDATE slotkeeper.messages SET tries = 11, look_at = now() - interval $$1 year$$')
    desk.desk.refresh()
    await venue.receiver.got(2)
    expect(await settled()).toMatchObject({ status: 'failed' })
  })
})

describe('a channel that is set up wrong', () => {
  it('sends what was given up for that as soon as it is set right, and nothing else that failed', async () => {
    const refused = await venue.front.book(venue.court, '11:00', { customer: { name: 'Budi', phone } })
    const desk = await venue.wake('A', '2026-09-26T11:30:00+07:00')
    await venue.receiver.got(2)
    await venue.sql(
      `UPDATE slotkeeper.messages SET status = 'failed', sent_at = NULL, tries = 12,
         error_code = CASE booking_id WHEN $1 THEN 'refused' ELSE 'login_refused' END, error_detail = ''`,
      [refused.id],
    )
    venue.receiver.posts.length = 0
    await venue.front.ask('channel.save', { channel: 'webhook', settings: { url: venue.receiver.url } })
    const [post] = await venue.receiver.got(1)
    expect(post?.body.bookingId).toBe(booking.id)
    expect(await settled()).toMatchObject({ status: 'sent' })
    expect(await venue.logOf(refused.id)).toMatchObject([{ status: 'failed' }])
    await desk.close()
    expect(venue.receiver.posts).toHaveLength(1)
  })
})

describe('a channel that is not set up', () => {
  it('keeps its messages waiting without using up tries, and sends them as soon as it is', async () => {
    await venue.front.ask('reminder.saveRules', { rules: [{ hoursBefore: 24, channel: 'email' }] })
    booking = await venue.front.book(venue.court, '12:00', {
      customer: { name: 'Budi', email: 'budi@example.com' },
    })
    const desk = await venue.wake('A', '2026-09-26T12:00:01+07:00')
    expect(await settled()).toMatchObject({
      status: 'pending',
      lastError: expect.stringContaining('not set up'),
    })
    expect(await desk.ask('message.health', {})).toMatchObject({ notSetUp: ['email'], waiting: 1 })
    expect(
      await venue.sql(`SELECT tries FROM slotkeeper.messages WHERE channel = 'email' AND status = 'pending'`),
    ).toEqual([{ tries: 0 }])
    const mails = await MailReceiver.open({ encryption: 'none' })
    const settings = { host: '127.0.0.1', port: mails.port, secure: false, from: 'GOR <desk@venue.example>' }
    await venue.front.ask('channel.save', { channel: 'email', settings })
    const [received] = await mails.got(1)
    expect(received?.mail.subject).toBe('Reminder: Sunday, 27 September 2026, 12:00, GOR Senayan')
    expect(received?.mail.attachments[0]?.content.toString()).toContain(`UID:${booking.id}@slotkeeper`)
    expect(await settled()).toMatchObject({ status: 'sent', to: 'budi@example.com' })
    await desk.close()
    await mails.close()
  })
})

describe('the lease', () => {
  /** As a desk leaves a message that dies while it sends. */
  const leave = (leaseSeconds: number) =>
    venue.sql(
      `UPDATE slotkeeper.messages SET status = 'sending', attempt = 1, tries = 1,
         claimed_by = (SELECT id FROM slotkeeper.desks WHERE name = 'Front'), look_at = $1::timestamptz`,
      [pastDue(leaseSeconds)],
    )

  beforeEach(async () => {
    const planner = await venue.wake('Planner', pastDue(-600))
    await planner.close()
  })

  it('keeps a message from the other desks while it lasts', async () => {
    await leave(30)
    await venue.wake('A', pastDue(10))
    expect(await message()).toMatchObject({ status: 'sending', attempts: 1, deskName: 'Front' })
    expect(venue.receiver.posts).toEqual([])
  })

  it('ends: a message whose desk died is sent by another', async () => {
    await leave(30)
    await venue.wake('A', pastDue(31))
    const [post] = await venue.receiver.got(1)
    expect(await settled()).toMatchObject({
      id: post?.body.messageId,
      status: 'sent',
      attempts: 2,
      deskName: 'A',
    })
  })

  it('fences: what the slow desk writes after its lease counts no more', async () => {
    const { receiver } = venue
    let refuse = () => {}
    receiver.answer = () =>
      new Promise((resolve) => {
        refuse = () => resolve({ status: 500 })
      })
    const slow = await venue.wake('Slow', pastDue(1))
    await receiver.got(1)
    receiver.answer = () => ({ status: 200 })
    await venue.wake('Quick', pastDue(120))
    await receiver.got(2)
    expect(await settled()).toMatchObject({ status: 'sent', deskName: 'Quick', attempts: 2 })
    refuse()
    // It waits for what is under way, and writes down how that went.
    await slow.close()
    expect(await message()).toMatchObject({ status: 'sent', deskName: 'Quick', attempts: 2 })
  })
})
