import { afterEach, beforeEach, expect, it } from 'vitest'
import { at } from '../testing/test-venue.ts'
import { openSendingVenue, type SendingVenue } from './sending-venue.fixture.ts'

const desks = 8
const reminders = 120
let venue: SendingVenue

beforeEach(async () => {
  venue = await openSendingVenue()
})
afterEach(() => venue.close())

it('many desks share what comes due in one moment, and send each reminder once', async () => {
  // As an import does it; the past creation is what the front desk's clock would have written.
  await venue.sql(
    `WITH courts AS (
       INSERT INTO slotkeeper.resources (name, kind, slot_minutes)
       SELECT 'Court ' || n, 'court', 60 FROM generate_series(1, $1) AS n RETURNING id),
     person AS (
       INSERT INTO slotkeeper.customers (name, phone) VALUES ('Ani', '+62 812 555 1043') RETURNING id),
     setting AS (SELECT set_config('slotkeeper.clock_offset_ms', $4, true))
     INSERT INTO slotkeeper.bookings (resource_id, customer_id, during, status)
     SELECT courts.id, person.id, tstzrange($2, $3), 'confirmed' FROM setting, courts, person`,
    [reminders, at('10:00'), at('11:00'), String(Date.parse('2026-09-20T09:00:00+07:00') - Date.now())],
  )
  const names = Array.from({ length: desks }, (_, index) => `Desk ${index + 1}`)
  await Promise.all(names.map((name) => venue.wake(name, '2026-09-26T09:59:57+07:00')))
  await venue.receiver.got(reminders)
  await expect
    .poll(async () => (await venue.front.ask('message.list', { status: 'sent', limit: 500 })).messages.length)
    .toBe(reminders)
  const { messages } = await venue.front.ask('message.list', { limit: 500 })
  expect(messages).toHaveLength(reminders)
  expect(messages.every(({ attempts }) => attempts === 1)).toBe(true)
  expect(new Set(messages.map(({ deskName }) => deskName)).size).toBeGreaterThan(1)
  expect(venue.receiver.posts).toHaveLength(reminders)
  expect(new Set(venue.receiver.posts.map(({ body }) => body.bookingId)).size).toBe(reminders)
})
