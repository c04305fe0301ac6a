/**
 * Why a wanted place cannot be had, as far as this screen knows: one answer for the ghost's colour, the drop and
 * the keyboard. The desk asks the same questions in the same order again, under the database's lock.
 */
import {
  type CountedStretch,
  isTooLong,
  longestBookingDays,
  slotIssue,
  slotOrigin,
  suitsKind,
} from '../../../../electron/contract/slot-lines.ts'
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

/** A service, as far as it decides where it can be had. */
export interface ServicePlace {
  readonly name: string
  /** The kinds of resource that it is done on; none: on all. */
  readonly kinds: readonly string[]
}

export interface ResourceSchedule {
  readonly kind: string
  readonly slotMinutes: number
  readonly bufferBeforeMinutes: number
  readonly bufferAfterMinutes: number
  /** In order, unjoined. */
  readonly open: readonly CountedStretch[]
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
  /** Those that are offered, by id. */
  readonly services: ReadonlyMap<string, ServicePlace>
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
  | { readonly kind: 'unsuited'; readonly service: string; readonly kinds: readonly string[] }
  | { readonly kind: 'too_long'; readonly days: number }
  /** It starts on no line of the slots, or lasts no whole number of them. */
  | { readonly kind: 'steps'; readonly slotMinutes: number }
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
  readonly resourceId: string
  readonly startAt: Instant
  readonly endAt: Instant
  /** Blocks are exempt from slots, hours and notice, never from overlap. */
  readonly isBlock: boolean
  /** What it is booked for, which sets its length: that it may keep wherever it goes. */
  readonly serviceId?: string | undefined
}

/** What a new booking is made for: it sets the length, which need not be whole slots. */
export interface Making {
  readonly serviceId: string
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

/** What is in the way first: what meets the slot itself, else what meets the free minutes around one of the two. */
export function busyRefusal(
  wanted: InstantRange,
  schedule: Pick<ResourceSchedule, 'bufferBeforeMinutes' | 'bufferAfterMinutes' | 'taken'>,
  now: Instant,
  movingId?: string,
): Extract<Refusal, { kind: 'busy' }> | null {
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

/** Only where it goes elsewhere: where it is, it is done already. */
function suitRefusal(
  wanted: Placement,
  { kind }: ResourceSchedule,
  { services }: Availability,
  moving: Moving | undefined,
): Refusal | null {
  const service = services.get(moving?.serviceId ?? '')
  const isElsewhere = moving !== undefined && moving.resourceId !== wanted.resourceId
  if (!isElsewhere || service === undefined || suitsKind(service.kinds, kind)) return null
  return { kind: 'unsuited', service: service.name, kinds: service.kinds }
}

function slotRefusal(
  { start, end }: InstantRange,
  { open, slotMinutes }: ResourceSchedule,
  zone: string,
  isLengthSet: boolean,
): Refusal | null {
  if (isTooLong(start, end, zone)) return { kind: 'too_long', days: longestBookingDays }
  const within = open.find((stretch) => stretch.start <= start && start < stretch.end)
  const opensOn = (date: string) => open.filter(({ businessDay }) => businessDay === date)
  const issue = slotIssue(slotOrigin(start, within, opensOn, zone), slotMinutes, start, end, zone)
  // Beyond the hours that it starts in, their slots say nothing of its length: the hours themselves are in the way.
  const isFree = isLengthSet || !isOpen({ start, end }, open)
  return issue === 'start' || (issue === 'length' && !isFree) ? { kind: 'steps', slotMinutes } : null
}

/** What a customer's booking must keep, in the order in which the desk checks it. */
function ruleRefusal(
  range: InstantRange,
  schedule: ResourceSchedule,
  availability: Availability,
  asked: Moving | Making | undefined,
): Refusal | null {
  const { zone } = availability
  const moving = asked !== undefined && 'id' in asked ? asked : undefined
  const isKept = moving !== undefined && range.end - range.start === moving.endAt - moving.startAt
  const isLengthSet = asked?.serviceId !== undefined && (moving === undefined || isKept)
  const slots = slotRefusal(range, schedule, zone, isLengthSet)
  if (slots !== null) return slots
  const notice =
    moving?.startAt === range.start ? null : noticeRefusal(range.start, schedule.slotMinutes, availability)
  if (notice !== null) return notice
  return isOpen(range, schedule.open) ? null : { kind: 'closed' }
}

/** Null when the place is free. `asked`: what is to go there, where it is no new booking for nothing in particular. */
export function refusal(
  wanted: Placement,
  availability: Availability,
  asked?: Moving | Making,
): Refusal | null {
  if (availability.isReadOnly) return { kind: 'offline' }
  const resolved = resolvePlacement(wanted, availability.zone)
  if (resolved.kind === 'gap') return { kind: 'gap', gap: resolved.gap }
  const schedule = availability.resources.get(wanted.resourceId)
  if (schedule === undefined) return { kind: 'closed' }
  const moving = asked !== undefined && 'id' in asked ? asked : undefined
  if (moving !== undefined && isWhereItIs(wanted.resourceId, resolved, moving)) return null
  const unsuited = suitRefusal(wanted, schedule, availability, moving)
  if (unsuited !== null) return unsuited
  const ruled = moving?.isBlock ? null : ruleRefusal(resolved, schedule, availability, asked)
  return ruled ?? busyRefusal(resolved, schedule, availability.now, moving?.id)
}

function isWhereItIs(resourceId: string, { start, end }: InstantRange, moving: Moving): boolean {
  return resourceId === moving.resourceId && start === moving.startAt && end === moving.endAt
}
