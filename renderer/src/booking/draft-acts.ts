/** A booking in the making: taking a slot, keeping it, confirming it, letting it go. */
import type { Booking, Failure, Slot } from '../../../electron/contract/index.ts'
import { applyBookings } from '../desk/calendar-cache.ts'
import { knownBooking } from '../desk/questions.ts'
import { minutesBetween } from '../language/formats.ts'
import { announce } from '../speech/announcer.tsx'
import type { DraftTexts } from './booking-form.ts'
import { refusedFields } from './form-problems.ts'
import { type FrontDesk, slotText } from './front-desk.ts'
import {
  changeDraft,
  closeDraft,
  countAsked,
  type Draft,
  refusalOf,
  type ShownRefusal,
  showDraft,
  showPanel,
} from './panel.ts'
import { dropPending, putPending } from './pending-places.ts'
import { offeredOn } from './services.ts'
import { offerUndo, sayProblem } from './undo.ts'

export interface Override {
  readonly reason: string
}

function newDraft(slot: Slot, holdId: string | null): Draft {
  return {
    key: crypto.randomUUID(),
    slot,
    asked: 1,
    holdId,
    serviceId: null,
    attempt: null,
    isConfirming: false,
    opensDetails: false,
    isLeft: false,
    refusal: null,
    problem: null,
  }
}

/**
 * The open draft, or a new one: another slot for the same draft takes along what was typed. While nothing is held, it
 * is of the slot that was asked for last.
 */
function draftFor({ panel }: FrontDesk, slot: Slot): Draft {
  const { draft } = panel.get()
  if (draft === null) return newDraft(slot, null)
  const shown = draft.holdId === null ? slot : draft.slot
  return { ...draft, slot: shown, asked: draft.asked + 1, refusal: null, problem: null }
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
  const { serviceId } = refusal
  const minutes = minutesBetween(Date.parse(start), Date.parse(end))
  const result = await front.desk.client.call('availability.suggest', {
    resourceId,
    start,
    minutes,
    count: 5,
    ...(typeof serviceId === 'string' && { serviceId }),
  })
  return { ...refusal, suggestions: result.ok ? result.value.slots : [] }
}

async function showRefusal({ panel, ...rest }: FrontDesk, key: string, refusal: ShownRefusal): Promise<void> {
  changeDraft(panel, key, (draft) => ({ ...draft, attempt: null, isConfirming: false, refusal }))
  announce(refusal.message)
  const complete = await findSuggestions({ panel, ...rest }, refusal)
  changeDraft(panel, key, (draft) => (draft.refusal === refusal ? { ...draft, refusal: complete } : draft))
}

/** Shows why it could not be done: with what is free instead where it is the slot's fault. */
export async function showFailure(
  front: FrontDesk,
  key: string,
  slot: Slot,
  failure: Failure,
  serviceId?: string | null,
): Promise<void> {
  const refusal = refusalOf(failure, slot)
  if (refusal !== null) {
    return showRefusal(front, key, serviceId === undefined ? refusal : { ...refusal, serviceId })
  }
  const fields = refusedFields(failure)
  // The desk names a field as whoever wrote the call does; here it is marked and has words of its own.
  const message = fields.length === 0 ? failure.message : front.words().t('draft.fieldRefused')
  announce(message)
  const problem = { message, fields }
  changeDraft(front.panel, key, (draft) => ({ ...draft, attempt: null, isConfirming: false, problem }))
}

/** Opens a draft for a slot that this screen knows cannot be had, with its reason and what is free instead. */
export async function refuseSlot(
  front: FrontDesk,
  slot: Slot,
  refusal: Omit<ShownRefusal, 'wanted' | 'suggestions'>,
): Promise<void> {
  const draft = draftFor(front, slot)
  showDraft(front.panel, draft)
  await showRefusal(front, draft.key, { ...refusal, wanted: slot, suggestions: null })
}

/** What else is known about a slot that is taken. */
export interface TakeOptions {
  readonly override?: Override | undefined
  /** Another service than the draft's, null for none. */
  readonly serviceId?: string | null | undefined
}

/**
 * Holds the slot for this desk and opens the draft at once; the hold of the same draft's slot before is let go. The
 * draft's service goes along where it is done, and sets the length.
 */
export async function takeSlot(front: FrontDesk, slot: Slot, options: TakeOptions = {}): Promise<void> {
  const { desk, pending, panel } = front
  const { draft: open } = panel.get()
  if (open?.isConfirming) return
  const { override, serviceId: wanted = open?.serviceId ?? null } = options
  const serviceId = offeredOn(front, wanted, slot.resourceId)?.id ?? null
  const hold = open?.holdId == null ? undefined : await heldBooking(front, open.holdId)
  // A slot over the draft's own hold is no other slot: the hold goes there.
  if (hold !== undefined && meets(hold, slot)) {
    countAsked(panel, hold.id)
    return moveHold(front, hold, slot, { override, serviceId })
  }
  const id = crypto.randomUUID()
  const draft = { ...draftFor(front, slot), attempt: id, serviceId }
  showDraft(panel, draft)
  putPending(pending, provisionalHold(id, slot, front.words().deskName))
  const { resourceId, start, end } = slot
  const asked = serviceId === null ? { resourceId, start, end } : { resourceId, start, serviceId }
  const result = await desk.changes.send('booking.hold', { id, ...asked, ...(override && { override }) })
  if (result.ok) applyBookings(desk.queries, [result.value])
  dropPending(pending, id)
  // Let go or given another slot while the answer was on its way.
  const isWanted = panel.get().draft?.attempt === id
  if (!result.ok) {
    if (isWanted) await failToTake(front, open?.serviceId ?? null, draft, slot, result.error)
    return
  }
  if (!isWanted) return letGo(front, id)
  const taken = { resourceId, start: result.value.start, end: result.value.end }
  changeDraft(panel, draft.key, (now) => ({ ...now, slot: taken, holdId: id, attempt: null }))
  announce(front.words().t('speech.held', { slot: slotText(front, taken) }))
  if (draft.holdId !== null) await letGo(front, draft.holdId)
}

function meets(hold: Booking, slot: Slot): boolean {
  if (hold.resourceId !== slot.resourceId || hold.status !== 'held') return false
  return Date.parse(hold.start) < Date.parse(slot.end) && Date.parse(slot.start) < Date.parse(hold.end)
}

/** Takes the draft's hold elsewhere, or gives it another service. Where that cannot be had, all stays as it is. */
export async function moveHold(
  front: FrontDesk,
  hold: Booking,
  slot: Slot,
  { override, serviceId }: TakeOptions,
): Promise<void> {
  const { desk, panel, pending } = front
  const { draft } = panel.get()
  if (draft === null) return
  putPending(pending, { ...hold, ...slot })
  const { id, version } = hold
  const result = await desk.changes.send('booking.move', {
    id,
    version,
    ...slot,
    ...(serviceId !== undefined && { serviceId }),
    ...(override && { override }),
  })
  if (result.ok) applyBookings(desk.queries, [result.value])
  dropPending(pending, id)
  if (!result.ok) return showFailure(front, draft.key, slot, result.error, serviceId)
  // Only what this changed: the draft may be another by now than when it was asked.
  const moved = { slot: slotOf(result.value) ?? slot, serviceId: result.value.serviceId ?? null }
  changeDraft(panel, draft.key, (now) => ({ ...now, ...moved, refusal: null, problem: null }))
  announce(front.words().t('speech.held', { slot: slotText(front, result.value) }))
}

/** The draft stays what it was: its hold, where it has one, is still for the service from before. */
async function failToTake(
  front: FrontDesk,
  serviceBefore: string | null,
  { key, serviceId, holdId }: Draft,
  slot: Slot,
  failure: Failure,
): Promise<void> {
  if (holdId !== null) changeDraft(front.panel, key, (now) => ({ ...now, serviceId: serviceBefore }))
  await showFailure(front, key, slot, failure, serviceId)
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
  const held = await heldBooking(front, draft.holdId)
  const result = await desk.changes.send('booking.extendHold', { id: draft.holdId })
  if (!result.ok) return showFailure(front, draft.key, slotOf(held) ?? draft.slot, result.error)
  applyBookings(desk.queries, [result.value])
  announce(words().t('speech.heldLonger'))
}

/** Turns the draft's hold into a booking. */
export function confirmDraft(front: FrontDesk, texts: DraftTexts): Promise<void> {
  return front.turns.during(async (turn) => {
    const { desk, panel, words } = front
    const { draft } = panel.get()
    if (draft === null || draft.holdId === null || draft.isConfirming) return
    const { holdId: id, key, opensDetails } = draft
    const begun = { isConfirming: true, opensDetails: false, problem: null, refusal: null }
    changeDraft(panel, key, (now) => ({ ...now, ...begun }))
    const held = await heldBooking(front, id)
    const result = await desk.changes.send('booking.confirm', { id, version: held?.version ?? 1, ...texts })
    if (!result.ok) {
      if (panel.get().draft?.key !== key) return sayProblem(front, result.error.message)
      return showFailure(front, key, slotOf(held) ?? draft.slot, result.error)
    }
    applyBookings(desk.queries, [result.value])
    if (panel.get().draft?.key === key) {
      closeDraft(panel)
      if (opensDetails) showPanel(panel, { kind: 'details', id })
    }
    const name = result.value.customer?.name ?? ''
    await offerUndo(
      front,
      turn,
      result.value,
      words().t('toast.booked', { name, slot: slotText(front, result.value) }),
    )
  })
}

/** Where a booking is. */
export function slotOf(booking: Booking | undefined): Slot | undefined {
  return booking && { resourceId: booking.resourceId, start: booking.start, end: booking.end }
}

/** The hold as the screen knows it, else as the desk does: another week may be shown than the one it is in. */
export async function heldBooking({ desk }: FrontDesk, id: string): Promise<Booking | undefined> {
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
    const serviceId = hold.serviceId ?? null
    showDraft(panel, draft ?? { ...newDraft({ resourceId, start, end }, id), serviceId })
  } else showPanel(panel, { kind: 'details', id })
}
