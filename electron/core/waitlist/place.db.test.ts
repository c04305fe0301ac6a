import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import type { TestDesk } from '../desk.fixture.ts'
import { at, book, cancel, standings, WaitingVenue, wait } from './waiting-venue.fixture.ts'

let database: TestDatabase
let venue: WaitingVenue

beforeAll(async () => {
  database = await createTestDatabase()
  venue = new WaitingVenue(database.url)
})
afterEach(() => venue.closeDesks())
afterAll(() => database.drop())

/** Takes back the booking's latest change. */
async function undo(desk: TestDesk, { id }: { readonly id: string }) {
  const { entries } = await desk.call('booking.history', { id })
  return (await desk.call('booking.undo', { historyId: entries[0]?.id ?? '' })).booking
}

describe('placing somebody who waits', () => {
  test('books their length and takes them out of the line, in one step', async () => {
    const desk = await venue.desk('A')
    const { id: resourceId } = await venue.court(desk)
    const { id } = await wait(desk, 'Ana', resourceId, '10:00', '22:00', 90)
    const booking = await desk.call('waitlist.place', { id, resourceId, start: at('18:00') })
    expect(booking).toMatchObject({
      status: 'confirmed',
      start: at('18:00'),
      end: at('19:30'),
      customer: { name: 'Ana' },
    })
    expect(await standings(desk, ['Ana'])).toEqual(['Ana booked'])
    expect(await desk.refusal('waitlist.place', { id, resourceId, start: at('20:00') })).toMatchObject({
      code: 'invalid',
    })
  })

  test('leaves them waiting where the time is taken', async () => {
    const desk = await venue.desk('A')
    const { id: resourceId } = await venue.court(desk)
    await book(desk, resourceId, '18:00', '19:00')
    const { id } = await wait(desk, 'Bo', resourceId, '10:00', '22:00', 60)
    expect(await desk.refusal('waitlist.place', { id, resourceId, start: at('18:30') })).toMatchObject({
      code: 'slot_taken',
    })
    expect(await standings(desk, ['Bo'])).toEqual(['Bo waiting 1'])
  })

  test('gives time that came free to those ahead first', async () => {
    const desk = await venue.desk('A')
    const { id: resourceId } = await venue.court(desk)
    const taken = await book(desk, resourceId, '18:00', '19:00')
    await wait(desk, 'Cy', resourceId, '18:00', '19:00')
    const { id } = await wait(desk, 'Di', resourceId, '18:00', '19:00')
    await cancel(desk, taken)
    expect(await desk.refusal('waitlist.place', { id, resourceId, start: at('18:00') })).toMatchObject({
      code: 'slot_taken',
    })
    expect(await standings(desk, ['Cy', 'Di'])).toEqual(['Cy offered 18:00–19:00', 'Di waiting 1'])
  })

  test('is undone into the old place in the line', async () => {
    const desk = await venue.desk('A')
    const { id: resourceId } = await venue.court(desk)
    const { id } = await wait(desk, 'Eve', resourceId, '10:00', '22:00', 60)
    await wait(desk, 'Fay', resourceId, '10:00', '22:00', 60)
    const booking = await desk.call('waitlist.place', { id, resourceId, start: at('18:00') })
    await undo(desk, booking)
    expect(await standings(desk, ['Eve', 'Fay'])).toEqual(['Eve waiting 1', 'Fay waiting 2'])
  })

  test('is redone out of the line, and undone into it again', async () => {
    const desk = await venue.desk('A')
    const { id: resourceId } = await venue.court(desk)
    const { id } = await wait(desk, 'Hal', resourceId, '10:00', '22:00', 60)
    const booking = await desk.call('waitlist.place', { id, resourceId, start: at('18:00') })
    await undo(desk, booking)
    expect(await undo(desk, booking)).toMatchObject({ status: 'confirmed' })
    expect(await standings(desk, ['Hal'])).toEqual(['Hal booked'])
    expect(await desk.refusal('waitlist.place', { id, resourceId, start: at('20:00') })).toMatchObject({
      code: 'invalid',
    })
    await undo(desk, booking)
    expect(await standings(desk, ['Hal'])).toEqual(['Hal waiting 1'])
  })

  test('does not put somebody back who cancelled what they were given', async () => {
    const desk = await venue.desk('A')
    const { id: resourceId } = await venue.court(desk)
    const { id } = await wait(desk, 'Ida', resourceId, '10:00', '22:00', 60)
    const booking = await desk.call('waitlist.place', { id, resourceId, start: at('18:00') })
    await cancel(desk, booking)
    await undo(desk, booking)
    expect(await undo(desk, booking)).toMatchObject({ status: 'cancelled' })
    expect(await standings(desk, ['Ida'])).toEqual(['Ida booked'])
  })

  test('gives the time to who joined meanwhile when it is undone long after', async () => {
    const desk = await venue.desk('A')
    const { id: resourceId } = await venue.court(desk)
    const { id } = await wait(desk, 'Lia', resourceId, '18:00', '20:00', 60)
    const booking = await desk.call('waitlist.place', { id, resourceId, start: at('18:00') })
    await wait(desk, 'Budi', resourceId, '18:00', '19:00')
    const later = await venue.desk('A', { now: '2026-09-20T10:00:00+07:00' })
    await undo(later, booking)
    expect(await standings(later, ['Lia', 'Budi'])).toEqual(['Lia waiting 1', 'Budi offered 18:00–19:00'])
  })

  test('goes where staff say, also outside the wish', async () => {
    const desk = await venue.desk('A')
    const { id: resourceId } = await venue.court(desk)
    const other = await venue.court(desk)
    const { id } = await wait(desk, 'Jo', resourceId, '10:00', '12:00', 60)
    expect(await desk.call('waitlist.place', { id, resourceId: other.id, start: at('14:00') })).toMatchObject(
      { resourceId: other.id, end: at('15:00') },
    )
  })

  test('is the same booking when it is sent again', async () => {
    const desk = await venue.desk('A')
    const { id: resourceId } = await venue.court(desk)
    const { id } = await wait(desk, 'Gus', resourceId, '10:00', '22:00', 60)
    const input = { id, resourceId, start: at('18:00'), bookingId: crypto.randomUUID() }
    const first = await desk.call('waitlist.place', input)
    expect(first).toEqual(await desk.call('booking.get', { id: first.id }))
    expect(await desk.call('waitlist.place', input)).toMatchObject({ id: first.id, version: first.version })
  })

  test('keeps its length when the venue goes to another zone at that moment', async () => {
    const desk = await venue.desk('A')
    const { id: resourceId } = await venue.court(desk)
    const { id } = await wait(desk, 'Kim', resourceId, '10:00', '22:00', 60)
    const settings = new Client({ connectionString: database.url })
    await settings.connect()
    await settings.query(`BEGIN; SELECT slotkeeper.lock_venue();
      UPDATE slotkeeper.venue SET time_zone = 'Asia/Jayapura'`)
    const placed = desk.call('waitlist.place', { id, resourceId, start: '2026-09-27T18:00' })
    const waiting = async () =>
      (
        await settings.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
      ).rowCount
    await expect.poll(waiting).toBe(1)
    await settings.query('COMMIT')
    await settings.end()
    expect(await placed).toMatchObject({
      start: '2026-09-27T18:00:00+09:00',
      end: '2026-09-27T19:00:00+09:00',
    })
  })
})
