import { createStore, type Store } from '../store/store.ts'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'done' | 'problem'
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
  readonly seconds: number
}

export interface Toasts {
  readonly store: Store<readonly Toast[]>
  show(toast: Omit<Toast, 'id'>): void
  dismiss(id: number): void
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
  }
}
