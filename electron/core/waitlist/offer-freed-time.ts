/** Offers time that came free to those who wait: in the order of joining, to the first whom a slot of it fits. */

import { randomUUID } from 'node:crypto'
import { type AvailabilityFacts, readAvailability } from '../availability/availability-facts.ts'
import type { FreeSlot } from '../availability/suggestions.ts'
import { insertBooking } from '../booking/booking-service.ts'
import type { Queries } from '../database/database.ts'
import { clockInChange } from '../database/expressions.ts'
import { resourceIn } from '../venue/venue-rules.ts'
import { fittingSlot } from './fitting-slot.ts'
import { takeFreedTime } from './freed-time-repository.ts'
import type { FreedStretch, Waiting } from './waiting.ts'
import { bookedTimes, type CustomerTime, lockWaiting, markOffered } from './waitlist-repository.ts'

const minuteMs = 60_000

/** Who makes the offers: the holds are this desk's, and nobody's who is signed in there. */
export interface Offering {
  readonly deskId: string
}

/**
 * Offers all freed time of the resources and resolves to the entries that were offered something. Each offer is a
 * hold until the policy's minutes are over, or the start comes. The caller holds the resources' locks.
 */
export async function offerFreedTime(
  transaction: Queries,
  resourceIds: readonly string[],
  offering: Offering,
): Promise<string[]> {
  const freed = await takeFreedTime(transaction, resourceIds)
  if (freed.length === 0) return []
  const waiting = await lockWaiting(transaction, [...new Set(freed.map((stretch) => stretch.resourceId))])
  if (waiting.length === 0) return []
  const line = await Line.read(transaction, freed, waiting)
  const offered: string[] = []
  for (const wish of waiting) {
    if (await line.offer(wish, offering)) offered.push(wish.id)
  }
  return offered
}

/** The freed time as it is used up by one offer after the other. */
class Line {
  readonly #transaction: Queries
  readonly #freed: readonly FreedStretch[]
  readonly #facts: Map<string, AvailabilityFacts>
  readonly #booked: CustomerTime[]

  private constructor(
    transaction: Queries,
    freed: readonly FreedStretch[],
    facts: Map<string, AvailabilityFacts>,
    booked: CustomerTime[],
  ) {
    this.#transaction = transaction
    this.#freed = freed
    this.#facts = facts
    this.#booked = booked
  }

  static async read(
    transaction: Queries,
    freed: readonly FreedStretch[],
    waiting: readonly Waiting[],
  ): Promise<Line> {
    const longest = Math.max(...waiting.map((wish) => wish.minutes)) * minuteMs
    const facts = new Map<string, AvailabilityFacts>()
    let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const resourceId of new Set(freed.map((stretch) => stretch.resourceId))) {
      const own = freed.filter((stretch) => stretch.resourceId === resourceId)
      // A slot reaches out of the freed time by its length at most; the reading adds a day for buffers.
      const around = {
        from: Math.min(...own.map((stretch) => stretch.start)) - longest,
        to: Math.max(...own.map((stretch) => stretch.end)) + longest,
      }
      const near = { from: around.from, to: around.from }
      facts.set(resourceId, await readAvailability(transaction, { resourceId }, around, near, clockInChange))
      from = Math.min(from, around.from)
      to = Math.max(to, around.to)
    }
    const customerIds = [...new Set(waiting.map((wish) => wish.customerId))]
    return new Line(transaction, freed, facts, await bookedTimes(transaction, customerIds, from, to))
  }

  async offer(wish: Waiting, offering: Offering): Promise<boolean> {
    for (const stretch of this.#freed) {
      for (;;) {
        const slot = this.#slotFor(wish, stretch)
        if (slot === undefined) break
        const bookingId = await this.#hold(wish, slot, offering)
        this.#use(slot, wish)
        // Not to be had after all: a writer without the lock was there. Another slot of the stretch may be.
        if (bookingId === undefined) continue
        await markOffered(this.#transaction, { entryId: wish.id, bookingId, causedBy: stretch.causedBy })
        return true
      }
    }
    return false
  }

  #slotFor(wish: Waiting, stretch: FreedStretch): FreeSlot | undefined {
    const facts = this.#factsOf(stretch.resourceId)
    const booked = this.#booked.filter((time) => time.customerId === wish.customerId)
    return fittingSlot(facts, stretch, wish, booked)
  }

  async #hold(wish: Waiting, slot: FreeSlot, { deskId }: Offering): Promise<string | undefined> {
    const { policy } = this.#factsOf(slot.resourceId)
    const row = await insertBooking(this.#transaction, {
      id: randomUUID(),
      ...slot,
      kind: 'customer',
      status: 'held',
      holdMinutes: policy.offer_minutes,
      heldUntilAtMost: slot.start,
      deskId,
      staffId: undefined,
      customer: { id: wish.customerId },
      waitlistEntryId: wish.id,
    })
    return row?.id
  }

  #use(slot: FreeSlot, wish: Waiting): void {
    const facts = this.#factsOf(slot.resourceId)
    const { buffer_before_minutes: before, buffer_after_minutes: after } = resourceIn(facts, slot.resourceId)
    const busy = {
      resourceId: slot.resourceId,
      occupiedStart: slot.start - before * minuteMs,
      occupiedEnd: slot.end + after * minuteMs,
    }
    this.#facts.set(slot.resourceId, { ...facts, busy: [...facts.busy, busy] })
    this.#booked.push({ customerId: wish.customerId, start: slot.start, end: slot.end })
  }

  #factsOf(resourceId: string): AvailabilityFacts {
    const facts = this.#facts.get(resourceId)
    if (facts === undefined) throw new Error('the freed time of a resource was not read')
    return facts
  }
}
