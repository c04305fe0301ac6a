/** Drawing, stretching and shifting bars of a week with the pointer. */
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { type Axis, minuteAt } from './axis.ts'
import { added, moved, type OpenBar, resized } from './week.ts'

type Grip =
  | { readonly kind: 'draw'; readonly weekday: number; readonly anchor: number }
  | { readonly kind: 'edge'; readonly id: string; readonly edge: 'from' | 'to' }
  /** `ahead`: how far into the bar it was taken hold of, in minutes. */
  | { readonly kind: 'bar'; readonly id: string; readonly ahead: number }

interface Drag {
  readonly grip: Grip
  readonly before: readonly OpenBar[]
  readonly track: DOMRect
  readonly startX: number
}

/** Fine with Alt, else by quarters of an hour. */
const step = 15
const fineStep = 5
/** A press that moves less than this is a click. */
const leastPixels = 4

interface WeekDragOptions {
  readonly bars: readonly OpenBar[]
  readonly axis: Axis
  readonly isDisabled: boolean
  readonly onChange: (bars: readonly OpenBar[]) => void
  /** A bar that was drawn or changed, once it is let go. */
  readonly onDone: (id: string) => void
}

export interface WeekDrag {
  /** The bar in hand. */
  readonly activeId: string | null
  readonly onPointerDown: (event: ReactPointerEvent<HTMLElement>, weekday: number) => void
}

export function useWeekDrag(options: WeekDragOptions): WeekDrag {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const latest = useRef({ ...options, activeId })
  latest.current = { ...options, activeId }

  useEffect(() => {
    if (drag === null) return
    const onMove = (event: PointerEvent) => {
      const { axis, onChange, activeId: held } = latest.current
      if (held === null && Math.abs(event.clientX - drag.startX) < leastPixels) return
      const minute = minuteAt(axis, drag.track, event.clientX, event.altKey ? fineStep : step)
      const result = dragged(drag, minute)
      setActiveId(result.id)
      onChange(result.bars)
    }
    const end = () => {
      const { activeId: held, onDone } = latest.current
      setDrag(null)
      setActiveId(null)
      if (held !== null) onDone(held)
    }
    const giveUp = () => {
      latest.current.onChange(drag.before)
      setDrag(null)
      setActiveId(null)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      giveUp()
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', giveUp)
    document.addEventListener('keydown', onKey, true)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', giveUp)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [drag])

  return {
    activeId,
    onPointerDown(event, weekday) {
      const { bars, axis, isDisabled } = latest.current
      if (isDisabled || event.button !== 0 || !(event.target instanceof HTMLElement)) return
      const track = event.currentTarget.getBoundingClientRect()
      const minute = minuteAt(axis, track, event.clientX, step)
      setDrag({
        grip: gripOf(event.target, bars, weekday, minute),
        before: bars,
        track,
        startX: event.clientX,
      })
    },
  }
}

function gripOf(target: HTMLElement, bars: readonly OpenBar[], weekday: number, minute: number): Grip {
  const id = target.closest<HTMLElement>('[data-bar]')?.dataset.bar
  const bar = bars.find((each) => each.id === id)
  if (bar === undefined) return { kind: 'draw', weekday, anchor: minute }
  const edge = target.dataset.edge
  if (edge === 'from' || edge === 'to') return { kind: 'edge', id: bar.id, edge }
  return { kind: 'bar', id: bar.id, ahead: minute - bar.from }
}

/** The week after dragging to the minute, and the bar in hand. */
function dragged({ grip, before }: Drag, minute: number): { bars: readonly OpenBar[]; id: string | null } {
  switch (grip.kind) {
    case 'draw':
      return added(before, grip.weekday, grip.anchor, minute) ?? { bars: before, id: null }
    case 'edge':
      return { bars: resized(before, grip.id, grip.edge, minute), id: grip.id }
    case 'bar':
      return { bars: moved(before, grip.id, minute - grip.ahead), id: grip.id }
  }
}
