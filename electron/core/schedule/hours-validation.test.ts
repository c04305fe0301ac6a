import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DayInterval, WeekInterval } from '../../contract/values.ts'
import { validateExceptionIntervals, validateWeekly } from './hours-validation.ts'

type Week = [weekday: number, opens: string, closes: string][]

const week = (intervals: Week): WeekInterval[] =>
  intervals.map(([weekday, opens, closes]) => ({ weekday, opens, closes }))

describe('a week', () => {
  test.each<[string, Week]>([
    ['may be empty', []],
    [
      'may have a break',
      [
        [1, '09:00', '12:00'],
        [1, '13:00', '16:00'],
      ],
    ],
    [
      'may have intervals that touch',
      [
        [1, '09:00', '12:00'],
        [1, '12:00', '16:00'],
      ],
    ],
    [
      'may touch at midnight',
      [
        [1, '18:00', '24:00'],
        [2, '00:00', '04:00'],
      ],
    ],
    [
      'may touch after midnight',
      [
        [5, '18:00', '02:00'],
        [6, '02:00', '10:00'],
      ],
    ],
    ['may be open throughout', [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, '00:00', '24:00'])],
  ])('%s', (_name, intervals) => {
    expect(validateWeekly(week(intervals))).toEqual([])
  })

  test.each<[string, Week, string]>([
    [
      'overlapping',
      [
        [1, '09:00', '12:00'],
        [1, '11:00', '16:00'],
      ],
      'overlaps 09:00–12:00',
    ],
    [
      'twice the same',
      [
        [1, '09:00', '12:00'],
        [1, '09:00', '12:00'],
      ],
      'overlaps 09:00–12:00',
    ],
    [
      'across midnight',
      [
        [6, '01:00', '03:00'],
        [5, '18:00', '02:00'],
      ],
      'overlaps 01:00–03:00',
    ],
    [
      'from Sunday to Monday',
      [
        [7, '18:00', '02:00'],
        [1, '01:00', '03:00'],
      ],
      'overlaps 18:00–02:00',
    ],
    [
      'from Sunday to Monday, the other way round',
      [
        [1, '01:00', '03:00'],
        [7, '18:00', '02:00'],
      ],
      'overlaps 01:00–03:00',
    ],
  ])('must not be %s', (_name, intervals, message) => {
    expect(validateWeekly(week(intervals))).toEqual([{ path: 'weekly.1', message }])
  })

  test('does not open at its end', () => {
    expect(validateWeekly(week([[1, '24:00', '02:00']]))).toMatchObject([{ path: 'weekly.0.opens' }])
  })

  test('has an issue exactly when a minute is open twice', () => {
    const time = fc
      .integer({ min: 0, max: 47 })
      .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`)
    const interval = fc.record({ weekday: fc.integer({ min: 1, max: 7 }), opens: time, closes: time })
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 6 }), (weekly) => {
        const halves = (text: string) => Number(text.slice(0, 2)) * 2 + (text.endsWith('30') ? 1 : 0)
        const met = new Map<number, number>()
        for (const { weekday, opens, closes } of weekly) {
          const length =
            halves(closes) > halves(opens)
              ? halves(closes) - halves(opens)
              : halves(closes) + 48 - halves(opens)
          for (let half = 0; half < length; half += 1) {
            const place = ((weekday - 1) * 48 + halves(opens) + half) % 336
            met.set(place, (met.get(place) ?? 0) + 1)
          }
        }
        expect(validateWeekly(weekly).length > 0).toBe([...met.values()].some((times) => times > 1))
      }),
      { seed: 113, numRuns: 1000 },
    )
  })
})

describe('an exception', () => {
  const late: DayInterval[] = [
    { opens: '18:00', closes: '02:00' },
    { opens: '01:00', closes: '05:00' },
  ]

  test('of one date has no next date to meet', () => {
    expect(validateExceptionIntervals(late, { from: '2026-09-26', to: '2026-09-26' })).toEqual([])
  })

  test('of several dates must not meet its next date', () => {
    expect(validateExceptionIntervals(late, { from: '2026-09-26', to: '2026-09-27' })).toEqual([
      { path: 'intervals.1', message: 'overlaps 18:00–02:00' },
    ])
  })

  test('must not overlap within a date', () => {
    const intervals = [
      { opens: '08:00', closes: '12:00' },
      { opens: '11:59', closes: '14:00' },
    ]
    expect(validateExceptionIntervals(intervals, { from: '2026-09-26', to: '2026-09-26' })).toHaveLength(1)
  })
})
