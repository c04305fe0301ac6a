import type { Booking } from '../../../electron/contract/index.ts'

let made = 0

/** A confirmed booking with what the test does not care about filled in. */
export function bookingOf(fields: Partial<Booking> & Pick<Booking, 'start' | 'end'>): Booking {
  made += 1
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
  return {
    id,
    resourceId: 'court',
    kind: 'customer',
    status: 'confirmed',
    version: 1,
    businessDay: fields.start.slice(0, 10),
    createdAt: fields.start,
    ...fields,
  }
}
