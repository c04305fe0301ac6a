/** Booking a series: seen first, then all dates or none. */
import { randomUUID } from 'node:crypto'
import {
  type Booking,
  type ClashReason,
  type Input,
  invalid,
  Refusal,
  type Value,
} from '../../contract/index.ts'
import { formatInstant } from '../../contract/venue-time.ts'
import { isKeptOutside, resolveTimes, type SlotTimes } from '../booking/booking-rules.ts'
import { enterManySlots, findBookings, insertBookings, type ManySlots } from '../booking/booking-service.ts'
import { bookingValues } from '../booking/booking-view.ts'
import { amountsAfter, priceFor } from '../booking/money.ts'
import { type Call, requireOverrideRight } from '../call.ts'
import { customerIdOf, requireCustomer } from '../customer/customer-service.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import { requireResource } from '../resource/resource-service.ts'
import { resourceIn } from '../venue/venue-rules.ts'
import { presentReasons, SeriesClash, tellingClashes } from './clashing.ts'
import { type Choices, clashesOf, type DatePlan, planDates, slotsOf } from './date-plan.ts'
import { occurrenceValues } from './occurrences.ts'
import { datesOfSeries, findSeries, insertSeries, insertSeriesDates } from './series-repository.ts'
import { seriesTimes } from './series-times.ts'

const minuteMs = 60_000

type Book = Input<'series.book'>

interface Pattern {
  readonly resourceId: string
  readonly start: string
  readonly end: string
  readonly rule: string
  readonly choices?: Choices
}

export async function previewSeries(
  context: DeskContext,
  input: Input<'series.preview'>,
): Promise<Value<'series.preview'>> {
  await context.database.read((queries) => requireActive(queries, input.resourceId))
  const { plans } = await planOf(context, input)
  return { occurrences: await occurrenceValues(context, plans, await presentReasons(context, plans)) }
}

export async function bookSeries(
  context: DeskContext,
  call: Call,
  input: Book,
): Promise<Value<'series.book'>> {
  await context.database.read(async (queries) => {
    await requireActive(queries, input.resourceId)
    if ('id' in input.customer) await requireCustomer(queries, input.customer.id)
  })
  requireOverrideRight(call, input.override)
  const { plans, first } = await planOf(context, input)
  return tellingClashes(context, async () => {
    try {
      const booked = await call.change((transaction) => book(context, call, transaction, input, first, plans))
      noteAttempts(context, call, plans, [])
      return booked
    } catch (error) {
      if (error instanceof SeriesClash) noteAttempts(context, call, plans, error.reasons)
      // Somebody else was at one of the resources for too long, or wrote there without its lock.
      if (!(error instanceof Refusal) || error.code !== 'slot_taken') throw error
      throw new SeriesClash(plans, await presentReasons(context, plans))
    }
  })
}

async function requireActive(queries: Queries, resourceId: string): Promise<void> {
  const { active } = await requireResource(queries, resourceId)
  if (!active) throw new Refusal('not_found', { what: 'resource' })
}

async function planOf(
  context: DeskContext,
  { resourceId, start, end, rule, choices }: Pattern,
): Promise<{ plans: DatePlan[]; first: SlotTimes }> {
  const zone = (await context.venue()).time_zone
  const first = resolveTimes(start, end, zone)
  const dates = seriesTimes(first, rule, zone).map((date) => ({ date, resourceId }))
  const plans = planDates(dates, choices, zone)
  if (plans.every(({ action }) => action === 'skip')) throw invalid('choices', 'leave no date to book')
  return { plans, first }
}

/** A try at each date's slot, for the figures. */
export function noteAttempts(
  context: DeskContext,
  call: Call,
  plans: readonly DatePlan[],
  reasons: readonly (ClashReason | undefined)[],
): void {
  const isRefused = reasons.some((reason) => reason !== undefined)
  for (const [index, { action, slot }] of plans.entries()) {
    const outcome = reasons[index] ?? (isRefused ? undefined : 'ok')
    if (action === 'skip' || outcome === undefined) continue
    context.attempts.record({ deskId: context.deskId, operation: call.operation, outcome, ...slot })
  }
}

async function book(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  input: Book,
  first: SlotTimes,
  plans: readonly DatePlan[],
): Promise<Value<'series.book'>> {
  const slots = slotsOf(plans)
  // A series of which no date exists by the clock is refused below; there is nothing to look at.
  if (slots.length === 0) throw new SeriesClash(plans, clashesWithoutSlots(plans))
  const facts = await enterManySlots(transaction, slots, { also: [input.resourceId] })
  const earlier = input.id === undefined ? undefined : await bookedBefore(transaction, facts, input, first)
  if (earlier !== undefined) return earlier
  for (const { resourceId } of slots) {
    if (!resourceIn(facts, resourceId).active) throw new Refusal('not_found', { what: 'resource' })
  }
  const reasons = clashesOf(facts, plans, { isOverridden: input.override !== undefined })
  if (reasons.some((reason) => reason !== undefined)) throw new SeriesClash(plans, reasons)
  return insert(context, call, transaction, { input, first, plans, facts })
}

function clashesWithoutSlots(plans: readonly DatePlan[]): (ClashReason | undefined)[] {
  return plans.map(({ action }) => (action === 'skip' ? undefined : 'local_time_missing'))
}

/** The answer of an earlier sending of the same call. Throws `invalid` when its id was another series'. */
async function bookedBefore(
  transaction: Queries,
  facts: ManySlots,
  { id, resourceId, rule }: Book,
  first: SlotTimes,
): Promise<Value<'series.book'> | undefined> {
  const series = id === undefined ? undefined : await findSeries(transaction, id)
  if (series === undefined) return undefined
  const { start, end } = series
  if (
    series.resourceId !== resourceId ||
    series.rule !== rule ||
    start !== first.start ||
    end !== first.end
  ) {
    throw invalid('id', 'belongs to another series')
  }
  const dates = await datesOfSeries(transaction, series.id)
  const ids = dates.flatMap(({ bookingId }) => bookingId ?? [])
  const zone = facts.venue.time_zone
  return {
    seriesId: series.id,
    bookings: bookingValues(await findBookings(transaction, ids), facts),
    skipped: dates
      .filter(({ bookingId }) => bookingId === null)
      .map(({ start: at }) => formatInstant(at, zone)),
  }
}

interface Checked {
  readonly input: Book
  readonly first: SlotTimes
  readonly plans: readonly DatePlan[]
  readonly facts: ManySlots
}

async function insert(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  { input, first, plans, facts }: Checked,
): Promise<Value<'series.book'>> {
  const seriesId = input.id ?? randomUUID()
  const customerId = await customerIdOf(transaction, input.customer)
  const noMoney = { price: null, paid: null, currency: null }
  const { price, currency } = amountsAfter(noMoney, input, facts.venue.currency)
  const [title, notes] = [input.title ?? null, input.notes ?? null]
  const by = { deskId: context.deskId, staffId: call.staffId }
  const shared = {
    seriesId,
    customerId,
    title,
    notes,
    currency,
    ...by,
    overrideReason: input.override?.reason ?? null,
  }
  const { resourceId, rule } = input
  await insertSeries(transaction, {
    id: seriesId,
    resourceId,
    customerId,
    rule,
    ...first,
    title,
    notes,
    price,
    currency,
    ...by,
  })
  const dates = plans.map((plan, index) => ({
    plan,
    number: index + 1,
    id: plan.action === 'skip' ? null : randomUUID(),
  }))
  const rows = await insertBookings(
    transaction,
    dates.flatMap(({ plan: { slot }, id }) => {
      if (id === null) return []
      const standard = priceFor(
        resourceIn(facts, slot.resourceId).price_per_hour,
        (slot.end - slot.start) / minuteMs,
      )
      const keptOutside = isKeptOutside(facts, slot, input.override)
      return [{ ...shared, ...slot, id, keptOutside, price: input.price === undefined ? standard : price }]
    }),
  )
  if (rows === undefined) throw new Refusal('slot_taken', { suggestions: [] })
  await insertSeriesDates(
    transaction,
    seriesId,
    dates.map(({ plan: { date }, number, id }) => ({ ...date, number, resourceId, bookingId: id })),
  )
  const bookings: Booking[] = bookingValues(rows, facts)
  const skipped = plans.filter(({ action }) => action === 'skip')
  const zone = facts.venue.time_zone
  return { seriesId, bookings, skipped: skipped.map(({ date }) => formatInstant(date.start, zone)) }
}
