/** The lines of shows: those who wait for seats, their offers, and what these became. */
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database/database.ts'

export interface NewSeatEntry {
  readonly id: string
  readonly showId: string
  readonly units: number
  readonly customerId: string
  readonly deskId: string
  readonly staffId: string | undefined
}

/** At the end of the show's line. The caller is alone with the show. */
export async function insertSeatEntry(transaction: Queries, entry: NewSeatEntry): Promise<void> {
  await sql`
    INSERT INTO slotkeeper.waitlist_entries (id, show_id, units, customer_id, desk_id, created_by)
    VALUES (${entry.id}, ${entry.showId}, ${entry.units}, ${entry.customerId}, ${entry.deskId},
      ${entry.staffId ?? null})`.execute(transaction)
}

/**
 * Offers the show's free seats to those whose party they seat: see `slotkeeper.offer_free_seats`. Resolves to the
 * entries that were offered something.
 */
export async function offerFreeSeats(transaction: Queries, showId: string): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    SELECT id FROM slotkeeper.offer_free_seats(${showId}) AS offered(id)`.execute(transaction)
  return answer.rows.map(({ id }) => id)
}

/** The shows in whose line an offer ran out, or somebody waits whom the free seats would seat. */
export async function showsToOffer(queries: Queries, clock: RawBuilder<Date>): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    SELECT show_id AS id FROM slotkeeper.waitlist_entries
     WHERE show_id IS NOT NULL AND status IN ('waiting', 'offered')
     GROUP BY show_id
    HAVING bool_or(status = 'offered' AND offered_until <= ${clock})
        OR bool_or(status = 'waiting') AND slotkeeper.is_seat_waited_for(show_id, ${clock})
     ORDER BY min(place)`.execute(queries)
  return answer.rows.map(({ id }) => id)
}

/** What the entry leaves with: nothing to wait for, and no offer. */
export async function leaveSeatLine(transaction: Queries, id: string): Promise<void> {
  await sql`
    UPDATE slotkeeper.waitlist_entries SET status = 'left', version = version + 1
     WHERE id = ${id} AND status IN ('waiting', 'offered')`.execute(transaction)
}

/** Notes the sale that an offer became. */
export async function markSeatsSold(transaction: Queries, id: string, saleId: string): Promise<void> {
  await sql`
    UPDATE slotkeeper.waitlist_entries SET status = 'booked', sale_id = ${saleId}, version = version + 1
     WHERE id = ${id}`.execute(transaction)
}

/** By the clock; nothing is offered any more. */
export async function hasBegun(transaction: Queries, showId: string): Promise<boolean> {
  const answer = await sql<{ begun: boolean }>`
    SELECT lower(during) <= slotkeeper.clock() AS begun FROM slotkeeper.bookings WHERE id = ${showId}`.execute(
    transaction,
  )
  return answer.rows[0]?.begun === true
}
