/** Makes a refusal helpful: who is there, and what is free instead. Read after the refused change was rolled back. */
import { type ErrorDetails, Refusal, type TakenBy } from '../../contract/index.ts'
import { formatInstant, type Instant } from '../../contract/venue-time.ts'
import type { Blocker } from '../booking/booking-row.ts'
import type { Database } from '../database/database.ts'
import { expiredText, takenText } from '../text/taken-text.ts'
import { tellingOf } from '../text/when.ts'
import { type OwnBuffers, withBuffers } from '../venue/venue-rules.ts'
import { type AvailabilityFacts, readAvailability, type Wanted } from './availability-repository.ts'
import {
  type FreeSlot,
  nearestOfKind,
  nearestOn,
  sameTimeElsewhere,
  slotValue,
  suggestionReachMs,
} from './suggestions.ts'

const minuteMs = 60_000
const nearestCount = 3
/** How far suggestions are looked for at first. */
const nearReachMs = 24 * 60 * minuteMs
const elsewhereCount = 2

export interface WantedSlot {
  readonly wanted: Wanted
  readonly start: Instant
  readonly end: Instant
  /** The bookings that are to move: they are not in their own way. */
  readonly moving?: readonly string[]
  /** The buffers of the service that is wanted, where it has its own. */
  readonly buffers?: OwnBuffers | undefined
  /** True: a service sets the length, which need not be whole slots. */
  readonly lengthIsSet?: boolean | undefined
}

/** What is free around a wanted slot, and the first booking in its way. */
async function readAround(database: Database, slot: WantedSlot) {
  const near = await readWithin(database, slot, nearReachMs)
  // Whatever lies further away is less near than what was found. Mostly a day has enough, and takes a fifth of the time.
  return near.isEnough ? near : readWithin(database, slot, suggestionReachMs)
}

async function readWithin(database: Database, slot: WantedSlot, reachMs: number) {
  const { wanted, start, end, moving, buffers } = slot
  const around = { from: start - reachMs, to: end + reachMs }
  const options = { buffers, ...(moving !== undefined && { moving }) }
  const read = await database.read((queries) =>
    readAvailability(queries, wanted, around, { from: start, to: end }, database.clock, options),
  )
  const facts = withBuffers(read, buffers)
  return { facts, ...suggestionsFor(facts, slot, around), by: facts.inTheWay[0] }
}

interface Suggested {
  readonly free: readonly FreeSlot[]
  /** As many as are ever told. */
  readonly isEnough: boolean
}

/**
 * Nearest first. Not the very slot that was refused, which may be free again by now, or was only being fought for: "has
 * just been taken, still free" of one and the same time helps nobody.
 */
function suggestionsFor(
  facts: AvailabilityFacts,
  { wanted, start, end, lengthIsSet }: WantedSlot,
  around: { readonly from: Instant; readonly to: Instant },
): Suggested {
  const minutes = Math.round((end - start) / minuteMs)
  const isOther = (slot: FreeSlot) => slot.start !== start
  if ('kind' in wanted) {
    const count = nearestCount + elsewhereCount
    const window = { start, minutes, lengthIsSet, ...around, count: count + facts.resources.length }
    const all = nearestOfKind(facts, facts.resources, window).filter(isOther)
    return { free: all.slice(0, count), isEnough: all.length >= count }
  }
  const window = { start, minutes, lengthIsSet, ...around, count: nearestCount + 1 }
  const own = nearestOn(facts, wanted.resourceId, window).filter(isOther).slice(0, nearestCount)
  const elsewhere = sameTimeElsewhere(facts, wanted.resourceId, window)
  const elsewhereShown = Math.max(elsewhereCount, nearestCount - own.length)
  return { free: [...own, ...elsewhere.slice(0, elsewhereShown)], isEnough: own.length === nearestCount }
}

function takenBy(blocker: Blocker, zone: string): TakenBy {
  return {
    kind: blocker.kind,
    status: blocker.status,
    ...(blocker.deskName !== null && { deskName: blocker.deskName }),
    ...(blocker.holdExpiresAt !== null && { until: formatInstant(blocker.holdExpiresAt, zone) }),
    start: formatInstant(blocker.start, zone),
    end: formatInstant(blocker.end, zone),
  }
}

function freeTimes(facts: AvailabilityFacts, free: readonly FreeSlot[], wanted: Wanted) {
  return free.map((slot) => ({
    start: slot.start,
    elsewhere:
      'resourceId' in wanted && slot.resourceId === wanted.resourceId
        ? undefined
        : facts.resources.find((resource) => resource.id === slot.resourceId)?.name,
  }))
}

/** `slot_taken` with its details and its sentence in the venue's language. */
export async function slotTaken(database: Database, slot: WantedSlot): Promise<Refusal<'slot_taken'>> {
  const { facts, free, by } = await readAround(database, slot)
  const zone = facts.venue.time_zone
  const details: ErrorDetails['slot_taken'] = {
    ...(by !== undefined && { by: takenBy(by, zone) }),
    suggestions: free.map((each) => slotValue(each, zone)),
  }
  return new Refusal('slot_taken', details, {
    sentence: takenText(slot.start, freeTimes(facts, free, slot.wanted), tellingOf(facts.venue)),
  })
}

/** `hold_expired`: the hold ran out and its slot can no longer be had. */
export async function holdExpired(database: Database, slot: WantedSlot): Promise<Refusal<'hold_expired'>> {
  const { facts, free } = await readAround(database, slot)
  const zone = facts.venue.time_zone
  return new Refusal(
    'hold_expired',
    { suggestions: free.map((each) => slotValue(each, zone)) },
    { sentence: expiredText(slot.start, freeTimes(facts, free, slot.wanted), tellingOf(facts.venue)) },
  )
}

/** `closed` with what is open and free nearby. */
export async function closedWithSuggestions(
  database: Database,
  refusal: Refusal<'closed'>,
  slot: WantedSlot,
): Promise<Refusal<'closed'>> {
  const { facts, free } = await readAround(database, slot)
  return new Refusal('closed', {
    ...refusal.details,
    suggestions: free.map((each) => slotValue(each, facts.venue.time_zone)),
  })
}
