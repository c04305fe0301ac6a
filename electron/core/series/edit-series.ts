/** Changing dates of a series: their texts, and where they are. */
import { type Input, notFound, Refusal, type Value } from '../../contract/index.ts'
import { addDays, dateOf, daysBetween, resolveInstant } from '../../contract/venue-time.ts'
import { isKeptOutside } from '../booking/booking-rules.ts'
import {
  type BookingTexts,
  enterManySlots,
  type ManySlots,
  moveBookings,
  type PlannedSlot,
  writeOnBookings,
} from '../booking/booking-service.ts'
import { amountsAfter } from '../booking/money.ts'
import { readBookings } from '../booking/read-bookings.ts'
import { endNotAfterStart } from '../booking/times-refused.ts'
import { type Call, requireOverrideRight } from '../call.ts'
import { customerIdOf } from '../customer/customer-service.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import { requireResource } from '../resource/resource-service.ts'
import { type OfferedService, requireSuits, serviceOf } from '../service/offered-service.ts'
import { resourceIn } from '../venue/venue-rules.ts'
import { noteAttempts } from './book-series.ts'
import { presentReasons, SeriesClash, tellingClashes } from './clashing.ts'
import { clashesOf, type DatePlan, planDates, type SeriesTerms, slotsOf } from './date-plan.ts'
import { inMovingOrder } from './moving-order.ts'
import { type BookedDate, datesInScope, type OpenedSeries, openSeries, type Scoped } from './open-series.ts'
import { updateSeries, updateSeriesDates } from './series-repository.ts'
import { onDate, type SeriesTimes, type Times, withStart } from './series-times.ts'
import type { DateOfSeries } from './series-value.ts'

type Edit = Input<'series.edit'>
type Move = DatePlan & { readonly booked: BookedDate; readonly from: PlannedSlot }

export function editSeries(context: DeskContext, call: Call, input: Edit): Promise<Value<'series.edit'>> {
  return tellingClashes(context, async () => {
    let planned: Planned | undefined
    const notePlan = (plan: Planned) => {
      planned = plan
    }
    try {
      return await call.change((transaction) => edit(context, call, transaction, input, notePlan))
    } catch (error) {
      if (error instanceof SeriesClash) noteAttempts(context, call, error.plans, error.reasons)
      // A date whose own service needs more time around it, or somebody who wrote there without the lock.
      const isTaken = error instanceof Refusal && error.code === 'slot_taken'
      if (!isTaken || planned === undefined) throw error
      const { moves, terms } = planned
      throw new SeriesClash(moves, await presentReasons(context, moves, terms), terms)
    }
  })
}

interface Planned {
  readonly moves: readonly Move[]
  readonly terms: SeriesTerms
}

async function edit(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  input: Edit,
  notePlan: (plan: Planned) => void,
): Promise<Value<'series.edit'>> {
  const places = [input.resourceId, ...(input.choices ?? []).map(({ to }) => to?.resourceId)]
  const also = places.filter((id) => id !== undefined)
  for (const id of also) await requireResource(transaction, id)
  const opened = await openSeries(transaction, input.seriesId, { version: input.version, also })
  const scoped = datesInScope(opened, input)
  requireOverrideRight(call, input.override)
  const pattern = patternOf(opened, scoped, input)
  const moves = pattern === undefined ? [] : planMoves(scoped, pattern, input, opened.rules.venue.time_zone)
  const service = await serviceOf(transaction, opened.series.serviceId)
  notePlan({ moves, terms: { moving: moves.map(({ booked }) => booked.booking.id), service } })
  const facts = await checkMoves(transaction, moves, { input, service })
  const texts = await textsOf(transaction, opened, input)
  const touched = scoped.touched.map(({ booking }) => booking.id)
  await writeOnBookings(transaction, touched, texts.booking)
  await moveAll(transaction, moves, facts, input)
  await keepPattern(transaction, opened, scoped, { input, pattern, moves, series: texts.series })
  await context.waitlist.offerFreed(transaction, opened.lockedIds)
  const stayed = moves.filter(({ action }) => action === 'skip').map(({ booked }) => booked.booking.id)
  const changed = touched.filter((id) => !stayed.includes(id))
  const left = [...scoped.untouched.map(({ booking }) => booking.id), ...stayed]
  return {
    bookings: await readBookings(transaction, changed),
    untouched: await readBookings(transaction, left),
  }
}

/** Where the dates of the scope go: as many days further, to the wall times of `times`, on the resource if given. */
interface NewPattern {
  readonly days: number
  readonly times: Times
  readonly resourceId: string | undefined
}

/** Undefined when the call leaves the dates where they are. */
function patternOf({ rules }: OpenedSeries, { named, touched }: Scoped, input: Edit): NewPattern | undefined {
  const { resourceId } = input
  if (resourceId === undefined && input.start === undefined && input.end === undefined) return undefined
  const base = named ?? touched[0]
  if (base === undefined) return undefined
  const zone = rules.venue.time_zone
  const old = input.scope === 'this' ? base.booking : base
  const start = input.start === undefined ? old.start : resolveInstant(input.start, zone)
  const end = input.end === undefined ? withStart(old, start, zone).end : resolveInstant(input.end, zone)
  if (end <= start) throw endNotAfterStart()
  return {
    days: daysBetween(dateOf(old.start, zone), dateOf(start, zone)),
    times: { start, end },
    resourceId,
  }
}

function newTimes({ start }: Times, { days, times }: NewPattern, zone: string): SeriesTimes {
  return onDate(times, addDays(dateOf(start, zone), days), zone)
}

function planMoves({ touched }: Scoped, pattern: NewPattern, input: Edit, zone: string): Move[] {
  const dates = touched.map((booked) => {
    const { resourceId, start, end } = booked.booking
    const date = newTimes(input.scope === 'this' ? booked.booking : booked, pattern, zone)
    return { booked, date, resourceId: pattern.resourceId ?? resourceId, from: { resourceId, start, end } }
  })
  return planDates(dates, input.choices, zone)
}

/** Throws SeriesClash when one of the moves cannot be made. */
async function checkMoves(
  transaction: Queries,
  moves: readonly Move[],
  { input, service }: { readonly input: Edit; readonly service: OfferedService | undefined },
): Promise<ManySlots | undefined> {
  const slots = slotsOf(moves)
  if (moves.every(({ action }) => action === 'skip')) return undefined
  const moving = moves.filter(({ action }) => action !== 'skip').map(({ booked }) => booked.booking.id)
  // Each move is told from its old place where none of the new times exists.
  const facts = await enterManySlots(transaction, slots.length > 0 ? slots : moves.map(({ from }) => from), {
    moving,
    buffers: service,
  })
  for (const { resourceId } of slots) {
    if (moves.some(({ from }) => from.resourceId === resourceId)) continue
    const resource = resourceIn(facts, resourceId)
    if (!resource.active) throw notFound('resource')
    requireSuits(service, resource)
  }
  const terms = { isOverridden: input.override !== undefined, service, moving }
  const reasons = clashesOf(facts, moves, terms)
  if (reasons.some((reason) => reason !== undefined)) throw new SeriesClash(moves, reasons, terms)
  return facts
}

async function moveAll(
  transaction: Queries,
  moves: readonly Move[],
  facts: ManySlots | undefined,
  { override }: Edit,
): Promise<void> {
  if (facts === undefined) return
  const going = moves.filter(({ action }) => action !== 'skip')
  const groups = inMovingOrder(going, facts)
  if (groups === undefined) {
    const reasons = moves.map(({ action }) => (action === 'move' ? ('slot_taken' as const) : undefined))
    throw new SeriesClash(moves, reasons, { moving: going.map(({ booked }) => booked.booking.id) })
  }
  for (const group of groups) {
    const moved = group.map(({ booked, slot }) => ({
      ...slot,
      id: booked.booking.id,
      keptOutside: isKeptOutside(facts, slot, override),
    }))
    await moveBookings(transaction, moved, override?.reason)
  }
}

/** What is written on each booking, and what new dates of the series get from now on. */
async function textsOf(
  transaction: Queries,
  { series, rules }: OpenedSeries,
  input: Edit,
): Promise<{ booking: BookingTexts; series: OpenedSeries['series'] }> {
  const customerId =
    input.customer === undefined ? undefined : await customerIdOf(transaction, input.customer)
  const { title, notes } = input
  const noMoney = { price: null, paid: null, currency: null }
  const { price, currency } = amountsAfter(noMoney, { price: input.price }, rules.venue.currency)
  const money = input.price === undefined ? {} : { price, currency }
  return {
    booking: { title, notes, ...money, ...(customerId !== undefined && { customerId }) },
    series: {
      ...series,
      ...money,
      customerId: customerId ?? series.customerId,
      title: title === undefined ? series.title : title,
      notes: notes === undefined ? series.notes : notes,
    },
  }
}

interface Kept {
  readonly input: Edit
  readonly pattern: NewPattern | undefined
  readonly moves: readonly Move[]
  readonly series: OpenedSeries['series']
}

/** The dates are planned at their new places, skipped ones too. One date alone is moved by hand by this. */
async function keepPattern(
  transaction: Queries,
  { series, rules }: OpenedSeries,
  { skipped }: Scoped,
  { input, pattern, moves, series: changed }: Kept,
): Promise<void> {
  if (input.scope === 'this' || pattern === undefined) {
    await updateSeries(transaction, input.scope === 'this' ? series : changed)
    return
  }
  const zone = rules.venue.time_zone
  const replanned = (date: DateOfSeries) => ({
    ...newTimes(date, pattern, zone),
    number: date.number,
    resourceId: pattern.resourceId ?? date.resourceId,
  })
  const dates = moves.filter(({ action }) => action !== 'skip').map(({ booked }) => booked)
  await updateSeriesDates(transaction, series.id, [...dates, ...skipped].map(replanned))
  const all = input.scope === 'all'
  await updateSeries(transaction, {
    ...changed,
    ...(all && newTimes(series, pattern, zone)),
    resourceId: all ? (pattern.resourceId ?? series.resourceId) : series.resourceId,
  })
}
