/** Where the words of what is dragged or was pressed stand: at its box, and in sight however near to an edge that is. */
import type { Rectangle } from './hit-test.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Corner {
  readonly left: number
  readonly top: number
}

export interface Words {
  /** Within the box, at its beginning; none: only a reason is told. */
  readonly label?: Size | undefined
  /** Below the box, or above it where there is no room. */
  readonly reason?: Size | undefined
}

/** Between the box and the reason. */
const gap = 4

const rightOf = ({ left, width }: Rectangle) => left + width
const bottomOf = ({ top, height }: Rectangle) => top + height

/** From the box's beginning, moved inwards as far as it must: what is too wide all the same begins in sight. */
function leftFor(box: Rectangle, { width }: Size, area: Rectangle, rightToLeft: boolean): number {
  const last = rightOf(area) - width
  if (rightToLeft) return Math.min(Math.max(rightOf(box) - width, area.left), last)
  return Math.max(Math.min(box.left, last), area.left)
}

function within(top: number, height: number, area: Rectangle): number {
  return Math.max(Math.min(top, bottomOf(area) - height), area.top)
}

/** Below the box where there is room in sight, else above it, else on it below the label. */
function topOfReason(
  box: Rectangle,
  { height }: Size,
  label: Rectangle | undefined,
  area: Rectangle,
): number {
  const below = bottomOf(box) + gap
  if (below >= area.top && below + height <= bottomOf(area)) return below
  const above = box.top - gap - height
  if (above >= area.top && box.top <= bottomOf(area)) return above
  return within(label === undefined ? box.top : bottomOf(label) + gap, height, area)
}

/** The top left corners of both, in the coordinates of `box` and of `area`, which is what is seen of the grid. */
export function wordCorners(
  box: Rectangle,
  { label, reason }: Words,
  area: Rectangle,
  rightToLeft: boolean,
): { readonly label?: Corner; readonly reason?: Corner } {
  const labelCorner = label && {
    left: leftFor(box, label, area, rightToLeft),
    top: within(box.top, label.height, area),
  }
  const labelBox = label && labelCorner && { ...label, ...labelCorner }
  return {
    ...(labelCorner !== undefined && { label: labelCorner }),
    ...(reason !== undefined && {
      reason: {
        left: leftFor(box, reason, area, rightToLeft),
        top: topOfReason(box, reason, labelBox, area),
      },
    }),
  }
}

function seen(piece: Rectangle, area: Rectangle): number {
  const width = Math.min(rightOf(piece), rightOf(area)) - Math.max(piece.left, area.left)
  const height = Math.min(bottomOf(piece), bottomOf(area)) - Math.max(piece.top, area.top)
  return Math.max(0, width) * Math.max(0, height)
}

/**
 * Which of the pieces in which a place is drawn has the words: the one under the pointer, as far as it is in sight,
 * else the first that is, else the first.
 */
export function pieceWithWords(pieces: readonly Rectangle[], area: Rectangle, underPointer: number): number {
  const pointed = pieces[underPointer]
  if (pointed !== undefined && seen(pointed, area) > 0) return underPointer
  return Math.max(
    pieces.findIndex((piece) => seen(piece, area) > 0),
    0,
  )
}
