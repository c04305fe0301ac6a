/** How tall an hour is drawn, in six steps around the one at which the visible hours fit. */
import type { CalendarPlace } from './calendar-place.ts'

/** Parts of the height at which all visible hours fit. */
export const zoomFactors = [0.5, 0.7, 1, 1.4, 2, 2.8] as const
/** The step at which they fit. */
export const fittingZoom = 2

/** How narrow a resource's column may become at each step, in pixels. */
const narrowestColumns = [64, 88, 120, 120, 144, 168] as const

export function isZoom(value: unknown): value is number {
  return Number.isInteger(value) && zoomFactors[Number(value)] !== undefined
}

export type ZoomChoice = 'in' | 'out' | 'fit'

/** What becomes other by zooming; nothing at either end. */
export function zoomChange(
  choice: ZoomChoice,
  { zoom }: Pick<CalendarPlace, 'zoom'>,
): Partial<CalendarPlace> {
  if (choice === 'fit') return { zoom: fittingZoom }
  const next = zoom + (choice === 'in' ? 1 : -1)
  return isZoom(next) ? { zoom: next } : {}
}

export function narrowestColumn(zoom: number): number {
  return narrowestColumns[zoom] ?? narrowestColumns[fittingZoom]
}
