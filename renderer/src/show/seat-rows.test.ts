import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../electron/contract/index.ts'
import { lookOf, seatAfter, seatRows, shortLabels, sizingLength } from './seat-rows.ts'

function seat(row: string | undefined, number: number, part: Partial<Seat> = {}): Seat {
  return {
    id: `${row ?? ''}${number}`,
    label: `${row ?? ''}${number}`,
    ...(row !== undefined && { row }),
    number,
    status: 'free',
    ...part,
  }
}
const row = (name: string | undefined, count: number) =>
  Array.from({ length: count }, (_, index) => seat(name, index + 1))

const rows = seatRows([...row('A', 4), ...row('B', 6)])

describe('seats in rows', () => {
  it('keep the order of the plan', () => {
    expect(rows.map(({ label, seats }) => [label, seats.length])).toEqual([
      ['A', 4],
      ['B', 6],
    ])
  })

  it('stand in lines where they are only counted', () => {
    expect(seatRows(row(undefined, 60)).map(({ seats }) => seats.length)).toEqual([25, 25, 10])
  })
})

describe('the size of seats', () => {
  it.each([
    [[4, 6], 6],
    [[20, 120, 43], 43],
    [[120, 200], 60],
  ])('with rows of %j goes by %i seats', (lengths, length) => {
    const hall = seatRows(lengths.flatMap((count, index) => row(`R${index}`, count)))
    expect(sizingLength(hall)).toBe(length)
  })
})

describe('walking from seat to seat', () => {
  it.each([
    ['A2', 'right', 'A3'],
    ['A4', 'right', 'A4'],
    ['A1', 'left', 'A1'],
    ['B3', 'first', 'B1'],
    ['B3', 'last', 'B6'],
    ['A1', 'up', 'A1'],
    ['B6', 'down', 'B6'],
  ] as const)('from %s %s to %s', (from, step, to) => {
    expect(seatAfter(rows, from, step)).toBe(to)
  })

  it.each([
    ['A1', 'down', 'B2'],
    ['A4', 'down', 'B5'],
    ['B1', 'up', 'A1'],
    ['B6', 'up', 'A4'],
    ['B4', 'up', 'A3'],
  ] as const)('keeps the distance to the middle from %s %s to %s', (from, step, to) => {
    expect(seatAfter(rows, from, step)).toBe(to)
  })
})

it.each<[Partial<Seat>, string]>([
  [{}, 'free'],
  [{ status: 'held', deskName: 'Bar' }, 'held'],
  [{ status: 'held', deskName: 'Front desk' }, 'mine'],
  [{ status: 'sold' }, 'sold'],
  [{ status: 'checked_in' }, 'in'],
])('a seat with %j looks %s', (part, look) => {
  expect(lookOf(seat('A', 1, part), 'Front desk')).toBe(look)
})

describe('seats in few words', () => {
  it.each([
    [[seat('C', 12), seat('C', 13), seat('C', 14)], 'C 12–14'],
    [[seat('D', 3), seat('C', 14), seat('C', 12)], 'C 12, C 14, D 3'],
    [[seat('C', 9), seat('D', 10)], 'C 9, D 10'],
    [row(undefined, 3), '1–3'],
    [[], ''],
  ])('%#', (seats, text) => {
    expect(shortLabels(seats)).toBe(text)
  })
})
