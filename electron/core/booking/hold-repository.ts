/** Holds beside what every booking is: those of one offer, and those that ran out. */
import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'

/** Where the holds of an offer are. */
export async function offeredResourceIds(queries: Queries, offerId: string): Promise<string[]> {
  const answer = await sql<{ resourceId: string }>`
    SELECT DISTINCT resource_id AS "resourceId" FROM slotkeeper.bookings WHERE offer_id = ${offerId}`.execute(
    queries,
  )
  return answer.rows.map((row) => row.resourceId)
}

/**
 * Releases the other holds of an offer, one of which was confirmed, and resolves to their resources. The caller holds
 * the locks of all of them.
 */
export async function releaseOffer(
  transaction: Queries,
  offerId: string,
  exceptId: string,
): Promise<string[]> {
  const answer = await sql<{ resourceId: string }>`
    UPDATE slotkeeper.bookings
       SET status = 'cancelled', hold_expires_at = NULL, cancelled_at = slotkeeper.clock()
     WHERE offer_id = ${offerId} AND id <> ${exceptId} AND status = 'held'
    RETURNING resource_id AS "resourceId"`.execute(transaction)
  return [...new Set(answer.rows.map((row) => row.resourceId))]
}

/** Releases holds that ran out, some at a time, skipping those another desk is working on; how many went. */
export async function sweepExpiredHolds(transaction: Queries): Promise<number> {
  const answer = await sql<{ id: string }>`
    UPDATE slotkeeper.bookings
       SET status = 'cancelled', expired_at = hold_expires_at, hold_expires_at = NULL, cancelled_at = hold_expires_at
     WHERE id IN (SELECT id FROM slotkeeper.bookings
                   WHERE status = 'held' AND hold_expires_at <= slotkeeper.clock()
                   ORDER BY id LIMIT 500 FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id`.execute(transaction)
  return answer.rows.length
}
