/** What the people at this desk do with the waitlist. */
import type { Booking, Seat, Slot, WaitlistEntry } from '../../../electron/contract/index.ts'
import { type FrontDesk, slotText } from '../booking/front-desk.ts'
import { showPanel, today } from '../booking/panel.ts'
import type { Turn } from '../booking/turns.ts'
import { offerUndo, sayProblem } from '../booking/undo.ts'
import { applyBookings } from '../desk/calendar-cache.ts'
import { showsKey, waitlistKey } from '../desk/questions.ts'
import { shortLabels } from '../show/seat-rows.ts'
import { announce } from '../speech/announcer.tsx'

export function showsWaitlist({ panel }: FrontDesk): boolean {
  return panel.get().shown.kind === 'waitlist'
}

/** Those who wait for a time; all of them without one. */
export function showWaiting({ panel }: FrontDesk, slot: Slot | null) {
  const chosen = slot && { resourceId: slot.resourceId, start: slot.start, end: slot.end }
  showPanel(panel, { kind: 'waitlist', slot: chosen })
}

/** The waitlist at what the hold offers. */
export function showOffer({ panel }: FrontDesk, { waitlistEntryId }: Booking) {
  showPanel(panel, { kind: 'waitlist', slot: null, entryId: waitlistEntryId })
}

export function toggleWaitlist(front: FrontDesk) {
  if (showsWaitlist(front)) showPanel(front.panel, today)
  else showWaiting(front, null)
}

async function afterBooking(front: FrontDesk, turn: Turn, booking: Booking): Promise<void> {
  const { desk, words } = front
  applyBookings(desk.queries, [booking])
  await desk.queries.invalidateQueries({ queryKey: [waitlistKey] })
  const name = booking.customer?.name ?? ''
  await offerUndo(front, turn, booking, words().t('toast.booked', { name, slot: slotText(front, booking) }))
}

/** Books the time, from its start for as long as they asked, for somebody who waits. */
export function placeEntry(front: FrontDesk, id: string, slot: Slot): Promise<void> {
  return front.turns.during(async (turn) => {
    const { resourceId, start } = slot
    const bookingId = crypto.randomUUID()
    const result = await front.desk.changes.send('waitlist.place', { id, resourceId, start, bookingId })
    if (result.ok) await afterBooking(front, turn, result.value)
    else sayProblem(front, result.error.message)
  })
}

/** The customer wants what they were offered; seats of a show may be paid for at once. */
export function bookOffer(front: FrontDesk, entry: WaitlistEntry, isPaid = false): Promise<void> {
  return front.turns.during(async (turn) => {
    const { id, showId } = entry
    const paid = showId !== undefined && { paid: isPaid ? ('paid' as const) : ('unpaid' as const) }
    const result = await front.desk.changes.send('waitlist.book', { id, ...paid })
    if (!result.ok) {
      sayProblem(front, result.error.message)
      return
    }
    const { sale, ...booking } = result.value
    if (sale === undefined) await afterBooking(front, turn, booking)
    else await afterSale(front, entry, sale.seats)
  })
}

async function afterSale(
  front: FrontDesk,
  { customer }: WaitlistEntry,
  seats: readonly Seat[],
): Promise<void> {
  const { desk, toasts, words } = front
  const text = words().t('show.sold', { name: customer.name, seats: shortLabels(seats) })
  announce(text)
  toasts.show({ text, tone: 'done', seconds: 5 })
  await desk.queries.invalidateQueries({ queryKey: [waitlistKey] })
  await desk.queries.invalidateQueries({ queryKey: [showsKey] })
}

/** They wait no longer; what they were offered passes on to the next. */
export async function leaveLine(front: FrontDesk, { id, customer }: WaitlistEntry): Promise<void> {
  const { desk, toasts, words } = front
  const result = await desk.changes.send('waitlist.leave', { id })
  if (!result.ok) {
    sayProblem(front, result.error.message)
    return
  }
  const text = words().t('waitlist.hasLeft', { name: customer.name })
  announce(text)
  toasts.show({ text, tone: 'done', seconds: 5 })
  await desk.queries.invalidateQueries({ queryKey: [waitlistKey] })
}
