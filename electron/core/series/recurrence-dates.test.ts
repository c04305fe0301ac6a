import { expect, test } from 'vitest'
import { recurrenceDates } from './recurrence-dates.ts'
import { readRecurrenceRule } from './recurrence-rule.ts'

const dates = (rule: string, start: string, lastDate = '2099-12-31') =>
  recurrenceDates(readRecurrenceRule(rule), start, { lastDate, limit: 500 })

/** The date rules among the examples of RFC 5545 §3.8.5.3, and what it gives for them. */
test.each([
  ['FREQ=DAILY;COUNT=10', '1997-09-02', '1997-09-02 to 1997-09-11'],
  ['FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09-02', '1997-09-02 09-12 09-22 10-02 10-12'],
  ['FREQ=WEEKLY;COUNT=10', '1997-09-02', '1997-09-02 09-09 09-16 09-23 09-30 10-07 10-14 10-21 10-28 11-04'],
  [
    'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH',
    '1997-09-02',
    '1997-09-02 09-04 09-09 09-11 09-16 09-18 09-23 09-25 09-30 10-02',
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
    '1997-09-02',
    '1997-09-02 09-04 09-16 09-18 09-30 10-02 10-14 10-16',
  ],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08-05', '1997-08-05 08-10 08-19 08-24'],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08-05', '1997-08-05 08-17 08-19 08-31'],
  [
    'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
    '1997-09-05',
    '1997-09-05 10-03 11-07 12-05 1998-01-02 02-06 03-06 04-03 05-01 06-05',
  ],
  [
    'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
    '1997-09-07',
    '1997-09-07 09-28 11-02 11-30 1998-01-04 01-25 03-01 03-29 05-03 05-31',
  ],
  ['FREQ=MONTHLY;COUNT=6;BYDAY=-2MO', '1997-09-22', '1997-09-22 10-20 11-17 12-22 1998-01-19 02-16'],
  ['FREQ=MONTHLY;COUNT=6;BYMONTHDAY=-3', '1997-09-28', '1997-09-28 10-29 11-28 12-29 1998-01-29 02-26'],
  [
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15',
    '1997-09-02',
    '1997-09-02 09-15 10-02 10-15 11-02 11-15 12-02 12-15 1998-01-02 01-15',
  ],
  [
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
    '1997-09-30',
    '1997-09-30 10-01 10-31 11-01 11-30 12-01 12-31 1998-01-01 01-31 02-01',
  ],
  ['FREQ=MONTHLY;COUNT=4;BYDAY=FR;BYMONTHDAY=13', '1998-02-13', '1998-02-13 03-13 11-13 1999-08-13'],
  [
    'FREQ=MONTHLY;COUNT=6;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
    '1997-09-13',
    '1997-09-13 10-11 11-08 12-13 1998-01-10 02-07',
  ],
  ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09-04', '1997-09-04 10-07 11-06'],
  [
    'FREQ=MONTHLY;COUNT=5;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
    '1997-09-29',
    '1997-09-29 10-30 11-27 12-30 1998-01-29',
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '2007-01-15', '2007-01-15 01-30 02-15 03-15 03-30'],
  [
    'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
    '1997-06-10',
    '1997-06-10 07-10 1998-06-10 07-10 1999-06-10 07-10 2000-06-10 07-10 2001-06-10 07-10',
  ],
  ['FREQ=YEARLY;INTERVAL=2;COUNT=4;BYMONTH=1,2,3', '1997-03-10', '1997-03-10 1999-01-10 02-10 03-10'],
  [
    'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
    '1997-01-01',
    '1997-01-01 04-10 07-19 2000-01-01 04-09 07-18 2003-01-01 04-10 07-19 2006-01-01',
  ],
  ['FREQ=YEARLY;COUNT=3;BYDAY=20MO', '1997-05-19', '1997-05-19 1998-05-18 1999-05-17'],
  ['FREQ=YEARLY;COUNT=3;BYWEEKNO=20;BYDAY=MO', '1997-05-12', '1997-05-12 1998-05-11 1999-05-17'],
  ['FREQ=YEARLY;COUNT=6;BYMONTH=3;BYDAY=TH', '1997-03-13', '1997-03-13 03-20 03-27 1998-03-05 03-12 03-19'],
  [
    'FREQ=YEARLY;INTERVAL=4;COUNT=3;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    '1996-11-05',
    '1996-11-05 2000-11-07 2004-11-02',
  ],
])('%s from %s', (rule, start, expected) => {
  expect(dates(rule, start)).toEqual(spelledOut(expected))
})

/** `1997-09-02 09-04` with the year said again only where it changes, or a range of one month. */
function spelledOut(text: string): string[] {
  const range = /^(\d{4}-\d\d-)(\d\d) to \1(\d\d)$/.exec(text)
  if (range !== null) {
    const [, month = '', first, last] = range
    const days = Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_value, index) => Number(first) + index,
    )
    return days.map((day) => `${month}${String(day).padStart(2, '0')}`)
  }
  let year = ''
  return text.split(' ').map((date) => {
    if (date.length === 10) year = date.slice(0, 5)
    return date.length === 10 ? date : year + date
  })
}

test('a month without the date is passed over, as is a year without the leap day', () => {
  expect(dates('FREQ=MONTHLY;COUNT=4', '2027-01-31')).toEqual(spelledOut('2027-01-31 03-31 05-31 07-31'))
  expect(dates('FREQ=YEARLY;COUNT=2', '2028-02-29')).toEqual(['2028-02-29', '2032-02-29'])
})

test('dates before the start count neither for COUNT nor as chosen', () => {
  expect(dates('FREQ=MONTHLY;COUNT=2;BYDAY=MO,WE;BYSETPOS=1,2', '2026-09-20')).toEqual(
    spelledOut('2026-10-05 10-07'),
  )
})

test('it ends at the last date and the limit, also for a date that never comes', () => {
  expect(dates('FREQ=DAILY;COUNT=400', '2026-09-20', '2026-09-22')).toEqual(
    spelledOut('2026-09-20 09-21 09-22'),
  )
  expect(dates('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=1', '2026-09-20', '2029-01-01')).toEqual([])
})
