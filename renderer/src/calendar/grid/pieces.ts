/** A stretch of time cut at midnights, one piece a column. */
import { type AxisRange, dateAt, midnightBefore, minutesInDay } from './axis.ts'

export interface DayPiece {
  readonly date: string
  /** Minutes from the date's midnight, half-open, within 0 to 1440. */
  readonly from: number
  readonly to: number
  /** Whether this piece has the real start and the real end, so that only those get handles. */
  readonly startsHere: boolean
  readonly endsHere: boolean
}

/** An end at midnight belongs to the day before: one piece, down to 24:00. */
export function dayPieces(range: AxisRange): DayPiece[] {
  const pieces: DayPiece[] = []
  for (let midnight = midnightBefore(range.start); midnight < range.end; midnight += minutesInDay) {
    const dayEnd = midnight + minutesInDay
    pieces.push({
      date: dateAt(midnight),
      from: Math.max(range.start, midnight) - midnight,
      to: Math.min(range.end, dayEnd) - midnight,
      startsHere: range.start >= midnight,
      endsHere: range.end <= dayEnd,
    })
  }
  return pieces
}

/**
 * What is drawn of a piece within the visible minutes: clipped, at least `smallest` minutes high, growing upward
 * where the end of the day leaves no room below. Null when nothing of it is visible.
 */
export function drawnPiece(
  piece: { readonly from: number; readonly to: number },
  visible: { readonly first: number; readonly last: number },
  smallest: number,
): { from: number; to: number } | null {
  const from = Math.max(piece.from, visible.first)
  const to = Math.min(piece.to, visible.last)
  if (from >= to) return null
  const wanted = Math.max(to, from + smallest)
  const bottom = Math.min(wanted, visible.last)
  return { from: Math.max(visible.first, Math.min(from, bottom - smallest)), to: bottom }
}
