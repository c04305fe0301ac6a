/** Holding and selling seats: in one round trip, and once more under the show's lock when others buy the same. */
import { randomUUID } from 'node:crypto'
import {
  type ErrorDetails,
  type Input,
  invalid,
  notFound,
  Refusal,
  type Seat,
  type Value,
} from '../../contract/index.ts'
import { formatInstant } from '../../contract/venue-time.ts'
import type { Call } from '../call.ts'
import type { Queries } from '../database/database.ts'
import { isWorthRetrying } from '../database/sql-errors.ts'
import type { DeskContext } from '../desk-context.ts'
import type { SalesTogether } from './sales-together.ts'
import { seatLabel } from './seat-label.ts'
import { findSale, seatsOfShow } from './seat-repository.ts'
import { showIsCancelled } from './show-over.ts'
import { countSeats } from './show-repository.ts'
import type { ShowTelling } from './show-telling.ts'
import { customerValue, placeOf, seatValue } from './show-view.ts'
import {
  type Held,
  holdSeats,
  type NotTaken,
  type Sold,
  sellSeats,
  type TakenSeat,
  type Taking,
  type WantedSeats,
} from './take-seats-repository.ts'
import { foreignHold } from './unfit-seats.ts'

/** What the sales of one desk share. */
export interface SeatSelling {
  readonly telling: ShowTelling
  readonly together: SalesTogether
}

export async function hold(
  context: DeskContext,
  { telling }: SeatSelling,
  call: Call,
  input: Input<'show.hold'>,
): Promise<Value<'show.hold'>> {
  const zone = (await context.venue()).time_zone
  const id = input.id ?? randomUUID()
  const wanted = wantedSeats(input)
  return take(context, telling, call, { showId: input.showId, wanted }, async (queries, taking) => {
    const answer: Held = await holdSeats(queries, taking, { id, showId: input.showId, wanted })
    if (answer.outcome === 'earlier') return earlierHold(context, queries, input.showId, id, zone)
    if (answer.outcome !== 'ok') throw refusalOf(answer)
    const holdExpiresAt = formatInstant(answer.until, zone)
    const held = { status: 'held' as const, holdId: id, holdExpiresAt, deskName: context.deskName }
    return { holdId: id, holdExpiresAt, seats: answer.seats.map((seat) => seatWith(seat, held)) }
  })
}

export async function sell(
  context: DeskContext,
  { telling, together }: SeatSelling,
  call: Call,
  input: Input<'show.sell'>,
): Promise<Value<'show.sell'>> {
  const zone = (await context.venue()).time_zone
  const id = input.id ?? randomUUID()
  const { showId, customer } = input
  const wanted = input.holdId === undefined ? wantedSeats(input) : { holdId: input.holdId }
  const sale = {
    id,
    showId,
    wanted,
    customer:
      'id' in customer
        ? customer
        : { name: customer.name, phone: customer.phone ?? null, email: customer.email ?? null },
    notes: input.notes ?? null,
    isPaid: input.paid === 'paid',
  }
  return take(context, telling, call, { showId, wanted }, async (queries, taking) => {
    const isInTransaction = taking.clockOffsetMs === undefined
    const answer: Sold = isInTransaction
      ? await sellSeats(queries, taking, sale)
      : await together.sell(taking, sale)
    if (answer.outcome === 'earlier') return earlierSale(context, queries, sale, zone)
    if (answer.outcome !== 'ok') throw refusalOf(answer)
    const sold = { status: 'sold' as const, saleId: id, customer: customerValue(answer.customer) }
    return { saleId: id, seats: answer.seats.map((seat) => seatWith(seat, sold)) }
  })
}

/** Others were buying what was wanted at that moment. Thrown, so that the locks of the try go with it. */
class FellShort extends Error {}

/**
 * Tries without waiting for anybody, and when that falls short once more alone with the show, where the answer is
 * final. With a `requestId` each try is a transaction of several statements, without one it is a single statement.
 */
async function take<Taken>(
  context: DeskContext,
  telling: ShowTelling,
  call: Call,
  { showId, wanted }: { showId: string; wanted: WantedSeats },
  work: (queries: Queries, taking: Taking) => Promise<Taken>,
): Promise<Taken> {
  const once = async (alone: boolean) => {
    const tellsLater = telling.tellsLater(showId)
    const taking = { deskId: context.deskId, staffId: call.staffId, tellsLater, alone }
    const taken =
      call.request !== undefined
        ? await call.change((transaction) => work(transaction, { ...taking, clockOffsetMs: undefined }))
        : await context.database.statement((queries, { clockOffsetMs }) =>
            work(queries, { ...taking, clockOffsetMs }),
          )
    if (tellsLater) telling.changed(showId)
    return taken
  }
  try {
    return await once(false)
  } catch (error) {
    if (!isLostRace(error)) throw error
  }
  try {
    return await once(true)
  } catch (error) {
    throw isLostRace(error) ? await stillBeingBought(context, showId, wanted) : error
  }
}

/** Worth a try alone: fallen short, the same id at one moment, or a clash with a writer that does not use the lock. */
function isLostRace(error: unknown): boolean {
  return (
    error instanceof FellShort ||
    isWorthRetrying(error) ||
    (error instanceof Refusal && error.code === 'slot_taken')
  )
}

/** Even alone with the show the seats could not be locked in time: some other program has them. */
async function stillBeingBought(
  { database }: DeskContext,
  showId: string,
  wanted: WantedSeats,
): Promise<Refusal> {
  if ('count' in wanted) {
    const counts = await database.read((queries) => countSeats(queries, [showId], database.clock))
    return new Refusal('sold_out', { left: Math.min(counts.get(showId)?.free ?? 0, wanted.count - 1) })
  }
  const rows = await database.read((queries) =>
    seatsOfShow(queries, showId, database.clock, 'seatIds' in wanted ? { ids: wanted.seatIds } : wanted),
  )
  return seatsTaken(rows)
}

function wantedSeats(input: {
  readonly seatIds?: readonly string[] | undefined
  readonly count?: number | undefined
}): Exclude<WantedSeats, { holdId: string }> {
  return input.seatIds === undefined ? { count: input.count ?? 1 } : { seatIds: input.seatIds }
}

function refusalOf(answer: NotTaken): Error {
  switch (answer.outcome) {
    case 'again':
    case 'earlier':
      return new FellShort()
    case 'no_show':
      return notFound('show')
    case 'no_seat':
      return notFound('seat')
    case 'no_hold':
      return notFound('hold')
    case 'no_customer':
      return notFound('customer')
    case 'cancelled':
      return showIsCancelled('showId')
    case 'foreign_hold':
      return foreignHold(answer.deskName)
    case 'sold_out':
      return new Refusal('sold_out', { left: answer.left })
    case 'seats_taken':
      return seatsTaken(answer.taken)
  }
}

/** `seats_taken` with which. */
export function seatsTaken(seats: readonly TakenSeat[]): Refusal<'seats_taken'> {
  const details: ErrorDetails['seats_taken'] = {
    seatIds: seats.map(({ id }) => id),
    labels: seats.map(seatLabel),
  }
  return new Refusal('seats_taken', details)
}

function seatWith(seat: TakenSeat, state: Omit<Seat, 'id' | 'label' | 'row' | 'number'>): Seat {
  return { id: seat.id, ...placeOf(seat), ...state }
}

/** The sale of an earlier sending of the same call. Throws `invalid` when its id was another sale's. */
async function earlierSale(
  { database }: DeskContext,
  queries: Queries,
  sale: { id: string; showId: string; wanted: WantedSeats },
  zone: string,
): Promise<Value<'show.sell'>> {
  const earlier = await findSale(queries, sale.id)
  const isSame =
    earlier?.showId === sale.showId && ('holdId' in sale.wanted || earlier.seatCount === sizeOf(sale.wanted))
  if (!isSame) throw invalid('id', 'belongs to another sale')
  const rows = await seatsOfShow(queries, sale.showId, database.clock, { saleId: sale.id })
  return { saleId: sale.id, seats: rows.map((row) => seatValue(row, zone)) }
}

function sizeOf(wanted: Exclude<WantedSeats, { holdId: string }>): number {
  return 'count' in wanted ? wanted.count : wanted.seatIds.length
}

/** The hold of an earlier sending. Throws `invalid` when it is over, or another show's. */
export async function earlierHold(
  { database }: DeskContext,
  queries: Queries,
  showId: string,
  holdId: string,
  zone: string,
): Promise<Value<'show.hold'>> {
  const rows = await seatsOfShow(queries, showId, database.clock, { holdId })
  const until = rows[0]?.holdExpiresAt
  if (until === undefined || until === null) throw invalid('id', 'belongs to a hold that is over')
  return { holdId, holdExpiresAt: formatInstant(until, zone), seats: rows.map((row) => seatValue(row, zone)) }
}
