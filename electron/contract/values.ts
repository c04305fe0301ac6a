/**
 * The values that cross the doorway, as schemas: plain JSON, parsed at the edge.
 * Instants are ISO 8601 texts, dates `YYYY-MM-DD`, durations whole minutes, money integer minor units.
 */
import { DateTime, IANAZone } from 'luxon'
import { z } from 'zod'
import { isEmailAddress } from './email-address.ts'

/** A UUID of any version, in lower case after parsing. */
export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'not a UUID')
  .transform((text) => text.toLowerCase())

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d(:?\d\d)?)?$/

/** Whether month, day, hour, minute, second and offset exist. 31 February does not; 24:00 is written 00:00. */
function isRealTime(text: string): boolean {
  const part = (from: number, to: number) => Number(text.slice(from, to) || '0')
  const [year, month, day] = [part(0, 4), part(5, 7), part(8, 10)]
  // The day after the last one of a month is read as the first of the next.
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDate = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  const second = text[16] === ':' ? part(17, 19) : 0
  const offset = /[+-](\d\d):?(\d\d)?$/.exec(text.slice(16))
  const isOffset = Number(offset?.[1] ?? 0) <= 18 && Number(offset?.[2] ?? 0) < 60
  return isDate && part(11, 13) < 24 && part(14, 16) < 60 && second < 60 && isOffset
}

/** Years for which every reckoning around a date, such as the day after and the zone's offset, has four digits. */
function isOfUsualYear(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return year >= 1900 && year <= 9000
}

/**
 * An instant as people and programs write it: ISO 8601 with an offset, or without one, which is the venue's
 * wall time. Only its form is checked here; whether a wall time exists is decided with the venue's zone.
 */
export const instant = z
  .string()
  .refine((text) => instantPattern.test(text) && isRealTime(text), 'not an ISO 8601 date and time')
  .refine(isOfUsualYear, 'not between the years 1900 and 9000')

/** A calendar date, `YYYY-MM-DD`. */
export const date = z
  .string()
  .refine(
    (text) => /^\d{4}-\d\d-\d\d$/.test(text) && DateTime.fromISO(text).isValid,
    'not a date (YYYY-MM-DD)',
  )
  .refine(isOfUsualYear, 'not between the years 1900 and 9000')

/** A time of day, `HH:mm`; `24:00` is the end of the day. */
export const timeOfDay = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'not a time (HH:mm)')

/** How many hours the clock has by which people read a time of day; on the wire it is always `HH:mm`. */
export const clockHours = z.literal([12, 24])
export type ClockHours = z.output<typeof clockHours>

/** The longest distance in minutes that any length or duration may have: two years. */
const longestMinutes = 2 * 366 * 24 * 60

export const minutes = z.int().min(0).max(longestMinutes)
export const positiveMinutes = z.int().min(1).max(longestMinutes)

/** The largest amount that both PostgreSQL's bigint and JSON's numbers carry without loss. */
const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'not a currency code')

export const money = z.strictObject({ amount, currency: currencyCode })
export type Money = z.infer<typeof money>

/** Money in an input: the currency may be left out, it is then the venue's. */
export const moneyInput = z.union([
  z.strictObject({ amount, currency: currencyCode.optional() }),
  amount.transform((value) => ({ amount: value, currency: undefined })),
])
export type MoneyInput = z.output<typeof moneyInput>

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here.
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

// Half of a character, as a text cut elsewhere may end with: UTF-8 has none, and a mark stands for it.
const halfCharacter = /\p{Surrogate}/gu

/**
 * A text people type: trimmed, without control characters (PostgreSQL refuses NUL), of at most `length`. Half a
 * character becomes the replacement character.
 */
export const text = (length: number) =>
  z
    .string()
    .max(length)
    .refine((value) => !controlCharacters.test(value), 'contains control characters')
    .transform((value) => value.replace(halfCharacter, '\ufffd').trim())

/** As `text`, and not blank. */
export const requiredText = (length: number) =>
  text(length).refine((value) => value !== '', 'must not be empty')

/** A text that may be emptied again: blank or null clears it. */
export const clearableText = (length: number) =>
  text(length)
    .nullable()
    .transform((value) => (value === '' ? null : value))

export const timeZone = z.string().refine((zone) => IANAZone.isValidZone(zone), 'not a time zone')
export const locale = z.enum(['en', 'id'])
export type Locale = z.infer<typeof locale>

export const role = z.enum(['staff', 'manager'])
export type Role = z.infer<typeof role>

export const bookingKind = z.enum(['customer', 'block', 'show'])
export type BookingKind = z.infer<typeof bookingKind>

export const bookingStatus = z.enum(['held', 'confirmed', 'checked_in', 'completed', 'no_show', 'cancelled'])
export type BookingStatus = z.infer<typeof bookingStatus>

/** The statuses that keep a slot; the exclusion constraint's predicate lists the same. */
export const liveStatuses = ['held', 'confirmed', 'checked_in', 'completed', 'no_show'] as const

export const paidState = z.enum(['unpaid', 'deposit', 'paid'])
export type PaidState = z.infer<typeof paidState>

export const slot = z.strictObject({ resourceId: uuid, start: instant, end: instant })
export type Slot = z.output<typeof slot>

export const range = z.strictObject({ start: instant, end: instant })
export type Range = z.output<typeof range>

/** A stretch of open time and the business day that it belongs to. */
export const openInterval = z.strictObject({
  start: instant,
  end: instant,
  businessDay: date,
  /**
   * The opening by the rule, from which slots are counted, where it is not the start: the clocks skip it, what opened
   * before goes on then, or only a part of the stretch was asked for.
   */
  opens: timeOfDay.optional(),
})
export type OpenInterval = z.output<typeof openInterval>

export const customerFields = {
  name: requiredText(200),
  phone: clearableText(60).optional(),
  email: clearableText(254)
    .refine((value) => value === null || isEmailAddress(value), 'not an e-mail address')
    .optional(),
}

/** A customer in an input: a known one by id, or a new one. */
export const customerInput = z.union([z.strictObject({ id: uuid }), z.strictObject(customerFields)])
export type CustomerInput = z.output<typeof customerInput>

export const bookingCustomer = z.strictObject({
  id: uuid,
  name: z.string(),
  phone: z.string().optional(),
  email: z.string().optional(),
})
export type BookingCustomer = z.output<typeof bookingCustomer>

export const customer = z.strictObject({
  id: uuid,
  version: z.int(),
  name: z.string(),
  phone: z.string().optional(),
  email: z.string().optional(),
  notes: z.string().optional(),
  locale: locale.optional(),
})
export type Customer = z.output<typeof customer>

export const booking = z.strictObject({
  id: uuid,
  resourceId: uuid,
  kind: bookingKind,
  /** What the customer was promised, half-open, without the buffers. */
  start: instant,
  end: instant,
  status: bookingStatus,
  version: z.int(),
  holdExpiresAt: instant.optional(),
  deskName: z.string().optional(),
  customer: bookingCustomer.optional(),
  title: z.string().optional(),
  notes: z.string().optional(),
  price: money.optional(),
  paidAmount: money.optional(),
  paid: paidState.optional(),
  seriesId: uuid.optional(),
  partyId: uuid.optional(),
  /** The waitlist entry that it was held for: while `held` it is an offer to that customer. */
  waitlistEntryId: uuid.optional(),
  /** What it is booked for. */
  serviceId: uuid.optional(),
  /** The date of the opening interval that the start lies in; the calendar date where there is none. */
  businessDay: date,
  createdAt: instant,
  cancelledAt: instant.optional(),
  cancelReason: z.string().optional(),
  /** Of a customer's booking or a show; a block stands at any hour. */
  outsideHours: z.boolean().optional(),
  /** True: a manager decided to keep it outside the hours, where it is. */
  keptOutside: z.boolean().optional(),
  /** Why a manager let it stand outside a rule. */
  overrideReason: z.string().optional(),
  /** Of a show where it is told what stands outside the hours: how many seats people have bought. */
  soldSeats: z.int().optional(),
  bufferBeforeMinutes: z.int().optional(),
  bufferAfterMinutes: z.int().optional(),
})
export type Booking = z.output<typeof booking>

export const weekInterval = z.strictObject({
  weekday: z.int().min(1).max(7),
  opens: timeOfDay,
  closes: timeOfDay,
})
export type WeekInterval = z.output<typeof weekInterval>

export const dayInterval = z.strictObject({ opens: timeOfDay, closes: timeOfDay })
export type DayInterval = z.output<typeof dayInterval>

export const scheduleException = z.strictObject({
  id: uuid,
  version: z.int(),
  /** null: the whole venue. */
  resourceId: uuid.nullable(),
  from: date,
  to: date,
  closed: z.boolean(),
  intervals: z.array(dayInterval).optional(),
  note: z.string().optional(),
  /** Where an import took it from, such as `holiday:ES:2027-01-06`. */
  source: z.string().optional(),
})
export type ScheduleException = z.output<typeof scheduleException>

export const venue = z.strictObject({
  name: z.string(),
  timeZone: z.string(),
  locale,
  currency: z.string(),
  slotMinutes: z.int(),
  /** 1 is Monday. */
  weekStartsOn: z.int(),
  clockHours,
  version: z.int(),
  /** False until somebody has saved the venue: a new database works at once and asks later. */
  isSetUp: z.boolean(),
})
export type Venue = z.output<typeof venue>

export const policy = z.strictObject({
  holdMinutes: z.int(),
  cancelMinHours: z.int(),
  minNoticeMinutes: z.int(),
  maxAheadDays: z.int(),
  offerMinutes: z.int(),
  undoSeconds: z.int(),
  version: z.int(),
})
export type Policy = z.output<typeof policy>

export const resource = z.strictObject({
  id: uuid,
  version: z.int(),
  name: z.string(),
  kind: z.string(),
  slotMinutes: z.int(),
  bufferBeforeMinutes: z.int(),
  bufferAfterMinutes: z.int(),
  people: z.int().optional(),
  pricePerHour: money.optional(),
  color: z.string().optional(),
  active: z.boolean(),
  position: z.int(),
})
export type Resource = z.output<typeof resource>

export const historyEntry = z.strictObject({
  id: z.string(),
  at: instant,
  staff: z.string().optional(),
  deskName: z.string(),
  /** held, booked, confirmed, released, expired, moved, updated, cancelled, checked_in, completed, no_show, … */
  action: z.string(),
  before: booking.partial().optional(),
  after: booking.partial().optional(),
})
export type HistoryEntry = z.output<typeof historyEntry>
