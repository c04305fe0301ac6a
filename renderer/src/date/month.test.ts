import { expect, it } from 'vitest'
import { monthLater, weeksOfMonth } from './month.ts'

it('draws whole weeks from the venue’s first weekday', () => {
  const monday = weeksOfMonth('2026-11-05', 1)
  expect([monday[0]?.[0], monday[5]?.[6]]).toEqual(['2026-10-26', '2026-12-06'])
  expect(weeksOfMonth('2026-11-05', 7)[0]?.[0]).toBe('2026-11-01')
})

it.each([
  ['2026-11-05', 1, '2026-12-05'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2027-01-15', -1, '2026-12-15'],
] as const)('turns from %s by %i to %s', (date, by, expected) => {
  expect(monthLater(date, by)).toBe(expected)
})
