/** A hold of this desk that gives way to what is booked instead of it: nobody can slip in between. */
import { notFound } from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { VenueRules } from '../venue/venue-rules.ts'
import { findBooking, updateBooking } from './booking-repository.ts'
import type { BookingRow } from './booking-row.ts'
import { offeredResourceIds, releaseOffer } from './hold-repository.ts'
import { holdState, requireOwnHold } from './open-booking.ts'
import { holdsNoMore, isOfferedToSomebody } from './over.ts'

/** What is to be let in before the locks, as options of `enterManySlots`. */
export interface GivingWay {
  /** The hold, which does not count. */
  readonly moving: readonly string[]
  /** Its resource and those offered together with it, to be locked with the others. */
  readonly also: readonly string[]
}

/** Throws `not_found` for a hold that is not there. */
export async function giveWay(queries: Queries, holdId: string | undefined): Promise<GivingWay> {
  if (holdId === undefined) return { moving: [], also: [] }
  const hold = await findBooking(queries, holdId)
  if (hold === undefined) throw notFound('hold')
  const offered = hold.offerId === null ? [] : await offeredResourceIds(queries, hold.offerId)
  return { moving: [holdId], also: [...new Set([hold.resourceId, ...offered])] }
}

/**
 * Lets the hold go under the locks, before what takes its place is written. One that ran out or was let go is left as
 * it is; what was offered together with it goes as well. Throws `forbidden` for another desk's, and `invalid` for what
 * is no hold, or is offered to somebody who waits.
 */
export async function giveWayIn(
  context: DeskContext,
  transaction: Queries,
  rules: VenueRules,
  holdId: string | undefined,
): Promise<void> {
  if (holdId === undefined) return
  const row = await findBooking(transaction, holdId)
  if (row === undefined) throw notFound('hold')
  const entered = { ...rules, inTheWay: [] }
  requireOwnHold(context, { row, entered })
  requireNotOffered(row)
  if (holdState(row, rules.now) === 'live') {
    await updateBooking(transaction, holdId, { status: 'cancelled' })
    if (row.offerId !== null) await releaseOffer(transaction, row.offerId, row.id)
  } else if (row.status !== 'cancelled' && row.status !== 'held') throw holdsNoMore('holdId')
}

/** What is offered to somebody on the waitlist is theirs alone. Throws `invalid`. */
export function requireNotOffered(row: BookingRow): void {
  if (row.waitlistEntryId !== null)
    throw isOfferedToSomebody('holdId', 'is offered to somebody on the waitlist')
}
