import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

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
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const book = (resource: { id: string }, start: string, end: string, name: string) =>
  a.ask('booking.book', { resourceId: resource.id, start: at(start), end: at(end), customer: { name } })

describe('a swap', () => {
  it('exchanges resources and times, and leaves one entry in the history of each', async () => {
    const [one, two] = [await court('One'), await court('Two')]
    const x = await book(one, '10:00', '11:00', 'Kim')
    const y = await book(two, '14:00', '16:00', 'Lou')
    const swapped = await a.ask('booking.swap', { a: seen(x), b: seen(y) })
    expect(swapped.a).toMatchObject({
      id: x.id,
      resourceId: two.id,
      start: at('14:00'),
      end: at('16:00'),
      status: 'confirmed',
      customer: { name: 'Kim' },
    })
    expect(swapped.b).toMatchObject({ id: y.id, resourceId: one.id, start: at('10:00'), end: at('11:00') })
    expect(swapped.a.cancelledAt).toBeUndefined()
    for (const booking of [x, y]) {
      const { entries } = await a.ask('booking.history', { id: booking.id })
      expect(entries.map((entry) => entry.action)).toEqual(['swapped', 'booked'])
      expect(entries[0]?.before).toMatchObject({ start: booking.start, resourceId: booking.resourceId })
      const current = await a.ask('booking.get', { id: booking.id })
      expect(entries[0]?.after).toMatchObject({ start: current.start, version: current.version })
    }
  })

  it('works on one resource, next to each other and with different lengths', async () => {
    const resource = await court()
    const x = await book(resource, '10:00', '11:00', 'Kim')
    const y = await book(resource, '11:00', '12:00', 'Lou')
    const swapped = await a.ask('booking.swap', { a: seen(x), b: seen(y) })
    expect([swapped.a.start, swapped.b.start]).toEqual([at('11:00'), at('10:00')])
    const long = await book(resource, '14:00', '17:00', 'Mia')
    const again = await a.ask('booking.swap', { a: seen(swapped.a), b: seen(long) })
    expect(again.a).toMatchObject({ start: at('14:00'), end: at('17:00') })
    expect(again.b).toMatchObject({ start: at('11:00'), end: at('12:00') })
  })

  it('keeps each one’s status', async () => {
    const [one, two] = [await court('One'), await court('Two')]
    const x = await book(one, '10:00', '11:00', 'Kim')
    const y = await book(two, '10:00', '11:00', 'Lou')
    const arrived = await a.ask('booking.checkIn', seen(x))
    const swapped = await a.ask('booking.swap', { a: seen(arrived), b: seen(y) })
    expect([swapped.a.status, swapped.b.status]).toEqual(['checked_in', 'confirmed'])
  })

  it('whose place’s buffers do not fit is refused with who is there', async () => {
    const [one, two] = [await court('One'), await court('Two', { bufferAfterMinutes: 30 })]
    const x = await book(one, '10:00', '11:00', 'Kim')
    const y = await book(two, '14:00', '15:00', 'Lou')
    const neighbour = await book(two, '15:30', '16:30', 'Nia')
    await a.ask('resource.save', { id: two.id, bufferAfterMinutes: 60 })
    for (const [first, second] of [
      [x, y],
      [y, x],
    ] as const) {
      const { details } = await a.refused('booking.swap', { a: seen(first), b: seen(second) }, 'slot_taken')
      expect(details.by).toMatchObject({ start: neighbour.start, end: neighbour.end })
    }
    expect(await a.ask('booking.get', { id: x.id })).toEqual(x)
    expect(await a.ask('booking.get', { id: y.id })).toEqual(y)
  })

  it('is refused for holds, for what is cancelled, and for one booking with itself', async () => {
    const [one, two] = [await court('One'), await court('Two')]
    const x = await book(one, '10:00', '11:00', 'Kim')
    const hold = await a.ask('booking.hold', { resourceId: two.id, start: at('10:00'), end: at('11:00') })
    await a.refused('booking.swap', { a: seen(x), b: seen(hold) }, 'invalid')
    await a.refused('booking.swap', { a: seen(hold), b: seen(x) }, 'invalid')
    await a.refused('booking.swap', { a: seen(x), b: seen(x) }, 'invalid')
    const y = await book(two, '12:00', '13:00', 'Lou')
    const { booking: gone } = await a.ask('booking.cancel', seen(y))
    const told = await a.refused('booking.swap', { a: seen(x), b: seen(gone) }, 'invalid')
    expect(told.message).toContain('Book the time anew')
    const nowhere = { id: '6f1c1d0e-6a51-4b3a-9a54-0d6b1b1f7a99', version: 1 }
    await a.refused('booking.swap', { a: seen(x), b: nowhere }, 'not_found')
  })

  it('keeps the rules of the place that each gets', async () => {
    const [one, two] = [await court('One'), await court('Two')]
    const x = await book(one, '10:00', '11:00', 'Kim')
    const y = await book(two, '10:30', '11:30', 'Lou')
    await a.ask('resource.save', { id: two.id, slotMinutes: 60 })
    await a.refused('booking.swap', { a: seen(x), b: seen(y) }, 'not_on_grid')
    await a.refused('booking.swap', { a: seen(y), b: seen(x) }, 'not_on_grid')
    const staff = await venue.openDesk('Counter', { role: 'staff' })
    const override = { reason: 'both agree' }
    await staff.refused('booking.swap', { a: seen(x), b: seen(y), override }, 'forbidden')
    const swapped = await a.ask('booking.swap', { a: seen(x), b: seen(y), override })
    expect(swapped.a).toMatchObject({ start: at('10:30'), overrideReason: 'both agree' })
  })

  it('puts nobody on a resource out of use, nor where the service is not done', async () => {
    const [one, two] = [await court('One', { kind: 'chair' }), await court('Two', { kind: 'chair' })]
    const { id: serviceId } = await a.ask('service.save', { name: 'Cut', minutes: 60, kinds: ['chair'] })
    const x = await a.book(one, '10:00', { serviceId })
    const y = await book(two, '14:00', '15:00', 'Lou')
    const override = { reason: 'both agree' }
    await a.ask('resource.save', { id: two.id, active: false })
    await a.refused('booking.swap', { a: seen(x), b: seen(y), override }, 'not_found')
    await a.ask('resource.save', { id: two.id, active: true, kind: 'room' })
    const refused = await a.refused('booking.swap', { a: seen(x), b: seen(y), override }, 'invalid')
    expect(refused.details.issues).toMatchObject([{ path: 'serviceId' }])
    await a.ask('resource.save', { id: two.id, kind: 'chair' })
    expect((await a.ask('booking.swap', { a: seen(x), b: seen(y) })).a.resourceId).toBe(two.id)
  })

  it('of the same two from both desks at once happens once', async () => {
    const [one, two] = [await court('One'), await court('Two')]
    const x = await book(one, '10:00', '11:00', 'Kim')
    const y = await book(two, '10:00', '11:00', 'Lou')
    const answers = await Promise.all([
      a.desk.call('booking.swap', { a: seen(x), b: seen(y) }),
      b.desk.call('booking.swap', { a: seen(y), b: seen(x) }),
    ])
    expect(answers.map((answer) => answer.ok || answer.error.code).sort()).toEqual(['stale', true].sort())
    expect((await a.ask('booking.get', { id: x.id })).resourceId).toBe(two.id)
  })
})
