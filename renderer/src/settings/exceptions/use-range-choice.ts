/** Choosing days of a year: one by a click or Enter, several by dragging or with Shift and the arrow keys. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { addDays } from '../../../../electron/contract/venue-time.ts'

export interface DateRange {
  readonly from: string
  readonly to: string
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

function ordered(one: string, other: string): DateRange {
  return one <= other ? { from: one, to: other } : { from: other, to: one }
}

function dateUnder(event: { readonly target: EventTarget }): string | undefined {
  const cell = event.target instanceof Element ? event.target.closest('[data-date]') : null
  return cell instanceof HTMLElement ? cell.dataset.date : undefined
}

/** `drawn`: the days that are being chosen; `tabStop`: the one that Tab comes to. */
export function useRangeChoice(year: number, today: string, onChoose: (range: DateRange) => void) {
  const [focused, setFocused] = useState(today.startsWith(String(year)) ? today : `${year}-01-01`)
  const [drawn, setDrawn] = useState<{ readonly anchor: string; readonly end: string } | null>(null)
  const calendar = useRef<HTMLFieldSetElement>(null)
  const tabStop = focused.startsWith(String(year)) ? focused : `${year}-01-01`

  function onPointerDown(event: PointerEvent) {
    const date = dateUnder(event)
    if (date === undefined || event.button !== 0) return
    // Without the capture, which keeps later events on the day that was pressed.
    if (event.target instanceof Element) event.target.releasePointerCapture(event.pointerId)
    setFocused(date)
    setDrawn({ anchor: event.shiftKey ? tabStop : date, end: date })
  }

  function onPointerMove(event: PointerEvent) {
    const date = dateUnder(event)
    if (drawn !== null && date !== undefined && date !== drawn.end) setDrawn({ ...drawn, end: date })
  }

  function onPointerUp() {
    if (drawn === null) return
    setDrawn(null)
    onChoose(ordered(drawn.anchor, drawn.end))
  }

  function onKeyDown(event: KeyboardEvent) {
    const date = dateUnder(event)
    if (date === undefined) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      setDrawn(null)
      onChoose(drawn === null ? { from: date, to: date } : ordered(drawn.anchor, drawn.end))
      return
    }
    const step = keySteps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(date, step)
    if (!next.startsWith(String(year))) return
    setFocused(next)
    setDrawn(event.shiftKey ? { anchor: drawn?.anchor ?? date, end: next } : null)
    calendar.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
  }

  return {
    calendar,
    tabStop,
    drawn: drawn === null ? null : ordered(drawn.anchor, drawn.end),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerLeave: () => setDrawn(null), onKeyDown },
  }
}
