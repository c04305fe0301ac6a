import { CompiledQuery } from 'kysely'
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import type { Acting } from '../database/dialect.ts'
import { keptStatement } from '../database/kept-statement.ts'
import type { Request } from '../request/request.ts'
import type { NewBooking, NewCustomer } from './booking-repository.ts'
import type { DirectFacts, PreparedAnswer } from './direct-answer.ts'

/** For which rules and which moments the caller has checked the slot. */
export interface CheckedFor {
  readonly rulesVersion: number
  readonly from: Instant
  readonly until: Instant
}

/** A booking with what its resource gives for it, and its customer named beforehand, also one that is yet to be made. */
export interface DirectBooking extends Omit<NewBooking, 'customer'> {
  readonly bufferBeforeMinutes: number
  readonly bufferAfterMinutes: number
  readonly customerId: string | null
  readonly newCustomer: NewCustomer | undefined
}

/**
 * `again`: the checks no longer hold. `sent_before`: the request is not new. `taken`: another booking is there. Of
 * these three nothing was done.
 */
export type DirectOutcome =
  | { readonly outcome: 'taken' | 'again' | 'sent_before' }
  | (DirectFacts & { readonly outcome: 'ok' })

/** A request's mark with the answer to keep for it. */
export interface KeptRequest extends Request {
  readonly answer: PreparedAnswer
}

const takeSlot = keptStatement(
  'take_slot',
  `SELECT slotkeeper.take_slot($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
  $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28) AS answer`,
)

/** Takes a slot in one statement, which is its own transaction: see `slotkeeper.take_slot`. */
export async function takeSlotDirectly(
  queries: Queries,
  acting: Acting,
  checked: CheckedFor,
  request: KeptRequest | undefined,
  booking: DirectBooking,
): Promise<DirectOutcome> {
  const answer = await queries.executeQuery<{ answer: DirectOutcome }>(
    CompiledQuery.raw(takeSlot, [
      acting.deskId,
      acting.staffId ?? null,
      acting.clockOffsetMs,
      request?.id ?? null,
      request?.operation ?? null,
      request?.digest ?? null,
      request === undefined ? null : JSON.stringify(request.answer),
      checked.rulesVersion,
      checked.from,
      checked.until,
      booking.id,
      booking.resourceId,
      booking.kind,
      booking.status,
      booking.start,
      booking.end,
      booking.bufferBeforeMinutes,
      booking.bufferAfterMinutes,
      booking.holdMinutes ?? null,
      booking.customerId,
      booking.newCustomer?.name ?? null,
      booking.newCustomer?.phone ?? null,
      booking.newCustomer?.email ?? null,
      booking.title ?? null,
      booking.notes ?? null,
      booking.price ?? null,
      booking.paid ?? null,
      booking.currency ?? null,
    ]),
  )
  const row = answer.rows[0]
  if (row === undefined) throw new Error('slotkeeper.take_slot answered no row')
  return row.answer
}
