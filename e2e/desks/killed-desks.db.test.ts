import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebhookReceiver } from '../receivers/webhook-receiver.ts'
import { createTestDatabase } from '../test-server/create-test-database.ts'
import type { TestDatabase } from '../test-server/test-database.ts'
import type { DeskProcess } from './desk-process.ts'
import { type BundledProgram, bundleProgram } from './desk-program.ts'
import {
  compareArrivals,
  type DueReminders,
  killAtRandom,
  makeDueReminders,
  setUpVenue,
  startSenders,
  whenAllAreSent,
} from './due-reminders.ts'

const reminders = 100
const kills = 8
const sendersAtOnce = 8

let database: TestDatabase
let receiver: WebhookReceiver
let due: DueReminders
let living: DeskProcess[]
let bundled: BundledProgram

beforeEach(async () => {
  database = await createTestDatabase()
  receiver = await WebhookReceiver.open()
  living = []
  bundled = await bundleProgram()
})
afterEach(async () => {
  await Promise.all(living.map((desk) => desk.stop()))
  await due.client.end()
  await receiver.close()
  await database.drop()
  await bundled.remove()
})

describe('five desks that are killed while they send', () => {
  it('lose no reminder, and repeat one only when its desk died before it could note that it was sent', async () => {
    const { url } = database
    const program = bundled.path
    await setUpVenue(url, receiver, program)
    const desks = await startSenders(url, 5, program)
    const killing = killAtRandom(receiver, desks, { url, kills, posts: reminders, program })
    due = await makeDueReminders(url, reminders)
    // A message whose desk died is taken over when its lease of a minute is over, and may lose the next desk as well.
    const { sent, retaken } = await whenAllAreSent(due, 240_000)
    living = await killing.survivors()
    const arrived = await compareArrivals(receiver, due)
    expect(killing.killed()).toBe(kills)
    expect(sent).toBe(reminders)
    expect(arrived).toMatchObject({ distinct: reminders, unexplained: 0 })
    expect(arrived.repeats).toBeLessThanOrEqual(retaken)
    expect(retaken).toBeLessThanOrEqual(kills * sendersAtOnce)
    const bookings = new Map(receiver.posts.map(({ body }) => [body.messageId, body.bookingId]))
    expect(bookings.size).toBe(reminders)
  }, 400_000)
})
