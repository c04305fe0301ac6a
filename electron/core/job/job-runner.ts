/**
 * Runs the scheduled jobs that this desk gets. The desk ticks; whether a job is due, and whose it is, says the
 * database. A job that was due while every desk slept is due at the next tick.
 */
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { claimJob, finishJob, renewClaim } from './job-repository.ts'
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
  #isStopped = false

  constructor(options: JobRunnerOptions) {
    this.#options = options
  }

  /** Runs what is due; resolves when it has run. Never rejects: a failure is noted and logged. */
  tick(): Promise<void> {
    return this.#runAll(() => false)
  }

  /** As `tick`, and what a desk that starts or wakes does in any case. */
  catchUp(): Promise<void> {
    return this.#runAll((job) => job.atStart === true)
  }

  /** Starts nothing more, and waits for what runs. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#running.values())
  }

  async #runAll(atOnce: (job: ScheduledJob) => boolean): Promise<void> {
    await Promise.all(this.#options.jobs.map((job) => this.#runOnce(job, atOnce(job))))
  }

  /** One run of a job at a time on this desk: a tick that comes meanwhile finds it running. */
  #runOnce(job: ScheduledJob, atOnce: boolean): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    const running = this.#running.get(job.name)
    if (running !== undefined) return running
    const run = this.#claimAndRun(job, atOnce)
      .catch((error: unknown) =>
        this.#options.log.warning('a job could not be looked after', {
          job: job.name,
          reason: String(error),
        }),
      )
      .finally(() => this.#running.delete(job.name))
    this.#running.set(job.name, run)
    return run
  }

  async #claimAndRun(job: ScheduledJob, atOnce: boolean): Promise<void> {
    const { database, deskId, log } = this.#options
    const { name, schedule } = job
    const claim = await database.change((transaction) =>
      claimJob(transaction, { name, schedule, deskId, leaseSeconds, atOnce }),
    )
    if (claim === undefined) return
    const alive = setInterval(() => {
      database
        .change((transaction) => renewClaim(transaction, claim, leaseSeconds))
        .catch((error: unknown) =>
          log.warning('a job could not say that it runs', { job: name, reason: String(error) }),
        )
    }, renewMs)
    let failure: string | null = null
    try {
      await job.run()
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error)
      log.warning('a job failed and is tried again when it is next due', { job: name, reason: failure })
    } finally {
      clearInterval(alive)
    }
    await database.change((transaction) => finishJob(transaction, claim, failure))
  }
}
