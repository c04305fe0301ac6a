import { expect, it } from 'vitest'
import { bookingOf } from '../testing/bookings.ts'
import { dayGroups } from './day-groups.ts'

it('lists those of the same time as the resources are in order, then the shorter one first', () => {
  const at = (id: string, resourceId: string, to: string) =>
    bookingOf({ id, resourceId, start: '2026-11-06T10:00:00Z', end: `2026-11-06T${to}:00Z` })
  const bookings = [
    at('gone 1', 'sold', '11:00'),
    at('beta 2', 'beta', '12:00'),
    at('alpha', 'alpha', '13:00'),
    at('beta 1', 'beta', '11:00'),
    { ...at('early', 'alpha', '11:00'), start: '2026-11-06T09:00:00Z' },
  ]
  const groups = dayGroups(bookings, ['beta', 'alpha'], Date.parse('2026-11-06T08:00:00Z'))
  const next = groups.find(({ name }) => name === 'next')
  expect(next?.bookings.map(({ id }) => id)).toEqual(['early', 'beta 1', 'beta 2', 'alpha', 'gone 1'])
})
