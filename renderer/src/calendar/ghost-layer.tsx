import { useRef, useState } from 'react'
import { type Store, useStorePart } from '../store/store.ts'
import { useCounter, useWorkplace } from '../venue/venue-context.tsx'
import { ghostLabel } from './ghost-label.ts'
import styles from './ghost-layer.module.css'
import { dateAt } from './grid/axis.ts'
import { type Column, columnKey } from './grid/column.ts'
import type { GestureState, Ghost } from './grid/gesture.ts'
import { type DayPiece, dayPieces, drawnPiece } from './grid/pieces.ts'
import type { VisibleMinutes } from './grid/visible-hours.ts'
import { pieceWithWords } from './grid/words-in-sight.ts'
import { stopText, useRefusalWords } from './refusal-text.ts'
import type { GridRefs } from './use-gestures.ts'
import { seenArea, useAfterEachLook, useWordsInSight } from './use-words-in-sight.ts'

interface GhostLayerProps {
  readonly gesture: Store<GestureState>
  readonly columns: readonly Column[]
  readonly visible: VisibleMinutes
  readonly refs: GridRefs
}

function ghostOf(state: GestureState): Ghost | null {
  if (state.kind !== 'dragging') return null
  // What comes from outside is shown on the grid only while it is over it.
  return state.guest !== null && state.last.where !== 'inside' ? null : state.ghost
}

/** Whether the page was turned under it: the date at the head of the column is then easily overlooked. */
function isOnOtherDate(state: GestureState): boolean {
  if (state.kind !== 'dragging' || state.subject === null) return false
  return dateAt(state.subject.start) !== dateAt(state.ghost.start)
}

/** What is being dragged, in a layer of its own: while it moves nothing else is drawn, and nothing gets wider. */
export function GhostLayer({ gesture, ...rest }: GhostLayerProps) {
  const ghost = useStorePart(gesture, ghostOf)
  return ghost === null ? null : <GhostPieces ghost={ghost} gesture={gesture} {...rest} />
}

function GhostPieces(props: GhostLayerProps & { readonly ghost: Ghost }) {
  const { ghost, gesture, columns, visible, refs } = props
  const pieces = dayPieces(ghost)
  const layer = useRef<HTMLDivElement>(null)
  const [datedWords, setDatedWords] = useState<string>()
  useAfterEachLook(refs, () => {
    const area = seenArea(refs)
    const drawn = [...(layer.current?.children ?? [])].filter((child) => child instanceof HTMLElement)
    if (area === null) return
    const state = gesture.get()
    const pointed = state.kind === 'dragging' ? dateAt(state.last.at) : undefined
    const index = pieceWithWords(
      drawn.map((piece) => piece.getBoundingClientRect()),
      area,
      drawn.findIndex(({ dataset }) => dataset.pieceDate === pointed),
    )
    setDatedWords(drawn[index]?.dataset.pieceDate)
  })
  return (
    <div className={styles.layer} ref={layer}>
      {pieces.map((piece) => (
        <GhostPiece
          key={piece.date}
          ghost={ghost}
          piece={piece}
          columns={columns}
          visible={visible}
          refs={refs}
          isLabelled={piece.date === datedWords}
          isElsewhere={isOnOtherDate(gesture.get())}
        />
      ))}
    </div>
  )
}

interface GhostPieceProps {
  readonly ghost: Ghost
  readonly piece: DayPiece
  readonly columns: readonly Column[]
  readonly visible: VisibleMinutes
  readonly refs: GridRefs
  readonly isLabelled: boolean
  /** Whether it was brought to another date than its own. */
  readonly isElsewhere: boolean
}

function GhostPiece(props: GhostPieceProps) {
  const { ghost, piece, columns, visible, refs, isLabelled, isElsewhere } = props
  const index = columns.findIndex(({ key }) => key === columnKey(piece.date, ghost.resourceId))
  const drawn = drawnPiece(piece, visible, 1)
  if (index === -1 || drawn === null) return null
  return (
    <div
      className={styles.ghost}
      data-ghost={ghost.action}
      data-piece-date={piece.date}
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
          <GhostWords
            ghost={ghost}
            refs={refs}
            isOfMany={columns.some(({ resourceId }) => resourceId !== ghost.resourceId)}
            isOfDates={columns.some(({ date }) => date !== dateAt(ghost.start)) || isElsewhere}
          />
        )}
      </div>
    </div>
  )
}

interface GhostWordsProps {
  readonly ghost: Ghost
  readonly refs: GridRefs
  /** Of which resource it is must be told. */
  readonly isOfMany: boolean
  /** On which date it is must be told. */
  readonly isOfDates: boolean
}

function GhostWords({ ghost, refs, isOfMany, isOfDates }: GhostWordsProps) {
  const counter = useCounter()
  const { timeZone } = useWorkplace().status.venue
  const words = useRefusalWords()
  const label = useRef<HTMLDivElement>(null)
  const reason = useRef<HTMLDivElement>(null)
  useWordsInSight(refs, { label, reason })
  const stop = ghost.stop === undefined ? null : stopText(ghost.stop, counter)
  const told = ghost.refusal === null ? stop : words(ghost.refusal)
  const { resource, date, time, length } = ghostLabel(ghost, timeZone, counter, { isOfMany, isOfDates })
  return (
    <>
      <div className={styles.label} ref={label}>
        {resource !== undefined && <span className={styles.resource}>{resource}</span>}
        {date !== undefined && <span>{date}</span>}
        <span className={styles.time}>{time}</span>
        <span>{length}</span>
      </div>
      {told !== null && (
        <div className={styles.reason} ref={reason}>
          {told}
        </div>
      )}
    </>
  )
}
