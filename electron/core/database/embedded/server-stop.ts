/** Ends a running server, however it came to run. */
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { embeddedServerError } from './embedded-server-error.ts'
import { findServer } from './server-process.ts'
import { ownFolderArgument, runProgram } from './server-program.ts'

/** Fast: work under way is rolled back, everything saved is written. Immediate: recovered at the next start. */
type StopMode = 'fast' | 'immediate'

const patienceMs: Readonly<Record<StopMode, number>> = { fast: 20_000, immediate: 10_000 }
/** A stop takes some 20 ms. */
const lookEveryMs = 5

/** Resolves when no server runs in the folder any more; rejects with `start_failed` if it cannot be ended. */
export async function stopServer(cluster: Cluster): Promise<void> {
  for (const mode of ['fast', 'immediate'] as const) {
    if (await endServer(cluster, mode)) return
    cluster.log.warning('the database server does not stop', { mode })
  }
  throw embeddedServerError(new Error('a server that runs in the folder cannot be stopped'), cluster.folder)
}

async function endServer(cluster: Cluster, mode: StopMode): Promise<boolean> {
  const server = await findServer(cluster.dataFolder)
  if (server === undefined) return true
  await askToEnd(cluster, server.pid, mode)
  const deadline = performance.now() + patienceMs[mode]
  while (performance.now() < deadline) {
    if ((await findServer(cluster.dataFolder))?.pid !== server.pid) return true
    await pause(lookEveryMs)
  }
  return false
}

async function askToEnd(cluster: Cluster, pid: number, mode: StopMode): Promise<void> {
  if (process.platform !== 'win32') {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    return
  }
  // Windows has no signals; the server's own program sends it a message instead.
  const dataFolder = ownFolderArgument(cluster.dataFolder, cluster.account)
  await runProgram({
    ...cluster,
    program: 'pg_ctl',
    arguments: ['stop', '--no-wait', '-m', mode, '-D', dataFolder],
  })
}
