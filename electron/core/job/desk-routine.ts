/** What a desk does in its own time: reports in, looks for messages to send, and runs the scheduled jobs it gets. */
import { setTimeout } from 'node:timers/promises'
import type { Presence } from '../desk/presence.ts'
import type { Log } from '../log.ts'
import type { Outbox } from '../message/outbox.ts'
import type { JobRunner } from './job-runner.ts'
import { MinuteTicker } from './minute-ticker.ts'

const reportMs = 30_000
/** Taking leave is a courtesy: whoever closes the program does not wait for a server that is silent. */
const longestLeaveMs = 2_000

export interface DeskRoutineOptions {
  readonly presence: Presence
  readonly outbox: Outbox
  readonly jobs: JobRunner
  /** False: messages and jobs are left to other desks. */
  readonly runsJobs: boolean
  /** The venue's zone as it is now. */
  readonly zone: () => Promise<string>
  readonly log: Log
}

export class DeskRoutine {
  readonly #options: DeskRoutineOptions
  readonly #ticker: MinuteTicker
  #reporting: NodeJS.Timeout | undefined
  #ticking: Promise<void> | undefined
  /** The latest report, so that none comes after this desk has left. */
  #reported: Promise<void> = Promise.resolve()
  #isStarted = false

  constructor(options: DeskRoutineOptions) {
    this.#options = options
    this.#ticker = new MinuteTicker(() => this.#tick(), options.log)
  }

  /** Looks at overdue work, then goes on by itself. Resolves when it has looked. */
  async start(): Promise<void> {
    this.#reporting = setInterval(() => this.#report(), reportMs)
    this.#reporting.unref()
    if (!this.#options.runsJobs) return
    this.#isStarted = true
    await this.#lookAtEverything()
    this.#ticker.start(await this.#options.zone())
  }

  /** Looks again at everything: after sleep, or when the connection came back. */
  refresh(): void {
    this.#report()
    if (this.#isStarted) void this.#lookAtEverything()
  }

  async stop(): Promise<void> {
    clearInterval(this.#reporting)
    this.#ticker.stop()
    await this.#ticking
    await this.#options.jobs.stop()
    await this.#options.outbox.stop()
    await this.#leave()
  }

  async #lookAtEverything(): Promise<void> {
    // One after the other, here and below: twenty desks that start together must not need all connections at once.
    const { jobs, outbox } = this.#options
    await jobs.catchUp()
    await outbox.look()
  }

  #tick(): void {
    this.#ticking ??= this.#tickOnce()
      .catch((error: unknown) =>
        this.#options.log.warning('a tick came to nothing', { reason: String(error) }),
      )
      .finally(() => {
        this.#ticking = undefined
      })
  }

  async #tickOnce(): Promise<void> {
    const { jobs, outbox, zone } = this.#options
    await outbox.look()
    await jobs.tick()
    this.#ticker.start(await zone())
  }

  #report(): void {
    const { presence, log } = this.#options
    const told = presence
      .report()
      .catch((error: unknown) => log.warning('the desk could not report in', { reason: String(error) }))
    this.#reported = Promise.all([this.#reported, told]).then(() => undefined)
  }

  async #leave(): Promise<void> {
    const { presence, log } = this.#options
    const leaving = this.#reported
      .then(() => presence.leave())
      .catch((error: unknown) => log.warning('the desk could not take its leave', { reason: String(error) }))
    await Promise.race([leaving, setTimeout(longestLeaveMs, undefined, { ref: false })])
  }
}
