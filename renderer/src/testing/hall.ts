/** A hall of one row on a fake venue, whose seats desks hold, let go and sell. */
import { type Input, Refusal, type Seat, type ShowWithSeats } from '../../../electron/contract/index.ts'
import type { FakeCall } from '../../dev/fake/fake-bookings.ts'
import type { Handlers } from '../../dev/fake/fake-desk.ts'
import { countSeats } from '../show/basket.ts'

export const concert = '00000002-0000-4000-8000-000000000000'

const free = ({ id, label, row, number }: Seat): Seat => ({
  id,
  label,
  status: 'free',
  number,
  ...(row !== undefined && { row }),
})

export class FakeHall {
  #seats: readonly Seat[]
  /** Of a hold that ran out too, until somebody else has the seat. */
  readonly #holders = new Map<string, string>()

  constructor(size: number) {
    this.#seats = Array.from({ length: size }, (_, index) => {
      const number = index + 1
      return { id: `seat-${number}`, label: `A${number}`, row: 'A', number, status: 'free' as const }
    })
  }

  get show(): ShowWithSeats {
    return {
      id: concert,
      version: 1,
      title: 'Concert',
      resourceId: 'hall',
      start: '2026-11-06T19:00:00+07:00',
      end: '2026-11-06T21:00:00+07:00',
      status: 'open',
      layout: { rows: [{ row: 'A', seats: this.#seats.length }] },
      counts: countSeats(this.#seats),
      businessDay: '2026-11-06',
      seats: [...this.#seats],
    }
  }

  /** By their numbers. */
  seats(...numbers: number[]): Seat[] {
    return this.#seats.filter(({ number }) => numbers.includes(number))
  }

  /** What they are, by whose hold or purchase: `free`, `held Bar`, `sold Budi`. */
  get states(): string[] {
    return this.#seats.map(({ status, deskName, customer }) =>
      [status, deskName ?? customer?.name].filter((part) => part !== undefined).join(' '),
    )
  }

  letHoldsRunOut() {
    this.#seats = this.#seats.map((seat) => (seat.status === 'held' ? free(seat) : seat))
  }

  readonly handlers: Handlers = {
    'show.get': () => this.show,
    'show.list': () => ({ shows: [] }),
    'show.hold': (call, { seatIds, count, id = crypto.randomUUID() }) => {
      const wanted = seatIds ?? this.#best(count ?? 1)
      this.#requireFor(call, wanted)
      const holdExpiresAt = new Date(call.venue.now() + 300_000).toISOString()
      const held = { status: 'held' as const, holdId: id, holdExpiresAt, deskName: call.deskName }
      for (const seatId of wanted) this.#holders.set(seatId, call.deskName)
      return { holdId: id, holdExpiresAt, seats: this.#change(wanted, held) }
    },
    'show.sell': (call, { seatIds = [], customer, id = crypto.randomUUID() }) => {
      this.#requireFor(call, seatIds)
      for (const seatId of seatIds) this.#holders.delete(seatId)
      const name = 'name' in customer ? customer.name : customer.id
      return {
        saleId: id,
        seats: this.#change(seatIds, { status: 'sold', saleId: id, customer: { id: name, name } }),
      }
    },
    'show.release': (call, { seatIds = [], ownHolds }: Omit<Input<'show.release'>, 'requestId'>) => {
      const isLetGo = (id: string) => ownHolds !== true || this.#holders.get(id) === call.deskName
      this.#change(seatIds.filter(isLetGo), { status: 'free' })
      return { seats: this.#seats.filter(({ id }) => seatIds.includes(id)) }
    },
  }

  /** Beside one another where there are so many, otherwise any. */
  #best(count: number): string[] {
    const ids = this.#seats.filter(({ status }) => status === 'free').map(({ id }) => id)
    const start = this.#seats.findIndex((_, index) => {
      const row = this.#seats.slice(index, index + count)
      return row.length === count && row.every(({ status }) => status === 'free')
    })
    const found =
      start === -1 ? ids.slice(0, count) : this.#seats.slice(start, start + count).map(({ id }) => id)
    if (found.length < count) throw new Refusal('sold_out', { left: ids.length })
    return found
  }

  #requireFor({ deskName }: FakeCall, ids: readonly string[]) {
    const taken = this.#seats.filter(
      (seat) =>
        ids.includes(seat.id) &&
        seat.status !== 'free' &&
        !(seat.status === 'held' && seat.deskName === deskName),
    )
    if (taken.length === 0) return
    throw new Refusal('seats_taken', {
      seatIds: taken.map(({ id }) => id),
      labels: taken.map(({ label }) => label),
    })
  }

  #change(ids: readonly string[], state: Partial<Seat>): Seat[] {
    this.#seats = this.#seats.map((seat) => (ids.includes(seat.id) ? { ...free(seat), ...state } : seat))
    return this.#seats.filter(({ id }) => ids.includes(id))
  }
}
