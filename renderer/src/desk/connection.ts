/** How the desk and its database are, as the screens know it. */
import type { ConnectionStatus } from '../../../electron/contract/index.ts'
import { createStore, type Store } from '../store/store.ts'
import type { DeskClient } from './client.ts'

export interface Connection {
  readonly state: 'starting' | 'online' | 'offline' | 'failed'
  /** Since when, as the desk tells it. */
  readonly since?: string | undefined
  /** What the shell knows of the address and the reason; absent where the desk has no shell. */
  readonly status?: ConnectionStatus | undefined
}

/**
 * Whether what is shown may be old and nothing can be changed. While the connection has not told anything yet, what
 * the desk answers speaks for itself.
 */
export function isAway({ state }: Connection): boolean {
  return state === 'offline' || state === 'failed'
}

export interface ConnectionWatch {
  readonly store: Store<Connection>
  /** Takes over a status that the shell has just answered. */
  readonly take: (status: ConnectionStatus) => void
  readonly stop: () => void
}

const stateOfEvent = {
  connecting: 'offline',
  online: 'online',
  offline: 'offline',
  outdated: 'failed',
  failed: 'failed',
} as const

/** Asks how the connection is, then follows it until `stop`. */
export function watchConnection(client: DeskClient): ConnectionWatch {
  const store = createStore<Connection>({ state: 'starting' })
  let eventsHeard = 0

  function take(status: ConnectionStatus) {
    store.set({ state: withoutStartingAnew(status.state), since: status.since, status })
  }

  /** A further try is no start: who is typing another address must not lose it to the picture of one. */
  function withoutStartingAnew(state: ConnectionStatus['state']): Connection['state'] {
    return state === 'starting' && store.get().state !== 'starting' ? 'offline' : state
  }

  async function askShell() {
    const heardBefore = eventsHeard
    const result = await client.call('connection.get', {})
    if (!result.ok) return
    const known = store.get()
    // What was told meanwhile is newer than this answer. And an open desk whose database went away is the desk's
    // to tell: the shell only knows that it was opened.
    const isOlder = eventsHeard !== heardBefore
    if (isOlder || (known.state === 'offline' && result.value.state === 'online')) {
      store.set({ ...known, status: result.value })
    } else take(result.value)
  }

  const stop = client.subscribe((event) => {
    if (event.event !== 'connection.changed') return
    eventsHeard += 1
    const { state, since } = event.payload
    const known = store.get()
    const next = state === 'connecting' ? withoutStartingAnew('starting') : stateOfEvent[state]
    store.set({ ...known, state: next, since })
    if (next !== 'online') void askShell()
  })
  void askShell()
  return { store, take, stop }
}
