/** The PC's own PostgreSQL: made on first start, started or taken over on later ones, stopped with the program. */
import type { Log } from '../../log.ts'
import { type Cluster, databaseName, roleName } from './cluster.ts'
import { createCluster, setPassword } from './cluster-creation.ts'
import { chooseAccount, dataFolderOf, handOver, hasData, prepareFolder } from './cluster-folder.ts'
import {
  type ConnectionFile,
  randomPassword,
  readConnectionFile,
  writeConnectionFile,
} from './connection-file.ts'
import { embeddedServerError } from './embedded-server-error.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { freePort, loopback } from './free-port.ts'
import { adoptablePort, tryConnecting } from './server-adoption.ts'
import { embeddedInstallation, type ServerInstallation } from './server-installation.ts'
import { disownPostmasterFile } from './server-process.ts'
import { launchServer } from './server-start.ts'
import { stopServer } from './server-stop.ts'
import { watchServer } from './server-watch.ts'
import { usableInstallation } from './usable-installation.ts'

export interface EmbeddedServerOptions {
  /** On a disk of this PC; made if it is not there. */
  readonly folder: string
  readonly log: Log
  /** The one that came with the program, if not given. */
  readonly installation?: ServerInstallation
  /** false gives up safety on a power cut for speed; for throw-away test servers only. */
  readonly durable?: boolean
  /** More than one PC needs; for test servers that stand in for a shared one. */
  readonly connections?: number
}

export interface ServerConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

export interface EmbeddedServer {
  readonly connection: ServerConnection
  /** The server had gone on running without its program, and was taken over. */
  readonly adopted: boolean
  /** Stops the server, then lets other programs have the folder. Called again, it waits for the same stop. */
  stop(): Promise<void>
}

/**
 * Runs the server of a folder for this program alone, ready to take connections when this resolves. It listens on
 * the loopback address only; the role owns the database and is no superuser. Should the server die, it is started
 * again on the same port. It survives this program's death, and the next start takes it over. Rejects with an
 * `EmbeddedServerError`, and then holds and runs nothing.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  try {
    const folder = await prepareFolder(options.folder)
    const lock = await lockFolder(folder)
    try {
      return await startLocked(folder, lock, options)
    } catch (error) {
      await lock.release()
      throw error
    }
  } catch (error) {
    const failure = embeddedServerError(error, options.folder)
    const cause = failure.cause === undefined ? undefined : String(failure.cause)
    options.log.error('the database of this PC cannot be used', { reason: failure.reason, cause })
    throw failure
  }
}

async function startLocked(
  folder: string,
  lock: FolderLock,
  options: EmbeddedServerOptions,
): Promise<EmbeddedServer> {
  const cluster = await openCluster(folder, options)
  const { file, adopted } = await runCluster(cluster).catch(async (error: unknown) => {
    await stopServer(cluster).catch(() => {})
    throw error
  })
  const watch = watchServer(cluster, file.port)
  const stop = async () => {
    try {
      await watch.end()
      await stopServer(cluster)
    } finally {
      await lock.release()
    }
  }
  let stopping: Promise<void> | undefined
  return {
    connection: { host: loopback, user: roleName, database: databaseName, ...file },
    adopted,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

async function openCluster(folder: string, options: EmbeddedServerOptions): Promise<Cluster> {
  const account = await chooseAccount(folder)
  const installation = options.installation ?? embeddedInstallation()
  const isNew = !(await hasData(folder, installation))
  const cluster: Cluster = {
    folder,
    dataFolder: dataFolderOf(folder),
    installation: await usableInstallation(installation, account, folder),
    account,
    durable: options.durable ?? true,
    connections: options.connections,
    log: options.log,
  }
  if (isNew) await createCluster(cluster, await freePort())
  else if (account !== undefined) await handOver(folder, account)
  return cluster
}

interface RunningCluster {
  readonly file: ConnectionFile
  readonly adopted: boolean
}

async function runCluster(cluster: Cluster): Promise<RunningCluster> {
  const known = await readConnectionFile(cluster.folder)
  const port = known === undefined ? undefined : await adoptablePort(cluster, known.password)
  if (known !== undefined && port !== undefined) {
    cluster.log.info('took over the running database server', { port })
    return { file: { ...known, port }, adopted: true }
  }
  await stopServer(cluster)
  await disownPostmasterFile(cluster.dataFolder)
  const file = await launch(cluster, known ?? (await renewPassword(cluster)))
  const answer = await tryConnecting(file.port, file.password)
  if (answer === 'welcome') return { file, adopted: false }
  if (answer !== 'wrong_password') throw new Error(answer)
  // The file with the password came from another folder, such as by restoring only a part of a backup.
  await stopServer(cluster)
  return { file: await launch(cluster, await renewPassword(cluster)), adopted: false }
}

/** Starts it on the port it had last time, or another one, which is kept. */
async function launch(cluster: Cluster, file: ConnectionFile): Promise<ConnectionFile> {
  const port = await launchServer(cluster, file.port)
  cluster.log.info('started the database server', { port })
  if (port === file.port) return file
  const changed = { ...file, port }
  await writeConnectionFile(cluster, changed)
  return changed
}

async function renewPassword(cluster: Cluster): Promise<ConnectionFile> {
  const file = { password: randomPassword(), port: await freePort() }
  cluster.log.warning('the database server gets a new password')
  await setPassword(cluster, file.password)
  await writeConnectionFile(cluster, file)
  return file
}
