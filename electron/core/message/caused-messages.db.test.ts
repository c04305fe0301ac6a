import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Booking, CausedKind, Message } from '../../contract/index.ts'
import { at, type TestDesk } from '../testing/test-venue.ts'
import { openSendingVenue, phone, type SendingVenue } from './sending-venue.fixture.ts'

const customer = { name: 'Ani', phone }
const everyKind: readonly CausedKind[] = ['confirmation', 'move', 'cancellation', 'offer']
let venue: SendingVenue
let front: TestDesk

beforeEach(async () => {
  venue = await openSendingVenue([])
  front = venue.front
  await front.ask('policy.save', { undoSeconds: 10 })
  const rules = everyKind.map((kind) => ({ kind, channel: 'webhook', on: true }) as const)
  await front.ask('message.saveRules', { rules })
})
afterEach(() => venue.close())

const messagesOf = async ({ id }: { id: string }) =>
  (await front.ask('message.list', { bookingId: id })).messages
/** Of each message of the booking: its kind, and where it stands. The latest first. */
const stateOf = async (booking: { id: string }) =>
  (await messagesOf(booking)).map(({ kind, status, reason }: Message) => `${kind} ${reason ?? status}`)
const seen = ({ id, version }: Booking) => ({ id, version })

async function undo({ id }: { id: string }) {
  const { entries } = await front.ask('booking.history', { id })
  return (await front.ask('booking.undo', { historyId: entries[0]?.id ?? '' })).booking
}

/** Everything due is sent by a desk that wakes later on. */
async function sendAll() {
  const desk = await venue.wake('Later', '2026-09-20T10:00:00+07:00')
  await expect.poll(async () => (await front.ask('message.health', {})).waiting).toBe(0)
  await expect
    .poll(async () => (await front.ask('message.list', { status: 'pending' })).messages.length)
    .toBe(0)
  await desk.close()
}

describe('a change', () => {
  it('tells nobody until a manager switches it on', async () => {
    const quiet = await openSendingVenue([])
    const { rules } = await quiet.front.ask('message.rules', {})
    expect(rules).toHaveLength(12)
    expect(rules.filter(({ on }) => on)).toEqual([])
    const booking = await quiet.front.book(quiet.court, '10:00', { customer })
    expect(await quiet.front.ask('message.list', { bookingId: booking.id })).toEqual({ messages: [] })
    await quiet.close()
  })

  it('queues its message with it, due when it can no longer be undone by a click', async () => {
    const booking = await front.book(venue.court, '10:00', { customer })
    const [message] = await messagesOf(booking)
    expect(message).toMatchObject({ kind: 'confirmation', status: 'pending', to: phone })
    const delay = Date.parse(message?.dueAt ?? '') - Date.parse(booking.createdAt)
    expect(delay).toBeGreaterThanOrEqual(10_000)
    expect(delay).toBeLessThan(11_000)
  })

  it('is told whichever way it is made: held and confirmed, booked with an id, by kind', async () => {
    const times = { start: at('12:00'), end: at('13:00') }
    const hold = await front.ask('booking.hold', { resourceId: venue.court.id, ...times })
    expect(await stateOf(hold)).toEqual([])
    const confirmed = await front.ask('booking.confirm', { ...seen(hold), customer })
    expect(await stateOf(confirmed)).toEqual(['confirmation pending'])
    const requestId = '7f1c6c0e-6d5c-4d8f-9d5e-0a7f3f9a1b2c'
    const once = await front.book(venue.court, '14:00', { customer, requestId })
    await front.book(venue.court, '14:00', { customer, requestId })
    expect(await stateOf(once)).toEqual(['confirmation pending'])
    const any = await front.ask('booking.book', {
      kind: venue.court.kind,
      start: at('16:00'),
      end: at('17:00'),
      customer,
    })
    expect(await stateOf(any)).toEqual(['confirmation pending'])
  })

  it('says the move, the swap and the cancellation, with where the booking was before', async () => {
    const one = await front.book(venue.court, '10:00', { customer })
    const other = await front.book(venue.court, '12:00', {
      customer: { name: 'Budi', phone: '+62 812 555 1044' },
    })
    const moved = await front.ask('booking.move', { ...seen(one), start: at('14:00') })
    const swapped = await front.ask('booking.swap', { a: seen(moved), b: seen(other) })
    await front.ask('booking.cancel', seen(swapped.b))
    await sendAll()
    expect(await stateOf(one)).toEqual(['move sent', 'move moved', 'confirmation moved'])
    expect(await stateOf(other)).toEqual(['cancellation sent', 'move cancelled', 'confirmation cancelled'])
    const [told] = await messagesOf(one)
    // The first move was not told any more: the customer knows of ten.
    expect(told?.text).toContain('It was on Sunday, 27 September 2026, 10:00; now it is:')
    expect(told?.text).toContain('Sunday, 27 September 2026, 12:00–13:00: Court 1')
  })

  it('is not told for holds, blocks, checking in, and edits of texts', async () => {
    const booking = await front.book(venue.court, '10:00', { customer })
    await front.ask('booking.update', { ...seen(booking), title: 'Training' })
    const block = await front.ask('booking.block', {
      resourceId: venue.court.id,
      start: at('12:00'),
      end: at('13:00'),
      title: 'Cleaning',
    })
    await front.ask('booking.cancel', seen(block))
    expect(await stateOf(booking)).toEqual(['confirmation pending'])
    expect(await stateOf(block)).toEqual([])
  })

  it('leaves no message when it is refused', async () => {
    await front.book(venue.court, '10:00', { customer })
    await front.refused(
      'booking.book',
      { resourceId: venue.court.id, start: at('10:30'), end: at('11:30'), customer },
      'slot_taken',
    )
    expect((await front.ask('message.list', {})).messages).toHaveLength(1)
  })

  it('of many bookings in one transaction is one message to each customer', async () => {
    const first = await front.book(venue.court, '08:00', { customer })
    await venue.sql(
      `INSERT INTO slotkeeper.bookings (resource_id, customer_id, during, status)
       SELECT $1, customer_id, tstzrange(lower(during) + n * interval '7 days', upper(during) + n * interval '7 days'),
              'confirmed'
         FROM slotkeeper.bookings, generate_series(10, 20) AS n WHERE id = $2`,
      [venue.court.id, first.id],
    )
    const { messages } = await front.ask('message.list', { status: 'pending' })
    expect(messages).toHaveLength(2)
    await venue.sql(`UPDATE slotkeeper.messages SET look_at = '2026-09-01', due_at = '2026-09-01'`)
    await sendAll()
    const texts = venue.receiver.posts.map(({ body }) => body.text)
    const lines = (text: string) => text.split('\n').filter((line) => line.includes(': Court 1'))
    expect(texts.map((text) => lines(text).length).sort()).toEqual([1, 11])
  })
})

describe('an offer from the waitlist', () => {
  it('is told to whom it is made, with until when it is held, and withdrawn with the act that freed the time', async () => {
    const booking = await front.book(venue.court, '10:00', { customer })
    const times = { from: at('10:00'), to: at('11:00'), minutes: 60 }
    const waiting = { name: 'Citra', phone: '+62 812 555 1045' }
    await front.ask('waitlist.join', { resourceId: venue.court.id, ...times, customer: waiting })
    await front.ask('booking.cancel', seen(booking))
    const offers = async () =>
      (await front.ask('message.list', {})).messages.filter(({ kind }) => kind === 'offer')
    expect(await offers()).toMatchObject([{ status: 'pending', customerName: 'Citra', to: waiting.phone }])
    await undo(booking)
    expect(await offers()).toMatchObject([{ status: 'skipped' }])
  })
})

describe('an import', () => {
  it('that asks for quiet tells nobody', async () => {
    const booking = await front.book(venue.court, '10:00', { customer })
    await venue.sql('BEGIN')
    await venue.sql(`SELECT set_config('slotkeeper.quiet', 'on', true)`)
    const [imported] = await venue.sql<{ id: string }>(
      `INSERT INTO slotkeeper.bookings (resource_id, customer_id, during, status)
       SELECT resource_id, customer_id, tstzrange(now() + interval '10 days', now() + interval '11 days'), 'confirmed'
         FROM slotkeeper.bookings WHERE id = $1 RETURNING id`,
      [booking.id],
    )
    await venue.sql('COMMIT')
    expect(await messagesOf({ id: imported?.id ?? '' })).toEqual([])
  })
})

describe('undo', () => {
  it('withdraws the message of the undone act, in the same transaction', async () => {
    const booking = await front.book(venue.court, '10:00', { customer })
    await sendAll()
    await front.ask('booking.cancel', seen(booking))
    const undone = await undo(booking)
    expect(await stateOf(booking)).toEqual(['cancellation undone', 'confirmation sent'])
    const moved = await front.ask('booking.move', { ...seen(undone), start: at('14:00') })
    await undo(moved)
    await sendAll()
    expect(await stateOf(booking)).toEqual(['move undone', 'cancellation undone', 'confirmation sent'])
    expect(venue.receiver.posts).toHaveLength(1)
  })

  it('tells a customer what counts now when the message had gone out', async () => {
    const booking = await front.book(venue.court, '10:00', { customer })
    await front.ask('booking.cancel', seen(booking))
    await sendAll()
    await undo(booking)
    expect(await stateOf(booking)).toEqual([
      'confirmation pending',
      'cancellation sent',
      'confirmation cancelled',
    ])
  })

  it('that is undone itself tells the change after all', async () => {
    const booking = await front.book(venue.court, '10:00', { customer })
    await sendAll()
    await front.ask('booking.cancel', seen(booking))
    await undo(booking)
    await undo(booking)
    await sendAll()
    expect(await stateOf(booking)).toEqual(['cancellation sent', 'cancellation undone', 'confirmation sent'])
  })

  it('of what was done again, and never told, tells nothing', async () => {
    const booking = await front.book(venue.court, '10:00', { customer })
    await sendAll()
    await front.ask('booking.cancel', seen(booking))
    for (const _ of ['undo', 'redo', 'undo']) await undo(booking)
    expect(await stateOf(booking)).toEqual([
      'cancellation undone',
      'cancellation undone',
      'confirmation sent',
    ])
  })

  it('that is undone before it was told tells nothing anew to who heard of the change', async () => {
    const booking = await front.book(venue.court, '10:00', { customer })
    await front.ask('booking.cancel', seen(booking))
    await sendAll()
    await undo(booking)
    await undo(booking)
    expect(await stateOf(booking)).toEqual([
      'confirmation undone',
      'cancellation sent',
      'confirmation cancelled',
    ])
  })

  it('brings a reminder back that had been skipped for the undone change', async () => {
    await front.ask('reminder.saveRules', { rules: [{ hoursBefore: 24, channel: 'webhook' }] })
    const booking = await front.book(venue.court, '10:00', { customer })
    const planner = await venue.wake('Planner', '2026-09-26T09:30:00+07:00')
    await planner.ask('booking.cancel', seen(booking))
    await planner.close()
    const desk = await venue.wake('A', '2026-09-26T10:00:01+07:00')
    await expect.poll(() => stateOf(booking)).toContain('reminder cancelled')
    const { entries } = await desk.ask('booking.history', { id: booking.id })
    await desk.ask('booking.undo', { historyId: entries[0]?.id ?? '' })
    await expect.poll(() => stateOf(booking)).toContain('reminder sent')
  })
})

describe('the rules', () => {
  it('change only those that are given, and withdraw what waits for one that goes off', async () => {
    const booking = await front.book(venue.court, '10:00', { customer })
    const { rules } = await front.ask('message.saveRules', {
      rules: [{ kind: 'confirmation', channel: 'webhook', on: false }],
    })
    const on = rules.filter((rule) => rule.on).map(({ kind }) => kind)
    expect(on).toEqual(['move', 'cancellation', 'offer'])
    expect(await stateOf(booking)).toEqual(['confirmation rule_removed'])
  })
})
