import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { at, openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

let venue: TestVenue
let a: TestDesk

beforeAll(async () => {
  venue = await openTestVenue()
  a = await venue.openDesk('A')
})
afterAll(() => venue.close())

const court = (more = {}) => a.ask('resource.save', { name: 'Court', slotMinutes: 30, ...more })

describe('a view of the calendar', () => {
  it('has what takes part in its span, by start, and nothing cancelled', async () => {
    const resource = await court({ bufferAfterMinutes: 30 })
    const late = await a.book(resource, '15:00')
    const early = await a.book(resource, '08:00')
    const gone = await a.book(resource, '12:00')
    await a.ask('booking.cancel', { id: gone.id, version: 1 })
    const span = (from: string, to: string) =>
      a.ask('calendar.view', { from: at(from), to: at(to), resourceIds: [resource.id] })
    const ids = async (from: string, to: string) =>
      (await span(from, to)).bookings.map((booking) => booking.id)
    expect(await ids('00:00', '23:59')).toEqual([early.id, late.id])
    expect(await ids('08:59', '15:01')).toEqual([early.id, late.id])
    // Half-open, and a buffer alone is no part of the booking.
    expect(await ids('09:00', '15:00')).toEqual([])
  })

  it('has the open time, cut to the span, of each resource that was asked for', async () => {
    const resource = await court()
    const weekly = [{ weekday: 7, opens: '18:00', closes: '02:00' }]
    await a.ask('hours.save', { resourceId: resource.id, weekly })
    const other = await court()
    const { open } = await a.ask('calendar.view', {
      from: at('12:00'),
      to: at('01:00', '2026-09-28'),
      resourceIds: [resource.id, other.id],
    })
    expect(open[resource.id]).toEqual([
      { start: at('18:00'), end: at('01:00', '2026-09-28'), businessDay: '2026-09-27' },
    ])
    expect(open[other.id]?.at(0)).toMatchObject({ start: at('12:00'), businessDay: '2026-09-27' })
  })

  it('is of all resources in use when none are named', async () => {
    const hidden = await court({ active: false })
    const view = await a.ask('calendar.view', { from: at('00:00'), to: at('23:00') })
    const { resources } = await a.ask('resource.list', {})
    expect(Object.keys(view.open).sort()).toEqual(resources.map((resource) => resource.id).sort())
    expect(view.open).not.toHaveProperty(hidden.id)
    const named = await a.ask('calendar.view', {
      from: at('00:00'),
      to: at('23:00'),
      resourceIds: [hidden.id],
    })
    expect(named.open).toHaveProperty(hidden.id)
  })

  it('tells the exceptions of its days and what the time is by the database', async () => {
    const resource = await court()
    const { exception } = await a.ask('exception.save', {
      resourceId: resource.id,
      from: '2026-09-27',
      to: '2026-09-27',
      closed: true,
      note: 'Stocktaking',
    })
    const view = await a.ask('calendar.view', {
      from: at('00:00'),
      to: at('23:00'),
      resourceIds: [resource.id],
    })
    expect(view.exceptions).toContainEqual(exception)
    expect(view.open[resource.id]).toEqual([])
    expect(view.serverNow).toMatch(/^2026-09-20T09:0\d:\d\d(\.\d+)?\+07:00$/)
  })

  it('reaches 800 days, and no resource that is not there', async () => {
    const resource = await court()
    const from = at('00:00', '2026-01-01')
    const days = (count: number) => new Date(Date.parse(from) + count * 86_400_000).toISOString()
    const resourceIds = [resource.id]
    const view = await a.ask('calendar.view', { from, to: days(800), resourceIds })
    expect(view.open[resource.id]?.length).toBeGreaterThan(790)
    await a.refused('calendar.view', { from, to: days(801), resourceIds }, 'invalid')
    await a.refused('calendar.view', { from, to: from, resourceIds }, 'invalid')
    const nowhere = '6f1c1d0e-6a51-4b3a-9a54-0d6b1b1f7a99'
    await a.refused('calendar.view', { from, to: days(1), resourceIds: [resource.id, nowhere] }, 'not_found')
  })

  it('takes wall times as the venue’s', async () => {
    const resource = await court()
    const booking = await a.book(resource, '10:00')
    const view = { from: '2026-09-27T10:59', to: '2026-09-27T11:30', resourceIds: [resource.id] }
    expect((await a.ask('calendar.view', view)).bookings).toEqual([booking])
  })
})

describe('how busy the dates are', () => {
  it('counts what begins on each, and nothing that is cancelled or on a resource out of use', async () => {
    const resource = await court()
    await a.book(resource, '08:00')
    await a.book(resource, '10:00')
    const gone = await a.book(resource, '12:00')
    const count = async () => {
      const { days } = await a.ask('calendar.days', { from: '2026-09-27', to: '2026-09-27' })
      return days[0]?.bookings ?? 0
    }
    const before = await count()
    await a.ask('booking.cancel', { id: gone.id, version: gone.version })
    expect(await count()).toBe(before - 1)
    await a.ask('resource.save', { id: resource.id, active: false })
    expect(await count()).toBe(before - 3)
    expect((await a.ask('calendar.days', { from: '2026-01-01', to: '2026-01-31' })).days).toEqual([])
    await a.refused('calendar.days', { from: '2026-02-01', to: '2026-01-31' }, 'invalid')
  })

  it('takes at most five queries, for 60 resources with 3,000 bookings on one date', async () => {
    const ids = await Promise.all(
      Array.from({ length: 60 }, async () => (await court({ slotMinutes: 5 })).id),
    )
    await venue.sql(
      `INSERT INTO slotkeeper.bookings (resource_id, kind, during, status)
       SELECT id, 'block', tstzrange(start, start + interval '10 minutes'), 'confirmed'
       FROM unnest($1::uuid[]) id, generate_series($2::timestamptz, $3, interval '10 minutes') start`,
      [ids, at('08:00'), at('16:10')],
    )
    const asked = vi.spyOn(Client.prototype, 'query')
    const view = await a.ask('calendar.view', { from: at('00:00'), to: at('23:59') })
    const queries = asked.mock.calls.filter(([query]) => / from /i.test(textOf(query)))
    asked.mockRestore()
    expect(view.bookings.length).toBeGreaterThanOrEqual(3000)
    expect(queries.length).toBeGreaterThan(0)
    expect(queries.length).toBeLessThanOrEqual(5)
  })
})

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
