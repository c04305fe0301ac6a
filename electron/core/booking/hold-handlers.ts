/** Holds and what becomes of them. */
import { type Booking, type CustomerInput, type Input, invalid, Refusal } from '../../contract/index.ts'
import { holdExpired } from '../availability/taken-refusal.ts'
import type { Call } from '../call.ts'
import { requireCustomer } from '../customer/customer-service.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { requireOffered, requireSuits, serviceOf } from '../service/offered-service.ts'
import { resourceIn } from '../venue/venue-rules.ts'
import { updateBooking } from './booking-repository.ts'
import type { BookingRow } from './booking-row.ts'
import { checkHours } from './booking-rules.ts'
import { bookingValue } from './booking-view.ts'
import { withHelp } from './helpful-refusal.ts'
import { releaseOffer } from './hold-repository.ts'
import { amountsAfter, standardPrice } from './money.ts'
import {
  holdState,
  isBlocked,
  type OpenedBooking,
  openBooking,
  openedValue,
  requireOwnHold,
  requireVersion,
} from './open-booking.ts'
import { holdsNoMore, isOfferedToSomebody } from './over.ts'
import { newCustomer } from './slot-request.ts'
import { takeSlot } from './take-slot.ts'

const minuteMs = 60_000

type HoldOperations = 'booking.hold' | 'booking.confirm' | 'booking.extendHold' | 'booking.release'

export function holdHandlers(context: DeskContext): Handlers<HoldOperations> {
  return {
    'booking.hold': ({ id, resourceId, start, end, serviceId, override }, call) =>
      takeSlot(context, call, {
        id,
        wanted: { resourceId },
        start,
        end,
        serviceId,
        override,
        kind: 'customer',
        status: 'held',
      }),

    'booking.confirm': (input, call) =>
      onHold(context, call, input.id, (transaction, opened) => confirm(context, transaction, opened, input)),

    'booking.extendHold': ({ id }, call) =>
      onHold(context, call, id, (transaction, opened) => extend(context, transaction, opened)),

    'booking.release': ({ id }, call) =>
      call.change(async (transaction) => {
        const opened = await openBooking(transaction, id)
        if (call.role !== 'manager') requireOwnHold(context, opened)
        if (opened.row.status === 'cancelled') return openedValue(opened)
        if (opened.row.status !== 'held')
          throw invalid('id', 'is a booking, not a hold: cancel it instead', {
            en: 'This is booked already, so there is nothing to let go. To take that back, cancel the booking.',
            id: 'Ini sudah dipesan, jadi tidak ada yang dilepas. Kalau tidak jadi, batalkan pemesanannya.',
          })
        const released = await updateBooking(transaction, id, { status: 'cancelled' })
        await context.waitlist.offerFreed(transaction, [released.resourceId])
        return bookingValue(released, opened.entered)
      }),
  }
}

/** Runs a change on a hold; when its slot was taken or closed after it ran out, the refusal says what is free instead. */
export async function onHold(
  context: DeskContext,
  call: Call,
  id: string,
  work: (transaction: Queries, opened: OpenedBooking) => Promise<Booking>,
): Promise<Booking> {
  let lost: OpenedBooking | undefined
  try {
    return await call.change(async (transaction) => {
      const opened = await openBooking(transaction, id)
      lost = opened
      return work(transaction, opened)
    })
  } catch (error) {
    if (!(error instanceof Refusal) || lost === undefined) throw error
    const { row, entered } = lost
    const slot = { wanted: { resourceId: row.resourceId }, start: row.start, end: row.end }
    const ranOut = holdState(row, entered.now) === 'expired'
    const isLost = error.code === 'hold_expired' || (error.code === 'slot_taken' && ranOut)
    // A hold that is alive stays: only what it was to become needs more time before or after.
    throw isLost
      ? await holdExpired(context.database, slot)
      : await withHelp(context, error, { ...slot, moving: [id] })
  }
}

/** Throws `hold_expired` for a hold that ran out and whose slot is another's now, whatever version was seen. */
export function requireSlotStillThere(opened: OpenedBooking): void {
  if (holdState(opened.row, opened.entered.now) === 'expired' && isBlocked(opened, opened.row.resourceId)) {
    throw new Refusal('hold_expired', { suggestions: [] })
  }
}

async function confirm(
  context: DeskContext,
  transaction: Queries,
  opened: OpenedBooking,
  input: Input<'booking.confirm'>,
): Promise<Booking> {
  const { row, entered } = opened
  if ('id' in input.customer) await requireCustomer(transaction, input.customer.id)
  requireOwnHold(context, opened)
  requireSlotStillThere(opened)
  requireVersion(opened, input.version)
  requireOfferedTo(row, input.customer)
  const confirmed = await confirmHold(context, transaction, opened, input)
  if (row.offerId !== null) {
    const freed = await releaseOffer(transaction, row.offerId, row.id)
    await context.waitlist.offerFreed(transaction, freed)
  }
  return bookingValue(confirmed, entered)
}

/** What is offered to somebody on the waitlist is theirs alone. Throws `invalid`. */
function requireOfferedTo(row: BookingRow, customer: CustomerInput): void {
  if (row.waitlistEntryId === null) return
  if (!('id' in customer) || customer.id !== row.customerId) {
    throw isOfferedToSomebody('customer', 'this time is offered to somebody else on the waitlist')
  }
}

/**
 * Makes a booking of a hold that is alive, or that ran out while its slot is still there, and resolves to its row.
 * Throws `closed`, and `invalid` for what is no hold; who may, and the slot, are checked before.
 */
export async function confirmHold(
  { deskId }: DeskContext,
  transaction: Queries,
  opened: OpenedBooking,
  input: Omit<Input<'booking.confirm'>, 'id' | 'version' | 'customer'> & { readonly customer: CustomerInput },
): Promise<BookingRow> {
  const { row, entered } = opened
  const state = holdState(row, entered.now)
  if (state === 'none') throw holdsNoMore('id')
  // A hold that ran out is a fresh booking as far as the opening hours go: they may have changed since.
  if (state === 'expired' && row.overrideReason === null) checkHours(entered, row)
  const resource = resourceIn(entered, row.resourceId)
  const chosen =
    input.serviceId === undefined ? undefined : await requireOffered(transaction, input.serviceId)
  requireSuits(chosen, resource)
  const service = chosen ?? (await serviceOf(transaction, row.serviceId))
  const standard = standardPrice(service, resource, (row.end - row.start) / minuteMs)
  return updateBooking(transaction, row.id, {
    status: 'confirmed',
    customer: newCustomer(input.customer),
    ...(input.serviceId !== undefined && { serviceId: input.serviceId }),
    title: input.title,
    notes: input.notes,
    ...amountsAfter({ price: standard, paid: null, currency: null }, input, entered.venue.currency),
    offerId: null,
    ...(state === 'expired' && { deskId }),
  })
}

async function extend(context: DeskContext, transaction: Queries, opened: OpenedBooking): Promise<Booking> {
  const { row, entered } = opened
  requireOwnHold(context, opened)
  requireSlotStillThere(opened)
  const state = holdState(row, entered.now)
  if (state === 'none') throw holdsNoMore('id')
  if (state === 'expired' && row.overrideReason === null) checkHours(entered, row)
  const extended = await updateBooking(transaction, row.id, {
    status: 'held',
    // Never less than it has: an offer to somebody who waits is held for longer than a hold.
    holdMinutes: Math.max(entered.policy.hold_minutes, ((row.holdExpiresAt ?? 0) - entered.now) / minuteMs),
    ...(state === 'expired' && { deskId: context.deskId }),
  })
  return bookingValue(extended, entered)
}
