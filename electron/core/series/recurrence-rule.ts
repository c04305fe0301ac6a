/**
 * Reads the text of a recurrence rule, RFC 5545 §3.3.10, strictly: what is not understood is refused rather than left
 * out, since a part left out gives other dates. (The libraries tried read COUNT=abc as "for ever".)
 */
import { invalid } from '../../contract/index.ts'
import { isDate } from '../../contract/venue-time.ts'

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'

/** A weekday, 1 is Monday; with a number: the first, second, last (-1) … of the month or year. */
export interface RuleWeekday {
  readonly weekday: number
  readonly nth: number | undefined
}

/** The last moment at which a date may begin: a date, a wall time, or an instant. */
export type Until =
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'wall'; readonly date: string; readonly minute: number }
  | { readonly kind: 'instant'; readonly at: number }

export interface RecurrenceRule {
  readonly frequency: Frequency
  readonly interval: number
  readonly count: number | undefined
  readonly until: Until | undefined
  readonly weekStart: number
  readonly byMonth: readonly number[]
  readonly byWeekNumber: readonly number[]
  readonly byYearDay: readonly number[]
  readonly byMonthDay: readonly number[]
  readonly byDay: readonly RuleWeekday[]
  readonly bySetPosition: readonly number[]
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const frequencies: readonly Frequency[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
const timeParts = ['BYHOUR', 'BYMINUTE', 'BYSECOND']
const known = [
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'WKST',
  'BYMONTH',
  'BYWEEKNO',
  'BYYEARDAY',
  'BYMONTHDAY',
  'BYDAY',
  'BYSETPOS',
]

function refuse(message: string): never {
  throw invalid('rule', message)
}

/** Throws `invalid` at `rule` for a text that is no rule, or has parts that fit no date. */
export function readRecurrenceRule(text: string): RecurrenceRule {
  const parts = splitParts(text)
  const numbers = (name: string, from: number, to: number) => signedNumbers(name, parts.get(name), from, to)
  const positive = (name: string, most: number) => positiveNumber(name, parts.get(name), most)
  const rule: RecurrenceRule = {
    frequency: readFrequency(parts.get('FREQ')),
    interval: positive('INTERVAL', 1000) ?? 1,
    count: positive('COUNT', 100_000),
    until: readUntil(parts.get('UNTIL')),
    weekStart: readWeekday(parts.get('WKST') ?? 'MO'),
    byMonth: numbers('BYMONTH', 1, 12).map((month) => (month > 0 ? month : refuse('BYMONTH counts from 1'))),
    byWeekNumber: numbers('BYWEEKNO', 1, 53),
    byYearDay: numbers('BYYEARDAY', 1, 366),
    byMonthDay: numbers('BYMONTHDAY', 1, 31),
    byDay: (parts.get('BYDAY')?.split(',') ?? []).map(readRuleWeekday),
    bySetPosition: numbers('BYSETPOS', 1, 366),
  }
  checkTogether(rule)
  return rule
}

function splitParts(text: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>()
  for (const part of text
    .trim()
    .replace(/^RRULE:/i, '')
    .replace(/;$/, '')
    .split(';')) {
    const [name = '', value = '', ...more] = part.toUpperCase().split('=')
    if (timeParts.includes(name)) refuse(`${name} is not for bookings: every date has the time of the first`)
    if (!known.includes(name) || value === '' || more.length > 0) refuse(`cannot be read at "${part}"`)
    if (parts.has(name)) refuse(`has ${name} twice`)
    parts.set(name, value)
  }
  return parts
}

function readFrequency(value: string | undefined): Frequency {
  return (
    frequencies.find((frequency) => frequency === value) ??
    refuse('needs FREQ: DAILY, WEEKLY, MONTHLY or YEARLY')
  )
}

function positiveNumber(name: string, value: string | undefined, most: number): number | undefined {
  if (value === undefined) return undefined
  if (!/^\d{1,6}$/.test(value) || Number(value) < 1 || Number(value) > most)
    refuse(`${name} must be from 1 to ${most}`)
  return Number(value)
}

/** Numbers from the beginning, or negative ones from the end. */
function signedNumbers(name: string, value: string | undefined, from: number, to: number): number[] {
  if (value === undefined) return []
  return value.split(',').map((text) => {
    const number = Number(text)
    if (!/^[+-]?\d{1,3}$/.test(text) || Math.abs(number) < from || Math.abs(number) > to) {
      refuse(`${name} must be from ${from} to ${to}`)
    }
    return number
  })
}

function readWeekday(text: string): number {
  const index = weekdays.indexOf(text)
  return index < 0 ? refuse(`"${text}" is no weekday: MO, TU, WE, TH, FR, SA or SU`) : index + 1
}

function readRuleWeekday(text: string): RuleWeekday {
  const weekday = readWeekday(text.slice(-2))
  const number = text.slice(0, -2)
  if (number === '') return { weekday, nth: undefined }
  const [nth] = signedNumbers('BYDAY', number, 1, 53)
  return { weekday, nth }
}

function readUntil(value: string | undefined): Until | undefined {
  if (value === undefined) return undefined
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/.exec(value)
  const [, year, month, day, hour, minute, second, utc] = match ?? []
  const date = `${year}-${month}-${day}`
  if (match === null || !isDate(date))
    return refuse('UNTIL must be a date (20271231) or a time (20271231T170000Z)')
  if (hour === undefined) return { kind: 'date', date }
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    refuse('UNTIL has a time that does not exist')
  if (utc === undefined) return { kind: 'wall', date, minute: Number(hour) * 60 + Number(minute) }
  return { kind: 'instant', at: Date.parse(`${date}T${hour}:${minute}:${second}Z`) }
}

/** What RFC 5545 forbids together. */
function checkTogether(rule: RecurrenceRule): void {
  const { frequency, byDay, byMonthDay, byYearDay, byWeekNumber, bySetPosition, byMonth } = rule
  if (rule.count !== undefined && rule.until !== undefined)
    refuse('has both COUNT and UNTIL: one of them ends it')
  if (rule.count === undefined && rule.until === undefined) refuse('never ends: it needs COUNT or UNTIL')
  if (byWeekNumber.length > 0 && frequency !== 'YEARLY')
    refuse('has BYWEEKNO, which only FREQ=YEARLY may have')
  if (byYearDay.length > 0 && frequency !== 'YEARLY') refuse('has BYYEARDAY, which only FREQ=YEARLY may have')
  if (byMonthDay.length > 0 && frequency === 'WEEKLY')
    refuse('has BYMONTHDAY, which FREQ=WEEKLY may not have')
  const isNumbered = byDay.some(({ nth }) => nth !== undefined)
  if (isNumbered && frequency !== 'MONTHLY' && frequency !== 'YEARLY') {
    refuse('has numbered weekdays, which only FREQ=MONTHLY and FREQ=YEARLY may have')
  }
  if (isNumbered && byWeekNumber.length > 0) refuse('has numbered weekdays beside BYWEEKNO')
  const others = [byDay, byMonthDay, byYearDay, byWeekNumber, byMonth]
  if (bySetPosition.length > 0 && others.every((list) => list.length === 0)) {
    refuse('has BYSETPOS, which needs another BY… part to choose from')
  }
}
