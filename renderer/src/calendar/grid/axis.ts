/**
 * The one axis that everything on the grid is placed by: whole minutes of the venue's wall clock, counted from
 * 1970-01-01 00:00 as if every day had 1440 of them. Dates, columns, drags and hit tests compare these integers;
 * only `placement.ts` turns them into instants.
 */
import { wallDate, wallMidnight } from '../../../../electron/contract/venue-time.ts'

/** Minutes on the venue's wall clock since 1970-01-01 00:00. */
export type AxisMinute = number

/** Half-open: the end is the first minute that no longer belongs to it. */
export interface AxisRange {
  readonly start: AxisMinute
  readonly end: AxisMinute
}

export const minutesInDay = 1440
const minuteInMilliseconds = 60_000

/** The place of that minute of the date; minutes below 0 or from 1440 on lie on neighbouring dates. */
export function axisOf(date: string, minute: number): AxisMinute {
  return wallMidnight(date) / minuteInMilliseconds + minute
}

/** The date that the minute lies on. */
export function dateAt(axis: AxisMinute): string {
  return wallDate(axis * minuteInMilliseconds)
}

/** Minutes from the midnight of its own date, 0 to 1439. */
export function minuteAt(axis: AxisMinute): number {
  return ((axis % minutesInDay) + minutesInDay) % minutesInDay
}

/** The midnight that the minute's date begins with. */
export function midnightBefore(axis: AxisMinute): AxisMinute {
  return axis - minuteAt(axis)
}

export function overlaps(one: AxisRange, other: AxisRange): boolean {
  return one.start < other.end && other.start < one.end
}
