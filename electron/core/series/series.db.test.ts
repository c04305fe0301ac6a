import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { Sent } from '../../contract/index.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'

const today = '2026-09-20T09:00:00+07:00'
const at = (date: string, time: string) => `${date}T${time}:00+07:00`
const customer = { name: 'Club' }

let database: TestDatabase
let desk: TestDesk
let other: TestDesk

beforeAll(async () => {
  database = await createTestDatabase()
  desk = await openTestDesk(database.url, { name: 'A', now: today })
  other = await openTestDesk(database.url, { name: 'B', now: today })
})
afterAll(async () => {
  await Promise.all([desk.close(), other.close()])
  await database.drop()
})

/** A court of a kind of its own, unless said otherwise. */
async function newCourt(fields: Partial<Sent<'resource.save'>> = {}): Promise<string> {
  const name = `Court ${randomUUID()}`
  return (await desk.call('resource.save', { name, kind: name, slotMinutes: 30, ...fields })).id
}

/** Tuesdays at 18:00 from 22 September. */
const tuesdays = (resourceId: string, count: number, time = '18:00', until = '19:00') => ({
  resourceId,
  start: at('2026-09-22', time),
  end: at('2026-09-22', until),
  rule: `FREQ=WEEKLY;COUNT=${count}`,
})

const startsOf = (bookings: readonly { readonly start: string }[]) =>
  bookings.map(({ start }) => start.slice(0, 16))

describe('a preview', () => {
  test('tells every clash with its reason and what is free instead, and saves nothing', async () => {
    const [court, beside] = [await newCourt({ kind: 'hall' }), await newCourt({ kind: 'hall' })]
    const busy = { resourceId: court, start: at('2026-09-29', '17:30'), end: at('2026-09-29', '18:30') }
    await desk.call('booking.book', { ...busy, customer })
    await desk.call('exception.save', {
      resourceId: court,
      from: '2026-10-06',
      to: '2026-10-06',
      closed: true,
    })
    const { occurrences } = await desk.call('series.preview', tuesdays(court, 4))
    expect(occurrences.map(({ ok, reason }) => reason ?? ok)).toEqual([true, 'slot_taken', 'closed', true])
    expect(occurrences[1]?.suggestions).toEqual([
      { resourceId: court, start: at('2026-09-29', '18:30'), end: at('2026-09-29', '19:30') },
      { resourceId: court, start: at('2026-09-29', '19:00'), end: at('2026-09-29', '20:00') },
      { resourceId: court, start: at('2026-09-29', '19:30'), end: at('2026-09-29', '20:30') },
      { resourceId: beside, start: at('2026-09-29', '18:00'), end: at('2026-09-29', '19:00') },
    ])
    const { bookings } = await desk.call('calendar.view', {
      from: at('2026-09-21', '00:00'),
      to: at('2026-11-01', '00:00'),
      resourceIds: [court],
    })
    expect(bookings).toHaveLength(1)
  })

  test('suggests no time of the series itself, and shows what choices make of it', async () => {
    const court = await newCourt()
    const busy = { resourceId: court, start: at('2026-09-23', '18:00'), end: at('2026-09-23', '19:00') }
    await desk.call('booking.book', { ...busy, customer })
    const daily = { ...tuesdays(court, 3), end: at('2026-09-23', '17:00'), rule: 'FREQ=DAILY;COUNT=3' }
    const { occurrences } = await desk.call('series.preview', daily)
    expect(occurrences.map(({ reason }) => reason)).toEqual([undefined, 'slot_taken', undefined])
    for (const { start, end } of occurrences[1]?.suggestions ?? []) {
      for (const date of [occurrences[0], occurrences[2]]) {
        expect(start >= (date?.end ?? '') || end <= (date?.start ?? '')).toBe(true)
      }
    }
    const choices = [{ start: at('2026-09-23', '18:00'), action: 'skip' as const }]
    const decided = await desk.call('series.preview', { ...daily, choices })
    expect(decided.occurrences[1]).toMatchObject({ ok: true, action: 'skip' })
  })
})

describe('booking', () => {
  test('takes all dates or none, and tells the clashes', async () => {
    const court = await newCourt({ pricePerHour: { amount: 100 } })
    const busy = { resourceId: court, start: at('2026-09-29', '18:00'), end: at('2026-09-29', '19:00') }
    const held = await desk.call('booking.hold', busy)
    const refused = await other.refusal('series.book', { ...tuesdays(court, 3), customer })
    expect(refused.message).toBe(
      '1 date of the series cannot be had, so nothing was saved. Skip or move it, then book again.',
    )
    expect(refused).toMatchObject({
      code: 'series_clashes',
      details: { occurrences: [{ ok: true }, { ok: false, reason: 'slot_taken' }, { ok: true }] },
    })
    await desk.call('booking.release', { id: held.id })
    const booked = await other.call('series.book', { ...tuesdays(court, 3), customer, notes: 'keys' })
    expect(startsOf(booked.bookings)).toEqual(['2026-09-22T18:00', '2026-09-29T18:00', '2026-10-06T18:00'])
    for (const booking of booked.bookings) {
      expect(booking).toMatchObject({
        status: 'confirmed',
        seriesId: booked.seriesId,
        customer: { name: 'Club' },
        notes: 'keys',
        price: { amount: 100 },
      })
    }
  })

  test('moves and skips dates as chosen, also to another resource', async () => {
    const [court, beside] = [await newCourt(), await newCourt()]
    const to = { resourceId: beside, start: at('2026-09-30', '20:00'), end: at('2026-09-30', '21:00') }
    const booked = await desk.call('series.book', {
      ...tuesdays(court, 3),
      customer,
      choices: [
        { start: at('2026-09-22', '18:00'), action: 'skip' },
        { start: at('2026-09-29', '18:00'), action: 'move', to },
      ],
    })
    expect(booked.skipped).toEqual([at('2026-09-22', '18:00')])
    expect(startsOf(booked.bookings)).toEqual(['2026-09-30T20:00', '2026-10-06T18:00'])
    expect(booked.bookings[0]?.resourceId).toBe(beside)
    const { dates } = await desk.call('series.get', { seriesId: booked.seriesId })
    expect(dates.map(({ status }) => status)).toEqual(['skipped', 'moved', 'booked'])
  })

  test('refuses dates that overlap each other, and a place that is taken', async () => {
    const court = await newCourt()
    const long = { ...tuesdays(court, 2), end: at('2026-09-24', '18:00'), rule: 'FREQ=DAILY;COUNT=2' }
    expect(await desk.refusal('series.book', { ...long, customer })).toMatchObject({
      code: 'series_clashes',
      details: { occurrences: [{ ok: true }, { ok: false, reason: 'dates_overlap' }] },
    })
    const to = { resourceId: court, start: at('2026-09-29', '18:30'), end: at('2026-09-29', '19:30') }
    const choices = [{ start: at('2026-09-22', '18:00'), action: 'move' as const, to }]
    expect(await desk.refusal('series.book', { ...tuesdays(court, 2), customer, choices })).toMatchObject({
      code: 'series_clashes',
      details: {
        occurrences: [{ ok: false, reason: 'dates_overlap', to }, { ok: true }],
      },
    })
  })

  test('refuses what is no rule, no resource or no date to book', async () => {
    const court = await newCourt()
    const pattern = tuesdays(court, 2)
    expect(await desk.refusal('series.book', { ...pattern, rule: 'FREQ=WEEKLY', customer })).toMatchObject({
      code: 'invalid',
      details: { issues: [{ path: 'rule' }] },
    })
    const unknown = { ...pattern, resourceId: randomUUID(), rule: 'nonsense' }
    expect(await desk.refusal('series.book', { ...unknown, customer })).toMatchObject({ code: 'not_found' })
    const choices = ['2026-09-22', '2026-09-29'].map((date) => ({
      start: at(date, '18:00'),
      action: 'skip' as const,
    }))
    expect(await desk.refusal('series.book', { ...pattern, customer, choices })).toMatchObject({
      code: 'invalid',
    })
  })

  test('a manager may book outside the hours with a reason, never over another booking', async () => {
    const court = await newCourt()
    await desk.call('hours.save', {
      resourceId: court,
      weekly: [{ weekday: 3, opens: '08:00', closes: '20:00' }],
    })
    const override = { reason: 'tournament' }
    const first = await desk.call('series.book', { ...tuesdays(court, 2), customer, override })
    expect(first.bookings).toMatchObject([
      { overrideReason: 'tournament', outsideHours: true, keptOutside: true },
      { outsideHours: true },
    ])
    expect(await desk.refusal('series.book', { ...tuesdays(court, 2), customer, override })).toMatchObject({
      code: 'series_clashes',
      details: { occurrences: [{ reason: 'slot_taken' }, { reason: 'slot_taken' }] },
    })
  })

  test('sent again it is the same series; with another rule its id is refused', async () => {
    const court = await newCourt()
    const id = randomUUID()
    const input = { id, ...tuesdays(court, 3), customer: { name: 'Only once' } }
    const choices = [{ start: at('2026-09-29', '18:00'), action: 'skip' as const }]
    const first = await desk.call('series.book', { ...input, choices })
    expect(await desk.call('series.book', { ...input, choices })).toEqual(first)
    expect(await desk.refusal('series.book', { ...input, rule: 'FREQ=DAILY;COUNT=3' })).toMatchObject({
      code: 'invalid',
    })
    const requestId = randomUUID()
    const elsewhere = { requestId, ...tuesdays(court, 2, '20:00', '21:00'), customer }
    expect(await desk.call('series.book', elsewhere)).toEqual(await desk.call('series.book', elsewhere))
    const { customers } = await desk.call('customer.search', { text: 'Only once' })
    expect(customers).toHaveLength(1)
  })

  test('two desks that want 52 dates, their resources in opposite order: one has all, the other none', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await newCourt(), await newCourt()]
      const wish = (from: string, to: string) => {
        const pattern = tuesdays(from, 52)
        // Every second date on the other court, where the other desk's series has its own.
        const choices = Array.from({ length: 26 }, (_value, index) => {
          const week = new Date(Date.parse(pattern.start) + (2 * index + 1) * 7 * 86_400_000)
          const end = new Date(week.getTime() + 3_600_000)
          const slot = { resourceId: to, start: week.toISOString(), end: end.toISOString() }
          return { start: week.toISOString(), action: 'move' as const, to: slot }
        })
        return { ...pattern, choices, customer }
      }
      const answers = await Promise.all([
        desk.desk.call('series.book', wish(one, two)),
        other.desk.call('series.book', { ...wish(two, one), choices: [] }),
      ])
      const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.error.code))
      expect(codes.toSorted()).toEqual(['ok', 'series_clashes'])
      const { bookings } = await desk.call('calendar.view', {
        from: at('2026-09-21', '00:00'),
        to: at('2027-10-01', '00:00'),
        resourceIds: [one, two],
      })
      expect(bookings).toHaveLength(52)
      expect(new Set(bookings.map(({ seriesId }) => seriesId)).size).toBe(1)
    }
  })
})

describe('adding a skipped date', () => {
  test('goes through the same rules', async () => {
    const court = await newCourt()
    const busy = { resourceId: court, start: at('2026-09-29', '18:00'), end: at('2026-09-29', '19:00') }
    const blocked = await desk.call('booking.book', { ...busy, customer: { name: 'Busy' } })
    const choices = [{ start: busy.start, action: 'skip' as const }]
    const { seriesId } = await desk.call('series.book', {
      ...tuesdays(court, 3),
      customer,
      choices,
      title: 'Practice',
    })
    expect(await desk.refusal('series.addSkipped', { seriesId, start: busy.start })).toMatchObject({
      code: 'slot_taken',
      details: { by: { status: 'confirmed' }, suggestions: [{ resourceId: court }, {}, {}] },
    })
    await desk.call('booking.cancel', { id: blocked.id, version: blocked.version })
    expect(await desk.call('series.addSkipped', { seriesId, start: busy.start })).toMatchObject({
      ...busy,
      status: 'confirmed',
      seriesId,
      title: 'Practice',
      customer: { name: 'Club' },
    })
    expect(await desk.refusal('series.addSkipped', { seriesId, start: busy.start })).toMatchObject({
      code: 'invalid',
    })
    expect(
      await desk.refusal('series.addSkipped', { seriesId, start: at('2026-09-30', '18:00') }),
    ).toMatchObject({
      code: 'invalid',
    })
  })
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
    const made = await touchedByHand(await newCourt())
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
      ...tuesdays(await newCourt(), 3),
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
    const [court, beside] = [await newCourt(), await newCourt()]
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
    const daily = { ...tuesdays(await newCourt(), 5), rule: 'FREQ=DAILY;COUNT=5' }
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
    const court = await newCourt()
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

  test('takes skipped dates along, so that they are added at the new time', async () => {
    const choices = [{ start: at('2026-09-29', '18:00'), action: 'skip' as const }]
    const { seriesId } = await desk.call('series.book', {
      ...tuesdays(await newCourt(), 3),
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
    const made = await touchedByHand(await newCourt())
    const { seriesId } = made
    const late = await openTestDesk(database.url, { name: 'C', now: at('2026-09-22', '18:30') })
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
      ...tuesdays(await newCourt(), 2),
      customer,
    })
    const late = await openTestDesk(database.url, { name: 'C', now: at('2026-09-22', '17:00') })
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
    const court = await newCourt()
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
