import type { Instant } from '../../../electron/contract/venue-time.ts'
import { usePolicy } from '../desk/questions.ts'
import { withinGranted } from './granted.ts'
import { useTimeLeft } from './use-now.ts'

/** What the time is held by: a desk's own hold, or an offer to somebody who waits. */
export type HeldBy = 'hold' | 'offer'

/** Milliseconds that it is still held, second by second, from what was granted down to zero. */
export function useHeldFor(until: Instant, by: HeldBy): number {
  const policy = usePolicy().data
  return withinGranted(useTimeLeft(until), by === 'offer' ? policy?.offerMinutes : policy?.holdMinutes)
}
