/** The server that runs in a data folder, found by what it wrote there and not only by a process's number. */
import { execFile } from 'node:child_process'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type PostmasterFile, readPostmasterFile, withProcess } from './postmaster-file.ts'

const fileName = 'postmaster.pid'

/** What the folder's server wrote about itself, whether or not it still runs. */
export async function readPostmaster(dataFolder: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(dataFolder, fileName), 'utf8').catch(ignoreMissing)
  return text === undefined ? undefined : readPostmasterFile(text)
}

/** The server that runs in the folder; undefined when there is none. */
export async function findServer(dataFolder: string): Promise<PostmasterFile | undefined> {
  const file = await readPostmaster(dataFolder)
  return file !== undefined && (await isServerOf(file.pid, dataFolder)) ? file : undefined
}

/**
 * Clears what a power cut can leave and PostgreSQL would for ever refuse to start with; only when `findServer` found
 * no server. A cut-short file goes. A dead server's number that some other program has now is replaced by this
 * program's: PostgreSQL passes over the one that starts it, and still checks by the shared memory named in the file
 * that no worker of the dead server is left.
 */
export async function disownPostmasterFile(dataFolder: string): Promise<void> {
  const path = join(dataFolder, fileName)
  const text = await readFile(path, 'utf8').catch(ignoreMissing)
  if (text === undefined) return
  const file = readPostmasterFile(text)
  if (file === undefined) await rm(path)
  else if (isAlive(file.pid)) await writeFile(path, withProcess(text, process.pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Whether the process was started as the server of this folder; a stranger who was given the same number later was
 * not. On Windows only whether it is alive: there PostgreSQL can tell strangers by itself.
 */
async function isServerOf(pid: number, dataFolder: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  return process.platform === 'win32' || (await commandLine(pid)).includes(await folderMark(dataFolder))
}

/** Empty when it is gone, or has ended and only waits to be collected by its parent. */
async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const fields = ['-ww', '-o', 'command=', '-p', String(pid)]
  return promisify(execFile)('/bin/ps', fields).then(
    ({ stdout }) => stdout,
    () => '',
  )
}

/**
 * A setting without effect that tells a server's folder to whoever lists processes. By what the folder is, not by
 * its path: a server that runs as another account may not know it by that. (The working folder would tell too, but
 * root in a container may not look at it.)
 */
export async function folderMark(dataFolder: string): Promise<string> {
  const { dev, ino } = await stat(dataFolder, { bigint: true })
  return `slotkeeper.folder=${dev}-${ino}.`
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
