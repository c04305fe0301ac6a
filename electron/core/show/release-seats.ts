/** Seats that are let go or taken back: by name, out of a hold, or of a sale. */
import { type Input, notFound } from '../../contract/index.ts'
import type { Call } from '../call.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import { endHold, findHold, findSale, freeSeats, leaveHolds, seatsOfShow } from './seat-repository.ts'
import { requireOfSale, requireSeats } from './seats-of-sale.ts'
import type { SeatRow } from './show-row.ts'
import { foreignHold, heldForWaitlist, somebodyInside } from './unfit-seats.ts'

/** Which seats are let go; none when that was done before. The caller is alone with the show. */
export async function releaseSeats(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  input: Input<'show.release'>,
  zone: string,
): Promise<readonly string[]> {
  if (input.ownHolds === true) return releaseOwnHolds(context, transaction, input.showId, input.seatIds ?? [])
  const rows = await seatsToRelease(context, transaction, input, zone)
  const inside = rows.filter(({ status }) => status === 'checked_in')
  if (inside.length > 0) {
    throw somebodyInside('seatIds', inside)
  }
  const offered = rows.filter(({ status, waitlistEntryId }) => status === 'held' && waitlistEntryId !== null)
  if (offered.length > 0) {
    throw heldForWaitlist('seatIds', offered)
  }
  const foreign = rows.find(({ status, holdDeskId }) => status === 'held' && holdDeskId !== context.deskId)
  if (foreign !== undefined && call.role !== 'manager') throw foreignHold(foreign.holdDeskName)
  if (input.holdId === undefined) await leaveHoldsOf(context, transaction, rows)
  else await endHold(transaction, input.holdId)
  const taken = rows.filter(({ status, holdId }) => status !== 'free' || holdId !== null)
  const ids = taken.map(({ id }) => id)
  if (ids.length > 0) await freeSeats(transaction, ids, 'released')
  return rows.map(({ id }) => id)
}

/**
 * Whoever lets seats go has let go all of them: those, too, that were sold since out of a hold that had run out, and
 * given back. What names no hold any more is this desk's, if it is anybody's: another one's seats are just free to it.
 */
async function leaveHoldsOf(
  { deskId }: DeskContext,
  transaction: Queries,
  rows: readonly SeatRow[],
): Promise<void> {
  const holders = new Set(
    rows.flatMap(({ status, holdDeskId }) => holdDeskId ?? (status === 'free' ? deskId : [])),
  )
  const all = rows.map(({ id }) => id)
  for (const holder of holders) await leaveHolds(transaction, all, holder)
}

/** What this desk holds of them, or held last, is let go; whatever else they are by now is another's business. */
async function releaseOwnHolds(
  context: DeskContext,
  transaction: Queries,
  showId: string,
  seatIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await requireSeats(context, transaction, showId, seatIds)
  // Seats, too, that are another's by now, or nobody's: they may be given back, and are not to be this hold's again.
  await leaveHolds(transaction, seatIds, context.deskId)
  const own = rows.filter(({ holdDeskId }) => holdDeskId === context.deskId).map(({ id }) => id)
  if (own.length > 0) await freeSeats(transaction, own, 'released')
  return seatIds
}

async function seatsToRelease(
  context: DeskContext,
  transaction: Queries,
  { showId, seatIds, holdId, saleId }: Input<'show.release'>,
  zone: string,
): Promise<SeatRow[]> {
  const { clock } = context.database
  if (seatIds !== undefined) {
    const rows = await requireSeats(context, transaction, showId, seatIds)
    await requireOfSale(transaction, { showId, saleId }, rows, zone)
    return rows
  }
  if (holdId !== undefined) {
    if ((await findHold(transaction, showId, holdId)) === undefined) throw notFound('hold')
    return seatsOfShow(transaction, showId, clock, { holdId })
  }
  const sale = saleId === undefined ? undefined : await findSale(transaction, saleId)
  if (saleId === undefined || sale?.showId !== showId) throw notFound('sale')
  return seatsOfShow(transaction, showId, clock, { saleId })
}
