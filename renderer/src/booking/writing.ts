/**
 * What is typed and not sent yet. It is kept outside the panel's parts, which come and go with what is looked at: text
 * is lost only by whoever throws it away.
 */
import type { Booking } from '../../../electron/contract/index.ts'
import { createStore, type Store, useStorePart } from '../store/store.ts'
import type { JoinDraft } from '../waitlist/join-draft.ts'
import { type BookingForm, emptyForm, formOf, isTouched } from './booking-form.ts'
import { type TextEdit, writtenOn } from './follow-booking.ts'
import type { Repeat } from './repeat.ts'

/** What a new booking is to become. */
export interface DraftWriting {
  readonly form: BookingForm
  /** A block takes the time out of sale; nobody comes. */
  readonly purpose: 'customer' | 'block'
  /** The other dates, when it is to repeat. */
  readonly repeat: Repeat | null
  /** Other resources that are booked along; null while none are asked for. */
  readonly beside: readonly string[] | null
  /** What stood in the form before anybody typed, where it was filled in: that is no loss. */
  readonly filled?: BookingForm
}

/** What is being written about a booking that exists. */
export type EditWriting =
  | TextEdit
  | { readonly kind: 'cancel'; readonly reason: string; readonly scope: CancelScope }

/** Of a series: this date, it and those after it, or all. */
export type CancelScope = 'this' | 'following' | 'all'

/** Somebody who is being put on the waitlist: who, and what would suit them. */
export interface JoinWriting {
  readonly form: BookingForm
  readonly wish: JoinDraft
}

/** To whom seats of a show are being sold. */
export interface SaleWriting {
  readonly form: BookingForm
  readonly isPaid: boolean
}

export interface Writing {
  /** By the draft's key. */
  readonly drafts: ReadonlyMap<string, DraftWriting>
  /** By the booking's id. */
  readonly edits: ReadonlyMap<string, EditWriting>
  /** Null while nobody is being put on the waitlist. */
  readonly join: JoinWriting | null
  /** By the show's id. */
  readonly sales: ReadonlyMap<string, SaleWriting>
}

export const emptyWriting: DraftWriting = {
  form: emptyForm,
  purpose: 'customer',
  repeat: null,
  beside: null,
}

const emptySale: SaleWriting = { form: emptyForm, isPaid: false }

export type WritingStore = Store<Writing>

export function createWriting(): WritingStore {
  return createStore<Writing>({ drafts: new Map(), edits: new Map(), join: null, sales: new Map() })
}

export function useDraftWriting(store: WritingStore, key: string): DraftWriting {
  return useStorePart(store, ({ drafts }) => drafts.get(key) ?? emptyWriting)
}

export function useEditWriting(store: WritingStore, id: string): EditWriting | undefined {
  return useStorePart(store, ({ edits }) => edits.get(id))
}

export function writeDraft(store: WritingStore, key: string, change: Partial<DraftWriting>) {
  const { drafts, ...rest } = store.get()
  const before = drafts.get(key) ?? emptyWriting
  // There is one draft at a time: whatever was typed for an earlier one is over.
  store.set({ ...rest, drafts: new Map([[key, { ...before, ...change }]]) })
}

/** Whether something would be lost with the draft that was typed by hand. */
export function isDraftTyped({ form, filled }: DraftWriting): boolean {
  return filled === undefined ? isTouched(form) : JSON.stringify(form) !== JSON.stringify(filled)
}

/** Keeps what is written about the booking; undefined throws it away. */
export function writeEdit(store: WritingStore, id: string, edit: EditWriting | undefined) {
  const { edits, ...rest } = store.get()
  const next = new Map(edits)
  if (edit === undefined) next.delete(id)
  else next.set(id, edit)
  store.set({ ...rest, edits: next })
}

/** Keeps what is written for the waitlist; null throws it away. */
export function writeJoin(store: WritingStore, join: JoinWriting | null) {
  store.set({ ...store.get(), join })
}

export function useSaleWriting(store: WritingStore, showId: string): SaleWriting {
  return useStorePart(store, ({ sales }) => sales.get(showId) ?? emptySale)
}

/** Keeps what is written for a sale of the show; undefined throws it away. */
export function writeSale(store: WritingStore, showId: string, change: Partial<SaleWriting> | undefined) {
  const { sales, ...rest } = store.get()
  const next = new Map(sales)
  if (change === undefined) next.delete(showId)
  else next.set(showId, { ...(sales.get(showId) ?? emptySale), ...change })
  store.set({ ...rest, sales: next })
}

/** Throws away what was written for a sale once that is made; who is written there for the next one meanwhile stays. */
export function endSale(store: WritingStore, showId: string, sent: SaleWriting) {
  const now = store.get().sales.get(showId)
  if (now === undefined) return
  const isNext = JSON.stringify(now.form) !== JSON.stringify(sent.form)
  // That the sold seats are paid says nothing of the next.
  writeSale(store, showId, isNext ? { isPaid: now.isPaid && !sent.isPaid } : undefined)
}

/** An edit in which nothing is written yet. */
export function editOf(seen: Booking): EditWriting {
  return { kind: 'edit', seen, ...writtenOn(seen), takenOver: [], contested: [] }
}

/** Whether something would be lost with it. */
export function isWritten(edit: EditWriting): boolean {
  if (edit.kind === 'cancel') return edit.reason.trim() !== ''
  const { seen, form, serviceId } = edit
  return serviceId !== (seen.serviceId ?? null) || JSON.stringify(form) !== JSON.stringify(formOf(seen))
}

/** Whether closing the window would lose something: text of what is being made, a change that was not saved. */
export function hasUnsent({ drafts, edits, join, sales }: Writing, draftKey: string | undefined): boolean {
  const draft = draftKey === undefined ? undefined : drafts.get(draftKey)
  const forms = [join, ...sales.values()].flatMap((written) => (written === null ? [] : [written.form]))
  if (draft !== undefined && isDraftTyped(draft)) return true
  return forms.some(isTouched) || [...edits.values()].some(isWritten)
}
