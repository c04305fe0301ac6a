import { CompiledQuery, sql } from 'kysely'
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import type { SeatPlace } from './seat-layout.ts'

/** Which seats are wanted. */
export type WantedSeats =
  | { readonly seatIds: readonly string[] }
  | { readonly count: number }
  | { readonly holdId: string }

/** Who takes seats, and how. */
export interface Taking {
  readonly deskId: string
  readonly staffId: string | undefined
  /** Undefined inside a transaction that knows its clock already. */
  readonly clockOffsetMs: number | undefined
  /** True when this desk tells the others itself. */
  readonly tellsLater: boolean
  /** False passes over seats that others are buying at this moment; true waits until nobody is. */
  readonly alone: boolean
}

export type TakenSeat = SeatPlace & { readonly id: string }

/** Why seats could not be taken. `again`: others are buying them, to be asked once more alone. */
export type NotTaken =
  | {
      readonly outcome: 'again' | 'earlier' | 'no_show' | 'cancelled' | 'no_hold' | 'no_seat' | 'no_customer'
    }
  | { readonly outcome: 'sold_out'; readonly left: number }
  | { readonly outcome: 'seats_taken'; readonly taken: readonly TakenSeat[] }
  | { readonly outcome: 'foreign_hold'; readonly deskName: string | null }

export interface Buyer {
  readonly id: string
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
}

export type Sold =
  | { readonly outcome: 'ok'; readonly seats: readonly TakenSeat[]; readonly customer: Buyer }
  | NotTaken

export type Held =
  | { readonly outcome: 'ok'; readonly seats: readonly TakenSeat[]; readonly until: Instant }
  | NotTaken

export interface NewSale {
  readonly id: string
  readonly showId: string
  readonly wanted: WantedSeats
  readonly customer: { readonly id: string } | Omit<Buyer, 'id'>
  readonly notes: string | null
  readonly isPaid: boolean
}

/** Sells seats in one statement: see `slotkeeper.sell_seats`. A sale whose id is used at that moment is a duplicate key. */
export function sellSeats(queries: Queries, taking: Taking, sale: NewSale): Promise<Sold> {
  const { wanted, customer } = sale
  const made = 'id' in customer ? undefined : customer
  return answerOf<Sold>(queries, sellStatement, [
    ...takingValues(taking),
    sale.id,
    sale.showId,
    idsIn(wanted),
    countIn(wanted),
    'holdId' in wanted ? wanted.holdId : null,
    'id' in customer ? customer.id : null,
    made?.name ?? null,
    made?.phone ?? null,
    made?.email ?? null,
    sale.notes,
    sale.isPaid,
  ])
}

/** Sells several in one statement, in their order; all are of one show. A duplicate key undoes them all. */
export function sellSeveral(
  queries: Queries,
  taking: Taking,
  sales: readonly NewSale[],
): Promise<readonly Sold[]> {
  const wanted = sales.map(({ id, wanted, customer, notes, isPaid }) => ({
    id,
    seat_ids: idsIn(wanted),
    seat_count: countIn(wanted),
    hold_id: 'holdId' in wanted ? wanted.holdId : null,
    ...('id' in customer ? { customer_id: customer.id } : customer),
    notes,
    is_paid: isPaid,
  }))
  return answerOf<readonly Sold[]>(queries, severalStatement, [
    ...takingValues(taking),
    sales[0]?.showId,
    JSON.stringify(wanted),
  ])
}

export interface NewHold {
  readonly id: string
  readonly showId: string
  readonly wanted: Exclude<WantedSeats, { holdId: string }>
}

/** Holds seats in one statement: see `slotkeeper.hold_seats`. A hold whose id is used at that moment is a duplicate key. */
export function holdSeats(queries: Queries, taking: Taking, hold: NewHold): Promise<Held> {
  return answerOf<Held>(queries, holdStatement, [
    ...takingValues(taking),
    hold.id,
    hold.showId,
    idsIn(hold.wanted),
    countIn(hold.wanted),
  ])
}

/** Tells every desk that shows changed. */
export async function tellShows(queries: Queries, ids: readonly string[]): Promise<void> {
  await sql`SELECT slotkeeper.tell_shows(${[...ids]}::uuid[])`.execute(queries)
}

const idsIn = (wanted: WantedSeats) => ('seatIds' in wanted ? [...wanted.seatIds] : null)
const countIn = (wanted: WantedSeats) => ('count' in wanted ? wanted.count : null)

const takingValues = ({ deskId, staffId, clockOffsetMs, tellsLater, alone }: Taking) => [
  deskId,
  staffId ?? null,
  clockOffsetMs ?? null,
  tellsLater,
  alone,
]

const placeholders = (count: number) =>
  Array.from({ length: count }, (_, index) => `$${index + 1}`).join(', ')
// Written out once: a rush spends a good part of its time on putting statements together.
const sellStatement = `SELECT slotkeeper.sell_seats(${placeholders(16)}) AS answer`
const severalStatement = `SELECT slotkeeper.sell_several(${placeholders(7)}) AS answer`
const holdStatement = `SELECT slotkeeper.hold_seats(${placeholders(9)}) AS answer`

async function answerOf<Answer>(
  queries: Queries,
  statement: string,
  values: readonly unknown[],
): Promise<Answer> {
  const { rows } = await queries.executeQuery<{ answer: Answer }>(CompiledQuery.raw(statement, [...values]))
  const answer = rows[0]?.answer
  if (answer === undefined) throw new Error('the taking of seats answered no row')
  return answer
}
