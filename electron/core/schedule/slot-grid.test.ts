import { describe, expect, test } from 'vitest'
import { formatInstant } from '../../contract/venue-time.ts'
import { openIntervalsOfDay } from './open-intervals.ts'
import type { ScheduleRules } from './schedule-rules.ts'
import { gridIssue, runningSlotStart, slotStarts } from './slot-grid.ts'

function rulesOf(zone: string, ...hours: [opens: string, closes: string][]): ScheduleRules {
  const weekly = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    hours.map(([opens, closes]) => ({ weekday, opens, closes })),
  )
  return { zone, venueWeekly: weekly.length === 0 ? null : weekly, resourceWeekly: null, exceptions: [] }
}

const at = (text: string) => Date.parse(text)

function starts(rules: ScheduleRules, slotMinutes: number, date: string): string[] {
  return openIntervalsOfDay(rules, date)
    .flatMap((stretch) => slotStarts(stretch, slotMinutes, stretch.start, stretch.end, rules.zone))
    .map((start) => formatInstant(start, rules.zone).slice(11))
}

describe('a booking fits the slots', () => {
  const jakarta = rulesOf('Asia/Jakarta')
  const odd = rulesOf('Asia/Jakarta', ['08:10', '12:00'], ['13:05', '02:00'])

  test.each([
    [
      'from midnight where there are no hours',
      jakarta,
      30,
      '2026-09-27T10:00+07:00',
      '2026-09-27T11:00+07:00',
      null,
    ],
    [
      'with a start between the lines',
      jakarta,
      30,
      '2026-09-27T10:10+07:00',
      '2026-09-27T11:00+07:00',
      'start',
    ],
    [
      'with a length between the lines',
      jakarta,
      30,
      '2026-09-27T10:00+07:00',
      '2026-09-27T10:50+07:00',
      'length',
    ],
    ['with seconds', jakarta, 30, '2026-09-27T10:00:01+07:00', '2026-09-27T10:30:01+07:00', 'start'],
    [
      'with seconds in its length',
      jakarta,
      30,
      '2026-09-27T10:00+07:00',
      '2026-09-27T10:30:01+07:00',
      'length',
    ],
    ['from the opening', odd, 45, '2026-09-27T08:55+07:00', '2026-09-27T09:40+07:00', null],
    [
      'not from midnight when there is an opening',
      odd,
      45,
      '2026-09-27T09:00+07:00',
      '2026-09-27T09:45+07:00',
      'start',
    ],
    [
      'from the opening of its own interval',
      odd,
      45,
      '2026-09-27T13:50+07:00',
      '2026-09-27T14:35+07:00',
      null,
    ],
    ['from the day before after midnight', odd, 45, '2026-09-28T00:20+07:00', '2026-09-28T01:05+07:00', null],
    [
      'before opening, by the lines to come',
      odd,
      45,
      '2026-09-27T07:25+07:00',
      '2026-09-27T08:10+07:00',
      null,
    ],
    ['in a break, on the lines before it', odd, 45, '2026-09-27T12:40+07:00', '2026-09-27T13:25+07:00', null],
    [
      'in a break, beside the lines before it',
      odd,
      45,
      '2026-09-27T12:30+07:00',
      '2026-09-27T13:15+07:00',
      'start',
    ],
  ])('%s', (_name, rules, slotMinutes, start, end, expected) => {
    expect(gridIssue(rules, slotMinutes, at(start), at(end))).toBe(expected)
  })
})

describe('by the wall clock on days when it changes', () => {
  const madrid = rulesOf('Europe/Madrid')
  const london = rulesOf('Europe/London')
  const lordHowe = rulesOf('Australia/Lord_Howe')
  const troll = rulesOf('Antarctica/Troll')

  test.each([
    ['a real hour of no wall minutes', madrid, 30, '2026-10-25T02:00+02:00', '2026-10-25T02:00+01:00', null],
    ['the second pass', madrid, 30, '2026-10-25T02:00+01:00', '2026-10-25T03:00+01:00', null],
    ['back on the clock', madrid, 30, '2026-10-25T02:30+02:00', '2026-10-25T02:00+01:00', null],
    ['over both passes', madrid, 60, '2026-10-25T01:00+02:00', '2026-10-25T04:00+01:00', null],
    ['over the gap', london, 60, '2027-03-28T00:00+00:00', '2027-03-28T02:00+01:00', null],
    ['after the gap', london, 60, '2027-03-28T02:00+01:00', '2027-03-28T03:00+01:00', null],
    ['half an hour repeated', lordHowe, 30, '2026-04-05T01:30+11:00', '2026-04-05T01:30+10:30', null],
    ['an hour of ninety minutes', lordHowe, 60, '2026-04-05T01:00+11:00', '2026-04-05T02:00+10:30', null],
    [
      'a real hour of half by the clock',
      lordHowe,
      60,
      '2026-04-05T01:00+11:00',
      '2026-04-05T01:30+10:30',
      'length',
    ],
    ['an hour, none by the clock', madrid, 40, '2026-10-25T02:00+02:00', '2026-10-25T02:00+01:00', 'length'],
    ['an hour of half', lordHowe, 60, '2026-10-04T01:00+10:30', '2026-10-04T03:00+11:00', null],
    ['where the line is skipped', lordHowe, 60, '2026-10-04T02:30+11:00', '2026-10-04T03:30+11:00', 'start'],
    ['two hours skipped', troll, 60, '2026-03-29T00:00+00:00', '2026-03-29T04:00+02:00', null],
  ])('%s', (_name, rules, slotMinutes, start, end, expected) => {
    expect(gridIssue(rules, slotMinutes, at(start), at(end))).toBe(expected)
  })

  test('an opening that the clocks skip keeps its lines', () => {
    const rules = rulesOf('Europe/Madrid', ['02:30', '05:30'])
    expect(starts(rules, 60, '2026-03-29')).toEqual(['03:30:00+02:00', '04:30:00+02:00'])
  })
})

describe('the lines of an interval', () => {
  test('begin at the opening and end before closing', () => {
    expect(starts(rulesOf('Asia/Jakarta', ['08:10', '10:30']), 45, '2026-09-27')).toEqual([
      '08:10:00+07:00',
      '08:55:00+07:00',
      '09:40:00+07:00',
      '10:25:00+07:00',
    ])
  })

  test('come twice in the repeated hour', () => {
    expect(starts(rulesOf('Europe/Madrid', ['01:00', '04:00']), 60, '2026-10-25')).toEqual([
      '01:00:00+02:00',
      '02:00:00+02:00',
      '02:00:00+01:00',
      '03:00:00+01:00',
    ])
  })

  test('are left out where the clocks skip them', () => {
    expect(starts(rulesOf('Europe/Madrid', ['01:00', '05:00']), 60, '2026-03-29')).toEqual([
      '01:00:00+01:00',
      '03:00:00+02:00',
      '04:00:00+02:00',
    ])
  })

  test('past midnight they go on from the opening', () => {
    expect(starts(rulesOf('Asia/Jakarta', ['23:20', '01:20']), 50, '2026-09-27')).toEqual([
      '23:20:00+07:00',
      '00:10:00+07:00',
      '01:00:00+07:00',
    ])
  })
})

describe('the running slot', () => {
  const rules = rulesOf('Asia/Jakarta', ['08:10', '22:00'])

  test.each([
    ['2026-09-27T08:10:00+07:00', '2026-09-27T08:10:00+07:00'],
    ['2026-09-27T08:54:59+07:00', '2026-09-27T08:10:00+07:00'],
    ['2026-09-27T08:55:00+07:00', '2026-09-27T08:55:00+07:00'],
    // Closed: there is none.
    ['2026-09-27T07:00:00+07:00', '2026-09-27T07:00:00+07:00'],
  ])('at %s began at %s', (now, expected) => {
    expect(formatInstant(runningSlotStart(rules, 45, at(now)), rules.zone)).toBe(expected)
  })

  test('in the repeated hour it is the one of this pass', () => {
    const madrid = rulesOf('Europe/Madrid')
    expect(formatInstant(runningSlotStart(madrid, 30, at('2026-10-25T02:10+01:00')), madrid.zone)).toBe(
      '2026-10-25T02:00:00+01:00',
    )
  })
})
