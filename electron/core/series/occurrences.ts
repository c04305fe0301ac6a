/** The dates of a series as the screens show them: each with why it clashes, and what is free instead. */
import type { ClashReason, Occurrence, Slot } from '../../contract/index.ts'
import { formatInstant } from '../../contract/venue-time.ts'
import { type AvailabilityFacts, readAvailability } from '../availability/availability-facts.ts'
import { nearestOn, sameTimeElsewhere, slotValue, suggestionReachMs } from '../availability/suggestions.ts'
import type { PlannedSlot } from '../booking/booking-service.ts'
import type { DeskContext } from '../desk-context.ts'
import { resourceIn, withBuffers } from '../venue/venue-rules.ts'
import { type DatePlan, type SeriesTerms, slotsOf } from './date-plan.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const nearestCount = 3
const elsewhereCount = 2

/** `reasons` in the order of the plans. Reads what is free around each clash. */
export async function occurrenceValues(
  context: DeskContext,
  plans: readonly DatePlan[],
  reasons: readonly (ClashReason | undefined)[],
  terms: SeriesTerms,
): Promise<Occurrence[]> {
  const zone = (await context.venue()).time_zone
  const occurrences: Occurrence[] = []
  for (const [index, plan] of plans.entries()) {
    const reason = reasons[index]
    const others = plans.filter((other) => other !== plan && isNear(other, plan))
    occurrences.push({
      start: formatInstant(plan.date.start, zone),
      end: formatInstant(plan.date.end, zone),
      ok: reason === undefined,
      ...(plan.action !== 'book' && { action: plan.action }),
      ...(plan.action === 'move' && { to: slotValue(plan.slot, zone) }),
      ...(reason !== undefined && {
        reason,
        suggestions: await suggestionsFor(context, plan.slot, slotsOf(others), terms),
      }),
    })
  }
  return occurrences
}

/** Whether a suggestion for one date could be in the way of the other. */
function isNear({ slot }: DatePlan, plan: DatePlan): boolean {
  const reach = suggestionReachMs + dayMs
  return slot.start < plan.slot.end + reach && slot.end > plan.slot.start - reach
}

/** The nearest on the same resource, then the same time on others of its kind; beside the series' own dates. */
async function suggestionsFor(
  { database }: DeskContext,
  slot: PlannedSlot,
  planned: readonly PlannedSlot[],
  { moving = [], service }: SeriesTerms,
): Promise<Slot[]> {
  const { resourceId, start, end } = slot
  const window = {
    start,
    minutes: Math.round((end - start) / minuteMs),
    lengthIsSet: service !== undefined,
    from: start - suggestionReachMs,
    to: end + suggestionReachMs,
    count: nearestCount,
  }
  const read = await database.read((queries) =>
    readAvailability(queries, { resourceId }, window, { from: start, to: end }, database.clock, {
      moving,
      buffers: service,
    }),
  )
  const given = withBuffers(read, service)
  const facts = { ...given, busy: [...given.busy, ...busyWith(given, planned)] }
  const own = nearestOn(facts, resourceId, window)
  const elsewhere = sameTimeElsewhere(facts, resourceId, window)
  return [...own, ...elsewhere.slice(0, Math.max(elsewhereCount, nearestCount - own.length))].map((free) =>
    slotValue(free, facts.venue.time_zone),
  )
}

function busyWith(facts: AvailabilityFacts, planned: readonly PlannedSlot[]): AvailabilityFacts['busy'] {
  const known = new Set(facts.resources.map(({ id }) => id))
  return planned
    .filter(({ resourceId }) => known.has(resourceId))
    .map((slot) => {
      const { buffer_before_minutes: before, buffer_after_minutes: after } = resourceIn(
        facts,
        slot.resourceId,
      )
      return {
        resourceId: slot.resourceId,
        occupiedStart: slot.start - before * minuteMs,
        occupiedEnd: slot.end + after * minuteMs,
      }
    })
}
