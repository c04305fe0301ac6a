/** Which purchase is looked at beside the map, kept up with what other desks do with its seats. */
import { useMemo, useState } from 'react'
import type { Seat } from '../../../electron/contract/index.ts'
import type { BasketSeat } from './basket.ts'
import { type LookedAt, lookAt, lookedNow } from './looked-at.ts'

const noSeats: readonly Seat[] = []

/** `basket` as it is shown. */
export function useLookedAt(seats: readonly Seat[], basket: readonly BasketSeat[]) {
  const [kept, setKept] = useState<LookedAt | null>(null)
  const looked = useMemo(() => kept && lookedNow(kept, seats, basket), [kept, seats, basket])
  // Kept as well: a move that ended, and a seat that was lost, would come back with the next change.
  if (looked !== kept) setKept(looked)
  const saleId = looked?.saleId
  const sale = useMemo(
    () => (saleId === undefined ? noSeats : seats.filter((seat) => seat.saleId === saleId)),
    [seats, saleId],
  )
  return {
    looked,
    /** All seats of the purchase. */
    sale,
    look: (id: string) => setKept(lookAt(id)),
    /** Whatever is looked at. */
    close: () => setKept(null),
    /** An answer may come when something else is looked at by then: that stays as it is. */
    change: (part: Partial<LookedAt>) =>
      setKept((now) => (now !== null && now.saleId === saleId ? { ...now, ...part } : now)),
    closeThis: () => setKept((now) => (now?.saleId === saleId ? null : now)),
  }
}
