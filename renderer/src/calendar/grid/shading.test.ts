import { expect, it } from 'vitest'
import { underEveryPcTime } from '../../testing/pc-time.ts'
import { axisOf } from './axis.ts'
import { columnsOf } from './column.ts'
import { shadesOf } from './shading.ts'

const friday = '2026-11-06'
const saturday = '2026-11-07'
const opening = (from: number, to: number) => ({ start: axisOf(friday, from), end: axisOf(friday, to) })
const night = opening(18 * 60, 26 * 60)

function shades(openings: { start: number; end: number }[], exceptions: Parameters<typeof shadesOf>[2] = []) {
  return columnsOf([friday, saturday], ['court']).map((column) =>
    shadesOf(column, openings, exceptions, 'Asia/Jakarta').map(
      ({ kind, from, to }) => `${kind} ${from}-${to}`,
    ),
  )
}

underEveryPcTime('closed time', () => {
  it('is cut at the midnights of its column, and what runs through midnight stays open on both sides', () => {
    expect(shades([night])).toEqual([['closed 0-1080'], ['closed 120-1440']])
  })

  it('lies around and between the openings of a date', () => {
    expect(shades([opening(480, 720), opening(780, 1200)])[0]).toEqual([
      'closed 0-480',
      'closed 720-780',
      'closed 1200-1440',
    ])
  })
})

const closing = { resourceId: null, from: friday, to: friday, closed: true, note: 'Public holiday' }

it('is of the darker grey on the dates of a closing alone, with why', () => {
  expect(shades([], [closing])).toEqual([['exception 0-1440'], ['closed 0-1440']])
  const [column] = columnsOf([friday], ['court'])
  if (column === undefined) throw new Error('no column')
  expect(shadesOf(column, [], [closing], 'UTC')[0]?.note).toBe('Public holiday')
})

it('is not that of another resource’s closing', () => {
  expect(shades([], [{ ...closing, resourceId: 'other' }])[0]).toEqual(['closed 0-1440'])
})
