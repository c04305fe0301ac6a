import { expect, it } from 'vitest'
import { nearColumns } from './use-near-columns.ts'

it.each([
  ['from the start', 0, { first: 0, last: 12 }],
  ['before it has moved on by a group', 560, { first: 0, last: 16 }],
  ['in the middle', 3000, { first: 24, last: 36 }],
  ['at the far end', 6300, { first: 48, last: 60 }],
])('draws what is in sight and its neighbours, %s', (_, from, expected) => {
  expect(nearColumns(from, 900, 120, 60)).toEqual(expected)
})
