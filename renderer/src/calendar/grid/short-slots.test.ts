import { expect, it } from 'vitest'
import { axisOf } from './axis.ts'
import { columnsOf } from './column.ts'
import { shortSlots, shortStretches } from './short-slots.ts'

const friday = '2026-11-06'
const saturday = '2026-11-07'
const on = (date: string, from: number, to: number) => ({ start: axisOf(date, from), end: axisOf(date, to) })

it.each([
  ['of 45 minutes from 08:10 to 22:00', 45, [on(friday, 490, 1320)], [on(friday, 1300, 1320)]],
  ['of 50 minutes from 08:10 to 22:00', 50, [on(friday, 490, 1320)], [on(friday, 1290, 1320)]],
  ['that fill the hours', 30, [on(friday, 480, 1320)], []],
  [
    'before a break and before closing',
    45,
    [on(friday, 480, 720), on(friday, 780, 900)],
    [on(friday, 705, 720), on(friday, 870, 900)],
  ],
  ['into hours that go on at midnight', 50, [on(friday, 0, 1440), on(saturday, 0, 1400)], []],
])('finds what is too short among slots %s', (_name, slotMinutes, openings, expected) => {
  expect(shortSlots({ slotMinutes, openings })).toEqual(expected)
})

it('counts each date from its own opening, and cuts a rest at midnight', () => {
  const grid = { slotMinutes: 50, openings: [on(friday, 490, 1320), on(saturday, 480, 1460)] }
  const columns = columnsOf([friday, saturday, '2026-11-08'], ['court'])
  expect(columns.map((column) => shortStretches(column, grid))).toEqual([
    [{ from: 1290, to: 1320 }],
    [{ from: 1430, to: 1440 }],
    [{ from: 0, to: 20 }],
  ])
})
