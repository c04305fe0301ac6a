/**
 * A week of opening hours as it is edited: intervals in whole minutes that belong to the day they open, and what
 * dragging, typing and copying make of them. An interval past midnight is one interval.
 */
import type { DayInterval, WeekInterval } from '../../../../electron/contract/index.ts'
import { formatTimeOfDay, parseTimeOfDay } from '../../../../electron/contract/venue-time.ts'

export const minutesInDay = 1440
const minutesInWeek = 7 * minutesInDay

/** Minutes after the midnight that the day begins with; `to` may be past the next midnight, by a day at most. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

export interface DayStretch extends Stretch {
  /** 1 is Monday. */
  readonly weekday: number
}

/** A stretch of the week with an identity, so that it stays itself while it is dragged. */
export interface OpenBar extends DayStretch {
  readonly id: string
}

export function stretchOf({ opens, closes }: DayInterval): Stretch {
  const from = parseTimeOfDay(opens)
  const end = parseTimeOfDay(closes)
  return { from, to: end > from ? end : end + minutesInDay }
}

export function intervalOf({ from, to }: Stretch): DayInterval {
  return { opens: formatTimeOfDay(from), closes: formatTimeOfDay(to) }
}

export function barsOf(weekly: readonly WeekInterval[]): OpenBar[] {
  return withIds(weekly.map((interval) => ({ weekday: interval.weekday, ...stretchOf(interval) })))
}

/** In the order of the week, as the desk keeps it. */
export function weeklyOf(bars: readonly DayStretch[]): WeekInterval[] {
  return [...bars].sort(byOpening).map((bar) => ({ weekday: bar.weekday, ...intervalOf(bar) }))
}

export function barsOn<Bar extends DayStretch>(bars: readonly Bar[], weekday: number): Bar[] {
  return bars.filter((bar) => bar.weekday === weekday).sort(byOpening)
}

function byOpening(one: DayStretch, other: DayStretch): number {
  return one.weekday - other.weekday || one.from - other.from
}

let made = 0

function withIds(stretches: readonly DayStretch[]): OpenBar[] {
  return stretches.map((stretch) => {
    made += 1
    return { ...stretch, id: `bar-${made}` }
  })
}

export function dayAfter(weekday: number): number {
  return (weekday % 7) + 1
}

export function dayBefore(weekday: number): number {
  return ((weekday + 5) % 7) + 1
}

/** Minutes from one day's midnight to the next coming midnight of another; 0 for the same day. */
function minutesToDay(from: number, to: number): number {
  return ((to - from + 7) % 7) * minutesInDay
}

/**
 * The room that a stretch of that day has around `minute`, between the others of the week; undefined where there is
 * none. It begins on the day itself: what opens belongs to the day it opens.
 */
export function roomAround(
  others: readonly DayStretch[],
  weekday: number,
  minute: number,
): Stretch | undefined {
  let from = 0
  let to = 2 * minutesInDay
  for (const other of others) {
    for (const shift of [-minutesInWeek, 0, minutesInWeek]) {
      const start = other.from + minutesToDay(weekday, other.weekday) + shift
      const end = other.to + minutesToDay(weekday, other.weekday) + shift
      if (start <= minute && minute < end) return undefined
      if (end <= minute) from = Math.max(from, end)
      if (start > minute) to = Math.min(to, start)
    }
  }
  return { from, to }
}

function replaced(bars: readonly OpenBar[], changed: OpenBar): OpenBar[] {
  return bars.map((bar) => (bar.id === changed.id ? changed : bar))
}

function roomOf(bars: readonly OpenBar[], bar: OpenBar): Stretch {
  const others = bars.filter(({ id }) => id !== bar.id)
  return roomAround(others, bar.weekday, bar.from) ?? bar
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The shortest that dragging makes a bar, in minutes. */
export const shortest = 15

/** The bar with another edge, as far as its neighbours and the day allow. */
export function resized(
  bars: readonly OpenBar[],
  id: string,
  edge: 'from' | 'to',
  minute: number,
): OpenBar[] {
  const bar = bars.find((each) => each.id === id)
  if (bar === undefined) return [...bars]
  const room = roomOf(bars, bar)
  if (edge === 'from') {
    const least = Math.max(room.from, bar.to - minutesInDay)
    const most = Math.min(bar.to - shortest, minutesInDay - 1)
    return replaced(bars, {
      ...bar,
      from: clamp(minute, Math.min(least, bar.from), Math.max(most, bar.from)),
    })
  }
  const most = Math.min(room.to, bar.from + minutesInDay)
  return replaced(bars, { ...bar, to: clamp(minute, Math.min(bar.from + shortest, bar.to), most) })
}

/** The bar as long as it is, opening at `minute` or as near to it as its room allows. */
export function moved(bars: readonly OpenBar[], id: string, minute: number): OpenBar[] {
  const bar = bars.find((each) => each.id === id)
  if (bar === undefined) return [...bars]
  const room = roomOf(bars, bar)
  const length = bar.to - bar.from
  const latest = Math.min(room.to - length, minutesInDay - shortest)
  const from = clamp(minute, room.from, Math.max(room.from, latest))
  return replaced(bars, { ...bar, from, to: from + length })
}

/** A new bar on the day between two minutes, in either order, cut to the room around the first; none without room. */
export function added(
  bars: readonly OpenBar[],
  weekday: number,
  first: number,
  last: number,
): { readonly bars: OpenBar[]; readonly id: string } | undefined {
  const anchor = Math.min(first, minutesInDay - shortest)
  const room = roomAround(bars, weekday, anchor)
  if (room === undefined) return undefined
  const from = Math.max(Math.min(anchor, last), room.from)
  const to = clamp(Math.max(anchor, last), from, Math.min(room.to, from + minutesInDay))
  if (to <= from) return undefined
  const [bar] = withIds([{ weekday, from, to }])
  return bar && { bars: [...bars, bar], id: bar.id }
}

export function removed(bars: readonly OpenBar[], id: string): OpenBar[] {
  return bars.filter((bar) => bar.id !== id)
}

/** The day with exactly these hours; bars that stay the same keep their identity. */
export function withDay(bars: readonly OpenBar[], weekday: number, stretches: readonly Stretch[]): OpenBar[] {
  const known = barsOn(bars, weekday)
  const day = stretches.map(
    (stretch) =>
      known.find(({ from, to }) => from === stretch.from && to === stretch.to) ?? { weekday, ...stretch },
  )
  const fresh = withIds(day.filter((stretch) => !('id' in stretch)))
  const kept = known.filter((bar) => day.some((stretch) => stretch === bar))
  return [...bars.filter((bar) => bar.weekday !== weekday), ...kept, ...fresh]
}

/** One day's hours on other days too, in place of theirs. */
export function copied(bars: readonly OpenBar[], weekday: number, onto: readonly number[]): OpenBar[] {
  const stretches = barsOn(bars, weekday).map(({ from, to }) => ({ from, to }))
  return onto
    .filter((day) => day !== weekday)
    .reduce<OpenBar[]>((week, day) => withDay(week, day, stretches), [...bars])
}

/** The days on which hours meet others, of the same day or past the midnight before: they cannot be saved. */
export function clashingDays(bars: readonly DayStretch[]): number[] {
  const clashing = bars.filter((bar, index) =>
    bars.some((other, otherIndex) => {
      if (index === otherIndex) return false
      const ahead = minutesToDay(bar.weekday, other.weekday)
      return [ahead, ahead - minutesInWeek].some(
        (shift) => bar.from < other.to + shift && other.from + shift < bar.to,
      )
    }),
  )
  return [...new Set(clashing.map(({ weekday }) => weekday))].sort()
}

/** How far the hours of the day before reach into this one, in minutes; 0 when they end with their own day. */
export function reachInto(bars: readonly DayStretch[], weekday: number): number {
  const reaches = barsOn(bars, dayBefore(weekday)).map(({ to }) => to - minutesInDay)
  return Math.max(0, ...reaches)
}

/** Every day of the week with the same hours. */
export function everyDay(stretch: Stretch, weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7]): OpenBar[] {
  return withIds(weekdays.map((weekday) => ({ weekday, ...stretch })))
}

export function isSameWeek(one: readonly DayStretch[], other: readonly DayStretch[]): boolean {
  return JSON.stringify(weeklyOf(one)) === JSON.stringify(weeklyOf(other))
}
