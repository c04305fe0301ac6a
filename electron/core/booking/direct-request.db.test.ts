import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directUrl } from '../../../e2e/test-server/test-database.ts'
import type { Resource, Sent } from '../../contract/index.ts'
import { at, hourOf, openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

let venue: TestVenue
let a: TestDesk
let b: TestDesk
let court: Resource

beforeAll(async () => {
  venue = await openTestVenue()
  a = await venue.openDesk('A')
  b = await venue.openDesk('B')
  court = await a.ask('resource.save', { name: 'Court', slotMinutes: 30 })
  for (const desk of [a, b]) await learn(desk)
})
afterAll(() => venue.close())

/** Until the desk takes slots of the court in one statement, which it does once it remembers the rules. */
async function learn(desk: TestDesk) {
  const requestId = randomUUID()
  const hold = await desk.ask('booking.hold', {
    resourceId: court.id,
    start: at('22:00'),
    end: at('22:30'),
    requestId,
  })
  await desk.ask('booking.release', { id: hold.id })
  if (!(await wasDirect(requestId))) await learn(desk)
}

async function wasDirect(requestId: string): Promise<boolean> {
  const [row] = await venue.sql<{ direct: boolean }>(
    'SELECT facts IS NOT NULL AS direct FROM slotkeeper.requests WHERE id = $1',
    [requestId],
  )
  return row?.direct ?? false
}

/** The locks that so many wait for, once they do. */
async function untilWaiting(count: number): Promise<ReadonlySet<string>> {
  const waiting = await venue.sql<{ lock: string }>(
    `SELECT concat(classid, ' ', objid) AS lock FROM pg_locks
      WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database
        WHERE datname = current_database())`,
  )
  if (waiting.length >= count) return new Set(waiting.map(({ lock }) => lock))
  return untilWaiting(count)
}

const bookingsAt = (time: string) =>
  venue.sql('SELECT id FROM slotkeeper.bookings WHERE resource_id = $1 AND lower(during) = $2', [
    court.id,
    at(time),
  ])

const request = (time: string, more: Partial<Sent<'booking.book'>> = {}) =>
  hourOf(court, time, { requestId: randomUUID(), ...more })

describe('a request whose slot was taken in one statement, sent again', () => {
  it('gives the same answer from any desk, also after the booking and its customer have changed', async () => {
    const customer = await a.ask('customer.save', { name: 'Hana', phone: '+62 811 000' })
    const input = request('06:00', { customer: { id: customer.id }, notes: 'ball', price: 500 })
    const first = await a.ask('booking.book', input)
    expect(await wasDirect(input.requestId ?? '')).toBe(true)
    expect(first).toEqual(await b.ask('booking.get', { id: first.id }))
    await b.ask('booking.move', { id: first.id, version: 1, start: at('08:00') })
    await b.ask('customer.save', { id: customer.id, version: 1, name: 'Hanna' })
    for (const desk of [a, b]) expect(await desk.ask('booking.book', input)).toEqual(first)
    expect(await bookingsAt('06:00')).toHaveLength(0)
  })

  it('makes its new customer once', async () => {
    const input = request('07:00', { customer: { name: 'Once Direct', email: 'once@example.com' } })
    const first = await a.ask('booking.book', input)
    expect(await wasDirect(input.requestId ?? '')).toBe(true)
    expect(await b.ask('booking.book', input)).toEqual(first)
    expect(first.customer).toMatchObject({ name: 'Once Direct', email: 'once@example.com' })
    expect(await venue.sql(`SELECT FROM slotkeeper.customers WHERE name = 'Once Direct'`)).toHaveLength(1)
  })

  it('gives a hold with the end that it had', async () => {
    const input = { resourceId: court.id, start: at('10:00'), end: at('11:00'), requestId: randomUUID() }
    const first = await a.ask('booking.hold', input)
    expect(await wasDirect(input.requestId)).toBe(true)
    await a.ask('booking.extendHold', { id: first.id })
    expect(await b.ask('booking.hold', input)).toEqual(first)
  })

  it('is one booking when both desks send it at the same moment', async () => {
    for (const time of ['12:00', '13:00', '14:00', '15:00', '16:00']) {
      const input = request(time)
      const answers = await Promise.all([a, b, a, b].map((desk) => desk.desk.call('booking.book', input)))
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(answers[0]?.ok).toBe(true)
      expect(await bookingsAt(time)).toHaveLength(1)
    }
  })

  it('waits for the other way before it locks what that one still needs', async () => {
    const slow = await venue.openDesk('C')
    const input = request('18:00')
    // Both ways have begun, in the order in which they could wait for each other.
    // A lock of a session, which a pooler would lend to others.
    const holder = new Client({ connectionString: directUrl(venue.url) })
    await holder.connect()
    await holder.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [court.id])
    const direct = a.desk.call('booking.book', input)
    await untilWaiting(1)
    const long = slow.desk.call('booking.book', input)
    const waitedFor = await untilWaiting(2)
    await holder.end()
    expect(waitedFor.size).toBe(2)
    expect(await long).toEqual(await direct)
    expect(await direct).toMatchObject({ ok: true })
    expect(await wasDirect(input.requestId ?? '')).toBe(true)
    expect(await bookingsAt('18:00')).toHaveLength(1)
  })

  it('is invalid with another input, and leaves no mark when it was refused', async () => {
    const input = request('17:00')
    await a.ask('booking.book', input)
    await a.refused('booking.book', { ...input, notes: 'other' }, 'invalid')
    const refused = request('17:00')
    await b.refused('booking.book', refused, 'slot_taken')
    expect(
      await venue.sql('SELECT FROM slotkeeper.requests WHERE id = $1', [refused.requestId]),
    ).toHaveLength(0)
  })
})
