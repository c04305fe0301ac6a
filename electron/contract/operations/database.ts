/** Trying a server's address before it counts on it, and moving a PC's own venue there. */
import { z } from 'zod'
import { changing, reading, withSecrets } from '../operation.ts'
import { liveMode } from './live.ts'
import { postgresUrl } from './postgres-url.ts'

/** In the order they are tried; what comes after a failed one is left out. */
export const databaseTestStep = z.enum([
  'reach',
  'encrypt',
  'signIn',
  'version',
  'permission',
  'live',
  'content',
])
export type DatabaseTestStep = z.infer<typeof databaseTestStep>

const step = z.strictObject({
  name: databaseTestStep,
  /** `warning`: done, with something to know or to do better. */
  state: z.enum(['done', 'warning', 'failed', 'skipped']),
  /** What was found, or what went wrong and what to do about it; there unless it was skipped. */
  message: z.string().optional(),
})

export const databaseTest = z.strictObject({
  steps: z.array(step),
  /** No step failed: the address can be used. */
  usable: z.boolean(),
  /** How changes of other desks would be learnt of; left out where it was not come to, or went wrong. */
  live: liveMode.optional(),
  /** What is there: nothing yet, a venue, or one of a newer program; unknown where it was not reached. */
  holds: z.enum(['nothing', 'venue', 'newer', 'unknown']),
})
export type DatabaseTest = z.output<typeof databaseTest>

const tableCount = z.strictObject({ table: z.string(), before: z.int(), after: z.int() })

export const databaseOperations = {
  /** Tries a server's address step by step and changes nothing there. */
  'database.test': withSecrets(reading('manager', { url: postgresUrl }, databaseTest), 'url'),
  /**
   * Copies everything of this PC's own database to an empty one on a server, in one transaction: all or nothing.
   * While it copies, nobody changes the old one, which stays as it is; this desk goes on with it until its address
   * is changed. `invalid` where the data is on a server already, or the server's database holds a venue.
   */
  'database.moveToServer': withSecrets(
    changing('manager', { url: postgresUrl }, z.strictObject({ tables: z.array(tableCount), rows: z.int() })),
    'url',
  ),
}
