import { expect, it } from 'vitest'
import { hasToWait, seatsInAll } from './waiting-party.ts'

const counts = (free: number, held = 0) => ({ counts: { free, held, sold: 10 - free - held, checkedIn: 0 } })

it.each([
  ['sold out', 0, 1, true],
  ['larger than what is left', 2, 3, true],
  ['as large as what is left', 2, 2, false],
  ['larger than the show', 0, 11, false],
  ['nobody said how many', 0, null, false],
])('a party waits where the show is %s: %i free, %s wanted', (_, free, count, waits) => {
  expect(hasToWait(counts(free), 0, count)).toBe(waits)
})

it('all seats of a show are counted, whatever they are', () => {
  expect(seatsInAll({ counts: { free: 1, held: 2, sold: 3, checkedIn: 4 } })).toBe(10)
})

it('whoever holds seats sells them', () => {
  expect(hasToWait(counts(0, 2), 2, 3)).toBe(false)
})
