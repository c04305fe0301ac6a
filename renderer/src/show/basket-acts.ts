/** What this desk does with its basket of seats: filling it, holding it anew, letting it go, selling it. */
import type { CustomerInput, Failure, Seat, ShowWithSeats } from '../../../electron/contract/index.ts'
import type { FrontDesk } from '../booking/front-desk.ts'
import { sayProblem } from '../booking/undo.ts'
import { announce } from '../speech/announcer.tsx'
import {
  type Basket,
  type BasketSeat,
  basketOf,
  changeBasket,
  followed,
  together,
  without,
  withoutWishes,
  withWishes,
} from './basket.ts'
import { areTogether, shortLabels } from './seat-rows.ts'
import { refused, say, settle } from './show-acts.ts'
import { knownShow } from './show-questions.ts'

const idsOf = (seats: readonly BasketSeat[]) => seats.map(({ id }) => id)

const changeOf = ({ baskets }: FrontDesk, showId: string, change: (basket: Basket) => Partial<Basket>) =>
  changeBasket(baskets, showId, change)

/** As many as one call may name. */
const mostSeats = 1000
let acts = 0

/**
 * In its turn, or not at all: behind a change of which it is not known whether it was done, it would be done when nobody
 * expects it any more. That is said at once, and the answer is false.
 */
function inTurn(front: FrontDesk, showId: string, act: () => Promise<boolean>): Promise<boolean> {
  const { unresolved } = front.desk.changes
  let isOver = false
  return new Promise((resolve, reject) => {
    function callOff() {
      const [unknown] = unresolved.get()
      if (isOver || unknown === undefined) return
      isOver = true
      sayProblem(front, front.words().t('show.notDone', { why: unknown.message }))
      resolve(false)
    }
    const stop = unresolved.subscribe(callOff)
    callOff()
    const done = front.baskets.inTurn(showId, async () => {
      stop()
      if (isOver) return false
      isOver = true
      return act()
    })
    done.then(resolve, reject)
  })
}

interface Wished {
  readonly seats: readonly BasketSeat[]
  readonly isIn: boolean
}

/** Shows at once what is asked of the seats, until it is done or refused. */
async function asWished<Answer>(
  front: FrontDesk,
  showId: string,
  { seats, isIn }: Wished,
  act: () => Promise<Answer>,
): Promise<Answer> {
  acts += 1
  const wish = acts
  changeOf(front, showId, (basket) => withWishes(basket, wish, seats, isIn))
  try {
    return await act()
  } finally {
    changeOf(front, showId, (basket) => withoutWishes(basket, wish))
  }
}

/** Takes seats into the basket. All of it is held anew together, so that it runs out together. */
export function takeSeats(front: FrontDesk, showId: string, seats: readonly BasketSeat[]): Promise<boolean> {
  return asWished(front, showId, { seats, isIn: true }, () =>
    inTurn(front, showId, () => holdBasket(front, showId, seats)),
  )
}

/** Gives what is in the basket the full time anew, also after it ran out. */
export function holdAgain(front: FrontDesk, showId: string): Promise<boolean> {
  return inTurn(front, showId, () => holdBasket(front, showId, []))
}

/** What somebody else took out of the basket meanwhile is left out, and said; of what is added it is all or none. */
async function holdBasket(front: FrontDesk, showId: string, added: readonly BasketSeat[]): Promise<boolean> {
  for (;;) {
    const wanted = together(basketOf(front.baskets, showId).seats, added)
    if (wanted.length === 0) return false
    if (wanted.length > mostSeats) {
      sayProblem(front, front.words().t('show.mostSeats', { count: mostSeats }))
      return false
    }
    const result = await front.desk.changes.send('show.hold', { showId, seatIds: idsOf(wanted) })
    if (result.ok) {
      const { seats } = result.value
      changeOf(front, showId, (basket) => withHeld(basket, basket.seats, seats))
      settle(front, showId, seats)
      return true
    }
    const taken = takenOf(wanted, result.error)
    const lost = without(taken, added)
    if (lost.length > 0) {
      lose(front, showId, lost)
      settle(front, showId, [])
    }
    if (lost.length === 0 || lost.length < taken.length) {
      void refused(front, result.error)
      return false
    }
  }
}

/** What is held here again is not lost any more. */
function withHeld(
  { lost }: Basket,
  kept: readonly BasketSeat[],
  held: readonly BasketSeat[],
): Partial<Basket> {
  return { seats: together(kept, held), lost: without(lost, held) }
}

function takenOf(seats: readonly BasketSeat[], failure: Failure): BasketSeat[] {
  const taken = failure.code === 'seats_taken' ? failure.details.seatIds : []
  return seats.filter(({ id }) => taken.includes(id))
}

/** Takes out of the basket what somebody else has by now, and says which. */
function lose(front: FrontDesk, showId: string, seats: readonly BasketSeat[]) {
  const { seats: kept } = basketOf(front.baskets, showId)
  const lost = without(kept, without(kept, seats))
  if (lost.length === 0) return
  noteLost(front, showId, lost)
  sayProblem(front, front.words().t('show.lost', { seats: shortLabels(lost) }))
}

function noteLost(front: FrontDesk, showId: string, lost: readonly BasketSeat[]) {
  changeOf(front, showId, (basket) => ({
    seats: without(basket.seats, lost),
    lost: together(basket.lost, lost),
  }))
}

/** It has been noticed what was lost. */
export function forgetLost(front: FrontDesk, showId: string) {
  changeOf(front, showId, () => ({ lost: [] }))
}

export interface SeenSeats {
  readonly show: ShowWithSeats
  readonly basket: Basket
}

/** Brings the basket up to date with what the desk tells of the seats. */
export function followSeats(front: FrontDesk, { show, basket: before }: SeenSeats, deskName: string) {
  const { baskets, desk } = front
  // One of them a moment behind the other, seats just sold here would seem to be held still. What is newer is seen next.
  if (knownShow(desk.queries, show.id) !== show || basketOf(baskets, show.id) !== before) return
  const { basket, lost } = followed(before, show, deskName)
  if (basket !== before) changeOf(front, show.id, () => ({ seats: together(basket.seats, lost) }))
  if (lost.length > 0) lose(front, show.id, lost)
}

/** Lets seats of the basket go. One whose hold was refused meanwhile never came into it: there is nothing to let go. */
export function dropSeats(front: FrontDesk, showId: string, seats: readonly BasketSeat[]): Promise<void> {
  return asWished(front, showId, { seats, isIn: false }, () =>
    front.baskets.inTurn(showId, () => {
      const { seats: kept } = basketOf(front.baskets, showId)
      return letGo(front, showId, without(kept, without(kept, seats)))
    }),
  )
}

/** Only what this desk holds of them: a seat that another desk has taken since stays as it is. */
async function letGo(front: FrontDesk, showId: string, seats: readonly BasketSeat[]): Promise<void> {
  if (seats.length === 0) return
  const input = { showId, seatIds: idsOf(seats), ownHolds: true as const }
  const result = await front.desk.changes.send('show.release', input)
  if (!result.ok) {
    void refused(front, result.error)
    return
  }
  changeOf(front, showId, (basket) => ({ seats: without(basket.seats, seats) }))
  settle(front, showId, result.value.seats)
}

/** Holds so many of the best seats that are free beside one another, instead of what was in the basket. */
export function holdBest(front: FrontDesk, showId: string, count: number): Promise<boolean> {
  return inTurn(front, showId, async () => {
    // The new ones first: whoever cannot have them keeps what is held.
    const result = await front.desk.changes.send('show.hold', { showId, count })
    if (!result.ok) {
      void refused(front, result.error)
      return false
    }
    const { seats } = result.value
    // Those that had run out may be among the best again.
    const old = without(basketOf(front.baskets, showId).seats, seats)
    changeOf(front, showId, (basket) => withHeld(basket, old, seats))
    settle(front, showId, seats)
    sayBest(front, seats)
    await asWished(front, showId, { seats: old, isIn: false }, () => letGo(front, showId, old))
    return true
  })
}

/** That they are apart is to be seen, too: whoever asked for seats together sells them as such. */
function sayBest(front: FrontDesk, seats: readonly Seat[]) {
  const { t } = front.words()
  const told = { seats: shortLabels(seats) }
  if (areTogether(seats)) announce(t('show.heldNow', told))
  else sayProblem(front, t('show.heldApart', { ...told, number: seats.length }))
}

export interface Purchase {
  /** What is in the basket as it is shown, or on its way into it. */
  readonly seats: readonly BasketSeat[]
  readonly customer: CustomerInput
  readonly isPaid: boolean
}

/** Sells the basket as it was shown, all or none: never less because something was lost meanwhile. */
export async function sellBasket(front: FrontDesk, showId: string, purchase: Purchase): Promise<boolean> {
  const { seats, customer, isPaid } = purchase
  return inTurn(front, showId, async () => {
    // Refused on its way, taken, or the best seats are held instead. What has become of them was said, not of the sale.
    if (without(seats, basketOf(front.baskets, showId).seats).length > 0) {
      sayProblem(front, front.words().t('show.notSold'))
      return false
    }
    changeOf(front, showId, () => ({ leaving: new Set(idsOf(seats)) }))
    const result = await front.desk.changes.send('show.sell', {
      showId,
      seatIds: idsOf(seats),
      customer,
      paid: isPaid ? 'paid' : 'unpaid',
    })
    if (!result.ok) {
      noteLost(front, showId, takenOf(seats, result.error))
      changeOf(front, showId, () => ({ leaving: new Set() }))
      void refused(front, result.error)
      return false
    }
    changeOf(front, showId, (basket) => ({
      seats: without(basket.seats, seats),
      leaving: new Set(),
      lost: [],
    }))
    const sold = result.value.seats
    settle(front, showId, sold)
    const name = sold[0]?.customer?.name ?? ''
    say(front, front.words().t('show.sold', { name, seats: shortLabels(sold) }))
    return true
  })
}
