/** The pointer's way to the gesture reducer: listeners, capture, scrolling at the edges. No React here. */
import type { Store } from '../store/store.ts'
import { autoScrollSpeed } from './grid/auto-scroll.ts'
import type {
  CancelReason,
  GestureInput,
  GestureOutcome,
  GestureState,
  GridPoint,
  Grip,
  PointerPlace,
} from './grid/gesture.ts'
import { gestureStep } from './grid/gesture-reducer.ts'
import { type GridFrame, hitTest } from './grid/hit-test.ts'
import type { GridModel } from './grid-model.ts'

export interface GridElements {
  readonly scroller: HTMLElement
  readonly header: HTMLElement
  readonly hours: HTMLElement
  /** Holds the columns; its box is the grid's whole extent. */
  readonly columns: HTMLElement
}

/** How long a finger must rest before it drags. */
const longPressAfter = 400

export function readFrame({ scroller, header, hours, columns }: GridElements, model: GridModel): GridFrame {
  const area = scroller.getBoundingClientRect()
  const top = header.getBoundingClientRect().bottom
  const labels = hours.getBoundingClientRect()
  // The hour labels stand at the start side, the scroll bar at the end side.
  const scale = area.width / scroller.offsetWidth
  const bar = (scroller.offsetWidth - scroller.clientWidth) * scale
  const left = model.rightToLeft ? area.left + bar : labels.right
  const right = model.rightToLeft ? labels.left : area.right - bar
  const { left: x, top: y, width, height } = columns.getBoundingClientRect()
  return {
    columns: { left: x, top: y, width, height },
    viewport: { left, top, width: right - left, height: area.bottom - top },
    columnCount: model.columns.length,
    firstMinute: model.visible.first,
    lastMinute: model.visible.last,
    rightToLeft: model.rightToLeft,
  }
}

function isOutsideWindow({ clientX, clientY }: { clientX: number; clientY: number }): boolean {
  return clientX < 0 || clientY < 0 || clientX >= innerWidth || clientY >= innerHeight
}

/** The place on the grid under the pointer; null where the grid has no columns. */
function placeOf(
  event: { pointerId: number; clientX: number; clientY: number },
  elements: GridElements,
  model: GridModel,
): PointerPlace | null {
  const { pointerId, clientX, clientY } = event
  const hit = hitTest(clientX, clientY, readFrame(elements, model))
  const column = model.columns[hit.columnIndex]
  if (column === undefined) return null
  const where: GridPoint['where'] = isOutsideWindow(event) ? 'outside' : hit.where
  const point = { resourceId: column.resourceId, at: column.range.start + hit.minute, where }
  return { pointerId, clientX, clientY, point }
}

function gripOf(event: PointerEvent, model: GridModel): Grip {
  const box = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-piece]') : null
  if (box?.dataset.piece === undefined) return { kind: 'empty' }
  const { top, height } = box.getBoundingClientRect()
  return model.gripOf(box.dataset.piece, event.clientY - top, height)
}

export interface GestureWatch {
  /** For what the pointer cannot know: bookings that changed, a view that is left. */
  readonly step: (input: GestureInput) => void
  readonly stop: () => void
}

/**
 * Follows the pointer over the grid until it is stopped. What must be listened to only while
 * something is pressed is listened to only then. `model` is asked anew for each event.
 */
export function attachGestures(
  elements: GridElements,
  gesture: Store<GestureState>,
  model: () => GridModel,
  onOutcome: (outcome: GestureOutcome) => void,
): GestureWatch {
  const { columns, scroller } = elements
  const always = new AbortController()
  let during: AbortController | null = null
  let last: { pointerId: number; clientX: number; clientY: number; buttons: number } | null = null

  function step(input: GestureInput) {
    const before = gesture.get()
    const { state, outcome } = gestureStep(before, input, model().rules)
    gesture.set(state)
    if (state.kind === 'idle') finish()
    if (outcome !== undefined) onOutcome(outcome)
  }

  function cancel(reason: CancelReason) {
    step({ type: 'cancel', reason })
  }

  function moveTo(event: { pointerId: number; clientX: number; clientY: number; buttons: number }) {
    last = event
    const place = placeOf(event, elements, model())
    if (place !== null) step({ type: 'move', buttons: event.buttons, ...place })
  }

  function scrollAtEdges(before: number, at: number, signal: AbortSignal) {
    if (signal.aborted) return
    if (gesture.get().kind === 'dragging' && last !== null) {
      const { viewport } = readFrame(elements, model())
      const speed = autoScrollSpeed(last.clientX, last.clientY, viewport)
      const seconds = (at - before) / 1000
      const { scrollTop, scrollLeft } = scroller
      scroller.scrollBy(speed.x * seconds, speed.y * seconds)
      if (scroller.scrollTop !== scrollTop || scroller.scrollLeft !== scrollLeft) moveTo(last)
    }
    requestAnimationFrame((next) => scrollAtEdges(at, next, signal))
  }

  function waitForLongPress(pointerId: number, signal: AbortSignal) {
    const timer = setTimeout(() => step({ type: 'long-press', pointerId }), longPressAfter)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  function begin(event: PointerEvent) {
    const controller = new AbortController()
    during = controller
    const { signal } = controller
    columns.setPointerCapture(event.pointerId)
    columns.addEventListener('pointermove', moveTo, { signal })
    columns.addEventListener('pointercancel', () => cancel('pointer'), { signal })
    columns.addEventListener('lostpointercapture', () => cancel('pointer'), { signal })
    columns.addEventListener('contextmenu', () => cancel('pointer'), { signal })
    columns.addEventListener(
      'pointerup',
      (up) => {
        const place = placeOf(up, elements, model())
        if (place !== null) step({ type: 'release', ...place })
      },
      { signal },
    )
    // Not in the capturing phase: there the blur of any control inside the window would end the drag.
    window.addEventListener('blur', () => cancel('blur'), { signal })
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return
        key.preventDefault()
        key.stopPropagation()
        cancel('escape')
      },
      { signal, capture: true },
    )
    if (event.pointerType === 'touch') waitForLongPress(event.pointerId, signal)
    requestAnimationFrame((now) => scrollAtEdges(now, now, signal))
  }

  function finish() {
    during?.abort()
    during = null
    last = null
  }

  columns.addEventListener(
    'pointerdown',
    (event) => {
      const place = placeOf(event, elements, model())
      if (place === null) return
      const isTouch = event.pointerType === 'touch'
      step({ type: 'press', button: event.button, isTouch, grip: gripOf(event, model()), ...place })
      if (gesture.get().kind === 'pressed' && during === null) begin(event)
    },
    { signal: always.signal },
  )
  // A finger that rested long enough drags instead of scrolling; only a listener that may prevent can say so.
  columns.addEventListener(
    'touchmove',
    (event) => {
      if (gesture.get().kind === 'dragging') event.preventDefault()
    },
    { signal: always.signal, passive: false },
  )
  return {
    step,
    stop() {
      cancel('view')
      always.abort()
    },
  }
}
