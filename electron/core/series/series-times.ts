/** The dates of a pattern as instants: on every date the wall times of the first. Pure. */
import { invalid } from '../../contract/index.ts'
import {
  addDays,
  dateOf,
  daysBetween,
  type Instant,
  instantToWall,
  wallToInstant,
} from '../../contract/venue-time.ts'
import { recurrenceDates } from './recurrence-dates.ts'
import { type RecurrenceRule, readRecurrenceRule, type Until } from './recurrence-rule.ts'

const mostDates = 500
const mostDays = 800

export interface Times {
  readonly start: Instant
  readonly end: Instant
}

export interface SeriesTimes extends Times {
  /** The clocks skip its start or its end; `start` is then the first instant after the gap. */
  readonly isMissing: boolean
}

/**
 * All dates of the rule. Throws `invalid` at `rule` for one that cannot be read, whose first date is not the start,
 * that has more than 500 dates or goes on for more than 800 days.
 */
export function seriesTimes(first: Times, ruleText: string, zone: string): SeriesTimes[] {
  const rule = readRecurrenceRule(ruleText)
  const startDate = dateOf(first.start, zone)
  const lastDate = addDays(startDate, mostDays)
  const dates = recurrenceDates(rule, startDate, { lastDate, limit: mostDates + 1 })
  const times = dates
    .map((date) => onDate(first, date, zone))
    .filter((each) => isBefore(each, rule.until, zone))
  if (dateOf(times[0]?.start ?? 0, zone) !== startDate)
    throw invalid('rule', 'does not begin on the first date', {
      en: 'The series does not repeat on the day of its first date. Choose that day too, or another first date.',
      id: 'Rangkaian ini tidak berulang pada hari tanggal pertamanya. Pilih juga hari itu, atau tanggal pertama yang lain.',
    })
  if (times.length > mostDates)
    throw invalid('rule', `has more than ${mostDates} dates`, {
      en: `A series has at most ${mostDates} dates. Let it end sooner.`,
      id: `Rangkaian paling banyak ${mostDates} tanggal. Akhiri lebih cepat.`,
    })
  if (goesFurther(rule, times.length, lastDate, zone)) {
    throw invalid('rule', `goes on for more than ${mostDays} days`, {
      en: `A series goes on for at most ${mostDays} days. Let it end sooner.`,
      id: `Rangkaian paling lama ${mostDays} hari. Akhiri lebih cepat.`,
    })
  }
  return times
}

function goesFurther(
  { count, until }: RecurrenceRule,
  found: number,
  lastDate: string,
  zone: string,
): boolean {
  if (count !== undefined) return found < count
  if (until === undefined) return true
  return (until.kind === 'instant' ? dateOf(until.at, zone) : until.date) > lastDate
}

/** Whether a date begins not later than the rule's end, which is included. */
function isBefore({ start }: Times, until: Until | undefined, zone: string): boolean {
  if (until === undefined) return true
  if (until.kind === 'instant') return start <= until.at
  const wall = instantToWall(start, zone)
  if (until.kind === 'date') return wall.date <= until.date
  return wall.date < until.date || (wall.date === until.date && wall.minute <= until.minute)
}

/**
 * The wall times of `first` on another date; on its own date `first` itself. A time that comes twice is its first
 * pass, or for an end the first pass after the start.
 */
export function onDate(first: Times, date: string, zone: string): SeriesTimes {
  const opens = instantToWall(first.start, zone)
  if (date === opens.date) return { ...first, isMissing: false }
  const closes = instantToWall(first.end, zone)
  const start = wallToInstant(date, opens.minute, zone)
  const end = wallToInstant(addDays(date, daysBetween(opens.date, closes.date)), closes.minute, zone)
  const length = first.end - first.start
  if (start.kind === 'missing') return { start: start.next, end: start.next + length, isMissing: true }
  const from = start.kind === 'one' ? start.at : start.choices[0]
  if (end.kind === 'missing') return { start: from, end: from + length, isMissing: true }
  const passes = end.kind === 'one' ? [end.at] : end.choices
  const to = passes.find((at) => at > from)
  return to === undefined
    ? { start: from, end: from + length, isMissing: true }
    : { start: from, end: to, isMissing: false }
}

/** The same wall length from another start on. */
export function withStart({ start, end }: Times, newStart: Instant, zone: string): SeriesTimes {
  const [from, to, at] = [instantToWall(start, zone), instantToWall(end, zone), instantToWall(newStart, zone)]
  const minutes = daysBetween(from.date, to.date) * 1440 + to.minute - from.minute
  const reading = wallToInstant(at.date, at.minute + minutes, zone)
  if (reading.kind === 'missing') return { start: newStart, end: newStart + end - start, isMissing: true }
  const passes = reading.kind === 'one' ? [reading.at] : reading.choices
  const newEnd = passes.find((pass) => pass > newStart)
  return newEnd === undefined
    ? { start: newStart, end: newStart + end - start, isMissing: true }
    : { start: newStart, end: newEnd, isMissing: false }
}
