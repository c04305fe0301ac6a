/** What comes before a show is cancelled, whichever call does it: its own, its booking's, or the undo of its making. */
import { Refusal } from '../../contract/index.ts'
import { nameAction } from '../booking/booking-service.ts'
import type { Call } from '../call.ts'
import type { Database, Queries } from '../database/database.ts'
import { freeSeats, lockShowAlone, seatsOfShow } from './seat-repository.ts'

/**
 * Keeps sales out until the transaction ends, and resolves to the seats that are held. The caller holds the lock of
 * the show's resource. Throws `forbidden` for staff once seats are sold: there is money to give back.
 */
export async function requireMayCancelShow(
  { clock }: Database,
  transaction: Queries,
  { role }: Call,
  showId: string,
): Promise<string[]> {
  await lockShowAlone(transaction, showId)
  const seats = await seatsOfShow(transaction, showId, clock)
  if (role !== 'manager' && seats.some(({ saleId }) => saleId !== null)) {
    throw new Refusal('forbidden', { needs: 'manager' })
  }
  return seats.filter(({ holdId }) => holdId !== null).map(({ id }) => id)
}

/** Lets the held seats go. What follows in the transaction is called by what it is. */
export async function releaseHeldSeats(transaction: Queries, seatIds: readonly string[]): Promise<void> {
  if (seatIds.length === 0) return
  await freeSeats(transaction, seatIds, 'released')
  await nameAction(transaction, '')
}
