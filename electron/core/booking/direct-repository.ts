import { CompiledQuery } from 'kysely'
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import type { Acting } from '../database/dialect.ts'
import type { NewBooking } from './booking-repository.ts'

/** For which rules and which moments the caller has checked the slot. */
export interface CheckedFor {
  readonly rulesVersion: number
  readonly from: Instant
  readonly until: Instant
}

export interface DirectAnswer {
  /** `again`: the checks no longer hold, nothing was done. `taken`: another booking is there. */
  readonly outcome: 'ok' | 'taken' | 'again'
  readonly customerId: string | null
  readonly knownName: string | null
  readonly knownPhone: string | null
  readonly knownEmail: string | null
  readonly createdAt: Instant
  readonly holdExpiresAt: Instant | null
}

const instant = (parameter: number) => `to_timestamp($${parameter}::float8 / 1000)`

/** Compiled once: building it anew from parts costs more than its way over the wire. */
const takeSlot = `
  SELECT outcome, customer_id AS "customerId", known_name AS "knownName", known_phone AS "knownPhone",
    known_email AS "knownEmail", created_at AS "createdAt", hold_expires_at AS "holdExpiresAt"
    FROM slotkeeper.take_slot($1, $2, $3, $4, ${instant(5)}, ${instant(6)}, $7, $8, $9, $10, ${instant(11)},
      ${instant(12)}, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)`

/** Takes a slot in one statement, which is its own transaction: see `slotkeeper.take_slot`. */
export async function takeSlotDirectly(
  queries: Queries,
  acting: Acting,
  checked: CheckedFor,
  booking: NewBooking & { readonly bufferBeforeMinutes: number; readonly bufferAfterMinutes: number },
): Promise<DirectAnswer> {
  const { customer } = booking
  const known = customer !== undefined && 'id' in customer ? customer.id : null
  const made = customer !== undefined && 'name' in customer ? customer : undefined
  const answer = await queries.executeQuery<DirectAnswer>(
    CompiledQuery.raw(takeSlot, [
      acting.deskId,
      acting.staffId ?? null,
      acting.clockOffsetMs,
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
      known,
      made?.name ?? null,
      made?.phone ?? null,
      made?.email ?? null,
      booking.title ?? null,
      booking.notes ?? null,
      booking.price ?? null,
      booking.paid ?? null,
      booking.currency ?? null,
    ]),
  )
  const row = answer.rows[0]
  if (row === undefined) throw new Error('slotkeeper.take_slot answered no row')
  return row
}
