/** The cursor with which the keyboard walks over the slots of the grid. */
import { addDays, daysBetween } from '../../../../electron/contract/venue-time.ts'
import {
  type AxisMinute,
  type AxisRange,
  axisOf,
  dateAt,
  midnightBefore,
  minuteAt,
  minutesInDay,
} from './axis.ts'
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

/** The step as it is meant where one reads from right to left: the next column lies to the left. */
export function mirrored(step: CursorStep): CursorStep {
  if (step === 'left') return 'right'
  return step === 'right' ? 'left' : step
}

/** What the cursor walks over: the product of dates and resources, dates outside, as the columns are. */
export interface CursorGround {
  readonly dates: readonly string[]
  readonly resourceIds: readonly string[]
  /** By resource. */
  readonly slotGrids: ReadonlyMap<string, SlotGrid>
}

/** A date of a resource, shown or beyond the edge of what is. */
export interface CursorColumn {
  readonly date: string
  readonly resourceId: string
}

const minutesInHour = 60

function slotAt(ground: CursorGround, resourceId: string, at: AxisMinute): SlotCursor {
  return { resourceId, ...slotAround(slotGridIn(ground.slotGrids, resourceId), at) }
}

/**
 * The slot in another column at the same wall time. Past the last date of one resource comes the next date, for the
 * calendar to turn the page; past the last of many resources there is none.
 */
function inColumn(cursor: SlotCursor, ground: CursorGround, { date, resourceId }: CursorColumn): SlotCursor {
  if (ground.resourceIds.length > 1 && !ground.dates.includes(date)) return cursor
  return slotAt(ground, resourceId, axisOf(date, minuteAt(cursor.start)))
}

function opensOn(grid: SlotGrid, midnight: AxisMinute): AxisRange[] {
  return grid.openings.filter(({ start }) => start >= midnight && start < midnight + minutesInDay)
}

/**
 * Where the cursor begins: the first slot of the date that is open and not over, else eight in the morning. On a date
 * whose hours are all over it is the last one.
 */
export function firstCursor(
  ground: CursorGround,
  resourceId: string,
  date: string,
  now: AxisMinute,
): SlotCursor {
  const midnight = axisOf(date, 0)
  const openings = opensOn(slotGridIn(ground.slotGrids, resourceId), midnight)
  const opening = openings.find(({ end }) => end > now) ?? openings.at(-1)
  if (opening === undefined) return slotAt(ground, resourceId, midnight + 8 * minutesInHour)
  return slotAt(ground, resourceId, Math.min(Math.max(opening.start, now), opening.end - 1))
}

/** The column so many columns further: beyond the last resource of a date lies the first one of the next date. */
export function columnBeside(from: CursorColumn, by: number, ground: CursorGround): CursorColumn {
  const { dates, resourceIds } = ground
  const [first = from.date] = dates
  const count = Math.max(resourceIds.length, 1)
  const resource = Math.max(resourceIds.indexOf(from.resourceId), 0)
  const index = daysBetween(first, from.date) * count + resource + by
  const date = addDays(first, Math.floor(index / count))
  return { date, resourceId: resourceIds[((index % count) + count) % count] ?? from.resourceId }
}

/** The cursor after the step; up and down it stays within its date. */
export function moveCursor(cursor: SlotCursor, step: CursorStep, ground: CursorGround): SlotCursor {
  const { resourceId, start, end } = cursor
  const grid = slotGridIn(ground.slotGrids, resourceId)
  const midnight = midnightBefore(start)
  const column = { date: dateAt(start), resourceId }
  const openings = opensOn(grid, midnight)
  switch (step) {
    case 'up':
      return start - 1 < midnight ? cursor : slotAt(ground, resourceId, start - 1)
    case 'down': {
      const next = Math.max(slotAround(grid, end - 1).end, slotAround(grid, start).end)
      return next >= midnight + minutesInDay ? cursor : slotAt(ground, resourceId, next)
    }
    case 'longer':
      return { ...cursor, end: slotAround(grid, end).end }
    case 'shorter':
      return { ...cursor, end: Math.max(slotAround(grid, start).end, slotAround(grid, end - 1).start) }
    case 'left':
      return inColumn(cursor, ground, columnBeside(column, -1, ground))
    case 'right':
      return inColumn(cursor, ground, columnBeside(column, 1, ground))
    case 'firstColumn':
      return inColumn(cursor, ground, {
        date: ground.dates[0] ?? column.date,
        resourceId: ground.resourceIds[0] ?? resourceId,
      })
    case 'lastColumn':
      return inColumn(cursor, ground, {
        date: ground.dates.at(-1) ?? column.date,
        resourceId: ground.resourceIds.at(-1) ?? resourceId,
      })
    case 'opening':
      return slotAt(ground, resourceId, openings[0]?.start ?? midnight)
    case 'closing':
      return slotAt(
        ground,
        resourceId,
        Math.min(openings.at(-1)?.end ?? midnight + minutesInDay, midnight + minutesInDay) - 1,
      )
  }
}
