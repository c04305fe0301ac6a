import { type Formats, minutesBetween } from '../language/formats.ts'
import { minuteAt } from './grid/axis.ts'
import type { Ghost } from './grid/gesture.ts'
import { resolvePlacement } from './grid/placement.ts'

/** The time and the real length that a drop would give: the same numbers that the booking will have. */
export function ghostLabel(ghost: Ghost, zone: string, formats: Formats): { time: string; length: string } {
  const resolved = resolvePlacement(ghost, zone)
  if (resolved.kind === 'range') {
    return {
      time: formats.timeRange(resolved.start, resolved.end),
      length: formats.length(minutesBetween(resolved.start, resolved.end)),
    }
  }
  const from = minuteAt(ghost.start)
  return {
    time: formats.hours(from, from + ghost.end - ghost.start),
    length: formats.length(ghost.end - ghost.start),
  }
}
