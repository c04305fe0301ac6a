/** What the words of every message need beside the message itself. */
import type { Queries } from '../database/database.ts'
import { readVenue } from '../venue/venue-facts.ts'
import type { VenueJson } from '../venue/venue-rules.ts'
import type { ClaimedMessage } from './outbox-repository.ts'
import { readTemplates } from './template-repository.ts'
import type { TemplateRow } from './text/compose.ts'
import type { MessageFacts } from './text/message-facts.ts'

export interface Wording {
  readonly venue: VenueJson
  readonly templates: readonly TemplateRow[]
}

export async function readWording(queries: Queries): Promise<Wording> {
  return { venue: await readVenue(queries), templates: await readTemplates(queries) }
}

/** A message as it was read, whichever channel it goes by. */
export type ReadMessage = Omit<ClaimedMessage, 'channel'> & Pick<MessageFacts, 'channel'>

/** The facts of a message that was read. Throws when it tells of no booking. */
export function factsOf(message: ReadMessage, venue: VenueJson): MessageFacts {
  const [first, ...others] = message.bookings
  if (first === undefined) throw new Error('a message tells of no booking')
  return {
    kind: message.kind,
    channel: message.channel,
    venueName: venue.name,
    zone: venue.time_zone,
    venueLocale: venue.locale,
    clockHours: venue.clock_hours,
    customerLocale: message.customerLocale,
    customerName: message.customerName ?? '',
    bookings: [first, ...others],
    title: message.title,
    price: message.price,
    currency: message.currency ?? venue.currency,
    wasStart: message.wasStart,
    until: message.until,
    note: message.note,
  }
}
