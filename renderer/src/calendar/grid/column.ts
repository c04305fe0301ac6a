/** A column of the grid: one date of one resource. Columns are dates, never instants plus 24 hours. */
import { type AxisRange, axisOf, minutesInDay } from './axis.ts'

export interface Column {
  readonly key: string
  readonly date: string
  readonly resourceId: string
  /** The column's 1440 minutes on the axis. */
  readonly range: AxisRange
}

export function columnKey(date: string, resourceId: string): string {
  return `${date}/${resourceId}`
}

function column(date: string, resourceId: string): Column {
  const start = axisOf(date, 0)
  return { key: columnKey(date, resourceId), date, resourceId, range: { start, end: start + minutesInDay } }
}

/** A week of one resource, a day of many, or any product of the two; dates outside, resources inside. */
export function columnsOf(dates: readonly string[], resourceIds: readonly string[]): Column[] {
  return dates.flatMap((date) => resourceIds.map((resourceId) => column(date, resourceId)))
}
