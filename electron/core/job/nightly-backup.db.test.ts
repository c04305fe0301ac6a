import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { directUrl } from '../../../e2e/test-server/test-database.ts'
import { openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'
import type { BackupProgram } from './nightly-backup.ts'

let folder: string
let venue: TestVenue
let asking: TestDesk

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slotkeeper-backup-'))
  venue = await openTestVenue()
  asking = await venue.openDesk('Asking', { runsJobs: false })
})
afterEach(async () => {
  await venue.close()
  await rm(folder, { recursive: true })
})

/** A program that does as the lines say. */
async function program(name: string, ...lines: string[]): Promise<BackupProgram> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${lines.join('\n')}\n`)
  await chmod(path, 0o755)
  return { path, environment: { PATH: process.env.PATH, SLOTKEEPER_PIN: '4711' } }
}

async function lastRun() {
  const { jobs } = await asking.ask('job.list', {})
  return jobs.find(({ name }) => name === 'nightly_backup')
}

describe('the nightly backup', () => {
  it('is shown, and run by no desk, where no PC has one', async () => {
    await venue.openDesk('Without', { runsJobs: true })
    expect(await lastRun()).toEqual({
      name: 'nightly_backup',
      schedule: { dailyAt: '02:30' },
      isRunning: false,
    })
  })

  it('is started once, by one of the desks whose PC has it, and told where the database is', async () => {
    const told = join(folder, 'told')
    const backupProgram = await program(
      'tells',
      `echo "$PGDATABASE $PGPORT $PGSSLMODE $#$SLOTKEEPER_PIN" >> "${told}"`,
    )
    const names = ['First', 'Second', 'Third']
    await Promise.all(names.map((name) => venue.openDesk(name, { runsJobs: true, backupProgram })))
    await expect.poll(lastRun).toMatchObject({ lastOutcome: 'done', isRunning: false })
    // A pooler passes on no dump: it is the server itself.
    const address = new URL(directUrl(venue.url))
    expect(await readFile(told, 'utf8')).toBe(`${address.pathname.slice(1)} ${address.port} disable 0\n`)
    expect(names).toContain((await lastRun())?.deskName)
  })

  it.each([
    ['ended with 3', 'echo "a password, for instance" >&2', 'exit 3'],
    ['ended by SIGKILL', 'kill -9 $$'],
  ])('that %s is shown as that, and nothing of what it printed', async (lastError, ...lines) => {
    const backupProgram = await program(lastError.replaceAll(' ', '-'), ...lines)
    await venue.openDesk(`Desk ${lastError}`, { runsJobs: true, backupProgram })
    await expect.poll(lastRun).toMatchObject({ lastOutcome: 'failed', lastError })
  })

  it('that is not there says so, without the path', async () => {
    await venue.openDesk('Mistyped', {
      runsJobs: true,
      backupProgram: { path: join(folder, 'none'), environment: {} },
    })
    await expect.poll(lastRun).toMatchObject({ lastError: 'could not be started (ENOENT)' })
  })

  it('ends with its desk', async () => {
    const backupProgram = await program('endless', 'exec sleep 600')
    const desk = await venue.openDesk('Closing', { runsJobs: true, backupProgram })
    await expect.poll(lastRun).toMatchObject({ isRunning: true, deskName: 'Closing' })
    await desk.desk.close()
    expect(await lastRun()).toMatchObject({ lastError: 'ended with the desk', isRunning: false })
  })
})
