import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** What changed, as far as it can be seen, each by a mark of its own, and from which transaction on to ask again. */
export interface NotedChanges {
  readonly marks: readonly string[]
  readonly horizon: string
}

/**
 * The changes of transactions from the horizon of an earlier asking on; the first time, those of transactions that
 * may still be under way. One that was under way at the earlier asking is not below its horizon. History that was moved
 * here from another server has that one's numbers: those above all that were given here are left out, and a mark of its
 * own keeps the others from being taken for a change that is there already.
 */
export async function changesFrom(queries: Queries, horizon: string | undefined): Promise<NotedChanges> {
  const answer = await sql<NotedChanges>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
           array(SELECT mark
                   FROM (SELECT transaction_id, transaction_id::text AS mark FROM slotkeeper.changes
                         UNION ALL SELECT transaction_id, 'booking ' || id FROM slotkeeper.booking_history) AS noted
                  WHERE transaction_id >= coalesce(${horizon ?? null}::text::xid8, pg_snapshot_xmin(pg_current_snapshot()))
                    AND transaction_id < pg_snapshot_xmax(pg_current_snapshot()))
             AS marks`.execute(queries)
  const changes = answer.rows[0]
  if (changes === undefined) throw new Error('the asking for changes answered no row')
  return changes
}

/** Wakes whoever listens on the channel. */
export async function notify(queries: Queries, channel: string): Promise<void> {
  await sql`SELECT pg_notify(${channel}, '')`.execute(queries)
}

/** Forgets changes that every desk has asked about long ago. */
export async function forgetOldChanges(queries: Queries): Promise<void> {
  await sql`DELETE FROM slotkeeper.changes WHERE at < clock_timestamp() - interval '1 hour'`.execute(queries)
}
