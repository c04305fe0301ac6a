import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../contract/venue-time.ts'
import type { Queries } from '../database/database.ts'
import { millisecondsOf } from '../database/expressions.ts'
import type { JobSchedule } from './scheduled-job.ts'

const milliseconds = (expression: string) => sql.raw(millisecondsOf(expression))

export interface JobClaim {
  readonly name: string
  /** Tells this run of the job apart from a later one that took it over. */
  readonly claim: number
}

export interface Claiming {
  readonly name: string
  readonly schedule: JobSchedule
  readonly deskId: string
  readonly leaseSeconds: number
  readonly atOnce: boolean
}

/** Takes the job for the desk if it is due and nobody else has it: see `slotkeeper.claim_job`. */
export async function claimJob(transaction: Queries, claiming: Claiming): Promise<JobClaim | undefined> {
  const { name, schedule, deskId, leaseSeconds, atOnce } = claiming
  const every = 'everyMinutes' in schedule ? schedule.everyMinutes : null
  const daily = 'dailyAt' in schedule ? schedule.dailyAt : null
  const answer = await sql<{ claim: number | null }>`
    SELECT slotkeeper.claim_job(${name}, ${every}::integer, ${daily}::time, ${deskId}::uuid,
      ${leaseSeconds} * interval '1 second', ${atOnce}) AS claim`.execute(transaction)
  const claim = answer.rows[0]?.claim ?? null
  return claim === null ? undefined : { name, claim }
}

/** Says that the run is still alive. */
export async function renewClaim(
  transaction: Queries,
  { name, claim }: JobClaim,
  leaseSeconds: number,
): Promise<void> {
  await sql`
    UPDATE slotkeeper.scheduled_jobs SET claimed_until = slotkeeper.clock() + ${leaseSeconds} * interval '1 second'
     WHERE name = ${name} AND claim = ${claim}`.execute(transaction)
}

/** Notes how the run ended, unless another desk has taken the job over since. */
export async function finishJob(
  transaction: Queries,
  { name, claim }: JobClaim,
  error: string | null,
): Promise<void> {
  await sql`
    UPDATE slotkeeper.scheduled_jobs
       SET finished_at = slotkeeper.clock(), claimed_until = NULL, error = ${error},
           outcome = ${error === null ? 'done' : 'failed'}
     WHERE name = ${name} AND claim = ${claim}`.execute(transaction)
}

export interface JobRow {
  readonly name: string
  readonly startedAt: Instant | null
  readonly finishedAt: Instant | null
  readonly outcome: 'done' | 'failed' | null
  readonly error: string | null
  readonly deskName: string | null
  readonly isRunning: boolean
}

/** The last run of each job that ever ran. One whose desk died does not run any more, though nobody has said so. */
export async function readJobs(queries: Queries, clock: RawBuilder<Date>): Promise<JobRow[]> {
  const answer = await sql<JobRow>`
    SELECT scheduled_jobs.name, ${milliseconds('started_at')} AS "startedAt",
      ${milliseconds('finished_at')} AS "finishedAt", outcome, error, desks.name AS "deskName",
      coalesce(claimed_until > ${clock}, false) AS "isRunning"
      FROM slotkeeper.scheduled_jobs LEFT JOIN slotkeeper.desks ON desks.id = desk_id`.execute(queries)
  return answer.rows
}
