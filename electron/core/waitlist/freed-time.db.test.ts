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

  test('stays the first one’s when the desk that holds it would book, block or repeat something else there', async () => {
    const desk = await venue.desk('A')
    const { id } = await venue.court(desk)
    const booking = await book(desk, id, '18:00', '19:00')
    await wait(desk, 'Vera', id, '18:00', '19:00')
    const { offer } = await cancel(desk, booking)
    const holdId = offer?.offer?.bookingId ?? ''
    const slot = { resourceId: id, start: at('18:00'), end: at('19:00') }
    const customer = { name: 'Wim' }
    for (const refusal of [
      await desk.refusal('series.book', { ...slot, rule: 'FREQ=WEEKLY;COUNT=2', customer, holdId }),
      await desk.refusal('party.book', { slots: [slot], customer, holdId }),
      await desk.refusal('booking.block', { ...slot, title: 'Lunch', holdId }),
    ]) {
      expect(refusal.code).toBe('invalid')
    }
    expect(await standings(desk, ['Vera'])).toEqual(['Vera offered 18:00–19:00'])
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

  test('frees time that somebody who was placed does not move to past them', async () => {
    const desk = await venue.desk('A', { now })
    const { id: resourceId } = await venue.court(desk)
    const slot = { resourceId, start: day('18:00'), end: day('19:00') }
    const booking = await desk.call('booking.book', { ...slot, customer: { name: 'Pia' } })
    const evening = { resourceId, from: slot.start, to: day('22:00'), minutes: 60 }
    const placed = await desk.call('waitlist.join', { ...evening, customer: { name: 'Vic' } })
    const { id, version } = await desk.call('waitlist.place', {
      id: placed.id,
      resourceId,
      start: day('20:00'),
    })
    await desk.call('waitlist.join', { ...evening, to: slot.end, customer: { name: 'Wim' } })
    await queryRows(
      database.url,
      `UPDATE slotkeeper.bookings SET status = 'cancelled', cancelled_at = now() WHERE id = '${booking.id}'`,
    )
    expect(await desk.refusal('booking.move', { id, version, start: slot.start })).toMatchObject({
      code: 'slot_taken',
    })
    expect(await standings(desk, ['Wim'])).toEqual(['Wim offered 18:00–19:00'])
  })
})
