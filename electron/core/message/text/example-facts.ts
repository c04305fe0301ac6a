/** What a template is shown with when there is no booking to show it with. Pure. */
import type { Locale, MessageChannel, MessageKind } from '../../../contract/index.ts'
import { addDays, dateOf, firstInstantAt, type Instant } from '../../../contract/venue-time.ts'
import type { VenueJson } from '../../venue/venue-rules.ts'
import type { MessageFacts } from './message-facts.ts'

const hourMs = 3_600_000

/** An hour tomorrow at ten, on the first resource there is, for a customer of the language. */
export function exampleFacts(
  key: { readonly kind: MessageKind; readonly channel: MessageChannel; readonly language: Locale },
  venue: VenueJson,
  resource: string | undefined,
  now: Instant,
): MessageFacts {
  const zone = venue.time_zone
  const start = firstInstantAt(addDays(dateOf(now, zone), 1), 10 * 60, zone)
  const isIndonesian = key.language === 'id'
  return {
    kind: key.kind,
    channel: key.channel,
    venueName: venue.name,
    zone,
    venueLocale: venue.locale,
    clockHours: venue.clock_hours,
    customerLocale: key.language,
    customerName: isIndonesian ? 'Ani Wijaya' : 'Ann Miller',
    bookings: [
      {
        id: '00000000-0000-4000-8000-000000000000',
        resource: resource ?? (isIndonesian ? 'Lapangan 1' : 'Court 1'),
        start,
        end: start + hourMs,
        version: 1,
      },
    ],
    title: null,
    price: null,
    currency: venue.currency,
    wasStart: start - 24 * hourMs,
    until: start - 20 * hourMs,
    note: isIndonesian
      ? 'Lapangan sedang diperbaiki. Terima kasih atas pengertiannya!'
      : 'The court is being repaired. Thank you for your patience!',
  }
}
