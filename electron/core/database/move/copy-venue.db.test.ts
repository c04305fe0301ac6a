import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../e2e/test-server/create-test-database.ts'
import { queryRows } from '../../../../e2e/test-server/query-rows.ts'
import type { TestDatabase } from '../../../../e2e/test-server/test-database.ts'
import { openTestDesk, type TestDesk } from '../../desk.fixture.ts'
import { readDatabaseAddress, type ServerAddress } from '../database-address.ts'
import { connectForCopy, copyVenue, type TableCount } from './copy-venue.ts'

const now = '2026-09-20T09:00:00+07:00'
let source: TestDatabase
let target: TestDatabase
let desk: TestDesk

beforeAll(async () => {
  source = await createTestDatabase()
  target = await createTestDatabase()
  desk = await openTestDesk(source.url, { now })
  await desk.call('sample.add', {})
  const court = await desk.call('resource.save', { name: 'Court', kind: 'court', slotMinutes: 30 })
  const booking = await desk.call('booking.book', {
    resourceId: court.id,
    start: '2026-09-21T10:00:00+07:00',
    end: '2026-09-21T11:00:00+07:00',
    customer: { name: 'Ana O\'Neil, "the" \\ first', phone: '+62 812 555 0101' },
  })
  await desk.call('booking.update', { id: booking.id, version: booking.version, notes: 'a,b\n(c)' })
  await desk.call('staff.save', { name: 'Mia', role: 'manager', pin: '482913' })
})

afterAll(async () => {
  await desk.close()
  await source.drop()
  await target.drop()
})

function serverOf({ url }: TestDatabase): ServerAddress {
  const address = readDatabaseAddress(url)
  if (address.kind !== 'server') throw new Error('the test server is no server')
  return address
}

async function copy(): Promise<TableCount[]> {
  const [from, to] = [await connectForCopy(serverOf(source)), await connectForCopy(serverOf(target))]
  try {
    return await copyVenue(from, to)
  } finally {
    await from.end()
    await to.end()
  }
}

/** All rows of a table in a form that can be compared. */
function rowsOf(database: TestDatabase, table: string): Promise<readonly unknown[]> {
  return queryRows(database.url, `SELECT t::text AS row FROM slotkeeper.${table} AS t ORDER BY 1`)
}

test('everything arrives as it is, is counted, and works there', async () => {
  const counts = await copy()
  expect(counts.every(({ before, after }) => before === after)).toBe(true)
  expect(counts.find(({ table }) => table === 'bookings')?.after).toBeGreaterThan(1)
  // Those that the open desk goes on writing by itself are left out.
  const compared = counts.map(({ table }) => table).filter((table) => !/desks|changes|job/.test(table))
  for (const table of compared) expect(await rowsOf(target, table)).toEqual(await rowsOf(source, table))

  const moved = await openTestDesk(target.url, { now })
  const [mia] = (await moved.call('staff.list', {})).staff
  await moved.call('staff.signIn', { staffId: mia?.id ?? '', pin: '482913' })
  const { bookings } = await moved.call('booking.search', { text: "O'Neil" })
  expect(bookings).toMatchObject([{ notes: 'a,b\n(c)', status: 'confirmed' }])
  // Numbers, triggers and keys go on: the next change is recorded behind the old ones.
  const [booking] = bookings
  await moved.call('booking.cancel', { id: booking?.id ?? '', version: booking?.version ?? 0 })
  const { entries } = await moved.call('booking.history', { id: booking?.id ?? '' })
  expect(entries.map(({ action }) => action)).toEqual(['cancelled', 'updated', 'booked'])
  await moved.close()
})

test('with a row that does not fit, nothing arrives', async () => {
  const before = await rowsOf(target, 'resources')
  await queryRows(
    target.url,
    `ALTER TABLE slotkeeper.customers ADD CONSTRAINT narrow CHECK (name = 'nobody') NOT VALID`,
  )
  await expect(copy()).rejects.toThrow(/narrow/)
  expect(await rowsOf(target, 'resources')).toEqual(before)
})
