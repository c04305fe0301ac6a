import { expect, it } from 'vitest'
import { createIdleWatch } from './idle-watch.ts'

function started() {
  const state = { now: 0, told: 0 }
  const watch = createIdleWatch(
    () => state.now,
    1000,
    () => {
      state.told += 1
    },
  )
  const at = (now: number, act: 'touch' | 'look') => {
    state.now = now
    watch[act]()
    return state.told
  }
  return at
}

it('tells nothing while something is done in time', () => {
  const at = started()
  expect([at(900, 'touch'), at(1800, 'look'), at(1850, 'touch'), at(2800, 'look')]).toEqual([0, 0, 0, 0])
})

it('tells once that the time is over', () => {
  const at = started()
  expect([at(999, 'look'), at(1000, 'look'), at(5000, 'look')]).toEqual([0, 1, 1])
})

it('takes a touch after a long sleep for too late', () => {
  const at = started()
  expect(at(1_000_000, 'touch')).toBe(1)
})
