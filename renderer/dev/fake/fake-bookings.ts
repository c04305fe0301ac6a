/** The booking operations of a fake desk. */
import {
  type Booking,
  type BookingStatus,
  notFound,
  Refusal,
  type Sent,
  stale,
} from '../../../electron/contract/index.ts'
import { dateOf } from '../../../electron/contract/venue-time.ts'
import { checkSlot } from './fake-slots.ts'
import { type FakeVenue, minute, saveBooking, writeInstant } from './fake-venue.ts'

export interface FakeCall {
  readonly venue: FakeVenue
  readonly deskName: string
}

function find({ venue }: FakeCall, id: string, version?: number): Booking {
  const booking = venue.bookings.get(id)
  if (booking === undefined) throw notFound('booking')
  if (version !== undefined && booking.version !== version) throw stale(booking)
  return booking
}

function holdExpiry(venue: FakeVenue): string {
  return writeInstant(venue, venue.now() + venue.policy.holdMinutes * minute)
}

export function hold(call: FakeCall, input: Sent<'booking.hold'>): Booking {
  const { venue, deskName } = call
  const { id = crypto.randomUUID(), resourceId, start, override, serviceId } = input
  const known = venue.bookings.get(id)
  if (known !== undefined) return known
  const end = input.end ?? endBy(venue, start, serviceId)
  checkSlot(venue, { resourceId, start, end }, undefined, override !== undefined)
  const booking: Booking = {
    id,
    resourceId,
    start,
    end,
    kind: 'customer',
    status: 'held',
    version: 0,
    holdExpiresAt: holdExpiry(venue),
    deskName,
    ...(serviceId !== undefined && { serviceId }),
    businessDay: dateOf(Date.parse(start), venue.venue.timeZone),
    createdAt: writeInstant(venue, venue.now()),
  }
  return saveBooking(venue, booking, 'held', deskName)
}

function endBy(venue: FakeVenue, start: string, serviceId: string | undefined): string {
  const service = venue.services.find(({ id }) => id === serviceId)
  if (service === undefined) throw notFound('service')
  return writeInstant(venue, Date.parse(start) + service.minutes * minute)
}

/** Takes time out of sale; a hold of that time becomes the block. */
export function block(call: FakeCall, input: Sent<'booking.block'>): Booking {
  const { venue, deskName } = call
  const { id = crypto.randomUUID(), holdId, resourceId, start, end, title } = input
  const times = { resourceId, start, end, title, kind: 'block' as const, status: 'confirmed' as const }
  if (holdId !== undefined) {
    const { holdExpiresAt: _, ...held } = find(call, holdId)
    return saveBooking(venue, { ...held, ...times }, 'blocked', deskName)
  }
  checkSlot(venue, { resourceId, start, end }, undefined, true)
  const createdAt = writeInstant(venue, venue.now())
  const businessDay = dateOf(Date.parse(start), venue.venue.timeZone)
  return saveBooking(
    venue,
    { ...times, id, version: 0, deskName, businessDay, createdAt },
    'blocked',
    deskName,
  )
}

type BookingTexts = Pick<
  Sent<'booking.update'>,
  'title' | 'notes' | 'price' | 'paid' | 'paidAmount' | 'customer'
>

function withTexts({ venue }: FakeCall, booking: Booking, texts: BookingTexts): Booking {
  const next = { ...booking }
  if (texts.title !== undefined) next.title = texts.title ?? undefined
  if (texts.notes !== undefined) next.notes = texts.notes ?? undefined
  if (texts.price !== undefined) next.price = money(venue, texts.price)
  if (texts.paidAmount !== undefined) next.paidAmount = money(venue, texts.paidAmount)
  if (texts.paid !== undefined) next.paid = texts.paid
  if (texts.customer !== undefined) next.customer = customerOf(venue, texts.customer)
  return next
}

function money(venue: FakeVenue, value: BookingTexts['price']) {
  if (value === null || value === undefined) return undefined
  const { currency } = venue.venue
  return typeof value === 'number' ? { amount: value, currency } : { amount: value.amount, currency }
}

function customerOf(venue: FakeVenue, input: NonNullable<BookingTexts['customer']>) {
  if ('id' in input) {
    const known = venue.customers.find(({ id }) => id === input.id)
    if (known === undefined) throw notFound('customer')
    return { id: known.id, name: known.name, phone: known.phone, email: known.email }
  }
  const made = { id: crypto.randomUUID(), version: 1, name: input.name, phone: input.phone ?? undefined }
  venue.customers.push(made)
  return { id: made.id, name: made.name, phone: made.phone }
}

export function confirm(call: FakeCall, input: Sent<'booking.confirm'>): Booking {
  const { venue, deskName } = call
  const held = find(call, input.id)
  if (held.status !== 'held') return held
  if (held.version !== input.version) throw stale(held)
  if (held.deskName !== deskName) throw new Refusal('forbidden', { needs: 'desk', deskName: held.deskName })
  checkSlot(venue, held, held.id, true)
  const { holdExpiresAt: _, ...kept } = withTexts(call, held, input)
  return saveBooking(venue, { ...kept, status: 'confirmed' }, 'confirmed', deskName)
}

export function extendHold(call: FakeCall, { id }: Sent<'booking.extendHold'>): Booking {
  const held = find(call, id)
  checkSlot(call.venue, held, held.id, true)
  return saveBooking(
    call.venue,
    { ...held, holdExpiresAt: holdExpiry(call.venue) },
    'extended',
    call.deskName,
  )
}

export function move(call: FakeCall, input: Sent<'booking.move'>): Booking {
  const before = find(call, input.id, input.version)
  const moved = {
    ...before,
    resourceId: input.resourceId ?? before.resourceId,
    start: input.start ?? before.start,
    end: input.end ?? before.end,
    ...(input.serviceId !== undefined && { serviceId: input.serviceId ?? undefined }),
  }
  checkSlot(call.venue, moved, moved.id, input.override !== undefined || moved.kind === 'block')
  return saveBooking(call.venue, moved, 'moved', call.deskName)
}

export function update(call: FakeCall, { id, version, ...texts }: Sent<'booking.update'>): Booking {
  return saveBooking(call.venue, withTexts(call, find(call, id, version), texts), 'updated', call.deskName)
}

/** Gives the booking another status; cancelled ones keep the reason. */
export function setStatus(
  call: FakeCall,
  input: { id: string; version?: number | undefined; reason?: string | null | undefined },
  status: BookingStatus,
): Booking {
  const { holdExpiresAt: _, ...kept } = find(call, input.id, input.version)
  const cancelled = status === 'cancelled' && { cancelledAt: writeInstant(call.venue, call.venue.now()) }
  const reason = typeof input.reason === 'string' && { cancelReason: input.reason }
  return saveBooking(call.venue, { ...kept, status, ...cancelled, ...reason }, status, call.deskName)
}

export function undo(call: FakeCall, { historyId }: Sent<'booking.undo'>): Booking {
  const entry = call.venue.history.find(({ id }) => id === historyId)
  if (entry === undefined) throw notFound('change')
  const now = find(call, entry.bookingId)
  if (entry.after?.version !== now.version) throw stale(now)
  const before = { ...now, ...entry.before, status: entry.before?.status ?? 'cancelled' }
  if (before.status === 'held') before.status = 'cancelled'
  if (before.status !== 'cancelled') checkSlot(call.venue, before, before.id, true)
  const { holdExpiresAt: _, ...kept } = before
  return saveBooking(call.venue, kept, 'undone', call.deskName)
}
