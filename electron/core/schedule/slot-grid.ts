/**
 * The lines of the slots: wall times a whole number of slots from the opening of the interval. A line comes twice
 * in a repeated hour, and not at all in a skipped one.
 */
import { type GridIssue, slotIssue, slotOrigin, wallMinutesSince } from '../../contract/slot-lines.ts'
import { type Instant, wallToInstant } from '../../contract/venue-time.ts'
import { type OpenStretch, openIntervalAt, openIntervalsOfDay } from './open-intervals.ts'
import type { ScheduleRules } from './schedule-rules.ts'

const minuteInMilliseconds = 60_000

/** No zone's clocks have moved by more at once since 1970, a skipped date apart. */
const longestChangeMinutes = 180

/** Whether [start, end) fits the slots of the interval that it starts in; null when it does. */
export function gridIssue(
  rules: ScheduleRules,
  slotMinutes: number,
  start: Instant,
  end: Instant,
): GridIssue | null {
  const within = openIntervalAt(rules, start)
  const origin = slotOrigin(start, within, (date) => openIntervalsOfDay(rules, date), rules.zone)
  return slotIssue(origin, slotMinutes, start, end, rules.zone)
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
  const origin = { date: stretch.businessDay, minute: stretch.opensMinute }
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
