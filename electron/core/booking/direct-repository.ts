import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import type { Acting } from '../database/dialect.ts'
import { instantOf } from '../database/expressions.ts'
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
  const values: RawBuilder<unknown>[] = [
    sql`${acting.deskId}::uuid`,
    sql`${acting.staffId ?? null}::uuid`,
    sql`${acting.clockOffsetMs}::float8`,
    sql`${checked.rulesVersion}::bigint`,
    instantOf(checked.from),
    instantOf(checked.until),
    sql`${booking.id}::uuid`,
    sql`${booking.resourceId}::uuid`,
    sql`${booking.kind}`,
    sql`${booking.status}`,
    instantOf(booking.start),
    instantOf(booking.end),
    sql`${booking.bufferBeforeMinutes}::int`,
    sql`${booking.bufferAfterMinutes}::int`,
    sql`${booking.holdMinutes ?? null}::float8`,
    sql`${known}::uuid`,
    sql`${made?.name ?? null}`,
    sql`${made?.phone ?? null}`,
    sql`${made?.email ?? null}`,
    sql`${booking.title ?? null}`,
    sql`${booking.notes ?? null}`,
    sql`${booking.price ?? null}::bigint`,
    sql`${booking.paid ?? null}::bigint`,
    sql`${booking.currency ?? null}`,
  ]
  const answer = await sql<DirectAnswer>`
    SELECT outcome, customer_id AS "customerId", known_name AS "knownName", known_phone AS "knownPhone",
      known_email AS "knownEmail", created_at AS "createdAt", hold_expires_at AS "holdExpiresAt"
      FROM slotkeeper.take_slot(${sql.join(values)})`.execute(queries)
  const row = answer.rows[0]
  if (row === undefined) throw new Error('slotkeeper.take_slot answered no row')
  return row
}
