import { minutesBetween } from '../language/formats.ts'
import type { Words } from '../language/words.ts'
import { minuteAt } from './grid/axis.ts'
import type { Ghost } from './grid/gesture.ts'
import { resolvePlacement } from './grid/placement.ts'

export interface GhostLabel {
  /** Where there are several to be dragged over. */
  readonly resource?: string
  readonly time: string
  readonly length: string
}

/** Where, when and how long it would really be after a drop: the same numbers that the booking will have. */
export function ghostLabel(
  ghost: Ghost,
  zone: string,
  { formats, resourceName }: Pick<Words, 'formats' | 'resourceName'>,
  isOfMany: boolean,
): GhostLabel {
  const resolved = resolvePlacement(ghost, zone)
  const resource = isOfMany ? { resource: resourceName(ghost.resourceId) } : {}
  if (resolved.kind === 'range') {
    return {
      ...resource,
      time: formats.timeRange(resolved.start, resolved.end),
      length: formats.length(minutesBetween(resolved.start, resolved.end)),
    }
  }
  const from = minuteAt(ghost.start)
  return {
    ...resource,
    time: formats.hours(from, from + ghost.end - ghost.start),
    length: formats.length(ghost.end - ghost.start),
  }
}
