/**
 * What a time zone's clocks do: its offset at an instant, and the changes in a stretch of time. Only this file
 * asks luxon, and only for offsets: given a bare wall time luxon resolves a repeated hour by today's offset.
 */
import { IANAZone } from 'luxon'

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number

/** A change of the clocks; the offsets are milliseconds to add to an instant to read the wall clock. */
export interface ClockChange {
  readonly at: Instant
  readonly before: number
  readonly after: number
}

interface OffsetsOfUtcDay {
  readonly before: number
  /** The change within this UTC day; null on all but a few days. */
  readonly change: ClockChange | null
}

const minute = 60_000
const utcDay = 24 * 60 * minute

/** More than any zone is or was away from UTC (Alaska was 15 h ahead until 1867). */
const furthestOffset = 16 * 60 * minute

/** Days kept in memory; far above what one venue shows, so that only a runaway caller starts it anew. */
const keptDays = 50_000

const knownZones = new Map<string, ZoneOffsets>()

/**
 * The offsets of one zone, remembered by UTC day: asking the runtime takes microseconds, a week on screen asks
 * thousands of times. A day whose ends differ holds one change, found to the millisecond by halving. That none
 * is missed rests on the zones themselves: no two changes in tzdata 2025 are closer than 95 hours.
 */
class ZoneOffsets {
  readonly #zone: IANAZone
  readonly #days = new Map<number, OffsetsOfUtcDay>()

  constructor(zone: string) {
    this.#zone = IANAZone.create(zone)
    if (!this.#zone.isValid) throw new RangeError(`not a time zone: ${zone}`)
  }

  #ask(at: Instant): number {
    return Math.round(this.#zone.offset(at) * minute)
  }

  ofDay(day: number): OffsetsOfUtcDay {
    const known = this.#days.get(day)
    if (known !== undefined) return known
    if (this.#days.size >= keptDays) this.#days.clear()
    const offsets = this.#findDay(day * utcDay)
    this.#days.set(day, offsets)
    return offsets
  }

  #findDay(start: Instant): OffsetsOfUtcDay {
    const before = this.#ask(start)
    const after = this.#ask(start + utcDay)
    if (before === after) return { before, change: null }
    let unchanged = start
    let changed = start + utcDay
    while (changed - unchanged > 1) {
      const middle = Math.floor((unchanged + changed) / 2)
      if (this.#ask(middle) === before) unchanged = middle
      else changed = middle
    }
    return { before, change: { at: changed, before, after } }
  }
}

function offsetsOf(zone: string): ZoneOffsets {
  const known = knownZones.get(zone)
  if (known !== undefined) return known
  const offsets = new ZoneOffsets(zone)
  knownZones.set(zone, offsets)
  return offsets
}

/** How many milliseconds the zone's wall clock is ahead of UTC at that instant. Throws RangeError for an unknown zone. */
export function offsetAt(at: Instant, zone: string): number {
  const { before, change } = offsetsOf(zone).ofDay(Math.floor(at / utcDay))
  return change === null || at < change.at ? before : change.after
}

/** The changes of the zone's clocks from `from` (included) to `to` (not included), in order. */
export function clockChanges(from: Instant, to: Instant, zone: string): ClockChange[] {
  const offsets = offsetsOf(zone)
  const changes: ClockChange[] = []
  // A change at the very start of a UTC day lies at the end of the day before it, where the ends differ.
  for (let day = Math.floor(from / utcDay) - 1; day * utcDay < to; day += 1) {
    const { change } = offsets.ofDay(day)
    if (change !== null && change.at >= from && change.at < to) changes.push(change)
  }
  return changes
}

/** All changes that can have to do with a stretch of wall-clock time, given in milliseconds as if it were UTC. */
export function clockChangesNear(wallFrom: number, wallTo: number, zone: string): ClockChange[] {
  return clockChanges(wallFrom - furthestOffset, wallTo + furthestOffset, zone)
}

/**
 * Every instant at which the zone's clock reads `wall` (milliseconds as if it were UTC), in order: one on most
 * days, none where the clocks skip it, two where it comes twice.
 */
export function instantsReading(wall: number, zone: string): Instant[] {
  const possible = new Set([offsetAt(wall - furthestOffset, zone)])
  for (const change of clockChangesNear(wall, wall + 1, zone)) possible.add(change.after)
  const instants: Instant[] = []
  for (const offset of possible) {
    if (offsetAt(wall - offset, zone) === offset) instants.push(wall - offset)
  }
  return instants.sort((earlier, later) => earlier - later)
}

/** What people call the offset then: `GMT`, `BST`, `GMT+7` … in the given language. */
export function offsetName(at: Instant, zone: string, locale: string): string {
  return IANAZone.create(zone).offsetName(at, { format: 'short', locale }) ?? ''
}
