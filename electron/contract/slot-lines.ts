/**
 * Whether a time fits the slots, by one rule for the desk that decides and the screens that foretell it: wall minutes
 * are counted from the opening of the interval that it starts in. Pure.
 */
import { dateOf, daysBetween, type Instant, instantToWall, wallMinutesBetween } from './venue-time.ts'

const minutesInDay = 1440
const minuteInMilliseconds = 60_000

/**
 * Of a customer's booking: where a venue never closes, nothing else would stop a slip of the year from taking a court
 * out of sale for months. What is meant to last longer is blocked, or a manager's override.
 */
export const longestBookingDays = 31

/** A half-open stretch of open time whose slots are counted from its opening. */
export interface CountedStretch {
  readonly start: Instant
  readonly end: Instant
  readonly businessDay: string
  /** The opening by the rule, in wall minutes from the business day's midnight: slots are counted from here. */
  readonly opensMinute: number
}

/** The wall time from which slots are counted: minutes from the date's midnight. */
export interface SlotOrigin {
  readonly date: string
  readonly minute: number
}

/** What does not fit the slot: where it starts, or how long it is by the wall clock. */
export type GridIssue = 'start' | 'length'

/**
 * Where the slots are counted from at an instant within a stretch. Outside the hours (`within` undefined), where a
 * manager may override, the lines of the date's nearest interval go on: the last one that opened, else the first one
 * to come; on a date without any they are counted from midnight. `opensOn` tells the stretches of a business day.
 */
export function slotOrigin(
  at: Instant,
  within: CountedStretch | undefined,
  opensOn: (date: string) => readonly CountedStretch[],
  zone: string,
): SlotOrigin {
  if (within !== undefined) return { date: within.businessDay, minute: within.opensMinute }
  const date = dateOf(at, zone)
  const ofDate = opensOn(date)
  const nearest = ofDate.findLast((stretch) => stretch.start <= at) ?? ofDate.at(0)
  return { date, minute: nearest?.opensMinute ?? 0 }
}

export function wallMinutesSince(origin: SlotOrigin, at: Instant, zone: string): number {
  const wall = instantToWall(at, zone)
  return daysBetween(origin.date, wall.date) * minutesInDay + wall.minute - origin.minute
}

/**
 * Whether [start, end) fits the slots that are counted from there, in wall minutes; null when it does. In the repeated
 * hour a real hour may have no wall minutes at all: there the real ones count, since none by the wall would fit every
 * slot.
 */
export function slotIssue(
  origin: SlotOrigin,
  slotMinutes: number,
  start: Instant,
  end: Instant,
  zone: string,
): GridIssue | null {
  if (start % minuteInMilliseconds !== 0) return 'start'
  if (wallMinutesSince(origin, start, zone) % slotMinutes !== 0) return 'start'
  const byWall = wallMinutesBetween(start, end, zone)
  const minutes = byWall > 0 ? byWall : (end - start) / minuteInMilliseconds
  return minutes % slotMinutes === 0 ? null : 'length'
}

/** Whether it is longer than a customer's booking may last. */
export function isTooLong(start: Instant, end: Instant, zone: string): boolean {
  return wallMinutesBetween(start, end, zone) > longestBookingDays * minutesInDay
}

/** Whether what is done on those kinds of resource is done on this one; none: on all. */
export function suitsKind(kinds: readonly string[], kind: string): boolean {
  return kinds.length === 0 || kinds.includes(kind)
}
