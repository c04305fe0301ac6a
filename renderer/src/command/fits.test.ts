import { expect, it } from 'vitest'
import { fits } from './fits.ts'

it.each([
  ['New booking', 'boo', true],
  ['New booking', 'new bo', true],
  ['New booking', 'ook', false],
  ['Gonçalves', 'GONCA', true],
  ['Move by arrow keys', '', true],
])('“%s” fits “%s”: %s', (text, wanted, expected) => {
  expect(fits(text, wanted)).toBe(expected)
})
