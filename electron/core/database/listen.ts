/**
 * How a desk learns of changes at other desks: by listening, or, where nothing can be heard, by asking every few
 * seconds. Either is a hint: what happened while it was away is lost, so whoever hears `onGap` refetches what it
 * shows.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { type LiveMode, pollSeconds } from '../../contract/index.ts'
import type { Log } from '../log.ts'
import { ChangePoll } from './change-poll.ts'
import type { NotedChanges } from './change-repository.ts'
import type { ServerAddress } from './database-address.ts'
import { isStillListening, ListeningRefused, openHearing } from './hearing-connection.ts'

/** Milliseconds between asking the server whether this connection still listens. */
const heartbeatMs = 15_000
const firstPauseMs = 200
const longestPauseMs = 10_000
/** Milliseconds between two askings. */
const soonestPollMs = pollSeconds.soonest * 1_000
const latestPollMs = pollSeconds.latest * 1_000
/** Milliseconds after which a direct address that could not be reached is tried again. */
const directAgainMs = 60_000

export interface ListenOptions {
  readonly address: ServerAddress
  readonly log: Log
  /** Notifies a channel, over another connection than the listening one. */
  readonly notify: (channel: string) => Promise<void>
  readonly changesFrom: (horizon: string | undefined) => Promise<NotedChanges>
  readonly onMessage: (payload: string) => void
  /** Something changed or may have been missed. */
  readonly onGap: () => void
  readonly onLost: () => void
}

export class ChangeListener {
  readonly #options: ListenOptions
  readonly #stopped = new AbortController()
  readonly #poll: ChangePoll
  #client: Client | undefined
  #mode: LiveMode = 'listening'
  #isLost = false
  #pollPauseMs = soonestPollMs
  /** By the monotonic clock. */
  #directTriedAtMs = 0
  #wake: () => void = () => {}
  #loop: Promise<void> = Promise.resolve()

  constructor(options: ListenOptions) {
    this.#options = options
    this.#poll = new ChangePoll(options.changesFrom)
  }

  /** How changes are learnt of now, or were before the connection was lost. */
  get mode(): LiveMode {
    return this.#mode
  }

  /** Whether the desk's address is the server's own: behind a pooler nothing would have been heard. */
  get hearsDirectly(): boolean {
    return this.#client !== undefined && this.#options.address.direct === undefined
  }

  /** Resolves once changes reach this desk, one way or the other; a failure of that first time reaches the caller. */
  async start(): Promise<void> {
    await this.#begin()
    this.#options.onGap()
    this.#loop = this.#keepUp()
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

  async #keepUp(): Promise<void> {
    let failures = 0
    while (!this.#stopped.signal.aborted) {
      if (this.#isLost) {
        // Growing and random, so that the desks do not all knock at once when the server comes back.
        const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** failures)
        await this.#sleep(longest / 2 + (Math.random() * longest) / 2)
        if (this.#stopped.signal.aborted) return
        failures = (await this.#beginAgain()) ? 0 : failures + 1
      } else if (this.#client !== undefined) {
        await this.#sleep(heartbeatMs)
        if (this.#stopped.signal.aborted) return
        if (!(await isStillListening(this.#client))) await this.#lose('the listening connection was lost')
      } else {
        await this.#sleep(this.#pollPauseMs)
        if (this.#stopped.signal.aborted) return
        await this.#askOnce()
      }
    }
  }

  /** Listens, or else asks for the first time. */
  async #begin(): Promise<void> {
    const { address, log, notify, onMessage } = this.#options
    const { direct } = address
    this.#directTriedAtMs = performance.now()
    try {
      this.#client = await openHearing({
        address: direct ?? address,
        notify,
        onMessage,
        onEnd: () => this.#wake(),
      })
    } catch (error) {
      // The way through the pooler may be open all the same: the first asking tells.
      if (direct === undefined && !(error instanceof ListeningRefused)) throw error
      log.warning('changes cannot be listened for', { reason: String(error) })
    }
    if (this.#client === undefined) await this.#poll.hasChanged()
    this.#mode = this.#client === undefined ? 'polling' : 'listening'
    this.#pollPauseMs = soonestPollMs
    this.#isLost = false
    log.info('changes of other desks reach this one', { mode: this.#mode })
  }

  async #beginAgain(): Promise<boolean> {
    try {
      await this.#begin()
      this.#options.onGap()
      return true
    } catch {
      return false
    }
  }

  async #askOnce(): Promise<void> {
    try {
      const hasChanged = await this.#poll.hasChanged()
      this.#pollPauseMs = hasChanged ? soonestPollMs : Math.min(this.#pollPauseMs + 1_000, latestPollMs)
      if (hasChanged) this.#options.onGap()
    } catch {
      await this.#lose('changes cannot be asked for')
      return
    }
    const isDirectDue = performance.now() - this.#directTriedAtMs > directAgainMs
    if (this.#options.address.direct !== undefined && isDirectDue) await this.#beginAgain()
  }

  async #lose(what: string): Promise<void> {
    const client = this.#client
    this.#client = undefined
    this.#isLost = true
    this.#options.log.warning(what)
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
