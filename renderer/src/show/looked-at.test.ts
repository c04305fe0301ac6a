import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../electron/contract/index.ts'
import { lookAt, lookedNow, meantSeats, movedOnly, targetsAfter } from './looked-at.ts'

const seat = (number: number): Seat => ({
  id: `a${number}`,
  label: `A${number}`,
  row: 'A',
  number,
  status: 'sold',
})
const freeSeat = (number: number): Seat => ({ ...seat(number), status: 'free' })
const row = (...numbers: number[]) => numbers.map(seat)

describe('a purchase that is looked at', () => {
  it('means all its seats until some are left out', () => {
    expect(meantSeats(row(1, 2, 3), lookAt('sale'))).toEqual(row(1, 2, 3))
    expect(meantSeats(row(1, 2, 3), { ...lookAt('sale'), chosen: ['a1', 'a3'] })).toEqual(row(1, 3))
  })

  it('is looked at no more once it has no seats', () => {
    expect(lookedNow(lookAt('sale'), row(1, 2), [])).toBeNull()
  })

  it('loses the new seats that somebody has by now, and those that the basket keeps', () => {
    const ours = row(1, 2).map((each) => ({ ...each, saleId: 'sale' }))
    const seats = [...ours, { ...seat(5), status: 'held' as const }, ...[6, 7, 8].map(freeSeat)]
    const moving = { saleId: 'sale', chosen: ['a1', 'a2'], targets: ['a5', 'a2'] }
    expect(lookedNow(moving, seats, [])).toEqual({ ...moving, targets: ['a2'] })
    expect(lookedNow({ ...moving, targets: ['a6', 'a7'] }, seats, [{ id: 'a6', number: 6 }])).toEqual({
      ...moving,
      targets: ['a7'],
    })
  })

  it('moves no more seats than are still its own, and none once it has none of them', () => {
    const seats = [{ ...seat(1), saleId: 'sale' }, seat(2), ...[7, 8].map(freeSeat)]
    const moving = { saleId: 'sale', chosen: ['a1', 'a2'], targets: ['a7', 'a8'] }
    expect(lookedNow(moving, seats, [])).toEqual({ ...moving, targets: ['a8'] })
    expect(lookedNow({ ...moving, chosen: ['a2'] }, seats, [])).toEqual(lookAt('sale'))
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
