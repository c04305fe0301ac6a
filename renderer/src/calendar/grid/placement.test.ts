import { expect, it } from 'vitest'
import { underEveryPcTime } from '../../testing/pc-time.ts'
import { axisOf } from './axis.ts'
import { columnsOf } from './column.ts'
import { dayPieces, drawnPiece } from './pieces.ts'
import { axisRangeOf, instantOf, resolvePlacement } from './placement.ts'
import { shadesOf } from './shading.ts'

const at = (date: string, time: string) => {
  const [hours = '0', minutes = '0'] = time.split(':')
  return axisOf(date, Number(hours) * 60 + Number(minutes))
}

function drawn(start: string, end: string, zone: string) {
  return dayPieces(axisRangeOf({ start: instantOf(start), end: instantOf(end) }, zone)).map(
    ({ date, from, to }) => [date, from, to],
  )
}

function resolved(from: [string, string], to: [string, string], zone: string) {
  const range = resolvePlacement({ resourceId: 'court', start: at(...from), end: at(...to) }, zone)
  if (range.kind === 'gap') return 'gap'
  return [new Date(range.start).toISOString(), new Date(range.end).toISOString()]
}

underEveryPcTime('drawing', () => {
  it.each([
    [
      'before the autumn change',
      '2026-10-24T08:00:00Z',
      '2026-10-24T09:00:00Z',
      'Europe/London',
      '2026-10-24',
    ],
    ['on its day', '2026-10-25T09:00:00Z', '2026-10-25T10:00:00Z', 'Europe/London', '2026-10-25'],
    ['on the spring day', '2027-03-28T08:00:00Z', '2027-03-28T09:00:00Z', 'Europe/London', '2027-03-28'],
    [
      'made in winter for summer',
      '2026-04-10T07:00:00Z',
      '2026-04-10T08:00:00Z',
      'Europe/Amsterdam',
      '2026-04-10',
    ],
  ])('puts 09:00 on the 09:00 line %s', (_, start, end, zone, date) => {
    expect(drawn(start, end, zone)).toEqual([[date, 540, 600]])
  })

  it('keeps a booking just after midnight in its own date after a short day', () => {
    expect(drawn('2027-03-15T00:15:00-04:00', '2027-03-15T01:15:00-04:00', 'America/New_York')).toEqual([
      ['2027-03-15', 15, 75],
    ])
  })

  it('draws a real hour that reads 01:30 to 01:30 with its real length', () => {
    expect(drawn('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 'Europe/London')).toEqual([
      ['2026-10-25', 90, 150],
    ])
  })

  it('draws both passes of the repeated hour at the same height', () => {
    expect(drawn('2026-10-25T01:30:00+01:00', '2026-10-25T01:45:00+01:00', 'Europe/London')).toEqual([
      ['2026-10-25', 90, 105],
    ])
    expect(drawn('2026-10-25T01:30:00+00:00', '2026-10-25T01:45:00+00:00', 'Europe/London')).toEqual([
      ['2026-10-25', 90, 105],
    ])
  })

  it('draws a real hour across the gap two rows high', () => {
    expect(drawn('2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z', 'Europe/London')).toEqual([
      ['2027-03-28', 30, 150],
    ])
  })

  it('ends a booking to midnight at 24:00 of its own date', () => {
    expect(drawn('2026-11-06T20:00:00Z', '2026-11-07T00:00:00Z', 'Europe/London')).toEqual([
      ['2026-11-06', 1200, 1440],
    ])
  })

  it('drops the seconds after midnight', () => {
    expect(drawn('2026-11-06T23:00:00Z', '2026-11-07T00:00:10Z', 'Europe/London')).toEqual([
      ['2026-11-06', 1380, 1440],
    ])
  })

  it('cuts a booking over midnight in two, with handles on its real ends only', () => {
    const range = { start: at('2026-11-06', '22:00'), end: at('2026-11-07', '02:00') }
    expect(dayPieces(range)).toEqual([
      { date: '2026-11-06', from: 1320, to: 1440, startsHere: true, endsHere: false },
      { date: '2026-11-07', from: 0, to: 120, startsHere: false, endsHere: true },
    ])
  })

  it('does not let the repeated last hour of Cairo leak into the next date', () => {
    expect(drawn('2026-10-29T22:30:00+03:00', '2026-10-30T00:00:00+02:00', 'Africa/Cairo')).toEqual([
      ['2026-10-29', 1350, 1440],
    ])
    expect(drawn('2026-10-29T23:30:00+03:00', '2026-10-29T23:30:00+02:00', 'Africa/Cairo')).toEqual([
      ['2026-10-29', 1410, 1440],
    ])
  })

  it('shades the missing first hour of Cairo and no other', () => {
    const [friday] = columnsOf(['2026-04-24'], ['court'])
    if (friday === undefined) throw new Error('no column')
    expect(shadesOf(friday, [friday.range], [], 'Africa/Cairo')).toEqual([{ kind: 'gap', from: 0, to: 60 }])
  })

  it('names the passes of the repeated hour', () => {
    const [sunday] = columnsOf(['2026-10-25'], ['court'])
    if (sunday === undefined) throw new Error('no column')
    expect(shadesOf(sunday, [sunday.range], [], 'Europe/London')).toEqual([
      { kind: 'repeat', from: 60, to: 120, passes: ['BST', 'GMT'] },
    ])
  })
})

underEveryPcTime('resolving a wanted place', () => {
  it.each([
    [
      'an ordinary hour',
      ['2026-11-06', '10:00'],
      ['2026-11-06', '11:00'],
      'Europe/London',
      ['2026-11-06T10:00:00.000Z', '2026-11-06T11:00:00.000Z'],
    ],
    [
      '10:00 after the change in Chicago',
      ['2026-11-01', '10:00'],
      ['2026-11-01', '11:00'],
      'America/Chicago',
      ['2026-11-01T16:00:00.000Z', '2026-11-01T17:00:00.000Z'],
    ],
    [
      'the same wall time a week later, over the change',
      ['2026-10-25', '18:00'],
      ['2026-10-25', '19:00'],
      'Europe/London',
      ['2026-10-25T18:00:00.000Z', '2026-10-25T19:00:00.000Z'],
    ],
    [
      'the first pass of a repeated hour',
      ['2026-10-25', '01:00'],
      ['2026-10-25', '02:00'],
      'Europe/London',
      ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'],
    ],
    [
      'out of the repeated hour',
      ['2026-10-25', '01:00'],
      ['2026-10-25', '02:30'],
      'Europe/London',
      ['2026-10-25T00:00:00.000Z', '2026-10-25T02:30:00.000Z'],
    ],
    [
      'up to the gap',
      ['2027-03-28', '00:00'],
      ['2027-03-28', '01:00'],
      'Europe/London',
      ['2027-03-28T00:00:00.000Z', '2027-03-28T01:00:00.000Z'],
    ],
    [
      'across the whole gap',
      ['2027-03-28', '00:30'],
      ['2027-03-28', '02:30'],
      'Europe/London',
      ['2027-03-28T00:30:00.000Z', '2027-03-28T01:30:00.000Z'],
    ],
    [
      'two and a half real hours to a repeated midnight',
      ['2026-10-29', '22:30'],
      ['2026-10-30', '00:00'],
      'Africa/Cairo',
      ['2026-10-29T19:30:00.000Z', '2026-10-29T22:00:00.000Z'],
    ],
    [
      'up to a midnight that is skipped',
      ['2026-04-23', '22:00'],
      ['2026-04-24', '00:00'],
      'Africa/Cairo',
      ['2026-04-23T20:00:00.000Z', '2026-04-23T22:00:00.000Z'],
    ],
  ] as const)('finds %s', (_, from, to, zone, expected) => {
    expect(resolved([...from], [...to], zone)).toEqual(expected)
  })

  it.each([
    ['Los Angeles, inside', ['2027-03-14', '02:00'], ['2027-03-14', '02:30'], 'America/Los_Angeles'],
    ['New York, a start inside', ['2027-03-14', '02:15'], ['2027-03-14', '03:15'], 'America/New_York'],
    ['London, an end inside', ['2027-03-28', '00:30'], ['2027-03-28', '01:30'], 'Europe/London'],
  ] as const)('finds no place in the gap: %s', (_, from, to, zone) => {
    expect(resolved([...from], [...to], zone)).toBe('gap')
  })

  it('keeps the instant of an edge that is not moved', () => {
    const second = instantOf('2026-10-25T01:30:00+00:00')
    const range = resolvePlacement(
      {
        resourceId: 'court',
        start: at('2026-10-25', '01:30'),
        end: at('2026-10-25', '03:00'),
        startAt: second,
      },
      'Europe/London',
    )
    expect(range).toEqual({ kind: 'range', start: second, end: instantOf('2026-10-25T03:00:00Z') })
  })
})

it.each([
  ['a normal piece', { from: 600, to: 660 }, { from: 600, to: 660 }],
  ['a short one', { from: 600, to: 605 }, { from: 600, to: 620 }],
  ['a short one at the end of the day', { from: 1430, to: 1440 }, { from: 1420, to: 1440 }],
  ['one that begins before what is visible', { from: 300, to: 500 }, { from: 480, to: 500 }],
  ['one that is not visible', { from: 300, to: 400 }, null],
])('draws %s', (_, piece, expected) => {
  expect(drawnPiece(piece, { first: 480, last: 1440 }, 20)).toEqual(expected)
})
