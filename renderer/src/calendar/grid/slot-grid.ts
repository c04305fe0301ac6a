/** The slots of one resource: wall minutes counted from the opening, as the desk counts them. */
import { type AxisMinute, type AxisRange, midnightBefore, minutesInDay } from './axis.ts'

export interface Opening extends AxisRange {
  /** The opening by the rule, from which its slots are counted, where it is not the start. */
  readonly countedFrom?: AxisMinute
}

export interface SlotGrid {
  readonly slotMinutes: number
  /** The open stretches in order, unjoined. */
  readonly openings: readonly Opening[]
}

const unknownGrid: SlotGrid = { slotMinutes: 60, openings: [] }

/** The slots of that resource; whole hours for one that has just been taken away. */
export function slotGridIn(slotGrids: ReadonlyMap<string, SlotGrid>, resourceId: string): SlotGrid {
  return slotGrids.get(resourceId) ?? unknownGrid
}

export function openingAround(grid: SlotGrid, axis: AxisMinute): Opening | undefined {
  return grid.openings.find((opening) => opening.start <= axis && axis < opening.end)
}

/** The open time around the minute, with the openings that adjoin it, as at midnight. */
export function openAround({ openings }: SlotGrid, axis: AxisMinute): AxisRange | undefined {
  const joined: AxisRange[] = []
  for (const opening of openings) {
    const before = joined.at(-1)
    if (before === undefined || before.end < opening.start) joined.push(opening)
    else joined[joined.length - 1] = { start: before.start, end: Math.max(before.end, opening.end) }
  }
  return joined.find(({ start, end }) => start <= axis && axis < end)
}

/** Outside the hours the lines of the date's last opening go on, else of its first one to come, else of midnight. */
function originOutside(grid: SlotGrid, axis: AxisMinute): AxisMinute {
  const midnight = midnightBefore(axis)
  const ofDate = grid.openings.filter(({ start }) => start >= midnight && start < midnight + minutesInDay)
  const nearest = ofDate.findLast((opening) => opening.start <= axis) ?? ofDate[0]
  return nearest === undefined ? midnight : originOf(nearest)
}

function originOf({ start, countedFrom = start }: Opening): AxisMinute {
  return countedFrom
}

/** The slot that the minute lies in. The last one before closing keeps its full length: too long to be booked. */
export function slotAround(grid: SlotGrid, axis: AxisMinute): AxisRange {
  const opening = openingAround(grid, axis)
  const from = opening === undefined ? originOutside(grid, axis) : originOf(opening)
  const start = from + Math.floor((axis - from) / grid.slotMinutes) * grid.slotMinutes
  return { start, end: start + grid.slotMinutes }
}

/** The slot line nearest to the minute. */
export function nearestLine(grid: SlotGrid, axis: AxisMinute): AxisMinute {
  const slot = slotAround(grid, axis)
  return axis - slot.start < slot.end - axis ? slot.start : slot.end
}

/** The nearest line, or the middle between two of them; whole minutes. */
export function nearestHalf(grid: SlotGrid, axis: AxisMinute): AxisMinute {
  return nearestLine({ ...grid, slotMinutes: Math.max(1, Math.floor(grid.slotMinutes / 2)) }, axis)
}
