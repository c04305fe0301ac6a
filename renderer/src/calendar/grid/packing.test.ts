import { expect, it } from 'vitest'
import { pack } from './packing.ts'

const lanesOf = (...ranges: [number, number][]) =>
  pack(ranges.map(([from, to]) => ({ from, to }))).map(({ lane, lanes }) => `${lane + 1}/${lanes}`)

it.each([
  [
    'pieces that only touch at full width',
    [
      [555, 575],
      [575, 580],
    ],
    ['1/1', '1/1'],
  ],
  [
    'pieces that touch at midnight too',
    [
      [0, 60],
      [60, 90],
    ],
    ['1/1', '1/1'],
  ],
  [
    'two that overlap side by side',
    [
      [60, 120],
      [90, 150],
    ],
    ['1/2', '2/2'],
  ],
  [
    'a lane used again within a group',
    [
      [0, 120],
      [0, 30],
      [30, 60],
    ],
    ['1/2', '2/2', '2/2'],
  ],
  [
    'the longer one first',
    [
      [0, 30],
      [0, 60],
    ],
    ['2/2', '1/2'],
  ],
  [
    'groups apart',
    [
      [0, 60],
      [30, 90],
      [90, 100],
    ],
    ['1/2', '2/2', '1/1'],
  ],
] as [string, [number, number][], string[]][])('lays out %s', (_, ranges, expected) => {
  expect(lanesOf(...ranges)).toEqual(expected)
})
