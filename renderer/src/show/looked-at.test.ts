import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../electron/contract/index.ts'
import { lookAt, meantSeats, movedOnly, targetsAfter } from './looked-at.ts'

const seat = (number: number): Seat => ({
  id: `a${number}`,
  label: `A${number}`,
  row: 'A',
  number,
  status: 'sold',
})
const row = (...numbers: number[]) => numbers.map(seat)

describe('a purchase that is looked at', () => {
  it('means all its seats until some are left out', () => {
    expect(meantSeats(row(1, 2, 3), lookAt('sale'))).toEqual(row(1, 2, 3))
    expect(meantSeats(row(1, 2, 3), { ...lookAt('sale'), left: ['a2'] })).toEqual(row(1, 3))
  })

  it('has as many new seats as are moved, the last chosen', () => {
    expect(targetsAfter(['a4'], ['a5'], true, 2)).toEqual(['a4', 'a5'])
    expect(targetsAfter(['a4', 'a5'], ['a6'], true, 2)).toEqual(['a5', 'a6'])
    expect(targetsAfter(['a4', 'a5'], ['a4'], false, 2)).toEqual(['a5'])
  })

  it.each([
    [row(1, 2, 3), row(2, 3, 4), row(1), row(4)],
    [row(1, 2), row(5, 6), row(1, 2), row(5, 6)],
    [row(1, 2), row(2, 1), [], []],
  ])('moves only who does not keep a seat by it', (from, to, movedFrom, movedTo) => {
    expect(movedOnly(from, to)).toEqual({ from: movedFrom, to: movedTo })
  })
})
