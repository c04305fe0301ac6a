import { describe, expect, it } from 'vitest'
import { isGivenUp, mostTries, pauseAfter } from './pauses.ts'

describe('the pauses between tries', () => {
  it('grow, and last a working day before a message is given up', () => {
    const pauses = Array.from({ length: mostTries - 1 }, (_, index) => pauseAfter(index + 1))
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other))
    expect(pauses[0]).toBeLessThanOrEqual(60_000)
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000
    expect(hours).toBeGreaterThan(7)
    expect(hours).toBeLessThan(24)
  })

  it('end sooner for a mail that may have arrived than for what surely did not', () => {
    const giveUpAt = (
      ...[channel, code]: [Parameters<typeof isGivenUp>[0], Parameters<typeof isGivenUp>[1]]
    ) =>
      Array.from({ length: mostTries }, (_, index) => index + 1).find((tries) =>
        isGivenUp(channel, code, tries),
      )
    expect(giveUpAt('email', 'unanswered')).toBe(3)
    expect(giveUpAt('email', 'unreachable')).toBe(mostTries)
    // Its receiver can tell a repeat by the id.
    expect(giveUpAt('webhook', 'unanswered')).toBe(mostTries)
  })
})
