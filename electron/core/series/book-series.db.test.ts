import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { TestDesk } from '../desk.fixture.ts'
import { at, customer, newCourt, openDesk, startsOf, tuesdays } from './series-venue.fixture.ts'

let database: TestDatabase
let desk: TestDesk
let other: TestDesk

beforeAll(async () => {
  database = await createTestDatabase()
  desk = await openDesk(database.url, 'A')
  other = await openDesk(database.url, 'B')
})
afterAll(async () => {
  await Promise.all([desk.close(), other.close()])
  await database.drop()
})

describe('a preview', () => {
  test('tells every clash with its reason and what is free instead, and saves nothing', async () => {
    const [court, beside] = [await newCourt(desk, { kind: 'hall' }), await newCourt(desk, { kind: 'hall' })]
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
    const court = await newCourt(desk)
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

test('dates that are longer than any booking may be are no clashes: the input is invalid', async () => {
  const court = await newCourt(desk)
  const long = { ...tuesdays(court, 1), end: at('2026-10-30', '18:00') }
  for (const operation of ['series.preview', 'series.book'] as const) {
    const input = operation === 'series.book' ? { ...long, customer } : long
    expect(await desk.refusal(operation, input)).toMatchObject({ details: { issues: [{ path: 'end' }] } })
  }
})

describe('booking', () => {
  test('takes all dates or none, and tells the clashes', async () => {
    const court = await newCourt(desk, { pricePerHour: { amount: 100 } })
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
    const [court, beside] = [await newCourt(desk), await newCourt(desk)]
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
    const court = await newCourt(desk)
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
    const court = await newCourt(desk)
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
    const court = await newCourt(desk)
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
    const court = await newCourt(desk)
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
      const [one, two] = [await newCourt(desk), await newCourt(desk)]
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
    const court = await newCourt(desk)
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
    const added = await desk.call('series.addSkipped', { seriesId, start: busy.start })
    expect(added).toMatchObject({
      ...busy,
      status: 'confirmed',
      seriesId,
      title: 'Practice',
      customer: { name: 'Club' },
    })
    expect(await desk.refusal('series.addSkipped', { seriesId, start: busy.start })).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('booked meanwhile'),
    })
    const stateOf = async () => {
      const { dates } = await desk.call('series.get', { seriesId })
      return dates.find(({ start }) => start === busy.start)?.status
    }
    const latest = async (id: string) => (await desk.call('booking.history', { id })).entries[0]?.id ?? ''
    // Taken back it is left out again, done again it is booked again, and once more it can be added anew.
    await desk.call('booking.undo', { historyId: await latest(added.id) })
    expect(await stateOf()).toBe('skipped')
    await desk.call('booking.undo', { historyId: await latest(added.id) })
    expect(await stateOf()).toBe('booked')
    await desk.call('booking.undo', { historyId: await latest(added.id) })
    const anew = await desk.call('series.addSkipped', { seriesId, start: busy.start })
    expect(await stateOf()).toBe('booked')
    await desk.call('booking.cancel', { id: anew.id, version: anew.version })
    expect(await desk.refusal('series.addSkipped', { seriesId, start: busy.start })).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('was cancelled'),
    })
    expect(
      await desk.refusal('series.addSkipped', { seriesId, start: at('2026-09-30', '18:00') }),
    ).toMatchObject({
      code: 'invalid',
    })
  })
})
