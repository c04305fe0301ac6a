/** Gives the database tests of one vitest run their server, and takes it away again. */
import type { TestProject } from 'vitest/node'
import { startChosenServer } from './chosen-server.ts'
import type { TestServerAddress } from './test-database.ts'
import type { TestServer } from './test-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServerAddress
  }
}

let server: TestServer | undefined

export async function setup(project: TestProject): Promise<void> {
  server = await startChosenServer(process.env.SLOTKEEPER_TEST_SERVER, process.env.SLOTKEEPER_TEST_POOLER)
  const { adminUrl, template, pooler } = server
  project.provide('testServer', {
    adminUrl,
    ...(template !== undefined && { template }),
    ...(pooler !== undefined && { pooler }),
  })
}

export async function teardown(): Promise<void> {
  await server?.stop()
}
