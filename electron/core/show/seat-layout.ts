/** From a plan to its seats. Pure. */
import type { SeatLayout } from '../../contract/index.ts'

/** Where a seat is; `row` is empty where seats are only counted. */
export interface SeatPlace {
  readonly row: string
  readonly number: number
}

/** The seats of a plan, the best first: row after row, from the first number on. */
export function seatsOfLayout(layout: SeatLayout): SeatPlace[] {
  const numbered = (row: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ row, number: index + 1 }))
  return 'rows' in layout
    ? layout.rows.flatMap(({ row, seats }) => numbered(row, seats))
    : numbered('', layout.count)
}

/** The seats of `present` that the plan does not have. */
export function seatsBeyond<Seat extends SeatPlace>(present: readonly Seat[], layout: SeatLayout): Seat[] {
  const key = ({ row, number }: SeatPlace) => JSON.stringify([row, number])
  const kept = new Set(seatsOfLayout(layout).map(key))
  return present.filter((seat) => !kept.has(key(seat)))
}
