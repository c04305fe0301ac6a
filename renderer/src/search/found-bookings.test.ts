import { expect, it } from 'vitest'
import type { Booking } from '../../../electron/contract/index.ts'
import { createFakeDesk } from '../../dev/fake/fake-desk.ts'
import { bookingOf } from '../testing/bookings.ts'
import { testVenue } from '../testing/front-desk.ts'
import { findBookings } from './found-bookings.ts'

const on = (date: string, from = '10:00', to = '11:00') =>
  bookingOf({ title: 'Lesson', start: `${date}T${from}:00+07:00`, end: `${date}T${to}:00+07:00` })

function find(booked: readonly Booking[], text = 'lesson') {
  const venue = testVenue()
  for (const booking of booked) venue.bookings.set(booking.id, booking)
  return findBookings(createFakeDesk(venue, 'Front desk'), text, Date.parse('2026-11-05T10:20:00+07:00'))
}

it('puts what comes next first, then what was last, each once', async () => {
  const [far, soon, underWay, justOver, last, old] = [
    on('2027-05-01'),
    on('2026-11-06'),
    on('2026-11-05'),
    on('2026-11-05', '09:20', '10:20'),
    on('2026-11-04'),
    on('2025-01-01'),
  ]
  const { coming, past } = await find([far, soon, old, last, justOver, underWay])
  expect(coming).toEqual({ bookings: [underWay, soon, far], hasMore: false })
  expect(past).toEqual({ bookings: [justOver, last, old], hasMore: false })
})

it('keeps the nearest of very many on either side of now, and says that there are more', async () => {
  const days = Array.from({ length: 28 }, (_, index) => String(index + 1).padStart(2, '0'))
  const booked = ['2026-09', '2026-10', '2026-12', '2027-01'].flatMap((month) =>
    days.map((day) => on(`${month}-${day}`)),
  )
  const starts = (bookings: readonly Booking[]) => bookings.map(({ start }) => start.slice(0, 10))
  const { coming, past } = await find(booked)
  expect(starts(coming.bookings)).toEqual([
    ...days.map((day) => `2026-12-${day}`),
    '2027-01-01',
    '2027-01-02',
  ])
  expect(starts(past.bookings)).toEqual([
    ...days.map((day) => `2026-10-${day}`).reverse(),
    '2026-09-28',
    '2026-09-27',
  ])
  expect([coming.hasMore, past.hasMore]).toEqual([true, true])
})

it('finds one by its number, on its side of now', async () => {
  const [soon, last] = [on('2026-11-06'), on('2026-11-04')]
  expect((await find([soon, last], soon.id)).coming.bookings).toEqual([soon])
  expect((await find([soon, last], last.id)).past.bookings).toEqual([last])
  const { coming, past } = await find([last], soon.id)
  expect([...coming.bookings, ...past.bookings]).toEqual([])
})
