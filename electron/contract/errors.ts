/**
 * The errors of the contract: a code, what it carries, and the envelope in which every call is answered.
 * Nothing is thrown across the doorway.
 */
import type { Occurrence } from './operations/series.ts'
import type { Booking, BookingKind, BookingStatus, Locale, OpenInterval, Slot } from './values.ts'

export interface TakenBy {
  readonly kind: BookingKind
  readonly status: BookingStatus
  readonly deskName?: string
  /** When a hold runs out. */
  readonly until?: string
  readonly start: string
  readonly end: string
}

export interface InputIssue {
  readonly path: string
  readonly message: string
}

/** What each error carries. */
export interface ErrorDetails {
  slot_taken: { by?: TakenBy; suggestions: readonly Slot[] }
  hold_expired: { suggestions: readonly Slot[] }
  /** `current` is the row as it is now, in the shape its own operation answers. */
  stale: { current: unknown }
  closed: { open: readonly OpenInterval[]; reason?: string; suggestions: readonly Slot[] }
  local_time_missing: { next: string }
  local_time_ambiguous: { choices: readonly string[] }
  /** Every date of the series; those that clash have a reason. */
  series_clashes: { occurrences: readonly Occurrence[] }
  /** `left`: as many could be had at that moment. */
  sold_out: { left: number }
  /** `labels` as on the tickets, in the order of `seatIds`. */
  seats_taken: { seatIds: readonly string[]; labels: readonly string[] }
  too_late_to_cancel: { cancelMinHours: number; start: string }
  too_soon: { minNoticeMinutes: number; earliest: string }
  too_far: { maxAheadDays: number; latest: string }
  not_on_grid: { slotMinutes: number }
  invalid: { issues: readonly InputIssue[] }
  not_found: { what: string }
  /** `retryAt`: no PIN is tried before. */
  forbidden: { needs?: 'manager' | 'desk' | 'pin'; deskName?: string; retryAt?: string }
  /** `reason` says why, as far as known: an `AwayReason`. */
  offline: { since: string; outcome: 'not_saved' | 'unknown'; reason?: string }
  app_outdated: { needs: string }
  internal: { reference: string }
}

export type ErrorCode = keyof ErrorDetails

export type Failure = {
  [Code in ErrorCode]: { code: Code; message: string; details: ErrorDetails[Code] }
}[ErrorCode]

/** What every call is answered with. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; error: Failure }

/** In the venue's language, or in both where whoever refuses does not know which one is read. */
export type RefusalSentence = string | Readonly<Record<Locale, string>>

/** A refusal on its way from a rule to the doorway. */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly details: ErrorDetails[Code]
  /** A sentence made where more is known than the details tell; otherwise the doorway makes one. */
  readonly sentence: RefusalSentence | undefined

  constructor(
    code: Code,
    details: ErrorDetails[Code],
    options?: { cause?: unknown; sentence?: RefusalSentence },
  ) {
    super(code, options)
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.sentence = options?.sentence
  }
}

/** What a call may name; each has its word in every language of the screens. */
export type NamedThing =
  | 'booking'
  | 'booking of the series'
  | 'change'
  | 'customer'
  | 'exception'
  | 'hold'
  | 'kind of resource'
  | 'message'
  | 'resource'
  | 'sale'
  | 'seat'
  | 'seat plan'
  | 'series'
  | 'service'
  | 'show'
  | 'staff'
  | 'waitlist entry'

/** A row that a call names and that is not there. */
export function notFound(what: NamedThing) {
  return new Refusal('not_found', { what })
}

/** The row is not the one the caller saw; `current` is what it is now. */
export function stale(current: Booking | unknown) {
  return new Refusal('stale', { current })
}

/**
 * An input that only turned out wrong beside the database's facts; with a sentence of its own where people at a desk meet
 * it by being a moment too late.
 */
export function invalid(path: string, message: string, sentence?: RefusalSentence) {
  return new Refusal('invalid', { issues: [{ path, message }] }, sentence === undefined ? {} : { sentence })
}
