import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import { at, book, cancel, standings, WaitingVenue, wait } from './waiting-venue.fixture.ts'

let database: TestDatabase
let venue: WaitingVenue

beforeAll(async () => {
  database = await createTestDatabase()
  venue = new WaitingVenue(database.url)
})
afterEach(() => venue.closeDesks())
afterAll(() => database.drop())

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
    const { entries } = await desk.call('booking.history', { id: booking.id })
    await desk.call('booking.undo', { historyId: entries[0]?.id ?? '' })
    expect(await standings(desk, ['Eve', 'Fay'])).toEqual(['Eve waiting 1', 'Fay waiting 2'])
  })

  test('is the same booking when it is sent again', async () => {
    const desk = await venue.desk('A')
    const { id: resourceId } = await venue.court(desk)
    const { id } = await wait(desk, 'Gus', resourceId, '10:00', '22:00', 60)
    const input = { id, resourceId, start: at('18:00'), bookingId: crypto.randomUUID() }
    const first = await desk.call('waitlist.place', input)
    expect(await desk.call('waitlist.place', input)).toMatchObject({ id: first.id, version: first.version })
  })
})
