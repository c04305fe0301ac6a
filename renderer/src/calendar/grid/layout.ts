/**
 * Bookings laid out in columns. What did not change keeps its identity, so that one changed booking redraws
 * itself and its column's list, and nothing else.
 */
import type { Booking } from '../../../../electron/contract/index.ts'
import { type Column, columnKey } from './column.ts'
import { type Lane, pack } from './packing.ts'
import { type DayPiece, dayPieces } from './pieces.ts'
import { axisRangeOf, instantOf } from './placement.ts'

export interface PlacedPiece extends DayPiece, Lane {
  readonly booking: Booking
  readonly key: string
}

interface BookingPiece {
  readonly booking: Booking
  readonly piece: DayPiece
}

interface LaidColumn {
  readonly sources: readonly BookingPiece[]
  readonly placed: readonly PlacedPiece[]
}

export type Layout = ReadonlyMap<string, readonly PlacedPiece[]>

function isSameList(one: readonly BookingPiece[], other: readonly BookingPiece[]): boolean {
  return one.length === other.length && one.every((source, index) => source === other[index])
}

function placeColumn(sources: readonly BookingPiece[], before: LaidColumn | undefined): LaidColumn {
  if (before !== undefined && isSameList(before.sources, sources)) return before
  const known = new Map(before?.placed.map((placed) => [placed.key, placed]))
  const lanes = pack(sources.map(({ piece }) => piece))
  const placed = sources.map(({ booking, piece }, index) => {
    const lane = lanes[index] ?? { lane: 0, lanes: 1 }
    const key = `${booking.id}/${piece.date}`
    const old = known.get(key)
    const isSame = old?.booking === booking && old.lane === lane.lane && old.lanes === lane.lanes
    return isSame ? old : { ...piece, ...lane, booking, key }
  })
  return { sources, placed }
}

/** Lays out the bookings of one zone; keep the returned function as long as the grid is shown. */
export function createLayout(
  zone: string,
): (columns: readonly Column[], bookings: readonly Booking[]) => Layout {
  const piecesOf = new WeakMap<Booking, readonly BookingPiece[]>()
  let laid = new Map<string, LaidColumn>()

  function cut(booking: Booking): readonly BookingPiece[] {
    const known = piecesOf.get(booking)
    if (known !== undefined) return known
    const range = axisRangeOf({ start: instantOf(booking.start), end: instantOf(booking.end) }, zone)
    const pieces = dayPieces(range).map((piece) => ({ booking, piece }))
    piecesOf.set(booking, pieces)
    return pieces
  }

  return (columns, bookings) => {
    const sources = new Map<string, BookingPiece[]>(columns.map((column) => [column.key, []]))
    for (const booking of bookings) {
      for (const piece of cut(booking)) {
        sources.get(columnKey(piece.piece.date, booking.resourceId))?.push(piece)
      }
    }
    const next = new Map<string, LaidColumn>()
    for (const [key, list] of sources) {
      list.sort((one, other) => one.piece.from - other.piece.from || other.piece.to - one.piece.to)
      next.set(key, placeColumn(list, laid.get(key)))
    }
    laid = next
    return new Map([...next].map(([key, column]) => [key, column.placed]))
  }
}
