/** Who waits for time or for seats of a show that are taken, in the order of joining, and what was offered to whom. */
import { z } from 'zod'
import { changing, exactlyOne, type InputRule, ordered, reading } from '../operation.ts'
import * as values from '../values.ts'
import { seat } from './show.ts'

export const waitlistStatus = z.enum(['waiting', 'offered', 'booked', 'expired', 'left'])
export type WaitlistStatus = z.infer<typeof waitlistStatus>

export const waitlistEntry = z.strictObject({
  id: values.uuid,
  version: z.int(),
  resourceId: values.uuid.optional(),
  kind: z.string().optional(),
  /** Who waits for seats of a show; resource and times are then the show's. */
  showId: values.uuid.optional(),
  showTitle: z.string().optional(),
  /** When it would suit: the booking lies within from and to as a whole. */
  from: values.instant,
  to: values.instant,
  minutes: z.int(),
  /** For how many people. A resource for fewer is not offered, and never fewer seats. */
  units: z.int(),
  customer: values.bookingCustomer,
  status: waitlistStatus,
  /** The rank among those who wait for the same resource, kind or show; only while waiting. */
  position: z.int().optional(),
  /**
   * The latest offer; its hold is an ordinary booking, and becomes the booking when confirmed. Of a show the booking is
   * the show's, and `seats` are those held for the party, or sold to it; it is there while they are.
   */
  offer: z
    .strictObject({
      bookingId: values.uuid,
      resourceId: values.uuid,
      start: values.instant,
      end: values.instant,
      /** While it is held. */
      expiresAt: values.instant.optional(),
      seats: z.array(seat.pick({ id: true, label: true, row: true, number: true })).optional(),
    })
    .optional(),
  /** What an offer of seats became. */
  saleId: values.uuid.optional(),
  createdAt: values.instant,
})
export type WaitlistEntry = z.output<typeof waitlistEntry>

/** A wish for time says when; one for seats of a show says for how many, and the show says when. */
const whenForTime: readonly InputRule[] = (['from', 'to', 'minutes'] as const).map((field) => ({
  path: field,
  message: 'must be given for time on a resource, and only there',
  holds: (input) => (input.showId === undefined) === (input[field] !== undefined),
}))

export const waitlistOperations = {
  /**
   * Joins the line. It offers nothing by itself: what is free in the window comes back as suggestions, and only
   * time that comes free later is offered.
   *
   * With `showId` it is the line of that show, for a party of `units`: `invalid` while that many seats are free, which
   * can be sold at once. Seats that come free are offered to the first in the line whose whole party they seat, beside
   * one another where they can be, and held for the policy's minutes, at most until the show begins.
   */
  'waitlist.join': changing(
    'staff',
    {
      id: values.uuid.optional(),
      resourceId: values.uuid.optional(),
      kind: values.requiredText(60).optional(),
      showId: values.uuid.optional(),
      from: values.instant.optional(),
      to: values.instant.optional(),
      minutes: values.positiveMinutes.optional(),
      customer: values.customerInput,
      units: z.int().min(1).max(1_000_000).optional(),
    },
    waitlistEntry.extend({ suggestions: z.array(values.slot) }),
    exactlyOne('resourceId', 'kind', 'showId'),
    ...whenForTime,
    ordered('from', 'to'),
  ),
  /** Leaves the line. What was offered passes on to the next. */
  'waitlist.leave': changing('staff', { id: values.uuid }, waitlistEntry),
  /** In the order of joining. Those that are over for more than 30 days are left out. */
  'waitlist.list': reading(
    'staff',
    {
      status: z.union([waitlistStatus, z.array(waitlistStatus).min(1)]).optional(),
      /** Only the line of that show. */
      showId: values.uuid.optional(),
    },
    z.strictObject({ entries: z.array(waitlistEntry) }),
  ),
  /**
   * Books a time for somebody who waits, for as long as they asked, in one step with leaving the line. Where and when
   * is for staff to say, who may have agreed on something outside the wish. Time that came free is still offered to
   * those ahead first. Undoing the booking puts the entry back in its old place. Not for one that waits for seats.
   */
  'waitlist.place': changing(
    'staff',
    {
      id: values.uuid,
      resourceId: values.uuid,
      start: values.instant,
      /** Of the booking that is made. */
      bookingId: values.uuid.optional(),
    },
    values.booking,
  ),
  /**
   * Confirms what is offered, from any desk. Late, it still succeeds while the time is free and to come. Offered seats
   * of a show are sold: the value is the show's booking with the sale, as `show.sell` answers it.
   */
  'waitlist.book': changing(
    'staff',
    {
      id: values.uuid,
      /** Of seats of a show. */
      paid: z.enum(['unpaid', 'paid']).optional(),
    },
    values.booking.extend({ sale: z.strictObject({ saleId: values.uuid, seats: z.array(seat) }).optional() }),
  ),
}
