/** What is free: suggested, offered, and when it is open. */
import { randomUUID } from 'node:crypto'
import { type Booking, type Input, invalid, notFound } from '../../contract/index.ts'
import { suitsKind } from '../../contract/slot-lines.ts'
import { type Instant, resolveInstant } from '../../contract/venue-time.ts'
import { resolveTimes } from '../booking/booking-rules.ts'
import { enterSlots, insertBooking } from '../booking/booking-service.ts'
import { bookingValue } from '../booking/booking-view.ts'
import type { Call } from '../call.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { clippedOpenIntervals, writeOpenInterval } from '../schedule/open-intervals.ts'
import { type OfferedService, serviceOf } from '../service/offered-service.ts'
import { readRules } from '../venue/venue-facts.ts'
import { resourceIn, scheduleOf, withBuffers } from '../venue/venue-rules.ts'
import { type AvailabilityFacts, readAvailability, type Wanted } from './availability-repository.ts'
import {
  type FreeSlot,
  nearestFirst,
  nearestOfKind,
  nearestOn,
  ownThenElsewhere,
  type SearchWindow,
  sameTimeElsewhere,
  slotValue,
  suggestionReachMs,
} from './suggestions.ts'

const minuteMs = 60_000
const defaultCount = 5
const dayMs = 24 * 60 * minuteMs
const longestViewDays = 800

type AvailabilityOperations = 'availability.suggest' | 'availability.offer' | 'availability.open'

export function availabilityHandlers(context: DeskContext): Handlers<AvailabilityOperations> {
  return {
    'availability.suggest': async (input) => ({ slots: await suggest(context, input) }),
    'availability.offer': async (input, call) => ({ offers: await offer(context, call, input) }),
    'availability.open': (input) => open(context, input),
  }
}

function wantedOf(input: { resourceId?: string | undefined; kind?: string | undefined }): Wanted {
  return input.resourceId === undefined ? { kind: input.kind ?? '' } : { resourceId: input.resourceId }
}

/** Throws `not_found` when there is no such resource, or none of the kind. */
function requireWanted(facts: AvailabilityFacts, wanted: Wanted): void {
  if ('resourceId' in wanted) resourceIn(facts, wanted.resourceId)
  else if (facts.resources.length === 0) throw notFound('kind of resource')
}

/** Whether the service is done on what is wanted. */
function isDoneOn({ kinds }: OfferedService, facts: AvailabilityFacts, wanted: Wanted): boolean {
  return suitsKind(kinds, 'kind' in wanted ? wanted.kind : resourceIn(facts, wanted.resourceId).kind)
}

async function suggest(context: DeskContext, input: Input<'availability.suggest'>) {
  const { database } = context
  const zone = (await context.venue()).time_zone
  const wanted = wantedOf(input)
  const start = resolveInstant(input.start, zone)
  const end = start + input.minutes * minuteMs
  const [from, to] = [start - suggestionReachMs, end + suggestionReachMs]
  const service = await database.read((queries) => serviceOf(queries, input.serviceId ?? null))
  if (input.serviceId !== undefined && service === undefined) throw notFound('service')
  const factsOn = async (on: Wanted) => {
    const near = { from: start, to: end }
    const read = await database.read((queries) =>
      readAvailability(queries, on, { from, to }, near, database.clock, { buffers: service }),
    )
    return withBuffers(read, service)
  }
  const facts = await factsOn(wanted)
  requireWanted(facts, wanted)
  const lengthIsSet = service?.minutes === input.minutes
  const window = { start, minutes: input.minutes, lengthIsSet, from, to, count: input.count ?? defaultCount }
  if (service === undefined || isDoneOn(service, facts, wanted)) {
    return suggestions(facts, wanted, window).map((slot) => slotValue(slot, zone))
  }
  const where = await Promise.all(service.kinds.map((kind) => factsOn({ kind })))
  const found = where.flatMap((ofKind) => nearestOfKind(ofKind, ofKind.resources, window))
  return nearestFirst(found, window).map((slot) => slotValue(slot, zone))
}

function suggestions(facts: AvailabilityFacts, wanted: Wanted, window: SearchWindow): FreeSlot[] {
  if ('kind' in wanted) return nearestOfKind(facts, facts.resources, window)
  const own = nearestOn(facts, wanted.resourceId, window)
  return ownThenElsewhere(own, sameTimeElsewhere(facts, wanted.resourceId, window), window.count)
}

/**
 * Holds the first free slots of the window for a caller to choose from, no two of them overlapping on a resource.
 * Fewer than asked for when there are no more.
 */
async function offer(
  context: DeskContext,
  call: Call,
  input: Input<'availability.offer'>,
): Promise<Booking[]> {
  const zone = (await context.venue()).time_zone
  const { start: from, end: to } = resolveTimes(input.from, input.to, zone)
  if (to - from > longestViewDays * dayMs)
    throw invalid('to', `must be at most ${longestViewDays} days after from`)
  const wanted = wantedOf(input)
  return call.change(async (transaction) => {
    const before = await readAvailability(
      transaction,
      wanted,
      { from, to },
      { from, to: from },
      context.database.clock,
    )
    if ('resourceId' in wanted && !resourceIn(before, wanted.resourceId).active) throw notFound('resource')
    const ids = 'resourceId' in wanted ? [wanted.resourceId] : before.resources.map((resource) => resource.id)
    if (ids.length === 0) throw notFound('kind of resource')
    const entered = await enterSlots(transaction, ids, from, to)
    const facts = await readAvailability(
      transaction,
      wanted,
      { from, to },
      { from, to: from },
      context.database.clock,
    )
    const offerId = randomUUID()
    const offers: Booking[] = []
    for (const slot of apartSlots(facts, ids, { from, to, minutes: input.minutes, count: input.count })) {
      const row = await insertBooking(transaction, {
        id: randomUUID(),
        ...slot,
        kind: 'customer',
        status: 'held',
        holdMinutes: entered.policy.hold_minutes,
        deskId: context.deskId,
        staffId: call.staffId,
        offerId,
      })
      if (row !== undefined) offers.push(bookingValue(row, facts))
    }
    return offers
  })
}

/** The earliest free slots over the resources, those of one resource apart from each other. */
function apartSlots(
  facts: AvailabilityFacts,
  resourceIds: readonly string[],
  { from, to, minutes, count }: { from: Instant; to: Instant; minutes: number; count: number },
): FreeSlot[] {
  const all = resourceIds.flatMap((id) => {
    const apart: FreeSlot[] = []
    let next = from
    while (apart.length < count) {
      const slot = nearestOn(facts, id, { start: next, minutes, from: next, to, count: 1 })[0]
      if (slot === undefined) break
      apart.push(slot)
      const { buffer_before_minutes: before, buffer_after_minutes: after } = resourceIn(facts, id)
      next = slot.end + (before + after) * minuteMs
    }
    return apart
  })
  return all.sort((one, other) => one.start - other.start).slice(0, count)
}

async function open(context: DeskContext, { resourceId, from, to }: Input<'availability.open'>) {
  const zone = (await context.venue()).time_zone
  const times = resolveTimes(from, to, zone)
  const rules = await context.database.read((queries) =>
    readRules(queries, [resourceId], times.start, times.end, context.database.clock),
  )
  resourceIn(rules, resourceId)
  if (times.end - times.start > longestViewDays * dayMs) {
    throw invalid('to', `must be at most ${longestViewDays} days after from`)
  }
  const stretches = clippedOpenIntervals(scheduleOf(rules, resourceId), times.start, times.end)
  return { open: stretches.map((stretch) => writeOpenInterval(stretch, rules.venue.time_zone)) }
}
