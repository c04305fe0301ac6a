/** The heart: a slot becomes this desk's, or the caller hears who has it. */
import { type Booking, type CustomerInput, invalid, notFound, Refusal } from '../../contract/index.ts'
import { resolveInstant } from '../../contract/venue-time.ts'
import { type Call, requireOverrideRight } from '../call.ts'
import { requireCustomer } from '../customer/customer-service.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import { activeResourceIds, requireResource } from '../resource/resource-service.ts'
import { requireOffered, requireSuits } from '../service/offered-service.ts'
import { type ResourceJson, resourceIn } from '../venue/venue-rules.ts'
import { type Entered, enterSlots, findBooking, firstStateOf, insertBooking } from './booking-repository.ts'
import type { BookingRow } from './booking-row.ts'
import { checkHours, checkSlot, resolveTimes, type SlotTimes } from './booking-rules.ts'
import { bookingValue } from './booking-view.ts'
import { foughtForIsTaken, withHelp } from './helpful-refusal.ts'
import { newBooking, type SlotRequest } from './slot-request.ts'
import { takeDirectly } from './take-directly.ts'

const minuteMs = 60_000

/**
 * Takes a slot for a booking, a hold or a block. The same `id` sent again gives the row of the first time. Throws
 * every refusal of the contract that a slot can meet; `slot_taken` and `closed` say what is free instead.
 */
export function takeSlot(context: DeskContext, call: Call, request: SlotRequest): Promise<Booking> {
  return noted(context, call, request, async (asked, times) => {
    const direct = await takeDirectly(context, call, asked, times)
    if (direct !== undefined) return { value: direct, isNew: true }
    return changeWith(call, async (transaction) => {
      const { booking, isNew } = await takeInTransaction(context, call, transaction, asked, times)
      return { value: booking, isNew }
    })
  })
}

/** As `takeSlot`, with more that is made in the same transaction: all of it or nothing. */
export function takeSlotAnd<Value extends { readonly resourceId: string }>(
  context: DeskContext,
  call: Call,
  request: SlotRequest,
  more: (transaction: Queries, booking: Booking) => Promise<Value>,
): Promise<Value> {
  return noted(context, call, request, (asked, times) =>
    changeWith(call, async (transaction) => {
      const { booking, isNew } = await takeInTransaction(context, call, transaction, asked, times)
      return { value: await more(transaction, booking), isNew }
    }),
  )
}

interface Taken<Value> {
  readonly value: Value
  /** False when the call was sent before and is only answered again. */
  readonly isNew: boolean
}

/** A request that was sent before is answered without running `take`. */
async function changeWith<Value>(
  call: Call,
  take: (transaction: Queries) => Promise<Taken<Value>>,
): Promise<Taken<Value>> {
  let isNew = false
  const value = await call.change(async (transaction) => {
    const taken = await take(transaction)
    isNew = taken.isNew
    return taken.value
  })
  return { value, isNew }
}

/** Keeps how the try went, and makes a refusal helpful. */
async function noted<Value extends { readonly resourceId: string }>(
  context: DeskContext,
  call: Call,
  asked: SlotRequest,
  take: (request: SlotRequest, times: SlotTimes) => Promise<Taken<Value>>,
): Promise<Value> {
  const request = await withService(context, asked)
  const times = await timesOf(context, call, request)
  const note = (outcome: string, resourceId?: string) =>
    context.attempts.record({
      deskId: context.deskId,
      resourceId,
      ...times,
      operation: call.operation,
      outcome,
    })
  try {
    const { value, isNew } = await take(request, times)
    if (isNew) note('ok', value.resourceId)
    return value
  } catch (caught) {
    const error = foughtForIsTaken(caught)
    if (!(error instanceof Refusal)) throw error
    note(error.code, 'resourceId' in request.wanted ? request.wanted.resourceId : undefined)
    const lengthIsSet = request.service?.minutes === (times.end - times.start) / minuteMs
    throw await withHelp(context, error, {
      wanted: request.wanted,
      ...times,
      buffers: request.service,
      lengthIsSet,
    })
  }
}

/** The request with its service, where it names one: looked up beforehand, since it is not the lock that keeps it. */
async function withService({ database }: DeskContext, request: SlotRequest): Promise<SlotRequest> {
  const { serviceId } = request
  if (serviceId === undefined) return request
  return { ...request, service: await database.read((queries) => requireOffered(queries, serviceId)) }
}

/** The times that were asked for; the minutes or a service set the length where the end is left out. */
function askedTimes(
  { start, end, service, minutes = service?.minutes }: SlotRequest,
  zone: string,
): SlotTimes {
  if (end !== undefined) return resolveTimes(start, end, zone)
  if (minutes === undefined) throw invalid('end', 'is needed where no service sets the length')
  const at = resolveInstant(start, zone)
  return { start: at, end: at + minutes * minuteMs }
}

/** The instants that were asked for. A wall time that does not fit is told after a resource that is not there. */
async function timesOf(context: DeskContext, call: Call, request: SlotRequest): Promise<SlotTimes> {
  const venue = await context.venue()
  try {
    return askedTimes(request, venue.time_zone)
  } catch (error) {
    await context.database.read(async (queries) => {
      if ('resourceId' in request.wanted) await requireResource(queries, request.wanted.resourceId)
      else await resourcesOfKind(queries, request.wanted.kind)
    })
    requireOverrideRight(call, request.override)
    throw error
  }
}

async function resourcesOfKind(queries: Queries, kind: string): Promise<readonly string[]> {
  const ids = await activeResourceIds(queries, kind)
  if (ids.length === 0) throw notFound('kind of resource')
  return ids
}

async function takeInTransaction(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  request: SlotRequest,
  times: SlotTimes,
): Promise<{ booking: Booking; isNew: boolean }> {
  const { wanted } = request
  const ids = 'kind' in wanted ? await resourcesOfKind(transaction, wanted.kind) : [wanted.resourceId]
  const own = request.id === undefined ? [] : [request.id]
  let entered = await enterSlots(transaction, ids, times.start, times.end, own)
  // The zone may have been changed since the texts were read: under the lock it is what it is.
  const asked = askedTimes(request, entered.venue.time_zone)
  if (asked.start !== times.start || asked.end !== times.end) {
    entered = await enterSlots(transaction, ids, asked.start, asked.end, own)
  }
  return takeEntered(context, call, transaction, request, { entered, ids, times: asked })
}

interface EnteredSlots {
  readonly entered: Entered
  readonly ids: readonly string[]
  readonly times: SlotTimes
}

async function takeEntered(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  request: SlotRequest,
  { entered, ids, times }: EnteredSlots,
): Promise<{ booking: Booking; isNew: boolean }> {
  try {
    if (request.customer !== undefined && 'id' in request.customer) {
      await requireCustomer(transaction, request.customer.id)
    }
    const resource = chooseResource(call, entered, request, ids, times)
    const row = await insertBooking(transaction, newBooking(context, call, entered, request, resource, times))
    if (row !== undefined) return { booking: bookingValue(row, entered), isNew: true }
    throw new Refusal('slot_taken', { suggestions: [] })
  } catch (error) {
    // After any other error the transaction answers no more questions.
    if (!(error instanceof Refusal)) throw error
    const earlier = await bookedBefore(transaction, entered, request, times)
    if (earlier !== undefined) return { booking: earlier, isNew: false }
    throw error
  }
}

/** The booking of an earlier sending of the same call. Throws `invalid` when its id was another booking's. */
async function bookedBefore(
  transaction: Queries,
  entered: Entered,
  { id, wanted, kind, status, customer }: SlotRequest,
  times: SlotTimes,
): Promise<Booking | undefined> {
  if (id === undefined) return undefined
  const row = await findBooking(transaction, id)
  if (row === undefined) return undefined
  const first = await firstStateOf(transaction, id)
  const isSame =
    first === undefined ||
    (first.start === times.start &&
      first.end === times.end &&
      first.kind === kind &&
      first.status === status &&
      isSameCustomer(row, customer) &&
      ('kind' in wanted || first.resourceId === wanted.resourceId))
  if (!isSame) throw invalid('id', 'belongs to another booking')
  return bookingValue(row, entered)
}

/** A hold has no customer yet; what it became since is not what is asked. */
function isSameCustomer(row: BookingRow, customer: CustomerInput | undefined): boolean {
  if (customer === undefined) return true
  return 'id' in customer ? row.customerId === customer.id : row.customerName === customer.name
}

/** The first resource on which every rule lets the slot be taken; the first refusal when there is none. */
function chooseResource(
  call: Call,
  entered: Entered,
  request: SlotRequest,
  ids: readonly string[],
  times: SlotTimes,
): ResourceJson {
  let refusal: unknown
  for (const id of ids) {
    try {
      return allowedResource(call, entered, request, id, times)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // That another one is taken says more than that this one is closed.
      if (refusal === undefined || error.code === 'slot_taken') refusal = error
    }
  }
  throw refusal
}

function allowedResource(
  call: Call,
  entered: Entered,
  request: SlotRequest,
  id: string,
  times: SlotTimes,
): ResourceJson {
  const resource = resourceIn(entered, id)
  if (!resource.active) throw notFound('resource')
  requireSuits(request.service, resource)
  requireOverrideRight(call, request.override)
  if (request.kind === 'customer' && request.override === undefined) {
    const lengthIsSet = (times.end - times.start) / minuteMs === request.service?.minutes
    checkSlot(entered, { ...times, resourceId: id, startIsNew: true, lengthIsSet })
  }
  // A show sets its own times, far ahead or at odd minutes, but people must be able to get in.
  if (request.kind === 'show' && request.override === undefined)
    checkHours(entered, { ...times, resourceId: id })
  if (entered.inTheWay.some((blocker) => blocker.resourceId === id)) {
    throw new Refusal('slot_taken', { suggestions: [] })
  }
  return resource
}
