import { expect, it } from 'vitest'
import { changedPositions, inOrder, movedBy, putBeside } from './order.ts'

const items = ['a', 'b', 'c', 'd'].map((id, index) => ({ id, version: 1, position: index + 1 }))
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join('')

it('puts an item before or after another', () => {
  expect(ids(putBeside(items, 'd', { id: 'b', side: 'before' }))).toBe('adbc')
  expect(ids(putBeside(items, 'a', { id: 'b', side: 'after' }))).toBe('bacd')
  expect(ids(putBeside(items, 'a', { id: 'gone', side: 'after' }))).toBe('abcd')
})

it('moves an item by places and stops at the ends', () => {
  expect(ids(movedBy(items, 'c', -1))).toBe('acbd')
  expect(ids(movedBy(items, 'a', 1))).toBe('bacd')
  expect(ids(movedBy(items, 'a', -1))).toBe('abcd')
  expect(ids(movedBy(items, 'd', 1))).toBe('abcd')
})

it('saves only the positions that change', () => {
  expect(changedPositions(items)).toEqual([])
  const changed = changedPositions(movedBy(items, 'b', 1))
  expect(changed.map(({ item, position }) => [item.id, position])).toEqual([
    ['c', 2],
    ['b', 3],
  ])
})

it('gives items that came without an order one', () => {
  const same = items.map((item) => ({ ...item, position: 0 }))
  expect(changedPositions(inOrder(same)).map(({ position }) => position)).toEqual([1, 2, 3, 4])
})
