import { expect, it } from 'vitest'
import { axisOf } from './axis.ts'
import { closedBecause } from './closed-because.ts'

const friday = '2026-11-06'
const openings = [
  { start: axisOf('2026-11-05', 1080), end: axisOf(friday, 120) },
  { start: axisOf(friday, 480), end: axisOf(friday, 720) },
]
const at = (from: number) => ({
  resourceId: 'court',
  start: axisOf(friday, from),
  end: axisOf(friday, from + 30),
})

it('tells the hours that begin that date, not those of the night before', () => {
  expect(closedBecause(at(1200), { slotMinutes: 30, openings }, [])).toEqual({
    note: undefined,
    open: [openings[1]],
  })
})

it('tells that what is left before closing is shorter than a slot', () => {
  const grid = { slotMinutes: 50, openings }
  const rest = { start: axisOf(friday, 680), end: axisOf(friday, 720) }
  expect(closedBecause(at(680), grid, []).short).toEqual(rest)
  expect(closedBecause(at(630), grid, []).short).toBeUndefined()
})

it('tells what was written on the closing, of the resource before the venue', () => {
  const closing = (resourceId: string | null, note: string) => ({
    resourceId,
    note,
    from: friday,
    to: friday,
    closed: true,
  })
  const exceptions = [closing(null, 'Public holiday'), closing('court', 'New floor')]
  expect(closedBecause(at(600), { slotMinutes: 30, openings: [] }, exceptions)).toEqual({
    note: 'New floor',
    open: [],
  })
})
