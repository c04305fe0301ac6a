/** A booking as the repository reads it: instants in milliseconds, amounts as numbers. */
import type { BookingKind, BookingStatus } from '../../contract/index.ts'
import type { Instant } from '../../contract/venue-time.ts'

export interface BookingRow {
  readonly id: string
  readonly resourceId: string
  readonly customerId: string | null
  readonly customerName: string | null
  readonly customerPhone: string | null
  readonly customerEmail: string | null
  readonly kind: BookingKind
  readonly start: Instant
  readonly end: Instant
  readonly bufferBeforeMinutes: number
  readonly bufferAfterMinutes: number
  readonly status: BookingStatus
  readonly holdExpiresAt: Instant | null
  readonly expiredAt: Instant | null
  readonly deskId: string | null
  readonly deskName: string | null
  readonly serviceId: string | null
  readonly seriesId: string | null
  readonly partyId: string | null
  readonly offerId: string | null
  /** For whom on the waitlist it was held. */
  readonly waitlistEntryId: string | null
  readonly title: string | null
  readonly notes: string | null
  readonly price: number | null
  readonly paid: number | null
  readonly currency: string | null
  readonly overrideReason: string | null
  readonly keptOutside: boolean
  readonly createdAt: Instant
  readonly cancelledAt: Instant | null
  readonly cancelReason: string | null
  readonly version: number
}

/** What stands in the way of a span, as `slotkeeper.enter` tells it. */
export interface Blocker {
  readonly id: string
  readonly resourceId: string
  readonly kind: BookingKind
  readonly status: BookingStatus
  readonly deskName: string | null
  readonly holdExpiresAt: Instant | null
  readonly start: Instant
  readonly end: Instant
}
