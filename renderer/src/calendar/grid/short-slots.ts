/** What is left of the hours after their last whole slot. */
import { type AxisRange, minutesInDay } from './axis.ts'
import type { Column } from './column.ts'
import { openAround, type SlotGrid, slotAround } from './slot-grid.ts'

/** The rests before closing that are shorter than a slot; there is none where the hours go on, as at midnight. */
export function shortSlots(grid: SlotGrid): AxisRange[] {
  return grid.openings.flatMap(({ end }) => {
    const slot = slotAround(grid, end - 1)
    const closes = openAround(grid, end - 1)?.end ?? end
    return slot.end > closes ? [{ start: slot.start, end }] : []
  })
}

/** Those of the column, in minutes of its date. */
export function shortStretches({ range }: Column, grid: SlotGrid): { from: number; to: number }[] {
  return shortSlots(grid)
    .map(({ start, end }) => ({
      from: Math.max(start - range.start, 0),
      to: Math.min(end - range.start, minutesInDay),
    }))
    .filter(({ from, to }) => from < to)
}
