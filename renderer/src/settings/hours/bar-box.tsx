import type { KeyboardEvent } from 'react'
import { announce } from '../../speech/announcer.tsx'
import { useCounter } from '../../venue/venue-context.tsx'
import { type Axis, placeOn } from './axis.ts'
import styles from './bar-box.module.css'
import { barText, shortBarText, spokenBar } from './bar-text.ts'
import { moved, type OpenBar, removed, resized } from './week.ts'

/** How far a key moves a bar or its edge, in minutes. */
const keyStep = 15

interface BarBoxProps {
  readonly bar: OpenBar
  readonly dayName: string
  readonly axis: Axis
  readonly allBars: readonly OpenBar[]
  readonly isActive: boolean
  readonly isReadOnly: boolean
  readonly onBars: (bars: readonly OpenBar[]) => void
}

/** One interval: taken by its middle it moves, by its edges it stretches; arrow keys do the same. */
export function BarBox({ bar, dayName, axis, allBars, isActive, isReadOnly, onBars }: BarBoxProps) {
  const counter = useCounter()
  const { t, formats } = counter
  const place = {
    insetInlineStart: placeOn(axis, bar.from),
    inlineSize: placeOn(axis, bar.to - bar.from),
  }
  if (isReadOnly) {
    return (
      <span className={styles.bar} data-read-only style={place}>
        <BarText bar={bar} />
      </span>
    )
  }

  function onKeyDown(event: KeyboardEvent) {
    const after = afterKey(event, allBars, bar)
    if (after === undefined) return
    event.preventDefault()
    onBars(after)
    const changed = after.find(({ id }) => id === bar.id)
    announce(
      changed === undefined ? t('hours.removed', { day: dayName }) : spokenBar(counter, dayName, changed),
    )
  }

  return (
    <button
      type="button"
      className={styles.bar}
      data-bar={bar.id}
      data-active={isActive || undefined}
      style={place}
      aria-describedby="week-editor-keys"
      onKeyDown={onKeyDown}
    >
      <span className="spoken">{spokenBar(counter, dayName, bar)}</span>
      <span className={styles.edge} data-edge="from" aria-hidden />
      <BarText bar={bar} />
      <span className={styles.edge} data-edge="to" aria-hidden />
      {isActive && (
        <span className={styles.bubble} aria-hidden>
          {barText(formats, bar)}
        </span>
      )}
    </button>
  )
}

/** As much as there is room for. */
function BarText({ bar }: { readonly bar: OpenBar }) {
  const { formats } = useCounter()
  return (
    <span className={styles.text} aria-hidden>
      <span className={styles.short}>{shortBarText(formats, bar)}</span>
      <span className={styles.long}>{barText(formats, bar)}</span>
    </span>
  )
}

/** The week after a key on the bar; undefined for keys that mean nothing to it. */
function afterKey(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  bars: readonly OpenBar[],
  bar: OpenBar,
): readonly OpenBar[] | undefined {
  if (altKey) return undefined
  if (key === 'Delete' || key === 'Backspace') return removed(bars, bar.id)
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (direction === undefined) return undefined
  const distance = direction * keyStep
  if (shiftKey) return resized(bars, bar.id, 'to', bar.to + distance)
  if (ctrlKey || metaKey) return resized(bars, bar.id, 'from', bar.from + distance)
  return moved(bars, bar.id, bar.from + distance)
}
