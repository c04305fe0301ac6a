/** Shows and seats as the repositories read them: instants in milliseconds, amounts as numbers. */
import type { SeatCounts, SeatLayout, SeatStatus } from '../../contract/index.ts'
import type { Instant } from '../../contract/venue-time.ts'
import type { BookingRow } from '../booking/booking-row.ts'
import type { SeatPlace } from './seat-layout.ts'

export interface ShowRow extends BookingRow {
  readonly layout: SeatLayout
  /** Of one seat. */
  readonly seatPrice: number | null
  readonly seatCurrency: string
  readonly counts: SeatCounts
}

export interface SeatRow extends SeatPlace {
  readonly id: string
  /** As it is by the clock: a seat whose hold ran out is free. */
  readonly status: SeatStatus
  readonly holdId: string | null
  readonly holdExpiresAt: Instant | null
  readonly holdDeskId: string | null
  readonly holdDeskName: string | null
  /** Whose offer the hold is. */
  readonly waitlistEntryId: string | null
  readonly saleId: string | null
  readonly customerId: string | null
  readonly customerName: string | null
  readonly customerPhone: string | null
  readonly customerEmail: string | null
}

export interface SaleRow {
  readonly id: string
  readonly customerId: string
  readonly customerName: string
  readonly customerPhone: string | null
  readonly customerEmail: string | null
  /** As sold, for `soldSeats` seats. */
  readonly price: number | null
  readonly soldSeats: number
  readonly currency: string
  readonly isPaid: boolean
  readonly notes: string | null
  readonly soldAt: Instant
  readonly deskName: string | null
  readonly staffName: string | null
  /** Those that it has now, in the order of the plan. */
  readonly seats: readonly (SeatPlace & {
    readonly id: string
    readonly status: 'sold' | 'checked_in'
    readonly checkedInAt: Instant | null
  })[]
}

export interface HoldRow {
  readonly id: string
  readonly deskId: string
  readonly deskName: string | null
  readonly seatIds: readonly string[]
  /** Sold or released. */
  readonly hasEnded: boolean
}
