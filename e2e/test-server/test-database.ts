/** Fresh databases on a test server, for tests, end-to-end specs and benches alike. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

export interface TestDatabase {
  /** Full address, with the password: for `--database` or a pool. */
  readonly url: string
  /** Ends whatever is still connected, too. */
  drop(): Promise<void>
}

/** What `adminUrl`'s role may connect to and create databases by; `template` is copied when given. */
export interface TestServerAddress {
  readonly adminUrl: string
  readonly template?: string
  /** Where a pooler in front of the server is reached: databases are then used through it. */
  readonly pooler?: { readonly host: string; readonly port: string }
}

/** Makes a database of its own, from the server's template if it has one, empty if not or if `empty` says so. */
export async function createDatabaseOn(
  server: TestServerAddress,
  options: { readonly empty?: boolean } = {},
): Promise<TestDatabase> {
  const name = randomName('slotkeeper_test')
  const template = options.empty === true ? 'template1' : (server.template ?? 'template1')
  await asAdmin(server.adminUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  return {
    url: throughPooler(withDatabase(server.adminUrl, name), server),
    drop: () => dropDatabase(server.adminUrl, name),
  }
}

/** Makes a database, lets `prepare` fill it, and closes it to everybody, so that it can be copied at any moment. */
export async function createTemplate(
  adminUrl: string,
  prepare: (url: string) => Promise<void>,
): Promise<string> {
  const name = randomName('slotkeeper_template')
  await asAdmin(adminUrl, (client) => client.query(`CREATE DATABASE ${name}`))
  await prepare(withDatabase(adminUrl, name))
  await asAdmin(adminUrl, async (client) => {
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  })
  return name
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await asAdmin(adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
}

function randomName(prefix: string): string {
  return `${prefix}_${randomBytes(6).toString('hex')}`
}

function withDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** The server's own address, past a pooler: for what listens by itself, or tries the server and its connections. */
export function directUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const listen = url.searchParams.get('listen')
  if (listen !== null) url.host = listen
  url.searchParams.delete('listen')
  return url.href
}

/** Through the pooler where there is one, with the server's own address for listening. */
function throughPooler(databaseUrl: string, { pooler }: TestServerAddress): string {
  if (pooler === undefined) return databaseUrl
  const url = new URL(databaseUrl)
  url.searchParams.set('listen', url.host)
  url.hostname = pooler.host
  url.port = pooler.port
  return url.href
}

async function asAdmin(adminUrl: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
