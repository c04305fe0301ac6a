import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbeddedOwner } from '../../../../e2e/test-server/embedded-owner.ts'
import { queryRows } from '../../../../e2e/test-server/query-rows.ts'
import { silentLog } from '../../log.ts'
import { type EmbeddedServer, type ServerConnection, startEmbeddedServer } from './embedded-server.ts'
import { readPostmaster } from './server-process.ts'

let folder: string
let running: EmbeddedServer | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slotkeeper-embedded-'))
})

afterEach(async () => {
  // A test that failed leaves its server running, here or behind a killed program.
  await (running ?? (await start())).stop()
  running = undefined
  await rm(folder, { recursive: true, force: true })
})

/** Durable: what a killed server has not written is rightly lost without. */
async function start(durable = true): Promise<EmbeddedServer> {
  running = await startEmbeddedServer({ folder, log: silentLog, durable })
  return running
}

async function serverProcess(): Promise<number> {
  const file = await readPostmaster(join(folder, 'data'))
  if (file === undefined) throw new Error('no server has written its file')
  return file.pid
}

/** A program that ran the folder's server, saved something, and was killed. */
async function killedOwner(): Promise<ServerConnection> {
  const { answer, kill } = await startEmbeddedOwner(folder)
  if (answer.connection === undefined) throw new Error(`not started: ${answer.reason}`)
  await queryRows(answer.connection, 'CREATE TABLE saved AS SELECT 7 AS number')
  await kill()
  return answer.connection
}

describe('when the program is killed', () => {
  it('the server goes on, and the next start takes it over', async () => {
    const connection = await killedOwner()
    const pid = await serverProcess()
    const server = await start()
    expect(server.adopted).toBe(true)
    expect(server.connection).toEqual(connection)
    expect(await serverProcess()).toBe(pid)
    expect(await queryRows(server.connection, 'SELECT number FROM saved')).toEqual([{ number: 7 }])
    await server.stop()
    await expect(queryRows(connection, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
  })

  it('a server that was started with other settings is restarted', async () => {
    await killedOwner()
    const server = await start(false)
    expect(server.adopted).toBe(false)
    expect(
      await queryRows(server.connection, "SELECT number, current_setting('fsync') AS fsync FROM saved"),
    ).toEqual([{ number: 7, fsync: 'off' }])
    await server.stop()
  })

  it('and the server too, the next start recovers what was saved', async () => {
    await killedOwner()
    process.kill(await serverProcess(), 'SIGKILL')
    const server = await start()
    expect(server.adopted).toBe(false)
    expect(await queryRows(server.connection, 'SELECT number FROM saved')).toEqual([{ number: 7 }])
    await server.stop()
  })
})

describe('when the server is killed', () => {
  it('it comes back on the same port while its program lives', async () => {
    const server = await start()
    await queryRows(server.connection, 'CREATE TABLE saved AS SELECT 7 AS number')
    const pid = await serverProcess()
    process.kill(pid, 'SIGKILL')
    const answered = async () => {
      for (;;) {
        const rows = await queryRows(server.connection, 'SELECT number FROM saved').catch(() => undefined)
        if (rows !== undefined && (await serverProcess()) !== pid) return rows
        await pause(50)
      }
    }
    expect(await answered()).toEqual([{ number: 7 }])
    await server.stop()
    await expect(queryRows(server.connection, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
  })
})

describe('when the power is cut', () => {
  const fileOf = () => join(folder, 'data', 'postmaster.pid')

  it('neither a stranger with the old server’s number nor a file cut short keeps it from starting', async () => {
    const first = await start()
    const text = await readFile(fileOf(), 'utf8')
    await first.stop()
    // The stranger is this test's own parent, alive and no server.
    for (const left of [text.replace(/^\d+/, String(process.ppid)), '', '\0\0\0\0\0\0\0\0']) {
      await writeFile(fileOf(), left)
      const server = await start()
      expect(server.adopted).toBe(false)
      await server.stop()
    }
    expect(() => process.kill(process.ppid, 0)).not.toThrow()
  })
})
