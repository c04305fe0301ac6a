/**
 * The venue's time, as pure functions. An instant is a number of epoch milliseconds, a date `YYYY-MM-DD`, a wall
 * time a date with minutes from its midnight (beyond 1440: the next date). Neither the PC's zone nor today's date
 * has any effect. A wall time that the clocks skip or repeat is told as such, never settled silently.
 */
import { invalid, Refusal } from './errors.ts'
import { addDays, isDate, wallDate, wallMidnight } from './venue-time-dates.ts'
import { clockChangesNear, type Instant, instantsReading, offsetAt } from './venue-time-zone.ts'

export * from './venue-time-dates.ts'
export { type ClockChange, clockChanges, type Instant, offsetName } from './venue-time-zone.ts'

const minuteInMilliseconds = 60_000
const dayInMilliseconds = 86_400_000

/** What a wall time stands for. */
export type WallReading =
  | { readonly kind: 'one'; readonly at: Instant }
  /** The clocks skip it; `next` is the first instant after the gap. */
  | { readonly kind: 'missing'; readonly next: Instant }
  /** It comes twice. */
  | { readonly kind: 'repeated'; readonly choices: readonly [first: Instant, second: Instant] }

export interface WallTime {
  readonly date: string
  /** From the date's midnight, 0 to 1439. */
  readonly minute: number
  readonly second: number
  readonly offsetMinutes: number
}

function readWall(wall: number, zone: string): WallReading {
  const [first, ...later] = instantsReading(wall, zone)
  const last = later.at(-1)
  if (first !== undefined) {
    return last === undefined ? { kind: 'one', at: first } : { kind: 'repeated', choices: [first, last] }
  }
  const gap = clockChangesNear(wall, wall + 1, zone).find(
    (change) => change.at + change.before <= wall && wall < change.at + change.after,
  )
  if (gap === undefined) throw new RangeError(`no clock change explains the gap at ${wall} in ${zone}`)
  return { kind: 'missing', next: gap.at }
}

/** What the wall time `minute` minutes after the date's midnight stands for in the zone. */
export function wallToInstant(date: string, minute: number, zone: string): WallReading {
  return readWall(wallMidnight(date) + minute * minuteInMilliseconds, zone)
}

/** The first instant of that wall time: the first of two passes, and the end of the gap when it is skipped. */
export function firstInstantAt(date: string, minute: number, zone: string): Instant {
  const reading = wallToInstant(date, minute, zone)
  if (reading.kind === 'one') return reading.at
  return reading.kind === 'missing' ? reading.next : reading.choices[0]
}

/** What the zone's wall clock shows at that instant. */
export function instantToWall(at: Instant, zone: string): WallTime {
  const offset = offsetAt(at, zone)
  const wall = at + offset
  const sinceMidnight = ((wall % dayInMilliseconds) + dayInMilliseconds) % dayInMilliseconds
  return {
    date: wallDate(wall),
    minute: Math.floor(sinceMidnight / minuteInMilliseconds),
    second: Math.floor((sinceMidnight % minuteInMilliseconds) / 1000),
    offsetMinutes: offset / minuteInMilliseconds,
  }
}

/** What the zone's wall clock shows at that instant, in whole minutes since it showed 1970-01-01 00:00. */
export function wallMinuteOf(at: Instant, zone: string): number {
  return Math.floor((at + offsetAt(at, zone)) / minuteInMilliseconds)
}

/** The date at that instant in the zone. */
export function dateOf(at: Instant, zone: string): string {
  return wallDate(at + offsetAt(at, zone))
}

/**
 * How far the wall clock moves from `start` to `end`, in minutes: 0 for a real hour that the clocks repeat,
 * 120 for a real hour in which they skip one.
 */
export function wallMinutesBetween(start: Instant, end: Instant, zone: string): number {
  return (end + offsetAt(end, zone) - start - offsetAt(start, zone)) / minuteInMilliseconds
}

/** Whether the zone's wall clock shows the time of that instant twice, then and in another pass. */
export function comesTwice(at: Instant, zone: string): boolean {
  // No two changes of the clocks are so close that both would lie in between.
  if (offsetAt(at - dayInMilliseconds, zone) === offsetAt(at + dayInMilliseconds, zone)) return false
  return readWall(at + offsetAt(at, zone), zone).kind === 'repeated'
}

/** The first instant of the date: 01:00 where the clocks skip midnight, the first of two midnights. */
export function startOfDate(date: string, zone: string): Instant {
  return firstInstantAt(date, 0, zone)
}

/** Where the date ends: the start of the next one. A date that the zone skipped ends where it starts. */
export function endOfDate(date: string, zone: string): Instant {
  return startOfDate(addDays(date, 1), zone)
}

/** How many real minutes the date has: 1380 or 1500 where an hour is skipped or repeated. */
export function minutesOfDay(date: string, zone: string): number {
  return (endOfDate(date, zone) - startOfDate(date, zone)) / minuteInMilliseconds
}

export interface WallStretch {
  /** Minutes from the date's midnight, half-open, within 0 to 1440. */
  readonly from: number
  readonly to: number
  readonly change: Instant
  readonly offsetMinutesBefore: number
  readonly offsetMinutesAfter: number
}

/** The stretches of the date's wall clock that do not exist, and those that come twice. */
export function gapsAndRepeats(date: string, zone: string): { gaps: WallStretch[]; repeats: WallStretch[] } {
  const midnight = wallMidnight(date)
  const gaps: WallStretch[] = []
  const repeats: WallStretch[] = []
  for (const change of clockChangesNear(midnight, midnight + dayInMilliseconds, zone)) {
    const walls = [change.at + change.before, change.at + change.after]
    const from = Math.max(Math.min(...walls), midnight)
    const to = Math.min(Math.max(...walls), midnight + dayInMilliseconds)
    if (from >= to) continue
    const stretches = change.after > change.before ? gaps : repeats
    stretches.push({
      from: (from - midnight) / minuteInMilliseconds,
      to: (to - midnight) / minuteInMilliseconds,
      change: change.at,
      offsetMinutesBefore: change.before / minuteInMilliseconds,
      offsetMinutesAfter: change.after / minuteInMilliseconds,
    })
  }
  return { gaps, repeats }
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const hours = String(Math.floor(size / 60)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`
}

/**
 * The instant as the contract writes it: ISO 8601 with the zone's offset, `2026-09-27T10:00:00+07:00`. UTC is
 * `+00:00`, never `Z`; milliseconds only when there are some. Where history knows offsets with seconds, the
 * nearest whole minute is written, and the time beside it fits that.
 */
export function formatInstant(at: Instant, zone: string): string {
  const offsetMinutes = Math.round(offsetAt(at, zone) / minuteInMilliseconds)
  const text = new Date(at + offsetMinutes * minuteInMilliseconds).toISOString()
  return `${text.slice(0, text.endsWith('.000Z') ? -5 : -1)}${offsetText(offsetMinutes)}`
}

const datePart = /(?<date>\d{4}-\d\d-\d\d)/
const timePart =
  /(?<hour>[01]\d|2[0-4]):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d)(?:\.(?<fraction>\d{1,6}))?)?/
const offsetPart = /(?<utc>Z)|(?<sign>[+-])(?<offsetHours>[01]\d|2[0-3])(?::?(?<offsetRest>[0-5]\d))?/
const instantText = new RegExp(`^${datePart.source}T${timePart.source}(?:${offsetPart.source})?$`)

interface InstantParts {
  /** The wall clock's reading, in milliseconds as if it were UTC. */
  readonly wall: number
  /** Milliseconds; undefined where the text leaves the offset out. */
  readonly offset: number | undefined
}

function parseInstantText(text: string): InstantParts | null {
  const parts = instantText.exec(text)?.groups
  if (parts?.date === undefined || !isDate(parts.date)) return null
  const { hour, minute, second = '0', fraction = '', utc, sign, offsetHours, offsetRest = '0' } = parts
  const sinceMidnight =
    ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 +
    Number(fraction.padEnd(3, '0').slice(0, 3))
  if (sinceMidnight > dayInMilliseconds) return null
  const wall = wallMidnight(parts.date) + sinceMidnight
  if (utc !== undefined) return { wall, offset: 0 }
  if (sign === undefined) return { wall, offset: undefined }
  const offset = (Number(offsetHours) * 60 + Number(offsetRest)) * minuteInMilliseconds
  return { wall, offset: sign === '-' ? -offset : offset }
}

/**
 * The instant a contract text stands for. With an offset it is that instant; without one it is the venue's wall
 * time, refused as `local_time_missing` or `local_time_ambiguous` where the clocks skip or repeat it. Fractions
 * of a second are cut to milliseconds. What is no instant at all is refused as `invalid`.
 */
export function resolveInstant(text: string, zone: string): Instant {
  const parts = parseInstantText(text)
  if (parts === null) throw invalid('', 'not an ISO 8601 date and time')
  if (parts.offset !== undefined) return parts.wall - parts.offset
  const reading = readWall(parts.wall, zone)
  if (reading.kind === 'one') return reading.at
  if (reading.kind === 'missing') {
    throw new Refusal('local_time_missing', { next: formatInstant(reading.next, zone) })
  }
  throw new Refusal('local_time_ambiguous', {
    choices: reading.choices.map((choice) => formatInstant(choice, zone)),
  })
}
