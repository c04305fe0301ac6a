/**
 * Why a wanted place cannot be had, as far as this screen knows: one answer for the ghost's colour, the drop and
 * the keyboard. The desk asks the same questions in the same order again, under the database's lock.
 */
import { addDays, dateOf, endOfDate, type Instant } from '../../../../electron/contract/venue-time.ts'
import type { AxisRange } from './axis.ts'
import { type InstantRange, type Placement, resolvePlacement } from './placement.ts'

/** What already takes time on a resource. */
export interface Taken extends InstantRange {
  readonly id: string
  /** With the buffers before and after: what nobody else can have. */
  readonly occupied: InstantRange
  /** When a hold runs out; it takes nothing afterwards. */
  readonly until?: Instant | undefined
}

export interface ResourceSchedule {
  readonly slotMinutes: number
  readonly bufferBeforeMinutes: number
  readonly bufferAfterMinutes: number
  /** In order, unjoined. */
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

/** Why it is closed and when it is open that date, for whoever asks on the phone. */
export interface ClosedBecause {
  /** What was written on the holiday or closing. */
  readonly note?: string | undefined
  readonly open: readonly AxisRange[]
  /** It is open, but closes before a slot is over. */
  readonly short?: AxisRange | undefined
}

export type Refusal =
  | { readonly kind: 'offline' }
  | { readonly kind: 'gap'; readonly gap: AxisRange }
  | { readonly kind: 'past' }
  | { readonly kind: 'too_soon'; readonly earliest: Instant }
  /** `latest` is the first instant that is too far. */
  | { readonly kind: 'too_far'; readonly latest: Instant }
  | { readonly kind: 'closed'; readonly because?: ClosedBecause }
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

function meets(one: InstantRange, other: InstantRange): boolean {
  return one.start < other.end && other.start < one.end
}

function noticeRefusal(start: Instant, slotMinutes: number, availability: Availability): Refusal | null {
  const { now, minNoticeMinutes, maxAheadDays, zone } = availability
  // Without notice the slot that is running may be had too: somebody walks in.
  const isRunning = minNoticeMinutes === 0 && start <= now && now < start + slotMinutes * minute
  const earliest = now + minNoticeMinutes * minute
  if (start < earliest && !isRunning) return start < now ? { kind: 'past' } : { kind: 'too_soon', earliest }
  const latest = endOfDate(addDays(dateOf(now, zone), maxAheadDays), zone)
  return start >= latest ? { kind: 'too_far', latest } : null
}

/** Whether it is all open; stretches that adjoin, as at midnight, are one. */
function isOpen(wanted: InstantRange, open: readonly InstantRange[]): boolean {
  let until = wanted.start
  for (const stretch of open) {
    if (stretch.end <= until) continue
    if (stretch.start > until) break
    until = stretch.end
  }
  return until >= wanted.end && until > wanted.start
}

function busyRefusal(
  wanted: InstantRange,
  schedule: ResourceSchedule,
  now: Instant,
  movingId?: string,
): Refusal | null {
  const occupied = {
    start: wanted.start - schedule.bufferBeforeMinutes * minute,
    end: wanted.end + schedule.bufferAfterMinutes * minute,
  }
  const inTheWay = schedule.taken.filter(
    ({ id, until = Number.POSITIVE_INFINITY, occupied: theirs }) =>
      id !== movingId && until > now && meets(theirs, occupied),
  )
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
    if (!isOpen(resolved, schedule.open)) return { kind: 'closed' }
  }
  return busyRefusal(resolved, schedule, availability.now, moving?.id)
}
