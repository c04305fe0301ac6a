import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directUrl } from '../../../e2e/test-server/test-database.ts'
import { at, openTestVenue, type TestDesk, type TestVenue } from '../testing/test-venue.ts'

let venue: TestVenue
let a: TestDesk

beforeAll(async () => {
  venue = await openTestVenue()
  a = await venue.openDesk('A')
})
afterAll(() => venue.close())

interface Row {
  id: string
  during: string
  occupied: string
  version: number
  status: string
}

const court = (more = {}) => a.ask('resource.save', { name: 'Court', slotMinutes: 30, ...more })
const refusal = (code: string) => expect.objectContaining({ code })

/** A script that knows nothing of the desks. */
async function insert(columns: string, values: string): Promise<Row> {
  const rows = await venue.sql<Row>(
    `INSERT INTO slotkeeper.bookings (${columns}) VALUES (${values}) RETURNING *`,
  )
  const row = rows[0]
  if (row === undefined) throw new Error('nothing was inserted')
  return row
}

const range = (start: string, end: string) => `tstzrange('${at(start)}', '${at(end)}')`

async function rowOf(id: string): Promise<Row | undefined> {
  const [row] = await venue.sql<Row>('SELECT * FROM slotkeeper.bookings WHERE id = $1', [id])
  return row
}

describe('a script’s insert', () => {
  it('gets the resource’s buffers, whatever it says is occupied', async () => {
    const room = await court({ bufferBeforeMinutes: 10, bufferAfterMinutes: 20 })
    const made = await insert(
      'resource_id, during, occupied, status, buffer_before_minutes, buffer_after_minutes, version',
      `'${room.id}', ${range('10:00', '11:00')}, ${range('10:10', '10:20')}, 'confirmed', 0, 0, 99`,
    )
    const [kept] = await venue.sql<{ same: boolean }>(
      `SELECT occupied = tstzrange('${at('09:50')}', '${at('11:20')}') AS same FROM slotkeeper.bookings WHERE id = $1`,
      [made.id],
    )
    expect(kept?.same).toBe(true)
    expect(made.version).toBe(1)
    expect(await a.ask('booking.get', { id: made.id })).toMatchObject({
      bufferBeforeMinutes: 10,
      bufferAfterMinutes: 20,
    })
  })

  it.each([
    ['no range', 'NULL', '23502'],
    ['an empty range', `'empty'`, '23514'],
    ['a range without an end', `tstzrange('${at('10:00')}', NULL)`, '23514'],
    ['a range until infinity', `tstzrange('${at('10:00')}', 'infinity')`, '23514'],
    ['a range from minus infinity', `tstzrange('-infinity', '${at('10:00')}')`, '23514'],
    ['a range that includes its end', `tstzrange('${at('10:00')}', '${at('11:00')}', '[]')`, '23514'],
    ['a range that excludes its start', `tstzrange('${at('10:00')}', '${at('11:00')}', '()')`, '23514'],
    ['a range the wrong way round', `tstzrange('${at('11:00')}', '${at('10:00')}')`, '22000'],
  ])('of %s is refused', async (_case, during, code) => {
    const resource = await court()
    await expect(
      insert('resource_id, during, occupied, status', `'${resource.id}', ${during}, ${during}, 'confirmed'`),
    ).rejects.toEqual(refusal(code))
  })

  it.each([
    ['a status that is none', `'reserved', NULL`, '23514'],
    ['no status', 'NULL, NULL', '23502'],
    ['a hold without an expiry', `'held', NULL`, '23514'],
    ['a booking with an expiry', `'confirmed', now()`, '23514'],
  ])('with %s is refused', async (_case, values, code) => {
    const resource = await court()
    await expect(
      insert(
        'resource_id, during, status, hold_expires_at',
        `'${resource.id}', ${range('10:00', '11:00')}, ${values}`,
      ),
    ).rejects.toEqual(refusal(code))
  })

  it('without a resource, or for one that is not there, is refused', async () => {
    await expect(
      insert('resource_id, during, status', `NULL, ${range('10:00', '11:00')}, 'confirmed'`),
    ).rejects.toEqual(refusal('23502'))
    await expect(
      insert('resource_id, during, status', `gen_random_uuid(), ${range('10:00', '11:00')}, 'confirmed'`),
    ).rejects.toEqual(refusal('23503'))
  })

  it('of many, two of which overlap, leaves none', async () => {
    const resource = await court()
    const row = (start: string, end: string) => `('${resource.id}', ${range(start, end)}, 'confirmed')`
    await expect(
      venue.sql(
        `INSERT INTO slotkeeper.bookings (resource_id, during, status)
         VALUES ${row('10:00', '11:00')}, ${row('12:00', '13:00')}, ${row('10:30', '11:30')}`,
      ),
    ).rejects.toEqual(refusal('23P01'))
    const rows = await venue.sql('SELECT FROM slotkeeper.bookings WHERE resource_id = $1', [resource.id])
    expect(rows).toHaveLength(0)
  })
})

describe('a script’s change', () => {
  it('cannot make two overlap: by time, by resource, or by bringing a cancelled one back', async () => {
    const [one, other] = [await court(), await court()]
    const first = await a.book(one, '10:00')
    const second = await a.book(one, '12:00')
    const third = await a.book(other, '10:00')
    const gone = await a.book(one, '14:00')
    await a.ask('booking.cancel', { id: gone.id, version: 1 })
    await a.book(one, '14:00')
    const update = (set: string, id: string) =>
      venue.sql(`UPDATE slotkeeper.bookings SET ${set} WHERE id = '${id}'`)
    await expect(update(`during = ${range('10:30', '12:30')}`, second.id)).rejects.toEqual(refusal('23P01'))
    await expect(update(`resource_id = '${one.id}'`, third.id)).rejects.toEqual(refusal('23P01'))
    await expect(update(`status = 'confirmed'`, gone.id)).rejects.toEqual(refusal('23P01'))
    expect(await a.ask('booking.get', { id: first.id })).toEqual(first)
  })

  it('keeps id, creation and version out of its hands, and what is occupied', async () => {
    const room = await court({ bufferAfterMinutes: 15 })
    const booking = await a.book(room, '10:00')
    const before = await rowOf(booking.id)
    await venue.sql(
      `UPDATE slotkeeper.bookings SET id = gen_random_uuid(), version = 77, created_at = 'epoch', created_by = NULL,
         occupied = ${range('10:00', '10:01')}, buffer_after_minutes = 0, sample = true, notes = 'by script'
        WHERE id = $1`,
      [booking.id],
    )
    expect(await rowOf(booking.id)).toEqual({ ...before, version: 2, notes: 'by script' })
    await expect(venue.sql('DELETE FROM slotkeeper.bookings WHERE id = $1', [booking.id])).rejects.toEqual(
      refusal('23001'),
    )
  })

  it('is in the history under the role that wrote it', async () => {
    const booking = await a.book(await court(), '10:00')
    await venue.sql(`UPDATE slotkeeper.bookings SET notes = 'by script' WHERE id = $1`, [booking.id])
    const { entries } = await a.ask('booking.history', { id: booking.id })
    const [user] = await venue.sql<{ name: string }>('SELECT session_user AS name')
    expect(entries[0]).toMatchObject({
      action: 'updated',
      deskName: user?.name,
      before: { version: 1 },
      after: { version: 2, notes: 'by script' },
    })
  })
})

describe('bookings', () => {
  it('are never deleted or truncated, directly or behind their resource', async () => {
    const booking = await a.book(await court(), '10:00')
    await expect(venue.sql('DELETE FROM slotkeeper.bookings')).rejects.toEqual(refusal('23001'))
    await expect(venue.sql('TRUNCATE slotkeeper.bookings CASCADE')).rejects.toEqual(refusal('23001'))
    await expect(venue.sql('TRUNCATE slotkeeper.resources CASCADE')).rejects.toEqual(refusal('23001'))
    await expect(
      venue.sql('DELETE FROM slotkeeper.resources WHERE id = $1', [booking.resourceId]),
    ).rejects.toEqual(refusal('23503'))
    expect(await a.ask('booking.get', { id: booking.id })).toEqual(booking)
  })
})

describe('what the desks are told', () => {
  async function heardDuring(work: () => Promise<unknown>): Promise<string[]> {
    const listener = new Client({ connectionString: directUrl(venue.url) })
    const heard: string[] = []
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await listener.connect()
    await listener.query('LISTEN slotkeeper')
    await work()
    // Notifications of what was committed before are delivered with this answer at the latest.
    await listener.query('SELECT 1')
    await listener.end()
    return heard
  }

  it('of five hundred rows in one transaction is few small messages, the last of which stands for the rest', async () => {
    const resource = await court()
    const heard = await heardDuring(() =>
      venue.sql(
        `INSERT INTO slotkeeper.bookings (resource_id, during, status)
         SELECT $1, tstzrange(start, start + interval '30 minutes'), 'confirmed'
           FROM generate_series('2027-01-01'::timestamptz, '2027-01-01'::timestamptz + 499 * interval '1 hour',
                                interval '1 hour') AS start`,
        [resource.id],
      ),
    )
    expect(heard).toHaveLength(61)
    expect(Math.max(...heard.map((message) => Buffer.byteLength(message)))).toBeLessThan(300)
    const last = JSON.parse(heard.at(-1) ?? '')
    expect(last).toMatchObject({ about: 'booking', ids: [], resourceIds: [], start: 0 })
    expect(last.end).toBeGreaterThan(Date.parse('2100-01-01'))
    const all = await heardDuring(() =>
      venue.sql(`UPDATE slotkeeper.bookings SET notes = 'x' WHERE resource_id = $1`, [resource.id]),
    )
    expect(all).toHaveLength(1)
  })

  it('of as many as fit names each', async () => {
    const resources = await Promise.all(Array.from({ length: 60 }, () => court()))
    const values = resources.map(({ id }) => `('${id}', ${range('10:00', '11:00')}, 'confirmed')`)
    const heard = await heardDuring(() =>
      venue.sql(`INSERT INTO slotkeeper.bookings (resource_id, during, status) VALUES ${values.join()}`),
    )
    const told = heard.flatMap((message) => JSON.parse(message).resourceIds)
    expect(told.toSorted()).toEqual(resources.map(({ id }) => id).toSorted())
    const [changed = ''] = await heardDuring(() =>
      venue.sql(`UPDATE slotkeeper.bookings SET notes = 'x' WHERE resource_id = ANY ($1)`, [told]),
    )
    expect(Buffer.byteLength(changed)).toBeLessThan(8000)
    expect(JSON.parse(changed).ids).toHaveLength(60)
  })

  it('of a move spans the old place and the new', async () => {
    const [one, other] = [await court(), await court()]
    const booking = await a.book(one, '10:00')
    const [message = ''] = await heardDuring(() =>
      a.ask('booking.move', { id: booking.id, version: 1, resourceId: other.id, start: at('18:00') }),
    )
    expect(JSON.parse(message)).toMatchObject({
      ids: [booking.id],
      resourceIds: expect.arrayContaining([one.id, other.id]),
      start: Date.parse(at('10:00')),
      end: Date.parse(at('19:00')),
    })
  })

  it('of what changed nothing, or was rolled back, is nothing', async () => {
    const resource = await court()
    await a.book(resource, '10:00')
    const heard = await heardDuring(async () => {
      await venue.sql('UPDATE slotkeeper.bookings SET notes = NULL WHERE false')
      await a.refused(
        'booking.book',
        { resourceId: resource.id, start: at('10:00'), end: at('11:00'), customer: { name: 'Bo' } },
        'slot_taken',
      )
    })
    expect(heard).toEqual([])
  })
})

describe('the history', () => {
  it('of a database that was moved is never rewritten by a transaction of the same number', async () => {
    const booking = await a.book(await court(), '10:00')
    await venue.sql('BEGIN')
    await venue.sql(
      `UPDATE slotkeeper.booking_history SET transaction_id = pg_current_xact_id(), at = at - interval '1 year'
        WHERE booking_id = $1`,
      [booking.id],
    )
    await venue.sql(`UPDATE slotkeeper.bookings SET notes = 'elsewhere' WHERE id = $1`, [booking.id])
    await venue.sql('COMMIT')
    const { entries } = await a.ask('booking.history', { id: booking.id })
    expect(entries.map((entry) => entry.action)).toEqual(['updated', 'booked'])
    expect(entries[1]?.after).not.toHaveProperty('notes')
  })
})
