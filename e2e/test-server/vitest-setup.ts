/** Gives the database tests of one vitest run their server, and takes it away again. */
import type { TestProject } from 'vitest/node'
import { readDatabaseAddress } from '../../electron/core/database/database-address.ts'
import { migrate } from '../../electron/core/database/migrate.ts'
import type { TestServerAddress } from './test-database.ts'
import { borrowTestServer, startTestServer, type TestServer } from './test-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServerAddress
  }
}

let server: TestServer | undefined

/**
 * SLOTKEEPER_TEST_SERVER chooses: an address of a running server, `system` for the machine's own PostgreSQL
 * packages, nothing for the server that Slotkeeper brings.
 */
export async function setup(project: TestProject): Promise<void> {
  server = await chooseServer(process.env.SLOTKEEPER_TEST_SERVER ?? '')
  const { adminUrl, template } = server
  project.provide('testServer', { adminUrl, ...(template === undefined ? {} : { template }) })
}

export async function teardown(): Promise<void> {
  await server?.stop()
}

function chooseServer(choice: string): Promise<TestServer> {
  if (choice === '' || choice === 'embedded')
    return startTestServer({ binaries: 'embedded', prepareTemplate })
  if (choice === 'system') return startTestServer({ binaries: 'system', prepareTemplate })
  return borrowTestServer(choice, { prepareTemplate })
}

/** The migrations run once; each test file's database is a copy of the result. */
async function prepareTemplate(url: string): Promise<void> {
  const address = readDatabaseAddress(url)
  if (address.kind !== 'server') throw new Error('a test server has an address')
  await migrate(address, 'test', { timeZone: 'Asia/Jakarta', locale: 'en', currency: 'IDR' })
}
