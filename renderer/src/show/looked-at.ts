/** A purchase that is looked at, which of its seats are meant, and where these are to go. Pure. */
import type { Seat } from '../../../electron/contract/index.ts'

export interface LookedAt {
  readonly saleId: string
  /** Its seats that the next act leaves alone; none at first. */
  readonly left: readonly string[]
  /** The new seats that are being chosen; null while it is not being moved. */
  readonly targets: readonly string[] | null
}

export function lookAt(saleId: string): LookedAt {
  return { saleId, left: [], targets: null }
}

/** Those of the purchase's seats that are meant. */
export function meantSeats(sale: readonly Seat[], { left }: LookedAt): Seat[] {
  return sale.filter(({ id }) => !left.includes(id))
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
