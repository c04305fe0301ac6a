import { expect, it } from 'vitest'
import { bookingOf } from '../testing/bookings.ts'
import { withSold } from './sold-seats.ts'

const times = { start: '2026-11-30T19:00:00+07:00', end: '2026-11-30T21:00:00+07:00' }
const show = bookingOf({ ...times, kind: 'show', soldSeats: 2 })
const other = bookingOf({ ...times, kind: 'show', soldSeats: 7 })
const list = {
  pages: [
    { bookings: [other], count: 2 },
    { bookings: [show], count: 2 },
  ],
}
const counts = { free: 4, held: 1, sold: 3, checkedIn: 2 }

it('counts who is in as sold, and leaves other shows as they are', () => {
  const after = withSold(list, { [show.id]: counts })
  expect(after.pages[1]?.bookings).toMatchObject([{ id: show.id, soldSeats: 5 }])
  expect(after.pages[0]).toBe(list.pages[0])
})

it('is the same list where none of its shows changed', () => {
  expect(withSold(list, { elsewhere: counts })).toBe(list)
})
