import { useSyncExternalStore } from 'react'

/** A value outside React's tree that components read with `useStore`; setting the same value tells nobody. */
export interface Store<Value> {
  readonly get: () => Value
  readonly set: (value: Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The store's value; the component is drawn again when it changes. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get)
}

/** A part of the store's value; drawn again only when that part is another one. `select` must answer stable parts. */
export function useStorePart<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
