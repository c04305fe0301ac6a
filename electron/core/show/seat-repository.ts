import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import { millisecondsOf } from '../database/expressions.ts'
import type { SeatPlace } from './seat-layout.ts'
import type { HoldRow, SaleRow, SeatRow } from './show-row.ts'

/** Waits for all sales of the show under way and keeps new ones out until the transaction ends. */
export async function lockShowAlone(transaction: Queries, showId: string): Promise<void> {
  await sql`SELECT slotkeeper.lock_show_alone(${showId})`.execute(transaction)
}

/** The seats of a show in the order of its plan, as they are by the clock; all, or those that fit. */
export async function seatsOfShow(
  queries: Queries,
  showId: string,
  clock: RawBuilder<Date>,
  fitting: { readonly ids?: readonly string[]; readonly saleId?: string; readonly holdId?: string } = {},
): Promise<SeatRow[]> {
  const { ids, saleId, holdId } = fitting
  const conditions = [sql`seats.show_id = ${showId}`]
  if (ids !== undefined) conditions.push(sql`seats.id = ANY (${[...ids]}::uuid[])`)
  if (saleId !== undefined) conditions.push(sql`seats.sale_id = ${saleId}`)
  if (holdId !== undefined) conditions.push(sql`seats.hold_id = ${holdId}`)
  const answer = await sql<SeatRow>`
    SELECT seats.id, seats.row_label AS "row", seats.number,
           CASE WHEN seats.hold_expires_at <= ${clock} THEN 'free' ELSE seats.status END AS status,
           seats.hold_id AS "holdId", ${sql.raw(millisecondsOf('seats.hold_expires_at'))} AS "holdExpiresAt",
           seats.hold_desk_id AS "holdDeskId", desks.name AS "holdDeskName", entries.id AS "waitlistEntryId",
           seats.sale_id AS "saleId",
           customers.id AS "customerId", customers.name AS "customerName", customers.phone AS "customerPhone",
           customers.email AS "customerEmail"
      FROM slotkeeper.seats
      LEFT JOIN slotkeeper.sales ON sales.id = seats.sale_id
      LEFT JOIN slotkeeper.customers ON customers.id = sales.customer_id
      LEFT JOIN slotkeeper.desks ON desks.id = seats.hold_desk_id
      LEFT JOIN slotkeeper.waitlist_entries AS entries ON entries.id = seats.hold_desk_id
     WHERE ${sql.join(conditions, sql` AND `)}
     ORDER BY seats.position`.execute(queries)
  return answer.rows
}

/** The sales of a show that have seats, by the customer's name; all, or the one of that id. */
export async function salesOfShow(queries: Queries, showId: string, saleId?: string): Promise<SaleRow[]> {
  const isWanted = saleId === undefined ? sql`true` : sql`sales.id = ${saleId}`
  const answer = await sql<SaleRow>`
    SELECT sales.id, sales.customer_id AS "customerId", customers.name AS "customerName",
           customers.phone AS "customerPhone", customers.email AS "customerEmail", sales.price::float8 AS price,
           sales.seat_count AS "soldSeats", sales.currency, sales.is_paid AS "isPaid", sales.notes,
           ${sql.raw(millisecondsOf('sales.created_at'))} AS "soldAt", desks.name AS "deskName",
           staff.name AS "staffName", taken.seats
      FROM slotkeeper.sales
      JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('id', seats.id, 'row', seats.row_label, 'number', seats.number,
                 'status', seats.status, 'checkedInAt', extract(epoch FROM sold_seats.checked_in_at) * 1000)
                 ORDER BY seats.position) AS seats
          FROM slotkeeper.seats
          LEFT JOIN slotkeeper.sold_seats ON sold_seats.seat_id = seats.id AND sold_seats.ended_at IS NULL
         WHERE seats.sale_id = sales.id) AS taken ON taken.seats IS NOT NULL
      JOIN slotkeeper.customers ON customers.id = sales.customer_id
      LEFT JOIN slotkeeper.desks ON desks.id = sales.desk_id
      LEFT JOIN slotkeeper.staff ON staff.id = sales.created_by
     WHERE sales.show_id = ${showId} AND ${isWanted}
     ORDER BY customers.folded, sales.created_at, sales.id`.execute(queries)
  return answer.rows
}

/** What a sale was made of. */
export interface MadeSale {
  readonly showId: string
  readonly seatCount: number
  readonly customerName: string
}

export async function findSale(queries: Queries, id: string): Promise<MadeSale | undefined> {
  const answer = await sql<MadeSale>`
    SELECT show_id AS "showId", seat_count AS "seatCount", customers.name AS "customerName"
      FROM slotkeeper.sales JOIN slotkeeper.customers ON customers.id = sales.customer_id
     WHERE sales.id = ${id}`.execute(queries)
  return answer.rows[0]
}

export async function findHold(queries: Queries, showId: string, id: string): Promise<HoldRow | undefined> {
  const answer = await sql<HoldRow>`
    SELECT seat_holds.id, desk_id AS "deskId", desks.name AS "deskName", seat_ids AS "seatIds",
           ended_at IS NOT NULL AS "hasEnded"
      FROM slotkeeper.seat_holds LEFT JOIN slotkeeper.desks ON desks.id = seat_holds.desk_id
     WHERE seat_holds.id = ${id} AND show_id = ${showId}`.execute(queries)
  return answer.rows[0]
}

/** Takes seats of a show out of a desk's holds; a hold without any is over. Before the seats themselves change. */
export async function leaveHolds(
  transaction: Queries,
  seatIds: readonly string[],
  deskId: string,
): Promise<void> {
  await sql`SELECT slotkeeper.leave_holds(${[...seatIds]}::uuid[], ${deskId})`.execute(transaction)
}

/** Nothing can be sold or held by it any more. Before its seats change. */
export async function endHold(transaction: Queries, id: string): Promise<void> {
  await sql`
    UPDATE slotkeeper.seat_holds SET ended_at = slotkeeper.clock()
     WHERE id = ${id} AND ended_at IS NULL`.execute(transaction)
}

/** Gives held seats to a desk's hold for the policy's minutes from now. */
export async function prolongHold(transaction: Queries, hold: HoldRow): Promise<void> {
  await sql`
    UPDATE slotkeeper.seats
       SET status = 'held', hold_id = ${hold.id}, hold_desk_id = ${hold.deskId},
           hold_expires_at = slotkeeper.clock() + (SELECT hold_minutes FROM slotkeeper.policy) * interval '1 minute'
     WHERE id = ANY (${[...hold.seatIds]}::uuid[])`.execute(transaction)
}

/** Makes a hold the desk's, with its seats; until when it is held stays. */
export async function giveHoldTo(transaction: Queries, holdId: string, deskId: string): Promise<void> {
  await sql`UPDATE slotkeeper.seat_holds SET desk_id = ${deskId} WHERE id = ${holdId}`.execute(transaction)
  await sql`UPDATE slotkeeper.seats SET hold_desk_id = ${deskId} WHERE hold_id = ${holdId}`.execute(
    transaction,
  )
}

/** Makes seats free. What ends sales is called `action` in their history. */
export async function freeSeats(transaction: Queries, ids: readonly string[], action: string): Promise<void> {
  await sql`SELECT set_config('slotkeeper.action', ${action}, true)`.execute(transaction)
  await sql`
    UPDATE slotkeeper.seats
       SET status = 'free', sale_id = NULL, hold_id = NULL, hold_desk_id = NULL, hold_expires_at = NULL
     WHERE id = ANY (${[...ids]}::uuid[])`.execute(transaction)
}

export interface Placed {
  readonly seatId: string
  readonly saleId: string
  readonly status: 'sold' | 'checked_in'
}

/** Gives free seats to sales that are there already. */
export async function placeSales(transaction: Queries, placed: readonly Placed[]): Promise<void> {
  await sql`
    UPDATE slotkeeper.seats
       SET status = placed.status, sale_id = placed."saleId", hold_id = NULL, hold_desk_id = NULL, hold_expires_at = NULL
      FROM jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) AS placed("seatId" uuid, "saleId" uuid, status text)
     WHERE seats.id = placed."seatId"`.execute(transaction)
}

export async function setSoldStatus(
  transaction: Queries,
  ids: readonly string[],
  status: 'sold' | 'checked_in',
): Promise<void> {
  await sql`
    UPDATE slotkeeper.seats SET status = ${status} WHERE id = ANY (${[...ids]}::uuid[])`.execute(transaction)
}

/** Whether the sale is paid; the database tells who said so, and every desk. */
export async function setPaid(transaction: Queries, saleId: string, isPaid: boolean): Promise<void> {
  await sql`
    UPDATE slotkeeper.sales SET is_paid = ${isPaid} WHERE id = ${saleId} AND is_paid <> ${isPaid}`.execute(
    transaction,
  )
}

/** Takes free seats away for good. */
export async function deleteSeats(transaction: Queries, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM slotkeeper.seats WHERE id = ANY (${[...ids]}::uuid[])`.execute(transaction)
}

/** Adds the seats of a plan that are not there yet, and puts all of them into its order. */
export async function arrangeSeats(
  transaction: Queries,
  showId: string,
  places: readonly SeatPlace[],
): Promise<void> {
  await sql`
    INSERT INTO slotkeeper.seats (show_id, row_label, number, position)
    SELECT ${showId}, place."row", place.number, place.position
      FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS ("row" text, number integer))
           WITH ORDINALITY AS place("row", number, position)
    ON CONFLICT (show_id, row_label, number) DO UPDATE SET position = excluded.position
     WHERE seats.position <> excluded.position`.execute(transaction)
}
