/** The beginning of every change of a series: its resources locked, its dates and bookings as they are now. */
import { type Input, invalid, notFound, stale } from '../../contract/index.ts'
import type { BookingRow } from '../booking/booking-row.ts'
import { findBookings, lockResources } from '../booking/booking-service.ts'
import type { Queries } from '../database/database.ts'
import { clockInChange } from '../database/expressions.ts'
import { readRules } from '../venue/venue-facts.ts'
import type { VenueRules } from '../venue/venue-rules.ts'
import { datesOfSeries, findSeries, resourcesOfSeries, type SeriesRow } from './series-repository.ts'
import { type DateOfSeries, isByHand, isOver, seriesValue, withBookings } from './series-value.ts'

export interface OpenedSeries {
  readonly series: SeriesRow
  readonly dates: readonly DateOfSeries[]
  readonly rules: VenueRules
  readonly lockedIds: readonly string[]
}

/** A date with a booking. */
export type BookedDate = DateOfSeries & { readonly booking: BookingRow }

/**
 * Locks the series' resources, and those of `also`. Throws `not_found`, and `stale` when `version` is an old one or a
 * date was moved to a resource that is not locked at this very moment.
 */
export async function openSeries(
  transaction: Queries,
  seriesId: string,
  { version, also = [] }: { readonly version?: number | undefined; readonly also?: readonly string[] },
): Promise<OpenedSeries> {
  const lockedIds = [...new Set([...(await resourcesOfSeries(transaction, seriesId)), ...also])]
  await lockResources(transaction, lockedIds)
  const series = await findSeries(transaction, seriesId)
  if (series === undefined) throw notFound('series')
  const planned = await datesOfSeries(transaction, seriesId)
  const rows = await findBookings(
    transaction,
    planned.flatMap(({ bookingId }) => bookingId ?? []),
  )
  const dates = withBookings(planned, rows)
  const times = [series, ...planned, ...rows]
  const from = times.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY)
  const to = times.reduce((most, { end }) => Math.max(most, end), Number.NEGATIVE_INFINITY)
  const rules = await readRules(transaction, lockedIds, from, to, clockInChange)
  const isElsewhere = rows.some(({ resourceId }) => !lockedIds.includes(resourceId))
  if (isElsewhere || (version !== undefined && version !== series.version)) {
    throw stale(seriesValue(series, dates, rules.venue))
  }
  return { series, dates, rules, lockedIds }
}

export interface Scoped {
  /** What the change is made to. */
  readonly touched: readonly BookedDate[]
  /** Dates of the scope that stay as they are. */
  readonly untouched: readonly BookedDate[]
  /** Dates of the scope that were skipped. */
  readonly skipped: readonly DateOfSeries[]
  /** The date that the call names. */
  readonly named: BookedDate | undefined
}

const isBooked = (date: DateOfSeries): date is BookedDate => date.booking !== undefined

/**
 * The dates that a call means. One date alone is changed whatever was decided about it before, unless it is
 * cancelled; of several, those that were cancelled or moved by hand and those that have begun are left alone.
 */
export function datesInScope(
  { dates, rules }: OpenedSeries,
  { scope, bookingId }: Pick<Input<'series.cancel'>, 'scope' | 'bookingId'>,
): Scoped {
  const named = dates.filter(isBooked).find((date) => date.booking.id === bookingId)
  if (bookingId !== undefined && named === undefined) throw notFound('booking of the series')
  if (scope === 'this' && named !== undefined) {
    const { status } = named.booking
    if (status !== 'confirmed')
      throw invalid('bookingId', 'is not a booking that is to come', {
        en: 'This date of the series is not to come any more: it was cancelled, or they have arrived. Look at it as it is now.',
        id: 'Tanggal rangkaian ini tidak lagi akan datang: sudah dibatalkan, atau orangnya sudah datang. Lihat keadaannya sekarang.',
      })
    return { touched: [named], untouched: [], skipped: [], named }
  }
  const meant = scope === 'following' ? dates.filter(({ start }) => start >= (named?.start ?? 0)) : dates
  const isLeftAlone = (date: DateOfSeries) => isByHand(date) || isOver(date, rules.now)
  const booked = meant.filter(isBooked)
  return {
    touched: booked.filter((date) => !isLeftAlone(date)),
    untouched: booked.filter(isLeftAlone),
    skipped: meant.filter((date) => !isBooked(date) && date.start > rules.now),
    named,
  }
}
