import { useEffect, useRef } from 'react'
import { type Store, useStore } from '../store/store.ts'
import styles from './ghost-layer.module.css'
import { dateAt } from './grid/axis.ts'
import { type Column, columnKey } from './grid/column.ts'
import { dayPieces, drawnPiece } from './grid/pieces.ts'
import type { Placement } from './grid/placement.ts'
import type { VisibleMinutes } from './grid/visible-hours.ts'
import type { GridRefs } from './use-gestures.ts'
import { useWordsInSight } from './use-words-in-sight.ts'

/** Why a place that was pressed cannot be had. */
export interface GridAnswer {
  readonly place: Placement
  readonly reason: string
}

interface AnswerTipProps {
  readonly answer: Store<GridAnswer | null>
  readonly columns: readonly Column[]
  readonly visible: VisibleMinutes
  readonly refs: GridRefs
}

/** In milliseconds: long enough to read the longest of them twice. */
const staysFor = 8000

/** The reason where somebody pressed, until they do something else. */
export function AnswerTip({ answer, columns, visible, refs }: AnswerTipProps) {
  const shown = useStore(answer)
  useLettingGo(answer, shown, columns)
  if (shown === null) return null
  const { place, reason } = shown
  const index = columns.findIndex(({ key }) => key === columnKey(dateAt(place.start), place.resourceId))
  const [piece] = dayPieces(place)
  const drawn = piece === undefined ? null : drawnPiece(piece, visible, 1)
  if (index === -1 || drawn === null) return null
  return (
    <div className={styles.layer}>
      <div
        className={styles.ghost}
        data-answer
        data-refused
        style={{
          insetInlineStart: `${(index / columns.length) * 100}%`,
          inlineSize: `${100 / columns.length}%`,
          insetBlockStart: `calc((${drawn.from} - var(--first)) * var(--minute))`,
          blockSize: `calc(${drawn.to - drawn.from} * var(--minute))`,
        }}
      >
        <Reason key={`${place.resourceId} ${place.start}`} text={reason} refs={refs} />
      </div>
    </div>
  )
}

function Reason({ text, refs }: { readonly text: string; readonly refs: GridRefs }) {
  const reason = useRef<HTMLDivElement>(null)
  useWordsInSight(refs, { reason })
  return (
    <div className={styles.answered}>
      <div className={styles.reason} ref={reason}>
        {text}
      </div>
    </div>
  )
}

/** The next press or key, another page, or some seconds take it away. */
function useLettingGo(
  answer: Store<GridAnswer | null>,
  shown: GridAnswer | null,
  columns: readonly Column[],
) {
  useEffect(() => {
    if (shown === null) return
    const letGo = () => answer.set(null)
    const timer = setTimeout(letGo, staysFor)
    for (const act of ['pointerdown', 'keydown'] as const) window.addEventListener(act, letGo, true)
    return () => {
      clearTimeout(timer)
      for (const act of ['pointerdown', 'keydown'] as const) window.removeEventListener(act, letGo, true)
    }
  }, [answer, shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was of the page before.
  useEffect(() => () => answer.set(null), [answer, columns])
}
