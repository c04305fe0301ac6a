import { describe, expect, test } from 'vitest'
import type { WeekInterval } from '../../contract/values.ts'
import {
  businessDayOf,
  clippedOpenIntervals,
  closedReason,
  isInsideHours,
  openIntervals,
  openIntervalsOfDay,
  writeOpenInterval,
} from './open-intervals.ts'
import type { RuleException, ScheduleRules } from './schedule-rules.ts'

function rulesOf(rules: Partial<ScheduleRules>): ScheduleRules {
  return { zone: 'Asia/Jakarta', venueWeekly: null, resourceWeekly: null, exceptions: [], ...rules }
}

function everyDay(opens: string, closes: string): WeekInterval[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }))
}

function venueException(exception: Partial<RuleException>): RuleException {
  return { resourceId: null, from: '2026-09-26', to: '2026-09-26', closed: true, ...exception }
}

const at = (text: string) => Date.parse(text)

/** The open time between two texts, as the contract writes it: start, end, business day. */
function open(rules: ScheduleRules, from: string, to: string): string[] {
  return openIntervals(rules, at(from), at(to)).map((stretch) => {
    const { start, end, businessDay } = writeOpenInterval(stretch, rules.zone)
    return `${start} ${end} ${businessDay}`
  })
}

const inside = (rules: ScheduleRules, start: string, end: string) => isInsideHours(rules, at(start), at(end))

describe('without any hours', () => {
  const rules = rulesOf({})

  test('it is open around the clock, a business day a date', () => {
    expect(open(rules, '2026-09-27T10:00+07:00', '2026-09-28T10:00+07:00')).toEqual([
      '2026-09-27T00:00:00+07:00 2026-09-28T00:00:00+07:00 2026-09-27',
      '2026-09-28T00:00:00+07:00 2026-09-29T00:00:00+07:00 2026-09-28',
    ])
    expect(inside(rules, '2026-09-27T23:00+07:00', '2026-09-29T01:00+07:00')).toBe(true)
  })

  test('a closed date is closed from midnight to midnight', () => {
    const holiday = rulesOf({ exceptions: [venueException({ note: 'holiday' })] })
    expect(inside(holiday, '2026-09-25T23:00+07:00', '2026-09-26T00:00+07:00')).toBe(true)
    expect(inside(holiday, '2026-09-25T23:00+07:00', '2026-09-26T00:30+07:00')).toBe(false)
    expect(inside(holiday, '2026-09-27T00:00+07:00', '2026-09-27T00:30+07:00')).toBe(true)
  })

  test('on a day of 25 hours it is open for 25', () => {
    const madrid = rulesOf({ zone: 'Europe/Madrid' })
    const [day] = openIntervalsOfDay(madrid, '2026-10-25')
    expect(((day?.end ?? 0) - (day?.start ?? 0)) / 3_600_000).toBe(25)
  })
})

describe('two intervals a day', () => {
  const weekdays = [1, 2, 3, 4, 5]
  const rules = rulesOf({
    venueWeekly: [
      ...weekdays.map((weekday) => ({ weekday, opens: '13:00', closes: '16:00' })),
      ...weekdays.map((weekday) => ({ weekday, opens: '09:00', closes: '12:00' })),
    ],
  })

  test('come in order, and the gap between them is closed', () => {
    expect(open(rules, '2026-09-28T00:00+07:00', '2026-09-29T00:00+07:00')).toEqual([
      '2026-09-28T09:00:00+07:00 2026-09-28T12:00:00+07:00 2026-09-28',
      '2026-09-28T13:00:00+07:00 2026-09-28T16:00:00+07:00 2026-09-28',
    ])
    expect(inside(rules, '2026-09-28T11:00+07:00', '2026-09-28T12:00+07:00')).toBe(true)
    expect(inside(rules, '2026-09-28T11:30+07:00', '2026-09-28T13:30+07:00')).toBe(false)
    expect(inside(rules, '2026-09-28T12:00+07:00', '2026-09-28T12:30+07:00')).toBe(false)
    expect(inside(rules, '2026-10-03T10:00+07:00', '2026-10-03T11:00+07:00')).toBe(false)
  })

  test('are both told for a business day, and clipped where asked', () => {
    expect(openIntervalsOfDay(rules, '2026-09-28')).toHaveLength(2)
    const clipped = clippedOpenIntervals(rules, at('2026-09-28T11:00+07:00'), at('2026-09-28T14:00+07:00'))
    expect(clipped.map((stretch) => writeOpenInterval(stretch, rules.zone))).toEqual([
      {
        start: '2026-09-28T11:00:00+07:00',
        end: '2026-09-28T12:00:00+07:00',
        businessDay: '2026-09-28',
        opens: '09:00',
      },
      { start: '2026-09-28T13:00:00+07:00', end: '2026-09-28T14:00:00+07:00', businessDay: '2026-09-28' },
    ])
  })
})

describe('past midnight', () => {
  const friday: WeekInterval[] = [{ weekday: 5, opens: '18:00', closes: '02:00' }]
  const rules = rulesOf({ resourceWeekly: friday, exceptions: [venueException({ note: 'holiday' })] })

  test('an interval is one of the day it opens, and a closed next date does not cut it', () => {
    expect(open(rules, '2026-09-26T00:00+07:00', '2026-09-27T00:00+07:00')).toEqual([
      '2026-09-25T18:00:00+07:00 2026-09-26T02:00:00+07:00 2026-09-25',
    ])
    expect(businessDayOf(rules, at('2026-09-25T23:30+07:00'))).toBe('2026-09-25')
    expect(businessDayOf(rules, at('2026-09-26T01:00+07:00'))).toBe('2026-09-25')
    expect(inside(rules, '2026-09-26T01:00+07:00', '2026-09-26T02:00+07:00')).toBe(true)
    expect(inside(rules, '2026-09-26T01:30+07:00', '2026-09-26T02:30+07:00')).toBe(false)
  })

  test('outside it the business day is the calendar date', () => {
    expect(businessDayOf(rules, at('2026-09-26T02:00+07:00'))).toBe('2026-09-26')
  })

  test('a closed Friday closes the night after it too', () => {
    const closed = rulesOf({
      resourceWeekly: friday,
      exceptions: [venueException({ from: '2026-09-25', to: '2026-09-25' })],
    })
    expect(open(closed, '2026-09-25T00:00+07:00', '2026-09-27T00:00+07:00')).toEqual([])
  })

  test('adjoining intervals join for a booking, and keep their business days', () => {
    const late = rulesOf({
      venueWeekly: [
        { weekday: 5, opens: '18:00', closes: '24:00' },
        { weekday: 6, opens: '00:00', closes: '04:00' },
      ],
    })
    expect(inside(late, '2026-09-25T23:00+07:00', '2026-09-26T01:00+07:00')).toBe(true)
    expect(businessDayOf(late, at('2026-09-25T23:00+07:00'))).toBe('2026-09-25')
    expect(businessDayOf(late, at('2026-09-26T00:00+07:00'))).toBe('2026-09-26')
  })

  test('closing at the opening time is a full day later', () => {
    const rules24 = rulesOf({ venueWeekly: [{ weekday: 5, opens: '09:00', closes: '09:00' }] })
    expect(open(rules24, '2026-09-25T00:00+07:00', '2026-09-27T00:00+07:00')).toEqual([
      '2026-09-25T09:00:00+07:00 2026-09-26T09:00:00+07:00 2026-09-25',
    ])
  })

  test('where two business days meet, the one that opened first keeps its time', () => {
    const meeting = rulesOf({
      venueWeekly: friday,
      exceptions: [venueException({ closed: false, intervals: [{ opens: '00:00', closes: '05:00' }] })],
    })
    expect(open(meeting, '2026-09-26T00:00+07:00', '2026-09-27T00:00+07:00')).toEqual([
      '2026-09-25T18:00:00+07:00 2026-09-26T02:00:00+07:00 2026-09-25',
      '2026-09-26T02:00:00+07:00 2026-09-26T05:00:00+07:00 2026-09-26',
    ])
    expect(inside(meeting, '2026-09-26T01:00+07:00', '2026-09-26T03:00+07:00')).toBe(true)
  })
})

describe('the most specific rule wins', () => {
  const resourceWeekly = everyDay('10:00', '12:00')
  const venueWeekly = everyDay('08:00', '20:00')
  const date = '2026-09-26'
  const hoursOn = (rules: ScheduleRules) =>
    openIntervalsOfDay(rules, date).map((stretch) => {
      const { start, end } = writeOpenInterval(stretch, rules.zone)
      return `${start.slice(11, 16)}–${end.slice(11, 16)}`
    })
  const opening = (opens: string, more: Partial<RuleException> = {}) =>
    venueException({ closed: false, intervals: [{ opens, closes: '23:00' }], ...more })

  test.each<[string, Partial<ScheduleRules>, string[]]>([
    ['venue week', { venueWeekly }, ['08:00–20:00']],
    ['resource week', { venueWeekly, resourceWeekly }, ['10:00–12:00']],
    ['a resource without any open day', { venueWeekly, resourceWeekly: [] }, []],
    ['venue exception', { venueWeekly, resourceWeekly, exceptions: [opening('15:00')] }, ['15:00–23:00']],
    ['other hours without any', { exceptions: [venueException({ closed: false })] }, []],
    [
      'resource exception, however long and old',
      {
        exceptions: [
          opening('16:00', { resourceId: 'court', from: '2026-01-01', to: '2026-12-31' }),
          opening('15:00'),
        ],
      },
      ['16:00–23:00'],
    ],
    [
      'the shorter exception',
      { exceptions: [opening('15:00'), opening('16:00', { from: '2026-09-20' })] },
      ['15:00–23:00'],
    ],
    [
      'the newer of two as short',
      { exceptions: [opening('15:00', { from: '2026-09-25' }), opening('16:00', { to: '2026-09-27' })] },
      ['16:00–23:00'],
    ],
    [
      'none of another date',
      { exceptions: [opening('15:00', { from: '2026-09-27', to: '2026-09-28' })] },
      ['00:00–00:00'],
    ],
  ])('%s', (_name, rules, expected) => {
    expect(hoursOn(rulesOf(rules))).toEqual(expected)
  })
})

describe('the reason of closed time', () => {
  const rules = rulesOf({
    venueWeekly: everyDay('09:00', '17:00'),
    exceptions: [
      venueException({
        note: 'stock-taking',
        closed: false,
        intervals: [{ opens: '12:00', closes: '17:00' }],
      }),
    ],
  })

  test('is the note of the exception for the first closed instant', () => {
    expect(closedReason(rules, at('2026-09-26T09:00+07:00'))).toBe('stock-taking')
    expect(closedReason(rules, at('2026-09-26T16:00+07:00'), at('2026-09-26T18:00+07:00'))).toBe(
      'stock-taking',
    )
  })

  test('is not told where it is open, or closed by the week', () => {
    expect(closedReason(rules, at('2026-09-26T12:00+07:00'), at('2026-09-26T13:00+07:00'))).toBeUndefined()
    expect(closedReason(rules, at('2026-09-25T08:00+07:00'))).toBeUndefined()
  })
})

describe('on days when the clocks change', () => {
  test.each([
    ['opening in the skipped hour', '02:30', '05:00', '2026-03-29', '03:00:00+02:00', '05:00:00+02:00'],
    ['closing in the skipped hour', '00:00', '02:30', '2026-03-29', '00:00:00+01:00', '03:00:00+02:00'],
    ['opening in the repeated hour', '02:30', '05:00', '2026-10-25', '02:30:00+02:00', '05:00:00+01:00'],
    ['closing in the repeated hour', '00:00', '02:30', '2026-10-25', '00:00:00+02:00', '02:30:00+01:00'],
    [
      'closing as the repeated hour begins',
      '00:00',
      '02:00',
      '2026-10-25',
      '00:00:00+02:00',
      '02:00:00+02:00',
    ],
    [
      'closing as the repeated hour is over',
      '00:00',
      '03:00',
      '2026-10-25',
      '00:00:00+02:00',
      '03:00:00+01:00',
    ],
    ['the repeated hour itself', '02:00', '03:00', '2026-10-25', '02:00:00+02:00', '03:00:00+01:00'],
  ])('%s', (_name, opens, closes, date, start, end) => {
    const rules = rulesOf({ zone: 'Europe/Madrid', venueWeekly: everyDay(opens, closes) })
    const [stretch] = openIntervalsOfDay(rules, date)
    expect(stretch && writeOpenInterval(stretch, rules.zone)).toEqual({
      start: `${date}T${start}`,
      end: `${date}T${end}`,
      businessDay: date,
      // Where it cannot open by the rule, slots are counted from there all the same.
      ...(!start.startsWith(opens) && { opens }),
    })
  })

  test('an interval that the clocks skip as a whole is not there', () => {
    const rules = rulesOf({ zone: 'Europe/Madrid', venueWeekly: everyDay('02:00', '03:00') })
    expect(openIntervalsOfDay(rules, '2026-03-29')).toEqual([])
  })

  test('hours that touch within the repeated hour neither overlap nor part', () => {
    const rules = rulesOf({
      zone: 'Europe/Madrid',
      venueWeekly: [...everyDay('00:00', '02:30'), ...everyDay('02:30', '06:00')],
    })
    expect(open(rules, '2026-10-25T00:00+02:00', '2026-10-25T12:00+01:00')).toEqual([
      '2026-10-25T00:00:00+02:00 2026-10-25T02:30:00+01:00 2026-10-25',
      '2026-10-25T02:30:00+01:00 2026-10-25T06:00:00+01:00 2026-10-25',
    ])
  })

  test('a date without a midnight adjoins the one before', () => {
    const rules = rulesOf({ zone: 'Africa/Cairo', venueWeekly: everyDay('00:00', '24:00') })
    expect(inside(rules, '2026-04-23T23:00+02:00', '2026-04-24T02:00+03:00')).toBe(true)
    expect(businessDayOf(rules, at('2026-04-24T01:00+03:00'))).toBe('2026-04-24')
  })

  // Saturday 28 October 2006, 23:01 to 24:00, came again after the first minute of Sunday.
  test('clocks put back over midnight leave what has opened open', () => {
    const zone = 'America/St_Johns'
    const sunday: WeekInterval = { weekday: 7, opens: '00:00', closes: '12:00' }
    const fromSunday = rulesOf({ zone, venueWeekly: [sunday] })
    expect(inside(fromSunday, '2006-10-28T23:30-03:30', '2006-10-28T23:40-03:30')).toBe(true)
    expect(businessDayOf(fromSunday, at('2006-10-28T23:30-03:30'))).toBe('2006-10-29')

    const fromFriday = rulesOf({
      zone,
      venueWeekly: [{ weekday: 5, opens: '23:59', closes: '23:59' }, sunday],
    })
    expect(businessDayOf(fromFriday, at('2006-10-29T00:00-02:30'))).toBe('2006-10-27')
    expect(open(fromFriday, '2006-10-29T00:30-03:30', '2006-10-29T13:00-03:30')).toEqual([
      '2006-10-28T23:59:00-03:30 2006-10-29T12:00:00-03:30 2006-10-29',
    ])
  })

  test('a date that the zone skipped has no business day', () => {
    const rules = rulesOf({ zone: 'Pacific/Apia' })
    expect(openIntervalsOfDay(rules, '2011-12-30')).toEqual([])
    expect(inside(rules, '2011-12-29T23:00-10:00', '2011-12-31T01:00+14:00')).toBe(true)
  })
})
