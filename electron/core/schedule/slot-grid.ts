/**
 * The lines of the slots: wall times a whole number of slots from the opening of the interval. A line comes twice
 * in a repeated hour, and not at all in a skipped one.
 */
import {
  dateOf,
  daysBetween,
  type Instant,
  instantToWall,
  wallMinutesBetween,
  wallToInstant,
} from '../../contract/venue-time.ts'
import { type OpenStretch, openIntervalAt, openIntervalsOfDay } from './open-intervals.ts'
import type { ScheduleRules } from './schedule-rules.ts'

const minutesInDay = 1440
const minuteInMilliseconds = 60_000

/** No zone's clocks have moved by more at once since 1970, a skipped date apart. */
const longestChangeMinutes = 180

/** The wall time from which slots are counted: minutes from the date's midnight. */
interface GridOrigin {
  readonly date: string
  readonly minute: number
}

/**
 * Outside the hours, where a manager may override, the lines of the date's nearest interval go on: the last one
 * that opened, else the first one to come; on a date without any they are counted from midnight.
 */
function originOutside(rules: ScheduleRules, at: Instant): GridOrigin {
  const date = dateOf(at, rules.zone)
  const ofDate = openIntervalsOfDay(rules, date)
  const nearest = ofDate.findLast((stretch) => stretch.start <= at) ?? ofDate.at(0)
  return { date, minute: nearest?.opensMinute ?? 0 }
}

function originWithin(stretch: OpenStretch): GridOrigin {
  return { date: stretch.businessDay, minute: stretch.opensMinute }
}

function wallMinutesSince(origin: GridOrigin, at: Instant, zone: string): number {
  const wall = instantToWall(at, zone)
  return daysBetween(origin.date, wall.date) * minutesInDay + wall.minute - origin.minute
}

/** What does not fit the slot: where it starts, or how long it is by the wall clock. */
export type GridIssue = 'start' | 'length'

/**
 * Whether [start, end) fits the slots, counted in wall minutes from the opening of the interval that it starts
 * in; null when it does. In the repeated hour a real hour may have no wall minutes at all: there the real ones count,
 * since none by the wall would fit every slot.
 */
export function gridIssue(
  rules: ScheduleRules,
  slotMinutes: number,
  start: Instant,
  end: Instant,
): GridIssue | null {
  if (start % minuteInMilliseconds !== 0) return 'start'
  const stretch = openIntervalAt(rules, start)
  const origin = stretch === undefined ? originOutside(rules, start) : originWithin(stretch)
  if (wallMinutesSince(origin, start, rules.zone) % slotMinutes !== 0) return 'start'
  const byWall = wallMinutesBetween(start, end, rules.zone)
  const minutes = byWall > 0 ? byWall : (end - start) / minuteInMilliseconds
  return minutes % slotMinutes === 0 ? null : 'length'
}

/** The starts of slots within the stretch and [from, to), in order. */
export function slotStarts(
  stretch: OpenStretch,
  slotMinutes: number,
  from: Instant,
  to: Instant,
  zone: string,
): Instant[] {
  const first = Math.max(stretch.start, from)
  const last = Math.min(stretch.end, to)
  if (first >= last) return []
  const origin = originWithin(stretch)
  // Wide enough for lines that the clocks repeat or skip on the way; what lies outside is dropped below.
  const firstLine = (wallMinutesSince(origin, first, zone) - longestChangeMinutes) / slotMinutes
  const lastLine = (wallMinutesSince(origin, last, zone) + longestChangeMinutes) / slotMinutes
  const starts: Instant[] = []
  for (let line = Math.floor(firstLine); line <= lastLine; line += 1) {
    const reading = wallToInstant(origin.date, origin.minute + line * slotMinutes, zone)
    if (reading.kind === 'one') starts.push(reading.at)
    if (reading.kind === 'repeated') starts.push(...reading.choices)
  }
  return starts.filter((at) => at >= first && at < last).sort((one, other) => one - other)
}

/** The start of the slot that is running: the latest line at or before `at` in its interval; `at` when closed. */
export function runningSlotStart(rules: ScheduleRules, slotMinutes: number, at: Instant): Instant {
  const stretch = openIntervalAt(rules, at)
  if (stretch === undefined) return at
  const earliest = at - (slotMinutes + longestChangeMinutes) * minuteInMilliseconds
  return slotStarts(stretch, slotMinutes, earliest, at + 1, rules.zone).at(-1) ?? stretch.start
}
