/**
 * The gesture on the grid as one pure step: idle, pressed, dragging, and every way a drag can end. Whatever is not
 * a release over the grid ends it without a change.
 */
import { ghostAt } from './drag-ghost.ts'
import type {
  CancelReason,
  DragAction,
  GestureInput,
  GestureRules,
  GestureState,
  GestureStep,
  Grip,
  PointerPlace,
} from './gesture.ts'

export const idle: GestureState = { kind: 'idle' }

/** How far the pointer must be from where it was pressed before it drags, in pixels. */
const mouseThreshold = 4
/** How far a finger may wander while it waits for the long press; further is a swipe that scrolls. */
const touchTolerance = 8
/** How long the pointer rests at a side's edge before the page turns, in milliseconds. */
const turnsAfter = 700

type Pressed = Extract<GestureState, { kind: 'pressed' }>
type Dragging = Extract<GestureState, { kind: 'dragging' }>
type Input<Type extends GestureInput['type']> = Extract<GestureInput, { type: Type }>

const actionOfPart = { body: 'move', start: 'resize-start', end: 'resize-end' } as const

function actionOf(grip: Grip): DragAction {
  return grip.kind === 'booking' ? actionOfPart[grip.part] : 'create'
}

function distance(one: PointerPlace, other: PointerPlace): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
}

function startDrag(
  { from, grip }: Pressed,
  place: PointerPlace,
  rules: GestureRules,
  restsAt: PointerPlace | null = null,
): GestureState {
  const subject = grip.kind === 'booking' ? grip.subject : null
  const drag = { action: actionOf(grip), from: from.point, subject, guest: null }
  const ghost = ghostAt(drag, place.point, rules)
  const { pointerId, point } = from
  return {
    kind: 'dragging',
    pointerId,
    from: point,
    last: place.point,
    subject,
    guest: null,
    ghost,
    edge: null,
    restsAt,
  }
}

function cancelled(state: GestureState, reason: CancelReason): GestureStep {
  if (state.kind !== 'dragging') return { state: idle }
  return { state: idle, outcome: { kind: 'cancelled', reason, subject: state.subject } }
}

function onPress(state: GestureState, input: Input<'press'>): GestureStep {
  // Another button in mid-drag, or a second finger, ends what was going on instead of adding to it.
  if (state.kind !== 'idle') return cancelled(state, 'pointer')
  if (input.button !== 0 || input.point.where !== 'inside') return { state }
  const { pointerId, clientX, clientY, point, isTouch, grip } = input
  return { state: { kind: 'pressed', isTouch, from: { pointerId, clientX, clientY, point }, grip } }
}

/** What comes from outside is dragged from the start, by the point that it is held at. */
function onBring(state: GestureState, input: Input<'bring'>, rules: GestureRules): GestureStep {
  if (state.kind !== 'idle') return cancelled(state, 'pointer')
  const { pointerId, point, guest } = input
  const drag = { action: 'place', from: point, subject: null, guest } as const
  const ghost = ghostAt(drag, point, rules)
  return {
    state: {
      kind: 'dragging',
      pointerId,
      from: point,
      last: point,
      subject: null,
      guest,
      ghost,
      edge: null,
      restsAt: null,
    },
  }
}

function dragTo(state: Dragging, input: PointerPlace, rules: GestureRules): Dragging {
  const { from, subject, guest, restsAt } = state
  if (restsAt !== null && distance(restsAt, input) <= touchTolerance) return state
  const ghost = ghostAt({ action: state.ghost.action, from, subject, guest }, input.point, rules, state.ghost)
  const isSame = ghost === state.ghost && input.point === state.last
  return isSame ? state : { ...state, last: input.point, ghost, restsAt: null }
}

function onMove(state: GestureState, input: Input<'move'>, rules: GestureRules): GestureStep {
  if (state.kind === 'idle') return { state }
  const pointerId = state.kind === 'pressed' ? state.from.pointerId : state.pointerId
  if (input.pointerId !== pointerId) return { state }
  // The button was let go where this window could not see it.
  if (input.buttons === 0) return cancelled(state, 'pointer')
  if (state.kind === 'dragging') return { state: dragTo(state, input, rules) }
  const far = distance(state.from, input)
  if (state.isTouch) return { state: far > touchTolerance ? idle : state }
  return { state: far < mouseThreshold ? state : startDrag(state, input, rules) }
}

function onRelease(state: GestureState, input: Input<'release'>, rules: GestureRules): GestureStep {
  if (state.kind === 'idle') return { state }
  if (state.kind === 'pressed') {
    if (input.pointerId !== state.from.pointerId) return { state }
    const { grip } = state
    if (grip.kind === 'empty') return { state: idle, outcome: { kind: 'pick', point: state.from.point } }
    return { state: idle, outcome: { kind: 'open', id: grip.kind === 'fixed' ? grip.id : grip.subject.id } }
  }
  if (input.pointerId !== state.pointerId) return { state }
  const { where } = input.point
  if (where === 'beside') return cancelled(state, 'beside')
  if (where === 'outside' && state.subject !== null) return cancelled(state, 'beside')
  if (where !== 'inside' && state.guest !== null) return cancelled(state, 'beside')
  const { ghost, subject, guest, restsAt } = dragTo(state, input, rules)
  if (restsAt !== null) {
    const { clientX, clientY } = restsAt
    return { state: idle, outcome: { kind: 'menu', clientX, clientY } }
  }
  if (guest !== null) return { state: idle, outcome: { kind: 'place', ghost, guest } }
  if (subject === null) return { state: idle, outcome: { kind: 'create', ghost } }
  const isBack =
    ghost.start === subject.start && ghost.end === subject.end && ghost.resourceId === subject.resourceId
  return isBack ? { state: idle } : { state: idle, outcome: { kind: 'move', ghost, subject } }
}

function onChanged(state: GestureState, input: Input<'changed'>): GestureStep {
  const subject =
    state.kind === 'dragging'
      ? state.subject
      : state.kind === 'pressed' && state.grip.kind === 'booking'
        ? state.grip.subject
        : null
  if (subject?.id !== input.id || subject.version === input.version) return { state }
  return cancelled(state, input.version === null ? 'gone' : 'changed')
}

function onJudge(state: GestureState, rules: GestureRules): GestureStep {
  if (state.kind !== 'dragging') return { state }
  const { from, last, subject, guest } = state
  const ghost = ghostAt({ action: state.ghost.action, from, subject, guest }, last, rules, state.ghost)
  return { state: ghost === state.ghost ? state : { ...state, ghost } }
}

function onEdge(state: GestureState, { step, at }: Input<'edge'>): GestureStep {
  if (state.kind !== 'dragging') return { state }
  if (step === 0) return { state: state.edge === null ? state : { ...state, edge: null } }
  const { edge } = state
  if (edge === null || edge.step !== step) return { state: { ...state, edge: { step, since: at } } }
  if (at - edge.since < turnsAfter) return { state }
  // Resting on turns the next page as long after this one.
  return { state: { ...state, edge: { step, since: at } }, outcome: { kind: 'turn', step } }
}

function onLongPress(state: GestureState, input: Input<'long-press'>, rules: GestureRules): GestureStep {
  if (state.kind !== 'pressed' || !state.isTouch || state.from.pointerId !== input.pointerId) return { state }
  const { from } = state
  return { state: startDrag(state, from, rules, input.isFinger === true ? from : null) }
}

/** One step; the same state object when nothing changed. */
export function gestureStep(state: GestureState, input: GestureInput, rules: GestureRules): GestureStep {
  switch (input.type) {
    case 'press':
      return onPress(state, input)
    case 'bring':
      return onBring(state, input, rules)
    case 'move':
      return onMove(state, input, rules)
    case 'release':
      return onRelease(state, input, rules)
    case 'long-press':
      return onLongPress(state, input, rules)
    case 'edge':
      return onEdge(state, input)
    case 'changed':
      return onChanged(state, input)
    case 'judge':
      return onJudge(state, rules)
    case 'cancel':
      return cancelled(state, input.reason)
  }
}
