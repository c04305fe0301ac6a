/** A venue for stress: desks as programs of their own on one database, and what the answers must have left there. */
import { z } from 'zod'
import { DeskProcess } from '../desks/desk-process.ts'
import { type BundledProgram, bundleProgram } from '../desks/desk-program.ts'
import { brokenInvariants } from '../invariant/bookings-invariant.ts'
import { createTestDatabase } from '../test-server/create-test-database.ts'
import { queryRows } from '../test-server/query-rows.ts'
import type { TestDatabase } from '../test-server/test-database.ts'
import { bookingsOf, isMaking, type Tried } from './crowd.ts'

export const stressNow = '2026-09-20T09:00:00+07:00'
export const firstStart = Date.parse('2026-09-27T08:00:00+07:00')

export interface StressVenue {
  readonly database: TestDatabase
  readonly program: BundledProgram
  /** Courts of half-hour slots. */
  readonly resourceIds: readonly string[]
  startDesk(name: string): Promise<DeskProcess>
  close(): Promise<void>
}

export async function openStressVenue(courts: number): Promise<StressVenue> {
  const [database, program] = await Promise.all([createTestDatabase(), bundleProgram()])
  const startDesk = (name: string) =>
    DeskProcess.start({
      url: database.url,
      name,
      program: program.path,
      options: ['--now', stressNow, '--no-jobs'],
    })
  const first = await startDesk('Set-up')
  const resourceIds: string[] = []
  for (let court = 0; court < courts; court += 1) {
    const value = await first.ask('resource.save', { name: `Court ${court}`, kind: 'court', slotMinutes: 30 })
    resourceIds.push(z.object({ id: z.string() }).parse(value).id)
  }
  await first.stop()
  const close = async () => {
    await database.drop()
    await program.remove()
  }
  return { database, program, resourceIds, startDesk, close }
}

/** Refusals that people at a busy venue meet; any other in a rush is a fault. */
export const friendlyCodes = new Set(['slot_taken', 'stale', 'invalid', 'forbidden', 'hold_expired'])

export function unfriendly(tried: readonly Tried[]): Tried[] {
  return tried.filter(({ answer }) => !answer.ok && !friendlyCodes.has(answer.error.code))
}

const countRow = z.array(z.object({ count: z.number() })).length(1)

async function count(url: string, statement: string): Promise<number> {
  return countRow.parse(await queryRows(url, statement))[0]?.count ?? -1
}

/**
 * What the database and the answers disagree in: the invariants, every state that was answered in the history, no
 * row of a booking that was refused, and one transaction for each change that was answered and none for others.
 */
export async function disagreements(url: string, tried: readonly Tried[]): Promise<unknown[]> {
  const found: unknown[] = await brokenInvariants((statement) => queryRows(url, statement))
  const succeeded = tried.filter(({ answer }) => answer.ok)
  const states = succeeded.flatMap(({ answer }) => (answer.ok ? bookingsOf(answer.value) : []))
  const missing = await queryRows(
    url,
    `SELECT told FROM jsonb_array_elements('${JSON.stringify(states)}'::jsonb) AS told
      WHERE NOT EXISTS (SELECT FROM slotkeeper.booking_history
        WHERE booking_id = (told->>'id')::uuid AND after->>'version' = told->>'version'
          AND after->>'status' = told->>'status' AND after->>'resource_id' = told->>'resourceId'
          AND (after->>'during')::tstzrange =
              tstzrange((told->>'start')::timestamptz, (told->>'end')::timestamptz))`,
  )
  if (missing.length > 0) found.push({ name: 'answered, but never so in the history', rows: missing })
  const refusedIds = tried.flatMap(({ answer, input, operation }) =>
    !answer.ok && isMaking(operation) && 'id' in input ? [`'${String(input.id)}'`] : [],
  )
  const left = await queryRows(
    url,
    `SELECT id FROM slotkeeper.bookings WHERE id IN (${[...refusedIds, 'NULL'].join()})`,
  )
  if (left.length > 0) found.push({ name: 'refused, but there', rows: left })
  const changes = succeeded.filter((each) => hasChanged(each)).length
  const transactions = await count(
    url,
    'SELECT count(DISTINCT transaction_id)::int AS count FROM slotkeeper.booking_history',
  )
  if (changes !== transactions) found.push({ name: 'changes and transactions', changes, transactions })
  return found
}

/** A move to where the booking is changes nothing and keeps the version. */
function hasChanged({ operation, input, answer }: Tried): boolean {
  if (operation !== 'booking.move' || !answer.ok) return true
  const [moved] = bookingsOf(answer.value)
  return !('version' in input) || moved?.version !== input.version
}
