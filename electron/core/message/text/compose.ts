/** From facts and templates to what is handed to a channel. Pure. */
import type { Locale, MessageChannel, MessageKind } from '../../../contract/index.ts'
import { formatInstant, type Instant } from '../../../contract/venue-time.ts'
import type { CalendarPaper } from '../../channel/calendar-text.ts'
import type { Delivery } from '../../channel/delivery.ts'
import { languageOf, type MessageFacts } from './message-facts.ts'
import { standardWords, type Words } from './standard-words.ts'
import { fillIn, fitNote } from './template-fields.ts'

export interface TemplateRow extends Words {
  readonly kind: MessageKind
  readonly channel: MessageChannel
  readonly language: Locale
  readonly version: number
}

/** The venue's own words for it, else the standard ones. */
export function wordsFor(facts: MessageFacts, templates: readonly TemplateRow[]): Words {
  const language = languageOf(facts)
  return (
    templates.find(
      (row) => row.kind === facts.kind && row.channel === facts.channel && row.language === language,
    ) ?? standardWords(facts.kind, language)
  )
}

/** The words filled in. A subject is one line, whatever stands in its fields. */
export function compose(words: Words, facts: MessageFacts): Words {
  return {
    subject: fillIn(words.subject, facts).replace(/\s+/g, ' ').trim(),
    text: fillIn(fitNote(words.text, facts), facts).trim(),
  }
}

export function deliveryOf(
  message: { readonly id: string; readonly to: string; readonly now: Instant },
  facts: MessageFacts,
  { subject, text }: Words,
): Delivery {
  const [first] = facts.bookings
  return {
    messageId: message.id,
    kind: facts.kind,
    bookingId: first.id,
    to: message.to,
    subject,
    text,
    resource: first.resource,
    start: formatInstant(first.start, facts.zone),
    end: formatInstant(first.end, facts.zone),
    ...(facts.kind !== 'offer' && { calendar: calendarOf(facts, message.now) }),
  }
}

function calendarOf(facts: MessageFacts, writtenAt: Instant): CalendarPaper {
  return {
    method: facts.kind === 'cancellation' ? 'CANCEL' : 'REQUEST',
    writtenAt,
    events: facts.bookings.map((booking) => ({
      bookingId: booking.id,
      sequence: booking.version,
      start: booking.start,
      end: booking.end,
      summary: facts.title ?? [booking.resource, facts.venueName].filter((part) => part !== '').join(', '),
      location: facts.venueName,
    })),
  }
}
