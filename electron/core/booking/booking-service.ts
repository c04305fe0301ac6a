/** What other capabilities may do with bookings within their own transaction; the storage stays behind this. */
export {
  type BookingChange,
  bookingsBetween,
  enterSlots,
  firstStateOf,
  insertBooking,
  nameAction,
  updateBooking,
} from './booking-repository.ts'
export { type GivingWay, giveWay, giveWayIn } from './give-way.ts'
export { type HistoryRow, toldAction } from './history-repository.ts'
export { sweepExpiredHolds } from './hold-repository.ts'
export {
  type BookingTexts,
  bookingsOfParty,
  cancelBookings,
  enterManySlots,
  findBookings,
  insertBookings,
  lockResources,
  lookAtManySlots,
  type ManySlots,
  type ManySlotsOptions,
  moveBookings,
  type PlannedSlot,
  writeOnBookings,
} from './many-slots-repository.ts'
