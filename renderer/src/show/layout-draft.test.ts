import { describe, expect, it } from 'vitest'
import { evenRows, readRows, rowName, rowsText, seatCount } from './layout-draft.ts'

describe('rows as they are typed', () => {
  it('are read as they are written', () => {
    const rows = [
      { row: 'A', seats: 20 },
      { row: 'Balcony 1', seats: 8 },
    ]
    expect(readRows(rowsText({ rows }))).toEqual({ ok: true, rows })
  })

  it('may have empty lines and spaces around', () => {
    expect(readRows('\n  A   3 \n\n')).toEqual({ ok: true, rows: [{ row: 'A', seats: 3 }] })
  })

  it.each([
    ['', { kind: 'empty' }],
    ['A 3\nB', { kind: 'line', line: 2 }],
    ['A 0', { kind: 'line', line: 1 }],
    ['A 1001', { kind: 'line', line: 1 }],
    ['A much too long name 4', { kind: 'line', line: 1 }],
    ['A 3\n\nA 4', { kind: 'twice', line: 3 }],
    [evenRows(21, 1000), { kind: 'many' }],
  ])('are refused: %#', (text, problem) => {
    expect(readRows(text)).toEqual({ ok: false, problem })
  })
})

it('names rows as halls do', () => {
  expect([0, 25, 26, 27, 51, 52, 701, 702].map(rowName)).toEqual([
    'A',
    'Z',
    'AA',
    'AB',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ])
})

it('counts the seats of either kind of plan', () => {
  expect(seatCount({ count: 80 })).toBe(80)
  expect(
    seatCount({
      rows: [
        { row: 'A', seats: 6 },
        { row: 'B', seats: 4 },
      ],
    }),
  ).toBe(10)
})
