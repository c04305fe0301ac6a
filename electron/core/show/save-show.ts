/** Making a show, which takes its resource's time like any booking, and changing one. */
import {
  type Booking,
  type Input,
  invalid,
  notFound,
  Refusal,
  type SeatLayout,
  type Show,
} from '../../contract/index.ts'
import { resolveInstant } from '../../contract/venue-time.ts'
import type { BookingRow } from '../booking/booking-row.ts'
import { checkHours, isKeptOutside } from '../booking/booking-rules.ts'
import { type BookingChange, updateBooking } from '../booking/booking-service.ts'
import { withHelp } from '../booking/helpful-refusal.ts'
import {
  isBlocked,
  type OpenedBooking,
  openBooking,
  requireVersion,
  type Target,
} from '../booking/open-booking.ts'
import { takeSlotAnd } from '../booking/take-slot.ts'
import { endNotAfterStart } from '../booking/times-refused.ts'
import { type Call, requireOverrideRight } from '../call.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import { requireResource } from '../resource/resource-service.ts'
import { otherCurrency } from '../venue/other-currency.ts'
import { readRules, readVenue } from '../venue/venue-facts.ts'
import { resourceIn } from '../venue/venue-rules.ts'
import { seatsBeyond, seatsOfLayout } from './seat-layout.ts'
import { findSeatPlan } from './seat-plan-repository.ts'
import { arrangeSeats, deleteSeats, lockShowAlone, seatsOfShow } from './seat-repository.ts'
import { showIsCancelled } from './show-over.ts'
import { findShow, insertShow, updateShow } from './show-repository.ts'
import type { ShowRow } from './show-row.ts'
import { showValue } from './show-view.ts'
import { takenAndCannotGo } from './unfit-seats.ts'

type Save = Input<'show.save'>

export async function saveShow(context: DeskContext, call: Call, input: Save): Promise<Show> {
  if (input.seats !== undefined && input.seatPlanId !== undefined) {
    throw invalid('seats', 'must not be given together with a plan')
  }
  const { id } = input
  const isThere =
    id !== undefined &&
    (await context.database.read((queries) => findShow(queries, id, context.database.clock))) !== undefined
  return isThere ? changeShow(context, call, id, input) : makeShow(context, call, input)
}

async function makeShow(context: DeskContext, call: Call, input: Save): Promise<Show> {
  const { title, resourceId, start, end } = input
  if (input.version !== undefined) throw notFound('show')
  if (title === undefined) throw missing(input, 'title')
  if (resourceId === undefined) throw missing(input, 'resourceId')
  if (start === undefined) throw missing(input, 'start')
  if (end === undefined) throw missing(input, 'end')
  const request = {
    id: input.id,
    wanted: { resourceId },
    start,
    end,
    kind: 'show' as const,
    status: 'confirmed' as const,
    title,
    notes: input.notes,
    override: input.override,
  }
  return takeSlotAnd(context, call, request, async (transaction, booking) => {
    if (booking.kind !== 'show') throw invalid('id', 'belongs to a booking that is no show')
    await addSeats(transaction, booking, input)
    return readShow(context, transaction, booking.id)
  })
}

/** An id that is not there is a new show's where all is given that a new one needs. */
function missing(input: Save, field: string): Refusal {
  return input.id === undefined ? invalid(field, 'is needed for a new show') : notFound('show')
}

async function addSeats(transaction: Queries, { id }: Booking, input: Save): Promise<void> {
  const venue = await readVenue(transaction)
  const layout = await layoutOf(transaction, input)
  if (layout === undefined)
    throw invalid('seats', 'are needed for a new show', {
      en: 'A new show needs its seats. Write them, or choose a plan.',
      id: 'Pertunjukan baru perlu kursi. Isi kursinya, atau pilih denah.',
    })
  const price = priceAfter(null, input, venue.currency)
  const isNew = await insertShow(transaction, { id, layout, price, currency: venue.currency })
  // Otherwise another sending of the same call made it at this very moment.
  if (isNew) await arrangeSeats(transaction, id, seatsOfLayout(layout))
}

async function layoutOf(queries: Queries, { seats, seatPlanId }: Save): Promise<SeatLayout | undefined> {
  if (seatPlanId === undefined) return seats
  const plan = await findSeatPlan(queries, seatPlanId)
  if (plan === undefined || !plan.active) throw notFound('seat plan')
  return plan.layout
}

function priceAfter(current: number | null, { price }: Save, currency: string): number | null {
  if (price === undefined) return current
  if (price?.currency !== undefined && price.currency !== currency) {
    throw otherCurrency('price', currency)
  }
  return price?.amount ?? null
}

async function readShow({ database }: DeskContext, transaction: Queries, id: string): Promise<Show> {
  const row = await findShow(transaction, id, database.clock)
  if (row === undefined) throw new Error('a show that was saved is gone')
  const rules = await readRules(transaction, [row.resourceId], row.start, row.end, database.clock)
  return showValue(row, rules)
}

async function changeShow(context: DeskContext, call: Call, id: string, input: Save): Promise<Show> {
  const zone = (await context.venue()).time_zone
  let wanted: (Target & { resourceId: string }) | undefined
  try {
    return await call.change(async (transaction) => {
      if (input.resourceId !== undefined) await requireResource(transaction, input.resourceId)
      const opened = await openBooking(transaction, id, (row) => targetOf(row, input, zone))
      const target = targetOf(opened.row, input, zone)
      wanted = { ...target, resourceId: target.resourceId ?? opened.row.resourceId }
      await changeBooking(context, call, transaction, opened, input, wanted)
      await context.waitlist.offerFreed(transaction, [opened.row.resourceId])
      await context.waitlist.offerSeats(transaction, id)
      return readShow(context, transaction, id)
    })
  } catch (error) {
    if (!(error instanceof Refusal) || wanted === undefined) throw error
    throw await withHelp(context, error, {
      ...wanted,
      wanted: { resourceId: wanted.resourceId },
      moving: [id],
    })
  }
}

/** The show's booking and its seats, in this order of locks. */
async function changeBooking(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  opened: OpenedBooking,
  input: Save,
  target: Target & { resourceId: string },
): Promise<void> {
  const { row, entered } = opened
  const { active } = resourceIn(entered, target.resourceId)
  if (!active && target.resourceId !== row.resourceId) throw notFound('resource')
  requireOverrideRight(call, input.override)
  if (input.version !== undefined) requireVersion(opened, input.version)
  if (row.status === 'cancelled') throw showIsCancelled('id')
  const isMoved = target.resourceId !== row.resourceId || target.start !== row.start || target.end !== row.end
  if (isMoved) {
    if (input.override === undefined) checkHours(entered, target)
    if (isBlocked(opened, target.resourceId)) throw new Refusal('slot_taken', { suggestions: [] })
  }
  await lockShowAlone(transaction, row.id)
  const show = await findShow(transaction, row.id, context.database.clock)
  if (show === undefined) throw notFound('show')
  const layout = (await layoutOf(transaction, input)) ?? show.layout
  // A show that was over when the venue's currency changed keeps that of its price.
  const currency = show.seatPrice === null ? entered.venue.currency : show.seatCurrency
  const price = priceAfter(show.seatPrice, input, currency)
  if (!isMoved && !isOtherwise(show, input, layout, price)) return
  await updateBooking(transaction, row.id, {
    ...(isMoved && {
      ...target,
      keptOutside: isKeptOutside(entered, target, input.override),
      ...(input.override !== undefined && { overrideReason: input.override.reason }),
    }),
    title: input.title,
    notes: input.notes,
  } satisfies BookingChange)
  await updateShow(transaction, { id: row.id, layout, price, currency })
  await changeSeats(context, transaction, show, layout)
}

/** Where the show is to be: what is left out stays; a new start alone keeps the length. */
function targetOf(row: BookingRow, input: Save, zone: string): Target {
  const start = input.start === undefined ? row.start : resolveInstant(input.start, zone)
  const end = input.end === undefined ? start + (row.end - row.start) : resolveInstant(input.end, zone)
  if (end <= start) throw endNotAfterStart()
  return { resourceId: input.resourceId, start, end }
}

/** Whether a save of a show that stays where it is changes anything: sent again, it leaves the version as it is. */
function isOtherwise(show: ShowRow, input: Save, layout: SeatLayout, price: number | null): boolean {
  return (
    (input.title !== undefined && input.title !== show.title) ||
    (input.notes !== undefined && input.notes !== show.notes) ||
    price !== show.seatPrice ||
    JSON.stringify(seatsOfLayout(layout)) !== JSON.stringify(seatsOfLayout(show.layout))
  )
}

/** Throws `invalid` with the seats that would go although they are sold or held. */
async function changeSeats(
  { database }: DeskContext,
  transaction: Queries,
  show: ShowRow,
  layout: SeatLayout,
): Promise<void> {
  const present = await seatsOfShow(transaction, show.id, database.clock)
  const beyond = seatsBeyond(present, layout)
  const kept = beyond.filter(({ status }) => status !== 'free')
  if (kept.length > 0) {
    throw takenAndCannotGo(kept)
  }
  if (beyond.length > 0)
    await deleteSeats(
      transaction,
      beyond.map(({ id }) => id),
    )
  await arrangeSeats(transaction, show.id, seatsOfLayout(layout))
}
