/** What the server says while it starts, from its two places: our file until its logger runs, then its own. */
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** How far each log file of a data folder had been written. */
export type LogMark = ReadonlyMap<string, number>

const logFolder = 'log'
/** The reason stands at the end; a log may be large. */
const readBytesAtMost = 16_384

export async function markLog(dataFolder: string): Promise<LogMark> {
  const folder = join(dataFolder, logFolder)
  const sizes = new Map<string, number>()
  for (const name of await readdir(folder).catch(() => [])) {
    sizes.set(name, await stat(join(folder, name)).then(({ size }) => size))
  }
  return sizes
}

/** What has been written since the mark. */
export async function readLogSince(dataFolder: string, mark: LogMark): Promise<string> {
  const parts: string[] = []
  for (const [name, size] of await markLog(dataFolder)) {
    const before = mark.get(name) ?? 0
    // A file that is shorter than before has been begun anew for its day.
    const from = Math.max(size < before ? 0 : before, size - readBytesAtMost)
    if (size > from) parts.push(await readPart(join(dataFolder, logFolder, name), from, size - from))
  }
  return parts.join('')
}

/** The file that the server's process writes to until its logger runs. */
export function startLogPath(folder: string): string {
  return join(folder, 'server-start.log')
}

export function readStartLog(folder: string): Promise<string> {
  return readFile(startLogPath(folder), 'utf8')
}

async function readPart(path: string, from: number, length: number): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
