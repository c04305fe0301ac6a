import { describe, expect, it } from 'vitest'
import type { GestureInput, GestureRules, GridPoint } from './gesture.ts'
import { gestureStep, idle } from './gesture-reducer.ts'

/** Slots of an hour, always open. */
const rules: GestureRules = {
  slotAround: (_, axis) => ({ start: Math.floor(axis / 60) * 60, end: Math.floor(axis / 60) * 60 + 60 }),
  nearestLine: (_, axis) => Math.round(axis / 60) * 60,
  nearestHalf: (_, axis) => Math.round(axis / 30) * 30,
  overnight: () => undefined,
  openAround: () => undefined,
  lasting: (resourceId, start, milliseconds) => ({ resourceId, start, end: start + milliseconds / 60_000 }),
  refuse: () => null,
}
const guest = { id: 'waits', minutes: 90 }

function place(at: number, where: GridPoint['where'] = 'inside') {
  return { pointerId: 1, clientX: 0, clientY: at, point: { resourceId: 'court', at, where } }
}
const bring = (at: number, where?: GridPoint['where']): GestureInput => ({
  type: 'bring',
  guest,
  ...place(at, where),
})
const move = (at: number): GestureInput => ({ type: 'move', buttons: 1, ...place(at) })
const release = (at: number, where?: GridPoint['where']): GestureInput => ({
  type: 'release',
  ...place(at, where),
})

function run(...inputs: readonly GestureInput[]) {
  return inputs.reduce<ReturnType<typeof gestureStep>>(
    ({ state }, input) => gestureStep(state, input, rules),
    {
      state: idle,
    },
  )
}

describe('something brought from outside the grid', () => {
  it('is placed in the slot under the pointer, for as long as it lasts', () => {
    expect(run(bring(500, 'outside'), move(620), release(620)).outcome).toMatchObject({
      kind: 'place',
      guest,
      ghost: { action: 'place', resourceId: 'court', start: 600, end: 690 },
    })
  })

  it.each(['beside', 'below', 'outside'] as const)(
    'changes nothing when it is let go %s the grid',
    (where) => {
      expect(run(bring(620), release(620, where)).outcome).toMatchObject({
        kind: 'cancelled',
        reason: 'beside',
      })
    },
  )

  it('goes back by Escape', () => {
    const { state, outcome } = run(bring(620), { type: 'cancel', reason: 'escape' })
    expect(state).toBe(idle)
    expect(outcome).toMatchObject({ kind: 'cancelled', reason: 'escape' })
  })

  it('ends a drag that was going on instead of joining it', () => {
    expect(run(bring(620), bring(700)).state).toBe(idle)
  })
})
