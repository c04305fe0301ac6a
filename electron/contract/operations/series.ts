/** Bookings that repeat by a rule, and several slots booked as one. */
import { z } from 'zod'
import { changing, type InputRule, ordered, reading } from '../operation.ts'
import * as values from '../values.ts'

const override = z.strictObject({ reason: values.requiredText(500) }).optional()

/** Why a date cannot be booked as it is. */
export const clashReason = z.enum([
  'local_time_missing',
  'not_on_grid',
  'too_soon',
  'too_far',
  'closed',
  /** Two dates of the series itself. */
  'dates_overlap',
  'slot_taken',
])
export type ClashReason = z.infer<typeof clashReason>

export const occurrence = z.strictObject({
  /** Where the clocks skip its wall time: the first instant after the gap. */
  start: values.instant,
  end: values.instant,
  ok: z.boolean(),
  reason: clashReason.optional(),
  suggestions: z.array(values.slot).optional(),
  /** What was chosen for it. */
  action: z.enum(['skip', 'move']).optional(),
  /** Where a choice moves it; the reason is then about that place. */
  to: values.slot.optional(),
})
export type Occurrence = z.output<typeof occurrence>

/**
 * RFC 5545: FREQ of DAILY, WEEKLY, MONTHLY or YEARLY with INTERVAL, COUNT or UNTIL, WKST and the BY… parts that
 * choose dates. The wall time is that of `start` on every date; of two passes the first.
 */
const rule = values.requiredText(500)

const choice = z
  .strictObject({ start: values.instant, action: z.enum(['skip', 'move']), to: values.slot.optional() })
  .refine(({ action, to }) => (action === 'move') === (to !== undefined), {
    path: ['to'],
    message: 'must be given for a move, and only then',
  })
/** What is to become of single dates: left out, or booked elsewhere. */
const choices = z.array(choice).max(500).optional()

const pattern = { resourceId: values.uuid, start: values.instant, end: values.instant, rule }

const terms = {
  /** What is booked: sets the price unless one is given, and brings its own buffers. */
  serviceId: values.uuid.optional(),
  /** A hold of this desk that does not count, and is let go in the same step. */
  holdId: values.uuid.optional(),
}

const texts = {
  title: values.clearableText(200).optional(),
  notes: values.clearableText(5000).optional(),
  /** For each date. */
  price: values.moneyInput.nullable().optional(),
}

const scope = z.enum(['this', 'following', 'all'])
export type SeriesScope = z.infer<typeof scope>

const scopeNeedsBooking: InputRule = {
  path: 'bookingId',
  message: 'must be given for this scope',
  holds: (input) => input.scope === 'all' || input.bookingId !== undefined,
}

const scoped = {
  seriesId: values.uuid,
  version: z.int().min(1).optional(),
  scope,
  bookingId: values.uuid.optional(),
  override,
}

export const seriesDate = z.strictObject({
  start: values.instant,
  end: values.instant,
  resourceId: values.uuid,
  bookingId: values.uuid.optional(),
  /** `moved`: its booking is elsewhere. `skipped`: it has none, and can be added later. */
  status: z.enum(['booked', 'moved', 'cancelled', 'skipped']),
})

export const series = z.strictObject({
  id: values.uuid,
  version: z.int(),
  ...pattern,
  customer: values.bookingCustomer,
  serviceId: values.uuid.optional(),
  title: z.string().optional(),
  notes: z.string().optional(),
  price: values.money.optional(),
  dates: z.array(seriesDate),
})
export type Series = z.output<typeof series>

const touched = z.strictObject({
  bookings: z.array(values.booking),
  /** Dates of the scope that were cancelled or moved by hand, have begun, or are over: they stay as they are. */
  untouched: z.array(values.booking),
})

export const seriesOperations = {
  /** Every date with whether it can be had, and what is free instead. Saves nothing. */
  'series.preview': reading(
    'staff',
    { ...pattern, ...terms, choices },
    z.strictObject({ occurrences: z.array(occurrence) }),
    ordered('start', 'end'),
  ),
  /** All dates or none. A date that clashes and is neither skipped nor moved refuses it as `series_clashes`. */
  'series.book': changing(
    'staff',
    {
      id: values.uuid.optional(),
      ...pattern,
      ...terms,
      customer: values.customerInput,
      ...texts,
      choices,
      override,
    },
    z.strictObject({
      seriesId: values.uuid,
      bookings: z.array(values.booking),
      skipped: z.array(values.instant),
    }),
    ordered('start', 'end'),
  ),
  'series.get': reading('staff', { seriesId: values.uuid }, series),
  /**
   * Changes one date, it and those after it, or all. `start` and `end` say where the named date goes, or without one
   * the first of the scope; the others go as many days further, to the same wall time. All or none, as `series.book`;
   * a choice to skip leaves that date where it is.
   */
  'series.edit': changing(
    'staff',
    {
      ...scoped,
      resourceId: values.uuid.optional(),
      start: values.instant.optional(),
      end: values.instant.optional(),
      customer: values.customerInput.optional(),
      ...texts,
      choices,
    },
    touched,
    scopeNeedsBooking,
    ordered('start', 'end'),
  ),
  'series.cancel': changing(
    'staff',
    { ...scoped, reason: values.clearableText(500).optional() },
    touched,
    scopeNeedsBooking,
  ),
  /** Books a date that was skipped, through the same rules. */
  'series.addSkipped': changing(
    'staff',
    { seriesId: values.uuid, start: values.instant, override },
    values.booking,
  ),
}

export const partyOperations = {
  /** Several slots for one customer: all or none. `price` is for each. */
  'party.book': changing(
    'staff',
    {
      id: values.uuid.optional(),
      slots: z.array(values.slot).min(1).max(100),
      customer: values.customerInput,
      ...terms,
      ...texts,
      override,
    },
    z.strictObject({ partyId: values.uuid, bookings: z.array(values.booking) }),
  ),
}
