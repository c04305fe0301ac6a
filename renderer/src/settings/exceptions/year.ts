/** A year as a calendar of months, and which exceptions hold on its dates. */
import type { ScheduleException } from '../../../../electron/contract/index.ts'
import { addDays, datesBetween, weekdayOf } from '../../../../electron/contract/venue-time.ts'

export interface Month {
  /** `2026-12` */
  readonly id: string
  readonly dates: readonly string[]
  /** How many days of the month before stand in its first week. */
  readonly ahead: number
}

export function monthsOf(year: number, weekStartsOn: number): Month[] {
  return Array.from({ length: 12 }, (_, index) => {
    const id = `${year}-${String(index + 1).padStart(2, '0')}`
    const next = index === 11 ? `${year + 1}-01-01` : `${year}-${String(index + 2).padStart(2, '0')}-01`
    const dates = datesBetween(`${id}-01`, addDays(next, -1))
    return { id, dates, ahead: (weekdayOf(`${id}-01`) - weekStartsOn + 7) % 7 }
  })
}

/** The exceptions that hold on each date of the year; the venue's before those of resources. */
export function exceptionsByDate(
  exceptions: readonly ScheduleException[],
  year: number,
): ReadonlyMap<string, readonly ScheduleException[]> {
  const first = `${year}-01-01`
  const last = `${year}-12-31`
  const byDate = new Map<string, ScheduleException[]>()
  const venueFirst = [...exceptions].sort(
    (one, other) => Number(one.resourceId !== null) - Number(other.resourceId !== null),
  )
  for (const exception of venueFirst) {
    const from = exception.from < first ? first : exception.from
    const to = exception.to > last ? last : exception.to
    if (from > to) continue
    for (const date of datesBetween(from, to)) byDate.set(date, [...(byDate.get(date) ?? []), exception])
  }
  return byDate
}

export type DayLook = 'closed' | 'hours' | 'resource'

/** How a date is drawn: by the venue's exception, else that only resources have one. */
export function lookOf(exceptions: readonly ScheduleException[] | undefined): DayLook | undefined {
  const [first] = exceptions ?? []
  if (first === undefined) return undefined
  if (first.resourceId !== null) return 'resource'
  return first.closed ? 'closed' : 'hours'
}

/** Each name by its first two letters, or by as many as tell it from the others: `Sen`, `Sel`, `Ra`. */
export function shortestNames(names: readonly string[]): string[] {
  return names.map((name) => {
    const isAlone = (length: number) =>
      names.filter((other) => other.startsWith(name.slice(0, length))).length === 1
    const lengths = Array.from({ length: Math.max(0, name.length - 2) }, (_, index) => index + 2)
    return name.slice(0, lengths.find(isAlone) ?? name.length)
  })
}
