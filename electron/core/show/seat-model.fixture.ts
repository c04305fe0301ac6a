/** A show's seats as one would keep them on paper, to hold the real ones against. */
import { isCode, isNotOfSale, isSame, isSeats, type SeatAnswer, type SeatCall } from './seat-call.fixture.ts'

interface ModelSeat {
  readonly status: 'free' | 'held' | 'sold' | 'checked_in'
  readonly holdId?: string
  readonly saleId?: string
}

interface ModelHold {
  readonly desk: number
  readonly seats: readonly number[]
  readonly ended: boolean
}

const free: ModelSeat = { status: 'free' }

export class SeatModel {
  readonly #seats: readonly ModelSeat[]
  readonly #holds: ReadonlyMap<string, ModelHold>
  /** Holds that ran out: their seats are free, but still theirs while nobody else takes them. */
  readonly #ranOut: ReadonlySet<string>

  constructor(
    seats: readonly ModelSeat[],
    holds: ReadonlyMap<string, ModelHold> = new Map(),
    ranOut: ReadonlySet<string> = new Set(),
  ) {
    this.#seats = seats
    this.#holds = holds
    this.#ranOut = ranOut
  }

  static withFreeSeats(count: number): SeatModel {
    return new SeatModel(Array.from({ length: count }, () => free))
  }

  get holdIds(): string[] {
    return [...this.#holds.keys()]
  }

  get saleIds(): string[] {
    return [...new Set(this.#seats.flatMap(({ saleId }) => saleId ?? []))]
  }

  /** The sale that has the seat. */
  saleAt(seat: number): string | undefined {
    return this.#at(seat).saleId
  }

  /** The same for models between which no call can tell. */
  get key(): string {
    const holds = [...this.#holds].map(([id, { seats, ...hold }]) => [id, hold, seats.toSorted()])
    return JSON.stringify([this.#seats, holds.toSorted(), [...this.#ranOut].toSorted()])
  }

  /** The state of each seat as people are shown it. */
  get statuses(): string[] {
    return this.#seats.map((_, seat) => this.#shown(seat))
  }

  /** All holds run out. */
  letHoldsRunOut(): SeatModel {
    return new SeatModel(this.#seats, this.#holds, new Set(this.#holds.keys()))
  }

  /** What ran out is nobody's any more, as when it is offered to those who wait for a larger party. */
  forgetHoldsThatRanOut(): SeatModel {
    const seats = this.#seats.map((seat) =>
      seat.holdId !== undefined && this.#ranOut.has(seat.holdId) ? free : seat,
    )
    return new SeatModel(seats, this.#holds, this.#ranOut)
  }

  /** The seats after the call, if it may end with that answer; otherwise undefined. */
  after(call: SeatCall, answer: SeatAnswer): SeatModel | undefined {
    switch (call.kind) {
      case 'hold':
      case 'sell':
        return this.#afterTaking(call, answer)
      case 'extend':
        return this.#afterExtending(call.desk, call.holdId, answer)
      case 'release':
        return this.#afterRelease(call, answer)
      case 'releaseOwn':
        return this.#afterReleaseOfOwn(call, answer)
      case 'releaseOf':
        if (!this.#areOf(call.seats, call.saleId)) return this.#if(isNotOfSale(answer))
        return this.#afterRelease({ kind: 'release', desk: call.desk, seats: call.seats }, answer)
      case 'move':
        if (!this.#areOf([call.from], call.saleId)) return this.#if(isNotOfSale(answer))
        return this.#afterMove(call, answer)
      case 'checkIn': {
        if (!this.#areOf(call.seats, call.saleId)) return this.#if(isNotOfSale(answer))
        const [from, to] = call.back ? (['checked_in', 'sold'] as const) : (['sold', 'checked_in'] as const)
        if (call.seats.some((seat) => this.#at(seat).status !== from))
          return this.#if(isCode(answer, 'invalid'))
        const changed = call.seats.map((seat) => [seat, { ...this.#at(seat), status: to }] as const)
        return isSeats(answer, call.seats) ? this.#with(changed) : undefined
      }
    }
  }

  #afterTaking(call: Extract<SeatCall, { id: string }>, answer: SeatAnswer): SeatModel | undefined {
    if ('count' in call) {
      const left = this.#seats.filter((_, seat) => this.#shown(seat) === 'free').length
      if (left < call.count)
        return this.#if('code' in answer && answer.code === 'sold_out' && answer.left === left)
      const isRight =
        'seats' in answer &&
        new Set(answer.seats).size === call.count &&
        answer.seats.every((seat) => this.#shown(seat) === 'free')
      return isRight ? this.#taken(call, answer.seats, call.kind === 'hold') : undefined
    }
    if ('seats' in call) return this.#afterTakingThese(call, call.seats, answer)
    const hold = this.#holds.get(call.holdId)
    if (hold === undefined || hold.ended) return this.#if(isCode(answer, 'not_found'))
    if (hold.desk !== call.desk && this.#hasLiveSeats(call.holdId))
      return this.#if(isCode(answer, 'forbidden'))
    return this.#afterTakingThese(call, hold.seats, answer)
  }

  #afterTakingThese(
    call: Extract<SeatCall, { id: string }>,
    seats: readonly number[],
    answer: SeatAnswer,
  ): SeatModel | undefined {
    const taken = seats.filter((seat) => !this.#isFor(seat, call.desk))
    if (taken.length > 0) return this.#if('code' in answer && isSame(answer.taken, taken))
    return isSeats(answer, seats) ? this.#taken(call, seats, true) : undefined
  }

  /** `leaves`: what the desk itself held is out of that hold for good. */
  #taken(call: Extract<SeatCall, { id: string }>, seats: readonly number[], leaves: boolean): SeatModel {
    const left = leaves ? this.#outOfHolds(seats, call.desk) : this
    if (call.kind === 'sell')
      return left.#with(seats.map((seat) => [seat, { status: 'sold', saleId: call.id }]))
    const holds = new Map(left.#holds).set(call.id, { desk: call.desk, seats, ended: false })
    const held = seats.map((seat) => [seat, { status: 'held', holdId: call.id }] as const)
    return new SeatModel(left.#seats, holds, left.#ranOut).#with(held)
  }

  #afterExtending(desk: number, holdId: string, answer: SeatAnswer): SeatModel | undefined {
    const hold = this.#holds.get(holdId)
    if (hold === undefined || hold.ended) return this.#if(isCode(answer, 'not_found'))
    if (hold.desk !== desk) return this.#if(isCode(answer, 'forbidden'))
    const lost = hold.seats.filter((seat) => this.#shown(seat) !== 'free' && this.#at(seat).holdId !== holdId)
    if (lost.length > 0) return this.#if('code' in answer && isSame(answer.taken, lost))
    const ranOut = new Set(this.#ranOut)
    ranOut.delete(holdId)
    const held = hold.seats.map((seat) => [seat, { status: 'held', holdId }] as const)
    return (
      this.#if(isSeats(answer, hold.seats)) && new SeatModel(this.#seats, this.#holds, ranOut).#with(held)
    )
  }

  #afterRelease(call: Extract<SeatCall, { kind: 'release' }>, answer: SeatAnswer): SeatModel | undefined {
    if ('holdId' in call && !this.#holds.has(call.holdId)) return this.#if(isCode(answer, 'not_found'))
    const seats = 'seats' in call ? call.seats : this.#seatsWith(call)
    // A sale without seats was given back, or never made.
    if ('saleId' in call && seats.length === 0)
      return this.#if(isSeats(answer, []) || isCode(answer, 'not_found'))
    if (seats.some((seat) => this.#at(seat).status === 'checked_in'))
      return this.#if(isCode(answer, 'invalid'))
    const isForeign = (seat: number) => this.#shown(seat) === 'held' && this.#deskOf(seat) !== call.desk
    if (seats.some(isForeign)) return this.#if(isCode(answer, 'forbidden'))
    if (!isSeats(answer, seats)) return undefined
    const left = 'holdId' in call ? this.#withoutHold(call.holdId) : this.#outOfHoldsOf(seats, call.desk)
    return left.#with(seats.map((seat) => [seat, free]))
  }

  #afterReleaseOfOwn(
    { desk, seats }: Extract<SeatCall, { kind: 'releaseOwn' }>,
    answer: SeatAnswer,
  ): SeatModel | undefined {
    if (!isSeats(answer, seats)) return undefined
    const own = seats.filter((seat) => this.#deskOf(seat) === desk)
    return this.#outOfHolds(seats, desk).#with(own.map((seat) => [seat, free]))
  }

  #afterMove(
    { desk, from, to }: Extract<SeatCall, { kind: 'move' }>,
    answer: SeatAnswer,
  ): SeatModel | undefined {
    const { status, saleId } = this.#at(from)
    if (saleId === undefined) return this.#if(isCode(answer, 'invalid'))
    if (from !== to && !this.#isFor(to, desk)) return this.#if('code' in answer && isSame(answer.taken, [to]))
    const moved = [
      [from, free],
      [to, { status, saleId }],
    ] as const
    return isSeats(answer, [...new Set([from, to])]) ? this.#outOfHolds([to], desk).#with(moved) : undefined
  }

  #seatsWith(call: { holdId: string } | { saleId: string }): number[] {
    return this.#seats.flatMap((seat, index) => {
      const fits = 'holdId' in call ? seat.holdId === call.holdId : seat.saleId === call.saleId
      return fits ? [index] : []
    })
  }

  /** Whoever lets a hold go has let go all of it, whatever its seats are by then. */
  #withoutHold(holdId: string): SeatModel {
    const hold = this.#holds.get(holdId)
    if (hold === undefined) return this
    return new SeatModel(
      this.#seats,
      new Map(this.#holds).set(holdId, { ...hold, ended: true }),
      this.#ranOut,
    )
  }

  /** Out of the holds of whoever held one of them last, and those of nobody out of this desk's. */
  #outOfHoldsOf(leaving: readonly number[], desk: number): SeatModel {
    const holderOf = (seat: number) => this.#deskOf(seat) ?? (this.#at(seat).status === 'free' ? desk : [])
    const holders = [...new Set(leaving.flatMap(holderOf))]
    return holders.reduce<SeatModel>((model, holder) => model.#outOfHolds(leaving, holder), this)
  }

  /** Out of all holds of a desk. A hold without seats is over. */
  #outOfHolds(leaving: readonly number[], desk: number): SeatModel {
    const holds = new Map(this.#holds)
    for (const [holdId, hold] of holds) {
      if (hold.ended || hold.desk !== desk || !hold.seats.some((seat) => leaving.includes(seat))) continue
      const seats = hold.seats.filter((seat) => !leaving.includes(seat))
      holds.set(holdId, { ...hold, seats, ended: seats.length === 0 })
    }
    return new SeatModel(this.#seats, holds, this.#ranOut)
  }

  #with(changed: readonly (readonly [number, ModelSeat])[]): SeatModel {
    const seats = [...this.#seats]
    for (const [index, seat] of changed) seats[index] = seat
    return new SeatModel(seats, this.#holds, this.#ranOut)
  }

  #if(isRight: boolean): SeatModel | undefined {
    return isRight ? this : undefined
  }

  #at(seat: number): ModelSeat {
    return this.#seats[seat] ?? free
  }

  #shown(seat: number): ModelSeat['status'] {
    const { status, holdId } = this.#at(seat)
    return holdId !== undefined && this.#ranOut.has(holdId) ? 'free' : status
  }

  #deskOf(seat: number): number | undefined {
    return this.#holds.get(this.#at(seat).holdId ?? '')?.desk
  }

  #isFor(seat: number, desk: number): boolean {
    const shown = this.#shown(seat)
    return shown === 'free' || (shown === 'held' && this.#deskOf(seat) === desk)
  }

  /** Whether all are the sale's, where one is meant. */
  #areOf(seats: readonly number[], saleId: string | undefined): boolean {
    return saleId === undefined || seats.every((seat) => this.#at(seat).saleId === saleId)
  }

  #hasLiveSeats(holdId: string): boolean {
    return this.#seats.some((seat, index) => seat.holdId === holdId && this.#shown(index) === 'held')
  }
}
