/** The open time of one resource over a stretch, laid out once for asking often. */
import { dateOf, type Instant } from '../../contract/venue-time.ts'
import { type OpenStretch, openIntervals } from './open-intervals.ts'
import type { ScheduleRules } from './schedule-rules.ts'

export class OpenTime {
  readonly #stretches: readonly OpenStretch[]
  readonly #zone: string

  /** Answers for instants within [from, to]. */
  constructor(rules: ScheduleRules, from: Instant, to: Instant) {
    this.#stretches = openIntervals(rules, from, to + 1)
    this.#zone = rules.zone
  }

  /** The date of the unjoined interval that the instant lies in; outside the hours its calendar date. */
  businessDayAt(at: Instant): string {
    const stretch = this.#stretches[this.#indexAt(at)]
    return stretch !== undefined && stretch.end > at ? stretch.businessDay : dateOf(at, this.#zone)
  }

  /** Whether [start, end) is open without a break; intervals that adjoin are joined. */
  contains(start: Instant, end: Instant): boolean {
    let until = start
    for (let index = this.#indexAt(start); until < end; index += 1) {
      const stretch = this.#stretches[index]
      if (stretch === undefined || stretch.start > until || stretch.end <= until) return false
      until = stretch.end
    }
    return true
  }

  /** The last stretch that begins at or before the instant; -1 when there is none. */
  #indexAt(at: Instant): number {
    let low = 0
    let high = this.#stretches.length
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if ((this.#stretches[middle]?.start ?? at + 1) <= at) low = middle + 1
      else high = middle
    }
    return low - 1
  }
}
