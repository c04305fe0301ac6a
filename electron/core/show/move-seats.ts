/** People who sit elsewhere: their sales go to other seats, all or none. */
import { type Input, invalid, notFound } from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import { seatLabel } from './seat-label.ts'
import { freeSeats, leaveHolds, type Placed, placeSales, seatsOfShow } from './seat-repository.ts'
import { requireOfSale } from './seats-of-sale.ts'
import type { SeatRow } from './show-row.ts'
import { seatsTaken } from './take-seats.ts'

/**
 * Moves sold seats, and resolves to all that had part. The caller is alone with the show. Throws `not_found`, `stale`
 * for one that is not of the sale, `invalid` for one that is not sold, and `seats_taken` with the new seats that are
 * another's.
 */
export async function moveSeats(
  { database, deskId }: DeskContext,
  transaction: Queries,
  { showId, moves, saleId }: Input<'show.moveSeats'>,
  zone: string,
): Promise<string[]> {
  const left = new Set(moves.map(({ from }) => from))
  const ids = [...new Set(moves.flatMap(({ from, to }) => [from, to]))]
  const rows = new Map(
    (await seatsOfShow(transaction, showId, database.clock, { ids })).map((row) => [row.id, row] as const),
  )
  if (rows.size < ids.length) throw notFound('seat')
  const moved = moves.flatMap(({ from }) => rows.get(from) ?? [])
  await requireOfSale(transaction, { showId, saleId }, moved, zone)
  const placed = moves.map(({ from, to }) => placedAt(to, rows.get(from)))
  const isTaken = ({ id, status, holdDeskId }: SeatRow) =>
    !left.has(id) && status !== 'free' && !(status === 'held' && holdDeskId === deskId)
  const taken = moves.flatMap(({ to }) => rows.get(to) ?? []).filter(isTaken)
  if (taken.length > 0) throw seatsTaken(taken)
  await leaveHolds(
    transaction,
    moves.map(({ to }) => to),
    deskId,
  )
  // Holds of the new seats that ran out end here too: as many seats are free after a move as before it, so whoever waits
  // is passed by nobody, but would seem so while both the old and the new seats are free.
  await freeSeats(transaction, ids, 'moved')
  await placeSales(transaction, placed)
  return ids
}

function placedAt(seatId: string, from: SeatRow | undefined): Placed {
  if (from === undefined) throw notFound('seat')
  const { saleId, status } = from
  if (saleId === null || (status !== 'sold' && status !== 'checked_in')) {
    throw invalid('moves', `${seatLabel(from)} is not sold`, {
      en: `${seatLabel(from)}: not sold, or not any more, so nobody was moved. Look at the seats as they are now.`,
      id: `${seatLabel(from)}: tidak terjual, atau sudah tidak lagi, jadi tidak ada yang dipindahkan. Lihat keadaan kursi yang sekarang.`,
    })
  }
  return { seatId, saleId, status }
}
