/** A date that was skipped is booked after all, through the same rules. */
import { randomUUID } from 'node:crypto'
import { type Booking, type Input, invalid, notFound, Refusal } from '../../contract/index.ts'
import { formatInstant, type Instant, resolveInstant } from '../../contract/venue-time.ts'
import { checkSlot, isKeptOutside } from '../booking/booking-rules.ts'
import { enterManySlots, insertBookings, type PlannedSlot } from '../booking/booking-service.ts'
import { bookingValue } from '../booking/booking-view.ts'
import { withHelp } from '../booking/helpful-refusal.ts'
import { standardPrice } from '../booking/money.ts'
import { type Call, requireOverrideRight } from '../call.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import { type OfferedService, requireSuits, serviceOf } from '../service/offered-service.ts'
import { resourceIn } from '../venue/venue-rules.ts'
import { openSeries } from './open-series.ts'
import { setBookingOfDate } from './series-repository.ts'
import type { DateOfSeries } from './series-value.ts'

const minuteMs = 60_000

export async function addSkipped(
  context: DeskContext,
  call: Call,
  input: Input<'series.addSkipped'>,
): Promise<Booking> {
  const zone = (await context.venue()).time_zone
  let slot: PlannedSlot | undefined
  let service: OfferedService | undefined
  const note = (outcome: string) => {
    if (slot === undefined) return
    context.attempts.record({ deskId: context.deskId, operation: call.operation, outcome, ...slot })
  }
  try {
    const booking = await call.change(async (transaction) => {
      const opened = await openSeries(transaction, input.seriesId, {})
      service = await serviceOf(transaction, opened.series.serviceId)
      requireOverrideRight(call, input.override)
      const start = resolveInstant(input.start, zone)
      const date = skippedDate(opened.dates, start)
      if (date.isMissing) throw new Refusal('local_time_missing', { next: formatInstant(start, zone) })
      slot = { resourceId: date.resourceId, start, end: date.end }
      const added = await add(context, call, transaction, { input, slot, series: opened.series, service })
      await setBookingOfDate(transaction, input.seriesId, date.number, added.id)
      return added
    })
    note('ok')
    return booking
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    note(error.code)
    if (slot === undefined) throw error
    const { resourceId, start, end } = slot
    throw await withHelp(context, error, {
      wanted: { resourceId },
      start,
      end,
      buffers: service,
      lengthIsSet: service !== undefined,
    })
  }
}

/** Throws `invalid` for what is no date of the series, or one that was not left out. */
function skippedDate(dates: readonly DateOfSeries[], start: Instant): DateOfSeries {
  const own = dates.filter((each) => each.start === start)
  const skipped = own.find(({ bookingId }) => bookingId === null)
  if (skipped !== undefined) return skipped
  const message = 'is not a date that was skipped'
  if (own.length === 0) throw invalid('start', message)
  if (own.every(({ booking }) => booking?.status === 'cancelled')) {
    throw invalid('start', message, {
      en: 'This date of the series was cancelled, not left out. Book it as a booking of its own.',
      id: 'Tanggal rangkaian ini dibatalkan, bukan dilewati. Pesan sebagai pemesanan tersendiri.',
    })
  }
  throw invalid('start', message, {
    en: 'This date of the series is not left out any more: it was booked meanwhile. Look at the series as it is now.',
    id: 'Tanggal rangkaian ini sudah tidak dilewati: sudah dipesan sementara itu. Lihat rangkaian yang sekarang.',
  })
}

interface Added {
  readonly input: Input<'series.addSkipped'>
  readonly slot: PlannedSlot
  readonly series: Awaited<ReturnType<typeof openSeries>>['series']
  readonly service: OfferedService | undefined
}

async function add(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  { input, slot, series, service }: Added,
): Promise<Booking> {
  const facts = await enterManySlots(transaction, [slot], { buffers: service })
  const resource = resourceIn(facts, slot.resourceId)
  if (!resource.active) throw notFound('resource')
  requireSuits(service, resource)
  // The series' length was right when it was booked.
  const lengthIsSet = service !== undefined
  if (input.override === undefined) checkSlot(facts, { ...slot, startIsNew: true, lengthIsSet })
  if (facts.taken.size > 0) throw new Refusal('slot_taken', { suggestions: [] })
  const standard = standardPrice(service, resource, (slot.end - slot.start) / minuteMs)
  const [row] =
    (await insertBookings(transaction, [
      {
        ...slot,
        id: randomUUID(),
        seriesId: series.id,
        customerId: series.customerId,
        serviceId: series.serviceId,
        deskId: context.deskId,
        staffId: call.staffId,
        title: series.title,
        notes: series.notes,
        price: series.price ?? standard,
        // The standard price is in the venue's currency, whatever that was when the series was made.
        currency: (series.price === null ? null : series.currency) ?? facts.venue.currency,
        overrideReason: input.override?.reason ?? null,
        keptOutside: isKeptOutside(facts, slot, input.override),
      },
    ])) ?? []
  if (row === undefined) throw new Refusal('slot_taken', { suggestions: [] })
  return bookingValue(row, facts)
}
