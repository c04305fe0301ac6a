import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorCode, Resource } from '../../contract/index.ts'
import { at, hourOf, openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

let venue: TestVenue
let a: TestDesk

beforeAll(async () => {
  venue = await openTestVenue()
  a = await venue.openDesk('A')
})
afterAll(() => venue.close())

const today = '2026-09-20'

/** Open from eight to ten in the evening. */
async function eveningless(name: string): Promise<Resource> {
  const court = await a.ask('resource.save', { name, slotMinutes: 30 })
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '22:00' }))
  await a.ask('hours.save', { resourceId: court.id, weekly })
  return court
}

describe('a call that is wrong in many ways', () => {
  it('hears the first of them in the contract’s order, one after the other', async () => {
    const madrid = await openTestVenue()
    try {
      const now = '2027-03-28T09:00:00+02:00'
      const manager = await madrid.openDesk('A', { now })
      await manager.ask('venue.save', { timeZone: 'Europe/Madrid' })
      await manager.ask('policy.save', { maxAheadDays: 30 })
      const court = await manager.ask('resource.save', { name: 'Court', slotMinutes: 30 })
      const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '22:00' }))
      await manager.ask('hours.save', { resourceId: court.id, weekly })
      const counter = await madrid.openDesk('B', { now, role: 'staff' })
      const customer = { name: 'Ana' }
      const nowhere = '6f1c1d0e-6a51-4b3a-9a54-0d6b1b1f7a99'
      const override = { reason: 'because' }
      const gap = { start: '2027-03-28T02:10', end: '2027-03-28T02:55' }
      await manager.book(court, '10:00', {
        start: '2027-03-28T20:00:00+02:00',
        end: '2027-03-28T21:30:00+02:00',
      })
      const steps: [ErrorCode, object][] = [
        ['invalid', { resourceId: nowhere, ...gap, customer, override, extra: 1 }],
        ['not_found', { resourceId: nowhere, ...gap, customer, override }],
        ['forbidden', { resourceId: court.id, ...gap, customer, override }],
        ['local_time_missing', { resourceId: court.id, ...gap, customer }],
        [
          'not_on_grid',
          { resourceId: court.id, start: '2027-03-27T23:10', end: '2027-03-27T23:55', customer },
        ],
        ['too_soon', { resourceId: court.id, start: '2027-03-27T23:00', end: '2027-03-28T00:30', customer }],
        ['too_far', { resourceId: court.id, start: '2027-05-27T23:00', end: '2027-05-28T00:30', customer }],
        ['closed', { resourceId: court.id, start: '2027-03-28T21:00', end: '2027-03-28T22:30', customer }],
        [
          'slot_taken',
          { resourceId: court.id, start: '2027-03-28T20:30', end: '2027-03-28T22:00', customer },
        ],
      ]
      for (const [code, input] of steps) {
        const answer = await counter.desk.call('booking.book', input)
        expect(answer).toMatchObject({ ok: false, error: { code } })
      }
      const unknown = await counter.desk.call('booking.bok', { extra: 1 })
      expect(unknown).toMatchObject({
        ok: false,
        error: { code: 'not_found', details: { what: 'operation' } },
      })
    } finally {
      await madrid.close()
    }
  })

  it('names every field that is wrong', async () => {
    const answer = await a.desk.call('booking.book', {
      start: 'tomorrow',
      end: at('11:00'),
      customer: {},
      statsu: 1,
    })
    if (answer.ok || answer.error.code !== 'invalid') throw new Error('it was to be invalid')
    const paths = answer.error.details.issues.map((issue) => issue.path)
    expect(paths).toEqual(expect.arrayContaining(['start', 'customer']))
  })
})

describe('walk-ins', () => {
  it('may take the slot that is running, not one before it', async () => {
    const court = await a.ask('resource.save', { name: 'Walk-in', slotMinutes: 30 })
    const desk = await venue.openDesk('Door', { now: at('09:29', today), role: 'staff' })
    const slot = (start: string, end: string) => ({
      resourceId: court.id,
      start: at(start, today),
      end: at(end, today),
      customer: { name: 'Walk-in' },
    })
    await desk.refused('booking.book', slot('08:30', '10:00'), 'too_soon')
    await desk.refused(
      'booking.hold',
      { resourceId: court.id, start: at('08:30', today), end: at('09:00', today) },
      'too_soon',
    )
    await desk.ask('booking.book', slot('09:00', '10:00'))
    const manager = await venue.openDesk('Office', { now: at('09:29', today) })
    const late = { ...slot('08:00', '09:00'), override: { reason: 'they played, we forgot' } }
    expect(await manager.ask('booking.book', late)).toMatchObject({
      overrideReason: 'they played, we forgot',
    })
  })
})

describe('prices', () => {
  it('are the resource’s by the hour unless one is given, in the venue’s currency', async () => {
    const court = await a.ask('resource.save', { name: 'Priced', slotMinutes: 30, pricePerHour: 15_000 })
    const book = (time: string, more: object) => a.book(court, time, more)
    expect(await book('08:00', { end: at('09:30') })).toMatchObject({
      price: { amount: 22_500, currency: 'IDR' },
      paid: 'unpaid',
    })
    expect(await book('10:00', { price: 9_000, paid: 'paid' })).toMatchObject({
      price: { amount: 9_000, currency: 'IDR' },
      paidAmount: { amount: 9_000, currency: 'IDR' },
      paid: 'paid',
    })
    const free = await book('12:00', { price: null })
    expect(free).not.toHaveProperty('price')
    await a.refused('booking.book', hourOf(court, '14:00', { paid: 'deposit' }), 'invalid')
    await a.refused('booking.book', hourOf(court, '14:00', { price: null, paid: 'paid' }), 'invalid')
  })
})

describe('texts', () => {
  it('may end with half a character, as a text that was cut elsewhere does', async () => {
    const court = await a.ask('resource.save', { name: 'Texts', slotMinutes: 30 })
    const texts = { title: 'Party \ud83c', notes: '\udf89!', requestId: randomUUID() }
    expect(await a.book(court, '09:00', texts)).toMatchObject({ title: 'Party \ufffd', notes: '\ufffd!' })
    expect(await a.book(court, '11:00', { title: '🎭 Ibu Sari' })).toMatchObject({ title: '🎭 Ibu Sari' })
  })
})

describe('the quick way to a slot and the long one', () => {
  /** Minutes from the midnight of a day; mostly such as can be had, and that get in each other's way. */
  const slot = fc.record({
    day: fc.oneof(
      { weight: 5, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.integer({ min: -1, max: 800 }) },
    ),
    start: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 15, max: 43 }).map((index) => index * 30) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 1439 }) },
    ),
    minutes: fc.constantFrom(30, 60, 60, 90, 45),
    operation: fc.constantFrom('booking.book' as const, 'booking.book' as const, 'booking.hold' as const),
    later: fc.boolean(),
  })

  it('decide the same, whatever is asked of them', async () => {
    const later = await venue.openDesk('A', { now: at('09:06', today) })
    await fc.assert(
      fc.asyncProperty(fc.array(slot, { minLength: 20, maxLength: 40 }), async (wishes) => {
        // The sending of a request goes the long way, any other the quick one once the rules are known.
        const [quick, long] = [await eveningless('Quick'), await eveningless('Long')]
        // The clock goes forward once in between, when the holds of before have run out.
        const inTime = wishes.toSorted((one, other) => Number(one.later) - Number(other.later))
        for (const { day, start, minutes, operation, later: isLater } of inTime) {
          const desk = isLater ? later : a
          const first = Date.parse(at('00:00', today)) + (day * 1440 + start) * 60_000
          const times = {
            start: new Date(first).toISOString(),
            end: new Date(first + minutes * 60_000).toISOString(),
          }
          const more = operation === 'booking.hold' ? times : { ...times, customer: { name: 'Fast' } }
          const [fast, slow] = await Promise.all([
            desk.desk.call(operation, { resourceId: quick.id, ...more }),
            desk.desk.call(operation, { resourceId: long.id, ...more, requestId: randomUUID() }),
          ])
          expect(comparable(fast, quick.id)).toEqual(comparable(slow, long.id))
        }
      }),
      { numRuns: 6 },
    )
  }, 120_000)

  /** The answer with all that must differ left out. */
  function comparable(answer: unknown, resourceId: string): unknown {
    const moments = /"(id|createdAt|holdExpiresAt|until)":"[^"]*"/g
    return JSON.parse(JSON.stringify(answer).replaceAll(resourceId, 'it').replace(moments, '"$1":""'))
  }
})
