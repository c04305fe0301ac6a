/**
 * The desk's one listening connection. NOTIFY is a hint: what was sent while it was away is lost, so whoever hears
 * `onGap` refetches what it shows.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../log.ts'
import type { ServerAddress } from './database-address.ts'
import { clientConfig } from './pool.ts'

const channel = 'slotkeeper'
/** Milliseconds between asking the server whether this connection still listens; nobody tells a dead listener. */
const heartbeatMs = 15_000
const firstPauseMs = 200
const longestPauseMs = 10_000

export interface ListenOptions {
  readonly address: ServerAddress
  readonly log: Log
  readonly onMessage: (payload: string) => void
  /** It listens now, and may have missed something before. */
  readonly onGap: () => void
  readonly onLost: () => void
}

export class ChangeListener {
  readonly #options: ListenOptions
  readonly #stopped = new AbortController()
  #client: Client | undefined
  #wake: () => void = () => {}
  #loop: Promise<void> = Promise.resolve()

  constructor(options: ListenOptions) {
    this.#options = options
  }

  /** Resolves once it listens for the first time; a failure of that first time reaches the caller. */
  async start(): Promise<void> {
    this.#client = await this.#connect()
    this.#options.onGap()
    this.#loop = this.#keepListening()
  }

  /** Asks at once whether the connection is alive: after sleep, or when another connection was lost. */
  check(): void {
    this.#wake()
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    this.#wake()
    await this.#client?.end().catch(() => {})
    await this.#loop
  }

  async #keepListening(): Promise<void> {
    let failures = 0
    while (!this.#stopped.signal.aborted) {
      if (this.#client !== undefined) {
        await this.#sleep(heartbeatMs)
        if (this.#stopped.signal.aborted) return
        if (await this.#isListening(this.#client)) continue
        await this.#lose()
      }
      // Growing and random, so that the desks do not all knock at once when the server comes back.
      const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** failures)
      await this.#sleep(longest / 2 + (Math.random() * longest) / 2)
      if (this.#stopped.signal.aborted) return
      try {
        this.#client = await this.#connect()
        failures = 0
        this.#options.onGap()
      } catch {
        failures += 1
      }
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      ...clientConfig(this.#options.address, 'slotkeeper listening'),
      query_timeout: 5_000,
    })
    client.on('error', () => this.#wake())
    client.on('end', () => this.#wake())
    client.on('notification', (message) => this.#options.onMessage(message.payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    return client
  }

  async #isListening(client: Client): Promise<boolean> {
    try {
      const answer = await client.query<{ listening: boolean }>(
        `SELECT $1 IN (SELECT pg_listening_channels()) AS listening`,
        [channel],
      )
      return answer.rows[0]?.listening === true
    } catch {
      return false
    }
  }

  async #lose(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    this.#options.log.warning('the listening connection was lost')
    this.#options.onLost()
    await client?.end().catch(() => {})
  }

  /** Waits, unless woken or stopped before. */
  async #sleep(milliseconds: number): Promise<void> {
    const woken = new AbortController()
    this.#wake = () => woken.abort()
    const signal = AbortSignal.any([woken.signal, this.#stopped.signal])
    await pause(milliseconds, undefined, { signal, ref: false }).catch(() => {})
  }
}
