/**
 * Where bookings are about to be, while the desk has not yet answered: drawn at once, gone with the answer. Kept
 * apart from what the desk told, so that a fetch in between changes neither.
 */
import type { Booking } from '../../../electron/contract/index.ts'
import { createStore, type Store } from '../store/store.ts'

export type PendingPlaces = ReadonlyMap<string, Booking>

export function createPendingPlaces(): Store<PendingPlaces> {
  return createStore<PendingPlaces>(new Map())
}

export function putPending(store: Store<PendingPlaces>, booking: Booking) {
  store.set(new Map(store.get()).set(booking.id, booking))
}

export function dropPending(store: Store<PendingPlaces>, id: string) {
  const places = new Map(store.get())
  if (places.delete(id)) store.set(places)
}

/** The bookings as they are to be drawn; the same list when nothing is pending. */
export function withPending(bookings: readonly Booking[], pending: PendingPlaces): readonly Booking[] {
  if (pending.size === 0) return bookings
  return [...bookings.filter((booking) => !pending.has(booking.id)), ...pending.values()]
}
