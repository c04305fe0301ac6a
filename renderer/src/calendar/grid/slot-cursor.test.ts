import { expect, it } from 'vitest'
import { axisOf } from './axis.ts'
import { columnsOf } from './column.ts'
import { type CursorStep, cursorStep, firstCursor, moveCursor } from './slot-cursor.ts'
import type { SlotGrid } from './slot-grid.ts'

const friday = '2026-11-06'
const dates = ['2026-11-05', friday, '2026-11-07']
const grid: SlotGrid = {
  slotMinutes: 45,
  openings: dates.map((date) => ({ start: axisOf(date, 490), end: axisOf(date, 1200) })),
}
const ground = { columns: columnsOf(dates, ['court']), slotGrids: new Map([['court', grid]]) }
const clock = (axis: number) => new Date(axis * 60_000).toISOString().slice(0, 16).replace('T', ' ')

function walk(...steps: CursorStep[]): string {
  const start = firstCursor(grid, 'court', friday)
  const end = steps.reduce((cursor, step) => moveCursor(cursor, step, ground), start)
  return `${clock(end.start)} - ${clock(end.end).slice(11)}`
}

it.each([
  ['begins at the opening', [], '2026-11-06 08:10 - 08:55'],
  ['walks slot by slot', ['down', 'down', 'up'], '2026-11-06 08:55 - 09:40'],
  ['walks into closed time', ['up'], '2026-11-06 07:25 - 08:10'],
  ['goes to the next date at the same time', ['down', 'right'], '2026-11-07 08:55 - 09:40'],
  ['leaves the shown dates', ['left', 'left'], '2026-11-04 07:30 - 08:15'],
  ['goes to the first and last column', ['lastColumn'], '2026-11-07 08:10 - 08:55'],
  ['goes to closing', ['closing'], '2026-11-06 19:25 - 20:10'],
  ['gets longer and shorter', ['longer', 'longer', 'shorter'], '2026-11-06 08:10 - 09:40'],
  ['stays one slot at least', ['shorter', 'shorter'], '2026-11-06 08:10 - 08:55'],
  [
    'does not leave its date downwards',
    ['closing', ...Array<CursorStep>(9).fill('down')],
    '2026-11-06 23:55 - 00:40',
  ],
] as [string, CursorStep[], string][])('%s', (_, steps, expected) => {
  expect(walk(...steps)).toBe(expected)
})

it('goes by what a key means, and leaves other keys alone', () => {
  const plain = { shift: false, control: false }
  expect(cursorStep('ArrowDown', plain)).toBe('down')
  expect(cursorStep('ArrowDown', { ...plain, shift: true })).toBe('longer')
  expect(cursorStep('End', { ...plain, control: true })).toBe('closing')
  expect(cursorStep('a', plain)).toBeUndefined()
})

it('walks from resource to resource, each with its own slots, and stops at the last one', () => {
  const hall: SlotGrid = {
    slotMinutes: 60,
    openings: [{ start: axisOf(friday, 540), end: axisOf(friday, 1200) }],
  }
  const day = {
    columns: columnsOf([friday], ['court', 'hall']),
    slotGrids: new Map([
      ['court', grid],
      ['hall', hall],
    ]),
  }
  const start = firstCursor(grid, 'court', friday)
  const onHall = moveCursor(start, 'right', day)
  expect([onHall.resourceId, clock(onHall.start), clock(onHall.end)]).toEqual([
    'hall',
    '2026-11-06 08:00',
    '2026-11-06 09:00',
  ])
  expect(moveCursor(onHall, 'right', day)).toEqual(onHall)
  expect(moveCursor(onHall, 'firstColumn', day).resourceId).toBe('court')
})
