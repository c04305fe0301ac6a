import { expect, test } from 'vitest'
import { Refusal } from '../../contract/index.ts'
import { readRecurrenceRule } from './recurrence-rule.ts'

function refusalOf(text: string): string {
  try {
    readRecurrenceRule(text)
  } catch (error) {
    if (error instanceof Refusal && 'issues' in error.details) return error.details.issues[0]?.message ?? ''
    throw error
  }
  return 'understood'
}

test('every part is read, in any case and with its prefix', () => {
  expect(
    readRecurrenceRule(
      'RRULE:freq=yearly;INTERVAL=2;BYMONTH=1,3;BYMONTHDAY=-1;BYDAY=-1SU,TU;WKST=SU;UNTIL=20271231',
    ),
  ).toEqual({
    frequency: 'YEARLY',
    interval: 2,
    count: undefined,
    until: { kind: 'date', date: '2027-12-31' },
    weekStart: 7,
    byMonth: [1, 3],
    byWeekNumber: [],
    byYearDay: [],
    byMonthDay: [-1],
    byDay: [
      { weekday: 7, nth: -1 },
      { weekday: 2, nth: undefined },
    ],
    bySetPosition: [],
  })
})

test('the end is a date, a wall time or an instant', () => {
  const until = (text: string) => readRecurrenceRule(`FREQ=DAILY;UNTIL=${text}`).until
  expect(until('20271231')).toEqual({ kind: 'date', date: '2027-12-31' })
  expect(until('20271231T173000')).toEqual({ kind: 'wall', date: '2027-12-31', minute: 1050 })
  expect(until('20271231T170000Z')).toEqual({ kind: 'instant', at: Date.parse('2027-12-31T17:00:00Z') })
})

test.each([
  ['', 'cannot be read'],
  ['every Tuesday', 'cannot be read'],
  ['COUNT=3', 'needs FREQ'],
  ['FREQ=HOURLY;COUNT=3', 'needs FREQ'],
  ['FREQ=WEEKLY', 'never ends'],
  ['FREQ=WEEKLY;COUNT=3;UNTIL=20271231', 'both COUNT and UNTIL'],
  ['FREQ=WEEKLY;COUNT=abc', 'COUNT must be'],
  ['FREQ=WEEKLY;COUNT=0', 'COUNT must be'],
  ['FREQ=WEEKLY;COUNT=-1', 'COUNT must be'],
  ['FREQ=WEEKLY;INTERVAL=0;COUNT=3', 'INTERVAL must be'],
  ['FREQ=WEEKLY;COUNT=3;COUNT=4', 'has COUNT twice'],
  ['FREQ=WEEKLY;COUNT=3;BYDAY=XX', 'is no weekday'],
  ['FREQ=WEEKLY;COUNT=3;BYDAY=2TU', 'numbered weekdays'],
  ['FREQ=WEEKLY;COUNT=3;BYMONTHDAY=4', 'BYMONTHDAY'],
  ['FREQ=WEEKLY;COUNT=3;BYSETPOS=1', 'BYSETPOS'],
  ['FREQ=MONTHLY;COUNT=3;BYMONTHDAY=32', 'BYMONTHDAY must be'],
  ['FREQ=MONTHLY;COUNT=3;BYMONTHDAY=0', 'BYMONTHDAY must be'],
  ['FREQ=MONTHLY;COUNT=3;BYWEEKNO=4', 'BYWEEKNO'],
  ['FREQ=MONTHLY;COUNT=3;BYYEARDAY=4', 'BYYEARDAY'],
  ['FREQ=YEARLY;COUNT=3;BYMONTH=-1', 'BYMONTH counts'],
  ['FREQ=YEARLY;COUNT=3;BYWEEKNO=4;BYDAY=1MO', 'numbered weekdays beside BYWEEKNO'],
  ['FREQ=DAILY;COUNT=3;BYHOUR=9,18', 'BYHOUR is not for bookings'],
  ['FREQ=DAILY;COUNT=3;X-NAME=1', 'cannot be read'],
  ['FREQ=DAILY;UNTIL=20270230', 'UNTIL must be'],
  ['FREQ=DAILY;UNTIL=20270228T250000', 'UNTIL has a time'],
])('%s is refused', (text, reason) => {
  expect(refusalOf(text)).toContain(reason)
})
