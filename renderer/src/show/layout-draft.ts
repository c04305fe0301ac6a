/** A seat plan as people type it: one row a line, its name and how many seats. Pure. */
import { mostSeats, type SeatLayout } from '../../../electron/contract/index.ts'

/** `A 20` a line. */
export function rowsText(layout: SeatLayout): string {
  return 'rows' in layout ? layout.rows.map(({ row, seats }) => `${row} ${seats}`).join('\n') : ''
}

export type LayoutProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'line' | 'twice'; readonly line: number }
  | { readonly kind: 'many' }

export type ReadRows =
  | { readonly ok: true; readonly rows: readonly { readonly row: string; readonly seats: number }[] }
  | { readonly ok: false; readonly problem: LayoutProblem }

/** The contract's limits: a row's name, its seats, and how many rows. */
const longestName = 12
const mostInRow = 1000
const mostRows = 1000

/** Reads the rows; the name is all before the last number, and may have spaces. */
export function readRows(text: string): ReadRows {
  const lines = text.split('\n').map((line) => line.trim())
  const rows: { row: string; seats: number }[] = []
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const match = /^(.+?)\s+(\d{1,4})$/.exec(line)
    const row = match?.[1] ?? ''
    const seats = Number(match?.[2] ?? 0)
    if (row === '' || row.length > longestName || seats < 1 || seats > mostInRow)
      return refused({ kind: 'line', line: index + 1 })
    if (rows.some((each) => each.row === row)) return refused({ kind: 'twice', line: index + 1 })
    rows.push({ row, seats })
  }
  if (rows.length === 0) return refused({ kind: 'empty' })
  if (rows.length > mostRows || seatsIn(rows) > mostSeats) return refused({ kind: 'many' })
  return { ok: true, rows }
}

function refused(problem: LayoutProblem): ReadRows {
  return { ok: false, problem }
}

function seatsIn(rows: readonly { readonly seats: number }[]): number {
  return rows.reduce((sum, { seats }) => sum + seats, 0)
}

export function seatCount(layout: SeatLayout): number {
  return 'rows' in layout ? seatsIn(layout.rows) : layout.count
}

/** `A`, `B` … `Z`, `AA` … as halls name their rows. */
export function rowName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : rowName(Math.floor(index / 26) - 1) + letter
}

/** So many rows of so many seats, to be changed from there. */
export function evenRows(rowCount: number, seats: number): string {
  return Array.from({ length: rowCount }, (_, index) => `${rowName(index)} ${seats}`).join('\n')
}
