/** Which slot of freed time fits somebody who waits. Pure. */
import type { AvailabilityFacts } from '../availability/availability-facts.ts'
import { type FreeSlot, nearestOn } from '../availability/suggestions.ts'
import type { SlotTimes } from '../booking/booking-rules.ts'
import { resourceIn } from '../venue/venue-rules.ts'
import type { FreedStretch, Waiting } from './waiting.ts'

const minuteMs = 60_000

/**
 * The free slot nearest to where the freed time begins that could not be had without it, within the wish's window,
 * the hours, the notice and the slot's lines, its buffers free too, and beside what the customer has booked already.
 */
export function fittingSlot(
  facts: AvailabilityFacts,
  stretch: FreedStretch,
  wish: Waiting,
  alreadyBooked: readonly SlotTimes[],
): FreeSlot | undefined {
  const resource = resourceIn(facts, stretch.resourceId)
  if (wish.resourceId !== null ? wish.resourceId !== resource.id : wish.kind !== resource.kind)
    return undefined
  if (resource.people !== null && resource.people < wish.units) return undefined
  const length = wish.minutes * minuteMs
  // One millisecond inside: a slot that only touches the freed time could be had before.
  const earliest = stretch.start - resource.buffer_after_minutes * minuteMs - length + 1
  const latest = stretch.end + resource.buffer_before_minutes * minuteMs - 1
  const slots = nearestOn(facts, resource.id, {
    start: stretch.begins,
    minutes: wish.minutes,
    from: Math.max(wish.from, earliest),
    to: Math.min(wish.to, latest + length),
    count: alreadyBooked.length === 0 ? 1 : Number.POSITIVE_INFINITY,
  })
  return slots.find(
    (slot) => !alreadyBooked.some((booked) => booked.start < slot.end && booked.end > slot.start),
  )
}
