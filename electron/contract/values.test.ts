import { describe, expect, test } from 'vitest'
import { date, instant } from './values.ts'

describe('an instant', () => {
  test.each([
    '2026-09-27T10:00',
    '2026-09-27T10:00:30.5+07:00',
    '2024-02-29T00:00Z',
    '1900-01-01T00:00Z',
    '9000-12-31T23:59Z',
  ])('%s is one', (text) => {
    expect(instant.safeParse(text).success).toBe(true)
  })

  test.each([
    ['2026-02-31T10:00', 'not an ISO 8601 date and time'],
    ['2026-09-27T24:00', 'not an ISO 8601 date and time'],
    ['27.09.2026 10:00', 'not an ISO 8601 date and time'],
    ['0000-01-01T00:00Z', 'not between the years 1900 and 9000'],
    ['9999-12-31T15:00Z', 'not between the years 1900 and 9000'],
  ])('%s is none: %s', (text, message) => {
    expect(instant.safeParse(text).error?.issues.map((issue) => issue.message)).toContain(message)
  })
})

describe('a date', () => {
  test.each(['2026-09-27', '2024-02-29', '1900-01-01', '9000-12-31'])('%s is one', (text) => {
    expect(date.safeParse(text).success).toBe(true)
  })

  test.each(['2026-02-29', '2026-9-27', '0001-01-01', '9999-12-31'])('%s is none', (text) => {
    expect(date.safeParse(text).success).toBe(false)
  })
})
