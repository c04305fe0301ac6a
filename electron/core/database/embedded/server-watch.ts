/** Brings the server back when it dies under its living program, as by the system's choice when memory runs out. */
import type { Cluster } from './cluster.ts'
import { isFree } from './free-port.ts'
import { disownPostmasterFile, findServer } from './server-process.ts'
import { launchOn } from './server-start.ts'

export interface ServerWatch {
  /** Ends the watch; a restart under way is waited for. */
  end(): Promise<void>
}

const lookEveryMs = 1_000
/** While it does not come back (a full disk), so that trying does not fill the log. */
const lookEveryMsAtMost = 30_000

/** Starts a server that is gone again, on the same port, so that connections come back by themselves. */
export function watchServer(cluster: Cluster, port: number): ServerWatch {
  let look = Promise.resolve()
  let isEnded = false
  let timer: NodeJS.Timeout
  const lookAfter = (waitMs: number) => {
    timer = setTimeout(() => {
      look = restoreServer(cluster, port).then(
        () => lookAgainAfter(lookEveryMs),
        (error: unknown) => {
          cluster.log.error('the database server does not start again', { error: String(error) })
          lookAgainAfter(Math.min(2 * waitMs, lookEveryMsAtMost))
        },
      )
    }, waitMs)
    timer.unref()
  }
  const lookAgainAfter = (waitMs: number) => {
    if (!isEnded) lookAfter(waitMs)
  }
  lookAfter(lookEveryMs)
  return {
    end: () => {
      isEnded = true
      clearTimeout(timer)
      return look
    },
  }
}

async function restoreServer(cluster: Cluster, port: number): Promise<void> {
  if ((await findServer(cluster.dataFolder)) !== undefined) return
  cluster.log.error('the database server is gone and is started again', { port })
  if (!(await isFree(port))) throw new Error(`port ${port} is in use`)
  await disownPostmasterFile(cluster.dataFolder)
  const failure = await launchOn(cluster, port)
  if (failure !== undefined) throw new Error(failure)
}
