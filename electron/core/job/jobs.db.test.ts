import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Database } from '../database/database.ts'
import { readDatabaseAddress } from '../database/database-address.ts'
import { silentLog } from '../log.ts'
import { openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'
import { readJobs } from './job-repository.ts'
import { JobRunner } from './job-runner.ts'
import type { JobSchedule, ScheduledJob } from './scheduled-job.ts'

let venue: TestVenue
/** Only for its row among the desks. */
let desk: TestDesk
let now = 0
const opened: Database[] = []

beforeEach(async () => {
  venue = await openTestVenue()
  desk = await venue.openDesk('A')
  now = Date.parse('2026-09-20T09:00:00+07:00')
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  await venue.close()
})

/** A runner of a desk of its own, whose clock shows `now`. */
async function runnerOf(job: ScheduledJob): Promise<JobRunner> {
  const address = readDatabaseAddress(venue.url)
  if (address.kind !== 'server') throw new Error('the tests’ database is on a server')
  const [row] = await venue.sql<{ id: string }>('SELECT id FROM slotkeeper.desks')
  const deskId = row?.id ?? ''
  const database = new Database({
    address,
    acting: () => ({ deskId, staffId: undefined, clockOffsetMs: now - Date.now() }),
    now: () => Date.now(),
    log: silentLog,
  })
  opened.push(database)
  return new JobRunner({ database, deskId, jobs: [job], log: silentLog })
}

function counted(schedule: JobSchedule, more: Partial<ScheduledJob> = {}) {
  const ran = { times: 0 }
  const job: ScheduledJob = {
    name: 'counted',
    schedule,
    run: async () => {
      ran.times += 1
    },
    ...more,
  }
  return { ran, job }
}

const minute = 60_000

async function ticked(runner: JobRunner): Promise<void> {
  await runner.tick()
  await runner.settled()
}

async function caughtUp(runner: JobRunner): Promise<void> {
  await runner.catchUp()
  await runner.settled()
}

describe('a scheduled job', () => {
  it('runs once for all desks, however many tick', async () => {
    const { ran, job } = counted({ everyMinutes: 5 })
    const runners = await Promise.all(Array.from({ length: 8 }, () => runnerOf(job)))
    await Promise.all(runners.map(ticked))
    expect(ran.times).toBe(1)
    now += 4 * minute
    await Promise.all(runners.map(ticked))
    expect(ran.times).toBe(1)
    now += 2 * minute
    await Promise.all(runners.map(ticked))
    expect(ran.times).toBe(2)
  })

  it('that is daily runs at its time of the venue, and is caught up once after days of sleep', async () => {
    const { ran, job } = counted({ dailyAt: '03:20' })
    const runner = await runnerOf(job)
    await ticked(runner)
    expect(ran.times).toBe(1)
    now = Date.parse('2026-09-21T03:19:00+07:00')
    await ticked(runner)
    expect(ran.times).toBe(1)
    now = Date.parse('2026-09-21T03:20:30+07:00')
    await ticked(runner)
    expect(ran.times).toBe(2)
    now = Date.parse('2026-09-25T12:00:00+07:00')
    await ticked(runner)
    await ticked(runner)
    expect(ran.times).toBe(3)
  })

  it.each([
    ['skip', '2026-03-28', '2026-03-29T04:00:00+02:00'],
    ['repeat', '2026-10-24', '2026-10-25T04:00:00+01:00'],
  ])(
    'that is daily at an hour that the clocks %s runs once that day',
    async (_what, dayBefore, afterwards) => {
      await desk.ask('venue.save', { timeZone: 'Europe/Berlin' })
      const { ran, job } = counted({ dailyAt: '02:30' })
      const runner = await runnerOf(job)
      now = Date.parse(`${dayBefore}T12:00:00Z`)
      await ticked(runner)
      const before = ran.times
      for (now = Date.parse(`${dayBefore}T22:00:00Z`); now <= Date.parse(afterwards); now += 15 * minute) {
        await ticked(runner)
      }
      expect(ran.times - before).toBe(1)
    },
  )

  it('is done at once by a desk that starts, also when it is not due, where it asks for that', async () => {
    const { ran, job } = counted({ everyMinutes: 60 }, { atStart: true })
    await ticked(await runnerOf(job))
    await caughtUp(await runnerOf(job))
    expect(ran.times).toBe(2)
    const other = counted({ everyMinutes: 60 })
    await ticked(await runnerOf({ ...other.job, name: 'other' }))
    await caughtUp(await runnerOf({ ...other.job, name: 'other' }))
    expect(other.ran.times).toBe(1)
  })

  it('whose desk died is taken over when its claim is over, and not before', async () => {
    let end = () => {}
    const hanging = counted(
      { dailyAt: '03:20' },
      {
        run: () =>
          new Promise((resolve) => {
            end = resolve
          }),
      },
    )
    const dying = ticked(await runnerOf(hanging.job))
    await expect.poll(async () => (await venue.sql('SELECT FROM slotkeeper.scheduled_jobs')).length).toBe(1)
    const { ran, job } = counted({ dailyAt: '03:20' })
    const other = await runnerOf(job)
    await ticked(other)
    expect(ran.times).toBe(0)
    expect(await readRows()).toMatchObject([{ isRunning: true }])
    now += 2 * minute
    expect(await readRows()).toMatchObject([{ isRunning: false }])
    await ticked(other)
    expect(ran.times).toBe(1)
    const [before] = await readRows()
    end()
    await dying
    // What the one that was taken over says at last counts no more.
    expect((await readRows())[0]).toEqual(before)
  })

  it.each([{ everyMinutes: 5 }, { dailyAt: '03:20' }])(
    'that ran while the clock was ahead (%j) runs again once the clock is right',
    async (schedule) => {
      const { ran, job } = counted(schedule)
      const runner = await runnerOf(job)
      const right = now
      now += 40 * 24 * 60 * minute
      await ticked(runner)
      now = right
      await ticked(runner)
      await ticked(runner)
      expect(ran.times).toBe(2)
      // A desk that died in the middle of it, ahead of its time.
      await venue.sql(`UPDATE slotkeeper.scheduled_jobs SET claimed_until = now() + interval '20 years'`)
      await ticked(runner)
      expect(ran.times).toBe(3)
    },
  )

  it('that failed says so in its last run, and comes again when it is next due', async () => {
    let fails = true
    const { job } = counted(
      { everyMinutes: 1 },
      {
        run: async () => {
          if (fails) throw new Error('no room on the disk')
        },
      },
    )
    const runner = await runnerOf(job)
    await ticked(runner)
    expect((await readRows())[0]).toMatchObject({
      outcome: 'failed',
      error: 'no room on the disk',
      isRunning: false,
    })
    fails = false
    now += minute
    await ticked(runner)
    expect((await readRows())[0]).toMatchObject({ outcome: 'done', error: null, deskName: 'A' })
  })

  async function readRows() {
    const [database] = opened
    if (database === undefined) throw new Error('no database was opened')
    return database.read((queries) => readJobs(queries, database.clock))
  }
})

describe('the jobs of a venue', () => {
  it('are listed with their last runs, and are left alone by a desk that runs none', async () => {
    const idle = await desk.ask('job.list', {})
    expect(idle.jobs.length).toBeGreaterThan(0)
    expect(idle.jobs.filter(({ lastStartedAt }) => lastStartedAt !== undefined)).toEqual([])
    const worker = await venue.openDesk('Worker', { runsJobs: true })
    const { jobs } = await desk.ask('job.list', {})
    expect(jobs).toContainEqual(
      expect.objectContaining({
        name: 'sweep_holds',
        schedule: { everyMinutes: 1 },
        isRunning: false,
        deskName: 'Worker',
        lastOutcome: 'done',
      }),
    )
    await worker.close()
  })
})
