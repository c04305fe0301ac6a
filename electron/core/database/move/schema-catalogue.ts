/** What the program's schema consists of, as the database itself tells: nothing need be listed a second time. */
import type { Client } from 'pg'

export interface CopiedTable {
  readonly name: string
  /** Those that are stored as they are sent, in their order; what the database computes is left out. */
  readonly columns: readonly string[]
}

export interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** They belong to the database and its server, not to the venue. */
const staying = ['migrations', 'protected_tables', 'desk_roles']

export async function copiedTables(client: Client): Promise<CopiedTable[]> {
  const answer = await client.query<CopiedTable>(
    `SELECT class.relname AS name,
            array_agg(column_.attname::text ORDER BY column_.attnum)
              FILTER (WHERE column_.attgenerated = '') AS columns
       FROM pg_class AS class
       JOIN pg_attribute AS column_ ON column_.attrelid = class.oid AND column_.attnum > 0 AND NOT column_.attisdropped
      WHERE class.relnamespace = 'slotkeeper'::regnamespace AND class.relkind = 'r' AND class.relname <> ALL ($1)
      GROUP BY class.relname ORDER BY class.relname`,
    [staying],
  )
  return answer.rows
}

export async function foreignKeys(client: Client): Promise<ForeignKey[]> {
  const answer = await client.query<ForeignKey>(
    `SELECT class.relname AS "table", key.conname AS name, pg_get_constraintdef(key.oid) AS definition
       FROM pg_constraint AS key JOIN pg_class AS class ON class.oid = key.conrelid
      WHERE key.connamespace = 'slotkeeper'::regnamespace AND key.contype = 'f'
      ORDER BY class.relname, key.conname`,
  )
  return answer.rows
}

export async function sequenceNames(client: Client): Promise<string[]> {
  const answer = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'slotkeeper'::regnamespace AND relkind = 'S' ORDER BY relname`,
  )
  return answer.rows.map(({ name }) => name)
}
