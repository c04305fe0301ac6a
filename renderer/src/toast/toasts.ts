import { createStore, type Store } from '../store/store.ts'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'done' | 'problem'
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
  /** The change that the action takes back. */
  readonly changeId?: string
  readonly seconds: number
}

export interface Toasts {
  readonly store: Store<readonly Toast[]>
  show(toast: Omit<Toast, 'id'>): void
  dismiss(id: number): void
  /** Lets the toast go that offers to take the change back: it was taken back in another way. */
  withdraw(changeId: string): void
}

/** More than these at once hide the calendar; the oldest goes. */
const most = 3

export function createToasts(): Toasts {
  const store = createStore<readonly Toast[]>([])
  let made = 0
  return {
    store,
    show(toast) {
      made += 1
      store.set([...store.get(), { ...toast, id: made }].slice(-most))
    },
    dismiss(id) {
      store.set(store.get().filter((toast) => toast.id !== id))
    },
    withdraw(changeId) {
      store.set(store.get().filter((toast) => toast.changeId !== changeId))
    },
  }
}
