/** The time axis that a week's days are drawn on. */
import { minutesInDay, type Stretch } from './week.ts'

export interface Axis {
  /** Where it ends, in minutes after the day's midnight; it begins at that midnight. */
  readonly end: number
}

/** Far enough past midnight to draw a late night without typing. */
const leastEnd = 28 * 60
const hour = 60

/** Room for all that is there, and an hour more to drag into. */
export function axisOf(stretches: readonly Stretch[]): Axis {
  const latest = Math.max(0, ...stretches.map(({ to }) => to))
  const end = Math.ceil((latest + hour) / (2 * hour)) * 2 * hour
  return { end: Math.min(Math.max(leastEnd, end), 2 * minutesInDay) }
}

/** Where on the axis a minute lies, as a percentage of its length. */
export function placeOn(axis: Axis, minute: number): string {
  return `${(minute / axis.end) * 100}%`
}

/** The minute at a point, snapped to steps. */
export function minuteAt(
  axis: Axis,
  track: { left: number; width: number },
  x: number,
  step: number,
): number {
  const minute = ((x - track.left) / track.width) * axis.end
  const snapped = Math.round(minute / step) * step
  return Math.min(Math.max(snapped, 0), axis.end)
}

/** The full hours that are written under the axis. */
export function writtenHours({ end }: Axis): number[] {
  return Array.from({ length: Math.floor(end / (2 * hour)) + 1 }, (_, index) => index * 2 * hour)
}
