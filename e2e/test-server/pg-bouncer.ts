/** A PgBouncer of a run's own in front of its server, in transaction mode: the real program. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, loopback } from '../../electron/core/database/embedded/free-port.ts'
import { accountForRoot } from '../../electron/core/database/embedded/server-account.ts'
import { bringPgBouncer } from '../bring/pg-bouncer.ts'

export interface PgBouncer {
  /** The address of a database of the server through PgBouncer. */
  through(databaseUrl: string): string
  stop(): Promise<void>
}

export interface PgBouncerOptions {
  /** Server connections that all clients of one database share. */
  readonly poolSize?: number
}

/** Starts one for the server of that address. It refuses root, so that root's runs as another account. */
export async function startPgBouncer(adminUrl: string, options: PgBouncerOptions = {}): Promise<PgBouncer> {
  const program = bringPgBouncer()
  const folder = await mkdtemp(join(tmpdir(), 'slotkeeper-pgbouncer-'))
  await chmod(folder, 0o755)
  const settings = join(folder, 'pgbouncer.ini')
  const port = await freePort()
  await writeFile(settings, configuration(new URL(adminUrl), port, options.poolSize ?? 10), { mode: 0o644 })
  const account = process.getuid?.() === 0 ? await accountForRoot([]) : undefined
  const running = spawn(program, ['--quiet', settings], {
    stdio: 'ignore',
    ...(account !== undefined && { uid: account.uid, gid: account.gid }),
  })
  const ended = once(running, 'exit')
  const stop = async () => {
    running.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilOpen(port, () => running.exitCode !== null)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    through: (databaseUrl) => {
      const url = new URL(databaseUrl)
      url.hostname = loopback
      url.port = String(port)
      return url.href
    },
    stop,
  }
}

/** Strict about start-up parameters, as it is by default: a program that sends session settings is refused. */
function configuration(server: URL, port: number, poolSize: number): string {
  const password = server.password === '' ? '' : ` password='${decodeURIComponent(server.password)}'`
  return `[databases]
* = host=${server.hostname} port=${server.port || '5432'} user=${decodeURIComponent(server.username)}${password}
[pgbouncer]
listen_addr = ${loopback}
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
`
}

async function untilOpen(port: number, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (hasEnded()) break
    if (await isOpen(port)) return
    await pause(50)
  }
  throw new Error('PgBouncer did not start')
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: loopback, port })
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
