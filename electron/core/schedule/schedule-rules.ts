/** Which hours a date has: the most specific rule wins. */
import type { DayInterval, ScheduleException, WeekInterval } from '../../contract/values.ts'
import { daysBetween, weekdayOf } from '../../contract/venue-time.ts'

export type RuleException = Pick<
  ScheduleException,
  'resourceId' | 'from' | 'to' | 'closed' | 'intervals' | 'note'
>

/** Everything that decides when one resource is open. */
export interface ScheduleRules {
  readonly zone: string
  /** null: no hours of its own; an empty list: closed every day. */
  readonly venueWeekly: readonly WeekInterval[] | null
  readonly resourceWeekly: readonly WeekInterval[] | null
  /** Those of the venue (`resourceId` null) and of this resource, and of no other; oldest first. */
  readonly exceptions: readonly RuleException[]
}

export interface DateHours {
  readonly intervals: readonly DayInterval[]
  /** The exception that gives these hours, where one does. */
  readonly exception?: RuleException
}

/** A date without any rule is open around the clock, counted from midnight. */
const aroundTheClock: readonly DayInterval[] = [{ opens: '00:00', closes: '24:00' }]

/** The exception for the date: the resource's before the venue's, then the shortest, then the newest. */
export function exceptionOf(rules: ScheduleRules, date: string): RuleException | undefined {
  let best: RuleException | undefined
  for (const exception of rules.exceptions) {
    if (exception.from > date || exception.to < date) continue
    if (best === undefined || !isMoreSpecific(best, exception)) best = exception
  }
  return best
}

function isMoreSpecific(one: RuleException, other: RuleException): boolean {
  if ((one.resourceId === null) !== (other.resourceId === null)) return one.resourceId !== null
  return daysBetween(one.from, one.to) < daysBetween(other.from, other.to)
}

/** The hours that open on the date: by resource exception, venue exception, resource week, venue week. */
export function hoursOf(rules: ScheduleRules, date: string): DateHours {
  const exception = exceptionOf(rules, date)
  if (exception !== undefined) {
    return { intervals: exception.closed ? [] : (exception.intervals ?? []), exception }
  }
  const weekly = rules.resourceWeekly ?? rules.venueWeekly
  if (weekly === null) return { intervals: aroundTheClock }
  const weekday = weekdayOf(date)
  return { intervals: weekly.filter((interval) => interval.weekday === weekday) }
}
