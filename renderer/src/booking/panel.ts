/** What the panel beside the calendar shows. */
import type { Booking, Failure, Slot } from '../../../electron/contract/index.ts'
import { createStore, type Store } from '../store/store.ts'
import type { FormField } from './form-problems.ts'

/** A booking that this screen saw in the way of a wanted slot. */
export interface InTheWay {
  readonly id: string
  /** Only the free minutes around one of the two meet the other. */
  readonly isBuffer: boolean
}

/** Why a wanted slot was not given, and what is free instead. */
export interface ShownRefusal {
  /** As it was when it was asked for. */
  readonly message: string
  /** What the message is about, which may change while it is read. */
  readonly inTheWay?: InTheWay | undefined
  readonly wanted: Slot
  /** Null while they are being looked for. */
  readonly suggestions: readonly Slot[] | null
  /** A manager may have it all the same, with a reason. */
  readonly canOverride: boolean
  /** A block may have it: it stands above the rules that were in the way. */
  readonly canBlock?: boolean
  /** What it was wanted for, where that is another service than the draft's. */
  readonly serviceId?: string | null
  /** The booking that was to go there, and is not in its own way. */
  readonly movedId?: string
}

/** A booking in the making. */
export interface Draft {
  /** The same as long as it is the same draft: what was typed goes along to another slot. */
  readonly key: string
  readonly slot: Slot
  /** Counts the slots that were asked for, given or not. */
  readonly asked: number
  /** The hold behind it; null before there was one. */
  readonly holdId: string | null
  /** What is booked; null for plain time. */
  readonly serviceId: string | null
  /** The hold that is being asked for. */
  readonly attempt: string | null
  readonly isConfirming: boolean
  /** What it becomes is shown in full afterwards. */
  readonly opensDetails: boolean
  /** Escape was pressed elsewhere on the screen: the panel is to let it go, or to ask first. */
  readonly isLeft: boolean
  readonly refusal: ShownRefusal | null
  /** Why confirming failed, where it is not the slot's fault. */
  readonly problem: DraftProblem | null
}

export interface DraftProblem {
  readonly message: string
  /** Those of the form's fields that the desk would not take. */
  readonly fields: readonly FormField[]
}

export type ShownPanel =
  | { readonly kind: 'today' }
  | { readonly kind: 'draft' }
  | { readonly kind: 'details'; readonly id: string }
  | ShownWaitlist
  /** A booking that could not be moved. */
  | { readonly kind: 'refused'; readonly booking: Booking; readonly refusal: ShownRefusal }

export interface ShownWaitlist {
  readonly kind: 'waitlist'
  /** Of those whom this time would suit, where one is chosen. */
  readonly slot: Slot | null
  /** Whose offer is meant, where one is. */
  readonly entryId?: string | undefined
}

export interface PanelState {
  readonly shown: ShownPanel
  /** Stays while something else is shown: looking at another booking must not lose what was typed. */
  readonly draft: Draft | null
}

export type PanelStore = Store<PanelState>

export const today: ShownPanel = { kind: 'today' }

export function createPanel(): PanelStore {
  return createStore<PanelState>({ shown: today, draft: null })
}

/** Whether the panel shows all about the booking, or the draft that holds its slot. */
export function isInPanel({ shown, draft }: PanelState, bookingId: string): boolean {
  if (shown.kind === 'details') return shown.id === bookingId
  return shown.kind === 'draft' && (draft?.holdId === bookingId || draft?.attempt === bookingId)
}

/** Shows something else and keeps the draft. */
export function showPanel(panel: PanelStore, shown: ShownPanel) {
  panel.set({ ...panel.get(), shown })
}

/** Shows the draft, new or changed. */
export function showDraft(panel: PanelStore, draft: Draft) {
  panel.set({ draft, shown: { kind: 'draft' } })
}

/** Changes the draft wherever it is; another draft than the one meant is left alone. */
export function changeDraft(panel: PanelStore, key: string, change: (draft: Draft) => Draft) {
  const { draft, shown } = panel.get()
  if (draft?.key === key) panel.set({ draft: change(draft), shown })
}

/** Counts that another slot was asked for, in the draft that has the hold. */
export function countAsked(panel: PanelStore, holdId: string) {
  const { draft } = panel.get()
  if (draft?.holdId === holdId) changeDraft(panel, draft.key, (now) => ({ ...now, asked: now.asked + 1 }))
}

/** Takes the draft away. */
export function closeDraft(panel: PanelStore) {
  const { shown } = panel.get()
  panel.set({ draft: null, shown: shown.kind === 'draft' ? today : shown })
}

/** The refusal of a slot that a failure tells; null when the failure is about something else. */
export function refusalOf(failure: Failure, wanted: Slot): ShownRefusal | null {
  const { code, message, details } = failure
  switch (code) {
    case 'slot_taken':
    case 'hold_expired':
      return { message, wanted, suggestions: details.suggestions, canOverride: false }
    case 'closed':
      return { message, wanted, suggestions: details.suggestions, canOverride: true, canBlock: true }
    case 'too_soon':
      return { message, wanted, suggestions: null, canOverride: true, canBlock: true }
    case 'too_far':
    case 'not_on_grid':
      return { message, wanted, suggestions: null, canOverride: false, canBlock: true }
    case 'local_time_missing':
    case 'local_time_ambiguous':
      return { message, wanted, suggestions: null, canOverride: false }
    default:
      return null
  }
}
