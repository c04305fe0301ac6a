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

const court = (name = 'Court', more = {}) => a.ask('resource.save', { name, slotMinutes: 30, ...more })

describe('a refused slot', () => {
  it('says who is there and what is free: on the resource itself, then at the same time elsewhere', async () => {
    const kind = 'helpful'
    const [one, two, three] = [
      await court('Court 1', { kind }),
      await court('Court 2', { kind }),
      await court('Court 3', { kind }),
    ]
    await a.book(one, '10:00')
    await a.book(two, '10:30')
    const error = await b.refused('booking.book', hourOf(one, '10:00'), 'slot_taken')
    expect(error.details.suggestions).toEqual([
      { resourceId: one.id, start: at('11:00'), end: at('12:00') },
      { resourceId: one.id, start: at('09:00'), end: at('10:00') },
      { resourceId: one.id, start: at('11:30'), end: at('12:30') },
      { resourceId: three.id, start: at('10:00'), end: at('11:00') },
    ])
    expect(error.message).toBe(
      'Sorry, 10:00 has just been taken. Still free: 11:00, 09:00, 11:30, 10:00 (Court 3). Which one?',
    )
    for (const slot of error.details.suggestions) {
      const { id, version } = await b.ask('booking.book', { ...slot, customer: { name: 'Bo' } })
      await b.ask('booking.cancel', { id, version })
    }
  })

  it('speaks the venue’s language, at every desk at once', async () => {
    const resource = await court('Lapangan', { kind: 'id' })
    await a.book(resource, '10:00')
    await a.ask('venue.save', { locale: 'id' })
    const error = await a.refused('booking.book', hourOf(resource, '10:00'), 'slot_taken')
    expect(error.message).toMatch(/^Maaf, 10:00 baru saja diambil\. Masih kosong: /)
    await a.ask('venue.save', { locale: 'en' })
  })

  it('tells times on the venue’s clock, at every desk at once, and answers them as ever', async () => {
    const resource = await court('Hall', { kind: 'clock' })
    await a.book(resource, '12:00')
    await a.ask('venue.save', { clockHours: 12 })
    const error = await b.refused('booking.book', hourOf(resource, '12:00'), 'slot_taken')
    expect(error.message).toBe(
      'Sorry, 12:00 PM has just been taken. Still free: 1:00 PM, 11:00 AM, 1:30 PM. Which one?',
    )
    expect(error.details.suggestions[0]).toEqual({
      resourceId: resource.id,
      start: at('13:00'),
      end: at('14:00'),
    })
    await a.ask('venue.save', { clockHours: 24 })
  })

  it('of a kind names the nearest of the kind and where', async () => {
    const kind = 'chairs'
    const [one, two] = [await court('Chair 1', { kind }), await court('Chair 2', { kind })]
    for (const resource of [one, two]) await a.book(resource, '10:00')
    const wanted = { kind, start: at('10:00'), end: at('11:00'), customer: { name: 'Bo' } }
    const error = await b.refused('booking.book', wanted, 'slot_taken')
    expect(error.details.suggestions.slice(0, 2)).toEqual([
      { resourceId: one.id, start: at('11:00'), end: at('12:00') },
      { resourceId: one.id, start: at('09:00'), end: at('10:00') },
    ])
    expect(error.message).toContain('11:00 (Chair 1)')
    expect(error.details.by).toMatchObject({ deskName: 'A' })
  })

  it('names a neighbour that is in the way by its buffer only', async () => {
    const room = await court('Room', { kind: 'buffered', bufferAfterMinutes: 30 })
    await a.book(room, '10:00')
    const { details } = await b.refused('booking.book', hourOf(room, '11:00'), 'slot_taken')
    expect(details.by).toMatchObject({ start: at('10:00'), end: at('11:00') })
    expect(details.suggestions[0]).toMatchObject({ start: at('11:30') })
  })

  it('still helps when the week is full: with other resources, or says that nothing is free', async () => {
    const kind = 'full'
    const one = await court('Full', { kind })
    await a.ask('booking.block', {
      resourceId: one.id,
      start: at('00:00', '2026-09-19'),
      end: at('00:00', '2026-10-06'),
      title: 'Roof',
    })
    const alone = await b.refused('booking.book', hourOf(one, '10:00'), 'slot_taken')
    expect(alone.details).toMatchObject({ by: { kind: 'block' }, suggestions: [] })
    expect(alone.message).toContain('Nothing else is free')
    const others = [
      await court('Second', { kind }),
      await court('Third', { kind }),
      await court('Fourth', { kind }),
    ]
    const { details } = await b.refused('booking.book', hourOf(one, '10:00'), 'slot_taken')
    expect(details.suggestions.map((slot) => slot.resourceId)).toEqual(others.map((other) => other.id))
  })

  it('leaves no row behind: no booking, no history, no customer', async () => {
    const resource = await court('Clean', { kind: 'clean' })
    await a.book(resource, '10:00')
    await b.refused(
      'booking.book',
      hourOf(resource, '10:00', { customer: { name: 'Nobody Yet' } }),
      'slot_taken',
    )
    const rows = await venue.sql<{ kind: string }>(
      `SELECT 'customer' AS kind FROM slotkeeper.customers WHERE name = 'Nobody Yet'
       UNION ALL SELECT 'booking' FROM slotkeeper.bookings WHERE resource_id = '${resource.id}'
       UNION ALL SELECT 'history' FROM slotkeeper.booking_history WHERE after->>'resource_id' = '${resource.id}'`,
    )
    expect(rows.map((row) => row.kind).sort()).toEqual(['booking', 'history'])
  })
})

describe('a refusal for the hours', () => {
  it('names the hours of that day, why, and what is free instead', async () => {
    const resource = await court('Evenings', { kind: 'evening' })
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '18:00', closes: '22:00' }))
    await venue.sql('INSERT INTO slotkeeper.opening_hours (resource_id, weekly) VALUES ($1, $2)', [
      resource.id,
      JSON.stringify(weekly),
    ])
    const { details } = await b.refused('booking.book', hourOf(resource, '17:00'), 'closed')
    expect(details.open).toEqual([{ start: at('18:00'), end: at('22:00'), businessDay: '2026-09-27' }])
    expect(details.suggestions[0]).toEqual({ resourceId: resource.id, start: at('18:00'), end: at('19:00') })
  })
})

describe('suggestions that are asked for', () => {
  it('name the same time on others of the kind beside the resource’s own times, however many it has', async () => {
    const kind = 'beside'
    const [one, two, three] = [
      await court('Beside 1', { kind }),
      await court('Beside 2', { kind }),
      await court('Beside 3', { kind }),
    ]
    await a.book(one, '12:30')
    const { slots } = await b.ask('availability.suggest', {
      resourceId: one.id,
      start: at('12:30'),
      minutes: 60,
      count: 5,
    })
    expect(slots.map(({ resourceId, start }) => ({ resourceId, start }))).toEqual([
      { resourceId: one.id, start: at('13:30') },
      { resourceId: one.id, start: at('11:30') },
      { resourceId: one.id, start: at('14:00') },
      { resourceId: two.id, start: at('12:30') },
      { resourceId: three.id, start: at('12:30') },
    ])
    const nearest = { resourceId: one.id, start: at('12:30'), minutes: 60, count: 3 }
    expect((await b.ask('availability.suggest', nearest)).slots).toEqual(slots.slice(0, 3))
  })

  it('begin with the wanted time when it is free, as many as wanted', async () => {
    const resource = await court('Asked', { kind: 'asked' })
    const asked = { resourceId: resource.id, start: at('10:00'), minutes: 90 }
    const { slots } = await b.ask('availability.suggest', { ...asked, count: 2 })
    expect(slots).toEqual([
      { resourceId: resource.id, start: at('10:00'), end: at('11:30') },
      { resourceId: resource.id, start: at('10:30'), end: at('12:00') },
    ])
    expect((await b.ask('availability.suggest', asked)).slots).toHaveLength(5)
    await b.refused(
      'availability.suggest',
      { kind: 'no such kind', start: at('10:00'), minutes: 60 },
      'not_found',
    )
    const nowhere = '6f1c1d0e-6a51-4b3a-9a54-0d6b1b1f7a99'
    await b.refused(
      'availability.suggest',
      { resourceId: nowhere, start: at('10:00'), minutes: 60 },
      'not_found',
    )
    await b.refused('availability.suggest', { start: at('10:00'), minutes: 60 }, 'invalid')
  })
})
