/** From instants to the axis and back: the only place of the grid where clock changes are dealt with. */
import {
  gapsAndRepeats,
  type Instant,
  wallMinuteOf,
  wallToInstant,
} from '../../../../electron/contract/venue-time.ts'
import { type AxisMinute, type AxisRange, axisOf, dateAt, minuteAt, minutesInDay } from './axis.ts'

export interface InstantRange {
  readonly start: Instant
  readonly end: Instant
}

/** A wanted place: where it lies on the axis, and the edges that keep the instant they already have. */
export interface Placement extends AxisRange {
  readonly resourceId: string
  readonly startAt?: Instant | undefined
  readonly endAt?: Instant | undefined
}

export type ResolvedPlacement =
  | { readonly kind: 'range'; readonly start: Instant; readonly end: Instant }
  /** An edge lies in time that the clocks skip. */
  | { readonly kind: 'gap'; readonly gap: AxisRange }

const minuteInMilliseconds = 60_000

/** The instant of a contract text, which always carries an offset. */
export function instantOf(text: string): Instant {
  return Date.parse(text)
}

export function axisAt(at: Instant, zone: string): AxisMinute {
  return wallMinuteOf(at, zone)
}

/**
 * Where a stretch of time is drawn. Seconds are dropped, so an end at 00:00:10 is midnight. A stretch whose end
 * reads no later than its start (it crosses the repeated hour) is drawn with its real length, within its date.
 */
export function axisRangeOf({ start, end }: InstantRange, zone: string): AxisRange {
  const axisStart = axisAt(start, zone)
  const axisEnd = axisAt(end, zone)
  if (axisEnd > axisStart) return { start: axisStart, end: axisEnd }
  const realMinutes = Math.max(1, Math.round((end - start) / minuteInMilliseconds))
  const dayEnd = axisStart - minuteAt(axisStart) + minutesInDay
  return { start: axisStart, end: Math.min(axisStart + realMinutes, dayEnd) }
}

function stretchAround(kind: 'gaps' | 'repeats', axis: AxisMinute, zone: string): AxisRange | undefined {
  const date = dateAt(axis)
  const midnight = axisOf(date, 0)
  return gapsAndRepeats(date, zone)
    [kind].map((stretch) => ({ start: midnight + stretch.from, end: midnight + stretch.to }))
    .find((stretch) => stretch.start <= axis && axis < stretch.end)
}

/** The skipped stretch of the clock that the minute lies in. */
export function gapAround(axis: AxisMinute, zone: string): AxisRange | undefined {
  return stretchAround('gaps', axis, zone)
}

/** The repeated stretch of the clock that the minute lies in. */
export function repeatAround(axis: AxisMinute, zone: string): AxisRange | undefined {
  return stretchAround('repeats', axis, zone)
}

function endInstant(range: AxisRange, start: Instant, zone: string): Instant | AxisRange {
  const repeat = repeatAround(range.start, zone)
  // Started in the first pass and ended within the repeated hour: it stays in that pass.
  if (repeat !== undefined && range.end <= repeat.end && axisAt(start, zone) === range.start) {
    return start + (range.end - range.start) * minuteInMilliseconds
  }
  const reading = wallToInstant(dateAt(range.end), minuteAt(range.end), zone)
  if (reading.kind === 'one') return reading.at
  if (reading.kind === 'repeated') return reading.choices[0]
  const gap = gapAround(range.end, zone)
  // The end is exclusive: ending where the gap begins is ending before it.
  return gap === undefined || gap.start === range.end ? reading.next : gap
}

/** The place that starts there and really lasts so long, whatever the clocks do meanwhile. */
export function placeLasting(
  resourceId: string,
  start: AxisMinute,
  milliseconds: number,
  zone: string,
): Placement {
  const reading = wallToInstant(dateAt(start), minuteAt(start), zone)
  if (reading.kind === 'missing')
    return { resourceId, start, end: start + milliseconds / minuteInMilliseconds }
  const from = reading.kind === 'one' ? reading.at : reading.choices[0]
  const endAt = from + milliseconds
  const { end } = axisRangeOf({ start: from, end: endAt }, zone)
  return { resourceId, start, end, endAt }
}

/**
 * The instants that a wanted place stands for: the first pass of a repeated hour, and no place at all where an
 * edge would lie in a skipped one.
 */
export function resolvePlacement(placement: Placement, zone: string): ResolvedPlacement {
  let start = placement.startAt
  if (start === undefined) {
    const reading = wallToInstant(dateAt(placement.start), minuteAt(placement.start), zone)
    if (reading.kind === 'missing') {
      return { kind: 'gap', gap: gapAround(placement.start, zone) ?? placement }
    }
    start = reading.kind === 'one' ? reading.at : reading.choices[0]
  }
  const end = placement.endAt ?? endInstant(placement, start, zone)
  return typeof end === 'number' ? { kind: 'range', start, end } : { kind: 'gap', gap: end }
}
