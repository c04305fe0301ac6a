/** A booking in the making: taking a slot, keeping it, confirming it, letting it go. */
import type { Booking, Failure, Sent, Slot } from '../../../electron/contract/index.ts'
import { applyBookings } from '../desk/calendar-cache.ts'
import { knownBooking } from '../desk/questions.ts'
import { minutesBetween } from '../language/formats.ts'
import { announce } from '../speech/announcer.tsx'
import { type FrontDesk, slotText } from './front-desk.ts'
import {
  changeDraft,
  closeDraft,
  type Draft,
  refusalOf,
  type ShownRefusal,
  showDraft,
  showPanel,
} from './panel.ts'
import { dropPending, putPending } from './pending-places.ts'
import { offerUndo, sayProblem } from './undo.ts'

export interface Override {
  readonly reason: string
}

/** What was typed in, ready to be sent. */
export type DraftTexts = Pick<
  Sent<'booking.confirm'>,
  'customer' | 'title' | 'notes' | 'price' | 'paid' | 'paidAmount'
>

function newDraft(slot: Slot, holdId: string | null): Draft {
  return {
    key: crypto.randomUUID(),
    slot,
    holdId,
    attempt: null,
    isConfirming: false,
    refusal: null,
    problem: null,
  }
}

/** The open draft, or a new one: another slot for the same draft takes along what was typed. */
function draftFor({ panel }: FrontDesk, slot: Slot): Draft {
  const { draft } = panel.get()
  return draft === null ? newDraft(slot, null) : { ...draft, refusal: null, problem: null }
}

function provisionalHold(id: string, { resourceId, start, end }: Slot, deskName: string): Booking {
  return {
    id,
    resourceId,
    start,
    end,
    kind: 'customer',
    status: 'held',
    version: 0,
    deskName,
    businessDay: start.slice(0, 10),
    createdAt: start,
  }
}

/** Adds what is free instead to a refusal that came without it. */
export async function findSuggestions(front: FrontDesk, refusal: ShownRefusal): Promise<ShownRefusal> {
  if (refusal.suggestions !== null) return refusal
  const { resourceId, start, end } = refusal.wanted
  const minutes = minutesBetween(Date.parse(start), Date.parse(end))
  const result = await front.desk.client.call('availability.suggest', {
    resourceId,
    start,
    minutes,
    count: 5,
  })
  return { ...refusal, suggestions: result.ok ? result.value.slots : [] }
}

async function showRefusal({ panel, ...rest }: FrontDesk, key: string, refusal: ShownRefusal): Promise<void> {
  changeDraft(panel, key, (draft) => ({ ...draft, attempt: null, isConfirming: false, refusal }))
  announce(refusal.message)
  const complete = await findSuggestions({ panel, ...rest }, refusal)
  changeDraft(panel, key, (draft) => (draft.refusal === refusal ? { ...draft, refusal: complete } : draft))
}

async function showFailure(front: FrontDesk, key: string, slot: Slot, failure: Failure): Promise<void> {
  const refusal = refusalOf(failure, slot)
  if (refusal !== null) return showRefusal(front, key, refusal)
  announce(failure.message)
  const problem = failure.message
  changeDraft(front.panel, key, (draft) => ({ ...draft, attempt: null, isConfirming: false, problem }))
}

/** Opens a draft for a slot that this screen knows cannot be had, with its reason and what is free instead. */
export async function refuseSlot(
  front: FrontDesk,
  slot: Slot,
  message: string,
  canOverride: boolean,
): Promise<void> {
  const draft = draftFor(front, slot)
  showDraft(front.panel, draft)
  await showRefusal(front, draft.key, { message, wanted: slot, suggestions: null, canOverride })
}

/** Holds the slot for this desk and opens the draft at once; the hold of the same draft's slot before is let go. */
export async function takeSlot(front: FrontDesk, slot: Slot, override?: Override): Promise<void> {
  const { desk, pending, panel } = front
  if (panel.get().draft?.isConfirming) return
  const id = crypto.randomUUID()
  const draft = { ...draftFor(front, slot), attempt: id }
  showDraft(panel, draft)
  putPending(pending, provisionalHold(id, slot, front.words().deskName))
  const result = await desk.changes.send('booking.hold', { id, ...slot, ...(override && { override }) })
  if (result.ok) applyBookings(desk.queries, [result.value])
  dropPending(pending, id)
  // Let go or given another slot while the answer was on its way.
  const isWanted = panel.get().draft?.attempt === id
  if (!result.ok) {
    if (isWanted) await showFailure(front, draft.key, slot, result.error)
    return
  }
  if (!isWanted) return letGo(front, id)
  changeDraft(panel, draft.key, (now) => ({ ...now, slot, holdId: id, attempt: null }))
  if (draft.holdId !== null) await letGo(front, draft.holdId)
}

async function letGo({ desk }: FrontDesk, id: string): Promise<void> {
  const result = await desk.changes.send('booking.release', { id })
  if (result.ok) applyBookings(desk.queries, [result.value])
}

/** Gives the hold more time, or takes it again after it ran out. */
export async function keepHolding(front: FrontDesk): Promise<void> {
  const { desk, panel, words } = front
  const { draft } = panel.get()
  if (draft === null || draft.holdId === null) return
  const result = await desk.changes.send('booking.extendHold', { id: draft.holdId })
  if (!result.ok) return showFailure(front, draft.key, draft.slot, result.error)
  applyBookings(desk.queries, [result.value])
  announce(words().t('speech.heldLonger'))
}

/** Turns the draft's hold into a booking. */
export async function confirmDraft(front: FrontDesk, texts: DraftTexts): Promise<void> {
  const { desk, panel, words } = front
  const { draft } = panel.get()
  if (draft === null || draft.holdId === null || draft.isConfirming) return
  const { holdId: id, key } = draft
  changeDraft(panel, key, (now) => ({ ...now, isConfirming: true, problem: null, refusal: null }))
  const held = await heldBooking(front, id)
  const result = await desk.changes.send('booking.confirm', { id, version: held?.version ?? 1, ...texts })
  if (!result.ok) {
    if (panel.get().draft?.key !== key) return sayProblem(front, result.error.message)
    return showFailure(front, key, slotOf(held) ?? draft.slot, result.error)
  }
  applyBookings(desk.queries, [result.value])
  if (panel.get().draft?.key === key) closeDraft(panel)
  const name = result.value.customer?.name ?? ''
  await offerUndo(
    front,
    result.value,
    words().t('toast.booked', { name, slot: slotText(front, result.value) }),
  )
}

function slotOf(booking: Booking | undefined): Slot | undefined {
  return booking && { resourceId: booking.resourceId, start: booking.start, end: booking.end }
}

/** The hold as the screen knows it, else as the desk does: another week may be shown than the one it is in. */
async function heldBooking({ desk }: FrontDesk, id: string): Promise<Booking | undefined> {
  const known = knownBooking(desk, id)
  if (known !== undefined) return known
  const result = await desk.client.call('booking.get', { id })
  return result.ok ? result.value : undefined
}

/** Closes the draft and lets its slot go. A hold that is still being asked for is let go when it arrives. */
export async function abandonDraft(front: FrontDesk): Promise<void> {
  const { draft } = front.panel.get()
  if (draft === null) return
  closeDraft(front.panel)
  announce(front.words().t('speech.released'))
  if (draft.holdId !== null) await letGo(front, draft.holdId)
}

/** Opens a draft on a hold of this desk that no panel is open for, as after a restart. */
export function resumeHold({ panel }: FrontDesk, hold: Booking): void {
  const { draft } = panel.get()
  const { resourceId, start, end, id } = hold
  if (draft === null || draft.holdId === id) {
    showDraft(panel, draft ?? newDraft({ resourceId, start, end }, id))
  } else showPanel(panel, { kind: 'details', id })
}
