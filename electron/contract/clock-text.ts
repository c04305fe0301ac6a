/** A time of day as people read it, on a clock of 24 hours or of 12. Pure. */
import type { ClockHours, Locale } from './values.ts'
import { formatTimeOfDay } from './venue-time-dates.ts'

/** On which clock times of day are told, and in which language. */
export interface ClockStyle {
  readonly clockHours: ClockHours
  readonly locale: Locale
}

/**
 * The language tag by which times are written. Of English the American one: its AM and PM are read and heard as
 * letters, where "am" is a word.
 */
export const clockTags: Readonly<Record<Locale, string>> = { en: 'en-US', id: 'id-ID' }

const minutesInDay = 1440
const minutesInHalf = 720

const halves: Readonly<Record<Locale, readonly [string, string]>> = {
  en: halvesOf(clockTags.en),
  id: halvesOf(clockTags.id),
}

/** What the language calls the two halves of the day. */
function halvesOf(tag: string): readonly [string, string] {
  const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', hour: 'numeric', hourCycle: 'h12' })
  const nameAt = (hour: number) =>
    format.formatToParts(hour * 3_600_000).find(({ type }) => type === 'dayPeriod')?.value ?? ''
  return [nameAt(0), nameAt(12)]
}

function isAfternoon(minute: number): boolean {
  return minute % minutesInDay >= minutesInHalf
}

function halfOf(minute: number, locale: Locale): string {
  return halves[locale][isAfternoon(minute) ? 1 : 0]
}

/** `9:05`, without its half of the day. */
function hourAndMinute(minute: number): string {
  const text = formatTimeOfDay(minute % minutesInHalf)
  return text.startsWith('00') ? `12${text.slice(2)}` : text.replace(/^0/, '')
}

/** Minutes from midnight as `09:05` or `9:05 AM`; 1440 is `24:00` or `12:00 AM`, more is on the next day. */
export function clockText(minute: number, { clockHours, locale }: ClockStyle): string {
  if (clockHours === 24) return formatTimeOfDay(minute)
  return `${hourAndMinute(minute)} ${halfOf(minute, locale)}`
}

/** As `clockText`, with seconds: `09:05:20`, `9:05:20 AM`. */
export function clockTextWithSeconds(minute: number, second: number, style: ClockStyle): string {
  const seconds = `:${String(second).padStart(2, '0')}`
  if (style.clockHours === 24) return formatTimeOfDay(minute) + seconds
  return `${hourAndMinute(minute)}${seconds} ${halfOf(minute, style.locale)}`
}

/** What stands at a line of the axis: `09:00`; on the 12-hour clock `9 AM`, with minutes only where there are some. */
export function clockLabel(minute: number, style: ClockStyle): string {
  const text = clockText(minute, style)
  return style.clockHours === 24 ? text : text.replace(':00', '')
}

/** As `clockRange`, where room is short: `11 AM–1:30 PM`, with minutes only where there are some. */
export function clockShortRange(from: number, to: number, style: ClockStyle): string {
  const text = clockRange(from, to, style)
  return style.clockHours === 24 ? text : text.replaceAll(':00', '')
}

/**
 * `09:00–10:00`, `9:00–10:00 AM`, `11:00 AM–1:00 PM`; `to` beyond 1440 is on a later date. One half of the day is named
 * once; an end at midnight is that of the day.
 */
export function clockRange(from: number, to: number, style: ClockStyle): string {
  const end = to % minutesInDay === 0 ? minutesInDay : to
  const isOneHalf = from < to && to - from < minutesInHalf && isAfternoon(from) === isAfternoon(to)
  const start = style.clockHours === 12 && isOneHalf ? hourAndMinute(from) : clockText(from, style)
  return `${start}–${clockText(end, style)}`
}
