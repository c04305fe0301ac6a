/** Going from one place of the program to another, and asking first where something is not saved yet. */
import { createStore, type Store } from '../store/store.ts'
import type { Place } from './place.ts'

/** Something on the screen that would be lost by leaving it. */
export interface Unsaved {
  readonly isDirty: () => boolean
  /** Whether it has to be saved before one goes on from it, also while nothing is typed: what cannot be done without. */
  readonly isNeeded?: () => boolean
  /** Resolves to whether it is saved now. */
  readonly save: () => Promise<boolean>
  readonly discard: () => void
}

export interface Navigation {
  readonly place: Store<Place>
  /** What is waiting for an answer about unsaved changes; null when nothing is. */
  readonly asked: Store<(() => void) | null>
  readonly go: (place: Place) => void
  /** Whether something would be lost by leaving. */
  readonly isDirty: () => boolean
  /** Does it at once, or once it is settled what becomes of unsaved changes. */
  readonly leave: (then: () => void) => void
  /** Saves what is not saved yet or cannot be done without, then does it; where that fails it stays. */
  readonly saveThen: (then: () => void) => Promise<void>
  /** Watches over something until the returned function is called. */
  readonly watch: (unsaved: Unsaved) => () => void
  readonly stay: () => void
  readonly saveAndLeave: () => Promise<void>
  readonly discardAndLeave: () => void
}

export function createNavigation(): Navigation {
  const place = createStore<Place>({ screen: 'calendar' })
  const asked = createStore<(() => void) | null>(null)
  const watched = new Set<Unsaved>()
  const dirty = () => [...watched].filter((unsaved) => unsaved.isDirty())

  function leave(then: () => void) {
    if (dirty().length === 0) then()
    else asked.set(then)
  }

  function settle() {
    const then = asked.get()
    asked.set(null)
    then?.()
  }

  async function saveThen(then: () => void) {
    const unsaved = [...watched].filter((each) => each.isDirty() || each.isNeeded?.() === true)
    const outcomes = await Promise.all(unsaved.map((each) => each.save()))
    if (outcomes.every(Boolean)) then()
  }

  return {
    place,
    asked,
    leave,
    isDirty: () => dirty().length > 0,
    go: (next) => leave(() => place.set(next)),
    watch(unsaved) {
      watched.add(unsaved)
      return () => watched.delete(unsaved)
    },
    stay: () => asked.set(null),
    async saveAndLeave() {
      await saveThen(settle)
      // What could not be saved says so where it stands.
      asked.set(null)
    },
    saveThen,
    discardAndLeave() {
      for (const unsaved of dirty()) unsaved.discard()
      settle()
    },
  }
}
