import { expect, test } from 'vitest'
import { formatInstant } from '../../contract/venue-time.ts'
import { type FreeSlotsRequest, freeSlots } from './free-slots.ts'

const zone = 'Asia/Jakarta'
const at = (text: string) => Date.parse(`${text}+07:00`)
const range = (start: string, end: string) => ({ start: at(start), end: at(end) })
const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '22:00' }))

const wanted: FreeSlotsRequest = {
  rules: { zone, venueWeekly: weekly, resourceWeekly: null, exceptions: [] },
  slotMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  busy: [range('2026-09-27T10:00', '2026-09-27T11:00')],
  start: at('2026-09-27T10:00'),
  minutes: 60,
  from: at('2026-09-20T10:00'),
  to: at('2026-10-04T10:00'),
  count: 4,
}

function starts(request: Partial<FreeSlotsRequest>): string[] {
  return freeSlots({ ...wanted, ...request }).map(({ start }) => formatInstant(start, zone).slice(0, 16))
}

test('the nearest come first, of two equally near the later, and none overlaps what is taken', () => {
  expect(starts({})).toEqual(['2026-09-27T11:00', '2026-09-27T09:00', '2026-09-27T11:30', '2026-09-27T08:30'])
})

test('each has the wanted length', () => {
  expect(freeSlots({ ...wanted, count: 1 })).toEqual([range('2026-09-27T11:00', '2026-09-27T12:00')])
})

test('the wanted time itself is among them when it is free', () => {
  expect(starts({ busy: [], count: 2 })).toEqual(['2026-09-27T10:00', '2026-09-27T10:30'])
})

test('buffers are kept free as well', () => {
  const first = starts({ bufferBeforeMinutes: 15, bufferAfterMinutes: 10, count: 2 })
  expect(first).toEqual(['2026-09-27T11:30', '2026-09-27T08:30'])
})

test('none lies before or after what is allowed, or outside the hours', () => {
  expect(starts({ from: at('2026-09-27T10:20'), to: at('2026-09-27T12:30') })).toEqual([
    '2026-09-27T11:00',
    '2026-09-27T11:30',
  ])
  expect(
    starts({ from: at('2026-09-27T20:30'), to: at('2026-09-28T08:30'), start: at('2026-09-27T22:00') }),
  ).toEqual(['2026-09-27T21:00', '2026-09-27T20:30'])
})

test('a full day leads on to the next ones', () => {
  const busy = [range('2026-09-25T00:00', '2026-09-29T00:00')]
  expect(starts({ busy, count: 2 })).toEqual(['2026-09-29T08:00', '2026-09-29T08:30'])
})

test('of two bookings one may lie within the time of the other', () => {
  const busy = [range('2026-09-27T08:00', '2026-09-27T20:00'), range('2026-09-27T09:00', '2026-09-27T10:00')]
  expect(starts({ busy, count: 1 })).toEqual(['2026-09-27T20:00'])
})

test('none is as long by the wall clock as no slot is', () => {
  const lordHowe = { zone: 'Australia/Lord_Howe', venueWeekly: null, resourceWeekly: null, exceptions: [] }
  const start = Date.parse('2026-04-05T01:00+11:00')
  const around = { from: start - 86_400_000, to: start + 86_400_000 }
  const found = freeSlots({
    ...wanted,
    ...around,
    rules: lordHowe,
    slotMinutes: 60,
    busy: [],
    start,
    count: 3,
  })
  // From 01:00 the clock moves by half an hour only.
  expect(found.map((slot) => formatInstant(slot.start, lordHowe.zone))).toEqual([
    '2026-04-05T00:00:00+11:00',
    '2026-04-05T02:00:00+10:30',
    '2026-04-04T23:00:00+11:00',
  ])
})

test('a full fortnight and an empty range leave none', () => {
  expect(starts({ busy: [range('2026-09-01T00:00', '2026-10-31T00:00')] })).toEqual([])
  expect(starts({ from: at('2026-09-27T10:00'), to: at('2026-09-27T10:00') })).toEqual([])
})
