/** Taking over a server that went on running when its program died. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { type Cluster, databaseName, roleName } from './cluster.ts'
import { loopback } from './free-port.ts'
import { findServer } from './server-process.ts'
import { serverCall, startDeadlineMs } from './server-start.ts'

const lookEveryMs = 5
const connectTimeoutMs = 5_000

/**
 * The port of the folder's running server, if it takes our connections and was started the way this program starts
 * it. undefined when there is none, or when it is better stopped and started anew.
 */
export async function adoptablePort(cluster: Cluster, password: string): Promise<number | undefined> {
  const port = await settledPort(cluster.dataFolder)
  if (port === undefined) return undefined
  const call = await readFile(join(cluster.dataFolder, 'postmaster.opts'), 'utf8').catch(() => '')
  if (call !== (await serverCall(cluster, port))) {
    cluster.log.info('the running database server was started by another version and is restarted')
    return undefined
  }
  const answer = await tryConnecting(port, password)
  if (answer === 'welcome') return port
  cluster.log.warning('the running database server does not let us in and is restarted', { answer })
  return undefined
}

/** Waits while it is starting or stopping; the port when it then runs. */
async function settledPort(dataFolder: string): Promise<number | undefined> {
  const deadline = performance.now() + startDeadlineMs
  while (performance.now() < deadline) {
    const server = await findServer(dataFolder)
    if (server === undefined || server.status === 'ready') return server?.port
    await pause(lookEveryMs)
  }
  return undefined
}

/** How the server answers somebody with this password: `wrong_password`, or another refusal's text. */
export async function tryConnecting(port: number, password: string): Promise<string> {
  const client = new Client({
    host: loopback,
    port,
    user: roleName,
    password,
    database: databaseName,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: connectTimeoutMs,
  })
  // Without a listener a connection that breaks later would end the program.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return 'welcome'
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '28P01') return 'wrong_password'
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.end().catch(() => {})
  }
}
