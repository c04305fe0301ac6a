import { expect, it } from 'vitest'
import { withinGranted } from './granted.ts'

it.each([
  ['a clock that is a moment behind', 301_000, 5, 300_000],
  ['a clock that is right', 300_000, 5, 300_000],
  ['a hold that has run for a while', 299_000, 5, 299_000],
  ['a hold that was granted for longer', 540_000, 5, 540_000],
  ['a rule that is not known yet', 301_000, undefined, 301_000],
])('shows no more than was granted, with %s', (_, left, minutes, shown) => {
  expect(withinGranted(left, minutes)).toBe(shown)
})
