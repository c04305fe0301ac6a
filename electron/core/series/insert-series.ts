/** Writing a series whose dates have all been checked under their locks. */
import { randomUUID } from 'node:crypto'
import { type Input, Refusal, type Value } from '../../contract/index.ts'
import { formatInstant } from '../../contract/venue-time.ts'
import { isKeptOutside, type SlotTimes } from '../booking/booking-rules.ts'
import { insertBookings, type ManySlots } from '../booking/booking-service.ts'
import { bookingValues } from '../booking/booking-view.ts'
import { amountsAfter, standardPrice } from '../booking/money.ts'
import type { Call } from '../call.ts'
import { customerIdOf } from '../customer/customer-service.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import type { OfferedService } from '../service/offered-service.ts'
import { resourceIn } from '../venue/venue-rules.ts'
import type { DatePlan } from './date-plan.ts'
import { insertSeries, insertSeriesDates, type NewSeries } from './series-repository.ts'

const minuteMs = 60_000

export interface CheckedSeries {
  readonly input: Input<'series.book'>
  readonly first: SlotTimes
  readonly plans: readonly DatePlan[]
  readonly facts: ManySlots
  readonly service: OfferedService | undefined
}

/** Throws `slot_taken` without details when a writer without the lock was there after all. */
export async function writeSeries(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  checked: CheckedSeries,
): Promise<Value<'series.book'>> {
  const { facts, plans } = checked
  const series = await newSeries(context, call, transaction, checked)
  await insertSeries(transaction, series)
  const dates = plans.map((plan, index) => ({
    ...plan,
    number: index + 1,
    bookingId: plan.action === 'skip' ? null : randomUUID(),
  }))
  const rows = await insertBookings(
    transaction,
    dates.flatMap(({ slot, bookingId }) =>
      bookingId === null ? [] : [newBooking(series, checked, slot, bookingId)],
    ),
  )
  if (rows === undefined) throw new Refusal('slot_taken', { suggestions: [] })
  const { id: seriesId, resourceId } = series
  await insertSeriesDates(
    transaction,
    seriesId,
    dates.map(({ date, number, bookingId }) => ({ ...date, number, resourceId, bookingId })),
  )
  const skipped = plans.filter(({ action }) => action === 'skip')
  return {
    seriesId,
    bookings: bookingValues(rows, facts),
    skipped: skipped.map(({ date }) => formatInstant(date.start, facts.venue.time_zone)),
  }
}

async function newSeries(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  { input, first, facts }: CheckedSeries,
): Promise<NewSeries> {
  const noMoney = { price: null, paid: null, currency: null }
  const { price, currency } = amountsAfter(noMoney, { price: input.price }, facts.venue.currency)
  return {
    id: input.id ?? randomUUID(),
    resourceId: input.resourceId,
    customerId: await customerIdOf(transaction, input.customer),
    rule: input.rule,
    serviceId: input.serviceId ?? null,
    ...first,
    title: input.title ?? null,
    notes: input.notes ?? null,
    price,
    currency,
    deskId: context.deskId,
    staffId: call.staffId,
  }
}

function newBooking(
  series: NewSeries,
  { input, facts, service }: CheckedSeries,
  slot: DatePlan['slot'],
  id: string,
): Parameters<typeof insertBookings>[1][number] {
  const resource = resourceIn(facts, slot.resourceId)
  const standard = standardPrice(service, resource, (slot.end - slot.start) / minuteMs)
  const { customerId, serviceId, title, notes, currency, deskId, staffId } = series
  return {
    ...slot,
    id,
    seriesId: series.id,
    customerId,
    serviceId,
    deskId,
    staffId,
    title,
    notes,
    price: input.price === undefined ? standard : series.price,
    currency,
    overrideReason: input.override?.reason ?? null,
    keptOutside: isKeptOutside(facts, slot, input.override),
  }
}
