import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FaultyNetwork } from '../../../e2e/faults/faulty-network.ts'
import type { DeskOperationName, Resource } from '../../contract/index.ts'
import { at, hourOf, openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

/** As it goes over the line: alone, with the sign that ends it. */
const commit = 'commit\0'

let venue: TestVenue
let network: FaultyNetwork
/** Reaches the database through the network, B directly. */
let a: TestDesk
let b: TestDesk
let court: Resource

beforeAll(async () => {
  venue = await openTestVenue()
  network = await FaultyNetwork.start(venue.url)
  a = await venue.openDesk('A', { url: network.url })
  b = await venue.openDesk('B')
})
beforeEach(async () => {
  court = await b.ask('resource.save', { name: 'Court', slotMinutes: 30 })
})
afterEach(() => network.heal())
afterAll(async () => {
  await network.stop()
  await venue.close()
})

async function count(table: string, where: string): Promise<number> {
  const [row] = await venue.sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM slotkeeper.${table} WHERE ${where}`,
  )
  return row?.count ?? -1
}

/** The call whose connection is cut at that point: the desk must say that it does not know. */
async function unknownAfter(lost: Promise<void>, operation: DeskOperationName, input: object): Promise<void> {
  const answer = await a.desk.call(operation, input)
  await lost
  expect(answer).toMatchObject({ ok: false, error: { code: 'offline', details: { outcome: 'unknown' } } })
}

describe('a booking whose answer was lost', () => {
  it('in one statement is unknown, is there, and is answered when its id is sent again', async () => {
    const warm = await a.ask('booking.book', hourOf(court, '18:00'))
    expect(warm.status).toBe('confirmed')
    for (let round = 0; round < 3; round += 1) {
      const input = hourOf(court, `1${round}:00`, { id: randomUUID(), customer: { name: `Lost ${round}` } })
      await unknownAfter(network.loseAnswerTo('take_slot'), 'booking.book', input)
      expect(await a.ask('booking.book', input)).toMatchObject({
        id: input.id,
        status: 'confirmed',
        version: 1,
      })
      expect(await count('customers', `name = 'Lost ${round}'`)).toBe(1)
      await b.refused('booking.book', hourOf(court, `1${round}:00`), 'slot_taken')
    }
  })

  it('of a COMMIT is unknown, is there, and is answered when its request is sent again, from any desk', async () => {
    const input = hourOf(court, '10:00', { requestId: randomUUID(), customer: { name: 'Committed' } })
    await unknownAfter(network.loseAnswerTo(commit), 'booking.book', input)
    const booking = await a.ask('booking.book', input)
    expect(await b.ask('booking.book', input)).toEqual(booking)
    expect(await count('bookings', `resource_id = '${court.id}'`)).toBe(1)
    expect(await count('customers', `name = 'Committed'`)).toBe(1)
  })

  it('because the COMMIT never arrived is not there, and is made when its request is sent again', async () => {
    const input = hourOf(court, '10:00', { requestId: randomUUID() })
    await unknownAfter(network.loseRequest(commit), 'booking.book', input)
    expect(await count('bookings', `resource_id = '${court.id}'`)).toBe(0)
    await a.ask('booking.book', input)
    expect(await count('bookings', `resource_id = '${court.id}'`)).toBe(1)
  })

  it('before the COMMIT was sent is surely not saved', async () => {
    const input = hourOf(court, '10:00', { requestId: randomUUID() })
    const lost = network.loseAnswerTo('slotkeeper.enter')
    const { details } = await a.refused('booking.book', input, 'offline')
    await lost
    expect(details.outcome).toBe('not_saved')
    expect(await count('bookings', `resource_id = '${court.id}'`)).toBe(0)
  })
})

describe('every other change whose last answer was lost', () => {
  async function sentAgain(operation: DeskOperationName, input: object) {
    const request = { ...input, requestId: randomUUID() }
    // A slot is taken in one statement where the desk remembers the rules, which it may after a lost connection.
    const lost = Promise.race([network.loseAnswerTo(commit), network.loseAnswerTo('take_slot')])
    await unknownAfter(lost, operation, request)
    network.heal()
    const before = await count('booking_history', 'true')
    const answer = await a.desk.call(operation, request)
    expect(answer).toMatchObject({ ok: true })
    expect(await b.desk.call(operation, request)).toEqual(answer)
    expect(await count('booking_history', 'true')).toBe(before)
  }

  it('is answered when sent again, and happens once', async () => {
    const hold = await a.ask('booking.hold', { resourceId: court.id, start: at('08:00'), end: at('09:00') })
    await sentAgain('booking.confirm', { id: hold.id, version: 1, customer: { name: 'Ida' } })
    await sentAgain('booking.update', { id: hold.id, version: 2, notes: 'two rackets' })
    await sentAgain('booking.move', { id: hold.id, version: 3, start: at('09:00') })
    const other = await b.book(court, '12:00')
    await sentAgain('booking.swap', { a: { id: hold.id, version: 4 }, b: { id: other.id, version: 1 } })
    const { entries } = await b.ask('booking.history', { id: other.id })
    await sentAgain('booking.undo', { historyId: entries[0]?.id ?? '' })
    const { version } = await b.ask('booking.get', { id: other.id })
    await sentAgain('booking.cancel', { id: other.id, version })
    const block = { resourceId: court.id, start: at('16:00'), end: at('17:00'), title: 'Net' }
    await sentAgain('booking.block', block)
    await sentAgain('availability.offer', {
      resourceId: court.id,
      from: at('18:00'),
      to: at('22:00'),
      minutes: 60,
      count: 2,
    })
    await sentAgain('customer.save', { name: 'Once' })
    expect(await count('customers', `name = 'Once'`)).toBe(1)
  })

  it('costs no connection for good', async () => {
    for (let round = 0; round < 12; round += 1) {
      const lost = network.loseAnswerTo(commit)
      await a.desk.call('customer.save', { name: `Round ${round}`, requestId: randomUUID() })
      await lost
    }
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        a.ask('customer.save', { name: `After ${index}`, requestId: randomUUID() }),
      ),
    )
  })
})

describe('a server that ends connections', () => {
  async function terminate(where: string) {
    // In a transaction the list of connections stays as it was first read: one that came later would never be found.
    await venue.sql('SELECT pg_stat_clear_snapshot()')
    return venue.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND ${where}`,
    )
  }

  it('while they are idle is not noticed by the next call', async () => {
    await a.ask('policy.get', {})
    await terminate(`application_name = 'slotkeeper'`)
    await expect
      .poll(async () => (await a.desk.call('booking.book', hourOf(court, '10:00', { id: randomUUID() }))).ok)
      .toBe(true)
    await a.ask('resource.list', {})
  })

  it('in the middle of a change leaves nothing of it, and says so', async () => {
    // Somebody holds the court's lock, so that the change waits while its connection is ended.
    await venue.sql('BEGIN')
    await venue.sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [court.id])
    const booking = a.desk.call('booking.book', hourOf(court, '10:00', { requestId: randomUUID() }))
    await expect
      .poll(() => terminate(`application_name = 'slotkeeper' AND wait_event_type = 'Lock'`))
      .toHaveLength(1)
    expect(await booking).toMatchObject({
      ok: false,
      error: { code: 'offline', details: { outcome: 'not_saved' } },
    })
    await venue.sql('ROLLBACK')
    await a.book(court, '10:00')
  })
})

describe('a desk that vanishes in the middle of a change', () => {
  it('keeps the court to itself for seconds only, and others hear of it', async () => {
    const lost = network.loseDeskAfter('slotkeeper.enter')
    const vanished = a.desk.call('booking.book', hourOf(court, '10:00', { requestId: randomUUID() }))
    await lost
    const waited = await b.refused('booking.book', hourOf(court, '10:00'), 'slot_taken')
    expect(waited.details.by).toBeUndefined()
    expect(waited.details.suggestions).not.toContainEqual({
      resourceId: court.id,
      start: at('10:00'),
      end: at('11:00'),
    })
    await expect
      .poll(async () => (await b.desk.call('booking.book', hourOf(court, '10:00'))).ok, { timeout: 20_000 })
      .toBe(true)
    network.cut()
    expect(await vanished).toMatchObject({ ok: false, error: { code: 'offline' } })
  }, 60_000)
})

describe('a network that swallows everything', () => {
  it('is told as offline after a while, once only for each call, and forgotten when it is back', async () => {
    await a.book(court, '08:00')
    network.silence('to desk')
    const answers = await Promise.all([
      a.desk.call('resource.list', {}),
      a.desk.call('booking.book', hourOf(court, '10:00', { id: randomUUID() })),
      a.desk.call('customer.save', { name: 'Swallowed' }),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { code: 'offline' } })
    network.heal()
    await expect.poll(async () => (await a.desk.call('resource.list', {})).ok, { timeout: 20_000 }).toBe(true)
    expect((await a.ask('desk.status', {})).database.state).toBe('online')
  }, 90_000)
})
