import { z } from 'zod'
import { changing, exactlyOne, type InputRule, ordered, reading } from '../operation.ts'
import * as values from '../values.ts'

/** The most seats that one show may have. */
export const mostSeats = 20_000

const seatCount = z.int().min(1).max(mostSeats)
const seatRow = z.strictObject({ row: values.requiredText(12), seats: z.int().min(1).max(1000) })

/** Numbered rows, the best one first, their seats numbered from 1; or so many seats without numbers. */
export const seatLayout = z.union([
  z
    .strictObject({ rows: z.array(seatRow).min(1).max(1000) })
    .refine(({ rows }) => new Set(rows.map(({ row }) => row)).size === rows.length, {
      path: ['rows'],
      message: 'must not name a row twice',
    })
    .refine(({ rows }) => rows.reduce((sum, { seats }) => sum + seats, 0) <= mostSeats, {
      path: ['rows'],
      message: `must not have more than ${mostSeats} seats`,
    }),
  z.strictObject({ count: seatCount }),
])
export type SeatLayout = z.output<typeof seatLayout>

export const seatStatus = z.enum(['free', 'held', 'sold', 'checked_in'])
export type SeatStatus = z.infer<typeof seatStatus>

/** A hold that ran out is `free`, also while its desk could still sell it. */
export const seat = z.strictObject({
  id: values.uuid,
  /** As on the ticket: row and number, or the number alone where seats are counted. */
  label: z.string(),
  row: z.string().optional(),
  number: z.int(),
  status: seatStatus,
  holdId: values.uuid.optional(),
  holdExpiresAt: values.instant.optional(),
  /** Which desk holds it. */
  deskName: z.string().optional(),
  /** Who on the waitlist it is held for: an offer, which is no desk's. */
  waitlistEntryId: values.uuid.optional(),
  saleId: values.uuid.optional(),
  customer: values.bookingCustomer.optional(),
})
export type Seat = z.output<typeof seat>

export const seatCounts = z.strictObject({
  free: z.int(),
  held: z.int(),
  /** Those checked in not counted again. */
  sold: z.int(),
  checkedIn: z.int(),
})
export type SeatCounts = z.output<typeof seatCounts>

export const show = z.strictObject({
  id: values.uuid,
  /** Of its booking, which has the same id: counts changes of the show, not sales. */
  version: z.int(),
  title: z.string(),
  notes: z.string().optional(),
  resourceId: values.uuid,
  start: values.instant,
  end: values.instant,
  status: z.enum(['open', 'cancelled']),
  cancelReason: z.string().optional(),
  layout: seatLayout,
  /** Of one seat. */
  price: values.money.optional(),
  counts: seatCounts,
  businessDay: values.date,
  /** True: changed hours left it outside, or a manager put it there; it is on sale all the same. */
  outsideHours: z.boolean().optional(),
  /** True: a manager decided to keep it outside the hours, where it is. */
  keptOutside: z.boolean().optional(),
  overrideReason: z.string().optional(),
})
export type Show = z.output<typeof show>

export const showWithSeats = show.extend({ seats: z.array(seat) })
export type ShowWithSeats = z.output<typeof showWithSeats>

/** One purchase at the door: who, which seats, and whether they are in. */
export const attendee = z.strictObject({
  saleId: values.uuid,
  customer: values.bookingCustomer,
  /** Those that it has now. */
  seats: z.array(
    seat.pick({ id: true, label: true, status: true }).extend({ checkedInAt: values.instant.optional() }),
  ),
  /** For the seats that it has now. */
  price: values.money.optional(),
  /** Left out where nothing is to be paid. */
  paid: z.enum(['unpaid', 'paid']).optional(),
  notes: z.string().optional(),
  soldAt: values.instant,
  deskName: z.string().optional(),
  staff: z.string().optional(),
})
export type Attendee = z.output<typeof attendee>

export const seatPlan = z.strictObject({
  id: values.uuid,
  version: z.int(),
  name: z.string(),
  seats: seatLayout,
  active: z.boolean(),
})
export type SeatPlan = z.output<typeof seatPlan>

const version = z.int().min(1).optional()
const newId = values.uuid.optional()
const seatIds = z.array(values.uuid).min(1).max(1000)
/** The most seats that are bought or held in one go by their number alone. */
const fewSeats = z.int().min(1).max(500)

const unlikeSeats: InputRule = {
  path: 'seatIds',
  message: 'must not name a seat twice',
  holds: ({ seatIds }) => !Array.isArray(seatIds) || new Set(seatIds).size === seatIds.length,
}

/** Exactly one of the fields is given, or seats together with the sale that they are to be of. */
function oneOrSeatsOfSale(...fields: [string, ...string[]]): InputRule {
  const one = exactlyOne(...fields)
  return {
    path: one.path,
    message: `${one.message}, or seatIds with the saleId that they are of`,
    holds: (input) =>
      one.holds(input) ||
      (input.seatIds !== undefined && input.saleId !== undefined && input.holdId === undefined),
  }
}

/** The same seats as they are after the call. */
const seatsAfter = z.strictObject({ seats: z.array(seat) })

export const showOperations = {
  /**
   * Makes a show, which takes its resource like any booking, or changes the one with that id; what is left out
   * stays. Exempt from grid, notice and horizon; outside the opening hours it needs a manager's override. Changing
   * `seats` keeps every seat that both plans have, and takes away free ones only: otherwise `invalid`, naming those
   * that are sold or held.
   */
  'show.save': changing(
    'staff',
    {
      id: newId,
      version,
      title: values.requiredText(200).optional(),
      resourceId: values.uuid.optional(),
      start: values.instant.optional(),
      end: values.instant.optional(),
      seats: seatLayout.optional(),
      /** Takes the seats of a saved plan instead. */
      seatPlanId: values.uuid.optional(),
      price: values.moneyInput.nullable().optional(),
      notes: values.clearableText(5000).optional(),
      override: z.strictObject({ reason: values.requiredText(500) }).optional(),
    },
    show,
    ordered('start', 'end'),
  ),
  /** The shows that have part in the span, by start; cancelled ones only when asked for. */
  'show.list': reading(
    'staff',
    { from: values.instant, to: values.instant, includeCancelled: z.boolean().optional() },
    z.strictObject({ shows: z.array(show) }),
    ordered('from', 'to'),
  ),
  'show.get': reading('staff', { id: values.uuid }, showWithSeats),
  /** Cancels the show and frees its resource; the sales stay, to be refunded. With seats sold, a manager's. */
  'show.cancel': changing(
    'staff',
    { id: values.uuid, version, reason: values.clearableText(500).optional() },
    show,
  ),
  /**
   * Holds seats for this desk until the policy's minutes are over; every desk sees it. By number: beside one another
   * in the first row that has so many, otherwise any. Refused at once with `seats_taken` or `sold_out`.
   */
  'show.hold': changing(
    'staff',
    { id: newId, showId: values.uuid, seatIds: seatIds.optional(), count: fewSeats.optional() },
    z.strictObject({ holdId: values.uuid, holdExpiresAt: values.instant, seats: z.array(seat) }),
    exactlyOne('seatIds', 'count'),
    unlikeSeats,
  ),
  /** Gives this desk's hold the policy's minutes anew; one that ran out, while its seats are still free. */
  'show.extendHold': changing(
    'staff',
    { showId: values.uuid, holdId: values.uuid },
    z.strictObject({ holdId: values.uuid, holdExpiresAt: values.instant, seats: z.array(seat) }),
  ),
  /** Sells seats, all or none; a hold's only at the desk that made it. The same `id` again is the same sale. */
  'show.sell': changing(
    'staff',
    {
      id: newId,
      showId: values.uuid,
      seatIds: seatIds.optional(),
      count: fewSeats.optional(),
      holdId: values.uuid.optional(),
      customer: values.customerInput,
      paid: z.enum(['unpaid', 'paid']).optional(),
      notes: values.clearableText(5000).optional(),
    },
    z.strictObject({ saleId: values.uuid, seats: z.array(seat) }),
    exactlyOne('seatIds', 'count', 'holdId'),
    unlikeSeats,
  ),
  /**
   * Lets held seats go, and takes sold ones back; not those of people who are inside already. `seatIds` alone does
   * either, whatever the seats are by then. With `ownHolds` only what this desk holds of them is let go, also out of a
   * hold that ran out, as long as nobody else has taken it; the rest stays as it is, which is no refusal. With `saleId`
   * only seats of that sale are taken back: when one of them is not its any more, nothing is, and it is `stale`. What is
   * let go is out of the hold for good, also where it was somebody else's meanwhile; with `holdId` the hold is over.
   */
  'show.release': changing(
    'staff',
    {
      showId: values.uuid,
      seatIds: seatIds.optional(),
      holdId: values.uuid.optional(),
      saleId: values.uuid.optional(),
      ownHolds: z.literal(true).optional(),
    },
    seatsAfter,
    oneOrSeatsOfSale('seatIds', 'holdId', 'saleId'),
    {
      path: 'ownHolds',
      message: 'must come with seatIds, and without saleId',
      holds: ({ ownHolds, seatIds, saleId }) =>
        ownHolds === undefined || (seatIds !== undefined && saleId === undefined),
    },
    unlikeSeats,
  ),
  /**
   * Moves sold seats to others, all or none; two sales may exchange theirs. `seatIds` tells what was taken. With
   * `saleId` only seats of that sale are moved: when one of them is not its any more, it is `stale`.
   */
  'show.moveSeats': changing(
    'staff',
    {
      showId: values.uuid,
      saleId: values.uuid.optional(),
      moves: z
        .array(z.strictObject({ from: values.uuid, to: values.uuid }))
        .min(1)
        .max(500),
    },
    seatsAfter,
    {
      path: 'moves',
      message: 'must not name a seat twice as the old one or twice as the new one',
      holds: ({ moves }) => !Array.isArray(moves) || (unlike(moves, 'from') && unlike(moves, 'to')),
    },
  ),
  /**
   * Lets people in; a seat that is in already is refused, so that a copied ticket shows, and so is every seat of a show
   * that was cancelled. `back` takes it back. Both `seatIds` and `saleId`: these seats of that sale; when one of them is
   * not its any more, it is `stale`.
   */
  'show.checkIn': changing(
    'staff',
    {
      showId: values.uuid,
      seatIds: seatIds.optional(),
      saleId: values.uuid.optional(),
      back: z.literal(true).optional(),
    },
    seatsAfter,
    oneOrSeatsOfSale('seatIds', 'saleId'),
    unlikeSeats,
  ),
  /** Marks a sale that has seats as paid, or as not paid; one whose seats cost nothing is refused as `invalid`. */
  'show.pay': changing(
    'staff',
    { showId: values.uuid, saleId: values.uuid, paid: z.enum(['paid', 'unpaid']) },
    attendee,
  ),
  /** Who has bought seats, by name. */
  'show.attendees': reading(
    'staff',
    { showId: values.uuid },
    z.strictObject({ attendees: z.array(attendee), counts: seatCounts }),
  ),
  'seatPlan.list': reading(
    'staff',
    { includeInactive: z.boolean().optional() },
    z.strictObject({ seatPlans: z.array(seatPlan) }),
  ),
  /**
   * Keeps a plan to be used for other shows; a change of it leaves the shows made with it as they are. The name of
   * another one that is in use is `invalid`.
   */
  'seatPlan.save': changing(
    'staff',
    {
      id: newId,
      version,
      name: values.requiredText(120).optional(),
      seats: seatLayout.optional(),
      active: z.boolean().optional(),
    },
    seatPlan,
  ),
}

function unlike(moves: readonly unknown[], field: 'from' | 'to'): boolean {
  const ids = moves.map((move) =>
    typeof move === 'object' && move !== null ? Reflect.get(move, field) : undefined,
  )
  return new Set(ids).size === ids.length
}
