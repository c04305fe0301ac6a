/**
 * The seats that are being sold at this desk: one basket a show. What the desk tells of the seats is not enough for it:
 * to every desk a seat whose hold ran out is free, while here it is still somebody’s who stands at the counter.
 */
import type { Seat, SeatCounts, ShowWithSeats } from '../../../electron/contract/index.ts'
import { createStore, type Store, useStorePart } from '../store/store.ts'
import { lookOf, type SeatLook } from './seat-rows.ts'

export type BasketSeat = Pick<Seat, 'id' | 'row' | 'number'>

/** What was asked for last of a seat, while it is not answered: to come into the basket, or to leave it. */
interface Wish {
  readonly act: number
  readonly isIn: boolean
}

export interface Basket {
  /** In the order in which they came. */
  readonly seats: readonly BasketSeat[]
  readonly wishes: ReadonlyMap<string, Wish>
  /** Seats that are on their way to their buyer: seen sold, they are not lost. */
  readonly leaving: ReadonlySet<string>
  /** Seats that were in it until somebody else took them; told until that has been noticed. */
  readonly lost: readonly BasketSeat[]
}

export const emptyBasket: Basket = { seats: [], wishes: new Map(), leaving: new Set(), lost: [] }

export interface Baskets {
  /** By the show's id. */
  readonly store: Store<ReadonlyMap<string, Basket>>
  /** What is done with a basket is done one after another, in the order in which it was asked for. */
  inTurn<Answer>(showId: string, act: () => Promise<Answer>): Promise<Answer>
}

export function createBaskets(): Baskets {
  const latest = new Map<string, Promise<unknown>>()
  return {
    store: createStore<ReadonlyMap<string, Basket>>(new Map()),
    inTurn(showId, act) {
      const done = (latest.get(showId) ?? Promise.resolve()).then(act, act)
      latest.set(showId, done)
      return done
    },
  }
}

export function basketOf({ store }: Baskets, showId: string): Basket {
  return store.get().get(showId) ?? emptyBasket
}

export function useBasket({ store }: Baskets, showId: string): Basket {
  return useStorePart(store, (baskets) => baskets.get(showId) ?? emptyBasket)
}

export function changeBasket(
  { store }: Baskets,
  showId: string,
  change: (basket: Basket) => Partial<Basket>,
): void {
  const before = store.get().get(showId) ?? emptyBasket
  store.set(new Map(store.get()).set(showId, { ...before, ...change(before) }))
}

const idsOf = (seats: readonly BasketSeat[]) => new Set(seats.map(({ id }) => id))

/** Those of the first list that are not in the second. */
export function without<Of extends BasketSeat>(seats: readonly Of[], gone: readonly BasketSeat[]): Of[] {
  const ids = idsOf(gone)
  return seats.filter(({ id }) => !ids.has(id))
}

export function together(seats: readonly BasketSeat[], more: readonly BasketSeat[]): BasketSeat[] {
  return [...seats, ...without(more, seats)]
}

export function withWishes(basket: Basket, act: number, seats: readonly BasketSeat[], isIn: boolean): Basket {
  const wishes = new Map(basket.wishes)
  for (const { id } of seats) wishes.set(id, { act, isIn })
  return { ...basket, wishes }
}

/** What was wished since the act stays. */
export function withoutWishes(basket: Basket, act: number): Basket {
  return { ...basket, wishes: new Map([...basket.wishes].filter(([, wish]) => wish.act !== act)) }
}

/** The basket as it is shown: with what is on its way into it, without what is on its way out. */
export function shownSeats(basket: Basket, seats: readonly Seat[], deskName: string): Seat[] {
  const [kept, lost] = [idsOf(basket.seats), idsOf(basket.lost)]
  return seats.filter((seat) => {
    const look = lookOf(seat, deskName)
    if (look !== 'mine' && look !== 'free') return false
    const isIn = kept.has(seat.id) || (look === 'mine' && !lost.has(seat.id))
    return basket.wishes.get(seat.id)?.isIn ?? isIn
  })
}

/** Whether all of it is held, as far as it is not on its way: otherwise somebody else may take what ran out. */
export function isHeld(basket: Basket, shown: readonly Seat[]): boolean {
  return shown.every(({ id, status }) => status === 'held' || basket.wishes.has(id))
}

/**
 * Until when all of it is held: zero once some of it ran out. Infinity while that is not known: all of it is on its way, or
 * the seats are not `upToDate` with the basket, so that one just held would seem to have run out.
 */
export function heldUntil(basket: Basket, shown: readonly Seat[], upToDate: boolean): number {
  const ends = shown.flatMap(({ holdExpiresAt }) =>
    holdExpiresAt === undefined ? [] : [Date.parse(holdExpiresAt)],
  )
  if (isHeld(basket, shown)) return Math.min(...ends)
  return upToDate ? 0 : Number.POSITIVE_INFINITY
}

/**
 * The basket after a look at the seats, and what it has lost: seats that somebody else has by now. What this desk holds
 * from before it was started, or by another window, belongs to it.
 */
export function followed(
  basket: Basket,
  { seats, status }: Pick<ShowWithSeats, 'seats' | 'status'>,
  deskName: string,
): { readonly basket: Basket; readonly lost: readonly BasketSeat[] } {
  const looks = new Map(seats.map((seat) => [seat.id, lookOf(seat, deskName)] as const))
  const isLost = ({ id }: BasketSeat) => {
    const look = looks.get(id)
    return look !== undefined && look !== 'mine' && look !== 'free' && !basket.leaving.has(id)
  }
  // With a cancelled show go its holds; that it was cancelled is said beside the map. Another plan has other seats.
  const isOver = ({ id }: BasketSeat) =>
    !looks.has(id) || (status === 'cancelled' && looks.get(id) === 'free')
  const lost = basket.seats.filter(isLost)
  // What is on its way out, and what a refusal told of before the seats did, only seems to be held still.
  const isGoing = ({ id }: Seat) =>
    basket.wishes.get(id)?.isIn === false || basket.lost.some((seat) => seat.id === id)
  const held = seats.filter((seat) => looks.get(seat.id) === 'mine' && !isGoing(seat))
  const next = together(
    without(basket.seats, lost).filter((seat) => !isOver(seat)),
    held,
  )
  const isSame = next.length === basket.seats.length && without(next, basket.seats).length === 0
  return { basket: isSame ? basket : { ...basket, seats: next }, lost }
}

/** How many seats there are of each look, with what is on its way to or from this desk. */
export function lookCounts(
  basket: Basket,
  seats: readonly Seat[],
  deskName: string,
): Readonly<Record<SeatLook, number>> {
  const counts = { free: 0, mine: 0, held: 0, offered: 0, sold: 0, in: 0 }
  for (const seat of seats) {
    const look = lookOf(seat, deskName)
    const wish = look === 'free' || look === 'mine' ? basket.wishes.get(seat.id) : undefined
    if (wish === undefined) counts[look] += 1
    else counts[wish.isIn ? 'mine' : 'free'] += 1
  }
  return counts
}

/** As the desk counts them. */
export function countSeats(seats: readonly Seat[]): SeatCounts {
  const counts = { free: 0, held: 0, sold: 0, checkedIn: 0 }
  for (const { status } of seats) counts[status === 'checked_in' ? 'checkedIn' : status] += 1
  return counts
}
