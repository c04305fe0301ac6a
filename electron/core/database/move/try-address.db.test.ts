import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEncryptingFront } from '../../../../e2e/faults/encrypting-front.ts'
import { FaultyNetwork } from '../../../../e2e/faults/faulty-network.ts'
import { createTestDatabase } from '../../../../e2e/test-server/create-test-database.ts'
import { queryRows } from '../../../../e2e/test-server/query-rows.ts'
import type { TestDatabase } from '../../../../e2e/test-server/test-database.ts'
import { openTestDesk } from '../../desk.fixture.ts'
import { readDatabaseAddress, type ServerAddress } from '../database-address.ts'
import { tryAddress } from './try-address.ts'

let empty: TestDatabase
let venue: TestDatabase

beforeAll(async () => {
  empty = await createTestDatabase({ empty: true, direct: true })
  venue = await createTestDatabase({ direct: true })
})

afterAll(async () => {
  await empty.drop()
  await venue.drop()
})

function serverOf(url: string): ServerAddress {
  const address = readDatabaseAddress(url)
  if (address.kind !== 'server') throw new Error('the test server is no server')
  return address
}

/** The steps as one text, such as `reach encrypt -signIn`; a failed one with a minus, skipped ones not at all. */
async function stepsOf(address: ServerAddress): Promise<string> {
  const { steps } = await tryAddress(address, 'en')
  const told = steps.filter(({ state }) => state !== 'skipped')
  return told.map(({ name, state }) => (state === 'failed' ? `-${name}` : name)).join(' ')
}

test('an empty database can be used and holds nothing', async () => {
  const tried = await tryAddress(serverOf(empty.url), 'en')
  expect(tried).toMatchObject({ usable: true, holds: 'nothing', live: 'listening' })
  expect(tried.steps.map(({ state }) => state)).toEqual(Array(7).fill('done'))
  // Nothing was made there by trying.
  expect(await queryRows(empty.url, `SELECT 1 FROM pg_namespace WHERE nspname = 'slotkeeper'`)).toEqual([])
})

test('a venue is told by its name, one of a newer program as such', async () => {
  const address = serverOf(venue.url)
  expect(await tryAddress(address, 'en')).toMatchObject({ usable: true, holds: 'nothing' })
  const desk = await openTestDesk(venue.url, { now: '2026-09-20T09:00:00+07:00' })
  await desk.call('venue.save', { name: 'Futsal Merdeka' })
  await desk.call('resource.save', { name: 'Court' })
  await desk.close()
  const tried = await tryAddress(address, 'en')
  expect(tried).toMatchObject({ usable: true, holds: 'venue' })
  expect(tried.steps.at(-1)?.message).toContain('Futsal Merdeka')
  await queryRows(
    venue.url,
    `INSERT INTO slotkeeper.migrations (name, program_version) VALUES ('9999-newer', '9.9.9')`,
  )
  expect(await tryAddress(address, 'en')).toMatchObject({ usable: false, holds: 'newer' })
})

test('what goes wrong is told at its step, with what to do about it', async () => {
  const address = serverOf(empty.url)
  expect(await stepsOf({ ...address, host: 'no-such-host.invalid' })).toBe('-reach')
  expect(await stepsOf({ ...address, port: 1 })).toBe('-reach')
  expect(await stepsOf({ ...address, database: 'no_such_database' })).toBe('reach encrypt -signIn')
  const refused = await tryAddress({ ...address, port: 1 }, 'id')
  expect(refused.steps[0]?.message).toContain('Periksa portnya')
})

test('a server that goes away while it is tried is told at the step that it came to', async () => {
  const network = await FaultyNetwork.start(empty.url)
  try {
    const lost = network.loseRequest('server_version_num')
    expect(await stepsOf(serverOf(network.url))).toBe('reach encrypt signIn -version')
    await lost
  } finally {
    await network.stop()
  }
})

test('a certificate is told by what is wrong with it, and trusted by its authority’s file', async () => {
  const front = await startEncryptingFront(empty.url)
  try {
    const problem = async (change: (url: URL) => void) => {
      const url = new URL(front.url)
      url.searchParams.set('sslmode', 'verify-full')
      change(url)
      const { steps, usable } = await tryAddress(serverOf(url.href), 'en')
      return usable ? 'usable' : steps.findLast(({ message }) => message !== undefined)?.message
    }
    const trust = (url: URL) => url.searchParams.set('sslrootcert', front.authorityFile)
    expect(await problem(() => {})).toContain('authority that this PC does not know')
    expect(await problem(trust)).toBe('usable')
    // The certificate is for localhost and 127.0.0.1 alone.
    const elsewhere = (url: URL) => {
      trust(url)
      url.hostname = '127.0.0.2'
    }
    expect(await problem(elsewhere)).toContain('another name')

    const listensAt = async (place: string | URL) => {
      const url = new URL(front.url)
      url.searchParams.set('sslmode', 'verify-full')
      trust(url)
      url.searchParams.set('listen', String(place))
      const { steps, usable } = await tryAddress(serverOf(url.href), 'en')
      expect(usable).toBe(true)
      return steps.find(({ name }) => name === 'encrypt')
    }
    // Encrypted like the rest, where nothing else is said.
    expect(await listensAt(front.url)).toMatchObject({ state: 'done' })
    const inClear = new URL(empty.url)
    inClear.searchParams.set('sslmode', 'disable')
    expect(await listensAt(inClear)).toMatchObject({
      state: 'warning',
      message: expect.stringContaining(`not the one to ${inClear.host}`),
    })
  } finally {
    await front.close()
  }
  const plain = new URL(empty.url)
  plain.searchParams.set('sslmode', 'require')
  const { steps } = await tryAddress(serverOf(plain.href), 'en')
  expect(steps.find(({ state }) => state === 'failed')).toMatchObject({
    name: 'encrypt',
    message: expect.stringContaining('may offer none'),
  })
})
