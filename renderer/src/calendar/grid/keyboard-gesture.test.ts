import { expect, it } from 'vitest'
import { axisOf } from './axis.ts'
import type { GestureOutcome, GestureRules, GestureState, Subject } from './gesture.ts'
import { gestureStep, idle } from './gesture-reducer.ts'
import { type KeyboardAction, keyboardDrop, keyboardGrip, keyboardStep } from './keyboard-gesture.ts'
import type { CursorGround, CursorStep } from './slot-cursor.ts'
import { nearestLine, openAround, slotAround } from './slot-grid.ts'

const friday = '2026-11-06'
const saturday = '2026-11-07'
const grid = {
  slotMinutes: 30,
  openings: [friday, saturday].map((date) => ({ start: axisOf(date, 480), end: axisOf(date, 1440) })),
}
const ground: CursorGround = {
  dates: [friday, saturday],
  resourceIds: ['court 1', 'court 2'],
  slotGrids: new Map([
    ['court 1', grid],
    ['court 2', grid],
  ]),
}
const rules: GestureRules = {
  slotAround: (_, at) => slotAround(grid, at),
  nearestLine: (_, at) => nearestLine(grid, at),
  nearestHalf: (_, at) => nearestLine(grid, at),
  overnight: () => undefined,
  openAround: (_, axis) => openAround(grid, axis),
  lasting: (resourceId, start, milliseconds) => ({ resourceId, start, end: start + milliseconds / 60_000 }),
  refuse: ({ resourceId }) => (resourceId === 'court 2' ? { kind: 'closed' } : null),
}

function subject(from: number, to: number): Subject {
  const range = { start: axisOf(friday, from), end: axisOf(friday, to) }
  return {
    ...range,
    id: 'ana',
    version: 3,
    resourceId: 'court 1',
    startAt: 0,
    endAt: (to - from) * 60_000,
    isBlock: false,
  }
}

function drag(action: KeyboardAction, from: number, to: number, steps: readonly CursorStep[]): GestureState {
  const taken = keyboardGrip(subject(from, to), action).reduce(
    (state, input) => gestureStep(state, input, rules).state,
    idle,
  )
  return steps.reduce((state, step) => {
    const input = keyboardStep(state, step, rules, ground)
    return input === undefined ? state : gestureStep(state, input, rules).state
  }, taken)
}

function drop(state: GestureState): GestureOutcome | undefined {
  const input = keyboardDrop(state)
  return input && gestureStep(state, input, rules).outcome
}

const clock = (axis: number) => new Date(axis * 60_000).toISOString().slice(5, 16).replace('T', ' ')

it.each([
  ['moves slot by slot', 'move', ['down', 'down', 'up'], 'court 1 11-06 10:30 - 11:30'],
  ['moves to the resource beside', 'move', ['right'], 'court 2 11-06 10:00 - 11:00 closed'],
  ['moves on to the next date', 'move', ['right', 'right'], 'court 1 11-07 10:00 - 11:00'],
  ['stays within what is shown', 'move', ['left'], 'court 1 11-06 10:00 - 11:00'],
  ['changes the end', 'resize', ['down', 'down', 'up'], 'court 1 11-06 10:00 - 11:30'],
  ['keeps one slot', 'resize', ['up', 'up', 'up'], 'court 1 11-06 10:00 - 10:30'],
  ['leaves the columns alone while it resizes', 'resize', ['right'], 'court 1 11-06 10:00 - 11:00'],
] satisfies [string, KeyboardAction, CursorStep[], string][])('%s', (_, action, steps, expected) => {
  const state = drag(action, 600, 660, steps)
  if (state.kind !== 'dragging') throw new Error('nothing is dragged')
  const { resourceId, start, end, refusal } = state.ghost
  const refused = refusal === null ? '' : ` ${refusal.kind}`
  expect(`${resourceId} ${clock(start)} - ${clock(end).slice(6)}${refused}`).toBe(expected)
})

it('reaches midnight by the end', () => {
  const state = drag('resize', 1320, 1380, ['down', 'down'])
  expect(state.kind === 'dragging' && state.ghost.end).toBe(axisOf(saturday, 0))
})

it('drops the booking where the ghost is, and changes nothing where it was', () => {
  expect(drop(drag('move', 600, 660, ['down']))).toMatchObject({
    kind: 'move',
    subject: { id: 'ana', version: 3 },
    ghost: { start: axisOf(friday, 630), end: axisOf(friday, 690) },
  })
  expect(drop(drag('move', 600, 660, ['down', 'up']))).toBeUndefined()
})

it('does not listen to the pointer while the keyboard moves', () => {
  const state = drag('move', 600, 660, ['down'])
  const point = { resourceId: 'court 1', at: axisOf(friday, 900), where: 'inside' } as const
  const moved = gestureStep(
    state,
    { type: 'move', buttons: 0, pointerId: 1, clientX: 9, clientY: 9, point },
    rules,
  )
  expect(moved.state).toBe(state)
})
