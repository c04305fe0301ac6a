/** When a party is to wait for seats rather than buy them. Pure. */
import type { Show } from '../../../electron/contract/index.ts'

/** Whether the show has that many seats, but not that many free ones. What this desk holds, it could sell. */
export function hasToWait({ counts }: Pick<Show, 'counts'>, mine: number, count: number | null): boolean {
  const { free, held, sold, checkedIn } = counts
  return count !== null && mine === 0 && count > free && count <= free + held + sold + checkedIn
}
