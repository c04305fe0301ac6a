import { expect, test } from 'vitest'
import { newlyOpen } from './newly-open.ts'

const ranges = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([start, end]) => ({ start, end }))

test('what was closed before and is open now is newly open', () => {
  expect(newlyOpen(ranges([2, 4], [6, 8]), ranges([1, 9]))).toEqual(ranges([1, 2], [4, 6], [8, 9]))
})

test('what was open before is not, nor what closes', () => {
  expect(newlyOpen(ranges([1, 9]), ranges([2, 4], [6, 9]))).toEqual([])
})

test('without hours before everything is', () => {
  expect(newlyOpen([], ranges([1, 2], [5, 6]))).toEqual(ranges([1, 2], [5, 6]))
})

test('stretches that adjoin come out as one', () => {
  expect(newlyOpen(ranges([0, 1]), ranges([0, 5], [5, 9]))).toEqual(ranges([1, 9]))
})
