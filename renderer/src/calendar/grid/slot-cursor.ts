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
import { type SlotGrid, slotAround } from './slot-grid.ts'

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

/** The slot on another date at the same wall time. */
function onDate(cursor: SlotCursor, grid: SlotGrid, date: string): SlotCursor {
  return slotAt(grid, cursor.resourceId, axisOf(date, minuteAt(cursor.start)))
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

/**
 * The cursor after the step. To the left and right it leaves the shown dates, for the calendar to turn the page;
 * up and down it stays within its date.
 */
export function moveCursor(
  cursor: SlotCursor,
  step: CursorStep,
  grid: SlotGrid,
  dates: readonly string[],
): SlotCursor {
  const { resourceId, start, end } = cursor
  const midnight = midnightBefore(start)
  const openings = opensOn(grid, midnight)
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
      return onDate(cursor, grid, dateAt(midnight - 1))
    case 'right':
      return onDate(cursor, grid, dateAt(midnight + minutesInDay))
    case 'firstColumn':
      return onDate(cursor, grid, dates[0] ?? dateAt(start))
    case 'lastColumn':
      return onDate(cursor, grid, dates.at(-1) ?? dateAt(start))
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
