/** What is handed to a channel, and what it answers. */
import type { MessageKind } from '../../contract/index.ts'
import type { CalendarPaper } from './calendar-text.ts'

export interface Delivery {
  /** Lets the receiver drop a repeat. */
  readonly messageId: string
  readonly kind: MessageKind
  readonly bookingId?: string
  /** The phone or e-mail address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The resource's name. */
  readonly resource?: string
  /** As the contract writes instants. */
  readonly start?: string
  readonly end?: string
  /** For the customer's own calendar, where the channel can carry it. */
  readonly calendar?: CalendarPaper
}

/** A word for what went wrong; people read its sentence. */
export type FailureCode =
  | 'not_set_up'
  | 'secret_unreadable'
  | 'unknown_host'
  | 'unreachable'
  | 'timeout'
  /** All of it was handed over, and then no answer came: it may have arrived. */
  | 'unanswered'
  | 'certificate'
  | 'no_encryption'
  | 'login_refused'
  | 'recipient_refused'
  | 'refused'
  | 'redirected'
  | 'interrupted'
  | 'defect'

export type SendOutcome =
  | { readonly sent: true; readonly detail: string }
  | {
      readonly sent: false
      readonly code: FailureCode
      /** The other side's own words. */
      readonly detail: string
      /** True: trying again would bring the same answer. */
      readonly isFinal: boolean
      /** How long the other side asks to be left alone. */
      readonly pauseMs?: number
    }

/** One channel, set up. */
export interface Sender {
  /** Milliseconds that a desk has for one sending; a lease is longer. */
  readonly limitMs: number
  /** Never rejects. `signal` ends it early, as interrupted. */
  send(delivery: Delivery, signal: AbortSignal): Promise<SendOutcome>
  close(): void
}

/** A failure that another try may mend. */
export function passing(code: FailureCode, detail: string, pauseMs?: number): SendOutcome {
  return { sent: false, code, detail, isFinal: false, ...(pauseMs !== undefined && { pauseMs }) }
}

/** A failure that lies in the message itself. */
export function final(code: FailureCode, detail: string): SendOutcome {
  return { sent: false, code, detail, isFinal: true }
}

/** Of the other side's words as many as people read, in one line, and none that a database could not keep. */
export function readableWords(words: string): string {
  // By characters: one that was cut in half could not be kept.
  const line = words
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cs}/gu, '?')
    .trim()
  return Array.from(line).slice(0, 200).join('')
}
