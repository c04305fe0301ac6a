import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourOf, openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

let venue: TestVenue
let desk: TestDesk

beforeAll(async () => {
  venue = await openTestVenue()
  desk = await venue.openDesk('A')
})
afterAll(() => venue.close())

/** Where the server would write the row, it says what it says when its disk has no room. */
const fill = () =>
  venue.sql(`
    CREATE FUNCTION pg_temp_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER zz_full AFTER INSERT OR UPDATE ON slotkeeper.bookings
      FOR EACH ROW EXECUTE FUNCTION pg_temp_full();`)
const makeRoom = () => venue.sql('DROP TRIGGER zz_full ON slotkeeper.bookings; DROP FUNCTION pg_temp_full()')

describe('a server whose disk is full', () => {
  it('is told as such with nothing saved, and the same call works once there is room', async () => {
    const court = await desk.ask('resource.save', { name: 'Court', slotMinutes: 30 })
    const booked = await desk.book(court, '09:00')
    for (const more of [{}, { requestId: randomUUID() }, { id: randomUUID() }]) {
      const input = hourOf(court, '10:00', { customer: { name: 'Full' }, ...more })
      await fill()
      const refusal = await desk.refused('booking.book', input, 'offline')
      expect(refusal.details).toMatchObject({ outcome: 'not_saved', reason: 'full' })
      const move = { id: booked.id, version: 1, start: input.start }
      expect((await desk.refused('booking.move', move, 'offline')).details.outcome).toBe('not_saved')
      expect(await venue.sql(`SELECT FROM slotkeeper.customers WHERE name = 'Full'`)).toHaveLength(0)
      expect(await desk.ask('booking.get', { id: booked.id })).toEqual(booked)
      await makeRoom()
      const { id } = await desk.ask('booking.book', input)
      await desk.ask('booking.cancel', { id, version: 1 })
      await venue.sql(`UPDATE slotkeeper.customers SET name = 'Fitted' WHERE name = 'Full'`)
    }
  })
})
