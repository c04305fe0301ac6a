/** Starts the server's process on a free port and waits until it takes connections. */
import { once } from 'node:events'
import { realpath } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { openAnew } from './durable-file.ts'
import { embeddedServerError } from './embedded-server-error.ts'
import { freePort, isFree } from './free-port.ts'
import { programPath } from './server-installation.ts'
import { type LogMark, markLog, readLogSince, readStartLog, startLogPath } from './server-log.ts'
import { folderMark, readPostmaster } from './server-process.ts'
import { ownFolderArgument, spawnProgram } from './server-program.ts'
import { serverSettings, settingArguments } from './server-settings.ts'

/** Recovery after a power cut reads at most the write-ahead log that the settings allow: seconds on any disk. */
export const startDeadlineMs = 120_000
/** Ready takes some 25 ms; looking at a small file this often costs nothing beside it. */
const lookEveryMs = 5
const attempts = 10

/** Starts it, on `wantedPort` if that is free. Resolves with the port, once the server is ready. */
export async function launchServer(cluster: Cluster, wantedPort: number): Promise<number> {
  let port = (await isFree(wantedPort)) ? wantedPort : await freePort()
  for (let attempt = 1; ; attempt += 1) {
    const failure = await launchOn(cluster, port)
    if (failure === undefined) return port
    const isPortTaken = !(await isFree(port))
    // Workers of a server that was killed end as soon as they notice; until then PostgreSQL rightly refuses.
    const isPredecessorEnding = failure.includes('pre-existing shared memory block')
    if (attempt === attempts || !(isPortTaken || isPredecessorEnding)) {
      throw embeddedServerError(new Error(failure), cluster.folder)
    }
    if (isPortTaken) port = await freePort()
    else await pause(1_000)
  }
}

/** Starts it on this port: undefined when it is ready, else what it said before it ended. */
export async function launchOn(cluster: Cluster, port: number): Promise<string | undefined> {
  const mark = await markLog(cluster.dataFolder)
  const output = await openAnew(startLogPath(cluster.folder))
  const looking = new AbortController()
  try {
    const child = spawnProgram(
      {
        ...cluster,
        folder: cluster.dataFolder,
        program: 'postgres',
        arguments: await serverArguments(cluster, port),
      },
      // Out of the terminal's group: Ctrl+C there ends the program, which then ends the server.
      { detached: true, stdio: ['ignore', output.fd, output.fd] },
    )
    child.unref()
    const ended = once(child, 'exit').then(
      ([code]: unknown[]) => `ended with ${code}`,
      (error: unknown) => String(error),
    )
    const ready = untilReady(cluster.dataFolder, child.pid, looking.signal)
    const outcome = await Promise.race([ended, ready])
    if (outcome === 'ready') return undefined
    if (outcome === 'late') child.kill('SIGINT')
    return `${outcome}\n${await lastWords(cluster, mark)}`
  } finally {
    looking.abort()
    await output.close()
  }
}

/** The server's logger is a process of its own and may write the reason down a moment after the server's end. */
async function lastWords(cluster: Cluster, mark: LogMark): Promise<string> {
  for (let look = 1; ; look += 1) {
    const words = (await readStartLog(cluster.folder)) + (await readLogSince(cluster.dataFolder, mark))
    if (/FATAL|PANIC/.test(words) || !words.includes('logging collector') || look === 20) return words
    await pause(50)
  }
}

async function untilReady(
  dataFolder: string,
  pid: number | undefined,
  signal: AbortSignal,
): Promise<'ready' | 'late'> {
  const deadline = performance.now() + startDeadlineMs
  while (performance.now() < deadline && !signal.aborted) {
    const file = await readPostmaster(dataFolder)
    if (file !== undefined && file.pid === pid && file.status === 'ready') return 'ready'
    await pause(lookEveryMs)
  }
  return 'late'
}

async function serverArguments(cluster: Cluster, port: number): Promise<string[]> {
  const { durable, connections } = cluster
  const settings = serverSettings({ platform: process.platform, port, durable, connections })
  return [
    '-D',
    ownFolderArgument(cluster.dataFolder, cluster.account),
    ...settingArguments(settings),
    '-c',
    await folderMark(cluster.dataFolder),
  ]
}

/**
 * What the server writes down of how it was called. A server that goes on running was started by an older program
 * when this differs: with other settings, or from a place that an update has removed.
 */
export async function serverCall(cluster: Cluster, port: number): Promise<string> {
  const program = await realpath(programPath(cluster.installation, 'postgres'))
  const quoted = (await serverArguments(cluster, port)).map((argument) => `"${argument}"`)
  return `${[program, ...quoted].join(' ')}\n`
}
