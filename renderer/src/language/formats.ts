/** How dates, times, lengths and money are written: in the venue's language, zone and clock, never the PC's. */
import { clockLabel, clockRange, clockShortRange, clockText } from '../../../electron/contract/clock-text.ts'
import type { ClockHours, Locale, Money } from '../../../electron/contract/index.ts'
import {
  comesTwice,
  dateOf,
  daysBetween,
  type Instant,
  instantToWall,
  wallMidnight,
} from '../../../electron/contract/venue-time.ts'
import { passName } from '../calendar/grid/shading.ts'

export interface Formats {
  /** The venue's zone. */
  readonly zone: string
  readonly clockHours: ClockHours
  /** `10:00`; `10:00 AM` on the clock of 12 hours, and so on below. `02:00 CET` where it comes twice. */
  time(at: Instant): string
  /** The same of a wall time, in minutes from midnight: `10:00`; 1440 is `24:00`. */
  timeOfDay(minute: number): string
  /** `10:00–11:00` of wall minutes; `to` beyond 1440 is on the next day. */
  hours(from: number, to: number): string
  /** The same where room is short: `9–10 AM`. */
  shortHours(from: number, to: number): string
  /** Beside a line of the axis: `10:00`, or shorter `10 AM`. */
  hourLabel(minute: number): string
  /**
   * `10:00–11:00`; to `24:00` at midnight, with the offsets' names where the clocks change in between, and with the one
   * name, `02:00–02:30 CET`, where one of the two comes twice.
   */
  timeRange(start: Instant, end: Instant): string
  /** The same where room is short: `10–11 AM`. */
  shortTimeRange(start: Instant, end: Instant): string
  /** `CET` of a time between the two that comes twice; undefined where the clock alone tells when. */
  pass(start: Instant, end: Instant): string | undefined
  /** `10:00 to 11:00`, for speech. */
  spokenRange(start: Instant, end: Instant): string
  /** `Mon` */
  weekday(date: string): string
  /** `Monday` */
  longWeekday(date: string): string
  /** `Tue 3 Nov` */
  shortDate(date: string): string
  /** `Tuesday 3 November 2026` */
  longDate(date: string): string
  /** `November`, of a date in it */
  month(date: string): string
  /** `2 – 8 November 2026` */
  dateRange(first: string, last: string): string
  /** `26 Oct – 1 Nov 2026` */
  shortDateRange(first: string, last: string): string
  /** `1 h 30 min` */
  length(minutes: number): string
  /** `4:05`, minutes and seconds. */
  countdown(milliseconds: number): string
  /** `10,000` */
  number(value: number): string
  /** With the currency's symbol; fractions only where there are some. */
  money(value: Money): string
  /** How many digits of the currency are fractions. */
  fractionDigits(currency: string): number
  /** The date that the venue's clock shows at the instant. */
  dateAt(at: Instant): string
}

/** The language tags that dates and numbers are written by. */
export const localeTags: Record<Locale, string> = { en: 'en-GB', id: 'id-ID' }
const words: Record<Locale, { hour: string; minute: string; to: string }> = {
  en: { hour: 'h', minute: 'min', to: 'to' },
  id: { hour: 'jam', minute: 'mnt', to: 'sampai' },
}
const minuteInMilliseconds = 60_000
const minutesInDay = 1440
/** Far above what is looked at, so that a window that stays open for months keeps no more. */
const keptDates = 1000

/** A date has no zone: it is written as that date at midnight of a clock that never changes. */
function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options })
}

/** Writes each date once: a thousand bookings lie on the few dates of a page. */
function remembered(write: (date: string) => string): (date: string) => string {
  const known = new Map<string, string>()
  return (date) => {
    const before = known.get(date)
    if (before !== undefined) return before
    const text = write(date)
    if (known.size >= keptDates) known.clear()
    known.set(date, text)
    return text
  }
}

function moneyFormats(tag: string) {
  const known = new Map<string, Intl.NumberFormat>()
  return (currency: string) => {
    const format =
      known.get(currency) ??
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        trailingZeroDisplay: 'stripIfInteger',
      })
    known.set(currency, format)
    return format
  }
}

/** A time and its half of the day stay on one line. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

type TimeFormats = Pick<
  Formats,
  | 'time'
  | 'timeOfDay'
  | 'hours'
  | 'shortHours'
  | 'hourLabel'
  | 'timeRange'
  | 'shortTimeRange'
  | 'pass'
  | 'spokenRange'
  | 'dateAt'
>

function timeFormats(locale: Locale, zone: string, clockHours: ClockHours): TimeFormats {
  const style = { locale, clockHours }
  const timeOfDay = (minute: number) => unbroken(clockText(minute, style))
  const hours = (from: number, to: number) => unbroken(clockRange(from, to, style))
  /** By the end that comes twice: of a stretch through the change it is its own. */
  const pass = (start: Instant, end: Instant) => {
    const twice = [start, end].find((at) => comesTwice(at, zone))
    return twice === undefined ? undefined : passName(twice, zone)
  }
  const named = (text: string, start: Instant, end: Instant) => {
    const name = pass(start, end)
    return name === undefined ? text : `${text} ${name}`
  }
  /** The two times with what must be known to read them right: the date's end, and which pass of a repeated hour. */
  const rangeTexts = (start: Instant, end: Instant): [string, string] => {
    const from = instantToWall(start, zone)
    const to = instantToWall(end, zone)
    const fromText = timeOfDay(from.minute)
    const toText = timeOfDay(to.minute === 0 ? minutesInDay : to.minute)
    if (from.offsetMinutes === to.offsetMinutes) return [fromText, named(toText, start, end)]
    return [`${fromText} ${passName(start, zone)}`, `${toText} ${passName(end, zone)}`]
  }
  const shortHours = (from: number, to: number) => unbroken(clockShortRange(from, to, style))
  const rangeBy = (write: typeof hours) => (start: Instant, end: Instant) => {
    const from = instantToWall(start, zone)
    const to = instantToWall(end, zone)
    if (from.offsetMinutes !== to.offsetMinutes) return rangeTexts(start, end).join('–')
    const days = from.date === to.date ? 0 : daysBetween(from.date, to.date)
    return named(write(from.minute, to.minute + days * minutesInDay), start, end)
  }
  return {
    timeOfDay,
    hours,
    shortHours,
    hourLabel: (minute) => unbroken(clockLabel(minute, style)),
    pass,
    time: (at) => named(timeOfDay(instantToWall(at, zone).minute), at, at),
    dateAt: (at) => dateOf(at, zone),
    timeRange: rangeBy(hours),
    shortTimeRange: rangeBy(shortHours),
    spokenRange: (start, end) => rangeTexts(start, end).join(` ${words[locale].to} `),
  }
}

function lengthText(minutes: number, locale: Locale): string {
  const { hour, minute } = words[locale]
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 && `${hours} ${hour}`, (rest > 0 || hours === 0) && `${rest} ${minute}`]
  return parts.filter((part) => part !== false).join(' ')
}

function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Of a venue; the clock is that of 24 hours unless it has the other. */
export function createFormats(locale: Locale, zone: string, clockHours: ClockHours = 24): Formats {
  const tag = localeTags[locale]
  const weekday = dateFormat(tag, { weekday: 'short' })
  const longWeekday = dateFormat(tag, { weekday: 'long' })
  const short = dateFormat(tag, { weekday: 'short', day: 'numeric', month: 'short' })
  const long = dateFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const month = dateFormat(tag, { month: 'long' })
  const range = dateFormat(tag, { day: 'numeric', month: 'long', year: 'numeric' })
  const shortRange = dateFormat(tag, { day: 'numeric', month: 'short', year: 'numeric' })
  const number = new Intl.NumberFormat(tag)
  const money = moneyFormats(tag)
  const fractionDigits = (currency: string) => money(currency).resolvedOptions().maximumFractionDigits ?? 2
  const withoutComma = (text: string) => text.replaceAll(',', '')
  return {
    zone,
    clockHours,
    ...timeFormats(locale, zone, clockHours),
    weekday: (date) => weekday.format(wallMidnight(date)),
    longWeekday: (date) => longWeekday.format(wallMidnight(date)),
    shortDate: (date) => withoutComma(short.format(wallMidnight(date))),
    longDate: remembered((date) => withoutComma(long.format(wallMidnight(date)))),
    month: (date) => month.format(wallMidnight(date)),
    dateRange: (first, last) => range.formatRange(wallMidnight(first), wallMidnight(last)),
    shortDateRange: (first, last) => shortRange.formatRange(wallMidnight(first), wallMidnight(last)),
    length: (minutes) => lengthText(minutes, locale),
    countdown: countdownText,
    number: (value) => number.format(value),
    money: ({ amount, currency }) => money(currency).format(amount / 10 ** fractionDigits(currency)),
    fractionDigits,
  }
}

/** Whole minutes between two instants. */
export function minutesBetween(start: Instant, end: Instant): number {
  return Math.round((end - start) / minuteInMilliseconds)
}
