import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { WaitlistEntry } from '../../contract/index.ts'
import type { TestDesk } from '../desk.fixture.ts'
import { at, book, WaitingVenue, wait } from './waiting-venue.fixture.ts'

const rounds = 8

let database: TestDatabase
let venue: WaitingVenue
let desks: TestDesk[]

beforeAll(async () => {
  database = await createTestDatabase()
  venue = new WaitingVenue(database.url)
  desks = await Promise.all(['A', 'B', 'C'].map((name) => venue.desk(name)))
})
afterEach(async () => {
  // Whatever happened, nobody holds two offers, no offer is for nobody, and nothing freed is forgotten.
  const wrong = await queryRows(
    database.url,
    `SELECT entries.id FROM slotkeeper.waitlist_entries AS entries
      LEFT JOIN slotkeeper.bookings ON bookings.waitlist_entry_id = entries.id AND bookings.status = 'held'
      GROUP BY entries.id HAVING count(bookings.id) <> CASE entries.status WHEN 'offered' THEN 1 ELSE 0 END
     UNION ALL SELECT resource_id FROM slotkeeper.freed_time`,
  )
  expect(wrong).toEqual([])
})
afterAll(async () => {
  await venue.closeDesks()
  await database.drop()
})

const deskAt = (index: number): TestDesk => {
  const desk = desks[index % desks.length]
  if (desk === undefined) throw new Error('there are three desks')
  return desk
}

async function line(kind: string, count: number): Promise<WaitlistEntry[]> {
  const entries: WaitlistEntry[] = []
  for (let index = 0; index < count; index += 1) {
    const window = { from: at('18:00'), to: at('19:00'), minutes: 60 }
    const customer = { name: `${kind} ${index}` }
    entries.push(await deskAt(0).call('waitlist.join', { kind, ...window, customer }))
  }
  return entries
}

async function offered(kind: string): Promise<string[]> {
  const { entries } = await deskAt(1).call('waitlist.list', { status: 'offered' })
  return entries.filter((entry) => entry.kind === kind).map(({ id }) => id)
}

test('three desks that free time of one kind at once serve the first three, and the next as those leave', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const kind = `kind ${round}`
    const courts = [0, 1, 2].map(() => venue.court(deskAt(0), { kind }))
    const bookings = await Promise.all(
      (await Promise.all(courts)).map(({ id }) => book(deskAt(0), id, '18:00', '19:00')),
    )
    const entries = await line(kind, 5)
    const ids = entries.map(({ id }) => id)
    await Promise.all(
      bookings.map(({ id, version }, index) => deskAt(index).call('booking.cancel', { id, version })),
    )
    expect(await offered(kind)).toEqual(ids.slice(0, 3))
    await Promise.all(ids.slice(0, 3).map((id, index) => deskAt(index).call('waitlist.leave', { id })))
    expect(await offered(kind)).toEqual(ids.slice(3))
  }
})

test('of confirming and declining one offer at once only one comes true', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id: court } = await venue.court(deskAt(0))
    const booking = await book(deskAt(0), court, '18:00', '19:00')
    const { id } = await wait(deskAt(0), `First ${round}`, court, '18:00', '19:00')
    const next = await wait(deskAt(0), `Next ${round}`, court, '18:00', '19:00')
    await deskAt(1).call('booking.cancel', { id: booking.id, version: booking.version })
    const [taken, left] = await Promise.all([
      deskAt(round).desk.call('waitlist.book', { id }),
      deskAt(round + 1).desk.call('waitlist.leave', { id }),
    ])
    const { entries } = await deskAt(2).call('waitlist.list', {})
    const statusOf = (wanted: string) => entries.find((entry) => entry.id === wanted)?.status
    expect([statusOf(id), statusOf(next.id)]).toEqual(taken.ok ? ['booked', 'waiting'] : ['left', 'offered'])
    // Whoever is booked has left nothing: no desk may say so.
    expect(left.ok ? 'left' : left.error.code).toBe(taken.ok ? 'invalid' : 'left')
  }
})

test('who leaves in the moment in which time is offered to them has left, and the next is offered it', async () => {
  const { id: court } = await venue.court(deskAt(0))
  const booking = await book(deskAt(0), court, '18:00', '19:00')
  const { id } = await wait(deskAt(0), 'Leaves', court, '18:00', '19:00')
  const next = await wait(deskAt(0), 'Stays', court, '18:00', '19:00')
  // Both changes stand before the entry, the offer first: whoever leaves has read that nothing is offered yet.
  const gate = new Client({ connectionString: database.url })
  await gate.connect()
  await gate.query('BEGIN')
  await gate.query('SELECT FROM slotkeeper.waitlist_entries WHERE id = $1 FOR NO KEY UPDATE', [id])
  async function queued() {
    // In a transaction the list of connections stays as it was first read.
    await gate.query('SELECT pg_stat_clear_snapshot()')
    const { rowCount } = await gate.query(`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    return rowCount
  }
  const cancelled = deskAt(0).call('booking.cancel', { id: booking.id, version: booking.version })
  await expect.poll(queued).toBe(1)
  const left = deskAt(1).call('waitlist.leave', { id })
  await expect.poll(queued).toBe(2)
  await gate.query('COMMIT')
  await gate.end()
  await cancelled
  expect(await left).toMatchObject({ status: 'left' })
  const { entries } = await deskAt(2).call('waitlist.list', {})
  expect(entries.find((entry) => entry.id === next.id)).toMatchObject({ status: 'offered' })
})

test('time that a hold gives up by running out goes to whoever waits, not to the desk that is quickest', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id: court } = await venue.court(deskAt(0))
    const slot = { resourceId: court, start: at('18:00'), end: at('19:00') }
    const hold = await deskAt(0).call('booking.hold', slot)
    const { id } = await wait(deskAt(0), `Waits ${round}`, court, '18:00', '19:00')
    await queryRows(
      database.url,
      `UPDATE slotkeeper.bookings SET hold_expires_at = hold_expires_at - interval '1 hour' WHERE id = '${hold.id}'`,
    )
    const answers = await Promise.all(
      desks.map((desk) => desk.desk.call('booking.book', { ...slot, customer: { name: 'Quick' } })),
    )
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.error.code))).toEqual(
      desks.map(() => 'slot_taken'),
    )
    const { entries } = await deskAt(0).call('waitlist.list', { status: 'offered' })
    expect(entries.map((entry) => entry.id)).toContain(id)
  }
})

test('joining while the time comes free either gets it offered or sees it free', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id: court } = await venue.court(deskAt(0))
    const booking = await book(deskAt(0), court, '18:00', '19:00')
    const [joined] = await Promise.all([
      wait(deskAt(1), `Joins ${round}`, court, '18:00', '19:00'),
      deskAt(2).call('booking.cancel', { id: booking.id, version: booking.version }),
    ])
    const { entries } = await deskAt(0).call('waitlist.list', {})
    const status = entries.find((entry) => entry.id === joined.id)?.status
    expect(status).toBe(joined.suggestions.length > 0 ? 'waiting' : 'offered')
  }
})
