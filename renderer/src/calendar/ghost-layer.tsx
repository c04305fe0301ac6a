import { type Store, useStorePart } from '../store/store.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { ghostLabel } from './ghost-label.ts'
import styles from './ghost-layer.module.css'
import { type Column, columnKey } from './grid/column.ts'
import type { GestureState, Ghost } from './grid/gesture.ts'
import { type DayPiece, dayPieces, drawnPiece } from './grid/pieces.ts'
import type { VisibleMinutes } from './grid/visible-hours.ts'
import { stopText, useRefusalWords } from './refusal-text.ts'

interface GhostLayerProps {
  readonly gesture: Store<GestureState>
  readonly columns: readonly Column[]
  readonly visible: VisibleMinutes
}

/** Less than these minutes to the end of the grid, and the reason stands above the ghost instead of below. */
const roomForReason = 75

function ghostOf(state: GestureState): Ghost | null {
  if (state.kind !== 'dragging') return null
  // What comes from outside is shown on the grid only while it is over it.
  return state.guest !== null && state.last.where !== 'inside' ? null : state.ghost
}

/** What is being dragged, in a layer of its own: while it moves nothing else is drawn. */
export function GhostLayer({ gesture, columns, visible }: GhostLayerProps) {
  const ghost = useStorePart(gesture, ghostOf)
  if (ghost === null) return null
  const pieces = dayPieces(ghost)
  return pieces.map((piece, index) => (
    <GhostPiece
      key={piece.date}
      ghost={ghost}
      piece={piece}
      columns={columns}
      visible={visible}
      isLabelled={index === 0}
    />
  ))
}

interface GhostPieceProps {
  readonly ghost: Ghost
  readonly piece: DayPiece
  readonly columns: readonly Column[]
  readonly visible: VisibleMinutes
  readonly isLabelled: boolean
}

function GhostPiece({ ghost, piece, columns, visible, isLabelled }: GhostPieceProps) {
  const counter = useCounter()
  const { formats } = counter
  const { status } = useWorkplace()
  const words = useRefusalWords()
  const index = columns.findIndex(({ key }) => key === columnKey(piece.date, ghost.resourceId))
  const drawn = drawnPiece(piece, visible, 1)
  if (index === -1 || drawn === null) return null
  const stop = ghost.stop === undefined ? null : stopText(ghost.stop, counter)
  const reason = ghost.refusal === null ? stop : words(ghost.refusal)
  const { time, length } = ghostLabel(ghost, status.venue.timeZone, formats)
  return (
    <div
      className={styles.ghost}
      data-ghost={ghost.action}
      data-refused={ghost.refusal?.kind}
      style={{
        insetInlineStart: `${(index / columns.length) * 100}%`,
        inlineSize: `${100 / columns.length}%`,
        insetBlockStart: `calc((${drawn.from} - var(--first)) * var(--minute))`,
        blockSize: `calc(${drawn.to - drawn.from} * var(--minute))`,
      }}
    >
      <div className={styles.box}>
        {isLabelled && (
          <div className={styles.label}>
            <span className={styles.time}>{time}</span>
            <span>{length}</span>
          </div>
        )}
        {isLabelled && reason !== null && (
          <div className={styles.reason} data-above={visible.last - drawn.to < roomForReason || undefined}>
            {reason}
          </div>
        )}
      </div>
    </div>
  )
}
