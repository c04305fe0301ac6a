import { expect, it } from 'vitest'
import { bookingOf } from '../testing/bookings.ts'
import { stillInTheWay } from './use-refusal-now.ts'

const wanted = { resourceId: 'court', start: '2026-11-06T14:00:00Z', end: '2026-11-06T15:00:00Z' }
const now = Date.parse('2026-11-06T09:00:00Z')
const at = (from: string, to: string, fields = {}) =>
  bookingOf({
    id: 'ana',
    resourceId: 'court',
    start: `2026-11-06T${from}:00Z`,
    end: `2026-11-06T${to}:00Z`,
    ...fields,
  })
const before = (minutes: number) => ({ bufferBeforeMinutes: minutes, bufferAfterMinutes: 0 })
const after = (minutes: number) => ({ bufferBeforeMinutes: 0, bufferAfterMinutes: minutes })
const both = { bufferBeforeMinutes: 10, bufferAfterMinutes: 10 }
const itself = { kind: 'busy', id: 'ana', isBuffer: false }
const buffer = { kind: 'busy', id: 'ana', isBuffer: true }
const until = (time: string) => ({ status: 'held', holdExpiresAt: `2026-11-06T${time}:00Z` })

it.each([
  ['over the slot', at('14:30', '15:30'), before(0), itself],
  ['right before it', at('13:00', '14:00'), before(0), null],
  ['right after it', at('15:00', '16:00'), before(0), null],
  ['held', at('14:30', '15:30', until('09:01')), before(0), itself],
  ['whose hold ran out', at('14:30', '15:30', until('09:00')), before(0), null],
  ['cancelled', at('14:30', '15:30', { status: 'cancelled' }), before(0), null],
  ['on another resource by now', at('14:30', '15:30', { resourceId: 'hall' }), before(0), null],
  ['within its own minutes after', at('13:00', '14:00', { bufferAfterMinutes: 10 }), before(0), buffer],
  ['within the resource’s minutes after', at('15:10', '16:00'), after(15), buffer],
  ['after the resource’s minutes', at('15:15', '16:00'), after(15), null],
  ['closer than the minutes of both together', at('12:50', '13:50', both), both, buffer],
  ['as far as the minutes of both together', at('12:40', '13:40', both), both, null],
])('a booking %s is or is not in the way', (_, booking, resource, expected) => {
  expect(stillInTheWay([booking], { wanted }, resource, now)).toEqual(expected)
})

it('what is to go there is not in its own way', () => {
  const moved = at('13:30', '14:30')
  expect(stillInTheWay([moved], { wanted, movedId: 'ana' }, before(0), now)).toBeNull()
})

it('behind what is gone, the next is told as what it is', () => {
  const gone = at('14:00', '14:30', { status: 'cancelled' })
  const close = at('15:10', '16:00', { id: 'budi' })
  expect(stillInTheWay([gone, close], { wanted }, after(15), now)).toEqual({ ...buffer, id: 'budi' })
  const over = at('14:30', '15:30', { id: 'citra' })
  expect(stillInTheWay([gone, close, over], { wanted }, after(15), now)).toEqual({ ...itself, id: 'citra' })
})
