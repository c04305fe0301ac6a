/**
 * What the tests of the time rules are held against: the wall clock read minute by minute from the runtime's own
 * formatter, without any rule about offsets, gaps or repeats.
 */
import fc from 'fast-check'
import type { Instant } from './venue-time.ts'

/** Half hours and quarters, 30-minute and two-hour changes, changes at midnight, both hemispheres, a lost date. */
export const walkedZones = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Havana',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Antarctica/Troll',
  'Asia/Beirut',
  'Asia/Jakarta',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Tehran',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Europe/London',
  'Europe/Madrid',
  'Pacific/Apia',
  'Pacific/Chatham',
] as const

const minute = 60_000
const day = 1440 * minute
const formatters = new Map<string, Intl.DateTimeFormat>()

/** What the wall clock shows, as minutes since 1970-01-01 00:00 on that clock. */
export function wallMinuteAt(at: Instant, zone: string): number {
  // Swedish writes 2026-10-25 02:30:00.
  const formatter =
    formatters.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formatters.set(zone, formatter)
  return Date.parse(`${formatter.format(at).replace(' ', 'T')}Z`) / minute
}

/** The date of such a wall minute, and its minutes from midnight. */
export function splitWallMinute(wallMinute: number): { date: string; minute: number } {
  const date = new Date(Math.floor(wallMinute / 1440) * day).toISOString().slice(0, 10)
  return { date, minute: wallMinute - (Date.parse(date) / day) * 1440 }
}

/** Some days of a zone, walked minute by minute. */
export class WallClockWalk {
  readonly zone: string
  readonly from: Instant
  /** One wall minute for each real minute from `from` on. */
  readonly walls: readonly number[]

  constructor(zone: string, from: Instant, days: number) {
    this.zone = zone
    this.from = from
    this.walls = Array.from({ length: days * 1440 }, (_, index) => wallMinuteAt(from + index * minute, zone))
  }

  instantOf(index: number): Instant {
    return this.from + index * minute
  }
}

function changeDays(zone: string, year: number): Instant[] {
  const start = Date.UTC(year, 0, 1)
  const offsetAt = (at: Instant) => wallMinuteAt(at, zone) - at / minute
  return Array.from({ length: 365 }, (_, index) => start + index * day).filter(
    (at) => offsetAt(at) !== offsetAt(at + day),
  )
}

/** A zone and the start of a UTC day: two times in three one on which the zone's clocks change. */
export const zoneAndDay = fc
  .record({
    zone: fc.constantFrom(...walkedZones),
    year: fc.integer({ min: 1995, max: 2037 }),
    dayOfYear: fc.nat(364),
    change: fc.option(fc.nat(3), { freq: 2 }),
  })
  .map(({ zone, year, dayOfYear, change }) => {
    const changes = change === null ? [] : changeDays(zone, year)
    const chosen = changes.length === 0 ? undefined : changes[(change ?? 0) % changes.length]
    return { zone, dayStart: chosen ?? Date.UTC(year, 0, 1) + dayOfYear * day }
  })
