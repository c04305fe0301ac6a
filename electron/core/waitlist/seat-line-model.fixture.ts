/** A show of counted seats and its line as one would keep them on paper, to hold the real ones against. */

export type SeatLineCall = { readonly desk: number } & (
  | { readonly kind: 'join'; readonly id: string; readonly units: number }
  | { readonly kind: 'leave' | 'book'; readonly id: string }
  | { readonly kind: 'sell' | 'hold'; readonly id: string; readonly count: number }
  | { readonly kind: 'sell' | 'hold'; readonly id: string; readonly seats: readonly number[] }
  | { readonly kind: 'takeBack'; readonly saleId: string }
  | { readonly kind: 'letGo'; readonly holdId: string }
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
)

/** Who has a seat; nobody has a free one. */
interface Holder {
  /** A desk's number, or the entry that it is offered to. */
  readonly by: number | string
  readonly holdId?: string
  readonly saleId?: string
}

export interface ModelEntry {
  readonly id: string
  readonly units: number
  status: 'waiting' | 'offered' | 'expired' | 'booked' | 'left'
  /** The latest offer. */
  seats: readonly number[]
}

/** How a call ends: `ok`, or the code of its refusal. */
export type Ending = string

export class SeatLineModel {
  #seats: (Holder | undefined)[]
  readonly entries: ModelEntry[] = []
  /** Holds and offers that ran out: their seats are free, but not taken off them until somebody looks. */
  #ranOut = new Set<string>()

  constructor(count: number) {
    this.#seats = Array.from({ length: count }, () => undefined)
  }

  /** Each seat as people are shown it: free, held by a desk, offered to an entry, or sold. */
  get shown(): string[] {
    return this.#seats.map((holder, seat) => {
      if (holder === undefined || this.#isFree(seat)) return 'free'
      if (holder.saleId !== undefined) return 'sold'
      return typeof holder.by === 'string' ? `offered ${holder.by}` : `held ${holder.by}`
    })
  }

  /** Each entry as it is listed: an offer that ran out is expired before anybody looks. */
  get line(): string[] {
    let rank = 0
    return this.entries.map(({ id, status, seats }) => {
      if (status === 'waiting') return `${id} waiting ${++rank}`
      if (status === 'offered')
        return this.#ranOut.has(id) ? `${id} expired` : `${id} offered ${seats.join()}`
      return `${id} ${status}`
    })
  }

  get saleIds(): string[] {
    return [...new Set(this.#seats.flatMap((holder) => holder?.saleId ?? []))]
  }

  /** The holds of desks that have seats, with whose they are. */
  get holds(): { readonly holdId: string; readonly desk: number }[] {
    const found = this.#seats.flatMap((holder) =>
      holder?.holdId !== undefined && typeof holder.by === 'number'
        ? [[holder.holdId, holder.by] as const]
        : [],
    )
    return [...new Map(found)].map(([holdId, desk]) => ({ holdId, desk }))
  }

  letAllRunOut(): void {
    for (const holder of this.#seats) {
      if (holder?.saleId === undefined && holder?.holdId !== undefined) this.#ranOut.add(holder.holdId)
    }
  }

  /** A desk looks at what is overdue. */
  look(): void {
    const isOver = this.entries.some(({ id, status }) => status === 'offered' && this.#ranOut.has(id))
    if (isOver || this.#isWaitedFor()) this.#offer()
  }

  apply(call: SeatLineCall): Ending {
    switch (call.kind) {
      case 'join':
        return this.#join(call.id, call.units)
      case 'leave':
        return this.#leave(call.id)
      case 'book':
        return this.#book(call.desk, call.id)
      case 'sell':
      case 'hold':
        return this.#take(call)
      case 'takeBack':
        return this.#free((holder) => holder.saleId === call.saleId)
      case 'letGo':
        return this.#free((holder) => holder.holdId === call.holdId)
      case 'move':
        return this.#move(call.desk, call.from, call.to)
    }
  }

  #join(id: string, units: number): Ending {
    const before = { seats: [...this.#seats], entries: this.entries.map((entry) => ({ ...entry })) }
    const ranOut = new Set(this.#ranOut)
    this.#offer()
    if (this.#freeSeats.length >= units) {
      this.#seats = before.seats
      this.entries.splice(0, this.entries.length, ...before.entries)
      this.#ranOut = ranOut
      return 'invalid'
    }
    this.entries.push({ id, units, status: 'waiting', seats: [] })
    return 'ok'
  }

  #leave(id: string): Ending {
    const entry = this.#entry(id)
    if (entry.status === 'booked') return 'invalid'
    if (entry.status === 'offered') this.#empty((holder) => holder.by === id)
    if (entry.status !== 'expired') entry.status = 'left'
    this.#offer()
    return 'ok'
  }

  #book(desk: number, id: string): Ending {
    const entry = this.#entry(id)
    if (entry.status === 'booked') return 'ok'
    if (entry.seats.length === 0 || (entry.status !== 'offered' && entry.status !== 'expired'))
      return 'invalid'
    const isOthers = (seat: number) => this.#seats[seat]?.by !== id
    if (entry.seats.some((seat) => isOthers(seat) && !this.#isFree(seat))) return 'hold_expired'
    const others = entry.seats.filter((seat) => isOthers(seat) && this.#seats[seat]?.by !== desk)
    if (this.#isPastThoseWhoWait(others)) {
      this.#offer()
      return this.#book(desk, id)
    }
    this.#put(entry.seats, { by: desk, saleId: id })
    entry.status = 'booked'
    return 'ok'
  }

  #take(call: Extract<SeatLineCall, { kind: 'sell' | 'hold' }>): Ending {
    const { desk, kind, id } = call
    const wanted = 'seats' in call ? call.seats : this.#freeSeats.slice(0, call.count)
    if ('count' in call && wanted.length < call.count) return 'sold_out'
    if (wanted.some((seat) => !this.#isFor(seat, desk))) return 'seats_taken'
    // What a desk held itself it may still sell by name; another hold of it is new.
    const isOwn = (seat: number) => kind === 'sell' && 'seats' in call && this.#seats[seat]?.by === desk
    if (this.#isPastThoseWhoWait(wanted.filter((seat) => !isOwn(seat)))) {
      this.#offer()
      return this.#take(call)
    }
    this.#put(wanted, kind === 'sell' ? { by: desk, saleId: id } : { by: desk, holdId: id })
    return 'ok'
  }

  #move(desk: number, from: number, to: number): Ending {
    const holder = this.#seats[from]
    if (holder?.saleId === undefined) return 'invalid'
    if (from !== to && !this.#isFor(to, desk)) return 'seats_taken'
    this.#seats[from] = undefined
    this.#seats[to] = holder
    this.#offer()
    return 'ok'
  }

  #free(fits: (holder: Holder) => boolean): Ending {
    this.#empty(fits)
    this.#offer()
    return 'ok'
  }

  /** In the order of joining, to each whose party the free seats seat, the first seats first. */
  #offer(): void {
    if (!this.entries.some(({ status }) => status === 'waiting' || status === 'offered')) return
    for (const entry of this.entries) {
      if (entry.status === 'offered' && this.#ranOut.has(entry.id)) entry.status = 'expired'
    }
    this.#empty((holder) => holder.saleId === undefined && this.#ranOut.has(holder.holdId ?? ''))
    for (const entry of this.entries) {
      const free = this.#freeSeats
      if (entry.status !== 'waiting' || entry.units > free.length) continue
      entry.status = 'offered'
      entry.seats = free.slice(0, entry.units)
      this.#put(entry.seats, { by: entry.id, holdId: entry.id })
    }
  }

  get #freeSeats(): number[] {
    return this.#seats.flatMap((_, seat) => (this.#isFree(seat) ? [seat] : []))
  }

  #isFree(seat: number): boolean {
    const holder = this.#seats[seat]
    return holder === undefined || (holder.holdId !== undefined && this.#ranOut.has(holder.holdId))
  }

  #isFor(seat: number, desk: number): boolean {
    const holder = this.#seats[seat]
    return this.#isFree(seat) || (holder?.holdId !== undefined && holder.by === desk)
  }

  #isWaitedFor(): boolean {
    return this.entries.some(({ status, units }) => status === 'waiting' && units <= this.#freeSeats.length)
  }

  /** Whether one of the seats is of a hold that ran out, and somebody waits whom the free seats would seat. */
  #isPastThoseWhoWait(seats: readonly number[]): boolean {
    return seats.some((seat) => this.#seats[seat] !== undefined && this.#isFree(seat)) && this.#isWaitedFor()
  }

  #put(seats: readonly number[], holder: Holder): void {
    for (const seat of seats) this.#seats[seat] = holder
  }

  #empty(fits: (holder: Holder) => boolean): void {
    this.#seats = this.#seats.map((holder) => (holder !== undefined && fits(holder) ? undefined : holder))
  }

  #entry(id: string): ModelEntry {
    const entry = this.entries.find((candidate) => candidate.id === id)
    if (entry === undefined) throw new Error('no such entry')
    return entry
  }
}
