import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { startDeafServer } from '../../../../e2e/faults/deaf-server.ts'
import { FaultyNetwork } from '../../../../e2e/faults/faulty-network.ts'
import { createDatabaseOn, type TestDatabase } from '../../../../e2e/test-server/test-database.ts'
import { readDatabaseAddress, type ServerAddress } from '../database-address.ts'
import { findLive } from './find-live.ts'

let database: TestDatabase
let network: FaultyNetwork
let main: Client

beforeAll(async () => {
  const { adminUrl, template } = inject('testServer')
  database = await createDatabaseOn({ adminUrl, ...(template !== undefined && { template }) })
})
beforeEach(async () => {
  network = await FaultyNetwork.start(database.url)
  main = new Client({ connectionString: network.url, query_timeout: 500 })
  main.on('error', () => {})
  await main.connect()
})
afterEach(async () => {
  await network.stop()
  await main.end().catch(() => {})
})
afterAll(() => database.drop())

function addressOf(url: string, listen?: string): ServerAddress {
  const address = readDatabaseAddress(url, listen)
  if (address.kind !== 'server') throw new Error('the test server is no server')
  return address
}

test('a place that refuses to be listened at is told from one that does not answer', async () => {
  const deaf = await startDeafServer(database.url)
  try {
    expect(await findLive(main, addressOf(database.url, deaf.url))).toEqual({ kind: 'refused' })
    expect(await findLive(main, addressOf(deaf.url))).toEqual({ kind: 'polling' })
  } finally {
    await deaf.close()
  }
})

test('a server that fails at what is asked of it is not told as one that does not answer', async () => {
  const deaf = await startDeafServer(database.url, 'pg_postmaster_start_time')
  try {
    await expect(findLive(main, addressOf(database.url, deaf.url))).rejects.toThrow('syntax error')
  } finally {
    await deaf.close()
  }
})

test('that the address itself is lost is thrown, also where the direct one is lost with it', async () => {
  const direct = await FaultyNetwork.start(database.url)
  try {
    const found = findLive(main, addressOf(network.url, direct.url))
    const [thrown] = await Promise.all([
      found.catch((error: unknown) => error),
      network.loseDeskAfter('pg_notify').then(() => direct.cut()),
    ])
    expect(thrown).toMatchObject({ message: 'Query read timeout' })
  } finally {
    await direct.stop()
  }
})
