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
  return file !== undefined && (await worksIn(file.pid, dataFolder)) ? file : undefined
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
 * Whether the process is alive and works inside `folder`, as every server does in its data folder and a stranger
 * who was given the same number does not. On Windows only whether it is alive: there the server asks by itself.
 */
async function worksIn(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  const place = process.platform === 'linux' ? `/proc/${pid}/cwd` : await workingFolder(pid)
  if (place === undefined) return false
  try {
    const [theirs, ours] = await Promise.all([stat(place, { bigint: true }), stat(folder, { bigint: true })])
    return theirs.dev === ours.dev && theirs.ino === ours.ino
  } catch {
    // Gone in the meantime, ended but not yet collected by its parent, or another account's.
    return false
  }
}

async function workingFolder(pid: number): Promise<string | undefined> {
  const fields = ['-a', '-p', String(pid), '-d', 'cwd', '-Fn']
  const found = await promisify(execFile)('/usr/sbin/lsof', fields).catch(() => undefined)
  return found?.stdout.match(/^n(.+)$/m)?.[1]
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
