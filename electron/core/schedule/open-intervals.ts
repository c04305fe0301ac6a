/**
 * Open time as instants. An interval belongs to the date on which it opens, its business day, also past midnight;
 * what the next date says does not cut it.
 *
 * On days when the clocks change: an opening in the skipped hour is the first instant after it, in the repeated
 * hour its first pass. Closing is when the clock has shown the last time before it: a closing in the repeated
 * hour is its second pass, one at the very start of it comes before both, one in the skipped hour is the change.
 */
import { type CountedStretch, wallMinutesSince } from '../../contract/slot-lines.ts'
import type { DayInterval, OpenInterval } from '../../contract/values.ts'
import {
  addDays,
  dateOf,
  datesBetween,
  firstInstantAt,
  formatInstant,
  formatTimeOfDay,
  type Instant,
  parseTimeOfDay,
  wallToInstant,
} from '../../contract/venue-time.ts'
import { exceptionOf, hoursOf, type ScheduleRules } from './schedule-rules.ts'

export type OpenStretch = CountedStretch

const minuteInMilliseconds = 60_000
const minutesInDay = 1440

/**
 * The dates back from which an interval can still be open: it closes on the next date at the latest, and where
 * clocks are put back over midnight, that date goes on after the one that follows has begun.
 */
const reach = 2

/** Opening and closing in minutes from the midnight of the day that it opens; closing is the later always. */
export function intervalMinutes(interval: DayInterval): { opens: number; closes: number } {
  const opens = parseTimeOfDay(interval.opens)
  const closes = parseTimeOfDay(interval.closes)
  return { opens, closes: closes > opens ? closes : closes + minutesInDay }
}

function closingAt(date: string, minute: number, zone: string): Instant {
  // Clocks change on whole minutes, so the minute before tells on which pass the closing is reached.
  const before = wallToInstant(date, minute - 1, zone)
  if (before.kind === 'missing') return before.next
  return (before.kind === 'one' ? before.at : before.choices[1]) + minuteInMilliseconds
}

/** Remembers what is worked out per rules and date: a calendar asks for the same dates with every booking. */
function remembered(
  workOut: (rules: ScheduleRules, date: string) => readonly OpenStretch[],
): (rules: ScheduleRules, date: string) => readonly OpenStretch[] {
  const known = new WeakMap<ScheduleRules, Map<string, readonly OpenStretch[]>>()
  return (rules, date) => {
    const dates = known.get(rules) ?? new Map<string, readonly OpenStretch[]>()
    known.set(rules, dates)
    const stretches = dates.get(date) ?? workOut(rules, date)
    dates.set(date, stretches)
    return stretches
  }
}

const stretchesByRule = remembered((rules, date) =>
  hoursOf(rules, date).intervals.map((interval) => {
    const { opens, closes } = intervalMinutes(interval)
    return {
      start: firstInstantAt(date, opens, rules.zone),
      end: closingAt(date, closes, rules.zone),
      businessDay: date,
      opensMinute: opens,
    }
  }),
)

function withoutOverlaps(stretches: readonly OpenStretch[]): OpenStretch[] {
  const apart: OpenStretch[] = []
  let closed = Number.NEGATIVE_INFINITY
  for (const stretch of stretches.toSorted((one, other) => one.start - other.start)) {
    const start = Math.max(stretch.start, closed)
    if (start >= stretch.end) continue
    apart.push({ ...stretch, start })
    closed = stretch.end
  }
  return apart
}

const stretchesOfDay = remembered((rules, businessDay) => {
  const near = datesBetween(addDays(businessDay, -reach), businessDay)
  return withoutOverlaps(near.flatMap((date) => stretchesByRule(rules, date))).filter(
    (stretch) => stretch.businessDay === businessDay,
  )
})

function stretchesOfDays(rules: ScheduleRules, firstDate: string, lastDate: string): OpenStretch[] {
  // Where clocks are put back over midnight, the next date had begun before.
  return datesBetween(addDays(firstDate, -reach), addDays(lastDate, 1)).flatMap((date) =>
    stretchesOfDay(rules, date),
  )
}

const stretchesNear = remembered((rules, date) => stretchesOfDays(rules, date, date))

/**
 * The unjoined stretches of one business day, in order. None overlaps another, of any day: where an exception or
 * a clock change lets one begin before another has closed, the one that opened first keeps its time.
 */
export function openIntervalsOfDay(rules: ScheduleRules, businessDay: string): readonly OpenStretch[] {
  return stretchesOfDay(rules, businessDay)
}

/** The unjoined stretches of open time that have part in [from, to), whole, in order. */
export function openIntervals(rules: ScheduleRules, from: Instant, to: Instant): OpenStretch[] {
  const firstDate = dateOf(from, rules.zone)
  const lastDate = dateOf(to, rules.zone)
  const stretches =
    firstDate === lastDate ? stretchesNear(rules, firstDate) : stretchesOfDays(rules, firstDate, lastDate)
  return stretches.filter((stretch) => stretch.start < to && stretch.end > from)
}

/** As `openIntervals`, cut to [from, to). */
export function clippedOpenIntervals(rules: ScheduleRules, from: Instant, to: Instant): OpenStretch[] {
  return openIntervals(rules, from, to).map((stretch) => ({
    ...stretch,
    start: Math.max(stretch.start, from),
    end: Math.min(stretch.end, to),
  }))
}

/** The unjoined stretch that the instant lies in. */
export function openIntervalAt(rules: ScheduleRules, at: Instant): OpenStretch | undefined {
  return openIntervals(rules, at, at + 1).at(0)
}

/** Where the open time that begins at or before `start` is first interrupted; `start` itself when it is closed. */
function openUntil(rules: ScheduleRules, start: Instant, end: Instant): Instant {
  let until = start
  for (const stretch of openIntervals(rules, start, end)) {
    if (stretch.start > until) break
    until = stretch.end
  }
  return until
}

/** Whether [start, end) lies in open time without a break; intervals that adjoin, as at midnight, are joined. */
export function isInsideHours(rules: ScheduleRules, start: Instant, end: Instant): boolean {
  return openUntil(rules, start, end) >= end
}

/** The date of the unjoined interval that `start` lies in; outside the hours its calendar date. */
export function businessDayOf(rules: ScheduleRules, start: Instant): string {
  return openIntervalAt(rules, start)?.businessDay ?? dateOf(start, rules.zone)
}

/**
 * Why [start, end) is not all open: the note of the exception for the date of its first closed instant. None when
 * it is open, when the date has no exception, or when that has no note.
 */
export function closedReason(
  rules: ScheduleRules,
  start: Instant,
  end: Instant = start + 1,
): string | undefined {
  const closedFrom = openUntil(rules, start, end)
  return closedFrom >= end ? undefined : exceptionOf(rules, dateOf(closedFrom, rules.zone))?.note
}

/** The stretch as the contract writes it. */
export function writeOpenInterval(stretch: OpenStretch, zone: string): OpenInterval {
  const { start, end, businessDay, opensMinute } = stretch
  const isCountedFromStart = wallMinutesSince({ date: businessDay, minute: opensMinute }, start, zone) === 0
  return {
    start: formatInstant(start, zone),
    end: formatInstant(end, zone),
    businessDay,
    ...(!isCountedFromStart && { opens: formatTimeOfDay(opensMinute) }),
  }
}
