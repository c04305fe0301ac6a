import { expect, it } from 'vitest'
import { createSeatPresses } from './double-click.ts'

it('one seat pressed twice at once is pressed once', () => {
  const presses = createSeatPresses()
  expect(presses.isMeant('one', 1000)).toBe(true)
  expect(presses.isMeant('one', 1200)).toBe(false)
  expect(presses.isMeant('one', 1600)).toBe(true)
})

it('seats pressed quickly one after another are all pressed', () => {
  const presses = createSeatPresses()
  expect(['one', 'two', 'one'].map((id, index) => presses.isMeant(id, index * 100))).toEqual([
    true,
    true,
    true,
  ])
})
