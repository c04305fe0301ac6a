import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedOwner } from '../../../../e2e/test-server/embedded-owner.ts'
import { queryRows } from '../../../../e2e/test-server/query-rows.ts'
import { silentLog } from '../../log.ts'
import { startEmbeddedServer } from './embedded-server.ts'

let place: string
let venue: string

/** A venue's folder, made once and stopped; the tests that damage one damage a copy. */
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'slotkeeper-embedded-'))
  venue = join(place, 'venue')
  const server = await start(venue)
  await queryRows(server.connection, 'CREATE TABLE saved AS SELECT 7 AS number')
  await server.stop()
})

afterAll(() => rm(place, { recursive: true, force: true }))

function start(folder: string, durable = false) {
  return startEmbeddedServer({ folder, log: silentLog, durable })
}

async function copyOfVenue(name: string): Promise<string> {
  const copy = join(place, name)
  await cp(venue, copy, { recursive: true, preserveTimestamps: true })
  return copy
}

describe('the first start', () => {
  it('makes a database for its owner, on this machine only, behind a password, with checksums and real writes', async () => {
    const server = await start(join(place, 'fresh'), true)
    const { connection } = server
    try {
      expect(server.adopted).toBe(false)
      const facts = `SELECT current_setting('server_encoding') AS encoding, current_setting('data_checksums') AS checksums,
        current_setting('fsync') AS fsync, current_setting('listen_addresses') AS addresses,
        current_setting('TimeZone') AS zone, rolsuper AS superuser, pg_get_userbyid(datdba) = rolname AS owner
        FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`
      expect(await queryRows(connection, facts)).toEqual([
        {
          encoding: 'UTF8',
          checksums: 'on',
          fsync: 'on',
          addresses: '127.0.0.1',
          zone: 'UTC',
          superuser: false,
          owner: true,
        },
      ])
      await queryRows(connection, 'CREATE EXTENSION btree_gist; CREATE EXTENSION pg_trgm')
      // Letters beyond ASCII count: trigrams of them are kept, and small letters found for large ones.
      expect(await queryRows(connection, "SELECT lower('ÉLAN') AS small, 'Ё' % 'ё' AS alike")).toEqual([
        { small: 'élan', alike: true },
      ])
      await expect(queryRows({ ...connection, password: 'wrong' }, 'SELECT 1')).rejects.toMatchObject({
        code: '28P01',
      })
      await expect(queryRows({ ...connection, user: 'postgres' }, 'SELECT 1')).rejects.toMatchObject({
        code: '28P01',
      })
    } finally {
      await server.stop()
    }
    expect((await stat(join(place, 'fresh', 'connection.json'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(place, 'fresh', 'data'))).mode & 0o077).toBe(0)
  })

  it('leaves nothing that looks like a venue when it is interrupted, and begins anew', async () => {
    const folder = join(place, 'interrupted')
    await mkdir(join(folder, 'data.new-1', 'base'), { recursive: true })
    await mkdir(join(folder, 'data'))
    const server = await start(folder)
    await server.stop()
    expect(await readdir(folder)).toEqual(['connection.json', 'data', 'server-start.log'])
  })
})

describe('a later start', () => {
  it('finds what was saved, on the same port with the same password', async () => {
    const before: unknown = JSON.parse(await readFile(join(venue, 'connection.json'), 'utf8'))
    const server = await start(venue)
    expect(await queryRows(server.connection, 'SELECT number FROM saved')).toEqual([{ number: 7 }])
    expect(server.connection).toMatchObject(before ?? {})
    await Promise.all([server.stop(), server.stop()])
    await expect(queryRows(server.connection, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
  })

  it('makes a new password when the file with the old one is lost or another one’s', async () => {
    const folder = await copyOfVenue('lost-password')
    for (const loss of [undefined, '', '{"password":"another","port":40001}']) {
      await rm(join(folder, 'connection.json'))
      if (loss !== undefined) await writeFile(join(folder, 'connection.json'), loss)
      const server = await start(folder)
      expect(await queryRows(server.connection, 'SELECT number FROM saved')).toEqual([{ number: 7 }])
      await server.stop()
    }
  })

  it('takes another port when its own is taken', async () => {
    const original = await start(venue)
    const copy = await start(await copyOfVenue('same-port'))
    expect(copy.adopted).toBe(false)
    expect(copy.connection.port).not.toBe(original.connection.port)
    await queryRows(copy.connection, 'DROP TABLE saved')
    expect(await queryRows(original.connection, 'SELECT number FROM saved')).toEqual([{ number: 7 }])
    await Promise.all([original.stop(), copy.stop()])
  })
})

describe('one program a folder', () => {
  it('refuses a second one, in both languages and by whichever path it comes, until the first stops', async () => {
    const first = await start(venue)
    await symlink(venue, join(place, 'by-another-name'))
    const second = startEmbeddedServer({ folder: join(place, 'by-another-name'), log: silentLog })
    await expect(second).rejects.toMatchObject({
      reason: 'already_running',
      sentence: { en: expect.stringContaining('already running'), id: expect.stringContaining('sudah') },
    })
    const other = await startEmbeddedOwner(venue)
    expect(other.answer.reason).toBe('already_running')
    expect(await queryRows(first.connection, 'SELECT number FROM saved')).toEqual([{ number: 7 }])
    await first.stop()
    await (await start(venue)).stop()
  })

  it('lets one of several that begin together on a fresh folder have it', async () => {
    const folder = join(place, 'raced')
    const starts = await Promise.allSettled([start(folder), start(folder), start(folder)])
    const winners = starts.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(winners).toHaveLength(1)
    await winners[0]?.stop()
  })
})

describe('a folder that cannot be used', () => {
  it('is left as it is when another major version made it', async () => {
    const folder = await copyOfVenue('other-version')
    await writeFile(join(folder, 'data', 'PG_VERSION'), '13\n')
    const before = await readdir(folder, { recursive: true })
    await expect(start(folder)).rejects.toMatchObject({ reason: 'wrong_version', details: { found: '13' } })
    expect(await readdir(folder, { recursive: true })).toEqual(before)
  })

  it('is damaged when something else lies in the place of the data, or a part of the data is lost', async () => {
    const foreign = join(place, 'foreign')
    await mkdir(join(foreign, 'data'), { recursive: true })
    await writeFile(join(foreign, 'data', 'holiday.jpg'), 'beach')
    await expect(start(foreign)).rejects.toMatchObject({ reason: 'damaged' })
    expect(await readdir(foreign, { recursive: true })).toEqual(['data', join('data', 'holiday.jpg')])

    const cut = await copyOfVenue('cut')
    await truncate(join(cut, 'data', 'global', 'pg_control'), 100)
    await expect(start(cut)).rejects.toMatchObject({ reason: 'damaged' })
  })

  it('is told to be read-only', async () => {
    const folder = join(place, 'read-only')
    await mkdir(folder, { mode: 0o555 })
    // Root may write everywhere, so somebody else tries.
    const owner = await startEmbeddedOwner(folder, process.getuid?.() === 0 ? 65_534 : undefined)
    expect(owner.answer.reason).toBe('not_writable')
    expect(await readdir(folder)).toEqual([])
  })

  it('is told to be a file', async () => {
    await writeFile(join(place, 'a-file'), '')
    await expect(start(join(place, 'a-file'))).rejects.toMatchObject({ reason: 'not_writable' })
    await expect(start(join(place, 'a-file', 'venue'))).rejects.toMatchObject({ reason: 'not_writable' })
  })
})
