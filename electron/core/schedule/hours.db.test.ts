import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { Booking, DayInterval, Resource, WeekInterval } from '../../contract/index.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'

let database: TestDatabase
let desk: TestDesk
let court: Resource

/** Sunday. */
const now = '2026-09-20T09:00:00+07:00'

const daily = (opens: string, closes: string): WeekInterval[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }))

/** Books an hour of the court or another resource on a date of the week after. */
function book(
  date: string,
  hour: number,
  more: { resourceId?: string; reason?: string } = {},
): Promise<Booking> {
  const at = (full: number) => `${date}T${String(full).padStart(2, '0')}:00:00+07:00`
  return desk.call('booking.book', {
    resourceId: more.resourceId ?? court.id,
    start: at(hour),
    end: at(hour + 1),
    customer: { name: 'Ana' },
    ...(more.reason !== undefined && { override: { reason: more.reason } }),
  })
}

const idsOf = (bookings: readonly Booking[]) => bookings.map(({ id }) => id)

beforeAll(async () => {
  database = await createTestDatabase()
  desk = await openTestDesk(database.url, { now })
})

afterAll(async () => {
  await desk.close()
  await database.drop()
})

beforeEach(async () => {
  court = await desk.call('resource.save', { name: 'Court', kind: 'court', slotMinutes: 30 })
})

afterEach(async () => {
  await queryRows(database.url, 'UPDATE slotkeeper.opening_hours SET weekly = NULL')
  await queryRows(database.url, 'DELETE FROM slotkeeper.exceptions')
  await queryRows(database.url, `UPDATE slotkeeper.bookings SET status = 'cancelled', hold_expires_at = NULL`)
})

describe('a week', () => {
  test('is kept with a version that goes on counting when it is taken away', async () => {
    expect(await desk.call('hours.get', { resourceId: court.id })).toMatchObject({ weekly: null, version: 0 })
    const weekly = daily('08:00', '22:00')
    expect(await desk.call('hours.save', { resourceId: court.id, weekly })).toMatchObject({
      weekly,
      version: 1,
    })
    expect(await desk.call('hours.save', { resourceId: court.id, weekly: null, version: 1 })).toMatchObject({
      weekly: null,
      version: 2,
    })
    expect(await desk.refusal('hours.save', { resourceId: court.id, weekly, version: 1 })).toMatchObject({
      code: 'stale',
      details: { current: { weekly: null, version: 2 } },
    })
  })

  test('of a resource replaces the venue’s whole week; none of its own is the venue’s; an empty one is closed', async () => {
    const sunday = { from: '2026-09-27T00:00:00+07:00', to: '2026-09-28T00:00:00+07:00' }
    const openOn = async () =>
      (await desk.call('availability.open', { resourceId: court.id, ...sunday })).open.map(
        ({ start, end }) => [start.slice(11, 16), end.slice(11, 16)],
      )
    expect(await openOn()).toEqual([['00:00', '00:00']])
    await desk.call('hours.save', { resourceId: null, weekly: daily('08:00', '20:00') })
    expect(await openOn()).toEqual([['08:00', '20:00']])
    await desk.call('hours.save', {
      resourceId: court.id,
      weekly: [{ weekday: 1, opens: '10:00', closes: '12:00' }],
    })
    expect(await openOn()).toEqual([])
    await desk.call('hours.save', { resourceId: court.id, weekly: null })
    expect(await openOn()).toEqual([['08:00', '20:00']])
    await desk.call('hours.save', { resourceId: court.id, weekly: [] })
    expect(await openOn()).toEqual([])
  })

  test('is refused at the interval that overlaps, and for a resource that is not there', async () => {
    const weekly = [
      { weekday: 1, opens: '09:00', closes: '13:00' },
      { weekday: 1, opens: '12:00', closes: '17:00' },
    ]
    expect(await desk.refusal('hours.save', { resourceId: court.id, weekly })).toMatchObject({
      code: 'invalid',
      details: { issues: [{ path: 'weekly.1' }] },
    })
    const nobody = '6f1c1d0e-6a51-4b3a-9a54-0d6b1b1f7a99'
    expect(await desk.refusal('hours.save', { resourceId: nobody, weekly: [] })).toMatchObject({
      code: 'not_found',
    })
  })

  test('in a preview changes nothing', async () => {
    const evening = await book('2026-09-28', 20)
    const shorter = { resourceId: court.id, weekly: daily('08:00', '18:00') }
    const preview = await desk.call('hours.save', { ...shorter, preview: true })
    expect(idsOf(preview.affected)).toEqual([evening.id])
    expect(preview.affected[0]).toMatchObject({ outsideHours: true })
    expect(await desk.call('hours.get', { resourceId: court.id })).toMatchObject({ weekly: null, version: 0 })
    expect(await desk.call('booking.get', { id: evening.id })).not.toHaveProperty('outsideHours')
  })

  test('sent again by the same request is saved once', async () => {
    const evening = await book('2026-09-28', 20)
    const requestId = crypto.randomUUID()
    const input = { resourceId: court.id, weekly: daily('08:00', '18:00'), requestId }
    const first = await desk.call('hours.save', input)
    expect(await desk.call('hours.save', input)).toEqual(first)
    expect(idsOf(first.affected)).toEqual([evening.id])
    expect(await desk.call('hours.get', { resourceId: court.id })).toMatchObject({ version: 1 })
  })
})

describe('what a change leaves outside', () => {
  test('is the coming bookings of customers, by start, and no others', async () => {
    const late = await book('2026-09-29', 20)
    const early = await book('2026-09-28', 20)
    await book('2026-09-28', 10)
    const cancelled = await book('2026-09-28', 21)
    await desk.call('booking.cancel', { id: cancelled.id, version: cancelled.version })
    await desk.call('booking.block', {
      resourceId: court.id,
      start: '2026-09-28T22:00:00+07:00',
      end: '2026-09-28T23:00:00+07:00',
      title: 'Cleaning',
    })
    const done = await book('2026-09-20', 20)
    await desk.call('booking.complete', { id: done.id, version: done.version })
    const saved = await desk.call('hours.save', { resourceId: court.id, weekly: daily('08:00', '18:00') })
    expect(idsOf(saved.affected)).toEqual([early.id, late.id])
    expect(saved.affectedCount).toBe(2)
  })

  test('is one that runs just now, but none that is over', async () => {
    const running = await book('2026-09-20', 9)
    await queryRows(
      database.url,
      `INSERT INTO slotkeeper.bookings (resource_id, during, status)
       VALUES ('${court.id}', '[2026-09-20 07:00+07, 2026-09-20 08:00+07)', 'confirmed')`,
    )
    const saved = await desk.call('hours.save', { resourceId: court.id, weekly: [] })
    expect(idsOf(saved.affected)).toEqual([running.id])
  })

  test('is told once: what stood outside before is not new', async () => {
    const evening = await book('2026-09-28', 20)
    const afternoon = await book('2026-09-28', 16)
    await desk.call('hours.save', { resourceId: court.id, weekly: daily('08:00', '18:00') })
    const again = await desk.call('hours.save', { resourceId: court.id, weekly: daily('08:00', '16:00') })
    expect(idsOf(again.affected)).toEqual([afternoon.id])
    expect((await desk.call('booking.get', { id: evening.id })).outsideHours).toBe(true)
  })

  test('by the venue’s week is on the resources without one of their own', async () => {
    const other = await desk.call('resource.save', { name: 'Other', kind: 'court', slotMinutes: 30 })
    await desk.call('hours.save', { resourceId: other.id, weekly: daily('08:00', '22:00') })
    const mine = await book('2026-09-28', 20)
    await book('2026-09-28', 20, { resourceId: other.id })
    const saved = await desk.call('hours.save', { resourceId: null, weekly: daily('08:00', '18:00') })
    expect(idsOf(saved.affected)).toEqual([mine.id])
  })
})

describe('an exception', () => {
  const closed = { resourceId: null, from: '2026-09-28', to: '2026-09-29', closed: true }

  test('is listed where its dates have part, and changed with its version', async () => {
    const { exception } = await desk.call('exception.save', { ...closed, note: 'Painting' })
    expect(exception).toMatchObject({ ...closed, note: 'Painting', version: 1 })
    const listed = (from: string, to: string) => desk.call('exception.list', { from, to })
    expect(await listed('2026-09-29', '2026-10-30')).toEqual({ exceptions: [exception] })
    expect(await listed('2026-09-30', '2026-10-30')).toEqual({ exceptions: [] })
    const longer = { ...closed, id: exception.id, to: '2026-09-30' }
    const changed = await desk.call('exception.save', { ...longer, version: 1 })
    expect(changed.exception).toMatchObject({ to: '2026-09-30', note: 'Painting', version: 2 })
    expect(await desk.refusal('exception.save', { ...longer, version: 1 })).toMatchObject({
      code: 'stale',
      details: { current: { version: 2 } },
    })
    expect((await desk.call('exception.save', { ...longer, note: '' })).exception).not.toHaveProperty('note')
  })

  test('lists what it closes, and says why to who books then', async () => {
    const booking = await book('2026-09-28', 10)
    const preview = await desk.call('exception.save', { ...closed, note: 'Painting', preview: true })
    expect(idsOf(preview.affected)).toEqual([booking.id])
    expect((await desk.call('exception.list', { from: '2026-09-28', to: '2026-09-28' })).exceptions).toEqual(
      [],
    )
    const saved = await desk.call('exception.save', { ...closed, note: 'Painting' })
    expect(idsOf(saved.affected)).toEqual([booking.id])
    const late = {
      resourceId: court.id,
      start: '2026-09-28T12:00:00+07:00',
      end: '2026-09-28T13:00:00+07:00',
    }
    expect(await desk.refusal('booking.book', { ...late, customer: { name: 'Ben' } })).toMatchObject({
      code: 'closed',
      details: { reason: 'Painting' },
    })
  })

  test('with longer hours lists on its removal what only it had opened', async () => {
    const intervals: DayInterval[] = [{ opens: '08:00', closes: '24:00' }]
    await desk.call('hours.save', { resourceId: court.id, weekly: daily('08:00', '18:00') })
    const late = { resourceId: court.id, from: '2026-09-28', to: '2026-09-28', closed: false, intervals }
    const { exception } = await desk.call('exception.save', late)
    const booking = await book('2026-09-28', 22)
    const { id } = exception
    expect(idsOf((await desk.call('exception.remove', { id, preview: true })).affected)).toEqual([booking.id])
    const removed = await desk.call('exception.remove', { id, version: 1 })
    expect(removed.exception).toEqual(exception)
    expect(idsOf(removed.affected)).toEqual([booking.id])
    expect(await desk.refusal('exception.remove', { id })).toMatchObject({ code: 'not_found' })
  })

  test('given to another resource looks at both', async () => {
    const other = await desk.call('resource.save', { name: 'Other', kind: 'court', slotMinutes: 30 })
    await desk.call('hours.save', { resourceId: court.id, weekly: [] })
    const open = {
      from: '2026-09-28',
      to: '2026-09-28',
      closed: false,
      intervals: [{ opens: '08:00', closes: '18:00' }],
    }
    const { exception } = await desk.call('exception.save', { ...open, resourceId: court.id })
    const here = await book('2026-09-28', 10)
    const there = await book('2026-09-28', 20, { resourceId: other.id })
    const saved = await desk.call('exception.save', { ...open, id: exception.id, resourceId: other.id })
    expect(idsOf(saved.affected)).toEqual([here.id, there.id])
  })

  test('needs dates in order, and intervals just when it is not closed', async () => {
    const wrong = [
      { ...closed, to: '2026-09-27' },
      { ...closed, intervals: [{ opens: '08:00', closes: '18:00' }] },
      { ...closed, closed: false },
    ]
    for (const input of wrong)
      expect(await desk.refusal('exception.save', input)).toMatchObject({ code: 'invalid' })
  })
})

describe('the work list', () => {
  const shorten = () => desk.call('hours.save', { resourceId: court.id, weekly: daily('08:00', '18:00') })
  const outside = async () => idsOf((await desk.call('schedule.outside', { resourceId: court.id })).bookings)

  test('has what stands outside until it is moved, cancelled or kept', async () => {
    const [moved, cancelled, kept] = [
      await book('2026-09-28', 20),
      await book('2026-09-29', 20),
      await book('2026-09-30', 20),
    ]
    await shorten()
    expect(await outside()).toEqual([moved.id, cancelled.id, kept.id])
    await desk.call('booking.move', { id: moved.id, version: 1, start: '2026-09-28T16:00:00+07:00' })
    await desk.call('booking.cancel', { id: cancelled.id, version: 1 })
    const after = await desk.call('booking.keepOutside', {
      id: kept.id,
      version: 1,
      reason: 'They have a key',
    })
    expect(after).toMatchObject({ outsideHours: true, keptOutside: true, overrideReason: 'They have a key' })
    expect(await outside()).toEqual([])
    const { entries } = await desk.call('booking.history', { id: kept.id })
    expect(entries[0]).toMatchObject({ action: 'kept_outside' })
  })

  test('does not ask again about a booking that is kept, until it goes elsewhere', async () => {
    const kept = await book('2026-09-30', 20)
    await shorten()
    await desk.call('booking.keepOutside', { id: kept.id, version: 1, reason: 'They have a key' })
    await desk.call('hours.save', { resourceId: court.id, weekly: daily('08:00', '22:00') })
    expect((await shorten()).affected).toEqual([])
    const moved = await desk.call('booking.move', {
      id: kept.id,
      version: 2,
      start: '2026-09-30T16:00:00+07:00',
    })
    expect(moved).not.toHaveProperty('keptOutside')
    const closing = await desk.call('hours.save', { resourceId: court.id, weekly: [] })
    expect(idsOf(closing.affected)).toEqual([kept.id])
  })

  test('leaves out what a manager put outside, unless the reason was for another rule', async () => {
    await desk.call('policy.save', { minNoticeMinutes: 60 * 24 * 2 })
    const inside = await book('2026-09-21', 17, { reason: 'A regular' })
    await desk.call('policy.save', { minNoticeMinutes: 0 })
    await shorten()
    const put = await book('2026-09-28', 20, { reason: 'A party' })
    expect(put).toMatchObject({ outsideHours: true, keptOutside: true })
    expect(await outside()).toEqual([])
    await desk.call('hours.save', { resourceId: court.id, weekly: daily('08:00', '16:00') })
    expect(await outside()).toEqual([inside.id])
  })

  test('comes back when keeping is undone, and refuses to keep what stands inside', async () => {
    const booking = await book('2026-09-30', 20)
    expect(
      await desk.refusal('booking.keepOutside', { id: booking.id, version: 1, reason: 'x' }),
    ).toMatchObject({
      code: 'invalid',
    })
    await shorten()
    await desk.call('booking.keepOutside', { id: booking.id, version: 1, reason: 'They have a key' })
    const { entries } = await desk.call('booking.history', { id: booking.id })
    await desk.call('booking.undo', { historyId: entries[0]?.id ?? '' })
    expect(await outside()).toEqual([booking.id])
  })

  test('comes in pages, with the count of all', async () => {
    const bookings = []
    for (const date of ['2026-09-28', '2026-09-29', '2026-09-30']) bookings.push(await book(date, 20))
    await shorten()
    const first = await desk.call('schedule.outside', { limit: 2 })
    expect(first.count).toBe(3)
    const second = await desk.call('schedule.outside', { limit: 2, cursor: first.cursor ?? '' })
    expect([...idsOf(first.bookings), ...idsOf(second.bookings)]).toEqual(idsOf(bookings))
    expect(second).not.toHaveProperty('cursor')
    const middle = { from: '2026-09-29T00:00:00+07:00', to: '2026-09-30T00:00:00+07:00' }
    expect(idsOf((await desk.call('schedule.outside', middle)).bookings)).toEqual([bookings[1]?.id])
  })
})

test('what is over can still be written down, and leaves nothing outside', async () => {
  const past = { resourceId: null, from: '2026-08-10', to: '2026-08-14', closed: true as const }
  expect(await desk.call('exception.save', past)).toMatchObject({ affected: [], affectedCount: 0 })
  const outside = { from: '2026-08-10T00:00:00+07:00', to: '2026-08-15T00:00:00+07:00' }
  expect(await desk.call('schedule.outside', outside)).toMatchObject({ bookings: [], count: 0 })
})
