/** The database's clock on the screen: what the desk last told, plus the time that went by since. */
import type { Instant } from '../../../electron/contract/venue-time.ts'

export interface ServerClock {
  now(): Instant
  /** Takes over a `serverNow` that the desk has just told. */
  observe(serverNow: string): void
}

/** Differences that come from the way of the answer alone; following them would make the clock jitter. */
const jitterMilliseconds = 500

/**
 * Before anything was told it shows the PC's own time. `elapsed` must go on while the PC sleeps, as the time of
 * day does and a timer does not; a PC whose time is set anew is corrected with the next answer.
 */
export function createServerClock(elapsed: () => number = Date.now): ServerClock {
  let ahead = 0
  let isSet = false
  return {
    now: () => elapsed() + ahead,
    observe(serverNow) {
      const told = Date.parse(serverNow) - elapsed()
      if (isSet && Math.abs(told - ahead) < jitterMilliseconds) return
      ahead = told
      isSet = true
    },
  }
}
