import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startDeafServer } from '../../../e2e/faults/deaf-server.ts'
import { queryRows } from '../../../e2e/test-server/query-rows.ts'
import { createDatabaseOn, type TestDatabase } from '../../../e2e/test-server/test-database.ts'
import { openTestDesk } from '../desk.fixture.ts'
import { readDatabaseAddress, type ServerAddress } from './database-address.ts'
import { ListeningRefused, openHearing } from './hearing-connection.ts'

let database: TestDatabase

beforeAll(async () => {
  const { adminUrl, template } = inject('testServer')
  database = await createDatabaseOn({ adminUrl, ...(template !== undefined && { template }) })
})
afterAll(() => database.drop())

function serverOf(url: string): ServerAddress {
  const address = readDatabaseAddress(url)
  if (address.kind !== 'server') throw new Error('the test server is no server')
  return address
}

const hearing = (url: string, waitMs: number): Promise<Client | undefined> =>
  openHearing({
    address: serverOf(url),
    notify: async (channel) => {
      await pause(waitMs)
      await queryRows(database.url, `SELECT pg_notify('${channel}', '')`)
    },
    onMessage: () => {},
    onEnd: () => {},
  })

test('what is sent only after a wait for a connection is heard all the same', async () => {
  const client = await hearing(database.url, 2_500)
  expect(client).toBeInstanceOf(Client)
  await client?.end()
})

test('a place that refuses to be listened at says so, and a desk there looks for changes instead', async () => {
  const deaf = await startDeafServer(database.url)
  try {
    await expect(hearing(deaf.url, 0)).rejects.toThrow(ListeningRefused)
    const desk = await openTestDesk(deaf.url, { name: 'Deaf' })
    expect((await desk.call('desk.status', {})).database.live).toBe('polling')
    await desk.close()
  } finally {
    await deaf.close()
  }
})
