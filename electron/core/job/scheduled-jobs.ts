/** The scheduled jobs of a venue, in one table. A capability with work of its own to do now and then adds a line. */
import { forgetOldAttempts } from '../attempt/attempt-repository.ts'
import { forgetOldChanges } from '../database/change-repository.ts'
import type { ServerAddress } from '../database/database-address.ts'
import type { DeskContext } from '../desk-context.ts'
import { askForRenewal } from '../holiday/holiday-renewal.ts'
import { tidyMessages } from '../message/message-repository.ts'
import { forgetOldRequests } from '../request/request-repository.ts'
import { type BackupProgram, runBackup } from './nightly-backup.ts'
import type { ScheduledJob } from './scheduled-job.ts'

/** Days: customers' addresses and words are kept for questions, the rest for the yearly figures. */
const keptMessages = { wordDays: 90, rowDays: 400 }
const keptAttemptDays = 800

/** `backupProgram`: what this PC starts for the nightly backup; a desk of a PC without one leaves it to the others. */
export function scheduledJobs(
  context: DeskContext,
  address: ServerAddress,
  backupProgram: BackupProgram | undefined,
): ScheduledJob[] {
  const { database, waitlist } = context
  return [
    {
      name: 'sweep_holds',
      schedule: { everyMinutes: 1 },
      atStart: true,
      run: () => waitlist.passOn(),
    },
    {
      name: 'forget_requests',
      schedule: { everyMinutes: 60 },
      run: () => database.change(forgetOldRequests),
    },
    {
      name: 'forget_changes',
      schedule: { everyMinutes: 60 },
      run: () => database.change(forgetOldChanges),
    },
    {
      name: 'tidy_messages',
      schedule: { dailyAt: '03:20' },
      run: () => database.change((transaction) => tidyMessages(transaction, keptMessages)),
    },
    {
      name: 'forget_attempts',
      schedule: { dailyAt: '03:40' },
      run: () => database.change((transaction) => forgetOldAttempts(transaction, keptAttemptDays)),
    },
    {
      name: 'renew_holidays',
      schedule: { dailyAt: '09:00' },
      run: () => askForRenewal(context),
    },
    {
      name: 'nightly_backup',
      schedule: { dailyAt: '02:30' },
      runsHere: backupProgram !== undefined,
      run: async (signal) => {
        if (backupProgram !== undefined) await runBackup(backupProgram, address, signal)
      },
    },
  ]
}
