/**
 * The waitlist as the other capabilities meet it. Whoever frees time calls `offerFreed` before the transaction ends;
 * what is freed without that (a script, a sweep) is found on record by `passOn`.
 */
import type { WaitlistEntry } from '../../contract/index.ts'
import type { Instant } from '../../contract/venue-time.ts'
import { lockResources, sweepExpiredHolds, updateBooking } from '../booking/booking-service.ts'
import type { Database, Queries } from '../database/database.ts'
import { clockInChange } from '../database/expressions.ts'
import { clippedOpenIntervals } from '../schedule/open-intervals.ts'
import { readRules, readVenue } from '../venue/venue-facts.ts'
import { scheduleOf } from '../venue/venue-rules.ts'
import { entryValue } from './entry-view.ts'
import { forgetFreedTime, insertFreedTime, resourcesWithFreedTime } from './freed-time-repository.ts'
import { newlyOpen } from './newly-open.ts'
import { type Offering, offerFreedTime } from './offer-freed-time.ts'
import { offerFreeSeats, showsToOffer } from './seat-line-repository.ts'
import {
  entriesOf,
  expireWishes,
  isAnyWishOver,
  offersCausedBy,
  waitAgain,
  waitedFor,
} from './waitlist-repository.ts'

interface OpenTimes {
  readonly resourceId: string
  readonly open: readonly { readonly start: Instant; readonly end: Instant }[]
}

export class Waitlist {
  readonly #database: Database
  readonly #offering: () => Offering

  constructor(database: Database, offering: () => Offering) {
    this.#database = database
    this.#offering = offering
  }

  /**
   * Offers what the transaction has freed on the resources, whose locks it holds, and resolves to the entries that
   * were offered something, in the order of the line.
   */
  async offerFreed(transaction: Queries, resourceIds: readonly string[]): Promise<WaitlistEntry[]> {
    const ids = await offerFreedTime(transaction, resourceIds, this.#offering())
    if (ids.length === 0) return []
    const { time_zone: zone } = await readVenue(transaction)
    const rows = await entriesOf(transaction, ids, clockInChange)
    return rows.map((row) => entryValue(row, zone))
  }

  /** Offers the free seats of a show, whose lock the transaction has or takes, to those who wait for them. */
  async offerSeats(transaction: Queries, showId: string): Promise<void> {
    await offerFreeSeats(transaction, showId)
  }

  /**
   * Takes back those of the bookings that are open offers caused by the transaction, and their entries wait again
   * in their old places. Resolves to the bookings that are gone. The caller holds the locks of their resources.
   */
  async withdrawOffers(
    transaction: Queries,
    transactionId: string,
    bookingIds: readonly string[],
  ): Promise<string[]> {
    if (bookingIds.length === 0) return []
    const withdrawn = await offersCausedBy(transaction, transactionId, bookingIds)
    for (const id of withdrawn) await updateBooking(transaction, id, { status: 'cancelled' })
    if (withdrawn.length > 0) {
      await waitAgain(transaction, withdrawn)
      await forgetFreedTime(transaction, withdrawn)
    }
    return withdrawn
  }

  /** The booking that an offer became is taken back: its entry waits again in its old place. */
  async waitAgain(transaction: Queries, bookingId: string): Promise<void> {
    await waitAgain(transaction, [bookingId])
  }

  /** The booking that an entry was given is taken back: it waits again, and the time is as free as it was before. */
  async takeBackPlace(transaction: Queries, bookingId: string): Promise<void> {
    if ((await waitAgain(transaction, [bookingId])) > 0) await forgetFreedTime(transaction, [bookingId])
  }

  /**
   * For a change of hours, which has the venue's lock: call it before the change, and what it resolves to after.
   * That offers the time which the change has opened.
   */
  async watchHours(transaction: Queries): Promise<() => Promise<WaitlistEntry[]>> {
    const scope = await waitedFor(transaction)
    if (scope === undefined) return async () => []
    const { resourceIds, from, to } = scope
    const before = await openTimes(transaction, resourceIds, from, to)
    return async () => {
      const after = await openTimes(transaction, resourceIds, from, to)
      const opened = after.flatMap(({ resourceId, open }) => {
        const known = before.find((times) => times.resourceId === resourceId)?.open ?? []
        return newlyOpen(known, open).map((stretch) => ({ resourceId, ...stretch }))
      })
      await insertFreedTime(transaction, opened)
      return this.offerFreed(transaction, resourceIds)
    }
  }

  /**
   * Lets go of holds and offers that ran out and offers what is free by that, or was freed unseen, to the next.
   * Every desk may do so at any moment; each resource and each show is a change of its own.
   */
  async passOn(): Promise<void> {
    while ((await this.#database.change(sweepExpiredHolds)) > 0);
    if (await this.#database.read((queries) => isAnyWishOver(queries, this.#database.clock))) {
      await this.#database.change(expireWishes)
    }
    for (const resourceId of await this.#database.read(resourcesWithFreedTime)) {
      await this.#database.change(async (transaction) => {
        await lockResources(transaction, [resourceId])
        await offerFreedTime(transaction, [resourceId], this.#offering())
      })
    }
    for (const showId of await this.#database.read((queries) =>
      showsToOffer(queries, this.#database.clock),
    )) {
      await this.#database.change((transaction) => offerFreeSeats(transaction, showId))
    }
  }
}

async function openTimes(
  transaction: Queries,
  resourceIds: readonly string[],
  from: Instant,
  to: Instant,
): Promise<OpenTimes[]> {
  const rules = await readRules(transaction, resourceIds, from, to, clockInChange)
  return rules.resources.map(({ id }) => ({
    resourceId: id,
    open: clippedOpenIntervals(scheduleOf(rules, id), from, to),
  }))
}
