/** What the people at this desk do with the waitlist. */
import type { Booking, Slot, WaitlistEntry } from '../../../electron/contract/index.ts'
import { type FrontDesk, slotText } from '../booking/front-desk.ts'
import { showPanel, today } from '../booking/panel.ts'
import { offerUndo, sayProblem } from '../booking/undo.ts'
import { applyBookings } from '../desk/calendar-cache.ts'
import { waitlistKey } from '../desk/questions.ts'
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

async function afterBooking(front: FrontDesk, booking: Booking): Promise<void> {
  const { desk, words } = front
  applyBookings(desk.queries, [booking])
  await desk.queries.invalidateQueries({ queryKey: [waitlistKey] })
  const name = booking.customer?.name ?? ''
  await offerUndo(front, booking, words().t('toast.booked', { name, slot: slotText(front, booking) }))
}

/** Books the time, from its start for as long as they asked, for somebody who waits. */
export async function placeEntry(front: FrontDesk, id: string, slot: Slot): Promise<void> {
  const { resourceId, start } = slot
  const bookingId = crypto.randomUUID()
  const result = await front.desk.changes.send('waitlist.place', { id, resourceId, start, bookingId })
  if (result.ok) await afterBooking(front, result.value)
  else sayProblem(front, result.error.message)
}

/** The customer wants what they were offered. */
export async function bookOffer(front: FrontDesk, { id }: WaitlistEntry): Promise<void> {
  const result = await front.desk.changes.send('waitlist.book', { id })
  if (result.ok) await afterBooking(front, result.value)
  else sayProblem(front, result.error.message)
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
