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
  Guest,
  PageStep,
  PointerPlace,
} from './grid/gesture.ts'
import { gestureStep } from './grid/gesture-reducer.ts'
import { type GridFrame, hitTest, type Rectangle } from './grid/hit-test.ts'
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

/** What is seen of the columns. */
export function viewportOf(
  { scroller, header, hours }: Omit<GridElements, 'columns'>,
  rightToLeft: boolean,
): Rectangle {
  const area = scroller.getBoundingClientRect()
  const top = header.getBoundingClientRect().bottom
  const labels = hours.getBoundingClientRect()
  // The hour labels stand at the start side, the scroll bar at the end side.
  const scale = area.width / scroller.offsetWidth
  const bar = (scroller.offsetWidth - scroller.clientWidth) * scale
  const left = rightToLeft ? area.left + bar : labels.right
  const right = rightToLeft ? labels.left : area.right - bar
  return { left, top, width: right - left, height: area.bottom - top }
}

export function readFrame(elements: GridElements, model: GridModel): GridFrame {
  const { left: x, top: y, width, height } = elements.columns.getBoundingClientRect()
  return {
    columns: { left: x, top: y, width, height },
    viewport: viewportOf(elements, model.rightToLeft),
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
  event: Omit<PointerState, 'buttons'>,
  elements: GridElements,
  model: GridModel,
): PointerPlace | null {
  const { pointerId, clientX, clientY, altKey } = event
  const hit = hitTest(clientX, clientY, readFrame(elements, model))
  const column = model.columns[hit.columnIndex]
  if (column === undefined) return null
  const where: GridPoint['where'] = isOutsideWindow(event) ? 'outside' : hit.where
  const at = column.range.start + hit.minute
  const point = { resourceId: column.resourceId, at, where, ...(altKey && { isFine: true }) }
  return { pointerId, clientX, clientY, point }
}

/** Whether the menu is asked for by touching; where it is asked for by key or by mouse it says so. */
export function isByFinger(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}

const textFields =
  'input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable], [role="textbox"]'

/** Whether the key writes or wipes a letter in a text; Enter and keys with Ctrl would send it, or do something else. */
function isTyping({ target, key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  // AltGr writes letters, and is told as Ctrl with Alt on some keyboards.
  const isByKeys = (ctrlKey && !altKey) || metaKey
  if (!(target instanceof Element && target.matches(textFields)) || isByKeys) return false
  return key.length === 1 || key === 'Backspace' || key === 'Delete' || key === 'Dead' || key === 'Process'
}

function gripOf(event: PointerEvent, model: GridModel): Grip {
  const box = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-piece]') : null
  if (box?.dataset.piece === undefined) return { kind: 'empty' }
  const { top, height } = box.getBoundingClientRect()
  return model.gripOf(box.dataset.piece, event.clientY - top, height)
}

/** So near to a side, in pixels, the page turns where there is nothing more to scroll to. */
const edgeWidth = 22

/** Towards which dates the side lies that the pointer is at; 0 in between. */
function sideAt(clientX: number, { left, width }: Rectangle, rightToLeft: boolean): PageStep | 0 {
  const side = clientX < left + edgeWidth ? -1 : clientX >= left + width - edgeWidth ? 1 : 0
  if (side === 0 || !rightToLeft) return side
  return side === 1 ? -1 : 1
}

/** What comes from outside scrolls once it is over the grid: on its way there the grid stays where it is. */
function scrollsAtEdges(state: GestureState): boolean {
  return state.kind === 'dragging' && (state.guest === null || state.last.where === 'inside')
}

interface PointerState {
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
  readonly buttons: number
  /** Asks for half steps. */
  readonly altKey: boolean
}

/**
 * Follows the pointer over the grid until `stop`. What must be listened to only while something is pressed is
 * listened to only then. `model` is asked anew for each event.
 */
export class PointerGestures {
  readonly #elements: GridElements
  readonly #gesture: Store<GestureState>
  readonly #model: () => GridModel
  readonly #onOutcome: (outcome: GestureOutcome) => void
  readonly #always = new AbortController()
  #during: AbortController | undefined
  #last: PointerState | undefined

  constructor(
    elements: GridElements,
    gesture: Store<GestureState>,
    model: () => GridModel,
    onOutcome: (outcome: GestureOutcome) => void,
  ) {
    this.#elements = elements
    this.#gesture = gesture
    this.#model = model
    this.#onOutcome = onOutcome
    const { columns } = elements
    const { signal } = this.#always
    columns.addEventListener('pointerdown', (event) => this.#press(event), { signal })
    // A finger that rested long enough drags instead of scrolling; only a listener that may prevent can say so.
    columns.addEventListener('touchmove', (event) => this.#keepFromScrolling(event), {
      signal,
      passive: false,
    })
  }

  /** For what the pointer cannot know: bookings that changed, a view that is left. */
  step(input: GestureInput): void {
    const { state, outcome } = gestureStep(this.#gesture.get(), input, this.#model().rules)
    this.#gesture.set(state)
    if (state.kind === 'idle') this.#finish()
    if (outcome !== undefined) this.#onOutcome(outcome)
  }

  /** Goes on with a drag that was begun outside the grid. */
  bring(guest: Guest, event: PointerEvent): void {
    const place = placeOf(event, this.#elements, this.#model())
    if (place === null) return
    this.step({ type: 'bring', guest, ...place })
    if (this.#gesture.get().kind === 'dragging' && this.#during === undefined) this.#begin(event)
  }

  /** The pointer rests while what lies under it became another page. */
  follow(): void {
    if (this.#last !== undefined && this.#gesture.get().kind === 'dragging') this.#moveTo(this.#last)
  }

  stop(): void {
    this.#cancel('view')
    this.#always.abort()
  }

  #cancel(reason: CancelReason): void {
    this.step({ type: 'cancel', reason })
  }

  #press(event: PointerEvent): void {
    const place = placeOf(event, this.#elements, this.#model())
    if (place === null || !this.#model().isKnown) return
    const isTouch = event.pointerType === 'touch'
    this.step({ type: 'press', button: event.button, isTouch, grip: gripOf(event, this.#model()), ...place })
    if (this.#gesture.get().kind === 'pressed' && this.#during === undefined) this.#begin(event)
  }

  #moveTo({ pointerId, clientX, clientY, buttons, altKey }: PointerState): void {
    const pointer = { pointerId, clientX, clientY, buttons, altKey }
    this.#last = pointer
    const place = placeOf(pointer, this.#elements, this.#model())
    if (place !== null) this.step({ type: 'move', buttons: pointer.buttons, ...place })
  }

  #release(event: PointerEvent): void {
    const place = placeOf(event, this.#elements, this.#model())
    if (place !== null) this.step({ type: 'release', ...place })
  }

  #begin(event: PointerEvent): void {
    const { columns } = this.#elements
    this.#during = new AbortController()
    const { signal } = this.#during
    columns.setPointerCapture(event.pointerId)
    columns.addEventListener('pointermove', (move) => this.#moveTo(move), { signal })
    columns.addEventListener('pointerup', (up) => this.#release(up), { signal })
    for (const end of ['pointercancel', 'lostpointercapture'] as const) {
      columns.addEventListener(end, () => this.#cancel('pointer'), { signal })
    }
    // A finger that rests is asked for a menu by the system, too: it has its own when it is lifted.
    columns.addEventListener('contextmenu', (menu) => isByFinger(menu) || this.#cancel('pointer'), { signal })
    // Not in the capturing phase: there the blur of any control inside the window would end the drag.
    window.addEventListener('blur', () => this.#cancel('blur'), { signal })
    window.addEventListener('keydown', (key) => this.#takeKey(key), { signal, capture: true })
    for (const type of ['keydown', 'keyup'] as const) {
      window.addEventListener(type, (key) => this.#refineByKey(key), { signal, capture: true })
    }
    if (event.pointerType === 'touch') this.#waitForLongPress(event.pointerId, signal)
    requestAnimationFrame((now) => this.#scrollAtEdges(now, now, signal))
  }

  #finish(): void {
    this.#during?.abort()
    this.#during = undefined
    this.#last = undefined
  }

  /** While a hand is on the pointer no key but Escape does anything; what is being typed goes on being typed. */
  #takeKey(event: KeyboardEvent): void {
    if (isTyping(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') this.#cancel('escape')
  }

  /** Alt alone would go to the window's menu. */
  #refineByKey(event: KeyboardEvent): void {
    if (event.key !== 'Alt' || this.#last === undefined) return
    event.preventDefault()
    this.#last = { ...this.#last, altKey: event.altKey }
    this.follow()
  }

  #waitForLongPress(pointerId: number, signal: AbortSignal): void {
    const rested = { type: 'long-press', pointerId, isFinger: true } as const
    const timer = setTimeout(() => this.step(rested), longPressAfter)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  #keepFromScrolling(event: TouchEvent): void {
    if (this.#gesture.get().kind === 'dragging') event.preventDefault()
  }

  /** Each frame of a drag, so that it scrolls on while the pointer rests beyond the edge. */
  #scrollAtEdges(before: number, at: number, signal: AbortSignal): void {
    if (signal.aborted) return
    if (this.#last !== undefined && scrollsAtEdges(this.#gesture.get())) {
      const { scroller } = this.#elements
      const { viewport } = readFrame(this.#elements, this.#model())
      const speed = autoScrollSpeed(this.#last.clientX, this.#last.clientY, viewport)
      const seconds = (at - before) / 1000
      const { scrollTop, scrollLeft } = scroller
      scroller.scrollBy(speed.x * seconds, speed.y * seconds)
      const hasScrolled = scroller.scrollTop !== scrollTop || scroller.scrollLeft !== scrollLeft
      if (hasScrolled) this.#moveTo(this.#last)
      const step = hasScrolled ? 0 : sideAt(this.#last.clientX, viewport, this.#model().rightToLeft)
      this.step({ type: 'edge', step, at })
    }
    requestAnimationFrame((next) => this.#scrollAtEdges(at, next, signal))
  }
}
