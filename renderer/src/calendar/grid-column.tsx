import { memo } from 'react'
import { BookingBox } from './booking-box.tsx'
import type { Column } from './grid/column.ts'
import type { PlacedPiece } from './grid/layout.ts'
import { drawnPiece } from './grid/pieces.ts'
import type { Shade } from './grid/shading.ts'
import type { VisibleMinutes } from './grid/visible-hours.ts'
import styles from './grid-column.module.css'
import { ShadeBox } from './shade-box.tsx'

interface GridColumnProps {
  readonly column: Column
  readonly pieces: readonly PlacedPiece[]
  readonly shades: readonly Shade[]
  readonly visible: VisibleMinutes
  readonly minutePixels: number
  readonly day: 'past' | 'today' | 'coming'
}

/** The lowest a booking is drawn, in pixels. */
const lowest = 15
/** What a line of text takes, and the first one with the padding. */
const lineHeight = 16
const firstLine = 18

function linesIn(height: number): number {
  if (height < firstLine) return 0
  return 1 + Math.max(0, Math.floor((height - firstLine - 3) / lineHeight))
}

/** A date of a resource: its shades and its bookings. Drawn again when its own list changes. */
export const GridColumn = memo(function GridColumn(props: GridColumnProps) {
  const { column, pieces, shades, visible, minutePixels, day } = props
  const smallest = Math.ceil(lowest / minutePixels)
  return (
    <div className={styles.column} data-column={column.key} data-day={day}>
      {shades.map((shade) => (
        <ShadeBox key={`${shade.kind}${shade.from}`} shade={shade} visible={visible} />
      ))}
      {pieces.map((piece) => {
        const drawn = drawnPiece(piece, visible, smallest)
        if (drawn === null) return null
        const lines = linesIn((drawn.to - drawn.from) * minutePixels - 2)
        return <BookingBox key={piece.key} piece={piece} from={drawn.from} to={drawn.to} lines={lines} />
      })}
    </div>
  )
})
