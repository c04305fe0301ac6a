import { z } from 'zod'
import { changing, exactlyOne, type InputRule, ordered, reading } from '../operation.ts'
import * as values from '../values.ts'
import { waitlistEntry } from './waitlist.ts'

const version = z.int().min(1)
const newId = values.uuid.optional()
const override = z.strictObject({ reason: values.requiredText(500) }).optional()
const { booking } = values

/** Chosen, a service sets the price unless one is given, and the length where the end is left out. */
const serviceId = values.uuid.optional()
const endOrService: InputRule = {
  path: 'end',
  message: 'is needed where no service sets the length',
  holds: ({ end, serviceId: service }) => end !== undefined || service !== undefined,
}

/** What people may write on a booking. `paid` sets the paid amount from the price. */
const bookingTexts = {
  title: values.clearableText(200).optional(),
  notes: values.clearableText(5000).optional(),
  price: values.moneyInput.nullable().optional(),
  paidAmount: values.moneyInput.optional(),
  paid: values.paidState.optional(),
}

export const bookingOperations = {
  /** Holds a slot for this desk until the policy's minutes are over; every desk sees it. */
  'booking.hold': changing(
    'staff',
    {
      id: newId,
      resourceId: values.uuid,
      start: values.instant,
      end: values.instant.optional(),
      serviceId,
      override,
    },
    booking,
    ordered('start', 'end'),
    endOrService,
  ),
  /** Turns this desk's hold into a booking. Late, it still succeeds while the slot is free. */
  'booking.confirm': changing(
    'staff',
    { id: values.uuid, version, customer: values.customerInput, serviceId, ...bookingTexts },
    booking,
  ),
  'booking.extendHold': changing('staff', { id: values.uuid }, booking),
  'booking.release': changing('staff', { id: values.uuid }, booking),
  /** Books at once; with `kind`, any free resource of that kind. */
  'booking.book': changing(
    'staff',
    {
      id: newId,
      resourceId: values.uuid.optional(),
      kind: values.requiredText(60).optional(),
      start: values.instant,
      end: values.instant.optional(),
      customer: values.customerInput,
      serviceId,
      ...bookingTexts,
      override,
    },
    booking,
    exactlyOne('resourceId', 'kind'),
    ordered('start', 'end'),
    endOrService,
  ),
  /**
   * Takes time out of sale: exempt from grid, hours and notice, never from overlap. A hold of this desk on that very
   * time becomes the block.
   */
  'booking.block': changing(
    'staff',
    {
      id: newId,
      resourceId: values.uuid,
      start: values.instant,
      end: values.instant,
      holdId: values.uuid.optional(),
      title: values.requiredText(200),
      notes: values.clearableText(5000).optional(),
    },
    booking,
    ordered('start', 'end'),
  ),
  'booking.update': changing(
    'staff',
    {
      id: values.uuid,
      version,
      customer: values.customerInput.optional(),
      /** Another service, or null for none; the length stays. */
      serviceId: values.uuid.nullable().optional(),
      ...bookingTexts,
    },
    booking,
  ),
  /** Moves in one step: there is no moment in which both or neither slot is taken. */
  'booking.move': changing(
    'staff',
    {
      id: values.uuid,
      version,
      resourceId: values.uuid.optional(),
      start: values.instant.optional(),
      end: values.instant.optional(),
      /** Another service, which sets the length where no end is given; null for none. Of what is sold, the price too. */
      serviceId: values.uuid.nullable().optional(),
      override,
    },
    booking,
    ordered('start', 'end'),
  ),
  /** Two bookings exchange resources and times. */
  'booking.swap': changing(
    'staff',
    {
      a: z.strictObject({ id: values.uuid, version }),
      b: z.strictObject({ id: values.uuid, version }),
      override,
    },
    z.strictObject({ a: booking, b: booking }),
  ),
  'booking.cancel': changing(
    'staff',
    { id: values.uuid, version, reason: values.clearableText(500).optional(), override },
    z.strictObject({
      booking,
      /** The waitlist entry that the time was offered to; the first of them where it served several. */
      offer: waitlistEntry.optional(),
    }),
  ),
  'booking.checkIn': changing('staff', { id: values.uuid, version }, booking),
  'booking.complete': changing('staff', { id: values.uuid, version }, booking),
  'booking.noShow': changing('staff', { id: values.uuid, version }, booking),
  /** Takes a booking's latest change back, through the same rules: it can fail with `slot_taken`. */
  'booking.undo': changing(
    'staff',
    { historyId: z.string().regex(/^\d{1,18}$/) },
    z.strictObject({ booking }),
  ),
  'booking.get': reading('staff', { id: values.uuid }, booking),
  'booking.history': reading(
    'staff',
    { id: values.uuid },
    z.strictObject({ entries: z.array(values.historyEntry) }),
  ),
  'booking.search': reading(
    'staff',
    {
      text: values.text(200).optional(),
      from: values.instant.optional(),
      to: values.instant.optional(),
      status: z.union([values.bookingStatus, z.array(values.bookingStatus).min(1)]).optional(),
      resourceId: values.uuid.optional(),
      customerId: values.uuid.optional(),
      /** Those that are over at this instant. */
      endedBy: values.instant.optional(),
      /** By their starts; the latest come first unless it says otherwise. A cursor goes on in the order it is of. */
      order: z.enum(['earliest', 'latest']).optional(),
      limit: z.int().min(1).max(500).optional(),
      cursor: z.string().max(200).optional(),
    },
    z.strictObject({ bookings: z.array(booking), cursor: z.string().optional() }),
    ordered('from', 'to'),
  ),
}

export const availabilityOperations = {
  /** Slots that are free now, fit the hours and the slot; nearest first. */
  'availability.suggest': reading(
    'staff',
    {
      resourceId: values.uuid.optional(),
      kind: values.requiredText(60).optional(),
      start: values.instant,
      minutes: values.positiveMinutes,
      /** What it is for: its buffers count, and its own length need not be whole slots. */
      serviceId,
      count: z.int().min(1).max(50).optional(),
    },
    z.strictObject({ slots: z.array(values.slot) }),
    exactlyOne('resourceId', 'kind'),
  ),
  /** Really holds up to `count` slots to offer to a caller; confirming one releases the others. */
  'availability.offer': changing(
    'staff',
    {
      resourceId: values.uuid.optional(),
      kind: values.requiredText(60).optional(),
      from: values.instant,
      to: values.instant,
      minutes: values.positiveMinutes,
      count: z.int().min(1).max(10),
    },
    z.strictObject({ offers: z.array(booking) }),
    exactlyOne('resourceId', 'kind'),
    ordered('from', 'to'),
  ),
  'availability.open': reading(
    'staff',
    { resourceId: values.uuid, from: values.instant, to: values.instant },
    z.strictObject({ open: z.array(values.openInterval) }),
    ordered('from', 'to'),
  ),
}

export const calendarOperations = {
  /** All that a calendar draws of a stretch of time of at most 800 days. */
  'calendar.view': reading(
    'staff',
    { from: values.instant, to: values.instant, resourceIds: z.array(values.uuid).max(1000).optional() },
    z.strictObject({
      bookings: z.array(booking),
      open: z.record(z.string(), z.array(values.openInterval)),
      exceptions: z.array(values.scheduleException),
      serverNow: values.instant,
    }),
    ordered('from', 'to'),
  ),
  /** How many bookings begin on each date, both ends included; dates without one are left out. */
  'calendar.days': reading(
    'staff',
    { from: values.date, to: values.date },
    z.strictObject({ days: z.array(z.strictObject({ date: values.date, bookings: z.int() })) }),
  ),
}

const customerSave = {
  id: newId,
  version: version.optional(),
  name: values.requiredText(200).optional(),
  phone: values.customerFields.phone,
  email: values.customerFields.email,
  notes: values.clearableText(5000).optional(),
  locale: values.locale.nullable().optional(),
}

export const customerOperations = {
  /** Ignores accents, case, and punctuation in phone numbers. */
  'customer.search': reading(
    'staff',
    { text: values.text(200), limit: z.int().min(1).max(100).optional() },
    z.strictObject({ customers: z.array(values.customer) }),
  ),
  'customer.save': changing('staff', customerSave, values.customer),
}
