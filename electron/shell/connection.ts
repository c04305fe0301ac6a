/** The way from this window to a desk: opens one, tries again while that fails, and changes the database. */
import type { ConnectionStatus, DeskEvent, Locale } from '../contract/index.ts'
import type { Desk } from '../core/desk.ts'
import type { Log } from '../core/log.ts'
import { type ConnectionFailure, connectionFailure, failureOfError } from './connection-failure.ts'
import type { DatabaseChoice, OpenableChoice } from './database-choice.ts'
import { describeError } from './error-chain.ts'

/** A desk as the shell uses it. */
export type OpenedDesk = Pick<Desk, 'call' | 'subscribe' | 'refresh' | 'close'>

export interface ConnectionOptions {
  readonly open: (choice: OpenableChoice) => Promise<OpenedDesk>
  readonly locale: Locale
  readonly log: Log
  /** Milliseconds to wait after so many failed tries in a row (1, 2, …). */
  readonly pauseAfter: (failures: number) => number
}

type State = Pick<ConnectionStatus, 'state' | 'since' | 'nextTryAt'> & { readonly reason?: ConnectionFailure }

/** Seconds at first, so that a server that is just starting is met early; at most half a minute. */
export function growingPause(failures: number): number {
  const base = Math.min(1000 * 2 ** (failures - 1), 30_000)
  // Desks that lost their server together should not all come back in one moment.
  return base * (0.75 + Math.random() / 2)
}

export class Connection {
  readonly #options: ConnectionOptions
  readonly #listeners = new Set<(event: DeskEvent) => void>()
  #choice: DatabaseChoice
  #state: State
  #desk: OpenedDesk | undefined
  #failures = 0
  #timer: NodeJS.Timeout | undefined
  /** Opening and closing go one after another: an embedded folder takes one program at a time. */
  #queue: Promise<void> = Promise.resolve()
  #pending: Promise<void> | undefined
  #isClosed = false
  #abandon: () => void = () => {}

  constructor(choice: DatabaseChoice, options: ConnectionOptions) {
    this.#choice = choice
    this.#options = options
    this.#state = { state: 'starting', since: presentInstant() }
  }

  get choice(): DatabaseChoice {
    return this.#choice
  }

  get state(): State {
    return this.#state
  }

  /** The open desk; nothing while there is none. */
  get desk(): OpenedDesk | undefined {
    return this.#desk
  }

  /** Hears the desk's events, whichever desk is open, and `connection.changed` when one opens or cannot. */
  subscribe(listener: (event: DeskEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Tries now; joins a try that is under way. Resolves with how it went in `state`, never rejects. */
  retry(): Promise<void> {
    if (this.#desk !== undefined || this.#isClosed) return Promise.resolve()
    this.#pending ??= this.#enqueue(() => this.#try()).finally(() => {
      this.#pending = undefined
    })
    return this.#pending
  }

  /** Lets the open desk go and tries another database. Resolves as `retry` does. */
  change(choice: DatabaseChoice): Promise<void> {
    if (this.#isClosed) return Promise.resolve()
    this.#choice = choice
    this.#failures = 0
    this.#abandon()
    return this.#enqueue(async () => {
      if (this.#choice !== choice) return
      this.#become({ state: 'starting', since: presentInstant() })
      await this.#letGo()
      await this.#try()
    })
  }

  /** Closes the desk in order; nothing is tried afterwards. Never rejects. */
  close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#abandon()
    return this.#enqueue(() => this.#letGo())
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(work)
    return this.#queue
  }

  async #try(): Promise<void> {
    clearTimeout(this.#timer)
    const choice = this.#choice
    if (this.#desk !== undefined || this.#isClosed) return
    if (choice.kind === 'asked') {
      // Only a person can help, so there is no next try.
      this.#fail(connectionFailure(choice.because, this.#options.locale))
      return
    }
    this.#become({ state: 'starting', since: this.#awaySince() })
    try {
      const opening = this.#options.open(choice)
      const desk = await (choice.kind === 'server' ? this.#unlessAbandoned(opening) : opening)
      if (desk === undefined) return
      if (this.#isClosed || this.#choice !== choice) await this.#closed(desk)
      else this.#use(desk)
    } catch (error) {
      if (this.#isClosed || this.#choice !== choice) return
      const failure = failureOfError(error, this.#options.locale)
      this.#options.log.warning('the desk could not be opened', {
        code: failure.code,
        because: describeError(error),
      })
      this.#failures += 1
      this.#fail(failure, this.#options.pauseAfter(this.#failures))
    }
  }

  /** A server that does not answer is not waited for once it is no longer wanted; nothing of ours runs there. */
  async #unlessAbandoned(opening: Promise<OpenedDesk>): Promise<OpenedDesk | undefined> {
    const abandoned = new Promise<undefined>((resolve) => {
      this.#abandon = () => resolve(undefined)
    })
    const desk = await Promise.race([opening, abandoned])
    if (desk === undefined) {
      opening.then(
        (late) => this.#closed(late),
        () => {},
      )
    }
    return desk
  }

  #use(desk: OpenedDesk): void {
    this.#desk = desk
    this.#failures = 0
    desk.subscribe((event) => {
      if (this.#desk === desk) this.#tell(event)
    })
    this.#become({ state: 'online', since: presentInstant() })
  }

  #fail(reason: ConnectionFailure, pauseMs?: number): void {
    const since = this.#awaySince()
    if (pauseMs === undefined) {
      this.#become({ state: 'failed', since, reason })
      return
    }
    this.#timer = setTimeout(() => this.retry(), pauseMs)
    this.#become({ state: 'failed', since, reason, nextTryAt: presentInstant(pauseMs) })
  }

  async #letGo(): Promise<void> {
    clearTimeout(this.#timer)
    const desk = this.#desk
    this.#desk = undefined
    await this.#closed(desk)
  }

  /** A desk that cannot be closed in order is left to the end of the process. */
  async #closed(desk: OpenedDesk | undefined): Promise<void> {
    try {
      await desk?.close()
    } catch (error) {
      this.#options.log.error('the desk did not close in order', { because: describeError(error) })
    }
  }

  /** Tries come and go; what people ask is since when there has been no desk. */
  #awaySince(): string {
    return this.#state.state === 'online' ? presentInstant() : this.#state.since
  }

  #become(state: State): void {
    this.#state = state
    this.#tell({ event: 'connection.changed', payload: { state: eventState(state), since: state.since } })
  }

  #tell(event: DeskEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}

function eventState({ state, reason }: State) {
  if (state === 'starting') return 'connecting'
  if (state === 'online') return 'online'
  return reason?.code === 'app_outdated' ? 'outdated' : 'failed'
}

function presentInstant(laterMs = 0): string {
  return new Date(Date.now() + laterMs).toISOString()
}
