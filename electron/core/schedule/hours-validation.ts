/** What is wrong with hours that somebody wants to save, told at the interval it is wrong with. */
import type { InputIssue } from '../../contract/errors.ts'
import type { DayInterval, WeekInterval } from '../../contract/values.ts'
import { formatTimeOfDay } from '../../contract/venue-time.ts'
import { intervalMinutes } from './open-intervals.ts'

const minutesInDay = 1440
const minutesInWeek = 7 * minutesInDay

/** An interval on an axis of minutes, half-open, and its place in the list it came from. */
interface Placed {
  readonly index: number
  readonly from: number
  readonly to: number
}

function place(interval: DayInterval, index: number, dayStart: number): Placed {
  const { opens, closes } = intervalMinutes(interval)
  return { index, from: dayStart + opens, to: dayStart + closes }
}

function overlap(one: Placed, other: Placed, shift: number): boolean {
  return one.from < other.to + shift && other.from + shift < one.to
}

/** One issue for each interval that overlaps an earlier one of the list at one of the shifts. */
function overlapIssues(placed: readonly Placed[], shifts: readonly number[], path: string): InputIssue[] {
  return placed.flatMap((one) => {
    const met = placed.slice(0, one.index).find((other) => shifts.some((shift) => overlap(one, other, shift)))
    if (met === undefined) return []
    const times = `${formatTimeOfDay(met.from % minutesInDay)}–${formatTimeOfDay(met.to % minutesInDay)}`
    return [{ path: `${path}.${one.index}`, message: `overlaps ${times}` }]
  })
}

function openingIssues(intervals: readonly DayInterval[], path: string): InputIssue[] {
  return intervals.flatMap((interval, index) =>
    interval.opens === '24:00'
      ? [{ path: `${path}.${index}.opens`, message: 'must be before 24:00; use 00:00 of the next day' }]
      : [],
  )
}

/**
 * The issues of a week: intervals that overlap, across midnight and from Sunday to Monday too, and openings at
 * 24:00. Intervals may touch. None: it can be saved.
 */
export function validateWeekly(weekly: readonly WeekInterval[], path = 'weekly'): InputIssue[] {
  const placed = weekly.map((interval, index) =>
    place(interval, index, (interval.weekday - 1) * minutesInDay),
  )
  return [...openingIssues(weekly, path), ...overlapIssues(placed, [0, -minutesInWeek, minutesInWeek], path)]
}

/**
 * The issues of an exception's intervals, which hold on each of its dates: as for a week, and an interval past
 * midnight must not meet one of the next date, if there is a next. The ordinary hours of the date after the
 * exception are no concern here: whichever opened first keeps its time.
 */
export function validateExceptionIntervals(
  intervals: readonly DayInterval[],
  dates: { readonly from: string; readonly to: string },
  path = 'intervals',
): InputIssue[] {
  const placed = intervals.map((interval, index) => place(interval, index, 0))
  const shifts = dates.from === dates.to ? [0] : [0, -minutesInDay, minutesInDay]
  return [...openingIssues(intervals, path), ...overlapIssues(placed, shifts, path)]
}
