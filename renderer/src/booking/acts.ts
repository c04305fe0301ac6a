/** This desk's acts that can be taken back or done again, in the order in which they were begun. */
import type { Slot } from '../../../electron/contract/index.ts'
import type { Store } from '../store/store.ts'
import type { Turn } from './turns.ts'

/** A change of this desk that can be taken back, or that was and can be done again. */
export interface Act {
  /** When it was begun, or taken back or done again. */
  readonly turn: Turn
  readonly historyId: string
  readonly bookingId: string
  /** Where the booking goes back to, as far as it goes elsewhere. */
  readonly back: Partial<Slot> | undefined
}

/** An act that no key takes back: taking back an older one in its place would be a surprise. */
export interface LastingAct {
  readonly turn: Turn
  /** What to do instead, in words. */
  readonly instead: string
  /** When that was last said, by the page's clock. */
  readonly saidAt?: number
}

export type Acts = Store<readonly (Act | LastingAct)[]>

/** How many acts Ctrl+Z may take back. */
const mostKept = 20

const byTurn = (one: Act | LastingAct, other: Act | LastingAct) => one.turn - other.turn

/** An act that was begun earlier and answered later goes before those begun after it. */
export function keep(acts: Acts, act: Act | LastingAct) {
  acts.set([...acts.get(), act].sort(byTurn).slice(-mostKept))
}

/** Something else was done: what had been taken back before is history. */
export function keepNew(
  { undoable, redoable }: Readonly<Record<'undoable' | 'redoable', Acts>>,
  act: Act | LastingAct,
) {
  keep(undoable, act)
  redoable.set([])
}

/** Another press so much later was made by somebody who was told that the act stays, and means what was before it. */
const readMs = 1_000

/** What a key means: the newest that had been begun when it was pressed. */
export function latestBefore(turn: Turn, acts: Acts, now: number): Act | LastingAct | undefined {
  const isPassed = (act: Act | LastingAct) => 'saidAt' in act && now - (act.saidAt ?? now) >= readMs
  return acts
    .get()
    .filter((act) => act.turn < turn && !isPassed(act))
    .at(-1)
}

/** It was said that the act stays. */
export function noteSaid(acts: Acts, lasting: LastingAct, now: number) {
  const noted = { ...lasting, saidAt: lasting.saidAt ?? now }
  acts.set(acts.get().map((act) => (act === lasting ? noted : act)))
}
