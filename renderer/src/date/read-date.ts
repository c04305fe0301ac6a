/** A date as people type it: `fri`, `+3w`, `12/3`, `tomorrow`, in English and in Indonesian. */
import type { Locale } from '../../../electron/contract/index.ts'
import { addDays, isDate, weekdayOf } from '../../../electron/contract/venue-time.ts'

/** Words for a day as counted from today. */
const words: Readonly<Record<string, number>> = {
  today: 0,
  tomorrow: 1,
  yesterday: -1,
  'hari ini': 0,
  besok: 1,
  lusa: 2,
  kemarin: -1,
}

/** `next week`, and the same of a month or a year; a week alone is Sunday in Indonesian, which has one word for both. */
const nextUnit: Readonly<Record<string, Unit>> = {
  'next week': 'week',
  'next month': 'month',
  'next year': 'year',
  'minggu depan': 'week',
  'pekan depan': 'week',
  'bulan depan': 'month',
  'tahun depan': 'year',
}

/** By weekday, Monday first; any beginning of at least three letters counts. */
const weekdays: readonly (readonly string[])[] = [
  ['monday', 'senin'],
  ['tuesday', 'selasa'],
  ['wednesday', 'rabu'],
  ['thursday', 'kamis'],
  ['friday', "jum'at", 'jumat'],
  ['saturday', 'sabtu'],
  ['sunday', 'minggu', 'ahad'],
]

const months: readonly (readonly string[])[] = [
  ['january', 'januari'],
  ['february', 'februari', 'pebruari'],
  ['march', 'maret'],
  ['april'],
  ['may', 'mei'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august', 'agustus'],
  ['september'],
  ['october', 'oktober'],
  ['november', 'nopember'],
  ['december', 'desember'],
]

/** Letters and words behind a number: days, weeks, months, years. In Indonesian `m` is a week (minggu). */
const units: Readonly<Record<Locale, Readonly<Record<string, Unit>>>> = {
  en: {
    d: 'day',
    day: 'day',
    days: 'day',
    w: 'week',
    week: 'week',
    weeks: 'week',
    m: 'month',
    month: 'month',
    months: 'month',
    y: 'year',
    year: 'year',
    years: 'year',
  },
  id: {
    h: 'day',
    hari: 'day',
    m: 'week',
    mgg: 'week',
    minggu: 'week',
    b: 'month',
    bln: 'month',
    bulan: 'month',
    t: 'year',
    thn: 'year',
    tahun: 'year',
  },
}
type Unit = 'day' | 'week' | 'month' | 'year'

const shortest = 3

function indexIn(names: readonly (readonly string[])[], typed: string): number {
  if (typed.length < shortest) return -1
  return names.findIndex((variants) => variants.some((name) => name.startsWith(typed)))
}

/** The date of those numbers, or none where there is no such day. */
function dateFrom(year: number, month: number, day: number): string | null {
  const pad = (number: number, length: number) => String(number).padStart(length, '0')
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  return isDate(text) ? text : null
}

/** Months later; the last day of a shorter month stands for one that it does not have. */
function addMonths(date: string, count: number): string {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + count
  const [year, month] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1]
  for (let day = Number(date.slice(8)); day > 0; day -= 1) {
    const found = dateFrom(year, month, day)
    if (found !== null) return found
  }
  return date
}

function later(today: string, count: number, unit: Unit): string {
  if (unit === 'day') return addDays(today, count)
  if (unit === 'week') return addDays(today, count * 7)
  return addMonths(today, unit === 'month' ? count : count * 12)
}

/** Without a year it is the nearest such day: a date half a year back is more likely meant for next year. */
function nearest(today: string, month: number, day: number): string | null {
  const year = Number(today.slice(0, 4))
  const found = [year - 1, year, year + 1].flatMap((each) => dateFrom(each, month, day) ?? [])
  const halfAYearAgo = addMonths(today, -6)
  return found.find((date) => date >= halfAYearAgo) ?? null
}

function withYear(today: string, day: number, month: number, year: string | undefined): string | null {
  if (year === undefined) return nearest(today, month, day)
  return dateFrom(year.length === 2 ? 2000 + Number(year) : Number(year), month, day)
}

/** The next such weekday after today; with `next` or `depan` the one of the next week, from Monday. */
function comingWeekday(today: string, weekday: number, isNext: boolean): string {
  if (isNext) return addDays(today, 7 - weekdayOf(today) + weekday)
  return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)
}

/** Null for what is no date. `today` is the venue's; the day comes before the month, as both languages write it. */
export function readDate(typed: string, today: string, locale: Locale): string | null {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const word = words[text]
  if (word !== undefined) return addDays(today, word)
  const unit = nextUnit[text]
  if (unit !== undefined) return later(today, 1, unit)
  return readIso(text) ?? readCount(text, today, locale) ?? readNumbers(text, today) ?? readNames(text, today)
}

/** `2027-03-28`, also with `3` for `03` */
function readIso(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  return year === undefined ? null : dateFrom(Number(year), Number(month), Number(day))
}

/** `3 weeks` of `in 3 weeks` and of `3 minggu lagi`; a number by itself is no count there. */
function countOf(text: string): string {
  const [, ahead, left] = /^in (\d+ ?\p{L}+)$|^(\d+ ?\p{L}+) lagi$/u.exec(text) ?? []
  return ahead ?? left ?? text
}

/** `+3w`, `-2`, `3 weeks`, `in 3 weeks`, `3 minggu lagi` */
function readCount(text: string, today: string, locale: Locale): string | null {
  const [, sign, digits, letters] = /^([+-])? ?(\d{1,4}) ?(\p{L}+)?$/u.exec(countOf(text)) ?? []
  if (digits === undefined || (sign === undefined && letters === undefined)) return null
  // The other language's words count too where they do not mean something else in this one.
  const unit = letters === undefined ? 'day' : { ...units.en, ...units.id, ...units[locale] }[letters]
  if (unit === undefined) return null
  return later(today, Number(digits) * (sign === '-' ? -1 : 1), unit)
}

/** `12/3`, `12.3.`, `12-3-2027`, and `12` for that day of this or the next month */
function readNumbers(text: string, today: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2})?)?$/.exec(text) ?? []
  if (day !== undefined && month !== undefined) return withYear(today, Number(day), Number(month), year)
  if (!/^\d{1,2}$/.test(text)) return null
  const inMonth = (of: string) => dateFrom(Number(of.slice(0, 4)), Number(of.slice(5, 7)), Number(text))
  const thisMonth = inMonth(today)
  if (thisMonth !== null && thisMonth >= today) return thisMonth
  return inMonth(addMonths(`${today.slice(0, 8)}01`, 1))
}

/** `fri`, `next fri`, `senin depan`, `12 mar`, `mar 12`, `12 maret 2027` */
function readNames(text: string, today: string): string | null {
  const parts = text.replaceAll(',', '').split(' ')
  const isNext = parts.includes('next') || parts.includes('depan')
  const [one = '', two, three] = parts.filter(
    (part) => part !== 'next' && part !== 'depan' && part !== 'hari',
  )
  const weekday = indexIn(weekdays, one)
  if (weekday !== -1 && two === undefined) return comingWeekday(today, weekday + 1, isNext)
  if (two === undefined) return null
  const [day, name] = /^\d/.test(one) ? [one, two] : [two, one]
  const month = indexIn(months, name)
  if (month === -1 || !/^\d{1,2}(st|nd|rd|th)?$/.test(day)) return null
  if (three !== undefined && !/^\d{4}$/.test(three)) return null
  return withYear(today, Number.parseInt(day, 10), month + 1, three)
}
