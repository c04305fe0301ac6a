/** The cursor with which the keyboard walks over the slots of the grid. */
import {
  type AxisMinute,
  type AxisRange,
  axisOf,
  dateAt,
  midnightBefore,
  minuteAt,
  minutesInDay,
} from './axis.ts'
import { type Column, columnKey } from './column.ts'
import { type SlotGrid, slotAround, slotGridIn } from './slot-grid.ts'

/** The chosen stretch: one slot, or more when it was extended. */
export interface SlotCursor extends AxisRange {
  readonly resourceId: string
}

export type CursorStep =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'shorter'
  | 'longer'
  | 'firstColumn'
  | 'lastColumn'
  | 'opening'
  | 'closing'

const minutesInHour = 60

/** The step that a key asks for; undefined for other keys. */
export function cursorStep(
  key: string,
  { shift, control }: { shift: boolean; control: boolean },
): CursorStep | undefined {
  switch (key) {
    case 'ArrowUp':
      return shift ? 'shorter' : 'up'
    case 'ArrowDown':
      return shift ? 'longer' : 'down'
    case 'ArrowLeft':
      return 'left'
    case 'ArrowRight':
      return 'right'
    case 'Home':
      return control ? 'opening' : 'firstColumn'
    case 'End':
      return control ? 'closing' : 'lastColumn'
    default:
      return undefined
  }
}

function slotAt(grid: SlotGrid, resourceId: string, at: AxisMinute): SlotCursor {
  return { resourceId, ...slotAround(grid, at) }
}

/** What the cursor walks over. */
export interface CursorGround {
  readonly columns: readonly Column[]
  /** By resource. */
  readonly slotGrids: ReadonlyMap<string, SlotGrid>
}

/** The slot at the same wall time on another date or resource. */
function inColumn(
  cursor: SlotCursor,
  { slotGrids }: CursorGround,
  column: { readonly date: string; readonly resourceId: string },
): SlotCursor {
  const { date, resourceId } = column
  return slotAt(slotGridIn(slotGrids, resourceId), resourceId, axisOf(date, minuteAt(cursor.start)))
}

/**
 * A column to the left or right. Past the last date of one resource comes the next date, for the calendar to turn
 * the page; past the last resource of a date there is none.
 */
function beside(cursor: SlotCursor, ground: CursorGround, step: 1 | -1): SlotCursor {
  const { columns } = ground
  const { resourceId, start } = cursor
  const date = dateAt(start)
  const index = columns.findIndex(({ key }) => key === columnKey(date, resourceId))
  const next = columns[index + step]
  if (index !== -1 && next !== undefined) return inColumn(cursor, ground, next)
  const isOfOne = columns.every((column) => column.resourceId === resourceId)
  if (!isOfOne) return cursor
  return inColumn(cursor, ground, { date: dateAt(midnightBefore(start) + step * minutesInDay), resourceId })
}

function opensOn(grid: SlotGrid, midnight: AxisMinute): AxisRange[] {
  return grid.openings.filter(({ start }) => start >= midnight && start < midnight + minutesInDay)
}

/** Where the cursor begins: the first slot of the date that is open, else eight in the morning. */
export function firstCursor(grid: SlotGrid, resourceId: string, date: string): SlotCursor {
  const midnight = axisOf(date, 0)
  const opening = opensOn(grid, midnight)[0]
  return slotAt(grid, resourceId, opening?.start ?? midnight + 8 * minutesInHour)
}

/** The cursor after the step; up and down it stays within its column. */
export function moveCursor(cursor: SlotCursor, step: CursorStep, ground: CursorGround): SlotCursor {
  const { resourceId, start, end } = cursor
  const { columns } = ground
  const grid = slotGridIn(ground.slotGrids, resourceId)
  const midnight = midnightBefore(start)
  const openings = opensOn(grid, midnight)
  const here = { date: dateAt(start), resourceId }
  switch (step) {
    case 'up':
      return start - 1 < midnight ? cursor : slotAt(grid, resourceId, start - 1)
    case 'down': {
      const next = slotAround(grid, start).end
      return next >= midnight + minutesInDay ? cursor : slotAt(grid, resourceId, next)
    }
    case 'longer':
      return { ...cursor, end: slotAround(grid, end).end }
    case 'shorter':
      return { ...cursor, end: Math.max(slotAround(grid, start).end, slotAround(grid, end - 1).start) }
    case 'left':
      return beside(cursor, ground, -1)
    case 'right':
      return beside(cursor, ground, 1)
    case 'firstColumn':
      return inColumn(cursor, ground, columns[0] ?? here)
    case 'lastColumn':
      return inColumn(cursor, ground, columns.at(-1) ?? here)
    case 'opening':
      return slotAt(grid, resourceId, openings[0]?.start ?? midnight)
    case 'closing':
      return slotAt(
        grid,
        resourceId,
        Math.min(openings.at(-1)?.end ?? midnight + minutesInDay, midnight + minutesInDay) - 1,
      )
  }
}
