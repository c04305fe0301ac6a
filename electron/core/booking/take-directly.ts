/**
 * The quick way to a slot: the rules are checked against what this desk remembers of them, and the database takes
 * the slot in one round trip if, under its lock, they still are the rules. Whatever does not fit goes the long way,
 * which decides the same.
 */
import { randomUUID } from 'node:crypto'
import { type Booking, Refusal } from '../../contract/index.ts'
import type { Instant } from '../../contract/venue-time.ts'
import type { Call } from '../call.ts'
import { isWorthRetrying } from '../database/sql-errors.ts'
import type { DeskContext } from '../desk-context.ts'
import { type ResourceJson, resourceIn, type VenueRules } from '../venue/venue-rules.ts'
import type { BookingRow } from './booking-row.ts'
import { checkNoticeAndHorizon, checkSlot, type SlotTimes } from './booking-rules.ts'
import { bookingValue } from './booking-view.ts'
import { completedBooking, type PreparedAnswer } from './direct-answer.ts'
import { type DirectBooking, takeSlotDirectly } from './direct-repository.ts'
import { newBooking, type SlotRequest } from './slot-request.ts'

/** Milliseconds around the present for which a slot is checked, so that the database's moment lies within. */
const earlierMs = 2_000
const laterMs = 8_000

/**
 * The booking, or undefined where the long way must decide. Throws `slot_taken` without details, which the caller
 * makes helpful.
 */
export async function takeDirectly(
  context: DeskContext,
  call: Call,
  request: SlotRequest,
  times: SlotTimes,
): Promise<Booking | undefined> {
  const { wanted } = request
  const isPlain =
    'resourceId' in wanted &&
    request.override === undefined &&
    request.service === undefined &&
    request.offerId === undefined
  if (!isPlain) return undefined
  const rules = context.rules.recall(wanted.resourceId, times.start, times.end)
  if (rules === undefined) {
    // Learnt on the side, for the next booking; this one reads them under the lock.
    void context.rules.learn(wanted.resourceId).catch(() => {})
    return undefined
  }
  // Times that were read in another zone than the remembered rules' are read again by the long way.
  const venue = await context.venue()
  if (venue.time_zone !== rules.venue.time_zone) return undefined
  if (!mayTake(rules, request, wanted.resourceId, times)) return undefined
  const resource = resourceIn(rules, wanted.resourceId)
  const booking = directBooking(context, call, rules, request, resource, times)
  const answer: PreparedAnswer = {
    booking: bookingValue(rowOf(context, booking, rules.now), rules),
    zone: venue.time_zone,
  }
  const kept = call.request && { ...call.request, answer }
  const checked = { rulesVersion: rules.version, from: rules.now - earlierMs, until: rules.now + laterMs }
  const told = await context.database
    .statement((queries, acting) => takeSlotDirectly(queries, acting, checked, kept, booking))
    .catch((error: unknown) => {
      // A script that takes no lock got in between, or the id is in use: the long way sorts that out.
      if (isWorthRetrying(error)) return undefined
      throw error
    })
  if (told === undefined) return undefined
  if (told.outcome === 'ok') return completedBooking(answer, told)
  if (told.outcome === 'again') context.rules.forget()
  // With an id of the caller's own, what is there may be this very booking of an earlier sending.
  if (told.outcome !== 'taken' || request.id !== undefined) return undefined
  throw new Refusal('slot_taken', { suggestions: [] })
}

function directBooking(
  context: DeskContext,
  call: Call,
  rules: VenueRules,
  request: SlotRequest,
  resource: ResourceJson,
  times: SlotTimes,
): DirectBooking {
  const { customer, ...booking } = newBooking(
    context,
    call,
    rules,
    { ...request, id: request.id ?? randomUUID() },
    resource,
    times,
  )
  const isNew = customer !== undefined && 'name' in customer
  return {
    ...booking,
    customerId: isNew ? randomUUID() : (customer?.id ?? null),
    newCustomer: isNew ? customer : undefined,
    bufferBeforeMinutes: resource.buffer_before_minutes,
    bufferAfterMinutes: resource.buffer_after_minutes,
  }
}

/** Whether the rules let the slot be taken at any moment of the span; a refusal is left to the long way. */
function mayTake(rules: VenueRules, request: SlotRequest, resourceId: string, times: SlotTimes): boolean {
  try {
    if (!resourceIn(rules, resourceId).active) return false
    if (request.kind !== 'customer') return true
    const check = { ...times, resourceId, startIsNew: true }
    checkSlot({ ...rules, now: rules.now + laterMs }, check)
    checkNoticeAndHorizon({ ...rules, now: rules.now - earlierMs }, check)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The row as it will be, but for what the statement tells of it. */
function rowOf({ deskName }: DeskContext, booking: DirectBooking, createdAt: Instant): BookingRow {
  const { newCustomer } = booking
  return {
    id: booking.id,
    resourceId: booking.resourceId,
    customerId: booking.customerId,
    customerName: newCustomer?.name ?? null,
    customerPhone: newCustomer?.phone ?? null,
    customerEmail: newCustomer?.email ?? null,
    kind: booking.kind,
    start: booking.start,
    end: booking.end,
    bufferBeforeMinutes: booking.bufferBeforeMinutes,
    bufferAfterMinutes: booking.bufferAfterMinutes,
    status: booking.status,
    holdExpiresAt: null,
    expiredAt: null,
    deskId: booking.deskId,
    deskName,
    serviceId: null,
    seriesId: null,
    partyId: null,
    offerId: null,
    waitlistEntryId: null,
    title: booking.title ?? null,
    notes: booking.notes ?? null,
    price: booking.price ?? null,
    paid: booking.paid ?? null,
    currency: booking.currency ?? null,
    overrideReason: null,
    keptOutside: false,
    createdAt,
    cancelledAt: null,
    cancelReason: null,
    version: 1,
  }
}
