/** The scheduled jobs and their last runs. */
import type { ScheduledJob as JobValue } from '../../contract/index.ts'
import { formatInstant } from '../../contract/venue-time.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { readVenue } from '../venue/venue-facts.ts'
import { type JobRow, readJobs } from './job-repository.ts'
import type { ScheduledJob } from './scheduled-job.ts'

export function jobHandlers({ database }: DeskContext, jobs: readonly ScheduledJob[]): Handlers<'job.list'> {
  return {
    'job.list': () =>
      database.read(async (queries) => {
        const { time_zone: zone } = await readVenue(queries)
        const rows = await readJobs(queries, database.clock)
        const rowOf = (name: string) => rows.find((row) => row.name === name)
        return { jobs: jobs.map((job) => jobValue(job, rowOf(job.name), zone)) }
      }),
  }
}

function jobValue({ name, schedule }: ScheduledJob, row: JobRow | undefined, zone: string): JobValue {
  if (row === undefined) return { name, schedule, isRunning: false }
  return {
    name,
    schedule,
    isRunning: row.isRunning,
    ...(row.startedAt !== null && { lastStartedAt: formatInstant(row.startedAt, zone) }),
    ...(row.finishedAt !== null && { lastFinishedAt: formatInstant(row.finishedAt, zone) }),
    ...(row.deskName !== null && { deskName: row.deskName }),
    ...(row.outcome !== null && { lastOutcome: row.outcome }),
    ...(row.error !== null && { lastError: row.error }),
  }
}
