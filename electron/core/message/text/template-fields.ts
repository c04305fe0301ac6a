/** The fields that a template may name, and what stands there in the end. Pure. */
import { DateTime } from 'luxon'
import { clockText } from '../../../contract/clock-text.ts'
import type { Locale, MessageKind } from '../../../contract/index.ts'
import {
  dateOf,
  type Instant,
  instantToWall,
  offsetName,
  wallToInstant,
} from '../../../contract/venue-time.ts'
import { languageOf, type MessageFacts, type ToldBooking } from './message-facts.ts'

interface Field {
  /** Only in these kinds; otherwise in all. */
  readonly kinds?: readonly MessageKind[]
  readonly write: (facts: MessageFacts) => string
}

const dayMs = 86_400_000

/** `Sunday, 27 September 2026`, in the language. */
function dateText(at: Instant, zone: string, language: Locale): string {
  return DateTime.fromMillis(at, { zone, locale: language }).toFormat('cccc, d LLLL yyyy')
}

/** On the venue's clock, in the language that the message is in. */
function timeText(at: Instant, facts: MessageFacts): string {
  const { zone, clockHours } = facts
  return clockText(instantToWall(at, zone).minute, { clockHours, locale: languageOf(facts) })
}

/**
 * The zone's name behind a time: for a customer of another language, who may be in another country, and for a time
 * that the clocks give twice.
 */
function zoneText(facts: MessageFacts, at: Instant): string {
  const { date, minute } = instantToWall(at, facts.zone)
  const isRepeated = wallToInstant(date, minute, facts.zone).kind === 'repeated'
  const isOtherLanguage = facts.customerLocale !== null && facts.customerLocale !== facts.venueLocale
  return isRepeated || isOtherLanguage ? ` ${offsetName(at, facts.zone, languageOf(facts))}` : ''
}

function endText({ start, end }: ToldBooking, facts: MessageFacts): string {
  const time = timeText(end, facts)
  const isFarOff = end - start >= dayMs && dateOf(end, facts.zone) !== dateOf(start, facts.zone)
  return isFarOff ? `${dateText(end, facts.zone, languageOf(facts))}, ${time}` : time
}

function spanText(booking: ToldBooking, facts: MessageFacts): string {
  return `${timeText(booking.start, facts)}–${endText(booking, facts)}${zoneText(facts, booking.start)}`
}

function momentText(at: Instant | null, facts: MessageFacts): string {
  if (at === null) return ''
  return `${dateText(at, facts.zone, languageOf(facts))}, ${timeText(at, facts)}${zoneText(facts, at)}`
}

function priceText({ price, currency, ...facts }: MessageFacts): string {
  if (price === null) return ''
  const language = languageOf({ price, currency, ...facts })
  const format = new Intl.NumberFormat(language === 'id' ? 'id-ID' : 'en-GB', { style: 'currency', currency })
  return format.format(price / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

const fields: Readonly<Record<string, Field>> = {
  customer: { write: (facts) => facts.customerName },
  venue: { write: (facts) => venueText(facts) },
  resource: { write: (facts) => facts.bookings[0].resource },
  date: { write: (facts) => dateText(facts.bookings[0].start, facts.zone, languageOf(facts)) },
  time: { write: (facts) => spanText(facts.bookings[0], facts) },
  start: {
    write: (facts) => {
      const { start } = facts.bookings[0]
      return `${timeText(start, facts)}${zoneText(facts, start)}`
    },
  },
  end: { write: (facts) => `${endText(facts.bookings[0], facts)}${zoneText(facts, facts.bookings[0].end)}` },
  /** A line for each booking that the message tells of. */
  times: {
    write: (facts) =>
      facts.bookings
        .map((booking) => {
          const date = dateText(booking.start, facts.zone, languageOf(facts))
          return `${date}, ${spanText(booking, facts)}: ${booking.resource}`
        })
        .join('\n'),
  },
  title: { write: (facts) => facts.title ?? '' },
  price: { write: priceText },
  previous: { kinds: ['move'], write: (facts) => momentText(facts.wasStart, facts) },
  note: { kinds: ['move'], write: (facts) => facts.note ?? '' },
  until: { kinds: ['offer'], write: (facts) => momentText(facts.until, facts) },
}

function venueText(facts: MessageFacts): string {
  if (facts.venueName !== '') return facts.venueName
  return languageOf(facts) === 'id' ? 'tempat kami' : 'our venue'
}

const everyKind: readonly MessageKind[] = ['reminder', 'confirmation', 'move', 'cancellation', 'offer']
const named = /\{\s*([\p{L}_]+)\s*\}/gu

/** Every field with the kinds of message that have it and how it looks for the given facts. */
export function describeFields(
  facts: MessageFacts,
): { name: string; kinds: MessageKind[]; example: string }[] {
  return Object.entries(fields).map(([name, { kinds, write }]) => ({
    name,
    kinds: [...(kinds ?? everyKind)],
    example: write(facts),
  }))
}

/** What the text names in braces and a message of that kind does not have. */
export function unknownFields(text: string, kind: MessageKind): string[] {
  const names = [...text.matchAll(named)].map(([, name]) => name ?? '')
  return [...new Set(names)].filter((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field === undefined || field.kinds?.includes(kind) === false
  })
}

const noteField = /\{\s*note\s*\}/u
const noteLine = /^[^\S\n]*\{\s*note\s*\}[^\S\n]*(?:\r?\n(?:[^\S\n]*\r?\n)?|$)/gmu

/**
 * A text whose place for a note fits the facts: without a note, a line that has nothing else goes with the blank one
 * behind it; a note for which the text has no place comes last, so that what was typed always reaches the customer.
 */
export function fitNote(text: string, { kind, note }: MessageFacts): string {
  if (note === null) return text.replace(noteLine, '')
  return kind !== 'move' || noteField.test(text) ? text : `${text}\n\n{note}`
}

/** The fields filled in, in one pass: braces in what somebody typed stay as they are. */
export function fillIn(text: string, facts: MessageFacts): string {
  return text.replace(named, (whole, name: string) =>
    Object.hasOwn(fields, name) ? (fields[name]?.write(facts) ?? whole) : whole,
  )
}
