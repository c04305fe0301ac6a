/** Brings a database to this program's schema; several desks may do it at once. */
import { Client } from 'pg'
import { type ClockHours, Refusal } from '../../contract/index.ts'
import type { ServerAddress } from './database-address.ts'
import { type Migration, migrations } from './migrations.ts'
import { clientConfig } from './pool.ts'
import { whenThereIsRoom } from './room.ts'

/** What a new venue starts with until somebody sets it up: this PC's own zone, language and customs. */
export interface VenueDefaults {
  readonly timeZone: string
  readonly locale: 'en' | 'id'
  readonly currency: string
  /** 1 is Monday. */
  readonly weekStartsOn: number
  readonly clockHours: ClockHours
}

/**
 * Applies what is missing, in one transaction under a lock, and resolves to how many were applied. Throws
 * `app_outdated` when the database is newer than this program, and the driver's errors when it cannot be reached.
 */
export async function migrate(
  address: ServerAddress,
  programVersion: string,
  defaults: VenueDefaults,
  available: readonly Migration[] = migrations,
): Promise<number> {
  const client = await whenThereIsRoom(() => connect(address))
  try {
    const applied = await appliedMigrations(client)
    if (missing(applied, available).length === 0) return 0
    await client.query('BEGIN')
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('slotkeeper.migrate', 0))`)
    const count = await applyMissing(client, programVersion, defaults, available)
    await client.query('COMMIT')
    return count
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

async function connect(address: ServerAddress): Promise<Client> {
  const client = new Client({ ...clientConfig(address, 'slotkeeper migrations'), query_timeout: 600_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return client
}

async function applyMissing(
  client: Client,
  programVersion: string,
  defaults: VenueDefaults,
  available: readonly Migration[],
): Promise<number> {
  const before = await appliedMigrations(client)
  if (before.length === 0) {
    await client.query(`
      CREATE SCHEMA IF NOT EXISTS slotkeeper;
      CREATE TABLE IF NOT EXISTS slotkeeper.migrations (
        name text PRIMARY KEY, program_version text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  }
  const wanted = missing(before, available)
  for (const migration of wanted) {
    await client.query(migration.sql)
    await client.query('INSERT INTO slotkeeper.migrations (name, program_version) VALUES ($1, $2)', [
      migration.name,
      programVersion,
    ])
  }
  if (wanted.length > 0) await refreshDeskRoles(client)
  if (before.length === 0) {
    await client.query(
      `INSERT INTO slotkeeper.venue (time_zone, locale, currency, week_starts_on, clock_hours)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [defaults.timeZone, defaults.locale, defaults.currency, defaults.weekStartsOn, defaults.clockHours],
    )
  }
  return wanted.length
}

/** Gives the roles that desks connect as their rights on what the migrations brought. */
async function refreshDeskRoles(client: Client): Promise<void> {
  const known = await client.query<{ there: boolean }>(
    `SELECT to_regprocedure('slotkeeper.refresh_desk_roles()') IS NOT NULL AS there`,
  )
  if (known.rows[0]?.there === true) await client.query('SELECT slotkeeper.refresh_desk_roles()')
}

interface Applied {
  readonly name: string
  readonly program_version: string
}

async function appliedMigrations(client: Client): Promise<Applied[]> {
  // Asked first, since a failed query would end the transaction that this may run in. From the catalogue itself:
  // what to_regclass knows is not brought up to date by waiting for an advisory lock.
  const table = await client.query<{ there: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_catalog.pg_tables
                     WHERE schemaname = 'slotkeeper' AND tablename = 'migrations') AS there`,
  )
  if (table.rows[0]?.there !== true) return []
  const answer = await client.query<Applied>(
    'SELECT name, program_version FROM slotkeeper.migrations ORDER BY name',
  )
  return answer.rows
}

/** What is still to apply; the applied ones must be the first of those this program knows. */
function missing(applied: readonly Applied[], available: readonly Migration[]): readonly Migration[] {
  for (const [index, migration] of applied.entries()) {
    if (available[index]?.name !== migration.name) {
      throw new Refusal('app_outdated', {
        needs: applied.at(-1)?.program_version ?? migration.program_version,
      })
    }
  }
  return available.slice(applied.length)
}
