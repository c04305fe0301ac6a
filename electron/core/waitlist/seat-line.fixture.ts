/** What must be true of every show's line and seats at any time, asked of the database itself. */
import { queryRows } from '../../../e2e/test-server/query-rows.ts'

/** When the desks of these tests live: an offer that ended before is over, and its seats are free, though no desk has looked yet. */
const now = '2026-09-20T09:00:00+07:00'

/**
 * The rows that break a rule, each with which: an entry and its seats that do not agree, a seat with two owners, an
 * entry served twice, or somebody who waits past seats that they fit.
 */
export function wrongSeatLines(url: string): Promise<readonly unknown[]> {
  return queryRows(
    url,
    `SELECT 'offer and seats do not agree' AS rule, entries.id
       FROM slotkeeper.waitlist_entries AS entries
       LEFT JOIN slotkeeper.seats ON seats.hold_desk_id = entries.id AND seats.hold_expires_at > '${now}'
      WHERE entries.show_id IS NOT NULL
      GROUP BY entries.id
     HAVING count(seats.id) <> CASE WHEN entries.status = 'offered' AND entries.offered_until > '${now}' THEN entries.units ELSE 0 END
         OR count(DISTINCT seats.hold_id) > 1
         OR bool_or(seats.hold_id <> entries.hold_id OR seats.show_id <> entries.show_id
                    OR seats.hold_expires_at <> entries.offered_until)
     UNION ALL
     SELECT 'sold or held twice', seat_id FROM slotkeeper.sold_seats WHERE ended_at IS NULL
      GROUP BY seat_id HAVING count(*) > 1
     UNION ALL
     SELECT 'sold to others than offered', entries.id
       FROM slotkeeper.waitlist_entries AS entries
       JOIN slotkeeper.sales ON sales.id = entries.sale_id
      WHERE sales.customer_id <> entries.customer_id OR sales.seat_count <> entries.units
         OR sales.show_id <> entries.show_id
     UNION ALL
     SELECT 'served twice', customer_id
       FROM slotkeeper.waitlist_entries JOIN slotkeeper.sales USING (customer_id)
      WHERE waitlist_entries.show_id IS NOT NULL AND sales.show_id = waitlist_entries.show_id
      GROUP BY waitlist_entries.id, customer_id HAVING count(*) > 1
     UNION ALL
     SELECT 'waits past free seats', entries.id
       FROM slotkeeper.waitlist_entries AS entries
       JOIN slotkeeper.bookings ON bookings.id = entries.show_id AND bookings.status <> 'cancelled'
      WHERE entries.status = 'waiting'
        AND entries.units <= (SELECT count(*) FROM slotkeeper.seats
                               WHERE seats.show_id = entries.show_id AND seats.status = 'free')`,
  )
}
