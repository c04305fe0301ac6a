/** What trying an address found, for whoever has to decide on it. */
import type { DatabaseTest } from '../../../electron/contract/index.ts'

/** The sentence to speak: how far it got, after what is to be known. */
export function spokenFindings({ steps }: DatabaseTest): string {
  const warnings = steps.filter(({ state }) => state === 'warning')
  const last = steps.findLast(({ message }) => message !== undefined)
  const told = last === undefined || warnings.includes(last) ? warnings : [...warnings, last]
  return told.map(({ message }) => message ?? '').join(' ')
}

/** Whether there is something to know or to correct in how changes of other desks would arrive: when, and who can read them. */
export function concernsChanges({ steps }: DatabaseTest): boolean {
  return steps.some(({ name, state }) => state === 'warning' || (name === 'live' && state === 'failed'))
}
