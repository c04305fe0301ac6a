import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ShowTelling } from './show-telling.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function telling(fails = 0) {
  const told: string[][] = []
  let failures = fails
  const shows = new ShowTelling(async (ids) => {
    if (failures > 0) {
      failures -= 1
      throw new Error('away')
    }
    told.push([...ids])
  })
  return { shows, told }
}

describe('a change of a show', () => {
  test('is told by its own transaction when it is quiet', async () => {
    const { shows, told } = telling()
    expect(shows.tellsLater('a')).toBe(false)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(shows.tellsLater('a')).toBe(false)
    expect(told).toEqual([])
  })

  test('is told with the others of a moment in a rush, show by show', async () => {
    const { shows, told } = telling()
    expect([shows.tellsLater('a'), shows.tellsLater('b')]).toEqual([false, false])
    for (let sale = 0; sale < 50; sale += 1) {
      expect(shows.tellsLater('a')).toBe(true)
      shows.changed('a')
    }
    await vi.advanceTimersByTimeAsync(1_000)
    expect(told).toEqual([['a']])
  })

  test('is told again when it could not be', async () => {
    const { shows, told } = telling(2)
    shows.tellsLater('a')
    shows.changed('a')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(told).toEqual([['a']])
  })

  test('is told before the desk closes', async () => {
    const { shows, told } = telling()
    shows.tellsLater('a')
    shows.changed('a')
    await shows.settled()
    expect(told).toEqual([['a']])
  })
})
