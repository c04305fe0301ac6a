import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOf } from '../../contract/venue-time.ts'
import { WallClockWalk, walkedZones, zoneAndDay } from '../../contract/wall-clock-walk.fixture.ts'
import { freeSlots } from './free-slots.ts'
import { openMinutes, rulesAround } from './minute-walk.fixture.ts'
import {
  businessDayOf,
  clippedOpenIntervals,
  isInsideHours,
  openIntervalAt,
  openIntervals,
} from './open-intervals.ts'
import { gridIssue, slotStarts } from './slot-grid.ts'

const day = 86_400_000
const minute = 60_000

/** The minutes judged lie in the middle of a walk: what opened up to three days before can still be open. */
const judgedFrom = 4 * 1440
const judgedDays = 5
const judgedTo = judgedFrom + judgedDays * 1440
const walkedDays = 12

/** A million minutes in all; with the seed each run walks the same ones. */
const runs = Math.ceil(1_000_000 / (judgedDays * 1440))

const venue = zoneAndDay.chain(({ zone, dayStart }) =>
  fc.record({
    rules: rulesAround(zone, dayStart),
    from: fc.constant(dayStart - 6 * day),
    slotMinutes: fc.constantFrom(5, 10, 15, 20, 30, 45, 50, 60, 90, 1440),
    tries: fc.array(
      fc.tuple(fc.integer({ min: judgedFrom, max: judgedTo - 1 }), fc.integer({ min: 1, max: 1600 })),
      {
        minLength: 40,
        maxLength: 40,
      },
    ),
  }),
)

test('open time is what a walk over a million minutes of the wall clock finds', { timeout: 180_000 }, () => {
  let walked = 0
  const zones = new Set<string>()
  fc.assert(
    fc.property(venue, ({ rules, from, slotMinutes, tries }) => {
      const walk = new WallClockWalk(rules.zone, from, walkedDays)
      const expected = openMinutes(rules, walk)
      const found: (string | undefined)[] = expected.map(() => undefined)
      for (const { start, end, businessDay } of openIntervals(
        rules,
        walk.from,
        walk.instantOf(walk.walls.length),
      )) {
        for (let at = Math.max(start, walk.from); at < end; at += minute)
          found[(at - walk.from) / minute] = businessDay
      }
      const judged = (days: readonly (string | undefined)[]) => days.slice(judgedFrom, judgedTo)
      expect(judged(found)).toEqual(judged(expected.map((open) => open?.businessDay)))

      const [first, end] = [walk.instantOf(judgedFrom), walk.instantOf(judgedTo)]
      const lines = new Set(
        openIntervals(rules, first, end).flatMap((stretch) =>
          slotStarts(stretch, slotMinutes, first, end, rules.zone),
        ),
      )
      const linesExpected = new Set<number>()
      expected.forEach((open, index) => {
        if (index < judgedFrom || index >= judgedTo || open === undefined) return
        if (((walk.walls[index] ?? 0) - open.origin) % slotMinutes === 0)
          linesExpected.add(walk.instantOf(index))
      })
      expect(lines).toEqual(linesExpected)

      for (const [index, length] of tries) {
        const start = walk.instantOf(index)
        const end = walk.instantOf(index + length)
        const open = expected[index]
        expect(isInsideHours(rules, start, end)).toBe(
          expected.slice(index, index + length).every((each) => each !== undefined),
        )
        expect(businessDayOf(rules, start)).toBe(open?.businessDay ?? dateOf(start, rules.zone))
        if (open !== undefined) {
          const [first = 0, last = 0] = [walk.walls[index], walk.walls[index + length]]
          const issue = (first - open.origin) % slotMinutes !== 0 ? 'start' : 'length'
          const minutes = last > first ? last - first : length
          const fits = issue === 'length' && minutes % slotMinutes === 0
          expect(gridIssue(rules, slotMinutes, start, end)).toBe(fits ? null : issue)
        }
      }
      walked += judgedTo - judgedFrom
      zones.add(rules.zone)
    }),
    { seed: 115, numRuns: runs },
  )
  expect(walked).toBeGreaterThanOrEqual(1_000_000)
  expect(zones.size).toBe(walkedZones.length)
})

test('the clipped intervals hold the same open minutes, and nothing outside', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(venue, ({ rules, from: walkStart, tries }) => {
      for (const [index, length] of tries.slice(0, 5)) {
        const from = walkStart + index * minute
        const to = from + length * minute
        const clipped = clippedOpenIntervals(rules, from, to)
        for (const [place, { start, end }] of clipped.entries()) {
          expect(start).toBeGreaterThanOrEqual(clipped[place - 1]?.end ?? from)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(to)
        }
        const open = clipped.reduce((sum, { start, end }) => sum + (end - start) / minute, 0)
        const counted = Array.from({ length }, (_, offset) => openIntervalAt(rules, from + offset * minute))
        expect(open).toBe(counted.filter((stretch) => stretch !== undefined).length)
      }
    }),
    { seed: 116, numRuns: 30 },
  )
})

const search = zoneAndDay.chain(({ zone, dayStart }) =>
  fc.record({
    rules: rulesAround(zone, dayStart),
    dayStart: fc.constant(dayStart),
    slotMinutes: fc.constantFrom(10, 15, 30, 45, 60),
    slots: fc.integer({ min: 1, max: 3 }),
    bufferBeforeMinutes: fc.constantFrom(0, 0, 10),
    bufferAfterMinutes: fc.constantFrom(0, 0, 15),
    wanted: fc.integer({ min: -1440, max: 1440 }),
    around: fc.tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 1440 })),
    busy: fc.array(fc.tuple(fc.integer({ min: -1800, max: 1800 }), fc.integer({ min: 1, max: 300 })), {
      maxLength: 16,
    }),
    count: fc.integer({ min: 0, max: 8 }),
  }),
)

test('free slots are the nearest of all minutes that fit', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(search, (given) => {
      const { rules, slotMinutes, bufferBeforeMinutes, bufferAfterMinutes, count } = given
      const start = given.dayStart + given.wanted * minute
      const minutes = slotMinutes * given.slots
      const from = start - given.around[0] * minute
      const to = start + given.around[1] * minute
      const busy = given.busy.map(([at, length]) => ({
        start: given.dayStart + at * minute,
        end: given.dayStart + (at + length) * minute,
      }))

      const fitting: { start: number; end: number }[] = []
      for (let at = from; at + minutes * minute <= to; at += minute) {
        const end = at + minutes * minute
        const taken = busy.some(
          (range) =>
            range.start < end + bufferAfterMinutes * minute && at - bufferBeforeMinutes * minute < range.end,
        )
        if (!taken && isInsideHours(rules, at, end) && gridIssue(rules, slotMinutes, at, end) === null) {
          fitting.push({ start: at, end })
        }
      }
      fitting.sort(
        (one, other) =>
          Math.abs(one.start - start) - Math.abs(other.start - start) || other.start - one.start,
      )

      const request = {
        rules,
        slotMinutes,
        bufferBeforeMinutes,
        bufferAfterMinutes,
        busy,
        start,
        minutes,
        from,
        to,
      }
      expect(freeSlots({ ...request, count })).toEqual(fitting.slice(0, count))
    }),
    { seed: 117, numRuns: 150 },
  )
})
