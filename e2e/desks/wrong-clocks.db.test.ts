import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { WebhookReceiver } from '../receivers/webhook-receiver.ts'
import { createTestDatabase } from '../test-server/create-test-database.ts'
import type { TestDatabase } from '../test-server/test-database.ts'
import { DeskProcess } from './desk-process.ts'
import { type BundledProgram, bundleProgram } from './desk-program.ts'
import { type DueReminders, makeDueReminders, setUpVenue, whenAllAreSent } from './due-reminders.ts'

const reminders = 20
/** A little more, so that by such a clock the reminders of an hour later would be due as well. */
const hourSeconds = 3660

let database: TestDatabase
let receiver: WebhookReceiver
let due: DueReminders | undefined
let desks: DeskProcess[]
let bundled: BundledProgram

beforeEach(async () => {
  database = await createTestDatabase()
  receiver = await WebhookReceiver.open()
  desks = []
  bundled = await bundleProgram()
})
afterEach(async () => {
  await Promise.all(desks.map((desk) => desk.stop()))
  await due?.client.end()
  await receiver.close()
  await database.drop()
  await bundled.remove()
})

const status = z.object({ database: z.object({ clockSkewMs: z.number() }) })

async function skewOf(desk: DeskProcess): Promise<number> {
  return status.parse(await desk.ask('desk.status')).database.clockSkewMs
}

it.each([
  ['ahead', hourSeconds],
  ['behind', -hourSeconds],
])('desks whose PC is an hour %s send nothing early or late', async (_way, seconds) => {
  const { url } = database
  const program = bundled.path
  const options = ['--clock-error', String(seconds)]
  await setUpVenue(url, receiver, program)
  for (const name of ['One', 'Other']) desks.push(await DeskProcess.start({ url, name, program, options }))
  for (const desk of desks) expect(Math.abs((await skewOf(desk)) - seconds * 1000)).toBeLessThan(30_000)
  due = await makeDueReminders(url, reminders)
  // As many more, which come due within the hour that the PCs are wrong by: they are planned, and wait.
  await due.client.query(
    `INSERT INTO slotkeeper.bookings (resource_id, customer_id, during, status)
     SELECT resource_id, customer_id, tstzrange(upper(during), upper(during) + interval '1 hour'), 'confirmed'
       FROM slotkeeper.bookings`,
  )
  await whenAllAreSent(due, 60_000)
  const { rows } = await due.client.query<{ status: string; count: number; early: number; late: number }>(
    `SELECT status, count(*)::int AS count, count(*) FILTER (WHERE sent_at < due_at)::int AS early,
            count(*) FILTER (WHERE sent_at > due_at + interval '30 seconds')::int AS late
       FROM slotkeeper.messages GROUP BY status ORDER BY status`,
  )
  expect(rows).toEqual([
    { status: 'pending', count: reminders, early: 0, late: 0 },
    { status: 'sent', count: reminders, early: 0, late: 0 },
  ])
  expect(receiver.posts).toHaveLength(reminders)
})
