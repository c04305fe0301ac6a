/** A venue of 60 resources with a given number of past bookings, and the same present whatever the number. */
import { Client } from 'pg'
import { z } from 'zod'
import type { DeskOperationName } from '../../electron/contract/index.ts'
import { readDatabaseAddress, type ServerAddress } from '../../electron/core/database/database-address.ts'
import { type Desk, openDesk } from '../../electron/core/desk.ts'
import { lineLog } from '../../electron/core/log.ts'
import { createDatabaseOn, type TestServerAddress } from '../test-server/test-database.ts'

export const resourceCount = 60
const customerCount = 20_000
/** Of an hour each, from nine o'clock on. */
const bookingsOfDay = 9
/** Beside one another up to here; what comes after is free to be booked. */
export const bookedDaysAhead = 10

export interface GrowthVenue {
  readonly bookings: number
  readonly address: ServerAddress
  readonly resourceIds: readonly string[]
  /** Midnight of today, UTC. */
  readonly today: number
  /** Seconds that it took to load the rows, and then to build indexes and constraint. */
  readonly loadSeconds: number
  readonly indexSeconds: number
  readonly sizeMegabytes: number
  call(operation: DeskOperationName, input: unknown): Promise<unknown>
  close(): Promise<void>
}

const withResources = z.object({ resources: z.array(z.object({ id: z.string() })) })
const hour = 3_600_000
const day = 24 * hour

export async function createGrowthVenue(server: TestServerAddress, bookings: number): Promise<GrowthVenue> {
  const database = await createDatabaseOn(server)
  const address = readDatabaseAddress(database.url)
  if (address.kind !== 'server') throw new Error('a server has an address')
  const desk = await openDesk({
    database: address,
    deskName: 'Bench',
    version: 'bench',
    roleWithoutStaff: 'manager',
    runsJobs: false,
    defaults: { timeZone: 'UTC', locale: 'en', currency: 'EUR', weekStartsOn: 1, clockHours: 24 },
    log: lineLog((line) => process.stderr.write(line), Date.now),
  })
  const call = (operation: DeskOperationName, input: unknown) => answered(desk, operation, input)
  await call('venue.save', { slotMinutes: 60 })
  const today = Math.floor(Date.now() / day) * day
  const admin = new Client({ connectionString: database.url })
  await admin.connect()
  try {
    const loaded = await load(admin, bookings, today)
    const { resources } = withResources.parse(await call('resource.list', {}))
    return {
      bookings,
      address,
      resourceIds: resources.map(({ id }) => id),
      today,
      ...loaded,
      call,
      close: async () => {
        await desk.close()
        await database.drop()
      },
    }
  } finally {
    await admin.end()
  }
}

async function answered(desk: Desk, operation: DeskOperationName, input: unknown): Promise<unknown> {
  const answer = await desk.call(operation, input)
  if (!answer.ok) throw new Error(`${operation} was refused: ${answer.error.message}`)
  return answer.value
}

/** Puts the rows in before constraint, indexes and triggers stand: one by one through them, a million takes hours. */
async function load(admin: Client, bookings: number, today: number) {
  await admin.query(
    `INSERT INTO slotkeeper.resources (name, kind, slot_minutes)
     SELECT 'Court ' || lpad(number::text, 2, '0'), 'court', 60 FROM generate_series(1, $1::int) AS number`,
    [resourceCount],
  )
  await admin.query(
    `INSERT INTO slotkeeper.customers (name, phone)
     SELECT 'Customer ' || md5(number::text), '+62 8' || lpad(number::text, 9, '0')
       FROM generate_series(1, $1::int) AS number`,
    [customerCount],
  )
  const restore = await takeIndexesAway(admin)
  const began = performance.now()
  await admin.query(loadStatement, [bookings, today / 1000, bookedDaysAhead, bookingsOfDay, resourceCount])
  const loaded = performance.now()
  for (const statement of restore) await admin.query(statement)
  await admin.query('ALTER TABLE slotkeeper.bookings ENABLE TRIGGER USER')
  // What the server does by itself after a while.
  await admin.query('VACUUM ANALYZE slotkeeper.bookings')
  await admin.query('VACUUM ANALYZE slotkeeper.customers')
  await admin.query('CHECKPOINT').catch(() => {})
  const built = performance.now()
  const { rows } = await admin.query<{ bytes: string }>(
    `SELECT pg_total_relation_size('slotkeeper.bookings') AS bytes`,
  )
  return {
    loadSeconds: (loaded - began) / 1000,
    indexSeconds: (built - loaded) / 1000,
    sizeMegabytes: Number(rows[0]?.bytes ?? 0) / 2 ** 20,
  }
}

/** Every booking an hour, resource by resource and day by day backwards from the last booked day; one in twenty cancelled. */
const loadStatement = `
  WITH places AS (SELECT id, row_number() OVER (ORDER BY position, name, id) - 1 AS place FROM slotkeeper.resources),
  people AS (SELECT id, row_number() OVER (ORDER BY name) - 1 AS person FROM slotkeeper.customers),
  slots AS (
    SELECT number, number % $5::int AS place, (number / $5::int) % $4::int AS nth, number / ($5::int * $4::int) AS days_back
      FROM generate_series(0, $1::int - 1) AS number)
  INSERT INTO slotkeeper.bookings (resource_id, customer_id, during, occupied, status, created_at, title)
  SELECT places.id, people.id, span, span, CASE WHEN number % 20 = 7 THEN 'cancelled' ELSE 'confirmed' END,
         lower(span) - interval '3 days', CASE WHEN number % 50 = 3 THEN 'Lesson ' || number END
    FROM slots JOIN places USING (place) JOIN people ON people.person = number % ${customerCount},
    LATERAL (SELECT to_timestamp($2::float8) + ($3::int - 1 - days_back) * interval '1 day' + (9 + nth) * interval '1 hour' AS start)
      AS begun,
    LATERAL (SELECT tstzrange(start, start + interval '1 hour') AS span) AS spans`

/** Drops constraint and indexes; resolves to the statements that bring them back. */
async function takeIndexesAway(admin: Client): Promise<string[]> {
  const { rows: constraints } = await admin.query<{ name: string; definition: string }>(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE conrelid = 'slotkeeper.bookings'::regclass AND contype IN ('x', 'f')`,
  )
  const { rows: indexes } = await admin.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
      WHERE indrelid = 'slotkeeper.bookings'::regclass AND NOT indisprimary AND NOT indisexclusion`,
  )
  await admin.query('ALTER TABLE slotkeeper.bookings DISABLE TRIGGER USER')
  for (const { name } of constraints)
    await admin.query(`ALTER TABLE slotkeeper.bookings DROP CONSTRAINT ${name}`)
  for (const { name } of indexes) await admin.query(`DROP INDEX ${name}`)
  return [
    `SET maintenance_work_mem = '512MB'`,
    ...indexes.map(({ definition }) => definition),
    ...constraints.map(
      ({ name, definition }) => `ALTER TABLE slotkeeper.bookings ADD CONSTRAINT ${name} ${definition}`,
    ),
  ]
}
