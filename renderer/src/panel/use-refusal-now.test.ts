import { expect, it } from 'vitest'
import { bookingOf } from '../testing/bookings.ts'
import { isInTheWay } from './use-refusal-now.ts'

const wanted = { resourceId: 'court', start: '2026-11-06T14:00:00Z', end: '2026-11-06T15:00:00Z' }
const now = Date.parse('2026-11-06T09:00:00Z')
const at = (from: string, to: string, fields = {}) =>
  bookingOf({ start: `2026-11-06T${from}:00Z`, end: `2026-11-06T${to}:00Z`, ...fields })

it.each([
  ['over the slot', at('14:30', '15:30'), false, true],
  ['right before it', at('13:00', '14:00'), false, false],
  ['right after it', at('15:00', '16:00'), false, false],
  ['held', at('14:30', '15:30', { status: 'held', holdExpiresAt: '2026-11-06T09:01:00Z' }), false, true],
  [
    'whose hold ran out',
    at('14:30', '15:30', { status: 'held', holdExpiresAt: '2026-11-06T09:00:00Z' }),
    false,
    false,
  ],
  ['cancelled', at('14:30', '15:30', { status: 'cancelled' }), false, false],
  ['on another resource by now', at('14:30', '15:30', { resourceId: 'hall' }), false, false],
  ['within its own minutes after', at('13:00', '14:00', { bufferAfterMinutes: 10 }), true, true],
  ['within the resource’s minutes after', at('15:10', '16:00'), true, true],
  ['after the resource’s minutes', at('15:15', '16:00'), true, false],
])('a booking %s is or is not in the way', (_, booking, isBuffer, expected) => {
  expect(isInTheWay(booking, { isBuffer }, wanted, { resource: { bufferAfterMinutes: 15 }, now })).toBe(
    expected,
  )
})
