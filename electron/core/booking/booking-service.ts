/** What other capabilities may do with bookings within their own transaction; the storage stays behind this. */
export {
  type BookingChange,
  bookingsBetween,
  enterSlots,
  insertBooking,
  sweepExpiredHolds,
  updateBooking,
} from './booking-repository.ts'
export type { HistoryRow } from './history-repository.ts'
