import { describe, expect, test } from 'vitest'
import { renewalDue } from './holiday-renewal.ts'

const zone = 'Pacific/Auckland'
const latest = { country: 'NZ', region: undefined, year: 2026 }

describe('a renewal', () => {
  test.each([
    ['2026-09-30T23:59+13:00', undefined],
    // October has begun at the venue, not yet in UTC.
    ['2026-10-01T00:30+13:00', 2027],
    ['2027-01-15T12:00+13:00', 2027],
    ['2028-02-01T12:00+13:00', 2028],
  ])('at %s is due for %s', (now, year) => {
    expect(renewalDue(latest, Date.parse(now), zone)?.year).toBe(year)
  })

  test('is none once the year was imported, or when nothing ever was', () => {
    const now = Date.parse('2026-11-01T12:00+13:00')
    expect(renewalDue({ ...latest, year: 2027 }, now, zone)).toBeUndefined()
    expect(renewalDue(undefined, now, zone)).toBeUndefined()
  })
})
