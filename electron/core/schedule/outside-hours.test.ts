import { expect, it } from 'vitest'
import type { ComingBooking } from './coming-booking-repository.ts'
import { namedAmong } from './outside-hours.ts'

const coming = (kinds: string): ComingBooking[] =>
  [...kinds].map((kind, index) => ({
    id: `${kind}${index}`,
    resourceId: 'court',
    isShow: kind === 's',
    start: index,
    end: index + 1,
  }))

it.each([
  ['all where there is room', 'bsb', 3, ['b0', 's1', 'b2']],
  ['shows before bookings, in their order', 'bbsbs', 3, ['b0', 's2', 's4']],
  ['the first shows where there is room for no more', 'bsss', 2, ['s1', 's2']],
])('names %s', (_, kinds, atMost, expected) => {
  expect(namedAmong(coming(kinds), atMost).map(({ id }) => id)).toEqual(expected)
})
