import type { DeskClient } from './client.ts'

/**
 * The window's desk. Should the carrier itself fail (the main process is gone or was restarted), it is not known
 * whether a call was carried out: that is told as `offline` with an unknown outcome, as a lost database is.
 */
export function windowClient(bridge: DeskClient, sentence: () => string): DeskClient {
  return {
    async call(name, input) {
      try {
        return await bridge.call(name, input)
      } catch {
        const details = { since: new Date().toISOString(), outcome: 'unknown' as const }
        return { ok: false, error: { code: 'offline', message: sentence(), details } }
      }
    },
    subscribe: (listener) => bridge.subscribe(listener),
  }
}
