/** Who may call the desk: the main frame of our own page, and nobody else. */
import { isSameOrigin } from './address.ts'

/** What Electron tells of the frame that sent a message. */
export interface SendingFrame {
  readonly url: string
  /** null for a main frame. */
  readonly parent: unknown
}

/** `frame` is null when it has navigated away or is gone: such a message is nobody's. */
export function isTrustedFrame(frame: SendingFrame | null, pageAddress: string): boolean {
  return frame !== null && frame.parent === null && isSameOrigin(frame.url, pageAddress)
}
