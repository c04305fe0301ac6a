/** Copies a venue, row by row as the database writes it, into an empty schema of the same migrations. */
import { Client, escapeIdentifier } from 'pg'
import type { ServerAddress } from '../database-address.ts'
import { clientConfig } from '../pool.ts'
import {
  type CopiedTable,
  copiedTables,
  type ForeignKey,
  foreignKeys,
  sequenceNames,
} from './schema-catalogue.ts'

export interface TableCount {
  readonly table: string
  readonly before: number
  readonly after: number
}

/** Milliseconds for one statement: checking the keys of years of bookings takes a while. */
const statementMs = 600_000
/** Rows on their way at once. */
const batch = 500

/** A connection that may work for long, at most so many milliseconds for a statement; the caller ends it. */
export async function connectForCopy(address: ServerAddress, longest = statementMs): Promise<Client> {
  const client = new Client({ ...clientConfig(address, 'slotkeeper move'), query_timeout: longest })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return client
}

/**
 * Copies everything in one transaction of the target and counts it on both sides; nobody changes the source
 * meanwhile. Whatever goes wrong, also another count, leaves the target as it was.
 */
export async function copyVenue(source: Client, target: Client): Promise<TableCount[]> {
  const tables = await copiedTables(source)
  try {
    await begin(source)
    await begin(target)
    await source.query(`LOCK TABLE ${tables.map(({ name }) => qualified(name)).join(', ')} IN SHARE MODE`)
    const keys = await foreignKeys(target)
    await openForCopy(target, tables, keys)
    const counts: TableCount[] = []
    for (const table of tables) counts.push(await copyTable(source, target, table))
    await copySequences(source, target)
    await closeAfterCopy(target, tables, keys)
    const differing = counts.find(({ before, after }) => before !== after)
    if (differing !== undefined) throw new Error(`${differing.table} arrived with another number of rows`)
    await target.query('COMMIT')
    return counts
  } catch (error) {
    await target.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    await source.query('ROLLBACK').catch(() => {})
  }
}

/** The same way of writing values on both sides, whatever the servers are set to. */
async function begin(client: Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  await client.query(
    `SELECT set_config('datestyle', 'ISO', true), set_config('timezone', 'UTC', true),
            set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
            set_config('bytea_output', 'hex', true), set_config('lock_timeout', '15s', true)`,
  )
}

function qualified(name: string): string {
  return `slotkeeper.${escapeIdentifier(name)}`
}

/**
 * Rows come as they are, in any order: neither triggers, which would write history and tell desks, nor keys may look
 * at them one by one. What a new database begins with makes room.
 */
async function openForCopy(
  target: Client,
  tables: readonly CopiedTable[],
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const { table, name } of keys) {
    await target.query(`ALTER TABLE ${qualified(table)} DROP CONSTRAINT ${escapeIdentifier(name)}`)
  }
  for (const { name } of tables) await target.query(`ALTER TABLE ${qualified(name)} DISABLE TRIGGER USER`)
  await target.query(`TRUNCATE ${tables.map(({ name }) => qualified(name)).join(', ')}`)
}

/** The keys look at all rows when they are made anew. */
async function closeAfterCopy(
  target: Client,
  tables: readonly CopiedTable[],
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const { name } of tables) await target.query(`ALTER TABLE ${qualified(name)} ENABLE TRIGGER USER`)
  for (const { table, name, definition } of keys) {
    await target.query(
      `ALTER TABLE ${qualified(table)} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`,
    )
  }
}

async function copyTable(
  source: Client,
  target: Client,
  { name, columns }: CopiedTable,
): Promise<TableCount> {
  const row = qualified(name)
  const names = columns.map(escapeIdentifier)
  await source.query(`DECLARE copied NO SCROLL CURSOR FOR SELECT copied::text AS row FROM ${row} AS copied`)
  for (;;) {
    const { rows } = await source.query<{ row: string }>(`FETCH ${batch} FROM copied`)
    if (rows.length === 0) break
    // OFFSET 0: each row is read once, not once a column.
    await target.query(
      `INSERT INTO ${row} (${names.join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${names.map((column) => `(each.row).${column}`).join(', ')}
         FROM (SELECT text::${row} AS row FROM unnest($1::text[]) AS text OFFSET 0) AS each`,
      [rows.map((each) => each.row)],
    )
  }
  await source.query('CLOSE copied')
  return { table: name, before: await countOf(source, row), after: await countOf(target, row) }
}

async function countOf(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${table}`)
  return rows[0]?.count ?? 0
}

/** Numbers go on where they stood. */
async function copySequences(source: Client, target: Client): Promise<void> {
  for (const name of await sequenceNames(source)) {
    const { rows } = await source.query<{ last: string; used: boolean }>(
      `SELECT last_value::text AS last, is_called AS used FROM ${qualified(name)}`,
    )
    for (const { last, used } of rows) {
      await target.query('SELECT setval($1::regclass, $2::bigint, $3)', [qualified(name), last, used])
    }
  }
}
