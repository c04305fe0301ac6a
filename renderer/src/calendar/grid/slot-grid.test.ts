import { expect, it } from 'vitest'
import { nearestLine, type SlotGrid, slotAround } from './slot-grid.ts'
import { labelledMinutes, visibleMinutes } from './visible-hours.ts'

const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
const grid = (slotMinutes: number, ...openings: [number, number][]): SlotGrid => ({
  slotMinutes,
  openings: openings.map(([start, end]) => ({ start, end })),
})

it.each([
  ['on the hour', grid(60, [480, 1200]), 615, '10:00'],
  ['from an odd opening', grid(60, [450, 1200]), 615, '9:30'],
  ['of 45 minutes from 08:10', grid(45, [490, 1200]), 600, '9:40'],
  ['from the second opening of the day', grid(45, [480, 720], [785, 1200]), 800, '13:05'],
  ['from midnight on a date without openings', grid(45, [1440, 2000]), 1300, '21:00'],
  ['on from the last opening after closing', grid(45, [490, 720]), 1300, '21:40'],
  ['back from the first opening before it', grid(45, [490, 720]), 470, '7:25'],
  ['past midnight, counted from the evening', grid(45, [1080, 1560]), 1450, '24:00'],
])('finds the slot %s', (_, slots, at, expected) => {
  const slot = slotAround(slots, at)
  expect(clock(slot.start)).toBe(expected)
  expect(slot.end - slot.start).toBe(slots.slotMinutes)
})

it('counts from the opening by the rule where it begins later', () => {
  const skipped: SlotGrid = { slotMinutes: 45, openings: [{ start: 120, end: 540, countedFrom: 90 }] }
  expect(clock(slotAround(skipped, 140).start)).toBe('2:15')
  expect(clock(slotAround(skipped, 600).start)).toBe('9:45')
})

it.each([
  [611, '10:00'],
  [616, '10:30'],
  [718, '12:00'],
])('finds the line nearest to minute %i', (at, expected) => {
  expect(clock(nearestLine(grid(30, [480, 720]), at))).toBe(expected)
})

it.each([
  ['the opening hours with an hour around', [{ from: 480, to: 1200 }], [], [420, 1260]],
  ['a booking that lies outside', [{ from: 480, to: 1200 }], [{ from: 350, to: 400 }], [300, 1260]],
  [
    'the whole day through midnight',
    [
      { from: 0, to: 120 },
      { from: 1080, to: 1440 },
    ],
    [],
    [0, 1440],
  ],
  ['the whole day where nothing is open', [], [], [0, 1440]],
] as const)('shows %s', (_, open, bookings, [first, last]) => {
  expect(visibleMinutes(open, bookings)).toEqual({ first, last })
})

it('labels the full hours, and an odd first line too', () => {
  expect(labelledMinutes({ first: 480, last: 660 }, 1).map(clock)).toEqual(['8:00', '9:00', '10:00'])
  expect(labelledMinutes({ first: 450, last: 600 }, 1).map(clock)).toEqual(['7:30', '8:00', '9:00'])
})

it('leaves out the hours whose labels would run into each other', () => {
  const hours = (first: number, pixels: number) =>
    labelledMinutes({ first, last: first + 360 }, pixels / 60).map(clock)
  expect(hours(420, 24)).toEqual(['7:00', '8:00', '9:00', '10:00', '11:00', '12:00'])
  expect(hours(420, 23)).toEqual(['7:00', '9:00', '11:00'])
  expect(hours(0, 18)).toEqual(['0:00', '2:00', '4:00'])
  expect(hours(0, 10)).toEqual(['0:00', '3:00'])
  expect(hours(450, 41)).toEqual(['7:30', '9:00', '10:00', '11:00', '12:00', '13:00'])
})
