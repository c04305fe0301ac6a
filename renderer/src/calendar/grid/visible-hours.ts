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

/** How far in pixels the middles of two labels must be from each other, so that they stand apart. */
const labelHeight = 15
/** The first one's middle, which stands below its line: above it there is no room. */
const firstMiddle = 9

/** How far down the middle of a minute's label is, in pixels. */
export function labelMiddle(minute: number, { first }: VisibleMinutes, minutePixels: number): number {
  return minute === first ? firstMiddle : (minute - first) * minutePixels
}

/**
 * The minutes that get a label: the first line, and each full hour, or each second or third one where hours are drawn
 * so low that all would run into each other. Computed inside one day.
 */
export function labelledMinutes(visible: VisibleMinutes, minutePixels: number): number[] {
  const { first, last } = visible
  const room = firstMiddle + labelHeight
  const step = Math.ceil(room / (hour * minutePixels)) * hour
  const labels = [first]
  for (let minute = Math.ceil(first / hour) * hour; minute < last; minute += step) {
    if (labelMiddle(minute, visible, minutePixels) >= room) labels.push(minute)
  }
  return labels
}
