import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { at } from '../testing/test-venue.ts'
import { openSendingVenue, phone, type SendingVenue } from './sending-venue.fixture.ts'

const customer = { name: 'Ani', phone }
/** A day before the bookings of these tests. */
const dayBefore = (time: string) => `2026-09-26T${time.length === 5 ? `${time}:00` : time}+07:00`
let venue: SendingVenue

beforeEach(async () => {
  venue = await openSendingVenue()
})
afterEach(() => venue.close())

describe('a reminder', () => {
  it('goes out when it is due, once however many desks are awake, and the log says which sent it', async () => {
    const booking = await venue.front.book(venue.court, '10:00', { customer })
    await Promise.all(['A', 'B', 'C'].map((name) => venue.wake(name, dayBefore('09:59:59'))))
    const [post] = await venue.receiver.got(1)
    const [message, ...others] = await venue.logOf(booking.id)
    expect(others).toEqual([])
    expect(message).toMatchObject({
      kind: 'reminder',
      channel: 'webhook',
      to: phone,
      status: 'sent',
      attempts: 1,
      dueAt: dayBefore('10:00'),
      deskName: expect.stringMatching(/^[ABC]$/),
      customerName: 'Ani',
    })
    expect(post?.body).toEqual({
      messageId: message?.id,
      kind: 'reminder',
      bookingId: booking.id,
      to: phone,
      subject: 'Reminder: Sunday, 27 September 2026, 10:00, GOR Senayan',
      text: expect.stringContaining('Sunday, 27 September 2026, 10:00–11:00: Court 1'),
      resource: 'Court 1',
      start: at('10:00'),
      end: at('11:00'),
    })
    expect(venue.receiver.posts).toHaveLength(1)
  })

  it('tells people the time on the venue’s clock, and programs as ever', async () => {
    await venue.front.ask('venue.save', { clockHours: 12 })
    await venue.front.book(venue.court, '10:00', { customer })
    await venue.wake('A', dayBefore('10:00:01'))
    const [post] = await venue.receiver.got(1)
    expect(post?.body).toMatchObject({
      subject: 'Reminder: Sunday, 27 September 2026, 10:00 AM, GOR Senayan',
      text: expect.stringContaining('10:00 AM–11:00 AM: Court 1'),
      start: at('10:00'),
    })
  })

  it('is made from the bookings when a desk starts, and not sent before it is due', async () => {
    const booking = await venue.front.book(venue.court, '10:00', { customer })
    await venue.wake('A', dayBefore('09:30'))
    expect(await venue.front.ask('message.list', { bookingId: booking.id })).toMatchObject({
      messages: [{ status: 'pending', dueAt: dayBefore('10:00') }],
    })
    expect(venue.receiver.posts).toEqual([])
  })

  it('goes out late when the desks slept, as long as the start is to come', async () => {
    const booking = await venue.front.book(venue.court, '10:00', { customer })
    await venue.wake('A', at('09:30'))
    await venue.receiver.got(1)
    expect(await venue.logOf(booking.id)).toMatchObject([{ status: 'sent' }])
  })

  it('is missed, and seen to be, when they slept until after the start', async () => {
    const early = await venue.wake('Early', dayBefore('09:00'))
    await early.close()
    const missed = await venue.front.book(venue.court, '10:00', { customer })
    const late = await venue.front.book(venue.court, '12:00', { customer })
    const desk = await venue.wake('A', at('10:30'))
    await venue.receiver.got(1)
    expect(await venue.logOf(missed.id)).toMatchObject([{ status: 'skipped', reason: 'missed' }])
    expect(await venue.logOf(late.id)).toMatchObject([{ status: 'sent' }])
    expect(venue.receiver.posts).toHaveLength(1)
    const told = { kind: 'scheduler_was_down', minutes: 25 * 60 + 30, late: 1, missed: 1 }
    expect(desk.events).toContainEqual({ event: 'notice', payload: expect.objectContaining(told) })
    expect(await desk.ask('message.health', {})).toMatchObject({
      isRunning: true,
      lastLookAt: expect.stringContaining('2026-09-27T10:30'),
      outage: { minutes: 25 * 60 + 30, late: 1, missed: 1 },
    })
  })

  it('goes to nobody for what is cancelled, held, blocked or of a sample', async () => {
    const cancelled = await venue.front.book(venue.court, '10:00', { customer })
    await venue.front.ask('booking.cancel', { id: cancelled.id, version: cancelled.version })
    const times = { start: at('11:00'), end: at('12:00') }
    await venue.front.ask('booking.hold', { resourceId: venue.court.id, ...times })
    await venue.front.ask('booking.block', {
      resourceId: venue.court.id,
      start: at('13:00'),
      end: at('14:00'),
      title: 'Cleaning',
    })
    await venue.sql(
      `INSERT INTO slotkeeper.bookings (resource_id, customer_id, during, status, sample)
       SELECT resource_id, customer_id, tstzrange($1, $2), 'confirmed', true FROM slotkeeper.bookings WHERE id = $3`,
      [at('15:00'), at('16:00'), cancelled.id],
    )
    await venue.wake('A', dayBefore('16:00'))
    expect(await venue.front.ask('message.list', {})).toEqual({ messages: [] })
  })

  it('reads the booking again right before it goes: what was cancelled since is skipped', async () => {
    const booking = await venue.front.book(venue.court, '10:00', { customer })
    await venue.wake('Planner', dayBefore('09:30'))
    await venue.front.ask('booking.cancel', { id: booking.id, version: booking.version })
    await venue.wake('A', dayBefore('10:00:01'))
    expect(await venue.logOf(booking.id)).toMatchObject([
      { status: 'skipped', reason: 'cancelled', lastError: expect.stringContaining('cancelled') },
    ])
    expect(venue.receiver.posts).toEqual([])
  })

  it('follows a moved booking to its new time', async () => {
    const booking = await venue.front.book(venue.court, '10:00', { customer })
    await venue.wake('Planner', dayBefore('09:30'))
    await venue.front.ask('booking.move', { id: booking.id, version: booking.version, start: at('12:00') })
    await venue.wake('A', dayBefore('12:00:01'))
    const [post] = await venue.receiver.got(1)
    expect(post?.body.start).toBe(at('12:00'))
    const log = await venue.logOf(booking.id)
    expect(log.map(({ status, reason, dueAt }) => ({ status, reason, dueAt }))).toEqual([
      { status: 'sent', reason: undefined, dueAt: dayBefore('12:00') },
      { status: 'skipped', reason: 'moved', dueAt: dayBefore('10:00') },
    ])
  })

  it('is skipped for a customer without phone and e-mail, and goes to the e-mail address without a phone', async () => {
    const without = await venue.front.book(venue.court, '10:00', { customer: { name: 'Budi' } })
    await venue.front.book(venue.court, '11:00', { customer: { name: 'Citra', email: 'citra@example.com' } })
    await venue.wake('A', dayBefore('11:30'))
    const [post] = await venue.receiver.got(1)
    expect(post?.body.to).toBe('citra@example.com')
    expect(await venue.logOf(without.id)).toMatchObject([{ status: 'skipped', reason: 'no_address', to: '' }])
  })

  it('is due by elapsed hours, also over a change of the clocks', async () => {
    await venue.front.ask('venue.save', { timeZone: 'Europe/Berlin' })
    const start = '2026-10-25T12:00:00+01:00'
    const booking = await venue.front.ask('booking.book', {
      resourceId: venue.court.id,
      start,
      end: '2026-10-25T13:00:00+01:00',
      customer,
    })
    await venue.wake('A', '2026-10-24T12:30:00+02:00')
    expect(await venue.front.ask('message.list', { bookingId: booking.id })).toMatchObject({
      messages: [{ status: 'pending', dueAt: '2026-10-24T13:00:00+02:00' }],
    })
  })
})

describe('a booking made inside the lead', () => {
  it('gets no reminder, and neither does one that is moved there', async () => {
    const desk = await venue.wake('A', at('08:00'))
    const late = await desk.book(venue.court, '10:00', { customer })
    const far = await desk.book(venue.court, '10:00', {
      customer,
      start: at('10:00', '2026-10-10'),
      end: at('11:00', '2026-10-10'),
    })
    await desk.ask('booking.move', { id: far.id, version: far.version, start: at('14:00') })
    expect(await desk.ask('message.list', { bookingId: late.id })).toEqual({ messages: [] })
    expect(await desk.ask('message.list', { bookingId: far.id })).toEqual({ messages: [] })
  })

  it('gets one at once where the rule says so', async () => {
    const desk = await venue.wake('A', at('08:00'))
    await desk.ask('reminder.saveRules', {
      rules: [{ hoursBefore: 24, channel: 'webhook', whenLate: 'send' }],
    })
    const booking = await desk.book(venue.court, '10:00', { customer })
    await venue.receiver.got(1)
    expect(await venue.logOf(booking.id)).toMatchObject([{ kind: 'reminder', status: 'sent' }])
  })

  it('is told apart by the instant: due a moment after it was booked, it is sent', async () => {
    const desk = await venue.wake('A', dayBefore('09:59:58'))
    const booking = await desk.book(venue.court, '10:00', { customer })
    await venue.receiver.got(1)
    expect(await venue.logOf(booking.id)).toMatchObject([{ status: 'sent', dueAt: dayBefore('10:00') }])
  })
})

it('are planned and sent, and an outage seen, after the database’s clock had been ahead', async () => {
  const ahead = await venue.wake('Ahead', '2026-12-24T10:00:00+07:00')
  await ahead.close()
  const booking = await venue.front.book(venue.court, '10:00', { customer })
  const early = await venue.wake('Early', dayBefore('08:00'))
  await early.close()
  const desk = await venue.wake('A', dayBefore('10:30'))
  await venue.receiver.got(1)
  expect(await venue.logOf(booking.id)).toMatchObject([{ status: 'sent' }])
  expect(await desk.ask('message.health', {})).toMatchObject({ outage: { minutes: 150, late: 1, missed: 0 } })
})

describe('the reminder rules', () => {
  it('are one at first: a day before, by call list', async () => {
    const fresh = await openSendingVenue([{ hoursBefore: 24, channel: 'calllist' }])
    expect(await fresh.front.ask('reminder.rules', {})).toMatchObject({
      rules: [{ hoursBefore: 24, channel: 'calllist', whenLate: 'skip' }],
    })
    await fresh.close()
  })

  it('can be several, each sent once', async () => {
    await venue.front.ask('reminder.saveRules', {
      rules: [
        { hoursBefore: 48, channel: 'webhook' },
        { hoursBefore: 24, channel: 'webhook' },
      ],
    })
    const booking = await venue.front.book(venue.court, '10:00', { customer })
    await venue.wake('A', dayBefore('10:30'))
    await venue.receiver.got(2)
    expect(await venue.logOf(booking.id)).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
  })

  it('do not make up for the past when they are new: nobody is flooded', async () => {
    await venue.front.ask('reminder.saveRules', { rules: [] })
    const soon = await venue.front.book(venue.court, '10:00', { customer })
    const later = await venue.front.book(venue.court, '16:00', { customer })
    const desk = await venue.wake('A', dayBefore('15:30'))
    await desk.ask('reminder.saveRules', { rules: [{ hoursBefore: 24, channel: 'webhook' }] })
    expect(await desk.ask('message.list', { bookingId: soon.id })).toEqual({ messages: [] })
    expect(await desk.ask('message.list', { bookingId: later.id })).toMatchObject({
      messages: [{ status: 'pending' }],
    })
  })

  it('withdraw what is planned when they go, and plan it again when they come back', async () => {
    const booking = await venue.front.book(venue.court, '10:00', { customer })
    const desk = await venue.wake('A', dayBefore('09:30'))
    const messages = async () => (await desk.ask('message.list', { bookingId: booking.id })).messages
    expect(await messages()).toHaveLength(1)
    await desk.ask('reminder.saveRules', { rules: [] })
    expect(await messages()).toEqual([])
    await desk.ask('reminder.saveRules', { rules: [{ hoursBefore: 24, channel: 'webhook' }] })
    expect(await messages()).toMatchObject([{ status: 'pending', dueAt: dayBefore('10:00') }])
  })

  it('refuse an old version and a rule that stands twice', async () => {
    const { version } = await venue.front.ask('reminder.rules', {})
    await venue.front.ask('reminder.saveRules', { rules: [], version })
    await venue.front.refused('reminder.saveRules', { rules: [], version }, 'stale')
    const rule = { hoursBefore: 24, channel: 'email' } as const
    await venue.front.refused('reminder.saveRules', { rules: [rule, rule] }, 'invalid')
  })
})

describe('a PC whose clock is an hour wrong', () => {
  it.each([-3_600_000, 3_600_000])('sends nothing early or late (%i ms)', async (pcClockErrorMs) => {
    const due = await venue.front.book(venue.court, '10:00', { customer })
    const soon = await venue.front.book(venue.court, '10:30', {
      customer: { name: 'Budi', phone: '+62 812 555 1044' },
      start: at('11:00'),
      end: at('12:00'),
    })
    await venue.openDesk('Wrong', { now: dayBefore('09:59:58'), runsJobs: true, pcClockErrorMs })
    await venue.receiver.got(1)
    const [message] = await venue.logOf(due.id)
    expect(Date.parse(message?.sentAt ?? '')).toBeGreaterThanOrEqual(Date.parse(dayBefore('10:00')))
    expect(Date.parse(message?.sentAt ?? '')).toBeLessThan(Date.parse(dayBefore('10:01')))
    expect(await venue.front.ask('message.list', { bookingId: soon.id })).toMatchObject({
      messages: [{ status: 'pending' }],
    })
    expect(venue.receiver.posts).toHaveLength(1)
  })
})
