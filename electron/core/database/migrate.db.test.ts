import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../e2e/test-server/create-test-database.ts'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import type { TestDatabase } from '../../../e2e/test-server/test-database.ts'
import { openTestDesk, type TestDesk } from '../testing/test-venue.ts'
import { readDatabaseAddress, type ServerAddress } from './database-address.ts'
import { migrate, type VenueDefaults } from './migrate.ts'
import { migrations } from './migrations.ts'

let database: TestDatabase

const defaults: VenueDefaults = {
  timeZone: 'Asia/Jakarta',
  locale: 'id',
  currency: 'IDR',
  weekStartsOn: 7,
  clockHours: 12,
}

beforeEach(async () => {
  database = await createTestDatabase({ empty: true, direct: true })
})
afterEach(() => database.drop())

function addressOf(url: string): ServerAddress {
  const address = readDatabaseAddress(url)
  if (address.kind !== 'server') throw new Error('a test server has an address')
  return address
}

/** As the owner, who may migrate. */
const open = (url: string, name = 'A') => openTestDesk(url, name, { asAddressed: true })

const run = (statement: string) => queryRows(database.url, statement)
const schemas = () => run(`SELECT 1 FROM pg_namespace WHERE nspname = 'slotkeeper'`)

/** As a program left it that knew the first migration alone, and of the venue only what that has. */
async function leaveByOlderProgram(): Promise<void> {
  const [first] = migrations
  if (first === undefined) throw new Error('there are no migrations')
  await run(`
    CREATE SCHEMA slotkeeper;
    CREATE TABLE slotkeeper.migrations (
      name text PRIMARY KEY, program_version text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
    ${first.sql};
    INSERT INTO slotkeeper.migrations (name, program_version) VALUES ('${first.name}', '0.9.0');
    INSERT INTO slotkeeper.venue (time_zone, name) VALUES ('Asia/Jakarta', 'Kept')`)
}

async function othersConnected(): Promise<number> {
  const rows = await run(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  return rows.length
}

describe('desks that open a fresh database at once', () => {
  it('make it once, twenty of them', async () => {
    const address = addressOf(database.url)
    const applied = await Promise.all(Array.from({ length: 20 }, () => migrate(address, '1.0.0', defaults)))
    expect(applied.filter((count) => count > 0)).toEqual([migrations.length])
    const names = await run('SELECT name FROM slotkeeper.migrations ORDER BY name')
    expect(names).toEqual(migrations.map(({ name }) => ({ name })))
  })

  it('all work', async () => {
    const desks = await Promise.all(
      Array.from({ length: 8 }, (_, index) => open(database.url, `Desk ${index}`)),
    )
    try {
      const [first] = desks
      const court = await first?.ask('resource.save', { name: 'Court' })
      const seen = await Promise.all(desks.map((desk) => desk.ask('resource.list', {})))
      for (const { resources } of seen) expect(resources).toEqual([court])
    } finally {
      await Promise.all(desks.map((desk: TestDesk) => desk.close()))
    }
    await expect.poll(othersConnected).toBe(0)
  })
})

describe('migrating', () => {
  it('applies everything once, and starts the venue with the PC’s own zone, language and customs', async () => {
    expect(await migrate(addressOf(database.url), '1.0.0', defaults)).toBe(migrations.length)
    expect(await migrate(addressOf(database.url), '1.0.0', { ...defaults, locale: 'en' })).toBe(0)
    expect(await run('SELECT * FROM slotkeeper.venue')).toMatchObject([
      {
        time_zone: 'Asia/Jakarta',
        locale: 'id',
        currency: 'IDR',
        week_starts_on: 7,
        clock_hours: 12,
        is_set_up: false,
      },
    ])
  })

  it('goes on from where an older program left off', async () => {
    await leaveByOlderProgram()
    expect(await migrate(addressOf(database.url), '1.0.0', defaults)).toBe(migrations.length - 1)
    expect(await run('SELECT name, clock_hours FROM slotkeeper.venue')).toEqual([
      { name: 'Kept', clock_hours: 24 },
    ])
  })

  it('tells in the record what was done with seats before it told of them', async () => {
    const address = addressOf(database.url)
    const before = migrations.filter(({ name }) => name < '0036')
    await migrate(address, '1.0.0', defaults, before)
    const id = (last: number) => `'00000000-0000-4000-8000-00000000000${last}'`
    const [desk, staff, customer, sale, show] = [id(1), id(2), id(3), id(4), id(5)]
    // Two seats were moved by one act, and then one of the new ones was taken back.
    const ended = `ended_at = slotkeeper.clock(), ended_by_staff = ${staff}, ended_by_desk = ${desk}`
    const insert = 'INSERT INTO slotkeeper.sold_seats (show_id, seat_id, row_label, number, sale_id, sold_at)'
    const seat = (row: string, number: number, at: string) =>
      `${insert} VALUES (${show}, gen_random_uuid(), '${row}', ${number}, ${sale}, ${at})`
    const sold = `now() - interval '1 day'`
    await run(`
      INSERT INTO slotkeeper.desks VALUES (${desk}, 'Counter', '1.0.0', now());
      INSERT INTO slotkeeper.staff (id, name, role) VALUES (${staff}, 'Mia', 'staff');
      INSERT INTO slotkeeper.customers (id, name) VALUES (${customer}, 'Ana');
      INSERT INTO slotkeeper.sales (id, show_id, customer_id, seat_count, price, currency, is_paid, desk_id, created_by,
        created_at) VALUES (${sale}, ${show}, ${customer}, 2, 100, 'IDR', true, ${desk}, ${staff}, ${sold});
      ${seat('A', 1, sold)}; ${seat('A', 2, sold)}`)
    await run(`UPDATE slotkeeper.sold_seats SET ${ended}, ended_as = 'moved';
      ${seat('B', 1, 'slotkeeper.clock()')}; ${seat('B', 2, 'slotkeeper.clock()')}`)
    await run(
      `UPDATE slotkeeper.sold_seats SET ${ended}, ended_as = 'released' WHERE row_label = 'B' AND number = 2`,
    )
    await migrate(address, '1.1.0', defaults)
    expect(
      await run(
        `SELECT action, staff_name, desk_name, before, after FROM slotkeeper.seat_history ORDER BY id`,
      ),
    ).toEqual([
      {
        ...{ action: 'moved', staff_name: 'Mia', desk_name: 'Counter' },
        ...{ before: { seats: ['A1', 'A2'] }, after: { seats: ['B1', 'B2'] } },
      },
      {
        ...{ action: 'taken_back', staff_name: 'Mia', desk_name: 'Counter' },
        ...{ before: { seats: ['B2'], paid: 'paid' }, after: null },
      },
    ])
    expect(await run('SELECT staff_name, desk_name FROM slotkeeper.sales')).toEqual([
      { staff_name: 'Mia', desk_name: 'Counter' },
    ])
  })

  it('leaves nothing of what fails in the middle', async () => {
    const broken = { name: '9999-broken', sql: 'CREATE TABLE slotkeeper.half (); SELECT 1 / 0' }
    await expect(
      migrate(addressOf(database.url), '1.0.0', defaults, [...migrations, broken]),
    ).rejects.toMatchObject({ code: '22012' })
    expect(await schemas()).toEqual([])
    expect(await migrate(addressOf(database.url), '1.0.0', defaults)).toBe(migrations.length)
    expect(await othersConnected()).toBe(0)
  })
})

describe('a database that is newer than the program', () => {
  it('is refused with the version that it needs, and left as it is', async () => {
    await migrate(addressOf(database.url), '1.0.0', defaults)
    await run(`INSERT INTO slotkeeper.migrations (name, program_version) VALUES ('9999-future', '9.9.9')`)
    await expect(open(database.url)).rejects.toMatchObject({
      code: 'app_outdated',
      details: { needs: '9.9.9' },
    })
    expect(await othersConnected()).toBe(0)
  })

  it('is known by a migration in between that the program has not', async () => {
    await leaveByOlderProgram()
    await run(`INSERT INTO slotkeeper.migrations (name, program_version) VALUES ('0001-other', '1.5.0')`)
    await expect(migrate(addressOf(database.url), '1.0.0', defaults)).rejects.toMatchObject({
      code: 'app_outdated',
    })
  })
})

describe('a database that cannot be opened', () => {
  const url = (change: (address: URL) => void) => {
    const address = new URL(database.url)
    change(address)
    return address.href
  }

  it.each<[string, (address: URL) => void]>([
    ['refused', (address) => Object.assign(address, { port: '1' })],
    ['password', (address) => Object.assign(address, { password: 'wrong' })],
    ['no_such_database', (address) => Object.assign(address, { pathname: '/no_such_database' })],
  ])('is told as offline: %s', async (reason, change) => {
    await expect(open(url(change))).rejects.toMatchObject({
      code: 'offline',
      details: { outcome: 'not_saved', reason },
    })
  })

  it('for want of rights is told so, whether to make the tables or to use them', async () => {
    const name = `guest_${database.url.slice(-12)}`
    await run(`CREATE ROLE ${name} LOGIN PASSWORD 'guest'`)
    const guest = url((address) => Object.assign(address, { username: name, password: 'guest' }))
    const refusal = { code: 'offline', details: { reason: 'permission' } }
    try {
      await expect(open(guest)).rejects.toMatchObject(refusal)
      await migrate(addressOf(database.url), '1.0.0', defaults)
      await run(
        `GRANT USAGE ON SCHEMA slotkeeper TO ${name}; GRANT SELECT ON slotkeeper.migrations TO ${name}`,
      )
      await expect(open(guest)).rejects.toMatchObject(refusal)
      await expect.poll(othersConnected).toBe(0)
    } finally {
      await run(`DROP SCHEMA slotkeeper CASCADE; DROP ROLE ${name}`)
    }
  })
})

describe('a desk that closes', () => {
  it('leaves no connection behind, also when it is closed twice', async () => {
    const desk = await open(database.url)
    await desk.ask('resource.save', { name: 'Court' })
    const client = new Client({ connectionString: database.url })
    await client.connect()
    await desk.close()
    await desk.close()
    await client.end()
    await expect.poll(othersConnected).toBe(0)
  })
})
