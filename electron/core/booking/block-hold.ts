/** Time that this desk holds is taken out of sale: nobody can slip in between. */
import { type Booking, type Input, invalid } from '../../contract/index.ts'
import { resolveInstant } from '../../contract/venue-time.ts'
import type { Call } from '../call.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import { nameAction, updateBooking } from './booking-repository.ts'
import { bookingValue } from './booking-view.ts'
import { requireNotOffered } from './give-way.ts'
import { onHold, requireSlotStillThere } from './hold-handlers.ts'
import { releaseOffer } from './hold-repository.ts'
import { holdState, type OpenedBooking, requireOwnHold } from './open-booking.ts'
import { holdsNoMore } from './over.ts'

type Block = Pick<Input<'booking.block'>, 'id' | 'resourceId' | 'start' | 'end' | 'title' | 'notes'>

export async function blockHold(
  context: DeskContext,
  call: Call,
  holdId: string,
  input: Block,
): Promise<Booking> {
  if (input.id !== undefined && input.id !== holdId)
    throw invalid('id', 'is the hold’s own where a hold becomes the block')
  return onHold(context, call, holdId, async (transaction, opened) => {
    requireOwnHold(context, opened)
    requireSlotStillThere(opened)
    const blocked = await block(transaction, opened, input)
    const { offerId } = opened.row
    if (offerId !== null) {
      await context.waitlist.offerFreed(transaction, await releaseOffer(transaction, offerId, holdId))
    }
    return blocked
  })
}

async function block(transaction: Queries, { row, entered }: OpenedBooking, input: Block): Promise<Booking> {
  if (holdState(row, entered.now) === 'none') throw holdsNoMore('holdId')
  requireNotOffered(row)
  const at = (text: string) => resolveInstant(text, entered.venue.time_zone)
  if (row.resourceId !== input.resourceId || row.start !== at(input.start) || row.end !== at(input.end)) {
    throw invalid('holdId', 'holds another time')
  }
  await nameAction(transaction, 'blocked')
  const blocked = await updateBooking(transaction, row.id, {
    kind: 'block',
    status: 'confirmed',
    title: input.title,
    notes: input.notes,
    serviceId: null,
    offerId: null,
  })
  return bookingValue(blocked, entered)
}
