import { expect, it } from 'vitest'
import { bookingOf } from '../testing/bookings.ts'
import { inOrder } from './found-bookings.ts'

const on = (date: string) => bookingOf({ start: `${date}T10:00:00+07:00`, end: `${date}T11:00:00+07:00` })

it('puts what comes next first, then what was last, each once', () => {
  const [far, soon, today, last, old] = [
    on('2027-05-01'),
    on('2026-11-06'),
    on('2026-11-05'),
    on('2026-11-04'),
    on('2025-01-01'),
  ]
  const now = Date.parse('2026-11-05T10:20:00+07:00')
  const { coming, past } = inOrder([far, soon, old, last, soon, today], now)
  expect(coming).toEqual([today, soon, far])
  expect(past).toEqual([last, old])
})
