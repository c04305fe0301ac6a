import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FaultyNetwork } from '../../../e2e/faults/faulty-network.ts'
import { directUrl } from '../../../e2e/test-server/test-database.ts'
import type { DeskEvent, EventName, Events, Resource } from '../../contract/index.ts'
import { at, openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

let venue: TestVenue
let network: FaultyNetwork
let a: TestDesk
/** Reaches the database through the network. */
let b: TestDesk
let court: Resource

beforeAll(async () => {
  venue = await openTestVenue()
  network = await FaultyNetwork.start(directUrl(venue.url))
  a = await venue.openDesk('A')
  b = await venue.openDesk('B', { url: network.url })
})
beforeEach(async () => {
  court = await a.ask('resource.save', { name: 'Court', slotMinutes: 30 })
})
afterEach(() => network.heal())
afterAll(async () => {
  await network.stop()
  await venue.close()
})

/** What the desk has told of that kind since it had told so many events. */
function heard<Name extends EventName>(desk: TestDesk, name: Name, from = 0): Events[Name][] {
  return desk.events.slice(from).flatMap((told) => payloadOf(told, name))
}

function payloadOf<Name extends EventName>({ event, payload }: DeskEvent, name: Name): Events[Name][] {
  return event === name ? [payload as Events[Name]] : []
}

describe('a change at one desk', () => {
  it('is heard at every desk, with what and when', async () => {
    const booking = await a.book(court, '10:00')
    const told = expect.objectContaining({
      ids: [booking.id],
      resourceIds: [court.id],
      start: at('10:00'),
      end: at('11:00'),
    })
    for (const desk of [a, b]) {
      await expect.poll(() => heard(desk, 'booking.changed')).toContainEqual(told)
    }
  })

  it('of the schedule holds at the other desk from then on', async () => {
    const from = b.events.length
    await a.ask('policy.save', { maxAheadDays: 3 })
    await expect.poll(() => heard(b, 'schedule.changed', from).length).toBeGreaterThan(0)
    const wanted = { resourceId: court.id, start: at('10:00'), end: at('11:00'), customer: { name: 'Bo' } }
    await b.refused('booking.book', wanted, 'too_far')
    await a.ask('policy.save', { maxAheadDays: 730 })
    await expect.poll(async () => (await b.desk.call('booking.book', wanted)).ok).toBe(true)
  })

  it('of the zone is minded by the very next call of the desk that made it', async () => {
    await a.ask('venue.save', { timeZone: 'Europe/London', keep: 'instants' })
    const booking = await a.ask('booking.book', {
      resourceId: court.id,
      start: '2026-09-27T10:00',
      end: '2026-09-27T11:00',
      customer: { name: 'Bo' },
    })
    expect(booking.start).toBe('2026-09-27T10:00:00+01:00')
    await a.ask('venue.save', { timeZone: 'Asia/Jakarta', keep: 'instants' })
  })
})

describe('a desk whose listening connection is ended', () => {
  it('listens again, tells its screens to refetch, and hears what comes', async () => {
    const from = b.events.length
    await venue.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'slotkeeper listening'`,
    )
    await expect
      .poll(() => heard(b, 'booking.changed', from), { timeout: 10_000 })
      .toContainEqual({
        ids: [],
        resourceIds: [],
      })
    expect(heard(b, 'schedule.changed', from)).not.toEqual([])
    const booking = await a.book(court, '10:00')
    await expect.poll(() => heard(b, 'booking.changed', from).flatMap(({ ids }) => ids)).toContain(booking.id)
  })
})

describe('a desk whose database is away', () => {
  it('says so, saves nothing, and refetches when it is back', async () => {
    const from = b.events.length
    network.refuse()
    await expect
      .poll(() => heard(b, 'connection.changed', from).at(-1)?.state, { timeout: 10_000 })
      .toBe('offline')
    const lost = await b.desk.call('booking.book', {
      resourceId: court.id,
      start: at('10:00'),
      end: at('11:00'),
      customer: { name: 'Nobody' },
    })
    expect(lost).toMatchObject({ ok: false, error: { code: 'offline', details: { outcome: 'not_saved' } } })
    await b.refused('calendar.view', { from: at('00:00'), to: at('23:00') }, 'offline')
    // Missed by B, who must ask for it.
    const missed = await a.book(court, '12:00')
    const before = b.events.length
    network.heal()
    await expect
      .poll(() => heard(b, 'booking.changed', before), { timeout: 20_000 })
      .toContainEqual({ ids: [], resourceIds: [] })
    expect(heard(b, 'connection.changed', before).at(-1)?.state).toBe('online')
    const view = { from: at('00:00'), to: at('23:00'), resourceIds: [court.id] }
    expect((await b.ask('calendar.view', view)).bookings).toEqual([missed])
  }, 60_000)

  it('answers its refusals in the venue’s language all the while', async () => {
    await a.ask('venue.save', { locale: 'id' })
    await expect
      .poll(async () => {
        const refusal = await b.refused('booking.get', { id: court.id }, 'not_found')
        return refusal.message
      })
      .toMatch(/^Pemesanan itu sudah tidak ada/)
    network.refuse()
    const { message } = await b.refused('resource.list', {}, 'offline')
    expect(message).toContain('Basis data tidak dapat dihubungi')
    network.heal()
    await a.ask('venue.save', { locale: 'en' })
  })
})
