/** Seats that a call names, together with whose they are to be where it says so. */
import { notFound } from '../../contract/index.ts'
import type { Queries } from '../database/database.ts'
import type { DeskContext } from '../desk-context.ts'
import { findSale, seatsOfShow } from './seat-repository.ts'
import type { SeatRow } from './show-row.ts'
import { seatValue } from './show-view.ts'
import { notOfSale } from './unfit-seats.ts'

export interface NamedSale {
  readonly showId: string
  /** Undefined: whosever they are. */
  readonly saleId: string | undefined
}

/**
 * What people at a desk meant may be another customer's by now: somebody took it back and sold it anew. Throws `stale`
 * with the seats as they are when one of them is not the sale's, and `not_found` when that is no sale of the show.
 */
export async function requireOfSale(
  transaction: Queries,
  { showId, saleId }: NamedSale,
  rows: readonly SeatRow[],
  zone: string,
): Promise<void> {
  if (saleId === undefined) return
  const sale = await findSale(transaction, saleId)
  if (sale?.showId !== showId) throw notFound('sale')
  const others = rows.filter((row) => row.saleId !== saleId)
  if (others.length === 0) return
  const current = rows.map((row) => seatValue(row, zone))
  throw notOfSale(others, sale.customerName, current)
}

/** Throws `not_found` when one of them is not a seat of the show. */
export async function requireSeats(
  { database }: DeskContext,
  transaction: Queries,
  showId: string,
  ids: readonly string[],
): Promise<SeatRow[]> {
  const rows = await seatsOfShow(transaction, showId, database.clock, { ids })
  if (rows.length < ids.length) throw notFound('seat')
  return rows
}
