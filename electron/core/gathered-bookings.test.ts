import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type BookingChange, GatheredBookings, together } from './gathered-bookings.ts'

const change = (ids: string[], resourceIds: string[], start: number, end: number): BookingChange => ({
  about: 'booking',
  ids,
  resourceIds,
  start,
  end,
})

describe('changes of bookings put together', () => {
  test('name each booking and resource once, from the first start to the last end', () => {
    const both = together([
      change(['a'], ['x'], 20, 30),
      change(['b'], ['x'], 10, 25),
      change(['a'], ['y'], 15, 40),
    ])
    expect(both).toEqual(change(['a', 'b'], ['x', 'y'], 10, 40))
  })

  test('name none where one of them could not', () => {
    expect(together([change(['a'], ['x'], 1, 2), change([], ['y'], 1, 2)]).ids).toEqual([])
  })

  test('name none where there are more than sixty', () => {
    const many = Array.from({ length: 61 }, (_, index) => change([`${index}`], ['x'], index, index + 1))
    expect(together(many)).toEqual(change([], ['x'], 0, 61))
    expect(together(many.slice(1)).ids).toHaveLength(60)
  })

  test('are told once for what came in one go, and again for what came later', async () => {
    const told: string[][] = []
    const gathered = new GatheredBookings(({ ids }) => told.push(ids))
    gathered.add(change(['a'], ['x'], 1, 2))
    gathered.add(change(['b'], ['x'], 1, 2))
    await turn()
    gathered.add(change(['c'], ['x'], 1, 2))
    await turn()
    expect(told).toEqual([['a', 'b'], ['c']])
  })
})
