import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { bookingOf } from '../testing/bookings.ts'
import {
  applyBookings,
  type CalendarRange,
  patchBookings,
  seriesKey,
  shareBookings,
} from './calendar-cache.ts'

const range: CalendarRange = {
  from: '2026-11-02T00:00:00+00:00',
  to: '2026-11-09T00:00:00+00:00',
  resourceIds: ['court'],
}
const friday = bookingOf({ start: '2026-11-06T10:00:00+00:00', end: '2026-11-06T11:00:00+00:00' })
const saturday = bookingOf({ start: '2026-11-07T10:00:00+00:00', end: '2026-11-07T11:00:00+00:00' })

describe('an answer after another', () => {
  it('keeps the bookings that did not change, wherever they stand in it', () => {
    const shared = shareBookings([friday, saturday], structuredClone([saturday, friday]))
    expect(shared[0]).toBe(saturday)
    expect(shared[1]).toBe(friday)
  })

  it('is the same list when nothing changed', () => {
    const before = [friday, saturday]
    expect(shareBookings(before, structuredClone(before))).toBe(before)
  })
})

describe('a changed booking', () => {
  const before = [friday, saturday]

  it('takes the place of the one before', () => {
    const moved = {
      ...friday,
      version: 2,
      start: '2026-11-08T10:00:00+00:00',
      end: '2026-11-08T11:00:00+00:00',
    }
    expect(patchBookings(before, [moved], range)).toEqual([saturday, moved])
  })

  it.each([
    ['is cancelled', { status: 'cancelled' as const }],
    ['leaves the range', { start: '2026-11-09T10:00:00+00:00', end: '2026-11-09T11:00:00+00:00' }],
    ['goes to another resource', { resourceId: 'other' }],
  ])('disappears when it %s', (_, change) => {
    expect(patchBookings(before, [{ ...friday, version: 2, ...change }], range)).toEqual([saturday])
  })

  it('changes nothing where it does not belong', () => {
    const other = bookingOf({ start: friday.start, end: friday.end, resourceId: 'other' })
    expect(patchBookings(before, [other], range)).toBe(before)
  })

  it('counts for all resources where none is named', () => {
    const other = bookingOf({ start: friday.start, end: friday.end, resourceId: 'other' })
    expect(patchBookings(before, [other], { ...range, resourceIds: undefined })).toHaveLength(3)
  })
})

it('asks a series anew when one of its dates changed, and no other', () => {
  const queries = new QueryClient()
  for (const id of ['club', 'choir']) queries.setQueryData([seriesKey, id, 1], { dates: [] })
  applyBookings(queries, [{ ...friday, seriesId: 'club' }, saturday])
  const isOld = (id: string) => queries.getQueryState([seriesKey, id, 1])?.isInvalidated
  expect([isOld('club'), isOld('choir')]).toEqual([true, false])
})
