/**
 * Runs the scheduled jobs that this desk gets. The desk ticks; whether a job is due, and whose it is, says the
 * database. A job that was due while every desk slept is due at the next tick.
 */
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { claimJob, finishJob, type JobClaim, renewClaim } from './job-repository.ts'
import type { ScheduledJob } from './scheduled-job.ts'

/** A run whose desk says nothing for so long is taken over; a live one says so three times within it. */
const leaseSeconds = 90
const renewMs = (leaseSeconds * 1000) / 3

export interface JobRunnerOptions {
  readonly database: Database
  readonly deskId: string
  readonly jobs: readonly ScheduledJob[]
  readonly log: Log
}

export class JobRunner {
  readonly #options: JobRunnerOptions
  readonly #running = new Map<string, Promise<void>>()
  readonly #stopping = new AbortController()

  constructor(options: JobRunnerOptions) {
    this.#options = options
  }

  /** Starts what is due and free; resolves when it has asked. Never rejects: a failure is noted and logged. */
  async tick(): Promise<void> {
    for (const job of this.#options.jobs) await this.#startIfFree(job, false)
  }

  /** As `tick`; what a desk does in any case when it starts or wakes has also been done when it resolves. */
  async catchUp(): Promise<void> {
    const atStart = this.#options.jobs.filter((job) => job.atStart === true)
    for (const job of atStart) await this.#startIfFree(job, true)
    await Promise.all(atStart.map((job) => this.#running.get(job.name)))
    await this.tick()
  }

  /** Resolves when all that runs now has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#running.values())
  }

  /** Starts nothing more, and waits for what runs. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.settled()
  }

  /** One job after the other asks, over one connection; a run is not waited for. */
  async #startIfFree(job: ScheduledJob, atOnce: boolean): Promise<void> {
    const { database, deskId, log } = this.#options
    const { name, schedule } = job
    if (this.#stopping.signal.aborted || job.runsHere === false || this.#running.has(name)) return
    try {
      const claim = await database.change((transaction) =>
        claimJob(transaction, { name, schedule, deskId, leaseSeconds, atOnce }),
      )
      if (claim === undefined) return
      const run = this.#run(job, claim).finally(() => this.#running.delete(name))
      this.#running.set(name, run)
    } catch (error) {
      log.warning('a job could not be asked for', { job: name, reason: String(error) })
    }
  }

  async #run(job: ScheduledJob, claim: JobClaim): Promise<void> {
    const { database, log } = this.#options
    const noted = (work: Promise<void>) =>
      work.catch((error: unknown) =>
        log.warning('a run of a job could not be noted', { job: job.name, reason: String(error) }),
      )
    const alive = setInterval(
      () => void noted(database.change((transaction) => renewClaim(transaction, claim, leaseSeconds))),
      renewMs,
    )
    let failure: string | null = null
    try {
      await job.run(this.#stopping.signal)
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error)
      log.warning('a job failed and is tried again when it is next due', { job: job.name, reason: failure })
    } finally {
      clearInterval(alive)
    }
    await noted(database.change((transaction) => finishJob(transaction, claim, failure)))
  }
}
