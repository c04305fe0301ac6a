import { memo } from 'react'
import { useWorkplace } from '../venue/venue-context.tsx'
import { BookingBox } from './booking-box.tsx'
import { BufferBoxes } from './buffer-boxes.tsx'
import type { Column } from './grid/column.ts'
import type { PlacedPiece } from './grid/layout.ts'
import { drawnPiece } from './grid/pieces.ts'
import { axisAt } from './grid/placement.ts'
import type { Shade } from './grid/shading.ts'
import type { VisibleMinutes } from './grid/visible-hours.ts'
import styles from './grid-column.module.css'
import { lateAfter } from './late.ts'
import type { ServiceMarks } from './service-marks.ts'
import { ShadeBox } from './shade-box.tsx'
import { useClock } from './use-now.ts'

interface GridColumnProps {
  readonly column: Column
  /** Null while it is far from what is in sight: then nothing of it is drawn. */
  readonly pieces: readonly PlacedPiece[] | null
  readonly shades: readonly Shade[]
  readonly visible: VisibleMinutes
  readonly minutePixels: number
  readonly day: 'past' | 'today' | 'coming'
  /** Null where the colours tell the status. */
  readonly marks: ServiceMarks | null
}

/** The lowest a booking is drawn, in pixels. */
const lowest = 15
/** What a line of text takes, and the first one with the padding. */
const lineHeight = 16
const firstLine = 18
/** Between a booking and the next one below. */
const gap = 2

function linesIn(height: number): number {
  if (height < firstLine) return 0
  return 1 + Math.max(0, Math.floor((height - firstLine - 3) / lineHeight))
}

/** A date of a resource: its shades and its bookings. Drawn again when its own list changes. */
export const GridColumn = memo(function GridColumn(props: GridColumnProps) {
  const { column, pieces, shades, visible, minutePixels, day, marks } = props
  const dueBefore = useDueBefore(column, day)
  const smallest = Math.ceil(lowest / minutePixels)
  return (
    <div className={styles.column} data-column={column.key} data-day={day}>
      {shades.map((shade) => (
        <ShadeBox key={`${shade.kind}${shade.from}`} shade={shade} visible={visible} />
      ))}
      {pieces !== null && <BufferBoxes pieces={pieces} visible={visible} minutePixels={minutePixels} />}
      {pieces?.map((piece) => {
        const drawn = drawnPiece(piece, visible, smallest)
        if (drawn === null) return null
        const height = (drawn.to - drawn.from) * minutePixels - gap
        return (
          <BookingBox
            key={piece.key}
            piece={piece}
            top={(drawn.from - visible.first) * minutePixels}
            height={height}
            lines={linesIn(height)}
            isDue={piece.startsHere && piece.from < dueBefore}
            service={marks === null ? undefined : (marks.get(piece.booking.serviceId ?? '') ?? null)}
          />
        )
      })}
    </div>
  )
})

/** Who was to come before this minute of the column and is not there is late; no minute on other dates than today. */
function useDueBefore({ range }: Column, day: GridColumnProps['day']): number {
  const zone = useWorkplace().status.venue.timeZone
  return useClock(15_000, (now) => (day === 'today' ? axisAt(now, zone) - lateAfter - range.start : 0))
}
