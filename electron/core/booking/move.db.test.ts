import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, hourOf, openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

let venue: TestVenue
let a: TestDesk
let b: TestDesk
let staff: TestDesk

beforeAll(async () => {
  venue = await openTestVenue()
  a = await venue.openDesk('A')
  b = await venue.openDesk('B')
  staff = await venue.openDesk('Counter', { role: 'staff' })
})
afterAll(() => venue.close())

const court = (name = 'Court') => a.ask('resource.save', { name, slotMinutes: 30 })

describe('a move', () => {
  it('may overlap the booking’s own old time', async () => {
    const resource = await court()
    const booking = await a.book(resource, '10:00')
    const later = await a.ask('booking.move', { id: booking.id, version: 1, start: at('10:30') })
    expect(later).toMatchObject({ start: at('10:30'), end: at('11:30'), version: 2 })
    const longer = await a.ask('booking.move', { id: booking.id, version: 2, end: at('13:00') })
    expect(longer).toMatchObject({ start: at('10:30'), end: at('13:00') })
  })

  it('to another resource keeps the time, by a start alone the length', async () => {
    const [one, other] = [await court('One'), await court('Other')]
    const booking = await a.book(one, '10:00')
    const there = await a.ask('booking.move', { id: booking.id, version: 1, resourceId: other.id })
    expect(there).toMatchObject({ resourceId: other.id, start: at('10:00'), end: at('11:00') })
    await b.book(one, '10:00')
    const back = { id: booking.id, version: 2, resourceId: one.id, start: at('14:00') }
    expect(await a.ask('booking.move', back)).toMatchObject({ start: at('14:00'), end: at('15:00') })
  })

  it('onto a booking, a hold or a block changes nothing', async () => {
    const [one, other] = [await court('One'), await court('Other')]
    const booking = await a.book(one, '10:00')
    await b.book(other, '10:30')
    await b.ask('booking.hold', { resourceId: one.id, start: at('12:00'), end: at('13:00') })
    await b.ask('booking.block', { resourceId: one.id, start: at('15:00'), end: at('15:10'), title: 'Net' })
    const move = { id: booking.id, version: 1 }
    const elsewhere = await a.refused('booking.move', { ...move, resourceId: other.id }, 'slot_taken')
    expect(elsewhere.details.by).toMatchObject({ start: at('10:30'), deskName: 'B' })
    const held = await a.refused('booking.move', { ...move, start: at('11:30') }, 'slot_taken')
    expect(held.details.by).toMatchObject({ status: 'held' })
    await a.refused('booking.move', { ...move, start: at('14:30') }, 'slot_taken')
    expect(await a.ask('booking.get', { id: booking.id })).toEqual(booking)
    expect((await a.ask('booking.history', { id: booking.id })).entries).toHaveLength(1)
  })

  it('to where it is changes nothing', async () => {
    const booking = await a.book(await court(), '10:00')
    const same = { id: booking.id, version: 1, start: booking.start, end: booking.end }
    expect(await a.ask('booking.move', same)).toEqual(booking)
    expect((await a.ask('booking.history', { id: booking.id })).entries).toHaveLength(1)
  })

  it('never suggests the time where the booking stands as if it were another’s', async () => {
    const resource = await court()
    const booking = await a.book(resource, '10:00')
    await b.book(resource, '11:00')
    const move = { id: booking.id, version: 1, start: at('10:30') }
    const { details } = await a.refused('booking.move', move, 'slot_taken')
    expect(details.suggestions[0]).toEqual({ resourceId: resource.id, start: at('10:00'), end: at('11:00') })
  })

  it('of what was cancelled, or to what is not there, is refused', async () => {
    const resource = await court()
    const booking = await a.book(resource, '10:00')
    const nowhere = '6f1c1d0e-6a51-4b3a-9a54-0d6b1b1f7a99'
    await a.refused('booking.move', { id: nowhere, version: 1, start: at('12:00') }, 'not_found')
    await a.refused('booking.move', { id: booking.id, version: 1, resourceId: nowhere }, 'not_found')
    const closed = await a.ask('resource.save', { name: 'Out of use', active: false })
    await a.refused('booking.move', { id: booking.id, version: 1, resourceId: closed.id }, 'not_found')
    const { booking: gone } = await a.ask('booking.cancel', { id: booking.id, version: 1 })
    const late = { id: booking.id, version: gone.version, start: at('12:00') }
    const refused = await a.refused('booking.move', late, 'invalid')
    expect(refused.message).toMatch(/^This was cancelled meanwhile, /)
  })

  it('keeps the rules, an override of a manager but not the overlap', async () => {
    const resource = await court()
    const booking = await a.book(resource, '10:00')
    await a.book(resource, '12:00')
    const move = { id: booking.id, version: 1 }
    await a.refused('booking.move', { ...move, start: at('10:10') }, 'not_on_grid')
    await a.refused('booking.move', { ...move, start: at('10:00', '2026-09-19') }, 'too_soon')
    await a.refused('booking.move', { ...move, start: at('10:00', '2036-09-19') }, 'too_far')
    await a.refused('booking.move', { ...move, end: at('09:00') }, 'invalid')
    const override = { reason: 'the coach asked' }
    await staff.refused('booking.move', { ...move, start: at('10:10'), override }, 'forbidden')
    await a.refused('booking.move', { ...move, start: at('11:40'), override }, 'slot_taken')
    const moved = await a.ask('booking.move', { ...move, start: at('10:10'), override })
    expect(moved).toMatchObject({ start: at('10:10'), overrideReason: 'the coach asked' })
  })

  it('lets a booking that has begun be made longer: its start was kept when it was made', async () => {
    const resource = await a.ask('resource.save', { name: 'Court', slotMinutes: 30 })
    const running = {
      resourceId: resource.id,
      start: at('09:00', '2026-09-20'),
      end: at('10:00', '2026-09-20'),
    }
    const booking = await a.ask('booking.book', { ...running, customer: { name: 'Walk-in' } })
    const later = await venue.openDesk('A', { now: '2026-09-20T09:45:00+07:00' })
    const longer = { id: booking.id, version: 1, end: at('11:00', '2026-09-20') }
    expect(await later.ask('booking.move', longer)).toMatchObject({ end: at('11:00', '2026-09-20') })
  })
})

describe('refusals of a move', () => {
  it('tell forbidden, then stale, before a wall time that does not exist', async () => {
    const london = await openTestVenue()
    try {
      const desk = await london.openDesk('A', { now: '2027-03-01T09:00:00Z' })
      await desk.ask('venue.save', { timeZone: 'Europe/London' })
      const resource = await desk.ask('resource.save', { name: 'Court', slotMinutes: 30 })
      const booked = await desk.ask('booking.book', {
        resourceId: resource.id,
        start: '2027-03-27T10:00:00Z',
        end: '2027-03-27T11:00:00Z',
        customer: { name: 'Ana' },
      })
      const gap = { id: booked.id, version: 1, start: '2027-03-28T01:30' }
      const { details } = await desk.refused('booking.move', gap, 'local_time_missing')
      expect(details.next).toBe('2027-03-28T02:00:00+01:00')
      await desk.ask('booking.update', { id: booked.id, version: 1, notes: 'changed' })
      await desk.refused('booking.move', gap, 'stale')
      const staffDesk = await london.openDesk('B', { now: '2027-03-01T09:00:00Z', role: 'staff' })
      await staffDesk.refused('booking.move', { ...gap, override: { reason: 'late' } }, 'forbidden')
      const hold = await desk.ask('booking.hold', {
        resourceId: resource.id,
        start: '2027-03-27T14:00:00Z',
        end: '2027-03-27T15:00:00Z',
      })
      await staffDesk.refused('booking.move', { ...gap, id: hold.id }, 'forbidden')
      await desk.refused('booking.move', { ...gap, id: '6f1c1d0e-6a51-4b3a-9a54-0d6b1b1f7a99' }, 'not_found')
    } finally {
      await london.close()
    }
  })
})

describe('an edit of what somebody else has changed', () => {
  it('is told, with the row as it is, whatever the edit', async () => {
    const [one, other] = [await court('One'), await court('Other')]
    const booking = await a.book(one, '10:00')
    const second = await a.book(other, '10:00')
    const current = await b.ask('booking.update', { id: booking.id, version: 1, notes: 'from B' })
    const seen = { id: booking.id, version: 1 }
    const refusals = [
      await a.refused('booking.update', { ...seen, notes: 'from A' }, 'stale'),
      await a.refused('booking.move', { ...seen, start: at('12:00') }, 'stale'),
      await a.refused('booking.cancel', seen, 'stale'),
      await a.refused('booking.checkIn', seen, 'stale'),
      await a.refused('booking.complete', seen, 'stale'),
      await a.refused('booking.noShow', seen, 'stale'),
      await a.refused('booking.swap', { a: seen, b: { id: second.id, version: 1 } }, 'stale'),
      await a.refused('booking.swap', { a: { id: second.id, version: 1 }, b: seen }, 'stale'),
    ]
    for (const { details } of refusals) expect(details.current).toEqual(current)
  })

  it('of two at the same moment lets one through', async () => {
    const booking = await a.book(await court(), '10:00')
    const answers = await Promise.all(
      [a, b, a, b].map((desk, index) =>
        desk.desk.call('booking.update', { id: booking.id, version: 1, notes: `${index}` }),
      ),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect((await a.ask('booking.get', { id: booking.id })).version).toBe(2)
  })

  it('needs no version for what is not there', async () => {
    const nowhere = { id: '6f1c1d0e-6a51-4b3a-9a54-0d6b1b1f7a99', version: 1 }
    await a.refused('booking.update', { ...nowhere, notes: 'x' }, 'not_found')
    await a.refused('booking.cancel', nowhere, 'not_found')
    await a.refused('booking.get', { id: nowhere.id }, 'not_found')
    await a.refused('booking.history', { id: nowhere.id }, 'not_found')
    await a.refused('booking.undo', { historyId: '999999999' }, 'not_found')
  })
})

describe('two moves that cross', () => {
  it('between two resources end without a deadlock, and each is where it should be', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await court('One'), await court('Other')]
      const first = await a.book(one, '10:00')
      const second = await a.book(other, '14:00')
      const [there, here] = await Promise.all([
        a.desk.call('booking.move', { id: first.id, version: 1, resourceId: other.id }),
        b.desk.call('booking.move', { id: second.id, version: 1, resourceId: one.id }),
      ])
      expect([there.ok, here.ok]).toEqual([true, true])
    }
  })

  it('onto each other’s place are both refused, since neither has left', async () => {
    const resource = await court()
    const first = await a.book(resource, '10:00')
    const second = await a.book(resource, '12:00')
    const answers = await Promise.all([
      a.desk.call('booking.move', { id: first.id, version: 1, start: at('12:00') }),
      b.desk.call('booking.move', { id: second.id, version: 1, start: at('10:00') }),
    ])
    expect(answers.map((answer) => answer.ok || answer.error.code)).toEqual(['slot_taken', 'slot_taken'])
    await a.refused('booking.book', hourOf(resource, '10:00'), 'slot_taken')
  })
})
