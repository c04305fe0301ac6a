/**
 * One program a folder. The lock is something that the system itself takes back when its owner dies, however it
 * dies, so nobody ever has to judge whether a lock is stale: a name in the kernel (Linux: an abstract socket,
 * Windows: a pipe) or a locked file (macOS). It keeps programs of one machine apart, so the folder has to be on a
 * disk of this PC.
 */
import { close, constants, open } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedServerError } from './embedded-server-error.ts'

export interface FolderLock {
  release(): Promise<void>
}

/** Takes the lock of an existing folder; `already_running` when another program (or this one) has it. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  if (process.platform === 'darwin') return lockFile(folder)
  // By the folder itself, not its name: links and bind mounts lead to the same one.
  const { dev, ino } = await stat(folder, { bigint: true })
  const name = `slotkeeper-${dev}-${ino}`
  return holdName(process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`, folder)
}

/** The system lets one process listen under a name. */
function holdName(name: string, folder: string): Promise<FolderLock> {
  return new Promise((resolve, reject) => {
    const holder = createServer((connection) => connection.destroy())
    holder.once('error', (error: NodeJS.ErrnoException) => {
      // Windows answers EACCES when the pipe is another account's.
      const isTaken = error.code === 'EADDRINUSE' || error.code === 'EACCES'
      reject(isTaken ? new EmbeddedServerError('already_running', { folder }, { cause: error }) : error)
    })
    holder.listen(name, () => {
      holder.unref()
      resolve({ release: () => new Promise((released) => holder.close(() => released())) })
    })
  })
}

/** The BSD open flags that Node has no name for: lock exclusively while opening, without waiting. */
const lockExclusively = 0x20
const withoutWaiting = 0x04

async function lockFile(folder: string): Promise<FolderLock> {
  const flags = constants.O_RDWR | constants.O_CREAT | lockExclusively | withoutWaiting
  try {
    const file = await promisify(open)(join(folder, 'program.lock'), flags, 0o600)
    return { release: () => promisify(close)(file) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') {
      throw new EmbeddedServerError('already_running', { folder }, { cause: error })
    }
    throw error
  }
}
