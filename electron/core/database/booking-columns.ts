/** The SQL that reads a BookingRow from relations named bookings, customers and desks. */
import { sql } from 'kysely'
import { millisecondsOf as milliseconds } from './expressions.ts'

export const bookingColumns = sql.raw(`
  bookings.id, bookings.resource_id AS "resourceId", bookings.customer_id AS "customerId",
  customers.name AS "customerName", customers.phone AS "customerPhone", customers.email AS "customerEmail",
  bookings.kind, ${milliseconds('lower(bookings.during)')} AS "start", ${milliseconds('upper(bookings.during)')} AS "end",
  bookings.buffer_before_minutes AS "bufferBeforeMinutes", bookings.buffer_after_minutes AS "bufferAfterMinutes",
  bookings.status, ${milliseconds('bookings.hold_expires_at')} AS "holdExpiresAt",
  ${milliseconds('bookings.expired_at')} AS "expiredAt", bookings.desk_id AS "deskId", desks.name AS "deskName",
  bookings.service_id AS "serviceId", bookings.series_id AS "seriesId", bookings.party_id AS "partyId", bookings.offer_id AS "offerId",
  bookings.waitlist_entry_id AS "waitlistEntryId",
  bookings.title, bookings.notes, bookings.price::float8 AS price, bookings.paid::float8 AS paid, bookings.currency,
  bookings.override_reason AS "overrideReason", bookings.kept_outside AS "keptOutside",
  ${milliseconds('bookings.created_at')} AS "createdAt",
  ${milliseconds('bookings.cancelled_at')} AS "cancelledAt", bookings.cancel_reason AS "cancelReason",
  bookings.version`)

export const bookingJoins = sql.raw(`
  LEFT JOIN slotkeeper.customers ON customers.id = bookings.customer_id
  LEFT JOIN slotkeeper.desks ON desks.id = bookings.desk_id`)
