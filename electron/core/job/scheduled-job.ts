/** What the desks do by themselves, once for all of them. */

/** Every so many minutes, or daily at a wall time of the venue (`HH:mm`). */
export type JobSchedule = { readonly everyMinutes: number } | { readonly dailyAt: string }

export interface ScheduledJob {
  /** Its name in the database, for good: another name is another job. */
  readonly name: string
  readonly schedule: JobSchedule
  /** True: a desk that starts or wakes does it at once, due or not, unless another is just doing it. */
  readonly atStart?: boolean
  /** False: not this desk's to run, though it is shown here, too. */
  readonly runsHere?: boolean
  /**
   * Must bear being run again: a desk can die after the work and before it could note that. `signal` says that the
   * desk is being closed and waits for it.
   */
  readonly run: (signal: AbortSignal) => Promise<void>
}
