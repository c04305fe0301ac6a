import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, hourOf, openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

let venue: TestVenue
let a: TestDesk
let b: TestDesk

beforeAll(async () => {
  venue = await openTestVenue()
  a = await venue.openDesk('A')
  b = await venue.openDesk('B')
})
afterAll(() => venue.close())

const customer = { name: 'Ben' }

describe('a slot that is somebody’s', () => {
  it.each([
    ['the same', '07:00', '11:00'],
    ['inside', '08:00', '09:00'],
    ['around', '06:00', '12:00'],
    ['over its start', '06:00', '07:30'],
    ['over its end', '10:30', '12:00'],
    ['at its start', '07:00', '07:30'],
    ['at its end', '10:30', '11:00'],
  ])('is refused: %s', async (_shape, start, end) => {
    const court = await a.ask('resource.save', { name: 'Court', kind: 'overlap', slotMinutes: 30 })
    await a.ask('booking.book', { resourceId: court.id, start: at('07:00'), end: at('11:00'), customer })
    const { details } = await b.refused(
      'booking.book',
      { resourceId: court.id, start: at(start), end: at(end), customer },
      'slot_taken',
    )
    expect(details.by).toEqual({
      kind: 'customer',
      status: 'confirmed',
      deskName: 'A',
      start: at('07:00'),
      end: at('11:00'),
    })
  })

  it('may be touched on both sides', async () => {
    const court = await a.ask('resource.save', { name: 'Court', slotMinutes: 30 })
    await a.ask('booking.book', { resourceId: court.id, start: at('07:00'), end: at('11:00'), customer })
    await b.ask('booking.book', { resourceId: court.id, start: at('11:00'), end: at('12:00'), customer })
    await b.ask('booking.book', { resourceId: court.id, start: at('06:00'), end: at('07:00'), customer })
  })

  it('keeps its buffers from both sides, those of the other too', async () => {
    const room = await a.ask('resource.save', {
      name: 'Room',
      slotMinutes: 15,
      bufferBeforeMinutes: 15,
      bufferAfterMinutes: 30,
    })
    const book = (start: string, end: string) => ({
      resourceId: room.id,
      start: at(start),
      end: at(end),
      customer,
    })
    const first = await a.ask('booking.book', book('10:00', '11:00'))
    expect(first).toMatchObject({
      bufferBeforeMinutes: 15,
      bufferAfterMinutes: 30,
      start: at('10:00'),
      end: at('11:00'),
    })
    await b.refused('booking.book', book('11:30', '12:00'), 'slot_taken')
    await b.ask('booking.book', book('11:45', '12:00'))
    await b.refused('booking.book', book('08:45', '09:30'), 'slot_taken')
    await b.ask('booking.book', book('08:45', '09:15'))
  })

  it('keeps the buffers it was made with when the resource’s are changed', async () => {
    const room = await a.ask('resource.save', { name: 'Room', slotMinutes: 30, bufferAfterMinutes: 30 })
    const first = await a.book(room, '10:00')
    await a.ask('resource.save', { id: room.id, bufferAfterMinutes: 0 })
    await b.refused('booking.book', hourOf(room, '11:00'), 'slot_taken')
    const moved = await a.ask('booking.move', { id: first.id, version: first.version, start: at('13:00') })
    expect(moved.bufferAfterMinutes).toBeUndefined()
    await b.ask('booking.book', hourOf(room, '14:00'))
  })

  it('is kept by blocks as well, which are free of grid, hours and notice', async () => {
    const court = await a.ask('resource.save', { name: 'Court', slotMinutes: 60 })
    const block = await a.ask('booking.block', {
      resourceId: court.id,
      start: at('10:07'),
      end: at('10:11'),
      title: 'Net',
    })
    expect(block).toMatchObject({ kind: 'block', title: 'Net', status: 'confirmed' })
    const { details } = await b.refused('booking.book', hourOf(court, '10:00'), 'slot_taken')
    expect(details.by).toMatchObject({ kind: 'block', start: at('10:07') })
    await b.refused(
      'booking.block',
      { resourceId: court.id, start: at('10:10'), end: at('12:00'), title: 'Roof' },
      'slot_taken',
    )
    const past = { resourceId: court.id, start: at('06:00', '2026-09-01'), end: at('07:00', '2026-09-01') }
    await b.ask('booking.block', { ...past, title: 'It was closed' })
  })

  it('is free again once cancelled', async () => {
    const court = await a.ask('resource.save', { name: 'Court' })
    const first = await a.book(court, '10:00')
    await a.ask('booking.cancel', { id: first.id, version: first.version })
    await b.book(court, '10:00')
  })

  it('is another resource’s business elsewhere', async () => {
    const one = await a.ask('resource.save', { name: 'One' })
    const other = await a.ask('resource.save', { name: 'Other' })
    await a.book(one, '10:00')
    await b.book(other, '10:00')
  })
})

describe('many at once', () => {
  it('one of 24 savers on three desks wins, the others hear who', async () => {
    const c = await venue.openDesk('C')
    const court = await a.ask('resource.save', { name: 'Court' })
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        ([a, b, c][index % 3] ?? a).desk.call(
          'booking.book',
          hourOf(court, '10:00', { customer: { name: `Saver ${index}` } }),
        ),
      ),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]))
    expect(new Set(refusals.map((error) => error.code))).toEqual(new Set(['slot_taken']))
    for (const { details } of refusals) expect(details).toMatchObject({ by: { start: at('10:00') } })
    const [customers] = await venue.sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM slotkeeper.customers WHERE name LIKE 'Saver %'`,
    )
    expect(customers?.count).toBe(1)
  })

  it('any of three chairs: three different ones, and a refusal for the fourth', async () => {
    for (const name of ['c1', 'c2', 'c3']) await a.ask('resource.save', { name, kind: 'chair' })
    const wanted = { kind: 'chair', start: at('09:00'), end: at('10:00'), customer }
    const answers = await Promise.all([a, b, a, b].map((desk) => desk.desk.call('booking.book', wanted)))
    const values = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
    expect(values).toHaveLength(3)
    const rows = await venue.sql<{ resources: number }>(
      `SELECT count(DISTINCT resource_id)::int AS resources FROM slotkeeper.bookings
        JOIN slotkeeper.resources ON resources.id = resource_id WHERE resources.kind = 'chair'`,
    )
    expect(rows[0]?.resources).toBe(3)
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))
    expect(refusals).toEqual(['slot_taken'])
  })

  it('moving onto a slot that another desk books: one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const court = await a.ask('resource.save', { name: `Court ${round}`, slotMinutes: 30 })
      const moving = await a.book(court, '10:00')
      const answers = await Promise.all([
        a.desk.call('booking.move', { id: moving.id, version: moving.version, start: at('15:00') }),
        b.desk.call('booking.book', {
          resourceId: court.id,
          start: at('15:30'),
          end: at('16:30'),
          customer,
        }),
      ])
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    }
  })
})

describe('a program that writes plain SQL beside the desks', () => {
  it('cannot double-book, nor can a desk against it', async () => {
    const court = await a.ask('resource.save', { name: 'Court' })
    await a.book(court, '10:00')
    const insert = `INSERT INTO slotkeeper.bookings (resource_id, during, status) VALUES ($1, tstzrange($2, $3), 'confirmed')`
    await expect(venue.sql(insert, [court.id, at('10:30'), at('12:00')])).rejects.toMatchObject({
      code: '23P01',
    })
    await venue.sql(insert, [court.id, at('14:00'), at('15:00')])
    const { details } = await a.refused('booking.book', hourOf(court, '14:00'), 'slot_taken')
    expect(details.by?.deskName).toBeUndefined()
  })

  it('that writes without the lock at the same moment is told apart by the constraint', async () => {
    for (let round = 0; round < 10; round += 1) {
      const court = await a.ask('resource.save', { name: `Raced ${round}` })
      const insert = `INSERT INTO slotkeeper.bookings (resource_id, during, status) VALUES ($1, tstzrange($2, $3), 'confirmed')`
      const [script, desk] = await Promise.allSettled([
        venue.sql(insert, [court.id, at('10:30'), at('11:30')]),
        b.desk.call('booking.book', hourOf(court, '10:00')),
      ])
      const deskWon = desk.status === 'fulfilled' && desk.value.ok
      expect([script.status === 'fulfilled', deskWon].filter(Boolean)).toHaveLength(1)
      if (desk.status === 'fulfilled' && !desk.value.ok) expect(desk.value.error.code).toBe('slot_taken')
    }
  })
})
