import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  dateOf,
  datesBetween,
  endOfDate,
  firstInstantAt,
  formatInstant,
  gapsAndRepeats,
  instantToWall,
  minutesOfDay,
  resolveInstant,
  startOfDate,
  wallMinuteOf,
  wallMinutesBetween,
  wallToInstant,
  weekdayOf,
  weekOf,
} from './venue-time.ts'
import { splitWallMinute, WallClockWalk, zoneAndDay } from './wall-clock-walk.fixture.ts'

const day = 86_400_000

/** Where each wall minute of the walk was met. */
function meetings(walk: WallClockWalk): Map<number, number[]> {
  const met = new Map<number, number[]>()
  walk.walls.forEach((wall, index) => {
    met.set(wall, [...(met.get(wall) ?? []), walk.instantOf(index)])
  })
  return met
}

test('every wall time around a clock change is met as often as the clock shows it', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(zoneAndDay, ({ zone, dayStart }) => {
      const walk = new WallClockWalk(zone, dayStart - 2 * day, 5)
      const met = meetings(walk)
      const first = walk.walls[1440] ?? 0
      for (let wall = first; wall < first + 2 * 1440; wall += 1) {
        const { date, minute } = splitWallMinute(wall)
        const instants = met.get(wall) ?? []
        const reading = wallToInstant(date, minute, zone)
        if (instants.length === 0) {
          const next = walk.instantOf(walk.walls.findIndex((shown) => shown > wall))
          expect(reading).toEqual({ kind: 'missing', next })
          expect(firstInstantAt(date, minute, zone)).toBe(next)
        } else if (instants.length === 1) {
          expect(reading).toEqual({ kind: 'one', at: instants[0] })
        } else {
          expect(reading).toEqual({ kind: 'repeated', choices: instants })
          expect(firstInstantAt(date, minute, zone)).toBe(instants[0])
        }
      }
    }),
    { seed: 4, numRuns: 60 },
  )
})

test('an instant is read, written and resolved without loss', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(zoneAndDay, fc.nat(86_399_999), ({ zone, dayStart }, milliseconds) => {
      const walk = new WallClockWalk(zone, dayStart - day / 2, 2)
      walk.walls.forEach((wall, index) => {
        const at = walk.instantOf(index)
        const { date, minute } = splitWallMinute(wall)
        const offsetMinutes = wall - at / 60_000
        expect(instantToWall(at, zone)).toEqual({ date, minute, second: 0, offsetMinutes })
        expect(wallMinuteOf(at, zone)).toBe(wall)
        expect(dateOf(at, zone)).toBe(date)
        expect(resolveInstant(formatInstant(at, zone), 'Asia/Jakarta')).toBe(at)
      })
      const at = dayStart + milliseconds
      expect(resolveInstant(formatInstant(at, zone), zone)).toBe(at)
      expect(instantToWall(at, zone).second).toBe(Math.floor(at / 1000) % 60)
      expect(wallMinutesBetween(walk.from, walk.instantOf(2879), zone)).toBe(
        (walk.walls[2879] ?? 0) - (walk.walls[0] ?? 0),
      )
    }),
    { seed: 5, numRuns: 30 },
  )
})

test('a date has the minutes, gaps and repeats that its clock shows', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(zoneAndDay, ({ zone, dayStart }) => {
      const walk = new WallClockWalk(zone, dayStart - 2 * day, 5)
      const met = meetings(walk)
      for (const date of datesBetween(dateOf(dayStart, zone), addDays(dateOf(dayStart, zone), 1))) {
        const midnight = Date.parse(date) / 60_000
        const minutesOf = Array.from({ length: 1440 }, (_, minute) => met.get(midnight + minute) ?? [])
        const { gaps, repeats } = gapsAndRepeats(date, zone)
        minutesOf.forEach((instants, minute) => {
          const within = ({ from, to }: { from: number; to: number }) => from <= minute && minute < to
          expect(gaps.some(within)).toBe(instants.length === 0)
          expect(repeats.some(within)).toBe(instants.length === 2)
        })
        const start = minutesOf.flat().at(0)
        if (start !== undefined) expect(startOfDate(date, zone)).toBe(Math.min(...minutesOf.flat()))
        expect(minutesOfDay(date, zone)).toBe((endOfDate(date, zone) - startOfDate(date, zone)) / 60_000)
        // Clocks put back over midnight leave minutes of a date after the next has begun.
        const nextBegan = endOfDate(date, zone)
        if (minutesOf.flat().every((at) => at < nextBegan)) {
          expect(minutesOfDay(date, zone)).toBe(minutesOf.flat().length)
        }
      }
    }),
    { seed: 6, numRuns: 40 },
  )
})

const anyDate = fc
  .integer({ min: -700_000, max: 2_900_000 })
  .map((days) => new Date(days * day).toISOString().slice(0, 10))

test('dates are counted as the calendar counts them', () => {
  fc.assert(
    fc.property(
      anyDate,
      fc.integer({ min: -400, max: 400 }),
      fc.integer({ min: 1, max: 7 }),
      (date, days, first) => {
        const later = new Date(date)
        later.setUTCDate(later.getUTCDate() + days)
        expect(addDays(date, days)).toBe(later.toISOString().slice(0, 10))
        expect(weekdayOf(date) % 7).toBe(new Date(date).getUTCDay())
        const week = weekOf(date, first)
        expect(week).toHaveLength(7)
        expect(week).toContain(date)
        expect(weekdayOf(week[0] ?? '')).toBe(first)
      },
    ),
    { seed: 7, numRuns: 500 },
  )
})
