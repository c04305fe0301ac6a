/** The server that a run of tests or specs uses, migrated once: each file's database is a copy of the result. */
import { readDatabaseAddress } from '../../electron/core/database/database-address.ts'
import { migrate } from '../../electron/core/database/migrate.ts'
import { dropDeskRole, grantDeskRole } from './desk-role.ts'
import { startPgBouncer } from './pg-bouncer.ts'
import { borrowTestServer, startTestServer, type TestServer } from './test-server.ts'

/**
 * `choice` is what SLOTKEEPER_TEST_SERVER says: an address of a running server, `system` for the machine's own
 * PostgreSQL packages, nothing for the server that Slotkeeper brings. `pooler` is what SLOTKEEPER_TEST_POOLER says:
 * `pgbouncer` for one in transaction mode that everything goes through but listening.
 */
export async function startChosenServer(choice = '', pooler = ''): Promise<TestServer> {
  const server = await startDirectServer(choice)
  if (pooler === '') return server
  if (pooler !== 'pgbouncer') throw new Error('SLOTKEEPER_TEST_POOLER must be pgbouncer or nothing')
  try {
    const pgBouncer = await startPgBouncer(server.adminUrl)
    const { hostname, port } = new URL(pgBouncer.through(server.adminUrl))
    const stop = async () => {
      await pgBouncer.stop()
      await server.stop()
    }
    return { ...server, pooler: { host: hostname, port }, stop }
  } catch (error) {
    await server.stop()
    throw error
  }
}

function startDirectServer(choice: string): Promise<TestServer> {
  if (choice === '' || choice === 'embedded')
    return startTestServer({ binaries: 'embedded', prepareTemplate })
  if (choice === 'system') return startTestServer({ binaries: 'system', prepareTemplate })
  return borrowServer(choice)
}

async function borrowServer(adminUrl: string): Promise<TestServer> {
  const server = await borrowTestServer(adminUrl, { prepareTemplate })
  const stop = async () => {
    await server.stop()
    await dropDeskRole(adminUrl)
  }
  return { ...server, stop }
}

async function prepareTemplate(url: string): Promise<void> {
  const address = readDatabaseAddress(url)
  if (address.kind !== 'server') throw new Error('a test server has an address')
  await migrate(address, 'test', {
    timeZone: 'Asia/Jakarta',
    locale: 'en',
    currency: 'IDR',
    weekStartsOn: 1,
    clockHours: 24,
  })
  await grantDeskRole(url)
}
