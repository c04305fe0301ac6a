/** Light, dark, or as the system says; kept on this PC, it is nobody else's business. */
import { createStore } from '../store/store.ts'

export type Appearance = 'system' | 'light' | 'dark'

const key = 'slotkeeper.appearance'

function read(): Appearance {
  const kept = localStorage.getItem(key)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export const appearance = createStore<Appearance>('system')

function apply(value: Appearance) {
  if (value === 'system') delete document.documentElement.dataset.appearance
  else document.documentElement.dataset.appearance = value
}

/** Takes over what was chosen before. */
export function startAppearance() {
  appearance.set(read())
  apply(appearance.get())
}

export function chooseAppearance(value: Appearance) {
  localStorage.setItem(key, value)
  appearance.set(value)
  apply(value)
}
