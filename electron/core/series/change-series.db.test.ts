import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { TestDesk } from '../desk.fixture.ts'
import { at, customer, newCourt, openDesk, startsOf, tuesdays } from './series-venue.fixture.ts'

let database: TestDatabase
let desk: TestDesk

beforeAll(async () => {
  database = await createTestDatabase()
  desk = await openDesk(database.url, 'A')
})
afterAll(async () => {
  await desk.close()
  await database.drop()
})

describe('a change', () => {
  /** Four Tuesdays, the second moved and the third cancelled by hand. */
  async function touchedByHand(court: string) {
    const { seriesId, bookings } = await desk.call('series.book', { ...tuesdays(court, 5), customer })
    const [first, second, third, fourth, fifth] = bookings
    if (!first || !second || !third || !fourth || !fifth) throw new Error('five were booked')
    const place = { start: at('2026-09-30', '18:00'), end: at('2026-09-30', '19:00') }
    await desk.call('booking.move', { id: second.id, version: second.version, ...place })
    await desk.call('booking.cancel', { id: third.id, version: third.version })
    return { seriesId, first, second, third, fourth, fifth }
  }

  test('of all dates leaves those alone that were moved or cancelled by hand', async () => {
    const made = await touchedByHand(await newCourt(desk))
    const { seriesId } = made
    const changed = await desk.call('series.edit', {
      seriesId,
      scope: 'all',
      start: at('2026-09-23', '19:00'),
    })
    expect(startsOf(changed.bookings)).toEqual(['2026-09-23T19:00', '2026-10-14T19:00', '2026-10-21T19:00'])
    expect(changed.bookings[0]?.end).toBe(at('2026-09-23', '20:00'))
    expect(changed.untouched).toMatchObject([
      { id: made.second.id, start: at('2026-09-30', '18:00'), status: 'confirmed' },
      { id: made.third.id, start: at('2026-10-06', '18:00'), status: 'cancelled' },
    ])
    expect(await desk.call('series.get', { seriesId })).toMatchObject({
      version: 2,
      start: at('2026-09-23', '19:00'),
      dates: [
        { start: at('2026-09-23', '19:00'), status: 'booked' },
        { status: 'moved' },
        { status: 'cancelled' },
        { start: at('2026-10-14', '19:00'), status: 'booked' },
        { start: at('2026-10-21', '19:00'), status: 'booked' },
      ],
    })
    const again = await desk.call('series.edit', { seriesId, scope: 'all', start: at('2026-09-22', '18:00') })
    expect(startsOf(again.bookings)).toEqual(['2026-09-22T18:00', '2026-10-13T18:00', '2026-10-20T18:00'])
  })

  test('of one date makes it one that was moved by hand', async () => {
    const { seriesId, bookings } = await desk.call('series.book', {
      ...tuesdays(await newCourt(desk), 3),
      customer,
    })
    const [, second] = bookings
    const bookingId = second?.id ?? ''
    const one = await desk.call('series.edit', {
      seriesId,
      scope: 'this',
      bookingId,
      start: at('2026-09-29', '20:00'),
    })
    expect(startsOf(one.bookings)).toEqual(['2026-09-29T20:00'])
    const all = await desk.call('series.edit', { seriesId, scope: 'all', notes: 'bring balls' })
    expect(startsOf(all.bookings)).toEqual(['2026-09-22T18:00', '2026-10-06T18:00'])
    expect(all.bookings).toMatchObject([{ notes: 'bring balls' }, { notes: 'bring balls' }])
    expect(startsOf(all.untouched)).toEqual(['2026-09-29T20:00'])
  })

  test('of the following dates changes the named one and those after it', async () => {
    const [court, beside] = [await newCourt(desk), await newCourt(desk)]
    const { seriesId, bookings } = await desk.call('series.book', { ...tuesdays(court, 4), customer })
    const bookingId = bookings[2]?.id ?? ''
    const changed = await desk.call('series.edit', {
      seriesId,
      scope: 'following',
      bookingId,
      resourceId: beside,
      start: at('2026-10-06', '17:00'),
      end: at('2026-10-06', '19:00'),
      customer: { name: 'Next club' },
      price: { amount: 500 },
    })
    expect(changed.bookings).toMatchObject([
      { resourceId: beside, start: at('2026-10-06', '17:00'), end: at('2026-10-06', '19:00') },
      {
        resourceId: beside,
        start: at('2026-10-13', '17:00'),
        customer: { name: 'Next club' },
        price: { amount: 500 },
      },
    ])
    expect(changed.untouched).toEqual([])
  })

  test('may send each date to the place of the next', async () => {
    const daily = { ...tuesdays(await newCourt(desk), 5), rule: 'FREQ=DAILY;COUNT=5' }
    const { seriesId } = await desk.call('series.book', { ...daily, customer })
    const later = await desk.call('series.edit', { seriesId, scope: 'all', start: at('2026-09-23', '18:00') })
    expect(startsOf(later.bookings).at(-1)).toBe('2026-09-27T18:00')
    const earlier = await desk.call('series.edit', {
      seriesId,
      scope: 'all',
      start: at('2026-09-22', '18:00'),
    })
    expect(startsOf(earlier.bookings)[0]).toBe('2026-09-22T18:00')
  })

  test('is all or none, with choices for the dates that clash', async () => {
    const court = await newCourt(desk)
    const { seriesId } = await desk.call('series.book', { ...tuesdays(court, 3), customer })
    const busy = { resourceId: court, start: at('2026-09-29', '20:00'), end: at('2026-09-29', '21:00') }
    await desk.call('booking.book', { ...busy, customer: { name: 'Busy' } })
    const edit = { seriesId, scope: 'all' as const, start: at('2026-09-22', '20:00') }
    expect(await desk.refusal('series.edit', edit)).toMatchObject({
      code: 'series_clashes',
      details: { occurrences: [{ ok: true }, { start: busy.start, reason: 'slot_taken' }, { ok: true }] },
    })
    const choices = [{ start: busy.start, action: 'skip' as const }]
    const changed = await desk.call('series.edit', { ...edit, choices })
    expect(startsOf(changed.bookings)).toEqual(['2026-09-22T20:00', '2026-10-06T20:00'])
    expect(startsOf(changed.untouched)).toEqual(['2026-09-29T18:00'])
  })

  test('cannot let two dates change places, since for a moment both would be at one', async () => {
    const { seriesId } = await desk.call('series.book', { ...tuesdays(await newCourt(desk), 2), customer })
    const [one, two] = ['2026-09-22', '2026-09-29'].map((date) => ({
      start: at(date, '18:00'),
      end: at(date, '19:00'),
    }))
    const { resourceId } = await desk.call('series.get', { seriesId })
    if (one === undefined || two === undefined) throw new Error('there are two')
    const choices = [
      { start: one.start, action: 'move' as const, to: { resourceId, ...two } },
      { start: two.start, action: 'move' as const, to: { resourceId, ...one } },
    ]
    const edit = { seriesId, scope: 'all' as const, start: one.start, choices }
    expect(await desk.refusal('series.edit', edit)).toMatchObject({
      code: 'series_clashes',
      details: { occurrences: [{ reason: 'slot_taken' }, { reason: 'slot_taken' }] },
    })
  })

  test('takes skipped dates along, so that they are added at the new time', async () => {
    const choices = [{ start: at('2026-09-29', '18:00'), action: 'skip' as const }]
    const { seriesId } = await desk.call('series.book', {
      ...tuesdays(await newCourt(desk), 3),
      customer,
      choices,
    })
    await desk.call('series.edit', { seriesId, scope: 'all', start: at('2026-09-22', '19:00') })
    const start = at('2026-09-29', '19:00')
    expect(await desk.call('series.addSkipped', { seriesId, start })).toMatchObject({
      start,
      status: 'confirmed',
    })
  })

  test('cancels all that is to come, and what was cancelled by hand before stays as it was', async () => {
    const made = await touchedByHand(await newCourt(desk))
    const { seriesId } = made
    const late = await openDesk(database.url, 'C', at('2026-09-22', '18:30'))
    const cancelled = await late.call('series.cancel', { seriesId, scope: 'all', reason: 'club closed' })
    await late.close()
    expect(cancelled.bookings).toMatchObject([
      { id: made.fourth.id, status: 'cancelled', cancelReason: 'club closed' },
      { id: made.fifth.id, status: 'cancelled' },
    ])
    expect(cancelled.untouched.map(({ id }) => id)).toEqual([made.first.id, made.second.id, made.third.id])
  })

  test('minds the policy’s hours, the version, and the scope’s date', async () => {
    const { seriesId, bookings } = await desk.call('series.book', {
      ...tuesdays(await newCourt(desk), 2),
      customer,
    })
    const late = await openDesk(database.url, 'C', at('2026-09-22', '17:00'))
    expect(await late.refusal('series.cancel', { seriesId, scope: 'all' })).toMatchObject({
      code: 'too_late_to_cancel',
    })
    await late.call('series.cancel', { seriesId, scope: 'this', bookingId: bookings[1]?.id ?? '' })
    await late.close()
    expect(
      await desk.refusal('series.edit', { seriesId, scope: 'all', version: 1, notes: 'x' }),
    ).toMatchObject({
      code: 'stale',
      details: { current: { id: seriesId, version: 2 } },
    })
    expect(await desk.refusal('series.cancel', { seriesId, scope: 'following' })).toMatchObject({
      code: 'invalid',
    })
    const bookingId = randomUUID()
    expect(await desk.refusal('series.cancel', { seriesId, scope: 'this', bookingId })).toMatchObject({
      code: 'not_found',
    })
    expect(await desk.refusal('series.get', { seriesId: bookingId })).toMatchObject({ code: 'not_found' })
  })

  test('frees time for those who wait', async () => {
    const court = await newCourt(desk)
    const { seriesId } = await desk.call('series.book', { ...tuesdays(court, 2), customer })
    const window = { from: at('2026-09-29', '18:00'), to: at('2026-09-29', '19:00'), minutes: 60 }
    const entry = await desk.call('waitlist.join', {
      resourceId: court,
      ...window,
      customer: { name: 'Waits' },
    })
    await desk.call('series.cancel', { seriesId, scope: 'all' })
    const { entries } = await desk.call('waitlist.list', { status: 'offered' })
    expect(entries).toMatchObject([{ id: entry.id, offer: { start: window.from } }])
  })
})
