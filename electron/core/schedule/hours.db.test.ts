import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { DayInterval } from '../../contract/index.ts'
import { daily, hoursVenue, idsOf } from './hours-venue.fixture.ts'

const venue = hoursVenue()

describe('a week', () => {
  test('is kept with a version that goes on counting when it is taken away', async () => {
    expect(await venue.desk.call('hours.get', { resourceId: venue.court.id })).toMatchObject({
      weekly: null,
      version: 0,
    })
    const weekly = daily('08:00', '22:00')
    expect(await venue.desk.call('hours.save', { resourceId: venue.court.id, weekly })).toMatchObject({
      weekly,
      version: 1,
    })
    expect(
      await venue.desk.call('hours.save', { resourceId: venue.court.id, weekly: null, version: 1 }),
    ).toMatchObject({
      weekly: null,
      version: 2,
    })
    expect(
      await venue.desk.refusal('hours.save', { resourceId: venue.court.id, weekly, version: 1 }),
    ).toMatchObject({
      code: 'stale',
      details: { current: { weekly: null, version: 2 } },
    })
  })

  test('of a resource replaces the venue’s whole week; none of its own is the venue’s; an empty one is closed', async () => {
    const sunday = { from: '2026-09-27T00:00:00+07:00', to: '2026-09-28T00:00:00+07:00' }
    const openOn = async () =>
      (await venue.desk.call('availability.open', { resourceId: venue.court.id, ...sunday })).open.map(
        ({ start, end }) => [start.slice(11, 16), end.slice(11, 16)],
      )
    expect(await openOn()).toEqual([['00:00', '00:00']])
    await venue.desk.call('hours.save', { resourceId: null, weekly: daily('08:00', '20:00') })
    expect(await openOn()).toEqual([['08:00', '20:00']])
    await venue.desk.call('hours.save', {
      resourceId: venue.court.id,
      weekly: [{ weekday: 1, opens: '10:00', closes: '12:00' }],
    })
    expect(await openOn()).toEqual([])
    await venue.desk.call('hours.save', { resourceId: venue.court.id, weekly: null })
    expect(await openOn()).toEqual([['08:00', '20:00']])
    await venue.desk.call('hours.save', { resourceId: venue.court.id, weekly: [] })
    expect(await openOn()).toEqual([])
  })

  test('is refused at the interval that overlaps, and for a resource that is not there', async () => {
    const weekly = [
      { weekday: 1, opens: '09:00', closes: '13:00' },
      { weekday: 1, opens: '12:00', closes: '17:00' },
    ]
    expect(await venue.desk.refusal('hours.save', { resourceId: venue.court.id, weekly })).toMatchObject({
      code: 'invalid',
      details: { issues: [{ path: 'weekly.1' }] },
    })
    const nobody = '6f1c1d0e-6a51-4b3a-9a54-0d6b1b1f7a99'
    expect(await venue.desk.refusal('hours.save', { resourceId: nobody, weekly: [] })).toMatchObject({
      code: 'not_found',
    })
  })

  test('in a preview changes nothing', async () => {
    const evening = await venue.book('2026-09-28', 20)
    const shorter = { resourceId: venue.court.id, weekly: daily('08:00', '18:00') }
    const preview = await venue.desk.call('hours.save', { ...shorter, preview: true })
    expect(idsOf(preview.affected)).toEqual([evening.id])
    expect(preview.affected[0]).toMatchObject({ outsideHours: true })
    expect(await venue.desk.call('hours.get', { resourceId: venue.court.id })).toMatchObject({
      weekly: null,
      version: 0,
    })
    expect(await venue.desk.call('booking.get', { id: evening.id })).not.toHaveProperty('outsideHours')
  })

  test('sent again by the same request is saved once', async () => {
    const evening = await venue.book('2026-09-28', 20)
    const requestId = crypto.randomUUID()
    const input = { resourceId: venue.court.id, weekly: daily('08:00', '18:00'), requestId }
    const first = await venue.desk.call('hours.save', input)
    expect(await venue.desk.call('hours.save', input)).toEqual(first)
    expect(idsOf(first.affected)).toEqual([evening.id])
    expect(await venue.desk.call('hours.get', { resourceId: venue.court.id })).toMatchObject({ version: 1 })
  })
})

test('a change that others keep waiting says that the database is busy, not that a slot is taken', async () => {
  const other = new Client({ connectionString: venue.url })
  await other.connect()
  try {
    await other.query('BEGIN')
    await other.query('SELECT slotkeeper.lock_resources(ARRAY[]::uuid[])')
    expect(await venue.desk.refusal('hours.save', { resourceId: null, weekly: [] })).toMatchObject({
      code: 'offline',
      details: { outcome: 'not_saved', reason: 'busy' },
    })
  } finally {
    await other.end()
  }
  expect(await venue.desk.call('hours.get', { resourceId: null })).toMatchObject({ weekly: null })
})

describe('what a change leaves outside', () => {
  test('is the coming bookings of customers, by start, and no others', async () => {
    const late = await venue.book('2026-09-29', 20)
    const early = await venue.book('2026-09-28', 20)
    await venue.book('2026-09-28', 10)
    const cancelled = await venue.book('2026-09-28', 21)
    await venue.desk.call('booking.cancel', { id: cancelled.id, version: cancelled.version })
    await venue.desk.call('booking.block', {
      resourceId: venue.court.id,
      start: '2026-09-28T22:00:00+07:00',
      end: '2026-09-28T23:00:00+07:00',
      title: 'Cleaning',
    })
    const done = await venue.book('2026-09-20', 20)
    await venue.desk.call('booking.complete', { id: done.id, version: done.version })
    const saved = await venue.desk.call('hours.save', {
      resourceId: venue.court.id,
      weekly: daily('08:00', '18:00'),
    })
    expect(idsOf(saved.affected)).toEqual([early.id, late.id])
    expect(saved.affectedCount).toBe(2)
  })

  test('is one that runs just now, but none that is over', async () => {
    const running = await venue.book('2026-09-20', 9)
    await queryRows(
      venue.url,
      `INSERT INTO slotkeeper.bookings (resource_id, during, status)
       VALUES ('${venue.court.id}', '[2026-09-20 07:00+07, 2026-09-20 08:00+07)', 'confirmed')`,
    )
    const saved = await venue.desk.call('hours.save', { resourceId: venue.court.id, weekly: [] })
    expect(idsOf(saved.affected)).toEqual([running.id])
  })

  test('is told once: what stood outside before is not new', async () => {
    const evening = await venue.book('2026-09-28', 20)
    const afternoon = await venue.book('2026-09-28', 16)
    await venue.desk.call('hours.save', { resourceId: venue.court.id, weekly: daily('08:00', '18:00') })
    const again = await venue.desk.call('hours.save', {
      resourceId: venue.court.id,
      weekly: daily('08:00', '16:00'),
    })
    expect(idsOf(again.affected)).toEqual([afternoon.id])
    expect((await venue.desk.call('booking.get', { id: evening.id })).outsideHours).toBe(true)
  })

  test('by the venue’s week is on the resources without one of their own', async () => {
    const other = await venue.desk.call('resource.save', { name: 'Other', kind: 'court', slotMinutes: 30 })
    await venue.desk.call('hours.save', { resourceId: other.id, weekly: daily('08:00', '22:00') })
    const mine = await venue.book('2026-09-28', 20)
    await venue.book('2026-09-28', 20, { resourceId: other.id })
    const saved = await venue.desk.call('hours.save', { resourceId: null, weekly: daily('08:00', '18:00') })
    expect(idsOf(saved.affected)).toEqual([mine.id])
  })
})

describe('an exception', () => {
  const closed = { resourceId: null, from: '2026-09-28', to: '2026-09-29', closed: true }

  test('is listed where its dates have part, and changed with its version', async () => {
    const { exception } = await venue.desk.call('exception.save', { ...closed, note: 'Painting' })
    expect(exception).toMatchObject({ ...closed, note: 'Painting', version: 1 })
    const listed = (from: string, to: string) => venue.desk.call('exception.list', { from, to })
    expect(await listed('2026-09-29', '2026-10-30')).toEqual({ exceptions: [exception] })
    expect(await listed('2026-09-30', '2026-10-30')).toEqual({ exceptions: [] })
    const longer = { ...closed, id: exception.id, to: '2026-09-30' }
    const changed = await venue.desk.call('exception.save', { ...longer, version: 1 })
    expect(changed.exception).toMatchObject({ to: '2026-09-30', note: 'Painting', version: 2 })
    expect(await venue.desk.refusal('exception.save', { ...longer, version: 1 })).toMatchObject({
      code: 'stale',
      details: { current: { version: 2 } },
    })
    expect((await venue.desk.call('exception.save', { ...longer, note: '' })).exception).not.toHaveProperty(
      'note',
    )
  })

  test('lists what it closes, and says why to who books then', async () => {
    const booking = await venue.book('2026-09-28', 10)
    const preview = await venue.desk.call('exception.save', { ...closed, note: 'Painting', preview: true })
    expect(idsOf(preview.affected)).toEqual([booking.id])
    expect(
      (await venue.desk.call('exception.list', { from: '2026-09-28', to: '2026-09-28' })).exceptions,
    ).toEqual([])
    const saved = await venue.desk.call('exception.save', { ...closed, note: 'Painting' })
    expect(idsOf(saved.affected)).toEqual([booking.id])
    const late = {
      resourceId: venue.court.id,
      start: '2026-09-28T12:00:00+07:00',
      end: '2026-09-28T13:00:00+07:00',
    }
    expect(await venue.desk.refusal('booking.book', { ...late, customer: { name: 'Ben' } })).toMatchObject({
      code: 'closed',
      details: { reason: 'Painting' },
    })
  })

  test('with longer hours lists on its removal what only it had opened', async () => {
    const intervals: DayInterval[] = [{ opens: '08:00', closes: '24:00' }]
    await venue.desk.call('hours.save', { resourceId: venue.court.id, weekly: daily('08:00', '18:00') })
    const late = {
      resourceId: venue.court.id,
      from: '2026-09-28',
      to: '2026-09-28',
      closed: false,
      intervals,
    }
    const { exception } = await venue.desk.call('exception.save', late)
    const booking = await venue.book('2026-09-28', 22)
    const { id } = exception
    expect(idsOf((await venue.desk.call('exception.remove', { id, preview: true })).affected)).toEqual([
      booking.id,
    ])
    const removed = await venue.desk.call('exception.remove', { id, version: 1 })
    expect(removed.exception).toEqual(exception)
    expect(idsOf(removed.affected)).toEqual([booking.id])
    expect(await venue.desk.refusal('exception.remove', { id })).toMatchObject({ code: 'not_found' })
  })

  test('given to another resource looks at both', async () => {
    const other = await venue.desk.call('resource.save', { name: 'Other', kind: 'court', slotMinutes: 30 })
    await venue.desk.call('hours.save', { resourceId: venue.court.id, weekly: [] })
    const open = {
      from: '2026-09-28',
      to: '2026-09-28',
      closed: false,
      intervals: [{ opens: '08:00', closes: '18:00' }],
    }
    const { exception } = await venue.desk.call('exception.save', { ...open, resourceId: venue.court.id })
    const here = await venue.book('2026-09-28', 10)
    const there = await venue.book('2026-09-28', 20, { resourceId: other.id })
    const saved = await venue.desk.call('exception.save', { ...open, id: exception.id, resourceId: other.id })
    expect(idsOf(saved.affected)).toEqual([here.id, there.id])
  })

  test('needs dates in order, and intervals just when it is not closed', async () => {
    const wrong = [
      { ...closed, to: '2026-09-27' },
      { ...closed, intervals: [{ opens: '08:00', closes: '18:00' }] },
      { ...closed, closed: false },
    ]
    for (const input of wrong)
      expect(await venue.desk.refusal('exception.save', input)).toMatchObject({ code: 'invalid' })
  })
})
