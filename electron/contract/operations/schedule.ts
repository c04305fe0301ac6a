/** Opening hours, their exceptions, and the bookings and shows that they leave outside. */
import { z } from 'zod'
import { changing, type InputRule, ordered, reading } from '../operation.ts'
import * as values from '../values.ts'

const scope = values.uuid.nullable()
/** 0: there is no row yet. */
const seenVersion = z.int().min(0).optional()
/** True: says what would happen and saves nothing. */
const preview = z.boolean().optional()
const note = values.clearableText(200).optional()

/**
 * The coming bookings of customers and the shows, with `soldSeats`, that a change newly leaves outside the hours:
 * held, confirmed or checked in, ending after now, inside the hours before and not after. One that a manager decided
 * to keep outside, where it is now, is not among them: that was settled. By start, and at most a thousand, of which
 * shows are the last to be left out; the count is of all.
 */
const affected = { affected: z.array(values.booking), affectedCount: z.int() }

const weekly = z.array(values.weekInterval).max(200).nullable()

export const hours = z.strictObject({ weekly, version: z.int(), ...affected })
export type Hours = z.output<typeof hours>

const exceptionAndAffected = z.strictObject({ exception: values.scheduleException, ...affected })

const datesInOrder: InputRule = {
  path: 'to',
  message: 'must not be before from',
  holds: ({ from, to }) => typeof from !== 'string' || typeof to !== 'string' || from <= to,
}

const intervalsUnlessClosed: InputRule = {
  path: 'intervals',
  message: 'are given when it is not closed, and only then',
  holds: ({ closed, intervals }) => (closed === true) === (intervals === undefined),
}

export const scheduleOperations = {
  /** The week of a resource, or with null the venue's; `weekly` null when it has none of its own. */
  'hours.get': reading('staff', { resourceId: scope }, hours),
  /**
   * Saves a week. A resource's own replaces the venue's whole week; null takes it away again; an empty list is
   * closed every day. Intervals that overlap are `invalid`, at their place in the list.
   */
  'hours.save': changing('manager', { resourceId: scope, weekly, version: seenVersion, preview }, hours),
  /** The exceptions that have part in the dates, both included; those of the venue and of every resource. */
  'exception.list': reading(
    'staff',
    { from: values.date, to: values.date },
    z.strictObject({ exceptions: z.array(values.scheduleException) }),
    datesInOrder,
  ),
  /** Makes an exception, or changes the one with that id; a note left out stays. */
  'exception.save': changing(
    'manager',
    {
      id: values.uuid.optional(),
      version: seenVersion,
      resourceId: scope,
      from: values.date,
      to: values.date,
      closed: z.boolean(),
      intervals: z.array(values.dayInterval).min(1).max(50).optional(),
      note,
      preview,
    },
    exceptionAndAffected,
    datesInOrder,
    intervalsUnlessClosed,
  ),
  /** Takes an exception away; answers it as it was. */
  'exception.remove': changing(
    'manager',
    { id: values.uuid, version: seenVersion, preview },
    exceptionAndAffected,
  ),
  /**
   * The work list: coming bookings of customers and shows, with `soldSeats`, that stand outside the hours and that
   * nobody decided to keep there; by start. The count is of all, whatever the limit.
   */
  'schedule.outside': reading(
    'staff',
    {
      resourceId: values.uuid.optional(),
      from: values.instant.optional(),
      to: values.instant.optional(),
      limit: z.int().min(1).max(500).optional(),
      cursor: z.string().max(200).optional(),
    },
    z.strictObject({ bookings: z.array(values.booking), count: z.int(), cursor: z.string().optional() }),
    ordered('from', 'to'),
  ),
  /** Lets a booking or a show stand outside the hours, where it is now; with that it leaves the work list. */
  'booking.keepOutside': changing(
    'manager',
    { id: values.uuid, version: z.int().min(1), reason: values.requiredText(500) },
    values.booking,
  ),
}
