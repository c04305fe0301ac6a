/** What is free instead: computed from the facts of one reading. Pure. */

import type { Slot } from '../../contract/index.ts'
import { formatInstant, type Instant } from '../../contract/venue-time.ts'
import { earliestStart, latestStart } from '../booking/booking-rules.ts'
import { freeSlots } from '../schedule/free-slots.ts'
import { type ResourceJson, resourceIn, scheduleOf } from '../venue/venue-rules.ts'
import type { AvailabilityFacts } from './availability-repository.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How far suggestions are looked for on either side: a week. */
export const suggestionReachMs = 7 * dayMs

export interface FreeSlot {
  readonly resourceId: string
  readonly start: Instant
  readonly end: Instant
}

/** The time that is wanted. */
interface WantedTime {
  readonly start: Instant
  readonly minutes: number
  /** True: a service sets the length, which need not be whole slots. */
  readonly lengthIsSet?: boolean | undefined
}

export interface SearchWindow extends WantedTime {
  readonly from: Instant
  readonly to: Instant
  readonly count: number
}

/** The nearest free slots of one resource in the window, nearest first; none for an inactive resource. */
export function nearestOn(facts: AvailabilityFacts, resourceId: string, window: SearchWindow): FreeSlot[] {
  const resource = resourceIn(facts, resourceId)
  if (!resource.active) return []
  // What already runs is for a walk-in who asks for it, not an alternative to offer on the phone.
  const from = Math.max(window.from, facts.now, earliestStart(facts, resourceId))
  // One millisecond less, since the last start is the one before.
  const to = Math.min(window.to, latestStart(facts) + window.minutes * minuteMs - 1)
  if (from >= to) return []
  return freeSlots({
    rules: scheduleOf(facts, resourceId),
    slotMinutes: resource.slot_minutes,
    bufferBeforeMinutes: resource.buffer_before_minutes,
    bufferAfterMinutes: resource.buffer_after_minutes,
    busy: facts.busy
      .filter((booking) => booking.resourceId === resourceId)
      .map((booking) => ({ start: booking.occupiedStart, end: booking.occupiedEnd })),
    start: window.start,
    minutes: window.minutes,
    lengthIsSet: window.lengthIsSet,
    from,
    to,
    count: window.count,
  }).map((slot) => ({ resourceId, ...slot }))
}

/** The same time on the others of the resource's kind, where it is free. */
export function sameTimeElsewhere(
  facts: AvailabilityFacts,
  resourceId: string,
  { start, minutes, lengthIsSet }: WantedTime,
): FreeSlot[] {
  const { kind } = resourceIn(facts, resourceId)
  const end = start + minutes * minuteMs
  return facts.resources
    .filter((other) => other.id !== resourceId && other.kind === kind)
    .flatMap((other) =>
      nearestOn(facts, other.id, { start, minutes, lengthIsSet, from: start, to: end, count: 1 }),
    )
}

/** So many of the resource's own times come first, as many as a refusal names. */
const ownCount = 3
/** So many of what is free at the same time elsewhere have their place behind them. */
const elsewhereCount = 2

/**
 * The resource's own times, then the same time on others of its kind: whoever wants that time mostly takes another court
 * rather than another hour, so the own ones do not use up the whole count. What one side lacks the other fills.
 */
export function ownThenElsewhere(
  own: readonly FreeSlot[],
  elsewhere: readonly FreeSlot[],
  count: number,
): FreeSlot[] {
  const kept = Math.max(0, Math.min(elsewhere.length, elsewhereCount, count - ownCount))
  const ownShown = own.slice(0, count - kept)
  return [...ownShown, ...elsewhere.slice(0, count - ownShown.length)]
}

/** Nearest first over all resources of a kind; of two equally near, in the resources' own order. */
export function nearestOfKind(
  facts: AvailabilityFacts,
  resources: readonly ResourceJson[],
  window: SearchWindow,
): FreeSlot[] {
  return nearestFirst(
    resources.flatMap((resource) => nearestOn(facts, resource.id, window)),
    window,
  )
}

/** The nearest of several; of two equally near, the one that was found first. */
export function nearestFirst(
  slots: readonly FreeSlot[],
  window: Pick<SearchWindow, 'start' | 'count'>,
): FreeSlot[] {
  return slots
    .map((slot, order) => ({ slot, order }))
    .sort(
      (one, other) =>
        Math.abs(one.slot.start - window.start) - Math.abs(other.slot.start - window.start) ||
        one.order - other.order,
    )
    .slice(0, window.count)
    .map(({ slot }) => slot)
}

export function slotValue(slot: FreeSlot, zone: string): Slot {
  return {
    resourceId: slot.resourceId,
    start: formatInstant(slot.start, zone),
    end: formatInstant(slot.end, zone),
  }
}
