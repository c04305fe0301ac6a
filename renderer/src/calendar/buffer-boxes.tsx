import type { PlacedPiece } from './grid/layout.ts'
import { drawnPiece } from './grid/pieces.ts'
import type { VisibleMinutes } from './grid/visible-hours.ts'
import styles from './grid-column.module.css'

interface BufferBoxesProps {
  readonly pieces: readonly PlacedPiece[]
  readonly visible: VisibleMinutes
  readonly minutePixels: number
}

interface Buffer {
  readonly key: string
  readonly from: number
  readonly to: number
}

/** The free minutes that a booking keeps before and after itself, on the date on which it begins or ends. */
function buffersOf({ booking, key, from, to, startsHere, endsHere }: PlacedPiece): Buffer[] {
  const { bufferBeforeMinutes: before = 0, bufferAfterMinutes: after = 0 } = booking
  return [
    ...(before > 0 && startsHere ? [{ key: `${key} before`, from: from - before, to: from }] : []),
    ...(after > 0 && endsHere ? [{ key: `${key} after`, from: to, to: to + after }] : []),
  ]
}

/** Time that is taken without being booked: faint, under the bookings, never in the way of the pointer. */
export function BufferBoxes({ pieces, visible, minutePixels }: BufferBoxesProps) {
  return pieces.flatMap(buffersOf).map((buffer) => {
    const drawn = drawnPiece(buffer, visible, 1)
    if (drawn === null) return null
    const top = (drawn.from - visible.first) * minutePixels
    const height = (drawn.to - drawn.from) * minutePixels
    return (
      <div
        key={buffer.key}
        className={styles.buffer}
        data-buffer
        style={{ insetBlockStart: top, blockSize: height }}
      />
    )
  })
}
