/** The second half of a double click on a seat, which would take back what the first half did. */

/** A second press on the same seat that comes sooner belongs to the first. */
const doubleClickMs = 500

export interface SeatPresses {
  /** Whether the press is meant, which counts it; `at` in milliseconds. */
  isMeant(id: string, at: number): boolean
}

export function createSeatPresses(): SeatPresses {
  let latest: { readonly id: string; readonly at: number } | null = null
  return {
    isMeant(id, at) {
      if (latest?.id === id && at - latest.at < doubleClickMs) return false
      latest = { id, at }
      return true
    },
  }
}
