import type { LiveMode } from '../../../../electron/contract/index.ts'

interface Way {
  /** The database cannot be reached just now. */
  readonly isAway: boolean
  /** The address names the server itself beside a pooler. */
  readonly hasDirect: boolean
}

/** The text for how changes of other desks arrive now, and what to do for sooner. */
export function liveText(mode: LiveMode, { isAway, hasDirect }: Way) {
  if (isAway) return 'connectionForm.liveAway'
  if (mode === 'listening') return 'connectionForm.liveListening'
  return hasDirect ? 'connectionForm.livePollingDirect' : 'connectionForm.livePolling'
}
