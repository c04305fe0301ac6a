import { expect, it } from 'vitest'
import { offeredYears } from './offered-years.ts'

it.each([
  ['2026-03-02', [2026]],
  ['2026-09-30', [2026]],
  ['2026-10-01', [2026, 2027]],
  ['2026-12-31', [2026, 2027]],
])('offers on %s the holidays of %j', (today, years) => {
  expect(offeredYears(today)).toEqual(years)
})
