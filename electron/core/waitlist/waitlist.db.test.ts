import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import { at, book, cancel, standings, WaitingVenue, wait } from './waiting-venue.fixture.ts'

let database: TestDatabase
let venue: WaitingVenue

beforeAll(async () => {
  database = await createTestDatabase()
  venue = new WaitingVenue(database.url)
})
afterEach(() => venue.closeDesks())
afterAll(() => database.drop())

describe('joining', () => {
  test('offers nothing, ranks each line by itself, and suggests what is free in the window', async () => {
    const desk = await venue.desk('A')
    const [one, other] = [await venue.court(desk), await venue.court(desk)]
    await book(desk, one.id, '18:00', '19:00')
    const first = await wait(desk, 'Ana', one.id, '17:00', '19:30', 60)
    expect(first).toMatchObject({ status: 'waiting', position: 1, minutes: 60, units: 1 })
    expect(first.suggestions).toEqual([{ resourceId: one.id, start: at('17:00'), end: at('18:00') }])
    expect(await wait(desk, 'Ben', one.id, '18:00', '19:00')).toMatchObject({ position: 2, suggestions: [] })
    expect(await wait(desk, 'Cem', other.id, '18:00', '19:00')).toMatchObject({
      position: 1,
      status: 'waiting',
    })
    expect(await standings(desk, ['Ana', 'Ben', 'Cem'])).toEqual([
      'Ana waiting 1',
      'Ben waiting 2',
      'Cem waiting 1',
    ])
  })

  test('for a kind, what is free on any of them is suggested', async () => {
    const desk = await venue.desk('A')
    const [one, other] = [
      await venue.court(desk, { kind: 'lane' }),
      await venue.court(desk, { kind: 'lane' }),
    ]
    await book(desk, one.id, '18:00', '19:00')
    const window = { from: at('18:00'), to: at('19:00'), minutes: 60 }
    const joined = await desk.call('waitlist.join', { kind: 'lane', ...window, customer: { name: 'Ana' } })
    expect(joined.suggestions).toEqual([{ resourceId: other.id, start: at('18:00'), end: at('19:00') }])
  })

  test('is refused when nothing that comes free could ever fit', async () => {
    const desk = await venue.desk('A')
    const { id: resourceId } = await venue.court(desk)
    const customer = { name: 'Ana' }
    const join = (fields: { from?: string; to?: string; minutes?: number }) =>
      desk.refusal('waitlist.join', {
        resourceId,
        from: at('18:00'),
        to: at('19:00'),
        minutes: 60,
        customer,
        ...fields,
      })
    expect(await join({ minutes: 45 })).toMatchObject({ code: 'not_on_grid', details: { slotMinutes: 30 } })
    expect(await join({ minutes: 90 })).toMatchObject({ code: 'invalid' })
    expect(await join({ from: '2026-09-20T07:00:00+07:00', to: '2026-09-20T09:30:00+07:00' })).toMatchObject({
      code: 'too_soon',
    })
    expect(await join({ from: '2029-01-01T10:00:00+07:00', to: '2029-01-01T12:00:00+07:00' })).toMatchObject({
      code: 'too_far',
    })
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(await desk.refusal('waitlist.leave', { id: unknown })).toMatchObject({ code: 'not_found' })
    expect(await desk.refusal('waitlist.book', { id: unknown })).toMatchObject({ code: 'not_found' })
  })

  test('sent again it is the same entry; with another wish its id is refused', async () => {
    const desk = await venue.desk('A')
    const { id: resourceId } = await venue.court(desk)
    const input = { resourceId, from: at('18:00'), to: at('19:00'), minutes: 60, customer: { name: 'Again' } }
    const id = '7d1b7a52-9b6b-4c62-9a55-0d4c2f6f0a01'
    const first = await desk.call('waitlist.join', { id, ...input })
    expect(await desk.call('waitlist.join', { id, ...input })).toEqual(first)
    expect(await desk.refusal('waitlist.join', { id, ...input, minutes: 30 })).toMatchObject({
      code: 'invalid',
    })
    expect(await standings(desk, ['Again'])).toEqual(['Again waiting 1'])
    expect(await desk.call('customer.search', { text: 'Again' })).toMatchObject({
      customers: [{ name: 'Again' }],
    })
  })
})

describe('time that comes free', () => {
  test('is held for the first in line, and nobody else takes it', async () => {
    const [desk, other] = [await venue.desk('A'), await venue.desk('B')]
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    const quin = await wait(desk, 'Quin', id, '18:00', '19:00')
    await wait(desk, 'Rosa', id, '18:00', '19:00')
    const { offer } = await cancel(desk, booking)
    expect(offer).toMatchObject({
      id: quin.id,
      status: 'offered',
      offer: { start: at('18:00'), end: at('19:00') },
    })
    expect(offer?.offer?.expiresAt?.slice(0, 16)).toBe('2026-09-20T09:30')
    const slot = { resourceId: id, start: at('18:00'), end: at('19:00') }
    expect(await other.refusal('booking.book', { ...slot, customer: { name: 'Tim' } })).toMatchObject({
      code: 'slot_taken',
      details: { by: { status: 'held' } },
    })
    expect(await standings(other, ['Quin', 'Rosa'])).toEqual(['Quin offered 18:00–19:00', 'Rosa waiting 1'])
    expect(await other.call('waitlist.book', { id: quin.id })).toMatchObject({
      status: 'confirmed',
      customer: { name: 'Quin' },
      start: at('18:00'),
    })
    expect(await standings(desk, ['Quin', 'Rosa'])).toEqual(['Quin booked', 'Rosa waiting 1'])
  })

  test('passes over those whom it does not fit', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    await book(desk, id, '19:00', '20:00')
    await wait(desk, 'Long', id, '18:00', '20:00')
    await wait(desk, 'Late', id, '18:30', '19:30')
    await wait(desk, 'Fits', id, '17:00', '19:00', 60)
    await cancel(desk, booking)
    expect(await standings(desk, ['Long', 'Late', 'Fits'])).toEqual([
      'Long waiting 1',
      'Late waiting 2',
      'Fits offered 18:00–19:00',
    ])
  })

  test('serves several, each with the part nearest to where it begins', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '20:00')
    await book(desk, id, '17:00', '18:00')
    await book(desk, id, '20:00', '21:00')
    for (const name of ['One', 'Two', 'Three']) await wait(desk, name, id, '17:00', '21:00', 60)
    await cancel(desk, booking)
    expect(await standings(desk, ['One', 'Two', 'Three'])).toEqual([
      'One offered 18:00–19:00',
      'Two offered 19:00–20:00',
      'Three waiting 1',
    ])
  })

  test('keeps the buffers free', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk, { bufferAfterMinutes: 30 })
    const booking = await book(desk, id, '18:00', '20:00')
    for (const name of ['First', 'Second']) await wait(desk, name, id, '18:00', '20:00', 60)
    await cancel(desk, booking)
    expect(await standings(desk, ['First', 'Second'])).toEqual([
      'First offered 18:00–19:00',
      'Second waiting 1',
    ])
  })

  test.each([
    [
      'by a release',
      async (desk, id) => {
        const hold = await desk.call('booking.hold', { resourceId: id, start: at('18:00'), end: at('19:00') })
        return () => desk.call('booking.release', { id: hold.id })
      },
    ],
    [
      'by a move away',
      async (desk, id) => {
        const booking = await book(desk, id, '18:00', '19:00')
        const place = { start: at('21:00'), end: at('22:00') }
        return () => desk.call('booking.move', { id: booking.id, version: booking.version, ...place })
      },
    ],
    [
      'by making a booking shorter',
      async (desk, id) => {
        const booking = await book(desk, id, '17:00', '19:00')
        const place = { start: at('17:00'), end: at('18:00') }
        return () => desk.call('booking.move', { id: booking.id, version: booking.version, ...place })
      },
    ],
    [
      'by undoing a booking',
      async (desk, id) => {
        const booking = await book(desk, id, '18:00', '19:00')
        const { entries } = await desk.call('booking.history', { id: booking.id })
        return () => desk.call('booking.undo', { historyId: entries[0]?.id ?? '' })
      },
    ],
  ] satisfies [
    string,
    (desk: Awaited<ReturnType<WaitingVenue['desk']>>, id: string) => Promise<() => Promise<unknown>>,
  ][])('is offered when it comes free %s', async (way, take) => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const free = await take(desk, id)
    await wait(desk, way, id, '18:00', '19:00')
    await free()
    expect(await standings(desk, [way])).toEqual([`${way} offered 18:00–19:00`])
  })

  test('is not offered to somebody who has booked that time already', async () => {
    const desk = await venue.desk('A')
    const [one, other] = [
      await venue.court(desk, { kind: 'table' }),
      await venue.court(desk, { kind: 'table' }),
    ]
    const booking = await book(desk, one.id, '18:00', '19:00')
    const kim = await desk.call('customer.save', { name: 'Kim' })
    const window = { from: at('18:00'), to: at('19:00'), minutes: 60 }
    await desk.call('waitlist.join', { kind: 'table', ...window, customer: { id: kim.id } })
    await desk.call('waitlist.join', { kind: 'table', ...window, customer: { name: 'Lou' } })
    const slot = { resourceId: other.id, start: at('18:00'), end: at('19:00') }
    await desk.call('booking.book', { ...slot, customer: { id: kim.id } })
    await cancel(desk, booking)
    expect(await standings(desk, ['Kim', 'Lou'])).toEqual(['Kim waiting 1', 'Lou offered 18:00–19:00'])
  })

  test('of a kind is offered on whichever resource it is, one to each who waits', async () => {
    const [desk, other] = [await venue.desk('A'), await venue.desk('B')]
    const courts = [await venue.court(desk, { kind: 'chair' }), await venue.court(desk, { kind: 'chair' })]
    const bookings = await Promise.all(courts.map(({ id }) => book(desk, id, '18:00', '19:00')))
    const window = { from: at('18:00'), to: at('19:00'), minutes: 60 }
    for (const name of ['Ann', 'Bob', 'Cat']) {
      await desk.call('waitlist.join', { kind: 'chair', ...window, customer: { name } })
    }
    const [first, second] = bookings
    if (first === undefined || second === undefined) throw new Error('two were booked')
    await Promise.all([cancel(desk, first), cancel(other, second)])
    const { entries } = await desk.call('waitlist.list', { status: 'offered' })
    const offered = entries.filter(({ kind }) => kind === 'chair')
    expect(offered.map(({ customer }) => customer.name)).toEqual(['Ann', 'Bob'])
    expect(new Set(offered.map(({ offer }) => offer?.resourceId)).size).toBe(2)
    expect(await standings(desk, ['Cat'])).toEqual(['Cat waiting 1'])
  })

  test('on a new resource of the kind is offered before others can take it', async () => {
    const desk = await venue.desk('A')
    const court = await venue.court(desk, { kind: 'studio' })
    await book(desk, court.id, '18:00', '19:00')
    const window = { from: at('18:00'), to: at('19:00'), minutes: 60 }
    await desk.call('waitlist.join', { kind: 'studio', ...window, customer: { name: 'Stu' } })
    const added = await venue.court(desk, { kind: 'studio' })
    const slot = { resourceId: added.id, start: at('18:30'), end: at('19:30') }
    expect(await desk.refusal('booking.book', { ...slot, customer: { name: 'Tim' } })).toMatchObject({
      code: 'slot_taken',
    })
    expect(await standings(desk, ['Stu'])).toEqual(['Stu offered 18:00–19:00'])
  })

  test('that hours open is offered, what was open before is not', async () => {
    const desk = await venue.desk('A')
    const court = await venue.court(desk)
    const evening = { weekday: 7, opens: '12:00', closes: '18:00' }
    await desk.call('hours.save', { resourceId: court.id, weekly: [evening] })
    await wait(desk, 'Day', court.id, '12:00', '18:00', 60)
    await wait(desk, 'Night', court.id, '18:00', '20:00', 60)
    await desk.call('hours.save', { resourceId: court.id, weekly: [{ ...evening, closes: '20:00' }] })
    expect(await standings(desk, ['Day', 'Night'])).toEqual(['Day waiting 1', 'Night offered 18:00–19:00'])
    const closed = { resourceId: court.id, from: '2026-09-27', to: '2026-09-27', closed: true } as const
    const { exception } = await desk.call('exception.save', closed)
    await desk.call('exception.remove', { id: exception.id })
    expect(await standings(desk, ['Day'])).toEqual(['Day offered 12:00–13:00'])
  })

  test('is told to the customer where the venue sends such messages', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    await desk.call('message.saveRules', { rules: [{ kind: 'offer', channel: 'calllist', on: true }] })
    const booking = await book(desk, id, '18:00', '19:00')
    const customer = { name: 'Flo', phone: '+62 812 555 1040' }
    const window = { from: at('18:00'), to: at('19:00'), minutes: 60 }
    await desk.call('waitlist.join', { resourceId: id, ...window, customer })
    const { offer } = await cancel(desk, booking)
    const { messages } = await desk.call('message.list', { bookingId: offer?.offer?.bookingId ?? '' })
    expect(messages).toMatchObject([{ kind: 'offer', to: '+62 812 555 1040', status: 'pending' }])
  })

  test('is told to every desk', async () => {
    const [desk, other] = [await venue.desk('A'), await venue.desk('B')]
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    await wait(desk, 'Eve', id, '18:00', '19:00')
    const { offer } = await cancel(desk, booking)
    await expect
      .poll(() => other.events)
      .toContainEqual({
        event: 'notice',
        payload: {
          kind: 'waitlist_offer',
          entryId: offer?.id,
          bookingId: offer?.offer?.bookingId,
          resourceId: id,
          start: at('18:00'),
          end: at('19:00'),
          until: expect.stringMatching(/^2026-09-20T09:3/),
        },
      })
    expect(other.events.map(({ event }) => event)).toContain('waitlist.changed')
  })
})

describe('time that runs out', () => {
  const later = '2026-09-20T09:40:00+07:00'

  test('a hold that ran out is offered before others can take it', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const slot = { resourceId: id, start: at('18:00'), end: at('19:00') }
    await desk.call('booking.hold', slot)
    await wait(desk, 'Hal', id, '18:00', '19:00')
    const other = await venue.desk('B', { now: later })
    expect(await other.refusal('booking.book', { ...slot, customer: { name: 'Tim' } })).toMatchObject({
      code: 'slot_taken',
      details: { by: { status: 'held', deskName: 'B' } },
    })
    const moved = await book(other, id, '21:00', '22:00')
    const place = { start: slot.start, end: slot.end }
    expect(
      await other.refusal('booking.move', { id: moved.id, version: moved.version, ...place }),
    ).toMatchObject({
      code: 'slot_taken',
    })
    expect(await standings(other, ['Hal'])).toEqual(['Hal offered 18:00–19:00'])
  })

  test('the desk that held it can still confirm it late', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const hold = await desk.call('booking.hold', { resourceId: id, start: at('18:00'), end: at('19:00') })
    await wait(desk, 'Hana', id, '18:00', '19:00')
    const again = await venue.desk('A', { now: later })
    const { id: holdId, version } = hold
    expect(
      await again.call('booking.confirm', { id: holdId, version, customer: { name: 'Own' } }),
    ).toMatchObject({
      status: 'confirmed',
    })
    expect(await standings(again, ['Hana'])).toEqual(['Hana waiting 1'])
  })

  test('an offer passes on to the next, also after every desk was off, and never after the start', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    for (const name of ['Val', 'Wes', 'Xia']) await wait(desk, name, id, '18:00', '19:00')
    await cancel(desk, booking)
    await venue.closeDesks()
    const next = await venue.desk('B', { now: later, runsJobs: true })
    expect(await standings(next, ['Val', 'Wes', 'Xia'])).toEqual([
      'Val expired',
      'Wes offered 18:00–19:00',
      'Xia waiting 1',
    ])
    await next.close()
    const last = await venue.desk('C', { now: at('18:01'), runsJobs: true })
    expect(await standings(last, ['Val', 'Wes', 'Xia'])).toEqual([
      'Val expired',
      'Wes expired',
      'Xia expired',
    ])
  })

  test('an offer ends at the start at the latest', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    await wait(desk, 'Yan', id, '18:00', '19:00')
    const late = await venue.desk('B', { now: at('17:50') })
    const { offer } = await late.call('booking.cancel', {
      id: booking.id,
      version: booking.version,
      override: { reason: 'ill' },
    })
    expect(offer?.offer?.expiresAt).toBe(at('18:00'))
  })

  test('an offer that ran out can still be taken while the time is free, and is refused once it is not', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const [one, other] = [await book(desk, id, '18:00', '19:00'), await book(desk, id, '20:00', '21:00')]
    const zoe = await wait(desk, 'Zoe', id, '18:00', '19:00')
    const zac = await wait(desk, 'Zac', id, '20:00', '21:00')
    await cancel(desk, one)
    await cancel(desk, other)
    const late = await venue.desk('B', { now: later })
    expect(await late.call('waitlist.book', { id: zoe.id })).toMatchObject({ status: 'confirmed' })
    await book(late, id, '20:30', '21:30')
    const refused = await late.refusal('waitlist.book', { id: zac.id })
    expect(refused).toMatchObject({ code: 'hold_expired' })
    expect(await standings(late, ['Zoe', 'Zac'])).toEqual(['Zoe booked', 'Zac expired'])
  })
})

describe('an offer', () => {
  test('that is declined passes on', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    const ida = await wait(desk, 'Ida', id, '18:00', '19:00')
    await wait(desk, 'Jon', id, '18:00', '19:00')
    await cancel(desk, booking)
    expect(await desk.call('waitlist.leave', { id: ida.id })).toMatchObject({ status: 'left' })
    expect(await desk.call('waitlist.leave', { id: ida.id })).toMatchObject({ status: 'left' })
    expect(await standings(desk, ['Ida', 'Jon'])).toEqual(['Ida left', 'Jon offered 18:00–19:00'])
    expect(await desk.refusal('waitlist.book', { id: ida.id })).toMatchObject({ code: 'invalid' })
  })

  test('is for its customer only, whichever way it is confirmed', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    const mia = await wait(desk, 'Mia', id, '18:00', '19:00')
    const { offer } = await cancel(desk, booking)
    const hold = await desk.call('booking.get', { id: offer?.offer?.bookingId ?? '' })
    expect(hold).toMatchObject({ status: 'held', waitlistEntryId: mia.id, customer: { name: 'Mia' } })
    const confirm = { id: hold.id, version: hold.version }
    expect(await desk.refusal('booking.confirm', { ...confirm, customer: { name: 'Tim' } })).toMatchObject({
      code: 'invalid',
    })
    await desk.call('booking.confirm', { ...confirm, customer: { id: mia.customer.id } })
    expect(await standings(desk, ['Mia'])).toEqual(['Mia booked'])
    expect(await desk.call('waitlist.book', { id: mia.id })).toMatchObject({
      id: hold.id,
      status: 'confirmed',
    })
    expect(await desk.refusal('waitlist.leave', { id: mia.id })).toMatchObject({ code: 'invalid' })
  })

  test('is withdrawn when the act that caused it is undone, and the entry waits in its old place', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    for (const name of ['Nia', 'Ola']) await wait(desk, name, id, '18:00', '19:00')
    await cancel(desk, booking)
    const { entries } = await desk.call('booking.history', { id: booking.id })
    await desk.call('booking.undo', { historyId: entries[0]?.id ?? '' })
    expect(await standings(desk, ['Nia', 'Ola'])).toEqual(['Nia waiting 1', 'Ola waiting 2'])
    expect(await desk.call('booking.get', { id: booking.id })).toMatchObject({ status: 'confirmed' })
  })

  test('is withdrawn from the next as well, who got it because the first declined', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    const nat = await wait(desk, 'Nat', id, '18:00', '19:00')
    await wait(desk, 'Oz', id, '18:00', '19:00')
    await cancel(desk, booking)
    await desk.call('waitlist.leave', { id: nat.id })
    const { entries } = await desk.call('booking.history', { id: booking.id })
    await desk.call('booking.undo', { historyId: entries[0]?.id ?? '' })
    expect(await standings(desk, ['Nat', 'Oz'])).toEqual(['Nat left', 'Oz waiting 1'])
  })

  test('stands when the undo comes later than the policy’s seconds', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    await wait(desk, 'Pam', id, '18:00', '19:00')
    await cancel(desk, booking)
    const later = await venue.desk('B', { now: '2026-09-20T09:00:30+07:00' })
    const { entries } = await later.call('booking.history', { id: booking.id })
    expect(await later.refusal('booking.undo', { historyId: entries[0]?.id ?? '' })).toMatchObject({
      code: 'slot_taken',
      details: { by: { status: 'held' } },
    })
    expect(await standings(later, ['Pam'])).toEqual(['Pam offered 18:00–19:00'])
  })

  test('comes again to whoever took it when that is undone', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    const ray = await wait(desk, 'Ray', id, '18:00', '19:00')
    await wait(desk, 'Sue', id, '18:00', '19:00')
    await cancel(desk, booking)
    const booked = await desk.call('waitlist.book', { id: ray.id })
    const { entries } = await desk.call('booking.history', { id: booked.id })
    await desk.call('booking.undo', { historyId: entries[0]?.id ?? '' })
    expect(await standings(desk, ['Ray', 'Sue'])).toEqual(['Ray offered 18:00–19:00', 'Sue waiting 1'])
  })
})

describe('a script that writes to the database', () => {
  // By the real clock, which a script has: far enough ahead to be to come whenever this runs.
  const now = '2090-09-24T09:00:00+07:00'
  const day = (time: string) => `2090-09-27T${time}:00+07:00`

  test('frees time for those who wait as well, and cannot take it past them', async () => {
    const desk = await venue.desk('A', { now })
    const { id: resourceId } = await venue.court(desk)
    const slot = { resourceId, start: day('18:00'), end: day('19:00') }
    const booking = await desk.call('booking.book', { ...slot, customer: { name: 'Pia' } })
    const window = { from: slot.start, to: slot.end, minutes: 60 }
    await desk.call('waitlist.join', { resourceId, ...window, customer: { name: 'Uri' } })
    await queryRows(
      database.url,
      `UPDATE slotkeeper.bookings SET status = 'cancelled', cancelled_at = now() WHERE id = '${booking.id}'`,
    )
    const insert = queryRows(
      database.url,
      `INSERT INTO slotkeeper.bookings (resource_id, status, during)
       VALUES ('${resourceId}', 'confirmed', tstzrange('${day('18:30')}', '${day('19:30')}'))`,
    )
    await expect(insert).rejects.toMatchObject({ code: 'SK001' })
    await venue.desk('B', { now, runsJobs: true })
    expect(await standings(desk, ['Uri'])).toEqual(['Uri offered 18:00–19:00'])
  })
})
