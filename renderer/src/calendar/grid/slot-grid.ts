/** The slots of one resource: wall minutes counted from the opening, from midnight where it is closed. */
import { type AxisMinute, type AxisRange, midnightBefore } from './axis.ts'

export interface SlotGrid {
  readonly slotMinutes: number
  /** The open stretches, in order, each from its own opening. */
  readonly openings: readonly AxisRange[]
}

export function openingAround(grid: SlotGrid, axis: AxisMinute): AxisRange | undefined {
  return grid.openings.find((opening) => opening.start <= axis && axis < opening.end)
}

function origin(grid: SlotGrid, axis: AxisMinute): AxisMinute {
  return openingAround(grid, axis)?.start ?? midnightBefore(axis)
}

/** The slot that the minute lies in. The last one before closing keeps its full length: too long to be booked. */
export function slotAround(grid: SlotGrid, axis: AxisMinute): AxisRange {
  const from = origin(grid, axis)
  const start = from + Math.floor((axis - from) / grid.slotMinutes) * grid.slotMinutes
  return { start, end: start + grid.slotMinutes }
}

/** The slot line nearest to the minute. */
export function nearestLine(grid: SlotGrid, axis: AxisMinute): AxisMinute {
  const slot = slotAround(grid, axis)
  const nearest = axis - slot.start < slot.end - axis ? slot.start : slot.end
  const opening = openingAround(grid, axis)
  // Closing is a line of its own, also when the slots do not reach it exactly.
  if (opening !== undefined && Math.abs(opening.end - axis) < Math.abs(nearest - axis)) return opening.end
  return nearest
}
