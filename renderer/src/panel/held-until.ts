import type { Booking } from '../../../electron/contract/index.ts'
import type { Instant } from '../../../electron/contract/venue-time.ts'

/** Until when the slot is kept. A hold that ran out may be told as cancelled, with no end: it is over by now. */
export function heldUntil({ status, holdExpiresAt }: Pick<Booking, 'status' | 'holdExpiresAt'>): Instant {
  return status === 'held' && holdExpiresAt !== undefined ? Date.parse(holdExpiresAt) : 0
}
