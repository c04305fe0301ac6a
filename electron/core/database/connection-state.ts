/** Whether the database can be used just now, as the last call or heartbeat found it. */
export type ConnectionState = 'connecting' | 'online' | 'offline'

type Listener = (state: ConnectionState, since: number) => void

/** Tells its listeners of changes only. Instants are this PC's, in milliseconds. */
export class ConnectionMonitor {
  readonly #now: () => number
  readonly #listeners = new Set<Listener>()
  #state: ConnectionState = 'connecting'
  #since: number

  constructor(now: () => number) {
    this.#now = now
    this.#since = now()
  }

  get state(): ConnectionState {
    return this.#state
  }

  /** Since when it has been so, as ISO text in UTC: this PC's clock, the database's is out of reach. */
  get since(): string {
    return new Date(this.#since).toISOString()
  }

  set(state: ConnectionState): void {
    if (state === this.#state) return
    this.#state = state
    this.#since = this.#now()
    for (const listener of this.#listeners) listener(state, this.#since)
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
