/**
 * Why a wanted place cannot be had, as far as this screen knows: one answer for the ghost's colour, the drop and
 * the keyboard. The desk asks the same questions in the same order again, under the database's lock.
 */
import type { Instant } from '../../../../electron/contract/venue-time.ts'
import type { AxisRange } from './axis.ts'
import { type InstantRange, type Placement, resolvePlacement } from './placement.ts'

/** What already takes time on a resource. */
export interface Taken extends InstantRange {
  readonly id: string
  /** With the buffers before and after: what nobody else can have. */
  readonly occupied: InstantRange
}

export interface ResourceSchedule {
  readonly slotMinutes: number
  readonly bufferBeforeMinutes: number
  readonly bufferAfterMinutes: number
  readonly open: readonly InstantRange[]
  readonly taken: readonly Taken[]
}

export interface Availability {
  readonly zone: string
  readonly now: Instant
  readonly minNoticeMinutes: number
  readonly maxAheadDays: number
  /** The database is away: nothing can be changed. */
  readonly isReadOnly: boolean
  readonly resources: ReadonlyMap<string, ResourceSchedule>
}

export type Refusal =
  | { readonly kind: 'offline' }
  | { readonly kind: 'gap'; readonly gap: AxisRange }
  | { readonly kind: 'past' }
  | { readonly kind: 'too_soon'; readonly earliest: Instant }
  | { readonly kind: 'too_far'; readonly latest: Instant }
  | { readonly kind: 'closed' }
  /** `isBuffer`: only the free minutes around one of the two are in the way. */
  | { readonly kind: 'busy'; readonly id: string; readonly isBuffer: boolean }

/** The booking that is being moved, which is never in its own way. */
export interface Moving {
  readonly id: string
  readonly startAt: Instant
  /** Blocks are exempt from hours and notice, never from overlap. */
  readonly isBlock: boolean
}

const minute = 60_000
const day = 1440 * minute

function meets(one: InstantRange, other: InstantRange): boolean {
  return one.start < other.end && other.start < one.end
}

function noticeRefusal(start: Instant, slotMinutes: number, availability: Availability): Refusal | null {
  const { now, minNoticeMinutes, maxAheadDays } = availability
  const isRunningSlot = start <= now && now < start + slotMinutes * minute
  const earliest = now + minNoticeMinutes * minute
  if (start < earliest && !isRunningSlot)
    return start < now ? { kind: 'past' } : { kind: 'too_soon', earliest }
  const latest = now + maxAheadDays * day
  return start > latest ? { kind: 'too_far', latest } : null
}

function busyRefusal(wanted: InstantRange, schedule: ResourceSchedule, movingId?: string): Refusal | null {
  const occupied = {
    start: wanted.start - schedule.bufferBeforeMinutes * minute,
    end: wanted.end + schedule.bufferAfterMinutes * minute,
  }
  const inTheWay = schedule.taken.filter((taken) => taken.id !== movingId && meets(taken.occupied, occupied))
  const itself = inTheWay.find((taken) => meets(taken, wanted))
  const first = itself ?? inTheWay[0]
  return first === undefined ? null : { kind: 'busy', id: first.id, isBuffer: itself === undefined }
}

/** Null when the place is free. */
export function refusal(wanted: Placement, availability: Availability, moving?: Moving): Refusal | null {
  if (availability.isReadOnly) return { kind: 'offline' }
  const resolved = resolvePlacement(wanted, availability.zone)
  if (resolved.kind === 'gap') return { kind: 'gap', gap: resolved.gap }
  const schedule = availability.resources.get(wanted.resourceId)
  if (schedule === undefined) return { kind: 'closed' }
  if (!moving?.isBlock) {
    const notice =
      moving?.startAt === resolved.start
        ? null
        : noticeRefusal(resolved.start, schedule.slotMinutes, availability)
    if (notice !== null) return notice
    const isOpen = schedule.open.some((open) => open.start <= resolved.start && resolved.end <= open.end)
    if (!isOpen) return { kind: 'closed' }
  }
  return busyRefusal(resolved, schedule, moving?.id)
}
