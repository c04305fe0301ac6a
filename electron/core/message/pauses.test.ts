import { describe, expect, it } from 'vitest'
import { mostTries, pauseAfter } from './pauses.ts'

describe('the pauses between tries', () => {
  it('grow, and last a working day before a message is given up', () => {
    const pauses = Array.from({ length: mostTries - 1 }, (_, index) => pauseAfter(index + 1))
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other))
    expect(pauses[0]).toBeLessThanOrEqual(60_000)
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000
    expect(hours).toBeGreaterThan(7)
    expect(hours).toBeLessThan(24)
  })
})
