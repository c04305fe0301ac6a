import type { Booking, Slot } from '../../../electron/contract/index.ts'
import { spokenBooking } from '../booking/booking-name.ts'
import { minutesBetween } from '../language/formats.ts'
import type { Words } from '../language/words.ts'
import { dateAt } from './grid/axis.ts'
import { axisRangeOf, instantOf, resolvePlacement } from './grid/placement.ts'
import type { Refusal } from './grid/refusal.ts'
import type { SlotCursor } from './grid/slot-cursor.ts'

/** The booking whose time the cursor's beginning lies in. */
export function bookingUnder(
  cursor: SlotCursor,
  bookings: readonly Booking[],
  zone: string,
): Booking | undefined {
  const resolved = resolvePlacement(cursor, zone)
  if (resolved.kind === 'gap') return undefined
  return bookings.find(
    (booking) =>
      booking.resourceId === cursor.resourceId &&
      instantOf(booking.start) < resolved.end &&
      resolved.start < instantOf(booking.end),
  )
}

/** What is said of the slot: the booking in it, or when it is and whether it can be had. */
export function cursorText(
  cursor: SlotCursor,
  words: Words,
  zone: string,
  booking: Booking | undefined,
  refusal: Refusal | null,
  reason: string | null,
): string {
  const { t, formats, resourceName } = words
  if (booking !== undefined) return spokenBooking(booking, words)
  const resolved = resolvePlacement(cursor, zone)
  const time =
    resolved.kind === 'range'
      ? `${formats.spokenRange(resolved.start, resolved.end)}, ${formats.length(minutesBetween(resolved.start, resolved.end))}`
      : ''
  const state = refusal === null ? t('speech.free') : reason
  return [formats.longDate(dateAt(cursor.start)), time, resourceName(cursor.resourceId), state]
    .filter((part) => part !== '')
    .join(', ')
}

/** What is said of a slot on a page that is not known: nothing of hours, which are not known either. */
export function unknownText({ resourceId, start }: SlotCursor, words: Words, isOnItsWay: boolean): string {
  const { t, formats, resourceName } = words
  const place = [formats.longDate(dateAt(start)), resourceName(resourceId)]
  return [...place, ...(isOnItsWay ? [t('speech.notLoaded')] : [])].join(', ')
}

/** Where a booking or another slot lies, as a cursor. */
export function cursorOn({ resourceId, start, end }: Slot, zone: string): SlotCursor {
  return { resourceId, ...axisRangeOf({ start: instantOf(start), end: instantOf(end) }, zone) }
}
