/** Seats as they are drawn, walked through and read out. Pure. */
import type { Seat } from '../../../electron/contract/index.ts'

export interface SeatRow {
  /** Null where seats are only counted. */
  readonly label: string | null
  readonly seats: readonly Seat[]
}

/** Counted seats have no rows: they are drawn in lines of so many. */
const countedPerLine = 25

/** The seats in their rows, in the order in which the desk tells them. */
export function seatRows(seats: readonly Seat[]): SeatRow[] {
  const rows: { label: string | null; seats: Seat[] }[] = []
  for (const seat of seats) {
    const label = seat.row ?? null
    const last = rows.at(-1)
    const isFull = label === null && last?.seats.length === countedPerLine
    if (last === undefined || last.label !== label || isFull) rows.push({ label, seats: [seat] })
    else last.seats.push(seat)
  }
  return rows
}

/** Longer rows have room in no window, at the least size of a seat. */
const mostInSight = 60

/** The length of row that seats are sized by: a row that has to be scrolled anyway shrinks none of the others. */
export function sizingLength(rows: readonly SeatRow[]): number {
  const lengths = rows.map(({ seats }) => seats.length).filter((length) => length <= mostInSight)
  return lengths.length === 0 ? mostInSight : Math.max(...lengths)
}

/** How a seat stands for this desk. */
export type SeatLook = 'free' | 'mine' | 'held' | 'offered' | 'sold' | 'in'

export function lookOf(seat: Seat, deskName: string): SeatLook {
  if (seat.status === 'checked_in') return 'in'
  if (seat.status === 'held') {
    if (seat.waitlistEntryId !== undefined) return 'offered'
    return seat.deskName === deskName ? 'mine' : 'held'
  }
  return seat.status
}

export type SeatStep = 'left' | 'right' | 'up' | 'down' | 'first' | 'last'

/** The seat that the cursor goes to; rows stand centred, so up and down keep the distance to the middle. */
export function seatAfter(rows: readonly SeatRow[], id: string, step: SeatStep): string {
  const rowIndex = rows.findIndex(({ seats }) => seats.some((seat) => seat.id === id))
  const row = rows[rowIndex]
  if (row === undefined) return id
  const index = row.seats.findIndex((seat) => seat.id === id)
  const target = targetOf(rows, rowIndex, index, step)
  return target?.id ?? id
}

function targetOf(
  rows: readonly SeatRow[],
  rowIndex: number,
  index: number,
  step: SeatStep,
): Seat | undefined {
  const seats = rows[rowIndex]?.seats ?? []
  switch (step) {
    case 'left':
      return seats[index - 1]
    case 'right':
      return seats[index + 1]
    case 'first':
      return seats[0]
    case 'last':
      return seats.at(-1)
    case 'up':
    case 'down': {
      const other = rows[rowIndex + (step === 'up' ? -1 : 1)]?.seats
      if (other === undefined) return undefined
      const fromMiddle = index - (seats.length - 1) / 2
      const wanted = Math.round((other.length - 1) / 2 + fromMiddle)
      return other[Math.min(Math.max(wanted, 0), other.length - 1)]
    }
  }
}

/** Whether they are beside one another in one row. Counted seats have no place: they are never apart. */
export function areTogether(seats: readonly Pick<Seat, 'row' | 'number'>[]): boolean {
  const [first] = seats
  if (first?.row === undefined) return true
  const numbers = seats.map(({ number }) => number)
  const isOneRow = seats.every(({ row }) => row === first.row)
  return isOneRow && Math.max(...numbers) - Math.min(...numbers) === seats.length - 1
}

/** Seats in few words: `C 12–14, D 3`; counted ones by their numbers. */
export function shortLabels(seats: readonly Pick<Seat, 'row' | 'number'>[]): string {
  const sorted = [...seats].sort(
    (one, other) => (one.row ?? '').localeCompare(other.row ?? '') || one.number - other.number,
  )
  const runs: { row: string | undefined; first: number; last: number }[] = []
  for (const { row, number } of sorted) {
    const run = runs.at(-1)
    if (run !== undefined && run.row === row && run.last === number - 1) run.last = number
    else runs.push({ row, first: number, last: number })
  }
  return runs
    .map(({ row, first, last }) => {
      const numbers = first === last ? `${first}` : `${first}–${last}`
      return row === undefined ? numbers : `${row} ${numbers}`
    })
    .join(', ')
}
