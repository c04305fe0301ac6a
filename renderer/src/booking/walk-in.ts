import type { Booking } from '../../../electron/contract/index.ts'

/** Whether somebody came to the counter without having booked: it was booked while its time was running. */
export function isWalkIn({ kind, status, start, end, createdAt }: Booking): boolean {
  if (kind !== 'customer' || status === 'held') return false
  const made = Date.parse(createdAt)
  return Date.parse(start) <= made && made < Date.parse(end)
}
