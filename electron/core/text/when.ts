/** How a sentence names a time: shortly, in the venue's zone and language. */
import { DateTime } from 'luxon'
import type { Locale } from '../../contract/index.ts'
import { dateOf, type Instant, instantToWall, offsetName, wallToInstant } from '../../contract/venue-time.ts'

/** `10:00`, on the 24-hour clock that both languages' desks read fastest. */
export function timeText(at: Instant, zone: string): string {
  return DateTime.fromMillis(at, { zone }).toFormat('HH:mm')
}

/** `10:00:20`, for what comes within the minute. */
export function timeWithSeconds(at: Instant, zone: string): string {
  return DateTime.fromMillis(at, { zone }).toFormat('HH:mm:ss')
}

/** `Sat 3 Oct`, in the language. */
export function dateText(at: Instant, zone: string, locale: Locale): string {
  return DateTime.fromMillis(at, { zone, locale }).toFormat('ccc d LLL')
}

/** The time, in the hour that the clocks repeat with the name of its offset. */
export function plainTime(at: Instant, zone: string, locale: Locale): string {
  const { date, minute } = instantToWall(at, zone)
  const isRepeated = wallToInstant(date, minute, zone).kind === 'repeated'
  return isRepeated ? timeWithOffset(at, zone, locale) : timeText(at, zone)
}

/** As `plainTime` when it is on the same date as `beside`, otherwise with its date. */
export function timeBeside(at: Instant, beside: Instant, zone: string, locale: Locale): string {
  const time = plainTime(at, zone, locale)
  return dateOf(at, zone) === dateOf(beside, zone) ? time : `${dateText(at, zone, locale)} ${time}`
}

/** A time with the name of its offset, to tell the two passes of a repeated hour apart. */
export function timeWithOffset(at: Instant, zone: string, locale: Locale): string {
  return `${timeText(at, zone)} ${offsetName(at, zone, locale)}`
}
