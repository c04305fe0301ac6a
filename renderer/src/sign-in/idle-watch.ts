/** Notices that nobody has done anything for a while. */
import type { Instant } from '../../../electron/contract/venue-time.ts'

export interface IdleWatch {
  /** Somebody did something. What comes after the time is over is too late. */
  readonly touch: () => void
  /** Looks whether the time is over; tells it once. */
  readonly look: () => void
}

/** `now` must go on while the PC sleeps: whoever wakes it hours later is not the one who left. */
export function createIdleWatch(now: () => Instant, idleMilliseconds: number, onIdle: () => void): IdleWatch {
  let lastActive = now()
  let isOver = false
  function look() {
    if (isOver || now() - lastActive < idleMilliseconds) return
    isOver = true
    onIdle()
  }
  return {
    look,
    touch() {
      look()
      lastActive = now()
    },
  }
}
