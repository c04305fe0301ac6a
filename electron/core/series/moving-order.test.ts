import { expect, test } from 'vitest'
import { courtId, resourceFixture, rulesFixture } from '../venue/venue-rules.fixture.ts'
import { inMovingOrder } from './moving-order.ts'

const hour = 3_600_000
const slot = (start: number, end: number, resourceId = courtId) => ({
  resourceId,
  start: start * hour,
  end: end * hour,
})
const rules = rulesFixture()

/** Which moves go together and in which order, by their places in the list. */
function order(
  moves: readonly { readonly from: ReturnType<typeof slot>; readonly slot: ReturnType<typeof slot> }[],
  by = rules,
) {
  return inMovingOrder(moves, by)?.map((group) => group.map((move) => moves.indexOf(move)))
}

test('going later the last goes first, going earlier the first', () => {
  const daily = [0, 24, 48]
  expect(order(daily.map((at) => ({ from: slot(at, at + 2), slot: slot(at + 24, at + 26) })))).toEqual([
    [2],
    [1],
    [0],
  ])
  expect(order(daily.map((at) => ({ from: slot(at + 24, at + 26), slot: slot(at, at + 2) })))).toEqual([
    [0],
    [1],
    [2],
  ])
})

test('those that are in nobody’s way go together', () => {
  const weekly = [0, 168, 336]
  expect(order(weekly.map((at) => ({ from: slot(at, at + 2), slot: slot(at + 1, at + 3) })))).toEqual([
    [0, 1, 2],
  ])
})

test('one that goes where another still is waits for it', () => {
  const moves = [
    { from: slot(0, 1), slot: slot(5, 6) },
    { from: slot(5, 6), slot: slot(2, 3) },
    { from: slot(2, 3), slot: slot(9, 10) },
  ]
  expect(order(moves)).toEqual([[2], [1], [0]])
})

test('its own old place is in nobody’s way, and another resource neither', () => {
  expect(order([{ from: slot(0, 2), slot: slot(1, 3) }])).toEqual([[0]])
  const other = resourceFixture({ id: 'other' })
  const both = rulesFixture({ resources: [resourceFixture(), other] })
  const moves = [
    { from: slot(0, 1), slot: slot(2, 3) },
    { from: slot(2, 3, 'other'), slot: slot(0, 1, 'other') },
  ]
  expect(order(moves, both)).toEqual([[0, 1]])
})

test('the buffers are counted', () => {
  const buffered = rulesFixture({ resources: [resourceFixture({ buffer_after_minutes: 30 })] })
  const moves = [
    { from: slot(0, 1), slot: slot(3, 4) },
    { from: slot(4, 5), slot: slot(8, 9) },
  ]
  expect(order(moves, buffered)).toEqual([[1], [0]])
})

test('those that change places with each other have no order', () => {
  const moves = [
    { from: slot(0, 1), slot: slot(2, 3) },
    { from: slot(2, 3), slot: slot(0, 1) },
  ]
  expect(order(moves)).toBeUndefined()
})
