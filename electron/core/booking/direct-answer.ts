/**
 * The answer to a slot taken the quick way: prepared before the statement, so that it can be kept with the change, and
 * completed with what only the database knows. A sending again completes the kept one in the same way. Pure.
 */
import type { Booking } from '../../contract/index.ts'
import { formatInstant, type Instant } from '../../contract/venue-time.ts'

/** What the statement tells: when it was, and what the customer list says of a customer that was named by id. */
export interface DirectFacts {
  readonly createdAt: Instant
  readonly holdExpiresAt: Instant | null
  readonly knownName: string | null
  readonly knownPhone: string | null
  readonly knownEmail: string | null
}

/** A booking but for what the facts add, and the zone that its times are told in. */
export interface PreparedAnswer {
  readonly booking: Booking
  readonly zone: string
}

export function completedBooking({ booking, zone }: PreparedAnswer, facts: DirectFacts): Booking {
  const { customer } = booking
  return {
    ...booking,
    createdAt: formatInstant(facts.createdAt, zone),
    ...(facts.holdExpiresAt !== null && { holdExpiresAt: formatInstant(facts.holdExpiresAt, zone) }),
    ...(customer !== undefined && {
      customer: {
        ...customer,
        ...(facts.knownName !== null && { name: facts.knownName }),
        ...(facts.knownPhone !== null && { phone: facts.knownPhone }),
        ...(facts.knownEmail !== null && { email: facts.knownEmail }),
      },
    }),
  }
}

/** The answer that was given to an earlier sending of a request, as it is kept. */
export function completedAnswer({ answer, facts }: { answer: unknown; facts: unknown }): unknown {
  return facts === null ? answer : completedBooking(answer as PreparedAnswer, facts as DirectFacts)
}
