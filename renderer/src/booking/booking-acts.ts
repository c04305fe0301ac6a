/** What is done with a booking that exists: moving, changing, its status, cancelling. */
import type { Booking, Failure, Result, Sent, Slot } from '../../../electron/contract/index.ts'
import { applyBookings } from '../desk/calendar-cache.ts'
import { minutesBetween } from '../language/formats.ts'
import { announce } from '../speech/announcer.tsx'
import { nameOf } from './booking-name.ts'
import { findSuggestions, type Override } from './draft-acts.ts'
import { type FrontDesk, slotText } from './front-desk.ts'
import { changeDraft, refusalOf, type ShownRefusal, showDraft, showPanel } from './panel.ts'
import { dropPending, putPending } from './pending-places.ts'
import { offerUndo, offerUndoOfMove, sayProblem } from './undo.ts'
import { stayingPriceText } from './usual-price.ts'

/** Somebody changed it meanwhile: what is shown must be what is. */
async function refresh({ desk }: FrontDesk, id: string): Promise<void> {
  const result = await desk.client.call('booking.get', { id })
  if (result.ok) applyBookings(desk.queries, [result.value])
}

async function sayFailure(front: FrontDesk, booking: Booking, failure: Failure): Promise<void> {
  sayProblem(front, failure.message)
  if (failure.code === 'stale' || failure.code === 'not_found') await refresh(front, booking.id)
}

/** Shows why the booking stays where it is: in its draft when it is one, else in a panel of its own. */
export async function refuseMove(front: FrontDesk, booking: Booking, told: ShownRefusal): Promise<void> {
  const { panel } = front
  const { serviceId } = booking
  const refusal = { ...told, movedId: booking.id, ...(serviceId !== undefined && { serviceId }) }
  announce(refusal.message)
  const { draft } = panel.get()
  if (draft?.holdId === booking.id) showDraft(panel, { ...draft, refusal })
  else showPanel(panel, { kind: 'refused', booking, refusal })
  const complete = await findSuggestions(front, refusal)
  const { shown } = panel.get()
  if (shown.kind === 'refused' && shown.refusal === refusal) {
    showPanel(panel, { ...shown, refusal: complete })
  } else if (draft !== null) {
    changeDraft(panel, draft.key, (now) => (now.refusal === refusal ? { ...now, refusal: complete } : now))
  }
}

/** Moves it in one step; it is drawn at its new place at once, and back at its old one when that is refused. */
export function moveBooking(
  front: FrontDesk,
  booking: Booking,
  to: Slot,
  override?: Override,
): Promise<void> {
  return front.turns.during(async (turn) => {
    const { desk, pending } = front
    putPending(pending, { ...booking, ...to })
    const { id, version } = booking
    const result = await desk.changes.send('booking.move', {
      id,
      version,
      ...to,
      ...(override && { override }),
    })
    if (result.ok) applyBookings(desk.queries, [result.value])
    dropPending(pending, id)
    if (result.ok) {
      const { shown } = front.panel.get()
      if (shown.kind === 'refused' && shown.booking.id === id) showPanel(front.panel, { kind: 'details', id })
      if (booking.status === 'held') return settleHold(front, result.value)
      const stays = stayingPriceText(front, booking, result.value)
      const moved = movedText(front, booking, result.value)
      return offerUndoOfMove(front, turn, result.value, stays === undefined ? moved : `${moved}. ${stays}`)
    }
    const refusal = refusalOf(result.error, to)
    return refusal === null ? sayFailure(front, booking, result.error) : refuseMove(front, booking, refusal)
  })
}

/** Where it is now, or how long it lasts where only one of its ends went elsewhere. */
function movedText(front: FrontDesk, before: Booking, after: Booking): string {
  const { t, formats } = front.words()
  const texts = { name: nameOf(before, front.words()), slot: slotText(front, after) }
  const [start, end] = [Date.parse(after.start), Date.parse(after.end)]
  const hasStart = start === Date.parse(before.start)
  const isLength = before.resourceId === after.resourceId && hasStart !== (end === Date.parse(before.end))
  return isLength
    ? t('toast.lasts', { ...texts, length: formats.length(minutesBetween(start, end)) })
    : t('toast.moved', texts)
}

/** The draft's hold found a place, or another length, which nobody has heard of yet who only listens. */
function settleHold(front: FrontDesk, hold: Booking) {
  const { panel, words } = front
  const { draft } = panel.get()
  const { id, resourceId, start, end } = hold
  const slot = { resourceId, start, end }
  if (draft?.holdId === id) changeDraft(panel, draft.key, (now) => ({ ...now, slot, refusal: null }))
  announce(words().t('speech.held', { slot: slotText(front, slot) }))
}

/** Cancels it, which frees its slot. Answers the failure, null when it is done. */
export function cancelBooking(
  front: FrontDesk,
  booking: Booking,
  reason: string,
  override?: Override,
): Promise<Failure | null> {
  return front.turns.during(async (turn) => {
    const { desk, words } = front
    const { id, version } = booking
    const input = { id, version, ...(reason !== '' && { reason }), ...(override && { override }) }
    const result = await desk.changes.send('booking.cancel', input)
    if (!result.ok) {
      if (result.error.code === 'stale') await refresh(front, id)
      return result.error
    }
    applyBookings(desk.queries, [result.value.booking])
    const texts = { name: nameOf(booking, words()), slot: slotText(front, booking) }
    await offerUndo(front, turn, result.value.booking, words().t('toast.cancelled', texts))
    return null
  })
}

export type StatusStep = 'booking.checkIn' | 'booking.complete' | 'booking.noShow'

const toastOfStep = {
  'booking.checkIn': 'toast.checkedIn',
  'booking.complete': 'toast.completed',
  'booking.noShow': 'toast.noShow',
} as const

/** The customer came, is done, or did not come. */
export function stepStatus(front: FrontDesk, booking: Booking, step: StatusStep): Promise<void> {
  return front.turns.during(async (turn) => {
    const { desk, words } = front
    const result = await desk.changes.send(step, { id: booking.id, version: booking.version })
    if (!result.ok) return sayFailure(front, booking, result.error)
    applyBookings(desk.queries, [result.value])
    await offerUndo(
      front,
      turn,
      result.value,
      words().t(toastOfStep[step], { name: nameOf(booking, words()) }),
    )
  })
}

export type BookingTexts = Omit<Sent<'booking.update'>, 'id' | 'version' | 'requestId'>

/** Saves what was written on it. Answers before its undo is offered, so that the form closes at once. */
export function updateBooking(
  front: FrontDesk,
  booking: Booking,
  texts: BookingTexts,
): Promise<Result<Booking>> {
  const { desk } = front
  const { id, version } = booking
  const saved = desk.changes.send('booking.update', { id, version, ...texts }).then(async (result) => {
    if (result.ok) applyBookings(desk.queries, [result.value])
    else if (result.error.code === 'stale') await refresh(front, id)
    return result
  })
  void front.turns.during(async (turn) => {
    const result = await saved
    if (!result.ok) return
    const name = nameOf(result.value, front.words())
    await offerUndo(front, turn, result.value, front.words().t('toast.saved', { name }))
  })
  return saved
}
