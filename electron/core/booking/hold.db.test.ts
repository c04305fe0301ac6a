import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, hourOf, openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

let venue: TestVenue
let a: TestDesk
let b: TestDesk
/** Desks to which it is later: the hold of five minutes that A makes at 09:00 has run out. */
let laterA: TestDesk
let laterB: TestDesk

const later = '2026-09-20T09:06:00+07:00'
const customer = { name: 'Gil' }

beforeAll(async () => {
  venue = await openTestVenue()
  a = await venue.openDesk('A')
  b = await venue.openDesk('B')
  laterA = await venue.openDesk('A', { now: later })
  laterB = await venue.openDesk('B', { now: later })
})
afterAll(() => venue.close())

const court = () => a.ask('resource.save', { name: 'Court', slotMinutes: 30 })
const slot = (resource: { id: string }, start = '10:00', end = '11:00') => ({
  resourceId: resource.id,
  start: at(start),
  end: at(end),
})
const statusOf = async (id: string) => (await a.ask('booking.get', { id })).status

describe('a hold', () => {
  it('is seen, refuses others, and is confirmed where it was made', async () => {
    const resource = await court()
    const hold = await a.ask('booking.hold', slot(resource))
    expect(hold).toMatchObject({ status: 'held', deskName: 'A', version: 1 })
    const held = Date.parse(hold.holdExpiresAt ?? '') - Date.parse(hold.createdAt)
    // Each is rounded to its millisecond by itself.
    expect(held / 60_000).toBeCloseTo(5, 3)
    const view = { from: at('00:00'), to: at('23:00'), resourceIds: [resource.id] }
    const seen = await b.ask('calendar.view', view)
    expect(seen.bookings).toMatchObject([{ id: hold.id, status: 'held', deskName: 'A' }])
    const taken = await b.refused('booking.book', hourOf(resource, '10:30'), 'slot_taken')
    expect(taken.details.by).toMatchObject({ status: 'held', deskName: 'A', until: hold.holdExpiresAt })
    const foreign = await b.refused('booking.confirm', { id: hold.id, version: 1, customer }, 'forbidden')
    expect(foreign.details).toEqual({ needs: 'desk', deskName: 'A' })
    const done = await a.ask('booking.confirm', { id: hold.id, version: 1, customer, notes: 'two rackets' })
    expect(done).toMatchObject({
      status: 'confirmed',
      customer: { name: 'Gil' },
      notes: 'two rackets',
      version: 2,
    })
    expect(done.holdExpiresAt).toBeUndefined()
  })

  it('keeps its version when it is prolonged', async () => {
    const hold = await a.ask('booking.hold', slot(await court()))
    const longer = await a.ask('booking.extendHold', { id: hold.id })
    expect(longer.version).toBe(hold.version)
    expect(Date.parse(longer.holdExpiresAt ?? '')).toBeGreaterThan(Date.parse(hold.holdExpiresAt ?? ''))
    await a.ask('booking.confirm', { id: hold.id, version: hold.version, customer })
  })

  it('is no other desk’s to prolong, move, edit or let go', async () => {
    const hold = await a.ask('booking.hold', slot(await court()))
    const staffB = await venue.openDesk('B', { role: 'staff' })
    await staffB.refused('booking.extendHold', { id: hold.id }, 'forbidden')
    await staffB.refused('booking.release', { id: hold.id }, 'forbidden')
    await staffB.refused('booking.move', { id: hold.id, version: 1, start: at('15:00') }, 'forbidden')
    await staffB.refused('booking.update', { id: hold.id, version: 1, notes: 'mine now' }, 'forbidden')
    await staffB.refused('booking.cancel', { id: hold.id, version: 1 }, 'forbidden')
    const { entries } = await a.ask('booking.history', { id: hold.id })
    await staffB.refused('booking.undo', { historyId: entries[0]?.id ?? '' }, 'forbidden')
    expect(await a.ask('booking.get', { id: hold.id })).toMatchObject({ status: 'held', version: 1 })
  })

  it('may be let go by a manager anywhere', async () => {
    const resource = await court()
    const hold = await a.ask('booking.hold', slot(resource))
    await b.ask('booking.release', { id: hold.id })
    await b.book(resource, '10:00')
  })

  it('is let go once or twice with the same answer', async () => {
    const hold = await a.ask('booking.hold', slot(await court()))
    const first = await a.ask('booking.release', { id: hold.id })
    expect(first.status).toBe('cancelled')
    expect(await a.ask('booking.release', { id: hold.id })).toEqual(first)
  })

  it('that is a booking by now is not let go', async () => {
    const hold = await a.ask('booking.hold', slot(await court()))
    await a.ask('booking.confirm', { id: hold.id, version: 1, customer })
    await a.refused('booking.release', { id: hold.id }, 'invalid')
    await a.refused('booking.extendHold', { id: hold.id }, 'invalid')
    expect(await statusOf(hold.id)).toBe('confirmed')
  })

  it('is edited like a booking: what was seen before is stale', async () => {
    const hold = await a.ask('booking.hold', slot(await court()))
    const noted = await a.ask('booking.update', { id: hold.id, version: hold.version, notes: 'calls back' })
    expect(noted.version).toBe(hold.version + 1)
    const moved = await a.ask('booking.move', { id: hold.id, version: noted.version, start: at('12:00') })
    expect(moved).toMatchObject({ status: 'held', version: noted.version + 1, start: at('12:00') })
    await a.refused('booking.confirm', { id: hold.id, version: noted.version, customer }, 'stale')
    const { entries } = await a.ask('booking.history', { id: hold.id })
    expect(entries.map((entry) => entry.action)).toEqual(['moved', 'updated', 'held'])
  })

  it('belongs to the desk of that name, also after it was started again', async () => {
    const hold = await a.ask('booking.hold', slot(await court()))
    const again = await venue.openDesk('A')
    await again.close()
    expect(await statusOf(hold.id)).toBe('held')
    const third = await venue.openDesk('A')
    await third.ask('booking.confirm', { id: hold.id, version: 1, customer })
  })

  it('takes its price from the resource when it is confirmed', async () => {
    const resource = await a.ask('resource.save', { name: 'Court', slotMinutes: 30, pricePerHour: 20_000 })
    const hold = await a.ask('booking.hold', slot(resource, '10:00', '11:30'))
    expect(hold.price).toBeUndefined()
    const booking = await a.ask('booking.confirm', { id: hold.id, version: 1, customer, paid: 'paid' })
    expect(booking).toMatchObject({
      price: { amount: 30_000, currency: 'IDR' },
      paidAmount: { amount: 30_000, currency: 'IDR' },
      paid: 'paid',
    })
  })
})

describe('a hold that ran out', () => {
  it('blocks nobody, and two desks racing for its slot give one winner', async () => {
    const resource = await court()
    const hold = await a.ask('booking.hold', slot(resource))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 === 0 ? laterA : laterB).desk.call('booking.book', hourOf(resource, '10:30')),
      ),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))).toEqual(
      Array(7).fill('slot_taken'),
    )
    const late = await laterA.refused(
      'booking.confirm',
      { id: hold.id, version: 1, customer },
      'hold_expired',
    )
    expect(late.details.suggestions.length).toBeGreaterThanOrEqual(3)
    const { entries } = await laterA.ask('booking.history', { id: hold.id })
    expect(entries.map((entry) => entry.action)).toEqual(['expired', 'held'])
  })

  it('whose neighbour’s buffer reaches into it blocks nobody either', async () => {
    const resource = await a.ask('resource.save', { name: 'Room', slotMinutes: 30, bufferAfterMinutes: 60 })
    await a.ask('booking.hold', slot(resource, '08:30', '09:30'))
    await laterB.book(resource, '10:00')
  })

  it('is over for every reader before it is swept', async () => {
    const resource = await court()
    const hold = await a.ask('booking.hold', slot(resource))
    const seen = await laterB.ask('booking.get', { id: hold.id })
    expect(seen).toMatchObject({ status: 'cancelled', cancelledAt: hold.holdExpiresAt, version: 1 })
    expect(seen.holdExpiresAt).toBeUndefined()
    const found = async (status: 'held' | 'cancelled') =>
      (await laterB.ask('booking.search', { status, resourceId: resource.id })).bookings.map(({ id }) => id)
    expect([await found('held'), await found('cancelled')]).toEqual([[], [hold.id]])
    const view = await laterB.ask('calendar.view', {
      from: at('00:00'),
      to: at('23:00'),
      resourceIds: [resource.id],
    })
    expect(view.bookings).toEqual([])
    const { slots } = await laterB.ask('availability.suggest', {
      resourceId: resource.id,
      start: at('10:00'),
      minutes: 60,
      count: 1,
    })
    expect(slots).toEqual([{ resourceId: resource.id, start: at('10:00'), end: at('11:00') }])
    expect(await statusOf(hold.id)).toBe('held')
  })

  it('keeps its version through the sweep, so that a late confirm succeeds while the slot is free', async () => {
    const hold = await a.ask('booking.hold', slot(await court()))
    const sweeper = await venue.openDesk('Sweeper', { now: later, runsJobs: true })
    const swept = await sweeper.ask('booking.get', { id: hold.id })
    expect(swept).toMatchObject({ status: 'cancelled', version: hold.version })
    const done = await laterA.ask('booking.confirm', { id: hold.id, version: hold.version, customer })
    expect(done).toMatchObject({ status: 'confirmed', version: hold.version + 1 })
    expect(done.cancelledAt).toBeUndefined()
  })

  it('may be confirmed by any desk, which then is the booking’s', async () => {
    const hold = await a.ask('booking.hold', slot(await court()))
    const done = await laterB.ask('booking.confirm', { id: hold.id, version: hold.version, customer })
    expect(done).toMatchObject({ status: 'confirmed', deskName: 'B' })
    const { entries } = await laterA.ask('booking.history', { id: hold.id })
    expect(entries.map(({ action, deskName }) => [action, deskName])).toEqual([
      ['confirmed', 'B'],
      ['held', 'A'],
    ])
  })

  it('can be prolonged again with its version kept, by the desk that then has it', async () => {
    const swept = await a.ask('booking.hold', slot(await court()))
    await (await venue.openDesk('Sweeper', { now: later, runsJobs: true })).close()
    const unswept = await a.ask('booking.hold', slot(await court()))
    for (const hold of [swept, unswept]) {
      const again = await laterB.ask('booking.extendHold', { id: hold.id })
      expect(again).toMatchObject({ status: 'held', version: hold.version, deskName: 'B' })
      await laterA.refused('booking.confirm', { id: hold.id, version: hold.version, customer }, 'forbidden')
      await laterB.ask('booking.confirm', { id: hold.id, version: hold.version, customer })
    }
  })

  it('is not confirmed into hours that were closed meanwhile', async () => {
    const resource = await court()
    const hold = await a.ask('booking.hold', slot(resource))
    await venue.sql('INSERT INTO slotkeeper.opening_hours (resource_id, weekly) VALUES ($1, $2)', [
      resource.id,
      JSON.stringify([{ weekday: 7, opens: '12:00', closes: '14:00' }]),
    ])
    const free = ['12:00', '12:30', '13:00'].map((time) => ({ resourceId: resource.id, start: at(time) }))
    const late = await laterA.refused('booking.confirm', { id: hold.id, version: 1, customer }, 'closed')
    expect(late.details.suggestions.slice(0, 3)).toMatchObject(free)
    const again = await laterA.refused('booking.extendHold', { id: hold.id }, 'closed')
    expect(again.details.suggestions.slice(0, 3)).toMatchObject(free)
    await a.ask('booking.confirm', { id: hold.id, version: 1, customer })
  })

  it('that somebody released is stale, not late', async () => {
    const hold = await a.ask('booking.hold', slot(await court()))
    await a.ask('booking.release', { id: hold.id })
    const { details } = await laterA.refused(
      'booking.confirm',
      { id: hold.id, version: 1, customer },
      'stale',
    )
    expect(details.current).toMatchObject({ id: hold.id, status: 'cancelled' })
  })

  it('confirmed by its desk and taken by another at the same moment ends with one of them', async () => {
    for (let round = 0; round < 6; round += 1) {
      const resource = await court()
      const hold = await a.ask('booking.hold', slot(resource))
      const [confirm, book] = await Promise.all([
        laterA.desk.call('booking.confirm', { id: hold.id, version: 1, customer }),
        laterB.desk.call('booking.book', hourOf(resource, '10:30')),
      ])
      expect([confirm.ok, book.ok].filter(Boolean)).toHaveLength(1)
      if (!confirm.ok) expect(confirm.error.code).toBe('hold_expired')
      if (!book.ok) expect(book.error.code).toBe('slot_taken')
    }
  })
})
