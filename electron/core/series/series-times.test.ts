import { describe, expect, test } from 'vitest'
import { Refusal } from '../../contract/index.ts'
import { formatInstant } from '../../contract/venue-time.ts'
import { onDate, seriesTimes, withStart } from './series-times.ts'

const madrid = 'Europe/Madrid'
const times = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) })

function told(start: string, end: string, rule: string, zone = madrid) {
  return seriesTimes(times(start, end), rule, zone).map(
    (date) =>
      `${formatInstant(date.start, zone)} ${(date.end - date.start) / 60_000}${date.isMissing ? ' missing' : ''}`,
  )
}

function refusal(start: string, end: string, rule: string): string {
  try {
    told(start, end, rule)
  } catch (error) {
    if (error instanceof Refusal && 'issues' in error.details) return error.details.issues[0]?.message ?? ''
    throw error
  }
  return 'understood'
}

test('the wall time is kept across the change of the clocks', () => {
  expect(told('2026-03-24T18:00:00+01:00', '2026-03-24T19:00:00+01:00', 'FREQ=WEEKLY;COUNT=3')).toEqual([
    '2026-03-24T18:00:00+01:00 60',
    '2026-03-31T18:00:00+02:00 60',
    '2026-04-07T18:00:00+02:00 60',
  ])
})

test('a time that the clocks skip is told as missing, at the first instant after the gap', () => {
  expect(told('2026-03-28T02:30:00+01:00', '2026-03-28T03:30:00+01:00', 'FREQ=DAILY;COUNT=3')).toEqual([
    '2026-03-28T02:30:00+01:00 60',
    '2026-03-29T03:00:00+02:00 60 missing',
    '2026-03-30T02:30:00+02:00 60',
  ])
  expect(told('2026-03-28T01:00:00+01:00', '2026-03-28T02:30:00+01:00', 'FREQ=DAILY;COUNT=2')[1]).toBe(
    '2026-03-29T01:00:00+01:00 90 missing',
  )
})

test('a time that comes twice is its first pass; what runs over the change is longer by the clock’s hour', () => {
  expect(told('2026-10-24T02:30:00+02:00', '2026-10-24T03:30:00+02:00', 'FREQ=DAILY;COUNT=2')).toEqual([
    '2026-10-24T02:30:00+02:00 60',
    '2026-10-25T02:30:00+02:00 120',
  ])
})

test('the pass that was asked for is kept on the first date', () => {
  expect(told('2026-10-25T02:30:00+01:00', '2026-10-25T03:30:00+01:00', 'FREQ=DAILY;COUNT=2')).toEqual([
    '2026-10-25T02:30:00+01:00 60',
    '2026-10-26T02:30:00+01:00 60',
  ])
})

test('what goes past midnight does so on every date', () => {
  expect(told('2026-09-22T22:00:00+02:00', '2026-09-23T01:00:00+02:00', 'FREQ=WEEKLY;COUNT=2')).toEqual([
    '2026-09-22T22:00:00+02:00 180',
    '2026-09-29T22:00:00+02:00 180',
  ])
})

describe('the end of the rule', () => {
  const from = ['2026-09-22T18:00:00+02:00', '2026-09-22T19:00:00+02:00'] as const
  test.each([
    ['20261006', 3],
    ['20261005', 2],
    ['20261006T160000Z', 3],
    ['20261006T155959Z', 2],
    ['20261006T180000', 3],
    ['20261006T175900', 2],
  ])('UNTIL=%s gives %i dates', (until, count) => {
    expect(told(...from, `FREQ=WEEKLY;UNTIL=${until}`)).toHaveLength(count)
  })

  test('the start must be a date of the rule', () => {
    expect(refusal(...from, 'FREQ=WEEKLY;BYDAY=WE;COUNT=3')).toContain('first date')
    expect(refusal(...from, 'FREQ=WEEKLY;UNTIL=20260101')).toContain('first date')
  })

  test('more than 500 dates or 800 days are refused', () => {
    expect(told(...from, 'FREQ=DAILY;COUNT=500')).toHaveLength(500)
    expect(refusal(...from, 'FREQ=DAILY;COUNT=501')).toContain('500 dates')
    expect(refusal(...from, 'FREQ=WEEKLY;COUNT=200')).toContain('800 days')
    expect(refusal(...from, 'FREQ=WEEKLY;UNTIL=20300101')).toContain('800 days')
  })
})

test('another start keeps the length by the wall clock', () => {
  const first = times('2026-03-28T22:00:00+01:00', '2026-03-29T01:00:00+01:00')
  const later = withStart(first, Date.parse('2026-03-29T01:00:00+01:00'), madrid)
  expect(formatInstant(later.end, madrid)).toBe('2026-03-29T04:00:00+02:00')
  expect(later.isMissing).toBe(false)
  expect(onDate(first, '2026-03-28', madrid)).toEqual({ ...first, isMissing: false })
})
