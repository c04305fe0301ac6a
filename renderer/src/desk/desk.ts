/** Everything a screen needs of the desk, made once for the window. */
import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query'
import { type Changes, createChanges } from './changes.ts'
import type { DeskClient } from './client.ts'
import { type ConnectionWatch, watchConnection } from './connection.ts'
import { followDesk } from './live.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'
import { together } from './together.ts'

export interface Desk {
  readonly client: DeskClient
  readonly queries: QueryClient
  readonly changes: Changes
  readonly clock: ServerClock
  readonly connection: ConnectionWatch
  readonly stop: () => void
}

/** What is shown is fetched again at least this often: an event may have been missed. */
const refetchAfter = 60_000

function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The desk is in this PC: the browser's idea of being online says nothing, and the desk retries itself.
        networkMode: 'always',
        retry: false,
        refetchInterval: refetchAfter,
        refetchOnWindowFocus: 'always',
        staleTime: 30_000,
        gcTime: 10 * 60_000,
      },
    },
  })
}

/** Draws answers that come in the same moment together, instead of the window once for each of them. */
export function tellTogether() {
  notifyManager.setScheduler(together((run) => void setTimeout(run, 0)))
}

/** Being looked at again, be it after another window or after the PC has slept, fetches anew what is shown. */
export function refetchWhenSeen() {
  focusManager.setEventListener((onFocus) => {
    const seen = () => {
      if (!document.hidden) onFocus(true)
    }
    window.addEventListener('focus', seen)
    document.addEventListener('visibilitychange', seen)
    return () => {
      window.removeEventListener('focus', seen)
      document.removeEventListener('visibilitychange', seen)
    }
  })
}

function after(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}

/** Opens the screens' side of the desk; `stop` ends what it follows. */
export function createDesk(client: DeskClient): Desk {
  const queries = createQueries()
  const changes = createChanges(client, { newId: () => crypto.randomUUID(), after })
  const stopFollowing = followDesk(client, queries)
  const connection = watchConnection(client)
  const stopRetrying = connection.store.subscribe(() => {
    if (connection.store.get().state === 'online') changes.retry()
  })
  return {
    client,
    queries,
    changes,
    clock: createServerClock(),
    connection,
    stop() {
      stopFollowing()
      stopRetrying()
      connection.stop()
    },
  }
}
