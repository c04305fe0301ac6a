/** What becomes of times when the venue's clocks are those of another zone. Pure. */
import { firstInstantAt, type Instant, instantToWall } from '../../contract/venue-time.ts'

export interface Span {
  readonly start: Instant
  readonly end: Instant
}

export interface OccupiedSpan extends Span {
  readonly id: string
  readonly resourceId: string
  readonly bufferBeforeMinutes: number
  readonly bufferAfterMinutes: number
}

const minuteMs = 60_000

/**
 * The span that begins at the same wall time in the other zone, as long as it is. A wall time that the other zone
 * skips becomes the end of the gap, one that it repeats its first pass.
 */
export function withSameWall({ start, end }: Span, from: string, to: string): Span {
  const wall = instantToWall(start, from)
  const rest = ((start % minuteMs) + minuteMs) % minuteMs
  const moved = firstInstantAt(wall.date, wall.minute, to) + rest
  return { start: moved, end: moved + (end - start) }
}

/** Those that would overlap another one of the same resource, buffers included. */
export function clashesAmong<Each extends OccupiedSpan>(spans: readonly Each[]): Each[] {
  const clashing = new Set<Each>()
  const latest = new Map<string, Each>()
  for (const span of spans.toSorted((one, other) => occupiedStart(one) - occupiedStart(other))) {
    const before = latest.get(span.resourceId)
    if (before !== undefined && occupiedStart(span) < occupiedEnd(before)) {
      clashing.add(before)
      clashing.add(span)
    }
    if (before === undefined || occupiedEnd(span) > occupiedEnd(before)) latest.set(span.resourceId, span)
  }
  return spans.filter((span) => clashing.has(span))
}

function occupiedStart({ start, bufferBeforeMinutes }: OccupiedSpan): Instant {
  return start - bufferBeforeMinutes * minuteMs
}

function occupiedEnd({ end, bufferAfterMinutes }: OccupiedSpan): Instant {
  return end + bufferAfterMinutes * minuteMs
}
