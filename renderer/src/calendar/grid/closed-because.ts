/** What is told of a place that is closed. */
import { type AxisRange, axisOf, dateAt, minutesInDay } from './axis.ts'
import type { ClosedBecause } from './refusal.ts'
import { type ClosedDates, closingOf } from './shading.ts'
import { shortSlots } from './short-slots.ts'
import type { SlotGrid } from './slot-grid.ts'

/** The reason of the date on which the place begins, and the hours that begin on it. */
export function closedBecause(
  place: AxisRange & { readonly resourceId: string },
  grid: SlotGrid,
  exceptions: readonly ClosedDates[],
): ClosedBecause {
  const date = dateAt(place.start)
  const midnight = axisOf(date, 0)
  return {
    note: closingOf({ date, resourceId: place.resourceId }, exceptions)?.note,
    short: shortSlots(grid).find(({ start, end }) => start <= place.start && place.start < end),
    open: grid.openings.filter(({ start }) => start >= midnight && start < midnight + minutesInDay),
  }
}
