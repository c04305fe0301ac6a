/**
 * The schedule decided the slow way, one minute of the wall clock after the other, for the property tests: an
 * interval lasts from the first minute that shows its opening or a later time to the last that shows a time before
 * its closing.
 */
import fc from 'fast-check'
import { splitWallMinute, type WallClockWalk } from '../../contract/wall-clock-walk.fixture.ts'
import type { RuleException, ScheduleRules } from './schedule-rules.ts'

/** Of an open minute: the business day, and the wall minute from which its slots are counted. */
export interface OpenMinute {
  readonly businessDay: string
  readonly origin: number
}

interface PlainInterval {
  readonly opens: string
  readonly closes: string
}

function minuteOf(text: string): number {
  const [hours = '', minutes = ''] = text.split(':')
  return Number(hours) * 60 + Number(minutes)
}

function dayNumber(date: string): number {
  return Date.parse(date) / 86_400_000
}

function plainIntervals(rules: ScheduleRules, date: string): readonly PlainInterval[] {
  const span = ({ from, to }: RuleException) => dayNumber(to) - dayNumber(from)
  const covering = rules.exceptions.filter(({ from, to }) => from <= date && date <= to)
  const own = covering.filter(({ resourceId }) => resourceId !== null)
  const candidates = own.length > 0 ? own : covering
  const shortest = Math.min(...candidates.map(span))
  const chosen = candidates.filter((exception) => span(exception) === shortest).at(-1)
  if (chosen !== undefined) return chosen.closed ? [] : (chosen.intervals ?? [])
  const weekly = rules.resourceWeekly ?? rules.venueWeekly
  if (weekly === null) return [{ opens: '00:00', closes: '24:00' }]
  const weekday = new Date(date).getUTCDay()
  return weekly.filter((interval) => interval.weekday % 7 === weekday)
}

/** For each minute of the walk, what is open then; undefined where it is closed. */
export function openMinutes(rules: ScheduleRules, walk: WallClockWalk): (OpenMinute | undefined)[] {
  const minutes: (OpenMinute | undefined)[] = walk.walls.map(() => undefined)
  const firstDay = Math.floor((walk.walls[0] ?? 0) / 1440)
  const lastDay = Math.floor((walk.walls.at(-1) ?? 0) / 1440)
  const spans: { first: number; last: number; open: OpenMinute }[] = []
  for (let day = firstDay; day <= lastDay; day += 1) {
    const businessDay = splitWallMinute(day * 1440).date
    for (const { opens, closes } of plainIntervals(rules, businessDay)) {
      const origin = day * 1440 + minuteOf(opens)
      const closing = day * 1440 + minuteOf(closes) + (minuteOf(closes) > minuteOf(opens) ? 0 : 1440)
      const first = walk.walls.findIndex((wall) => wall >= origin)
      const last = walk.walls.findLastIndex((wall) => wall < closing)
      if (first >= 0) spans.push({ first, last, open: { businessDay, origin } })
    }
  }
  for (const { first, last, open } of spans.sort((one, other) => one.first - other.first)) {
    for (let index = first; index <= last; index += 1) minutes[index] ??= open
  }
  return minutes
}

const timeText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

// Quarter hours mostly, and the small hours, when clocks change, more often than the others.
const openingMinute = fc.oneof(
  fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
  fc.integer({ min: 0, max: 18 }).map((tens) => tens * 10),
  fc.integer({ min: 0, max: 1439 }),
)
const plainInterval = fc.record({
  opens: openingMinute.map(timeText),
  closes: fc.oneof(openingMinute, fc.constant(1440)).map(timeText),
})
const weekday = fc.integer({ min: 1, max: 7 })
const weekly = fc.option(
  fc.array(
    fc
      .record({ weekday, interval: plainInterval })
      .map((each) => ({ weekday: each.weekday, ...each.interval })),
    { maxLength: 14 },
  ),
)

/** Weeks and exceptions around a day, also such as could not be saved: overlapping intervals, two exceptions. */
export const rulesAround = (zone: string, dayStart: number): fc.Arbitrary<ScheduleRules> => {
  const dateAt = (days: number) => new Date(dayStart + days * 86_400_000).toISOString().slice(0, 10)
  const exception = fc
    .record({
      resourceId: fc.constantFrom(null, 'resource'),
      first: fc.integer({ min: -4, max: 4 }),
      length: fc.integer({ min: 0, max: 3 }),
      closed: fc.boolean(),
      intervals: fc.array(plainInterval, { maxLength: 3 }),
    })
    .map(({ resourceId, first, length, closed, intervals }) => ({
      resourceId,
      from: dateAt(first),
      to: dateAt(first + length),
      closed,
      intervals: closed ? undefined : intervals,
    }))
  return fc.record({
    zone: fc.constant(zone),
    venueWeekly: weekly,
    resourceWeekly: weekly,
    exceptions: fc.array(exception, { maxLength: 3 }),
  })
}
