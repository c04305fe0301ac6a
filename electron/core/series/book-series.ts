/** Booking a series: seen first, then all dates or none. */
import { type ClashReason, type Input, invalid, notFound, Refusal, type Value } from '../../contract/index.ts'
import { formatInstant } from '../../contract/venue-time.ts'
import { resolveTimes, type SlotTimes } from '../booking/booking-rules.ts'
import {
  enterManySlots,
  type GivingWay,
  giveWay,
  giveWayIn,
  type ManySlots,
} from '../booking/booking-service.ts'
import { readBookings } from '../booking/read-bookings.ts'
import { type Call, requireOverrideRight } from '../call.ts'
import { requireCustomer } from '../customer/customer-service.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import { requireResource } from '../resource/resource-service.ts'
import { requireOffered, requireSuits } from '../service/offered-service.ts'
import { resourceIn } from '../venue/venue-rules.ts'
import { presentReasons, SeriesClash, tellingClashes } from './clashing.ts'
import { type Choices, clashesOf, type DatePlan, planDates, type SeriesTerms, slotsOf } from './date-plan.ts'
import { writeSeries } from './insert-series.ts'
import { occurrenceValues } from './occurrences.ts'
import { datesOfSeries, findSeries } from './series-repository.ts'
import { seriesTimes } from './series-times.ts'

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
  const terms = await context.database.read((queries) => termsOf(queries, input))
  const { plans } = await planOf(context, input)
  const reasons = await presentReasons(context, plans, terms)
  return { occurrences: await occurrenceValues(context, plans, reasons, terms) }
}

export async function bookSeries(
  context: DeskContext,
  call: Call,
  input: Book,
): Promise<Value<'series.book'>> {
  const terms = await context.database.read(async (queries) => {
    if ('id' in input.customer) await requireCustomer(queries, input.customer.id)
    return { ...(await termsOf(queries, input)), isOverridden: input.override !== undefined }
  })
  requireOverrideRight(call, input.override)
  const { plans, first } = await planOf(context, input)
  return tellingClashes(context, async () => {
    try {
      const booked = await call.change((transaction) =>
        book(context, call, transaction, { input, first, plans, terms }),
      )
      noteAttempts(context, call, plans, [])
      return booked
    } catch (error) {
      if (error instanceof SeriesClash) noteAttempts(context, call, plans, error.reasons)
      // Somebody else was at one of the resources for too long, or wrote there without its lock.
      if (!(error instanceof Refusal) || error.code !== 'slot_taken') throw error
      throw new SeriesClash(plans, await presentReasons(context, plans, terms), terms)
    }
  })
}

/** Throws `not_found` for what is out of use, and `invalid` for a service that is not done there. */
async function termsOf(
  queries: Queries,
  { resourceId, serviceId, holdId }: Pick<Book, 'resourceId' | 'serviceId' | 'holdId'>,
): Promise<SeriesTerms & GivingWay> {
  const resource = await requireResource(queries, resourceId)
  if (!resource.active) throw notFound('resource')
  const service = serviceId === undefined ? undefined : await requireOffered(queries, serviceId)
  requireSuits(service, resource)
  return { service, ...(await giveWay(queries, holdId)) }
}

async function planOf(
  context: DeskContext,
  { resourceId, start, end, rule, choices }: Pattern,
): Promise<{ plans: DatePlan[]; first: SlotTimes }> {
  const zone = (await context.venue()).time_zone
  const first = resolveTimes(start, end, zone)
  const dates = seriesTimes(first, rule, zone).map((date) => ({ date, resourceId }))
  const plans = planDates(dates, choices, zone)
  if (plans.every(({ action }) => action === 'skip'))
    throw invalid('choices', 'leave no date to book', {
      en: 'Every date is skipped, so there is nothing to book. Keep at least one of them.',
      id: 'Semua tanggal dilewati, jadi tidak ada yang dipesan. Pertahankan paling sedikit satu.',
    })
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

interface PlannedSeries {
  readonly input: Book
  readonly first: SlotTimes
  readonly plans: readonly DatePlan[]
  readonly terms: SeriesTerms & GivingWay
}

async function book(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  { input, first, plans, terms }: PlannedSeries,
): Promise<Value<'series.book'>> {
  const slots = slotsOf(plans)
  // A series of which no date exists by the clock is refused below; there is nothing to look at.
  if (slots.length === 0) throw new SeriesClash(plans, clashesWithoutSlots(plans), terms)
  const { service, moving } = terms
  const facts = await enterManySlots(transaction, slots, {
    also: [input.resourceId, ...terms.also],
    moving,
    buffers: service,
  })
  const earlier = input.id === undefined ? undefined : await bookedBefore(transaction, facts, input, first)
  if (earlier !== undefined) return earlier
  for (const { resourceId } of slots) {
    const resource = resourceIn(facts, resourceId)
    if (!resource.active) throw notFound('resource')
    requireSuits(service, resource)
  }
  const reasons = clashesOf(facts, plans, terms)
  if (reasons.some((reason) => reason !== undefined)) throw new SeriesClash(plans, reasons, terms)
  await giveWayIn(context, transaction, facts, input.holdId)
  const written = await writeSeries(context, call, transaction, { input, first, plans, facts, service })
  if (terms.also.length > 0) await context.waitlist.offerFreed(transaction, terms.also)
  return written
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
  const skipped = dates.filter(({ bookingId }) => bookingId === null)
  return {
    seriesId: series.id,
    bookings: await readBookings(
      transaction,
      dates.flatMap(({ bookingId }) => bookingId ?? []),
    ),
    skipped: skipped.map((date) => formatInstant(date.start, facts.venue.time_zone)),
  }
}
