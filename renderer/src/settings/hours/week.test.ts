import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  added,
  barsOf,
  barsOn,
  clashingDays,
  copied,
  isSameWeek,
  moved,
  type OpenBar,
  reachInto,
  removed,
  resized,
  roomAround,
  weeklyOf,
  withDay,
} from './week.ts'

const friday = 5
const saturday = 6
const sunday = 7

/** Friday with a lunch gap and a late end, Saturday from ten. */
const week = barsOf([
  { weekday: friday, opens: '08:00', closes: '12:00' },
  { weekday: friday, opens: '13:00', closes: '02:00' },
  { weekday: saturday, opens: '10:00', closes: '24:00' },
])

function idOf(bars: readonly OpenBar[], weekday: number, index = 0): string {
  return barsOn(bars, weekday)[index]?.id ?? ''
}

function timesOn(bars: readonly OpenBar[], weekday: number): string[] {
  return weeklyOf(bars)
    .filter((interval) => interval.weekday === weekday)
    .map(({ opens, closes }) => `${opens}-${closes}`)
}

describe('a week', () => {
  it('comes back as it was, in its order', () => {
    const weekly = weeklyOf(week)
    expect(weeklyOf([...barsOf(weekly)].reverse())).toEqual(weekly)
  })

  it('keeps a whole day and a day around a midnight apart', () => {
    const weekly = [
      { weekday: 1, opens: '00:00', closes: '24:00' },
      { weekday: 2, opens: '06:00', closes: '06:00' },
    ]
    expect(barsOf(weekly).map(({ from, to }) => to - from)).toEqual([1440, 1440])
    expect(weeklyOf(barsOf(weekly))).toEqual(weekly)
  })

  it('knows the hours that reach into a day', () => {
    expect([reachInto(week, friday), reachInto(week, saturday), reachInto(week, sunday)]).toEqual([0, 120, 0])
  })
})

describe('dragging', () => {
  it('stops an edge at the neighbour of the same day', () => {
    expect(timesOn(resized(week, idOf(week, friday), 'to', 900), friday)[0]).toBe('08:00-13:00')
    expect(timesOn(resized(week, idOf(week, friday, 1), 'from', 500), friday)[1]).toBe('12:00-02:00')
  })

  it('stops an edge at the neighbour of the next morning', () => {
    expect(timesOn(resized(week, idOf(week, friday, 1), 'to', 2800), friday)[1]).toBe('13:00-10:00')
    expect(timesOn(resized(week, idOf(week, saturday), 'from', 0), saturday)).toEqual(['02:00-24:00'])
  })

  it('keeps the length of what is moved, and stops at the neighbours', () => {
    expect(timesOn(moved(week, idOf(week, friday), 540), friday)[0]).toBe('09:00-13:00')
    expect(timesOn(moved(week, idOf(week, friday), 700), friday)[0]).toBe('09:00-13:00')
  })

  it('makes a bar of a stretch drawn in either direction, cut to its room', () => {
    const drawn = added(week, saturday, 240, 60)
    expect(drawn && timesOn(drawn.bars, saturday)[0]).toBe('02:00-04:00')
    expect(added(week, friday, 600, 700)).toBeUndefined()
  })

  it('never makes hours that meet', () => {
    const day = fc.integer({ min: 1, max: 7 })
    const minute = fc.integer({ min: 0, max: 2880 })
    const act = fc.oneof(
      fc.record({ name: fc.constant('added' as const), day, minute, to: minute }),
      fc.record({ name: fc.constant('from' as const), day, minute, to: minute }),
      fc.record({ name: fc.constant('to' as const), day, minute, to: minute }),
      fc.record({ name: fc.constant('moved' as const), day, minute, to: minute }),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const result = acts.reduce((bars, { name, day: weekday, minute: at, to }) => {
          const id = bars[at % Math.max(bars.length, 1)]?.id ?? ''
          if (name === 'added') return added(bars, weekday, at, to)?.bars ?? bars
          return name === 'moved' ? moved(bars, id, at) : resized(bars, id, name, at)
        }, week)
        expect(clashingDays(result)).toEqual([])
        for (const { from, to } of result) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(from).toBeLessThan(1440)
          expect(to).toBeGreaterThan(from)
          expect(to - from).toBeLessThanOrEqual(1440)
        }
      }),
    )
  })
})

describe('a day', () => {
  it('is copied in place of what the others had', () => {
    const all = copied(week, friday, [saturday, sunday, friday])
    expect(timesOn(all, saturday)).toEqual(['08:00-12:00', '13:00-02:00'])
    expect(timesOn(all, sunday)).toEqual(timesOn(all, friday))
    expect(idOf(all, friday)).toBe(idOf(week, friday))
  })

  it('keeps the bars that stay as they are', () => {
    const typed = withDay(week, friday, [
      { from: 480, to: 720 },
      { from: 840, to: 1320 },
    ])
    expect(timesOn(typed, friday)).toEqual(['08:00-12:00', '14:00-22:00'])
    expect(idOf(typed, friday)).toBe(idOf(week, friday))
  })

  it('is told when it meets the one before, across the end of the week too', () => {
    const late = barsOf([
      { weekday: sunday, opens: '20:00', closes: '03:00' },
      { weekday: 1, opens: '02:00', closes: '05:00' },
    ])
    expect(clashingDays(late)).toEqual([1, sunday])
    expect(clashingDays(removed(late, idOf(late, 1)))).toEqual([])
  })

  it('has no room where it is open already', () => {
    expect(roomAround(week, friday, 600)).toBeUndefined()
    expect(roomAround(week, saturday, 60)).toBeUndefined()
    expect(roomAround(week, saturday, 120)).toEqual({ from: 120, to: 600 })
  })
})

it('compares weeks by what they say', () => {
  expect(isSameWeek(week, [...week].reverse())).toBe(true)
  expect(isSameWeek(week, moved(week, idOf(week, friday), 540))).toBe(false)
})
