/** Who waits for time that is taken, in the order of joining, and what was offered to whom. */
import { z } from 'zod'
import { changing, exactlyOne, ordered, reading } from '../operation.ts'
import * as values from '../values.ts'

export const waitlistStatus = z.enum(['waiting', 'offered', 'booked', 'expired', 'left'])
export type WaitlistStatus = z.infer<typeof waitlistStatus>

export const waitlistEntry = z.strictObject({
  id: values.uuid,
  version: z.int(),
  resourceId: values.uuid.optional(),
  kind: z.string().optional(),
  /** When it would suit: the booking lies within from and to as a whole. */
  from: values.instant,
  to: values.instant,
  minutes: z.int(),
  /** For how many people. A resource for fewer is not offered. */
  units: z.int(),
  customer: values.bookingCustomer,
  status: waitlistStatus,
  /** The rank among those who wait for the same resource or kind; only while waiting. */
  position: z.int().optional(),
  /** The latest offer; its hold is an ordinary booking, and becomes the booking when confirmed. */
  offer: z
    .strictObject({
      bookingId: values.uuid,
      resourceId: values.uuid,
      start: values.instant,
      end: values.instant,
      /** While it is held. */
      expiresAt: values.instant.optional(),
    })
    .optional(),
  createdAt: values.instant,
})
export type WaitlistEntry = z.output<typeof waitlistEntry>

export const waitlistOperations = {
  /**
   * Joins the line. It offers nothing by itself: what is free in the window comes back as suggestions, and only
   * time that comes free later is offered.
   */
  'waitlist.join': changing(
    'staff',
    {
      id: values.uuid.optional(),
      resourceId: values.uuid.optional(),
      kind: values.requiredText(60).optional(),
      from: values.instant,
      to: values.instant,
      minutes: values.positiveMinutes,
      customer: values.customerInput,
      units: z.int().min(1).max(1_000_000).optional(),
    },
    waitlistEntry.extend({ suggestions: z.array(values.slot) }),
    exactlyOne('resourceId', 'kind'),
    ordered('from', 'to'),
  ),
  /** Leaves the line. What was offered passes on to the next. */
  'waitlist.leave': changing('staff', { id: values.uuid }, waitlistEntry),
  /** In the order of joining. Those that are over for more than 30 days are left out. */
  'waitlist.list': reading(
    'staff',
    { status: z.union([waitlistStatus, z.array(waitlistStatus).min(1)]).optional() },
    z.strictObject({ entries: z.array(waitlistEntry) }),
  ),
  /**
   * Books a time for somebody who waits, for as long as they asked, in one step with leaving the line. Where and when
   * is for staff to say, who may have agreed on something outside the wish. Time that came free is still offered to
   * those ahead first. Undoing the booking puts the entry back in its old place.
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
  /** Confirms what is offered, from any desk. Late, it still succeeds while the time is free and to come. */
  'waitlist.book': changing('staff', { id: values.uuid }, values.booking),
}
