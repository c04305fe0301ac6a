/** The nearest free slots around a wanted time: what a refusal offers instead. */
import { type Instant, wallMinutesBetween } from '../../contract/venue-time.ts'
import { isInsideHours, openIntervals } from './open-intervals.ts'
import type { ScheduleRules } from './schedule-rules.ts'
import { slotStarts } from './slot-grid.ts'

/** A half-open stretch of time. */
export interface InstantRange {
  readonly start: Instant
  readonly end: Instant
}

export interface FreeSlotsRequest {
  readonly rules: ScheduleRules
  readonly slotMinutes: number
  readonly bufferBeforeMinutes: number
  readonly bufferAfterMinutes: number
  /**
   * What occupies the resource, with its buffers, in any order: all of it that touches [from, to) widened by this
   * resource's buffers.
   */
  readonly busy: readonly InstantRange[]
  /** The wanted start and length in real minutes. */
  readonly start: Instant
  readonly minutes: number
  /** True: a service sets the length, which need not be whole slots. */
  readonly lengthIsSet?: boolean | undefined
  /** A slot lies within [from, to) as a whole. */
  readonly from: Instant
  readonly to: Instant
  readonly count: number
}

const minuteInMilliseconds = 60_000
const firstReach = 12 * 60 * minuteInMilliseconds

/** Ranges in order, those that overlap or touch made one. */
function merged(ranges: readonly InstantRange[]): InstantRange[] {
  const joined: InstantRange[] = []
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1)
    if (last === undefined || range.start > last.end) joined.push(range)
    else if (range.end > last.end) joined[joined.length - 1] = { start: last.start, end: range.end }
  }
  return joined
}

/** Whether [start, end) meets one of the merged ranges: by halving, to the last that begins before its end. */
function meets(ranges: readonly InstantRange[], start: Instant, end: Instant): boolean {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const range = ranges[middle]
    if (range !== undefined && range.start < end) low = middle + 1
    else high = middle
  }
  const last = ranges[low - 1]
  return last !== undefined && last.end > start
}

/** Starts on the slots' lines no further than `reach` from the wanted one: the nearest first, of two the later. */
function startsWithin(request: FreeSlotsRequest, reach: number): Instant[] {
  const { rules, slotMinutes, start: wanted } = request
  const from = Math.max(request.from, wanted - reach)
  const to = Math.min(request.to, wanted + reach + 1)
  return openIntervals(rules, from, to)
    .flatMap((stretch) => slotStarts(stretch, slotMinutes, from, to, rules.zone))
    .sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || other - one)
}

/**
 * The free slots nearest to the wanted start, nearest first; of two equally near the later, since a customer can
 * come later more easily than earlier. Each starts on a line of the slots, lasts the wanted real minutes and as
 * many wall minutes as fit the slot unless its length is set, lies within the hours and [from, to), and meets nothing busy, its buffers
 * included. They step by the slot, so two of them may overlap. The wanted start itself is among them when free.
 */
export function freeSlots(request: FreeSlotsRequest): InstantRange[] {
  const busy = merged(request.busy)
  const before = request.bufferBeforeMinutes * minuteInMilliseconds
  const after = request.bufferAfterMinutes * minuteInMilliseconds
  const fits = ({ start, end }: InstantRange) =>
    end <= request.to &&
    !meets(busy, start - before, end + after) &&
    (request.lengthIsSet === true ||
      wallMinutesBetween(start, end, request.rules.zone) % request.slotMinutes === 0) &&
    isInsideHours(request.rules, start, end)
  const furthest = Math.max(request.start - request.from, request.to - request.start)
  for (let reach = firstReach; ; reach *= 2) {
    const found: InstantRange[] = []
    for (const start of startsWithin(request, reach)) {
      if (found.length >= request.count) break
      const slot = { start, end: start + request.minutes * minuteInMilliseconds }
      if (fits(slot)) found.push(slot)
    }
    if (found.length >= request.count || reach >= furthest) return found
  }
}
