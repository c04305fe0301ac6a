/** What the desks do by themselves, once for all of them: sweeping, tidying, backing up. */
import { z } from 'zod'
import { reading } from '../operation.ts'
import * as values from '../values.ts'

export const job = z.strictObject({
  name: z.string(),
  /** Every so many minutes, or daily at a time of the venue. */
  schedule: z.union([
    z.strictObject({ everyMinutes: z.int() }),
    z.strictObject({ dailyAt: values.timeOfDay }),
  ]),
  isRunning: z.boolean(),
  lastStartedAt: values.instant.optional(),
  lastFinishedAt: values.instant.optional(),
  /** Which desk ran it last. */
  deskName: z.string().optional(),
  /** Whether the last run that ended went well. */
  lastOutcome: z.enum(['done', 'failed']).optional(),
  lastError: z.string().optional(),
})
export type ScheduledJob = z.output<typeof job>

export const jobOperations = {
  /** Every scheduled job with its last run, whichever desk did it. */
  'job.list': reading('staff', {}, z.strictObject({ jobs: z.array(job) })),
}
