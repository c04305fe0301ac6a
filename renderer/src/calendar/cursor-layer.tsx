import type { Ref } from 'react'
import { commandNamed } from '../command/commands.ts'
import { useCommandCentre } from '../command/commands-context.ts'
import styles from './cursor-layer.module.css'
import { dateAt } from './grid/axis.ts'
import { type Column, columnKey } from './grid/column.ts'
import { dayPieces, drawnPiece } from './grid/pieces.ts'
import type { SlotCursor } from './grid/slot-cursor.ts'
import type { VisibleMinutes } from './grid/visible-hours.ts'

interface CursorLayerProps {
  readonly cursor: SlotCursor
  readonly columns: readonly Column[]
  readonly visible: VisibleMinutes
  /** What is said of it. */
  readonly label: string
  readonly ref: Ref<HTMLDivElement>
}

/** The grid's one stop of the Tab key: the slot that the keyboard has chosen, with all that is to be said of it. */
export function CursorLayer({ cursor, columns, visible, label, ref }: CursorLayerProps) {
  const centre = useCommandCentre()
  const index = columns.findIndex(({ key }) => key === columnKey(dateAt(cursor.start), cursor.resourceId))
  const [piece] = dayPieces(cursor)
  const drawn = piece === undefined ? null : drawnPiece(piece, visible, 1)
  const { from, to } = drawn ?? { from: visible.first, to: visible.first }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its Enter key is one of the commands' keys.
    // biome-ignore lint/a11y/useSemanticElements: it lies over the grid and must let the pointer through.
    <div
      ref={ref}
      role="button"
      tabIndex={0}
      className={styles.cursor}
      aria-label={label}
      // By speech it is pressed without a key.
      onClick={() => {
        const press = commandNamed('press')
        if (press !== undefined) centre.give(press, centre.hands?.target)
      }}
      style={{
        insetInlineStart: `${(Math.max(index, 0) / columns.length) * 100}%`,
        inlineSize: `${100 / columns.length}%`,
        insetBlockStart: `calc((${from} - var(--first)) * var(--minute))`,
        blockSize: `calc(${to - from} * var(--minute))`,
      }}
    />
  )
}
