/** What the waitlist reckons with: who waits for what, and which time came free. */
import type { Instant } from '../../contract/venue-time.ts'

/** Whoever waits, as far as the choice of a slot goes. */
export interface Waiting {
  readonly id: string
  /** One of the two is given. */
  readonly resourceId: string | null
  readonly kind: string | null
  /** The slot lies within [from, to) as a whole. */
  readonly from: Instant
  readonly to: Instant
  readonly minutes: number
  readonly units: number
  readonly customerId: string
}

/** Time that a resource had given for something and has back, buffers included. */
export interface FreedStretch {
  readonly resourceId: string
  readonly start: Instant
  readonly end: Instant
  /** Offers begin as near to this as they can. */
  readonly begins: Instant
  /** The transaction whose undoing takes back what is offered of it. */
  readonly causedBy: string
}
