/** Which minutes of the day the grid shows, and which of them carry a label. */
import { minutesInDay } from './axis.ts'

export interface VisibleMinutes {
  readonly first: number
  readonly last: number
}

interface DayStretch {
  readonly from: number
  readonly to: number
}

const hour = 60
/** Closed time that stays in sight around the opening hours. */
const margin = 60
const wholeDay: VisibleMinutes = { first: 0, last: minutesInDay }

/**
 * From before the earliest opening to after the latest closing, in whole hours, widened so that no booking lies
 * outside. The whole day where nothing is open, or where an opening runs through midnight.
 */
export function visibleMinutes(open: readonly DayStretch[], bookings: readonly DayStretch[]): VisibleMinutes {
  if (open.length === 0) return wholeDay
  const from = Math.min(
    ...open.map((stretch) => stretch.from - margin),
    ...bookings.map((piece) => piece.from),
  )
  const to = Math.max(...open.map((stretch) => stretch.to + margin), ...bookings.map((piece) => piece.to))
  return {
    first: Math.max(0, Math.floor(from / hour) * hour),
    last: Math.min(minutesInDay, Math.ceil(to / hour) * hour),
  }
}

/** The minutes that get a label: each full hour, and the first line where it is none. Computed inside one day. */
export function labelledMinutes({ first, last }: VisibleMinutes): number[] {
  const labels = first % hour === 0 ? [] : [first]
  for (let minute = Math.ceil(first / hour) * hour; minute < last; minute += hour) labels.push(minute)
  return labels
}
