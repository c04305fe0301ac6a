/** Changes of bookings that stand: texts, money, place, time, status. */
import {
  type Booking,
  type BookingStatus,
  type Input,
  invalid,
  notFound,
  Refusal,
} from '../../contract/index.ts'
import { resolveInstant } from '../../contract/venue-time.ts'
import { type Call, requireOverrideRight } from '../call.ts'
import { requireCustomer } from '../customer/customer-service.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { requireResource } from '../resource/resource-service.ts'
import { type OfferedService, requireOffered, requireSuits, serviceOf } from '../service/offered-service.ts'
import { releaseHeldSeats, requireMayCancelShow } from '../show/before-cancelling.ts'
import { resourceIn } from '../venue/venue-rules.ts'
import { blockHold } from './block-hold.ts'
import { updateBooking } from './booking-repository.ts'
import type { BookingRow } from './booking-row.ts'
import { checkCancellation, checkHours, checkSlot, isKeptOutside } from './booking-rules.ts'
import { bookingValue } from './booking-view.ts'
import { foughtForIsTaken, type Place, withHelp } from './helpful-refusal.ts'
import { amountsAfter, pricedByService } from './money.ts'
import {
  holdState,
  isBlocked,
  type OpenedBooking,
  openBooking,
  requireOwnHold,
  requireVersion,
  type Target,
} from './open-booking.ts'
import { cancelledAlready, cannotMoveWhatIsOver } from './over.ts'
import { newCustomer } from './slot-request.ts'
import { takeSlot } from './take-slot.ts'
import { endNotAfterStart } from './times-refused.ts'

const minuteMs = 60_000

type ChangeOperations =
  | 'booking.book'
  | 'booking.block'
  | 'booking.update'
  | 'booking.move'
  | 'booking.cancel'
  | 'booking.checkIn'
  | 'booking.complete'
  | 'booking.noShow'

export function changeHandlers(context: DeskContext): Handlers<ChangeOperations> {
  return {
    'booking.book': ({ resourceId, kind, ...input }, call) =>
      takeSlot(context, call, {
        ...input,
        wanted: resourceId === undefined ? { kind: kind ?? '' } : { resourceId },
        kind: 'customer',
        status: 'confirmed',
      }),

    'booking.block': ({ resourceId, holdId, ...input }, call) =>
      holdId === undefined
        ? takeSlot(context, call, { ...input, wanted: { resourceId }, kind: 'block', status: 'confirmed' })
        : blockHold(context, call, holdId, { ...input, resourceId }),

    'booking.update': (input, call) => update(context, call, input),

    'booking.move': (input, call) => move(context, call, input),

    'booking.cancel': (input, call) =>
      call.change(async (transaction) => {
        const booking = await cancel(context, call, transaction, input)
        const [offer] = await context.waitlist.offerFreed(transaction, [booking.resourceId])
        return { booking, ...(offer !== undefined && { offer }) }
      }),

    'booking.checkIn': (input, call) => setStatus(call, input, 'checked_in'),
    'booking.complete': (input, call) => setStatus(call, input, 'completed'),
    'booking.noShow': (input, call) => setStatus(call, input, 'no_show'),
  }
}

async function update(context: DeskContext, call: Call, input: Input<'booking.update'>): Promise<Booking> {
  let place: Place | undefined
  let service: OfferedService | undefined
  try {
    return await call.change(async (transaction) => {
      const opened = await openBooking(transaction, input.id)
      place = opened.row
      const chosen = await serviceOf(transaction, input.serviceId ?? null)
      service = chosen ?? (await serviceOf(transaction, opened.row.serviceId))
      return await updateOpened(context, transaction, opened, input)
    })
  } catch (error) {
    // Another service may need more time before or after than there is.
    if (!(error instanceof Refusal) || place === undefined) throw error
    const { resourceId, start, end } = place
    throw await withHelp(context, error, {
      wanted: { resourceId },
      start,
      end,
      moving: [input.id],
      buffers: service,
      lengthIsSet: service !== undefined,
    })
  }
}

async function updateOpened(
  context: DeskContext,
  transaction: Queries,
  opened: OpenedBooking,
  input: Input<'booking.update'>,
): Promise<Booking> {
  const { row, entered } = opened
  if (input.customer !== undefined && 'id' in input.customer)
    await requireCustomer(transaction, input.customer.id)
  requireOwnHold(context, opened)
  requireVersion(opened, input.version)
  const service = await chosenService(transaction, input.serviceId)
  requireSuits(service, resourceIn(entered, row.resourceId))
  const current = input.price === undefined ? pricedByService(row, service, entered.venue.currency) : row
  const updated = await updateBooking(transaction, row.id, {
    ...(input.customer !== undefined && { customer: newCustomer(input.customer) }),
    ...(input.serviceId !== undefined && { serviceId: input.serviceId }),
    title: input.title,
    notes: input.notes,
    ...amountsAfter(current, input, entered.venue.currency),
  })
  return bookingValue(updated, entered)
}

/** The service that an input chooses; undefined for none, and where it is left as it is. */
async function chosenService(
  queries: Queries,
  id: string | null | undefined,
): Promise<OfferedService | undefined> {
  return id === undefined || id === null ? undefined : requireOffered(queries, id)
}

interface Move {
  readonly input: Input<'booking.move'>
  /** The service that the move chooses; undefined where it is left as it is, or chosen away. */
  readonly chosen: OfferedService | undefined
}

/** Where a move leads: what is left out stays; a new start alone keeps the length, a new service sets it. */
function targetOf(row: BookingRow, { input, chosen }: Move, zone: string): Target {
  const start = input.start === undefined ? row.start : resolveInstant(input.start, zone)
  const length = chosen === undefined ? row.end - row.start : chosen.minutes * minuteMs
  const end = input.end === undefined ? start + length : resolveInstant(input.end, zone)
  if (end <= start) throw endNotAfterStart()
  return { resourceId: input.resourceId, start, end }
}

async function move(context: DeskContext, call: Call, input: Input<'booking.move'>): Promise<Booking> {
  const zone = (await context.venue()).time_zone
  let wanted: Place | undefined
  let service: OfferedService | undefined
  const note = (outcome: string) => {
    if (wanted !== undefined) {
      context.attempts.record({ deskId: context.deskId, operation: call.operation, outcome, ...wanted })
    }
  }
  try {
    const moved = await call.change(async (transaction) => {
      if (input.resourceId !== undefined) await requireResource(transaction, input.resourceId)
      const asked = { input, chosen: await chosenService(transaction, input.serviceId) }
      const opened = await openBooking(transaction, input.id, (row) => likelyTarget(row, asked, zone))
      requireMayMove(context, call, opened, input)
      const target = targetOf(opened.row, asked, zone)
      service = asked.chosen ?? (await serviceOf(transaction, opened.row.serviceId))
      wanted = { ...target, resourceId: target.resourceId ?? opened.row.resourceId }
      const row = await moveTo(transaction, opened, asked, wanted)
      if (row !== opened.row) await context.waitlist.offerFreed(transaction, [opened.row.resourceId])
      return bookingValue(row, opened.entered)
    })
    note('ok')
    return moved
  } catch (caught) {
    const error = foughtForIsTaken(caught)
    if (!(error instanceof Refusal)) throw error
    note(error.code)
    if (wanted === undefined) throw error
    throw await withHelp(context, error, {
      wanted: { resourceId: wanted.resourceId },
      start: wanted.start,
      end: wanted.end,
      moving: [input.id],
      buffers: service,
      lengthIsSet: service !== undefined,
    })
  }
}

/** The target as far as the input can be understood: what is wrong with it is told after other refusals. */
function likelyTarget(row: BookingRow, move: Move, zone: string): Target {
  try {
    return targetOf(row, move, zone)
  } catch {
    return { resourceId: move.input.resourceId, start: row.start, end: row.end }
  }
}

/** Throws, in this order, `not_found` for a resource out of use, `forbidden`, `stale`, and `invalid` for what is over. */
function requireMayMove(
  context: DeskContext,
  call: Call,
  opened: OpenedBooking,
  input: Input<'booking.move'>,
): void {
  const { row, entered } = opened
  const resource = resourceIn(entered, input.resourceId ?? row.resourceId)
  if (!resource.active && resource.id !== row.resourceId) throw notFound('resource')
  requireOverrideRight(call, input.override)
  requireOwnHold(context, opened)
  requireVersion(opened, input.version)
  if (row.status === 'cancelled' || holdState(row, entered.now) === 'expired') {
    throw cannotMoveWhatIsOver()
  }
}

async function moveTo(
  transaction: Queries,
  opened: OpenedBooking,
  { input, chosen }: Move,
  target: Place,
): Promise<BookingRow> {
  const { row, entered } = opened
  const serviceId = input.serviceId === undefined ? row.serviceId : input.serviceId
  const isSamePlace =
    target.resourceId === row.resourceId && target.start === row.start && target.end === row.end
  if (isSamePlace && serviceId === row.serviceId) return row
  if (target.resourceId !== row.resourceId || serviceId !== row.serviceId) {
    requireSuits(await serviceOf(transaction, serviceId), resourceIn(entered, target.resourceId))
  }
  if (row.kind === 'customer' && input.override === undefined) {
    // What a service set may go elsewhere as it is; another service sets its own length.
    const length = target.end - target.start
    const isKept = serviceId !== null && serviceId === row.serviceId && length === row.end - row.start
    const lengthIsSet = isKept || length === (chosen?.minutes ?? 0) * minuteMs
    checkSlot(entered, { ...target, startIsNew: target.start !== row.start, lengthIsSet })
  }
  if (row.kind === 'show' && input.override === undefined) checkHours(entered, target)
  if (isBlocked(opened, target.resourceId)) throw new Refusal('slot_taken', { suggestions: [] })
  const isPriced = row.status !== 'held' && chosen !== undefined && chosen.price !== null
  const current = isPriced ? pricedByService(row, chosen, entered.venue.currency) : row
  return updateBooking(transaction, row.id, {
    ...target,
    ...(input.serviceId !== undefined && { serviceId: input.serviceId }),
    ...(isPriced && amountsAfter(current, {}, entered.venue.currency)),
    keptOutside: isKeptOutside(entered, target, input.override),
    ...(input.override !== undefined && { overrideReason: input.override.reason }),
  })
}

async function cancel(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  input: Input<'booking.cancel'>,
): Promise<Booking> {
  const opened = await openBooking(transaction, input.id)
  const { row, entered } = opened
  requireOverrideRight(call, input.override)
  if (call.role !== 'manager') requireOwnHold(context, opened)
  const { database } = context
  const seats = row.kind === 'show' ? await requireMayCancelShow(database, transaction, call, row.id) : []
  requireVersion(opened, input.version)
  if (row.status === 'cancelled') throw cancelledAlready()
  if (row.kind === 'customer' && row.status !== 'held' && input.override === undefined) {
    checkCancellation(entered, row.start)
  }
  await releaseHeldSeats(transaction, seats)
  const cancelled = await updateBooking(transaction, row.id, {
    status: 'cancelled',
    cancelReason: input.reason ?? null,
    ...(input.override !== undefined && { overrideReason: input.override.reason }),
  })
  return bookingValue(cancelled, entered)
}

function setStatus(
  call: Call,
  input: { id: string; version: number },
  status: BookingStatus,
): Promise<Booking> {
  return call.change(async (transaction) => {
    const opened = await openBooking(transaction, input.id)
    requireVersion(opened, input.version)
    const { row, entered } = opened
    if (row.status === 'held' || row.status === 'cancelled' || row.kind !== 'customer') {
      throw invalid('id', 'is not a booking that a customer can come to', {
        en: 'Only a booking that stands can be marked so: this one was cancelled, is only held, or is no customer’s.',
        id: 'Hanya pemesanan yang masih berlaku yang dapat ditandai begitu: yang ini dibatalkan, baru ditahan, atau bukan milik pelanggan.',
      })
    }
    return bookingValue(await updateBooking(transaction, row.id, { status }), entered)
  })
}
