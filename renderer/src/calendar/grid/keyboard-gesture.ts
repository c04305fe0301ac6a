/**
 * Moving and resizing by keyboard: the same gesture as the pointer's, with the pointer's steps made up, so that ghost,
 * refusal and drop are the same for both.
 */
import { type AxisMinute, axisOf, dateAt, minuteAt } from './axis.ts'
import type { GestureInput, GestureRules, GestureState, Ghost, GridPoint, Subject } from './gesture.ts'
import { type CursorGround, type CursorStep, columnBeside } from './slot-cursor.ts'

/** No pointer has this id: what the pointer does meanwhile moves nothing. */
const keyboardId = -1

export type KeyboardAction = 'move' | 'resize'

function placeOf(point: GridPoint) {
  return { pointerId: keyboardId, clientX: 0, clientY: 0, point }
}

/** The point that drags the edge or the body exactly to `at`. */
function pointFor(action: KeyboardAction, resourceId: string, at: AxisMinute): GridPoint {
  // The last minute inside, so that an end at midnight belongs to the date it ends.
  return { resourceId, at: action === 'move' ? at : at - 1, where: 'inside' }
}

/** Takes hold of the booking at once. */
export function keyboardGrip(subject: Subject, action: KeyboardAction): readonly GestureInput[] {
  const at = action === 'move' ? subject.start : subject.end
  const place = placeOf(pointFor(action, subject.resourceId, at))
  const part = action === 'move' ? 'body' : 'end'
  return [
    { type: 'press', button: 0, isTouch: true, grip: { kind: 'booking', subject, part }, ...place },
    { type: 'long-press', pointerId: keyboardId },
  ]
}

/** Where the step takes the ghost; undefined for one that means nothing to it, or leaves what is shown. */
function stepped(
  { action, resourceId, start, end }: Ghost,
  step: CursorStep,
  rules: GestureRules,
  ground: CursorGround,
): GridPoint | undefined {
  if (action !== 'move') {
    if (step === 'down' || step === 'longer')
      return pointFor('resize', resourceId, rules.slotAround(resourceId, end).end)
    if (step === 'up' || step === 'shorter')
      return pointFor('resize', resourceId, rules.slotAround(resourceId, end - 1).start)
    return undefined
  }
  if (step === 'down') return pointFor('move', resourceId, rules.slotAround(resourceId, start).end)
  if (step === 'up') return pointFor('move', resourceId, rules.slotAround(resourceId, start - 1).start)
  if (step !== 'left' && step !== 'right') return undefined
  const column = columnBeside({ date: dateAt(start), resourceId }, step === 'left' ? -1 : 1, ground)
  if (!ground.dates.includes(column.date)) return undefined
  return pointFor('move', column.resourceId, axisOf(column.date, minuteAt(start)))
}

/** The gesture's input for a step of the keyboard; undefined where there is none to take. */
export function keyboardStep(
  state: GestureState,
  step: CursorStep,
  rules: GestureRules,
  ground: CursorGround,
): GestureInput | undefined {
  if (!isByKeyboard(state)) return undefined
  const point = stepped(state.ghost, step, rules, ground)
  return point && { type: 'move', buttons: 1, ...placeOf(point) }
}

/** Whether the step, which leads nowhere, would move a booking beyond the columns that are shown. */
export function isPastEdge(state: GestureState, step: CursorStep): boolean {
  return isByKeyboard(state) && state.ghost.action === 'move' && (step === 'left' || step === 'right')
}

/** Lets go where the ghost is. */
export function keyboardDrop(state: GestureState): GestureInput | undefined {
  return isByKeyboard(state) ? { type: 'release', ...placeOf(state.last) } : undefined
}

export function isByKeyboard(
  state: GestureState,
): state is Extract<GestureState, { readonly kind: 'dragging' }> {
  return state.kind === 'dragging' && state.pointerId === keyboardId
}

/** Whether the ghost lies where the booking is. */
export function isUnmoved(state: GestureState): boolean {
  if (state.kind !== 'dragging' || state.subject === null) return false
  const { ghost, subject } = state
  return ghost.start === subject.start && ghost.end === subject.end && ghost.resourceId === subject.resourceId
}
