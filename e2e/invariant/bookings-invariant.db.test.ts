import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../test-server/create-test-database.ts'
import { queryRows } from '../test-server/query-rows.ts'
import type { TestDatabase } from '../test-server/test-database.ts'
import { brokenInvariants } from './bookings-invariant.ts'

let database: TestDatabase

const insert = (from: string, to: string) => `
  INSERT INTO slotkeeper.bookings (resource_id, during, status)
  SELECT id, tstzrange('2026-09-27 ${from}+07', '2026-09-27 ${to}+07'), 'confirmed' FROM slotkeeper.resources`

const run = (statement: string) => queryRows(database.url, statement)
const broken = async () => (await brokenInvariants(run)).map(({ name }) => name)

beforeEach(async () => {
  database = await createTestDatabase()
  await run(`INSERT INTO slotkeeper.resources (name, kind, slot_minutes) VALUES ('Court', 'court', 30)`)
  await run(insert('10:00', '11:00'))
  await run(insert('12:00', '13:00'))
  await run(`UPDATE slotkeeper.bookings SET notes = 'x'`)
})
afterEach(() => database.drop())

describe('the invariants', () => {
  it('hold in a database that only its own rules were at', async () => {
    expect(await broken()).toEqual([])
  })

  it('hold when two bookings exchanged their times in one transaction', async () => {
    await run(`DO $$
      DECLARE one uuid; other uuid; first tstzrange; second tstzrange;
      BEGIN
        SELECT id, during INTO one, first FROM slotkeeper.bookings ORDER BY during LIMIT 1;
        SELECT id, during INTO other, second FROM slotkeeper.bookings ORDER BY during DESC LIMIT 1;
        UPDATE slotkeeper.bookings SET status = 'cancelled' WHERE id = one;
        UPDATE slotkeeper.bookings SET during = first WHERE id = other;
        UPDATE slotkeeper.bookings SET during = second, status = 'confirmed' WHERE id = one;
      END $$`)
    expect(await broken()).toEqual([])
  })

  it.each([
    [
      'an overlap',
      `ALTER TABLE slotkeeper.bookings DROP CONSTRAINT bookings_no_overlap; ${insert('10:30', '11:30')}`,
      [
        'no two live bookings overlap on a resource, buffers included',
        'none overlapped at any moment of the past',
      ],
    ],
    [
      'an overlap that was mended since',
      `ALTER TABLE slotkeeper.bookings DROP CONSTRAINT bookings_no_overlap; ${insert('10:30', '11:30')};
       UPDATE slotkeeper.bookings SET status = 'cancelled' WHERE lower(during) = '2026-09-27 10:30+07'`,
      ['none overlapped at any moment of the past'],
    ],
    [
      'a change without history',
      `ALTER TABLE slotkeeper.bookings DISABLE TRIGGER record_changed; UPDATE slotkeeper.bookings SET notes = 'y'`,
      ['every booking has a history that begins with its making and ends with what it is'],
    ],
    [
      'a booking without history',
      `ALTER TABLE slotkeeper.bookings DISABLE TRIGGER record_added; ${insert('20:00', '21:00')}`,
      ['every booking has a history that begins with its making and ends with what it is'],
    ],
    [
      'a history with a gap',
      `UPDATE slotkeeper.bookings SET notes = 'y'; UPDATE slotkeeper.bookings SET notes = 'z';
       DELETE FROM slotkeeper.booking_history WHERE after->>'notes' = 'y'`,
      ['each change in a history starts from where the one before had led, and counts no version back'],
    ],
    [
      'a booking that is gone',
      `ALTER TABLE slotkeeper.bookings DISABLE TRIGGER USER; DELETE FROM slotkeeper.bookings`,
      ['no history is of a booking that is not there'],
    ],
    [
      'buffers that are not kept',
      `ALTER TABLE slotkeeper.bookings DISABLE TRIGGER complete_booking;
       UPDATE slotkeeper.bookings SET occupied = tstzrange(lower(during), upper(during) + interval '1 minute')`,
      ['what is occupied is the time promised with the buffers'],
    ],
    [
      'a request without its answer',
      `INSERT INTO slotkeeper.requests (id, operation, input_digest) VALUES (gen_random_uuid(), 'x', 'y')`,
      ['a request that was kept has its answer'],
    ],
  ])('find %s', async (_case, damage, names) => {
    // Each in a transaction of its own.
    for (const statement of damage.split(';')) await run(statement)
    expect(await broken()).toEqual(names)
  })
})
