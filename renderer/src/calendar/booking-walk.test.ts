import { expect, it } from 'vitest'
import { bookingOf } from '../testing/bookings.ts'
import { bookingBeside } from './booking-walk.ts'

const at = (time: string) => `2026-11-06T${time}:00+07:00`
const early = bookingOf({ start: at('09:00'), end: at('10:00'), resourceId: 'b' })
const beside = bookingOf({ start: at('09:00'), end: at('09:30'), resourceId: 'a' })
const late = bookingOf({ start: at('14:00'), end: at('15:00'), resourceId: 'a' })
const elsewhere = bookingOf({ start: at('12:00'), end: at('13:00'), resourceId: 'c' })
const bookings = [late, early, elsewhere, beside]

it.each([
  ['the one beside at the same time', beside.id, '09:00', 1, early],
  ['the next in time, not on a resource that is not shown', early.id, '09:00', 1, late],
  ['none after the last', late.id, '14:00', 1, undefined],
  ['back from the last', late.id, '14:00', -1, early],
  ['the first from a free slot before', undefined, '08:00', 1, beside],
  ['the one before a free slot', undefined, '11:00', -1, early],
] as const)('finds %s', (_, bookingId, time, by, expected) => {
  expect(bookingBeside(bookings, ['a', 'b'], { bookingId, at: Date.parse(at(time)) }, by)).toBe(expected)
})
