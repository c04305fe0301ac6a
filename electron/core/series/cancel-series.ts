/** Cancelling dates of a series: one, it and those after it, or all. */
import type { Input, Value } from '../../contract/index.ts'
import { checkCancellation } from '../booking/booking-rules.ts'
import { cancelBookings } from '../booking/booking-service.ts'
import { readBookings } from '../booking/read-bookings.ts'
import { type Call, requireOverrideRight } from '../call.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import { datesInScope, openSeries } from './open-series.ts'
import { updateSeries } from './series-repository.ts'

export function cancelSeries(
  context: DeskContext,
  call: Call,
  input: Input<'series.cancel'>,
): Promise<Value<'series.cancel'>> {
  return call.change((transaction) => cancel(context, call, transaction, input))
}

async function cancel(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  input: Input<'series.cancel'>,
): Promise<Value<'series.cancel'>> {
  const opened = await openSeries(transaction, input.seriesId, input)
  const { series, rules, lockedIds } = opened
  const { touched, untouched } = datesInScope(opened, input)
  requireOverrideRight(call, input.override)
  if (input.override === undefined) {
    for (const { booking } of touched) checkCancellation(rules, booking.start)
  }
  const ids = touched.map(({ booking }) => booking.id)
  const reasons = { reason: input.reason ?? null, overrideReason: input.override?.reason }
  if (ids.length > 0) await cancelBookings(transaction, ids, reasons)
  await updateSeries(transaction, series)
  await context.waitlist.offerFreed(transaction, lockedIds)
  return {
    bookings: await readBookings(transaction, ids),
    untouched: await readBookings(
      transaction,
      untouched.map(({ booking }) => booking.id),
    ),
  }
}
