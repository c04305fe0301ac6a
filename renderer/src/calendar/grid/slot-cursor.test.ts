import { expect, it } from 'vitest'
import { axisOf } from './axis.ts'
import { type CursorGround, type CursorStep, firstCursor, mirrored, moveCursor } from './slot-cursor.ts'
import type { SlotGrid } from './slot-grid.ts'

const friday = '2026-11-06'
const dates = ['2026-11-05', friday, '2026-11-07']
const grid: SlotGrid = {
  slotMinutes: 45,
  openings: dates.map((date) => ({ start: axisOf(date, 490), end: axisOf(date, 1200) })),
}
const week: CursorGround = { dates, resourceIds: ['court'], slotGrids: new Map([['court', grid]]) }
/** The second resource has slots of an hour from eight. */
const hourly: SlotGrid = {
  slotMinutes: 60,
  openings: [{ start: axisOf(friday, 480), end: axisOf(friday, 1200) }],
}
const day: CursorGround = {
  dates: [friday],
  resourceIds: ['court', 'room', 'chair'],
  slotGrids: new Map([
    ['court', grid],
    ['room', hourly],
    ['chair', grid],
  ]),
}
const clock = (axis: number) => new Date(axis * 60_000).toISOString().slice(0, 16).replace('T', ' ')

function walk(ground: CursorGround, steps: readonly CursorStep[]): string {
  const start = firstCursor(ground, 'court', friday, axisOf(friday, 0))
  const end = steps.reduce((cursor, step) => moveCursor(cursor, step, ground), start)
  const where = ground.resourceIds.length > 1 ? `${end.resourceId} ` : ''
  return `${where}${clock(end.start)} - ${clock(end.end).slice(11)}`
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
  ['goes on below what was extended', ['longer', 'longer', 'down'], '2026-11-06 10:25 - 11:10'],
  ['stays one slot at least', ['shorter', 'shorter'], '2026-11-06 08:10 - 08:55'],
  [
    'does not leave its date downwards',
    ['closing', ...Array<CursorStep>(9).fill('down')],
    '2026-11-06 23:55 - 00:40',
  ],
] satisfies [string, CursorStep[], string][])('%s', (_, steps, expected) => {
  expect(walk(week, steps)).toBe(expected)
})

it.each([
  ['goes to the resource beside, by its own slots', ['down', 'right'], 'room 2026-11-06 08:00 - 09:00'],
  ['goes to the last resource', ['lastColumn'], 'chair 2026-11-06 08:10 - 08:55'],
  ['stops at the last one', ['lastColumn', 'right'], 'chair 2026-11-06 08:10 - 08:55'],
  ['stops at the first one', ['left'], 'court 2026-11-06 08:10 - 08:55'],
] satisfies [string, CursorStep[], string][])('among resources it %s', (_, steps, expected) => {
  expect(walk(day, steps)).toBe(expected)
})

it.each([
  ['at the opening before it', 0, '08:10'],
  ['in the slot that is running', 620, '09:40'],
  ['in the last slot afterwards', 1300, '19:25'],
] as const)('begins today %s', (_, now, expected) => {
  const { start } = firstCursor(week, 'court', friday, axisOf(friday, now))
  expect(clock(start).slice(11)).toBe(expected)
})

it('turns left and right about where one reads from right to left, and nothing else', () => {
  const steps: CursorStep[] = ['left', 'right', 'up', 'down', 'firstColumn', 'longer']
  expect(steps.map(mirrored)).toEqual(['right', 'left', 'up', 'down', 'firstColumn', 'longer'])
})
