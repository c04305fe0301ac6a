/**
 * What this desk does with sales of seats: each change is on the screen at once, and every other desk sees it. Seats that
 * are not sold yet are in basket-acts.ts.
 */
import type {
  Attendee,
  CustomerInput,
  Failure,
  Result,
  Seat,
  Show,
} from '../../../electron/contract/index.ts'
import { type FrontDesk, slotText } from '../booking/front-desk.ts'
import { offerUndo, sayProblem } from '../booking/undo.ts'
import { showsKey, waitlistKey } from '../desk/questions.ts'
import { announce } from '../speech/announcer.tsx'
import type { Toast } from '../toast/toasts.ts'
import { movedOnly } from './looked-at.ts'
import { shortLabels } from './seat-rows.ts'
import { applySeats } from './show-questions.ts'

export function say({ toasts }: FrontDesk, text: string) {
  announce(text)
  toasts.show({ text, tone: 'done', seconds: 5 })
}

/** Puts on the screen what a change answered, and asks for the rest. */
export function settle(front: FrontDesk, showId: string, seats: readonly Seat[]) {
  applySeats(front.desk.queries, showId, seats)
  void front.desk.queries.invalidateQueries({ queryKey: [showsKey] })
}

export async function refused(front: FrontDesk, failure: Failure) {
  sayProblem(front, failure.message)
  // Somebody else was quicker: what they took is to be seen.
  await front.desk.queries.invalidateQueries({ queryKey: [showsKey] })
}

/** Takes sold seats back. What was said of their sale with an undo of its own is said no more. */
export async function takeSeatsBack(
  front: FrontDesk,
  showId: string,
  saleId: string,
  seats: readonly Seat[],
): Promise<boolean> {
  const seatIds = seats.map(({ id }) => id)
  // By their sale: on a screen that is behind, they may be another customer's by now.
  const result = await front.desk.changes.send('show.release', { showId, seatIds, saleId })
  if (!result.ok) {
    await refused(front, result.error)
    return false
  }
  settle(front, showId, result.value.seats)
  front.toasts.withdraw(saleId)
  say(front, front.words().t('show.takenBack', { name: buyerOf(seats), seats: shortLabels(seats) }))
  return true
}

const buyerOf = (seats: readonly Seat[]) => seats[0]?.customer?.name ?? ''

export interface Party {
  readonly units: number
  readonly customer: CustomerInput
}

/** A party waits for seats that come free, unless there are so many by now. */
export async function joinSeatLine(front: FrontDesk, showId: string, party: Party): Promise<boolean> {
  const { t } = front.words()
  const result = await front.desk.changes.send('waitlist.join', { showId, ...party })
  await front.desk.queries.invalidateQueries({ queryKey: [waitlistKey] })
  if (!result.ok) {
    await refused(front, result.error)
    return false
  }
  const { customer, units, position = 1 } = result.value
  say(front, t('seatLine.hasJoined', { name: customer.name, count: units, place: position }))
  return true
}

/** Lets everybody of the purchase in, or only those seats; with `back`, out again. */
export async function checkInSale(
  front: FrontDesk,
  showId: string,
  sale: Attendee,
  back: boolean,
  seats?: readonly Seat[],
): Promise<void> {
  const { saleId, customer } = sale
  const only = seats && { seatIds: seats.map(({ id }) => id) }
  const input = { showId, saleId, ...only, ...(back && { back }) }
  const result = await front.desk.changes.send('show.checkIn', input)
  if (!result.ok) return refused(front, result.error)
  settle(front, showId, result.value.seats)
  const name = seats === undefined ? customer.name : `${customer.name}, ${shortLabels(seats)}`
  const text = front.words().t(back ? 'show.isOut' : 'show.isIn', { name })
  announce(text)
  const action = {
    label: front.words().t('toast.undo'),
    // Just those: who was in before stays in.
    run: () => void checkInSale(front, showId, sale, !back, result.value.seats),
  }
  sayOfSale(front, saleId, text, action)
}

/** The newest that is said of a sale stands for what was said before. */
function sayOfSale({ toasts }: FrontDesk, saleId: string, text: string, action: Toast['action']) {
  toasts.withdraw(saleId)
  toasts.show({ text, tone: 'done', seconds: 6, action, changeId: saleId })
}

/** Says that the purchase is paid, or is not. */
export async function markPaid(
  front: FrontDesk,
  showId: string,
  { saleId }: Attendee,
  paid: 'paid' | 'unpaid',
): Promise<void> {
  const result = await front.desk.changes.send('show.pay', { showId, saleId, paid })
  if (!result.ok) return refused(front, result.error)
  const sale = result.value
  settle(front, showId, [])
  const text = front
    .words()
    .t(paid === 'paid' ? 'show.nowPaid' : 'show.nowUnpaid', { name: sale.customer.name })
  announce(text)
  const action = {
    label: front.words().t('toast.undo'),
    run: () => void markPaid(front, showId, sale, paid === 'paid' ? 'unpaid' : 'paid'),
  }
  sayOfSale(front, saleId, text, action)
}

/** Gives seats of a purchase for others, as many; who keeps a seat by it stays where they are. */
export async function moveSeats(
  front: FrontDesk,
  showId: string,
  from: readonly Seat[],
  to: readonly Seat[],
): Promise<boolean> {
  const moved = movedOnly(from, to)
  const moves = moved.from.flatMap(({ id }, index) => {
    const target = moved.to[index]
    return target === undefined ? [] : [{ from: id, to: target.id }]
  })
  // By their sale, as above.
  const saleId = from[0]?.saleId
  const result = await front.desk.changes.send('show.moveSeats', { showId, saleId, moves })
  if (!result.ok) {
    await refused(front, result.error)
    return false
  }
  settle(front, showId, result.value.seats)
  const places = { from: shortLabels(from), to: shortLabels(to) }
  say(front, front.words().t('show.moved', { name: buyerOf(from), ...places }))
  return true
}

/** Calls the show off. Answers before its undo is offered, so that the question closes at once. */
export function cancelShow(front: FrontDesk, show: Show, reason: string): Promise<Result<Show>> {
  const { desk, words } = front
  const { id, version, title: name } = show
  const input = { id, version, ...(reason !== '' && { reason }) }
  const sent = desk.changes.send('show.cancel', input)
  void front.turns.during(async (turn) => {
    const result = await sent
    if (!result.ok) return
    await offerUndo(
      front,
      turn,
      result.value,
      words().t('toast.cancelled', { name, slot: slotText(front, show) }),
    )
  })
  return sent
}
