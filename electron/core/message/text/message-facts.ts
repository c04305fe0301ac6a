/** All that the words of a message are made from. */
import type { ClockHours, Locale, MessageChannel, MessageKind } from '../../../contract/index.ts'
import type { Instant } from '../../../contract/venue-time.ts'

export interface ToldBooking {
  readonly id: string
  /** The resource's name. */
  readonly resource: string
  readonly start: Instant
  readonly end: Instant
  readonly version: number
}

export interface MessageFacts {
  readonly kind: MessageKind
  readonly channel: MessageChannel
  readonly venueName: string
  readonly zone: string
  readonly venueLocale: Locale
  readonly clockHours: ClockHours
  /** Null: the venue's. */
  readonly customerLocale: Locale | null
  readonly customerName: string
  /** At least one, by start. */
  readonly bookings: readonly [ToldBooking, ...ToldBooking[]]
  readonly title: string | null
  /** Minor units of the currency. */
  readonly price: number | null
  readonly currency: string
  /** Where the booking was before a move. */
  readonly wasStart: Instant | null
  /** Until when an offer is held. */
  readonly until: Instant | null
  /** A line that a desk added for this customer. */
  readonly note: string | null
}

export function languageOf({ customerLocale, venueLocale }: MessageFacts): Locale {
  return customerLocale ?? venueLocale
}
