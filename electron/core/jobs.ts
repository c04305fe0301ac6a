/** What a desk does by itself, again and again: reporting in, sweeping run-out holds, forgetting old requests. */
import type { Log } from './log.ts'

export interface Job {
  readonly name: string
  readonly everyMs: number
  readonly run: () => Promise<void>
}

/** Runs each job now and then, one run of a job at a time; a failure is logged and the next run comes as usual. */
export class Jobs {
  readonly #jobs: readonly Job[]
  readonly #log: Log
  readonly #timers: NodeJS.Timeout[] = []
  readonly #running = new Map<string, Promise<void>>()

  constructor(jobs: readonly Job[], log: Log) {
    this.#jobs = jobs
    this.#log = log
  }

  start(): void {
    for (const job of this.#jobs) {
      const timer = setInterval(() => void this.run(job), job.everyMs)
      timer.unref()
      this.#timers.push(timer)
    }
  }

  /** Runs every job at once: at the start, and when the PC or the connection comes back. */
  async runAll(): Promise<void> {
    await Promise.all(this.#jobs.map((job) => this.run(job)))
  }

  run(job: Job): Promise<void> {
    const running = this.#running.get(job.name)
    if (running !== undefined) return running
    const run = job
      .run()
      .catch((error: unknown) =>
        this.#log.warning('a job failed and is tried again later', { job: job.name, reason: String(error) }),
      )
      .finally(() => this.#running.delete(job.name))
    this.#running.set(job.name, run)
    return run
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await Promise.all(this.#running.values())
  }
}
