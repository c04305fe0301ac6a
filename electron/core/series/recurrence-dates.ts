/**
 * The dates of a recurrence rule, found by asking of each date whether the rule chooses it. A few hundred questions
 * whatever the rule says, so that no rule can keep the desk busy. (The libraries tried took up to 7 s over a 30th of
 * February.) Only dates here: times of day have their own traps, where the venue's zone is known.
 */
import { addDays, daysBetween, weekdayOf } from '../../contract/venue-time.ts'
import type { RecurrenceRule } from './recurrence-rule.ts'

/**
 * The dates on or after `start` that the rule chooses, in order, at most `limit` of them and none after `lastDate`.
 * COUNT counts from `start` on; UNTIL is the caller's, who knows the time of day.
 */
export function recurrenceDates(
  rule: RecurrenceRule,
  start: string,
  { lastDate, limit }: { readonly lastDate: string; readonly limit: number },
): string[] {
  const dates: string[] = []
  const most = Math.min(limit, rule.count ?? Number.POSITIVE_INFINITY)
  const chosen = new Chooser(rule, start)
  for (let period = chosen.firstOfPeriod(start); period <= lastDate; period = chosen.nextPeriod(period)) {
    for (const date of chosen.datesOf(period)) {
      if (dates.length >= most || date > lastDate) return dates
      if (date >= start) dates.push(date)
    }
  }
  return dates
}

const monthOf = (date: string) => Number(date.slice(5, 7))
const dayOf = (date: string) => Number(date.slice(8))
const yearOf = (date: string) => Number(date.slice(0, 4))
const firstOfYear = (year: number) => `${String(year).padStart(4, '0')}-01-01`

function firstOfMonth(date: string, monthsLater = 0): string {
  const months = yearOf(date) * 12 + monthOf(date) - 1 + monthsLater
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** Whether the place, from the beginning or as a negative number from the end, is among those wanted. */
function isAmong(wanted: readonly number[], place: number, total: number): boolean {
  return wanted.includes(place) || wanted.includes(place - total - 1)
}

class Chooser {
  readonly #rule: RecurrenceRule
  readonly #start: string

  constructor(rule: RecurrenceRule, start: string) {
    this.#rule = rule
    this.#start = start
  }

  firstOfPeriod(date: string): string {
    switch (this.#rule.frequency) {
      case 'DAILY':
        return date
      case 'WEEKLY':
        return addDays(date, -((weekdayOf(date) - this.#rule.weekStart + 7) % 7))
      case 'MONTHLY':
        return firstOfMonth(date)
      case 'YEARLY':
        return firstOfYear(yearOf(date))
    }
  }

  /** The first date of the next period that the rule's interval does not pass over. */
  nextPeriod(first: string): string {
    return this.#after(first, this.#rule.interval)
  }

  #after(first: string, periods: number): string {
    switch (this.#rule.frequency) {
      case 'DAILY':
        return addDays(first, periods)
      case 'WEEKLY':
        return addDays(first, periods * 7)
      case 'MONTHLY':
        return firstOfMonth(first, periods)
      case 'YEARLY':
        return firstOfYear(yearOf(first) + periods)
    }
  }

  /** The chosen dates of one period, in order. */
  datesOf(first: string): string[] {
    const next = this.#after(first, 1)
    const dates: string[] = []
    for (let date = first; date < next; date = addDays(date, 1)) {
      if (this.#chooses(date)) dates.push(date)
    }
    const { bySetPosition } = this.#rule
    if (bySetPosition.length === 0) return dates
    return dates.filter((_date, index) => isAmong(bySetPosition, index + 1, dates.length))
  }

  #chooses(date: string): boolean {
    const { byMonth, byMonthDay, byYearDay, byWeekNumber, byDay } = this.#rule
    if (byMonth.length > 0 && !byMonth.includes(monthOf(date))) return false
    if (byMonthDay.length > 0 && !isAmong(byMonthDay, dayOf(date), lengthOfMonth(date))) return false
    if (byYearDay.length > 0 && !isAmong(byYearDay, dayOfYear(date), lengthOfYear(date))) return false
    if (byWeekNumber.length > 0 && !this.#isInWeek(date)) return false
    if (byDay.length > 0) return this.#isOnWeekday(date)
    return byMonthDay.length > 0 || byYearDay.length > 0 || this.#isAsTheFirst(date)
  }

  /** What the rule does not say is as on the first date. */
  #isAsTheFirst(date: string): boolean {
    const { frequency, byMonth, byWeekNumber } = this.#rule
    if (frequency === 'DAILY') return true
    if (frequency === 'WEEKLY' || byWeekNumber.length > 0) return weekdayOf(date) === weekdayOf(this.#start)
    const isSameMonth =
      frequency === 'MONTHLY' || byMonth.length > 0 || monthOf(date) === monthOf(this.#start)
    return isSameMonth && dayOf(date) === dayOf(this.#start)
  }

  #isOnWeekday(date: string): boolean {
    const weekday = weekdayOf(date)
    return this.#rule.byDay.some(
      (wanted) => wanted.weekday === weekday && (wanted.nth === undefined || this.#isNth(date, wanted.nth)),
    )
  }

  /** Whether it is the nth of its weekday, in the month, or in a yearly rule without months in the year. */
  #isNth(date: string, nth: number): boolean {
    const inYear = this.#rule.frequency === 'YEARLY' && this.#rule.byMonth.length === 0
    const place = inYear ? dayOfYear(date) : dayOf(date)
    const fromEnd = (inYear ? lengthOfYear(date) : lengthOfMonth(date)) - place + 1
    return nth > 0 ? Math.ceil(place / 7) === nth : Math.ceil(fromEnd / 7) === -nth
  }

  /** Week 1 is the first with at least four days in the year. */
  #isInWeek(date: string): boolean {
    const { weekStart, byWeekNumber } = this.#rule
    const week = addDays(date, -((weekdayOf(date) - weekStart + 7) % 7))
    // The year that has four days or more of the week is that of its fourth.
    const year = yearOf(addDays(week, 3))
    const number = daysBetween(firstWeek(year, weekStart), week) / 7 + 1
    const weeks = daysBetween(firstWeek(year, weekStart), firstWeek(year + 1, weekStart)) / 7
    return isAmong(byWeekNumber, number, weeks)
  }
}

function firstWeek(year: number, weekStart: number): string {
  const fourth = addDays(firstOfYear(year), 3)
  return addDays(fourth, -((weekdayOf(fourth) - weekStart + 7) % 7))
}

function dayOfYear(date: string): number {
  return daysBetween(firstOfYear(yearOf(date)), date) + 1
}

function lengthOfYear(date: string): number {
  return daysBetween(firstOfYear(yearOf(date)), firstOfYear(yearOf(date) + 1))
}

function lengthOfMonth(date: string): number {
  return daysBetween(firstOfMonth(date), firstOfMonth(date, 1))
}
