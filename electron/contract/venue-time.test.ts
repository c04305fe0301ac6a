import { Settings } from 'luxon'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from './errors.ts'
import {
  addDays,
  clockChanges,
  comesTwice,
  dateOf,
  datesBetween,
  daysBetween,
  endOfDate,
  firstInstantAt,
  formatInstant,
  formatTimeOfDay,
  gapsAndRepeats,
  instantToWall,
  isDate,
  minutesOfDay,
  offsetName,
  parseTimeOfDay,
  resolveInstant,
  startOfDate,
  wallMinutesBetween,
  wallToInstant,
  weekdayOf,
  weekOf,
} from './venue-time.ts'

/** The refusal that resolving the text ends in. */
function refusalOf(text: string, zone: string): { code: string; details: unknown } {
  try {
    const at = resolveInstant(text, zone)
    return { code: 'resolved', details: formatInstant(at, zone) }
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, details: error.details }
    throw error
  }
}

/** As a drag does: the same wall time on another date. */
function onDate(text: string, date: string, zone: string): string {
  const { minute } = instantToWall(Date.parse(text), zone)
  return formatInstant(firstInstantAt(date, minute, zone), zone)
}

const hours = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000

// Neither the PC's zone nor today's date may matter: luxon settles a repeated hour by today's offset.
const surroundings = ['UTC', 'America/New_York', 'Asia/Jakarta'].flatMap((pcZone) => [
  { pcZone, today: '2026-01-15T12:00:00Z' },
  { pcZone, today: '2026-07-15T12:00:00Z' },
])

describe.each(surroundings)('on a PC in $pcZone on $today', ({ pcZone, today }) => {
  const realZone = process.env.TZ
  const realNow = Settings.now
  const realDefaultZone = Settings.defaultZone

  beforeAll(() => {
    process.env.TZ = pcZone
    Settings.resetCaches()
    Settings.defaultZone = 'system'
    Settings.now = () => Date.parse(today)
  })

  afterAll(() => {
    if (realZone === undefined) delete process.env.TZ
    else process.env.TZ = realZone
    Settings.resetCaches()
    Settings.defaultZone = realDefaultZone
    Settings.now = realNow
  })

  test('the PC really is in that zone', () => {
    const midsummer = { UTC: 0, 'America/New_York': 240, 'Asia/Jakarta': -420 }[pcZone]
    expect(new Date('2026-07-15T12:00:00Z').getTimezoneOffset()).toBe(midsummer)
  })

  test.each([
    ['2026-03-29T02:30', 'Europe/Madrid', '2026-03-29T03:00:00+02:00'],
    ['2027-03-14T02:00', 'America/Los_Angeles', '2027-03-14T03:00:00-07:00'],
    ['2027-03-14T02:15', 'America/New_York', '2027-03-14T03:00:00-04:00'],
    ['2027-03-28T01:30', 'Europe/London', '2027-03-28T02:00:00+01:00'],
    ['2026-04-24T00:30', 'Africa/Cairo', '2026-04-24T01:00:00+03:00'],
    ['2027-03-28T00:00', 'Asia/Beirut', '2027-03-28T01:00:00+03:00'],
    ['2026-09-06T00:59:59', 'America/Santiago', '2026-09-06T01:00:00-03:00'],
    ['2026-10-04T02:29', 'Australia/Lord_Howe', '2026-10-04T02:30:00+11:00'],
    ['2026-03-29T01:30', 'Antarctica/Troll', '2026-03-29T03:00:00+02:00'],
    ['2011-12-30T10:00', 'Pacific/Apia', '2011-12-31T00:00:00+14:00'],
  ])('%s in %s is skipped', (text, zone, next) => {
    expect(refusalOf(text, zone)).toEqual({ code: 'local_time_missing', details: { next } })
  })

  test.each([
    ['2026-10-25T02:30', 'Europe/Madrid', '2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'],
    ['2026-10-25T01:30', 'Europe/London', '2026-10-25T01:30:00+01:00', '2026-10-25T01:30:00+00:00'],
    ['2026-11-01T01:00', 'America/New_York', '2026-11-01T01:00:00-04:00', '2026-11-01T01:00:00-05:00'],
    ['2026-10-29T23:15', 'Africa/Cairo', '2026-10-29T23:15:00+03:00', '2026-10-29T23:15:00+02:00'],
    ['2026-04-04T23:30', 'America/Santiago', '2026-04-04T23:30:00-03:00', '2026-04-04T23:30:00-04:00'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-05T01:45:00+11:00', '2026-04-05T01:45:00+10:30'],
    ['2026-10-25T01:30:20', 'Antarctica/Troll', '2026-10-25T01:30:20+02:00', '2026-10-25T01:30:20+00:00'],
  ])('%s in %s comes twice', (text, zone, first, second) => {
    expect(refusalOf(text, zone)).toEqual({
      code: 'local_time_ambiguous',
      details: { choices: [first, second] },
    })
  })

  test.each([
    // The ends of gaps and repeats are ordinary times.
    ['2026-03-29T01:59', 'Europe/Madrid', '2026-03-29T01:59:00+01:00'],
    ['2026-03-29T03:00', 'Europe/Madrid', '2026-03-29T03:00:00+02:00'],
    ['2026-10-25T01:59:59', 'Europe/Madrid', '2026-10-25T01:59:59+02:00'],
    ['2026-10-25T03:00', 'Europe/Madrid', '2026-10-25T03:00:00+01:00'],
    ['2026-10-29T24:00', 'Africa/Cairo', '2026-10-30T00:00:00+02:00'],
    // A wall time in winter and one in summer, whatever today is.
    ['2026-04-10T12:00', 'Europe/Amsterdam', '2026-04-10T12:00:00+02:00'],
    ['2026-12-10T12:00', 'Europe/Amsterdam', '2026-12-10T12:00:00+01:00'],
    ['2026-11-01T10:00', 'America/Chicago', '2026-11-01T10:00:00-06:00'],
    ['2026-09-27T10:00', 'Asia/Kathmandu', '2026-09-27T10:00:00+05:45'],
    ['2026-09-27T10:00', 'UTC', '2026-09-27T10:00:00+00:00'],
    // With an offset it is that instant, in any zone.
    ['2026-03-29T02:30:00+02:00', 'Europe/Madrid', '2026-03-29T01:30:00+01:00'],
    ['2026-10-25T02:30:00+01:00', 'Europe/Madrid', '2026-10-25T02:30:00+01:00'],
    ['2026-10-25T02:30Z', 'Asia/Jakarta', '2026-10-25T09:30:00+07:00'],
    ['2026-10-25T02:30:15.1239-0330', 'UTC', '2026-10-25T06:00:15.123+00:00'],
    ['2026-10-25T02:30:15+05', 'UTC', '2026-10-24T21:30:15+00:00'],
  ])('%s in %s is %s', (text, zone, expected) => {
    expect(formatInstant(resolveInstant(text, zone), zone)).toBe(expected)
  })

  test('a 09:00 booking reads 09:00 on every day of a week in which the clocks change', () => {
    const starts = weekOf('2026-10-25', 1).map((date) => firstInstantAt(date, 540, 'Europe/London'))
    expect(starts.map((at) => instantToWall(at, 'Europe/London').minute)).toEqual(Array(7).fill(540))
    expect(formatInstant(starts[5] ?? 0, 'Europe/London')).toBe('2026-10-24T09:00:00+01:00')
    expect(formatInstant(starts[6] ?? 0, 'Europe/London')).toBe('2026-10-25T09:00:00+00:00')
  })

  test('a real hour in the repeated hour keeps its length and reads two names', () => {
    const [start, end] = [Date.parse('2026-10-25T00:30Z'), Date.parse('2026-10-25T01:30Z')]
    const labels = [start, end].map((at) => ({
      time: formatTimeOfDay(instantToWall(at, 'Europe/London').minute),
      name: offsetName(at, 'Europe/London', 'en-GB'),
    }))
    expect(labels).toEqual([
      { time: '01:30', name: 'BST' },
      { time: '01:30', name: 'GMT' },
    ])
    expect(wallMinutesBetween(start, end, 'Europe/London')).toBe(0)
  })

  test('a time comes twice in either pass of the repeated hour, and only there', () => {
    const times = ['00:59', '01:00', '01:59', '02:00'].map((time) => Date.parse(`2026-10-25T${time}+01:00`))
    expect(times.map((at) => comesTwice(at, 'Europe/London'))).toEqual([false, true, true, true])
    const later = ['01:00', '01:59', '02:00'].map((time) => Date.parse(`2026-10-25T${time}Z`))
    expect(later.map((at) => comesTwice(at, 'Europe/London'))).toEqual([true, true, false])
    expect(comesTwice(Date.parse('2026-03-29T01:30Z'), 'Europe/London')).toBe(false)
  })

  test('an hour across the gap moves the clock by two', () => {
    const [start, end] = [Date.parse('2027-03-28T00:30Z'), Date.parse('2027-03-28T01:30Z')]
    expect(wallMinutesBetween(start, end, 'Europe/London')).toBe(120)
  })

  test('a move to another date and a weekly repeat keep the wall time', () => {
    const sunday = onDate('2026-10-18T18:00:00+01:00', '2026-10-25', 'Europe/London')
    expect(sunday).toBe('2026-10-25T18:00:00+00:00')
    expect(hours('2026-10-18T18:00:00+01:00', sunday)).toBe(169)
    const monday = onDate('2026-10-24T10:00:00+01:00', '2026-10-26', 'Europe/London')
    expect(hours('2026-10-24T10:00:00+01:00', monday)).toBe(49)
    expect(onDate('2027-03-27T12:00:00+01:00', '2027-03-28', 'Europe/Berlin')).toBe(
      '2027-03-28T12:00:00+02:00',
    )
  })

  test.each([
    ['Africa/Cairo', '2026-04-20', '2026-04-24', '2026-04-24T01:00:00+03:00'],
    ['America/Santiago', '2026-08-31', '2026-09-06', '2026-09-06T01:00:00-03:00'],
    ['Asia/Beirut', '2027-03-22', '2027-03-28', '2027-03-28T01:00:00+03:00'],
  ])('in %s the date without a midnight stands once in its week', (zone, monday, date, start) => {
    const week = weekOf(date, 1)
    expect(week).toEqual(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
    expect(formatInstant(startOfDate(date, zone), zone)).toBe(start)
    expect(week.map((each) => dateOf(startOfDate(each, zone), zone))).toEqual(week)
    expect(gapsAndRepeats(date, zone).gaps).toMatchObject([{ from: 0, to: 60 }])
  })

  test('a repeated hour at the end of the day belongs to that day', () => {
    const zone = 'Africa/Cairo'
    expect(gapsAndRepeats('2026-10-29', zone).repeats).toMatchObject([
      { from: 1380, to: 1440, offsetMinutesBefore: 180, offsetMinutesAfter: 120 },
    ])
    expect(gapsAndRepeats('2026-10-30', zone)).toEqual({ gaps: [], repeats: [] })
    const end = endOfDate('2026-10-29', zone)
    expect(hours('2026-10-29T22:30:00+03:00', formatInstant(end, zone))).toBe(2.5)
    expect(dateOf(end - 1, zone)).toBe('2026-10-29')
  })

  test.each([
    ['Europe/London', '2026-10-25', 25],
    ['Europe/London', '2027-03-28', 23],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Antarctica/Troll', '2026-03-29', 22],
    ['Antarctica/Troll', '2026-10-25', 26],
    ['America/Denver', '2027-03-28', 24],
    ['Pacific/Apia', '2011-12-30', 0],
    ['Asia/Jakarta', '2026-03-29', 24],
  ])('in %s %s has %d hours', (zone, date, expected) => {
    expect(minutesOfDay(date, zone)).toBe(expected * 60)
  })

  test('today, now and the columns are the venue’s', () => {
    const now = Date.parse('2026-12-01T23:41:00-05:00')
    expect(instantToWall(now, 'Europe/Dublin')).toEqual({
      date: '2026-12-02',
      minute: 281,
      second: 0,
      offsetMinutes: 0,
    })
    expect(weekdayOf('2026-03-02')).toBe(1)
    expect(dateOf(Date.parse('2027-03-15T00:15:00-04:00'), 'America/New_York')).toBe('2027-03-15')
  })
})

describe('texts', () => {
  test.each([
    '2026-02-30T10:00',
    '2026-13-01T10:00',
    '2026-09-27T24:01',
    '2026-09-27T25:00',
    '2026-09-27T10:60',
    '2026-09-27T10:00:61',
    '2026-09-27T10:00+24:00',
    '2026-09-27 10:00',
    '2026-09-27',
    '',
  ])('%j is no instant', (text) => {
    expect(refusalOf(text, 'Asia/Jakarta').code).toBe('invalid')
  })

  test('milliseconds are written only where there are some', () => {
    const at = Date.parse('2026-09-27T03:00:00Z')
    expect(formatInstant(at, 'Asia/Jakarta')).toBe('2026-09-27T10:00:00+07:00')
    expect(formatInstant(at + 5, 'Asia/Jakarta')).toBe('2026-09-27T10:00:00.005+07:00')
  })

  test('an offset with seconds is written to the minute and still names its instant', () => {
    const at = Date.parse('1920-06-01T12:00:00Z')
    const text = formatInstant(at, 'Africa/Monrovia')
    expect(text).toMatch(/-00:4\d$/)
    expect(Date.parse(text)).toBe(at)
  })

  test('times of day', () => {
    expect(['00:00', '09:05', '23:59', '24:00'].map(parseTimeOfDay)).toEqual([0, 545, 1439, 1440])
    expect([0, 545, 1439, 1440, 1560].map(formatTimeOfDay)).toEqual([
      '00:00',
      '09:05',
      '23:59',
      '24:00',
      '02:00',
    ])
    expect(() => parseTimeOfDay('24:30')).toThrow(RangeError)
  })

  test('dates', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2)
    expect(datesBetween('2026-09-27', '2026-09-29')).toEqual(['2026-09-27', '2026-09-28', '2026-09-29'])
    expect(datesBetween('2026-09-27', '2026-09-26')).toEqual([])
    expect(weekOf('2026-09-27', 7)[0]).toBe('2026-09-27')
    expect(weekOf('2026-09-27', 6)[0]).toBe('2026-09-26')
    expect(['2026-02-29', '2026-04-31', '2026-4-1', 'today'].map(isDate)).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(isDate('2028-02-29')).toBe(true)
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
  })

  test('a wall time beyond midnight is the next date’s', () => {
    expect(wallToInstant('2026-09-27', 1560, 'Asia/Jakarta')).toEqual({
      kind: 'one',
      at: Date.parse('2026-09-28T02:00:00+07:00'),
    })
  })

  test('an unknown zone is refused', () => {
    expect(() => formatInstant(0, 'Europe/Atlantis')).toThrow(RangeError)
  })
})

test('the changes of a year come in order, the end not included', () => {
  const zone = 'Europe/London'
  const spring = Date.parse('2026-03-29T01:00:00Z')
  const autumn = Date.parse('2026-10-25T01:00:00Z')
  const changes = clockChanges(Date.parse('2026-01-01T00:00:00Z'), Date.parse('2027-01-01T00:00:00Z'), zone)
  expect(changes.map(({ at }) => at)).toEqual([spring, autumn])
  expect(clockChanges(spring, autumn, zone)).toEqual([{ at: spring, before: 0, after: 3_600_000 }])
})

test('a change at the very start of a UTC day is met', () => {
  const zone = 'Asia/Baku'
  const at = Date.parse('2015-03-29T00:00:00Z')
  expect(clockChanges(at, at + 1, zone)).toEqual([{ at, before: 4 * 3_600_000, after: 5 * 3_600_000 }])
  expect(minutesOfDay('2015-03-29', zone)).toBe(1380)
})
