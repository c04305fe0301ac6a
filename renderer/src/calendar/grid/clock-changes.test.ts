/** Weeks in which the clocks change, and PCs whose own clocks say otherwise: as a front desk meets them. */
import { expect, it } from 'vitest'
import { addDays, weekOf } from '../../../../electron/contract/venue-time.ts'
import { createFormats } from '../../language/formats.ts'
import { underEveryPcTime } from '../../testing/pc-time.ts'
import { axisOf, dateAt, minuteAt } from './axis.ts'
import { columnsOf } from './column.ts'
import type { GestureRules, Subject } from './gesture.ts'
import { gestureStep, idle } from './gesture-reducer.ts'
import { dayPieces, drawnPiece } from './pieces.ts'
import { axisAt, axisRangeOf, instantOf, placeLasting, resolvePlacement } from './placement.ts'
import { nearestHalf, nearestLine, type SlotGrid, slotAround } from './slot-grid.ts'
import { labelledMinutes } from './visible-hours.ts'

const wholeDay = { first: 0, last: 1440 }
const grid: SlotGrid = { slotMinutes: 30, openings: [] }
const rulesIn = (zone: string): GestureRules => ({
  slotAround: (_, at) => slotAround(grid, at),
  nearestLine: (_, at) => nearestLine(grid, at),
  nearestHalf: (_, at) => nearestHalf(grid, at),
  overnight: () => undefined,
  openAround: () => undefined,
  lasting: (resourceId, start, milliseconds) => placeLasting(resourceId, start, milliseconds, zone),
  refuse: () => null,
})

function subjectAt(start: string, end: string, zone: string): Subject {
  const range = { start: instantOf(start), end: instantOf(end) }
  const at = { startAt: range.start, endAt: range.end }
  return { ...axisRangeOf(range, zone), ...at, id: 'ana', version: 1, resourceId: 'court', isBlock: false }
}

/** The instants that the booking gets when it is dragged by whole days: the ghost's, which are what is sent. */
function draggedBy(days: number, subject: Subject, zone: string) {
  const rules = rulesIn(zone)
  const place = (at: number) => ({ resourceId: 'court', at, where: 'inside' as const })
  const pointer = { pointerId: 1, clientX: 0, clientY: 0 }
  const to = subject.start + days * 1440
  const grip = { kind: 'booking', subject, part: 'body' } as const
  const pressed = gestureStep(
    idle,
    { type: 'press', button: 0, isTouch: false, grip, ...pointer, point: place(subject.start) },
    rules,
  )
  const moved = { ...pointer, clientX: 90, point: place(to) }
  const dragging = gestureStep(pressed.state, { type: 'move', buttons: 1, ...moved }, rules)
  const { outcome } = gestureStep(dragging.state, { type: 'release', ...moved }, rules)
  if (outcome?.kind !== 'move') throw new Error('nothing was moved')
  const resolved = resolvePlacement(outcome.ghost, zone)
  if (resolved.kind === 'gap') throw new Error('the place does not exist')
  return [new Date(resolved.start).toISOString(), new Date(resolved.end).toISOString()]
}

underEveryPcTime('a week in which the clocks change', () => {
  it.each([
    [
      'Cairo, where a midnight is skipped',
      '2026-04-20',
      1,
      ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
      '20',
    ],
    [
      'Santiago, where one is skipped',
      '2026-08-31',
      1,
      ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
      '31',
    ],
    [
      'a week that begins on Sunday',
      '2026-11-04',
      7,
      ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
      '01',
    ],
    [
      'a week that begins on Saturday',
      '2026-11-04',
      6,
      ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      '31',
    ],
  ])('has each date once: %s', (_, date, weekStartsOn, weekdays, first) => {
    const formats = createFormats('en', 'Africa/Cairo')
    const columns = columnsOf(weekOf(date, weekStartsOn), ['court'])
    expect(columns.map((column) => formats.weekday(column.date))).toEqual(weekdays)
    expect(columns[0]?.date.slice(8)).toBe(first)
    for (const [index, { date: each, range }] of columns.entries()) {
      expect(each).toBe(addDays(columns[0]?.date ?? '', index))
      expect(range.end - range.start).toBe(1440)
    }
  })

  it('has one line an hour, whatever the clocks do', () => {
    expect(labelledMinutes(wholeDay, 1).filter((minute) => minute === 60)).toHaveLength(1)
    expect(labelledMinutes(wholeDay, 1)).toHaveLength(24)
  })

  it('gives the time whose line was clicked', () => {
    const slot = { resourceId: 'court', ...slotAround(grid, axisOf('2026-11-01', 600)) }
    expect(resolvePlacement(slot, 'America/Chicago')).toMatchObject({
      start: instantOf('2026-11-01T16:00:00Z'),
    })
  })

  it.each([
    [
      'onto the short day of Berlin',
      1,
      ['2027-03-27T09:00:00Z', '2027-03-27T11:00:00Z'],
      'Europe/Berlin',
      ['2027-03-28T08:00:00.000Z', '2027-03-28T10:00:00.000Z'],
    ],
    [
      'over the long day of London, 49 hours on',
      2,
      ['2026-10-24T09:00:00Z', '2026-10-24T10:00:00Z'],
      'Europe/London',
      ['2026-10-26T10:00:00.000Z', '2026-10-26T11:00:00.000Z'],
    ],
  ] as const)('keeps the wall time of what is dragged %s', (_, days, [start, end], zone, expected) => {
    expect(draggedBy(days, subjectAt(start, end, zone), zone)).toEqual(expected)
  })

  it.each([
    [
      'over the skipped hour to another day',
      1,
      ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'],
      ['2026-03-29T23:30:00.000Z', '2026-03-30T00:30:00.000Z'],
    ],
    [
      'from another day to the skipped hour',
      -1,
      ['2026-03-29T23:30:00Z', '2026-03-30T00:30:00Z'],
      ['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z'],
    ],
    [
      'over the repeated hour to another day',
      1,
      ['2026-10-24T23:30:00Z', '2026-10-25T01:30:00Z'],
      ['2026-10-26T00:30:00.000Z', '2026-10-26T02:30:00.000Z'],
    ],
    [
      'from another day to the repeated hour',
      -1,
      ['2026-10-26T00:30:00Z', '2026-10-26T02:30:00Z'],
      ['2026-10-24T23:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ],
  ] as const)('keeps the real length of what is dragged %s', (_, days, [start, end], expected) => {
    const zone = 'Europe/London'
    expect(draggedBy(days, subjectAt(start, end, zone), zone)).toEqual(expected)
  })

  it('knows today and the time by the venue, whatever the PC says', () => {
    const now = instantOf('2026-12-02T04:41:00Z')
    const axis = axisAt(now, 'Europe/Dublin')
    expect([dateAt(axis), minuteAt(axis)]).toEqual(['2026-12-02', 4 * 60 + 41])
    expect(createFormats('en', 'Europe/Dublin').dateAt(now)).toBe('2026-12-02')
  })

  it('heads a date with its own weekday west of Greenwich too', () => {
    expect(createFormats('en', 'America/Guadeloupe').weekday('2026-03-02')).toBe('Mon')
  })

  it('draws what was booked in winter for the summer by the summer’s time', () => {
    const range = { start: instantOf('2026-04-10T10:00:00Z'), end: instantOf('2026-04-10T11:00:00Z') }
    expect(minuteAt(axisRangeOf(range, 'Europe/Amsterdam').start)).toBe(12 * 60)
  })

  it('keeps a booking of more than a day timed, cut at the midnights', () => {
    const range = { start: instantOf('2026-11-06T20:00:00Z'), end: instantOf('2026-11-08T02:00:00Z') }
    const pieces = dayPieces(axisRangeOf(range, 'UTC'))
    expect(pieces.map(({ from, to }) => [from, to])).toEqual([
      [1200, 1440],
      [0, 1440],
      [0, 120],
    ])
  })

  it('draws ten minutes before midnight upwards, where there is room', () => {
    expect(drawnPiece({ from: 1430, to: 1440 }, wholeDay, 20)).toEqual({ from: 1420, to: 1440 })
  })
})
