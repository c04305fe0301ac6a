import type { Booking } from '../../../electron/contract/index.ts'
import { type Formats, minutesBetween } from '../language/formats.ts'
import type { Translate } from '../language/language.ts'
import { spokenBooking } from './booking-look.ts'
import { dateAt } from './grid/axis.ts'
import { instantOf, resolvePlacement } from './grid/placement.ts'
import type { Refusal } from './grid/refusal.ts'
import type { SlotCursor } from './grid/slot-cursor.ts'

export interface Speech {
  readonly t: Translate
  readonly formats: Formats
  readonly resourceName: (resourceId: string) => string
  readonly zone: string
}

export type CursorText = (cursor: SlotCursor, speech: Speech) => string

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
  { t, formats, resourceName, zone }: Speech,
  booking: Booking | undefined,
  refusal: Refusal | null,
  reason: string | null,
): string {
  if (booking !== undefined) return spokenBooking(booking, resourceName(booking.resourceId), formats, t)
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
