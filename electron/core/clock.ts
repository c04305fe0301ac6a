/** This PC's own clock. It arms timers and measures how far off it is; what counts is the database's clock. */
export interface PcClock {
  /** Milliseconds since 1970 by this PC. */
  now(): number
}

/** The PC's clock, shifted by `errorMs` for rehearsing a PC whose clock is wrong. */
export function pcClock(errorMs = 0): PcClock {
  return { now: () => Date.now() + errorMs }
}
