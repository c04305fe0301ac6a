import { expect, it } from 'vitest'
import { bookingOf } from '../testing/bookings.ts'
import { placesFor } from './bulk-places.ts'

const at = (time: string) => `2026-11-06T${time}:00+07:00`
const slot = (from: string, to: string, resourceId = 'court') => ({
  resourceId,
  start: at(from),
  end: at(to),
})

it('gives each the nearest place that no earlier one took', () => {
  const booking = bookingOf({ start: at('20:00'), end: at('21:00') })
  const [ten, half, eleven] = [slot('10:00', '11:00'), slot('10:30', '11:30'), slot('11:00', '12:00')]
  const other = slot('10:00', '11:00', 'other')
  const plan = placesFor([
    { booking, free: [ten, half] },
    { booking, free: [ten, half, eleven] },
    { booking, free: [half, other] },
    { booking, free: [half, eleven] },
    { booking, free: [] },
  ])
  expect(plan.map(({ to }) => to)).toEqual([ten, eleven, other, null, null])
})
