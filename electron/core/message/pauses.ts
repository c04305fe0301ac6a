/** How a message that could not be sent is tried again. Pure. */
import type { FailureCode } from '../channel/delivery.ts'

const minuteMs = 60_000

/** A hiccup is over in seconds, a restart in minutes; an internet line can be down for hours. */
const pausesMs = [minuteMs / 2, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs]
const laterMs = 60 * minuteMs

/** About nine hours of trying; then people decide. */
export const mostTries = 12

/** Milliseconds until the next try after the given number of tries. */
export function pauseAfter(tries: number): number {
  return pausesMs[tries - 1] ?? laterMs
}

/** The channel itself is not ready: no try of the message is used up, since its turn comes when that is mended. */
export function isChannelFailure(code: FailureCode): boolean {
  return code === 'not_set_up' || code === 'secret_unreadable'
}
