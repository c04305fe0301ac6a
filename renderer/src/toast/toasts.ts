import { createStore, type Store } from '../store/store.ts'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'done' | 'problem'
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
  /** The change or the offer that it tells of: taken back, or over, it lets the toast go. */
  readonly changeId?: string
  /** The move, in the booking's history, of which it lets people choose whether the customer hears. */
  readonly toldMove?: string | undefined
  /** Somebody is typing in it: it stays until that is over. */
  readonly isWrittenIn?: boolean
  readonly seconds: number
}

export interface Toasts {
  readonly store: Store<readonly Toast[]>
  show(toast: Omit<Toast, 'id'>): void
  dismiss(id: number): void
  /** Keeps the toast as long as somebody types in it. */
  writeIn(id: number, isWrittenIn: boolean): void
  /** Lets the toast go that tells of the change or the offer: it was taken back in another way, or is over. */
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
      const all = [...store.get(), { ...toast, id: made }]
      const gone = all
        .filter(({ isWrittenIn }) => isWrittenIn !== true)
        .slice(0, Math.max(0, all.length - most))
      store.set(all.filter((shown) => !gone.includes(shown)))
    },
    dismiss(id) {
      store.set(store.get().filter((toast) => toast.id !== id))
    },
    writeIn(id, isWrittenIn) {
      store.set(store.get().map((toast) => (toast.id === id ? { ...toast, isWrittenIn } : toast)))
    },
    withdraw(changeId) {
      store.set(store.get().filter((toast) => toast.changeId !== changeId))
    },
  }
}
