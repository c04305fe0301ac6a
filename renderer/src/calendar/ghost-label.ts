import { minutesBetween } from '../language/formats.ts'
import type { Words } from '../language/words.ts'
import { dateAt, minuteAt } from './grid/axis.ts'
import type { Ghost } from './grid/gesture.ts'
import { resolvePlacement } from './grid/placement.ts'

export interface GhostLabel {
  /** Where there are several to be dragged over. */
  readonly resource?: string
  /** Where it can get to another date. */
  readonly date?: string
  readonly time: string
  readonly length: string
}

/** Where, when and how long it would really be after a drop: the same numbers that the booking will have. */
export function ghostLabel(
  ghost: Ghost,
  zone: string,
  { formats, resourceName }: Pick<Words, 'formats' | 'resourceName'>,
  { isOfMany, isOfDates }: { readonly isOfMany: boolean; readonly isOfDates: boolean },
): GhostLabel {
  const resolved = resolvePlacement(ghost, zone)
  const where = {
    ...(isOfMany && { resource: resourceName(ghost.resourceId) }),
    ...(isOfDates && { date: formats.shortDate(dateAt(ghost.start)) }),
  }
  if (resolved.kind === 'range') {
    return {
      ...where,
      time: formats.timeRange(resolved.start, resolved.end),
      length: formats.length(minutesBetween(resolved.start, resolved.end)),
    }
  }
  const from = minuteAt(ghost.start)
  return {
    ...where,
    time: formats.hours(from, from + ghost.end - ghost.start),
    length: formats.length(ghost.end - ghost.start),
  }
}
