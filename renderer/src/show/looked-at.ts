/** A purchase that is looked at, which of its seats are meant, and where these are to go. Pure. */
import type { Seat } from '../../../electron/contract/index.ts'
import type { BasketSeat } from './basket.ts'

export interface LookedAt {
  readonly saleId: string
  /** Those of its seats that the next act is for; null for all that it has. */
  readonly chosen: readonly string[] | null
  /** The new seats that are being chosen; null while it is not being moved. */
  readonly targets: readonly string[] | null
}

export function lookAt(saleId: string): LookedAt {
  return { saleId, chosen: null, targets: null }
}

/** Those of the purchase's seats that are meant. */
export function meantSeats(sale: readonly Seat[], { chosen }: LookedAt): readonly Seat[] {
  return chosen === null ? sale : sale.filter(({ id }) => chosen.includes(id))
}

/**
 * What is still there of it, as other desks change seats meanwhile: a purchase that is gone is looked at no more, and a
 * seat that somebody has by now is no new one. Seats of the basket are kept for somebody else. It is the same object where
 * all of it is still there.
 */
export function lookedNow(
  looked: LookedAt,
  seats: readonly Seat[],
  basket: readonly BasketSeat[],
): LookedAt | null {
  const sale = seats.filter(({ saleId }) => saleId === looked.saleId)
  if (sale.length === 0) return null
  const { targets } = looked
  if (targets === null) return looked
  const meant = meantSeats(sale, looked)
  if (meant.length === 0) return { ...looked, chosen: null, targets: null }
  const kept = new Set(basket.map(({ id }) => id))
  const free = seats.filter(({ id, status }) => status === 'free' && !kept.has(id))
  const fitting = new Set([...meant, ...free].map(({ id }) => id))
  const left = targets.filter((id) => fitting.has(id)).slice(-meant.length)
  return left.length === targets.length ? looked : { ...looked, targets: left }
}

/** As many new seats as are moved: one more pushes the first one out. */
export function targetsAfter(
  targets: readonly string[],
  ids: readonly string[],
  isAdding: boolean,
  most: number,
): string[] {
  const rest = targets.filter((id) => !ids.includes(id))
  return isAdding ? [...rest, ...ids].slice(-most) : rest
}

/** What really has to move: who keeps one of the seats by moving stays where they are. */
export function movedOnly(
  from: readonly Seat[],
  to: readonly Seat[],
): { readonly from: readonly Seat[]; readonly to: readonly Seat[] } {
  const without = (seats: readonly Seat[], others: readonly Seat[]) =>
    seats.filter(({ id }) => !others.some((other) => other.id === id))
  return { from: without(from, to), to: without(to, from) }
}
