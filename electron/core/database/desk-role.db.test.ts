import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import { dropDatabase } from '../../../e2e/test-server/test-database.ts'
import { openTestDesk, type TestDesk } from '../desk.fixture.ts'
import { newPin } from '../staff/pin-hash.ts'
import { readDatabaseAddress } from './database-address.ts'
import { migrate } from './migrate.ts'
import { type Migration, migrations } from './migrations.ts'

/** As an installer makes them; the names are this run's own, for roles belong to the whole server. */
const suffix = randomBytes(4).toString('hex')
const names = {
  database: `slotkeeper_roles_${suffix}`,
  owner: `slotkeeper_owner_${suffix}`,
  desk: `slotkeeper_desk_${suffix}`,
  owner_password: "owner's",
  desk_password: 'desk',
}
const { adminUrl } = inject('testServer')

function urlOf(user: string, password: string): string {
  const url = new URL(adminUrl)
  url.username = user
  url.password = encodeURIComponent(password)
  url.pathname = names.database
  return url.href
}

const ownerUrl = urlOf(names.owner, names.owner_password)
const deskUrl = urlOf(names.desk, names.desk_password)

/** The installers' file without psql: its variables put in, and its parts before and after `\connect`. */
function installerScript(): { onServer: string[]; inDatabase: string } {
  const file = readFileSync(new URL('../../../resources/database-roles.sql', import.meta.url), 'utf8')
  const filled = Object.entries(names).reduce(
    (text, [name, value]) =>
      text
        .replaceAll(`:'${name}'`, `'${value.replaceAll("'", "''")}'`)
        .replaceAll(`:"${name}"`, `"${value}"`),
    file,
  )
  const [onServer = '', inDatabase = ''] = filled.split(/^\\connect .*$/m).map(withoutCommands)
  return { onServer: onServer.split(';').filter((statement) => statement.trim() !== ''), inDatabase }
}

function withoutCommands(part: string): string {
  return part
    .split('\n')
    .filter((line) => !/^(\s*\\|--)/.test(line))
    .join('\n')
}

function migrateAsOwner(available: readonly Migration[] = migrations): Promise<number> {
  const address = readDatabaseAddress(ownerUrl)
  if (address.kind !== 'server') throw new Error('the owner has an address')
  return migrate(
    address,
    'test',
    { timeZone: 'Asia/Jakarta', locale: 'en', currency: 'IDR', weekStartsOn: 1, clockHours: 24 },
    available,
  )
}

let client: Client
let desk: TestDesk
/** How a desk fared before the owner had set the database up, and how many migrations the owner then applied. */
let early: unknown
let applied: number

beforeAll(async () => {
  const { onServer, inDatabase } = installerScript()
  for (const statement of onServer) await queryRows(adminUrl, statement)
  const database = new URL(adminUrl)
  database.pathname = names.database
  await queryRows(database.href, inDatabase)
  early = await openTestDesk(deskUrl).catch((error: unknown) => error)
  applied = await migrateAsOwner()
  desk = await openTestDesk(deskUrl)
  client = new Client({ connectionString: deskUrl })
  await client.connect()
  await desk.call('staff.save', { name: 'Mia', role: 'manager', pin: '482913' })
})

afterAll(async () => {
  await client?.end()
  await desk?.close()
  await queryRows(adminUrl, `GRANT ${names.owner} TO CURRENT_USER`)
  await dropDatabase(adminUrl, names.database)
  await queryRows(adminUrl, `DROP ROLE ${names.desk}`)
  await queryRows(adminUrl, `DROP ROLE ${names.owner}`)
})

describe('an installer’s file', () => {
  test('makes an owner that can set the database up, which a desk cannot and says so', () => {
    expect(early).toMatchObject({ code: 'offline', details: { outcome: 'not_saved', reason: 'permission' } })
    expect(applied).toBe(migrations.length)
  })

  test('makes a role that a desk can work with as soon as that is done', async () => {
    const court = await desk.call('resource.save', { name: 'Court', kind: 'court', slotMinutes: 30 })
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const slot = { resourceId: court.id, start: `${tomorrow}T10:00`, end: `${tomorrow}T11:00` }
    const booking = await desk.call('booking.book', { ...slot, customer: { name: 'Ana' } })
    expect((await desk.call('booking.history', { id: booking.id })).entries).toHaveLength(1)
  })
})

describe('the desk’s role, with any program,', () => {
  test.each([
    ['make a table', 'CREATE TABLE slotkeeper.mine ()'],
    ['make a function', `CREATE FUNCTION slotkeeper.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'`],
    ['make a table elsewhere', 'CREATE TABLE public.mine ()'],
    ['alter a table', 'ALTER TABLE slotkeeper.bookings ADD COLUMN mine int'],
    ['take the constraint away', 'ALTER TABLE slotkeeper.bookings DROP CONSTRAINT bookings_no_overlap'],
    ['switch triggers off', 'ALTER TABLE slotkeeper.bookings DISABLE TRIGGER ALL'],
    ['switch triggers off for itself', 'SET session_replication_role = replica'],
    ['drop a trigger', 'DROP TRIGGER record_changed ON slotkeeper.bookings'],
    [
      'replace a function',
      `CREATE OR REPLACE FUNCTION slotkeeper.clock() RETURNS timestamptz LANGUAGE sql AS 'SELECT now()'`,
    ],
    ['drop the schema', 'DROP SCHEMA slotkeeper CASCADE'],
    ['empty the bookings', 'TRUNCATE slotkeeper.bookings CASCADE'],
    ['pretend a migration', `INSERT INTO slotkeeper.migrations (name, program_version) VALUES ('x', 'x')`],
    [
      'add to the bookings’ history',
      `INSERT INTO slotkeeper.booking_history (booking_id, at, transaction_id, desk_name, action)
       VALUES (gen_random_uuid(), now(), pg_current_xact_id(), 'x', 'x')`,
    ],
    ['change the bookings’ history', `UPDATE slotkeeper.booking_history SET staff_name = 'Eve'`],
    ['delete the bookings’ history', 'DELETE FROM slotkeeper.booking_history'],
    ['empty the bookings’ history', 'TRUNCATE slotkeeper.booking_history'],
    ['change the settings’ history', `UPDATE slotkeeper.settings_history SET staff_name = 'Eve'`],
    ['delete the settings’ history', 'DELETE FROM slotkeeper.settings_history'],
    [
      'add to the seats’ history',
      `INSERT INTO slotkeeper.seat_history (at, transaction_id, show_id, sale_id, desk_name, action)
       VALUES (now(), pg_current_xact_id(), gen_random_uuid(), gen_random_uuid(), 'x', 'paid')`,
    ],
    ['change the seats’ history', `UPDATE slotkeeper.seat_history SET staff_name = 'Eve'`],
    ['delete the seats’ history', 'DELETE FROM slotkeeper.seat_history'],
    [
      'write the seats’ history by its function',
      `SELECT slotkeeper.write_seat_history(gen_random_uuid(), gen_random_uuid(), 'paid', NULL, NULL)`,
    ],
    ['change which seats were sold', `UPDATE slotkeeper.sold_seats SET number = number + 1`],
    ['forget which seats were sold', 'DELETE FROM slotkeeper.sold_seats'],
    ['forget a sale', 'DELETE FROM slotkeeper.sales'],
    [
      'write history by its function',
      `SELECT slotkeeper.write_settings_history('venue', NULL, 'x', NULL, NULL)`,
    ],
    ['read the PINs', 'SELECT hash FROM slotkeeper.staff_pins'],
    ['read the wrong tries', 'SELECT * FROM slotkeeper.pin_failures'],
    ['forget the wrong tries', 'DELETE FROM slotkeeper.pin_failures'],
    ['read the outcomes of tries', 'SELECT * FROM slotkeeper.pin_tries'],
    ['read who is signed in', 'SELECT token FROM slotkeeper.staff_sessions'],
    ['make somebody a manager', `UPDATE slotkeeper.staff SET role = 'manager'`],
    ['add a manager', `INSERT INTO slotkeeper.staff (name, role) VALUES ('Eve', 'manager')`],
    ['write a PIN', `SELECT slotkeeper.write_pin(gen_random_uuid(), '', '{}', '')`],
    ['reset a PIN', `SELECT slotkeeper.reset_pin(gen_random_uuid(), '', '{}', '')`],
    ['read the channels’ key', 'SELECT key FROM slotkeeper.channel_key'],
    ['grant itself more', `SELECT slotkeeper.grant_desk_role('${names.desk}')`],
    ['become the owner', `SET ROLE ${names.owner}`],
  ])('may not %s', async (_, statement) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('may not delete a booking', async () => {
    await client.query(
      `INSERT INTO slotkeeper.resources (name, kind, slot_minutes) VALUES ('Room', 'room', 30)`,
    )
    await client.query(`INSERT INTO slotkeeper.bookings (resource_id, during, status)
      SELECT id, tstzrange(now(), now() + interval '1 hour'), 'confirmed' FROM slotkeeper.resources WHERE name = 'Room'`)
    await expect(client.query('DELETE FROM slotkeeper.bookings')).rejects.toMatchObject({ code: '23001' })
  })

  test('may not say that another sold, or at another time, nor to whom it was afterwards', async () => {
    const sold = await client.query<{ desk: string; staff: string | null; isNow: boolean }>(
      `WITH ana AS (INSERT INTO slotkeeper.customers (name) VALUES ('Ana') RETURNING id)
       INSERT INTO slotkeeper.sales (show_id, customer_id, seat_count, currency, staff_name, desk_name, created_at)
       SELECT gen_random_uuid(), id, 1, 'IDR', 'Mia', 'Counter', now() - interval '3 days' FROM ana
       RETURNING desk_name AS desk, staff_name AS staff, created_at > now() - interval '1 minute' AS "isNow"`,
    )
    expect(sold.rows).toEqual([{ desk: names.desk, staff: null, isNow: true }])
    for (const change of [`notes = 'for Eve'`, `desk_name = 'Counter'`, 'seat_count = 9']) {
      await expect(client.query(`UPDATE slotkeeper.sales SET ${change}`)).rejects.toMatchObject({
        code: '23001',
      })
    }
  })

  test('may not save staff without a manager’s proof', async () => {
    const { rows } = await client.query(
      `SELECT outcome FROM slotkeeper.save_staff(gen_random_uuid(), gen_random_uuid(), true, NULL, 'Eve', 'manager',
         true, 'salt', '{}', 'hash')`,
    )
    expect(rows).toEqual([{ outcome: 'forbidden' }])
  })
})

describe('a PIN', () => {
  const tryPin = (hashes: readonly Buffer[]) =>
    client.query<{ try: string }>(
      `SELECT slotkeeper.try_pin(array_fill(id, ARRAY[$2::int]), $1::bytea[], false) AS try
         FROM slotkeeper.staff WHERE name = 'Mia'`,
      [hashes, hashes.length],
    )
  const outcomeOf = async (triedAs: string | undefined) =>
    (await client.query('SELECT outcome FROM slotkeeper.pin_outcome($1)', [triedAs])).rows

  test('is not told right or wrong to who can still roll the try back', async () => {
    const { hash } = await newPin('0000')
    await client.query('BEGIN')
    const tried = await tryPin([hash])
    expect(await outcomeOf(tried.rows[0]?.try)).toEqual([])
    await client.query('ROLLBACK')
    expect(await outcomeOf(tried.rows[0]?.try)).toEqual([])
  })

  test('is tried once at a time', async () => {
    const { hash } = await newPin('0000')
    await expect(tryPin([hash, hash])).rejects.toMatchObject({ code: '22023' })
  })

  test('waits by the database’s clock, whatever clock a program asks for', async () => {
    const { hash } = await newPin('0000')
    const outcomes: unknown[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await client.query('BEGIN')
      await client.query(`SELECT set_config('slotkeeper.clock_offset_ms', '${attempt * 86_400_000}', true)`)
      const tried = await tryPin([hash])
      await client.query('COMMIT')
      outcomes.push(...(await outcomeOf(tried.rows[0]?.try)))
    }
    expect(outcomes).toEqual(['wrong', 'wrong', 'wrong', 'paused'].map((outcome) => ({ outcome })))
  })
})

describe('a later migration', () => {
  const later: Migration = {
    name: '9998-later.sql',
    sql: `CREATE TABLE slotkeeper.later (number int);
      CREATE TABLE slotkeeper.later_secret (number int);
      INSERT INTO slotkeeper.protected_tables VALUES ('later_secret', '{}')`,
  }

  test('brings tables that the desk’s role may use, but for those it protects', async () => {
    await migrateAsOwner([...migrations, later])
    await client.query('INSERT INTO slotkeeper.later VALUES (1)')
    await expect(client.query('SELECT * FROM slotkeeper.later_secret')).rejects.toMatchObject({
      code: '42501',
    })
  })
})
