/** How a message that could not be sent is tried again. Pure. */
import type { FailureCode } from '../channel/delivery.ts'
import type { SendingChannel } from '../channel/senders.ts'

const minuteMs = 60_000

/** A hiccup is over in seconds, a restart in minutes; an internet line can be down for hours. */
const pausesMs = [minuteMs / 2, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs]
const laterMs = 60 * minuteMs

/** About nine hours of trying; then people decide. */
export const mostTries = 12

/** What lies in how the channel is set up, and never reached the receiver: mended there, it can go after all. */
export const channelFaults: readonly FailureCode[] = [
  'unknown_host',
  'unreachable',
  'timeout',
  'certificate',
  'no_encryption',
  'login_refused',
  'redirected',
]

/** Each time a mail is not confirmed it may have come, and a mail program shows every one of them. */
const mostUnansweredMails = 3

/** Whether a message that failed so often, and now in this way, is given up. */
export function isGivenUp(channel: SendingChannel, code: FailureCode, tries: number): boolean {
  const most = channel === 'email' && code === 'unanswered' ? mostUnansweredMails : mostTries
  return tries >= most
}

/** Milliseconds until the next try after the given number of tries. */
export function pauseAfter(tries: number): number {
  return pausesMs[tries - 1] ?? laterMs
}

/** The channel itself is not ready: no try of the message is used up, since its turn comes when that is mended. */
export function isChannelFailure(code: FailureCode): boolean {
  return code === 'not_set_up' || code === 'secret_unreadable'
}
