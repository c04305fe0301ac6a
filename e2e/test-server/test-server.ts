/** One throw-away PostgreSQL for a run of tests, specs or benches: nothing has to be installed or started before. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedServer } from '../../electron/core/database/embedded/embedded-server.ts'
import type { ServerInstallation } from '../../electron/core/database/embedded/server-installation.ts'
import { silentLog } from '../../electron/core/log.ts'
import { systemInstallation } from './system-installation.ts'
import { createTemplate, dropDatabase, type TestServerAddress } from './test-database.ts'

export interface TestServerOptions {
  /** `embedded`: the one that Slotkeeper brings. `system`: the machine's own PostgreSQL packages. */
  readonly binaries: 'embedded' | 'system'
  /** true: writes as safely as in production, for benches. Otherwise speed goes before safety. */
  readonly durable?: boolean
  /** 100, as PostgreSQL has by itself, for what stands in for a shared server; otherwise as on one PC. */
  readonly connections?: number
  /** Fills the database that later ones are copied from, such as by migrating it. */
  readonly prepareTemplate?: (url: string) => Promise<void>
}

export interface TestServer extends TestServerAddress {
  /** Stops the server and removes all it had. */
  stop(): Promise<void>
}

/** Starts one in a temporary folder. It ends and goes with this program, even if that is killed. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const installation = chooseInstallation(options.binaries)
  const folder = await mkdtemp(join(tmpdir(), 'slotkeeper-test-'))
  // Started by root, the server runs as another account, which must be able to get here.
  await chmod(folder, 0o755)
  const guard = startGuard(folder)
  try {
    const server = await startEmbeddedServer({
      folder,
      log: silentLog,
      durable: options.durable ?? false,
      ...(options.connections !== undefined && { connections: options.connections }),
      ...(installation === undefined ? {} : { installation }),
    })
    const { host, port, user, password, database } = server.connection
    const adminUrl = `postgres://${user}:${password}@${host}:${port}/${database}`
    const stop = async () => {
      await server.stop()
      await endGuard(guard, folder)
    }
    try {
      return { ...(await addTemplate(adminUrl, options)), stop }
    } catch (error) {
      await stop()
      throw error
    }
  } catch (error) {
    await endGuard(guard, folder)
    throw error
  }
}

/** The same for a server that runs already; `adminUrl`'s role must be allowed to create databases. */
export async function borrowTestServer(
  adminUrl: string,
  options: Pick<TestServerOptions, 'prepareTemplate'> = {},
): Promise<TestServer> {
  const address = await addTemplate(adminUrl, options)
  const stop = async () => {
    if (address.template !== undefined) await dropDatabase(adminUrl, address.template)
  }
  return { ...address, stop }
}

async function addTemplate(
  adminUrl: string,
  { prepareTemplate }: Pick<TestServerOptions, 'prepareTemplate'>,
): Promise<TestServerAddress> {
  if (prepareTemplate === undefined) return { adminUrl }
  return { adminUrl, template: await createTemplate(adminUrl, prepareTemplate) }
}

function chooseInstallation(binaries: TestServerOptions['binaries']): ServerInstallation | undefined {
  if (binaries === 'embedded') return undefined
  const installation = systemInstallation()
  if (installation === undefined)
    throw new Error('no PostgreSQL in /usr/lib/postgresql: install "postgresql"')
  return installation
}

/** Detached, so that Ctrl+C does not reach it. */
function startGuard(folder: string): ChildProcess {
  const script = fileURLToPath(new URL('guard.mjs', import.meta.url))
  const guard = spawn(process.execPath, [script, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  return guard
}

async function endGuard(guard: ChildProcess, folder: string): Promise<void> {
  guard.ref()
  const ended = once(guard, 'exit')
  guard.stdin?.end()
  await ended
  await rm(folder, { recursive: true, force: true })
}
