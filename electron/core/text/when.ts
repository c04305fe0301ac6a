/** How a sentence names a time: shortly, in the venue's zone and language, and on its clock. */
import { DateTime } from 'luxon'
import { type ClockStyle, clockText, clockTextWithSeconds } from '../../contract/clock-text.ts'
import type { ClockHours, Locale } from '../../contract/index.ts'
import { dateOf, type Instant, instantToWall, offsetName, wallToInstant } from '../../contract/venue-time.ts'

/** In which zone times are told, in which language, and on which clock. */
export interface Telling extends ClockStyle {
  readonly zone: string
}

interface TellingVenue {
  readonly time_zone: string
  readonly locale: Locale
  readonly clock_hours: ClockHours
}

export function tellingOf({ time_zone: zone, locale, clock_hours: clockHours }: TellingVenue): Telling {
  return { zone, locale, clockHours }
}

/** For sentences that name no time of a venue, such as those before one is known. */
export function tellingWithoutVenue(locale: Locale): Telling {
  return { zone: 'UTC', locale, clockHours: 24 }
}

/** `10:00` or `10:00 AM` */
export function timeText(at: Instant, telling: Telling): string {
  return clockText(instantToWall(at, telling.zone).minute, telling)
}

/** `10:00:20`, for what comes within the minute. */
export function timeWithSeconds(at: Instant, telling: Telling): string {
  const { minute, second } = instantToWall(at, telling.zone)
  return clockTextWithSeconds(minute, second, telling)
}

/** `Sat 3 Oct`, in the language. */
export function dateText(at: Instant, { zone, locale }: Telling): string {
  return DateTime.fromMillis(at, { zone, locale }).toFormat('ccc d LLL')
}

/** The time, in the hour that the clocks repeat with the name of its offset. */
export function plainTime(at: Instant, telling: Telling): string {
  const { date, minute } = instantToWall(at, telling.zone)
  const isRepeated = wallToInstant(date, minute, telling.zone).kind === 'repeated'
  return isRepeated ? timeWithOffset(at, telling) : timeText(at, telling)
}

/** As `plainTime` when it is on the same date as `beside`, otherwise with its date. */
export function timeBeside(at: Instant, beside: Instant, telling: Telling): string {
  const time = plainTime(at, telling)
  const { zone } = telling
  return dateOf(at, zone) === dateOf(beside, zone) ? time : `${dateText(at, telling)} ${time}`
}

/** A time with the name of its offset, to tell the two passes of a repeated hour apart. */
export function timeWithOffset(at: Instant, telling: Telling): string {
  return `${timeText(at, telling)} ${offsetName(at, telling.zone, telling.locale)}`
}
