/** When a party is to wait for seats rather than buy them. Pure. */
import type { Show } from '../../../electron/contract/index.ts'

/** Whether the show has that many seats, but not that many free ones. What this desk holds, it could sell. */
export function hasToWait({ counts }: Pick<Show, 'counts'>, mine: number, count: number | null): boolean {
  return count !== null && mine === 0 && count > counts.free && count <= seatsInAll({ counts })
}

/** How many seats the show has: a party that is larger cannot even wait for them. */
export function seatsInAll({ counts }: Pick<Show, 'counts'>): number {
  const { free, held, sold, checkedIn } = counts
  return free + held + sold + checkedIn
}
