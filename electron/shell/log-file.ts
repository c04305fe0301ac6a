/** The log's file: what a person is asked to send when something went wrong. */
import { createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'

/** A few weeks of an ordinary desk. With the one before, a log is twice as large at most. */
const largestBytes = 2_000_000

/**
 * Opens `slotkeeper.log` in the folder for appending; a large one is put aside first, over the one put aside
 * before. A log that cannot be written (disk full, no rights) is lost in silence: it is no reason to stop a desk.
 */
export function openLogFile(folder: string): (line: string) => void {
  const stream = openStream(folder)
  stream?.on('error', () => {})
  return (line) => void stream?.write(line)
}

function openStream(folder: string): WriteStream | undefined {
  const file = join(folder, 'slotkeeper.log')
  try {
    mkdirSync(folder, { recursive: true })
    if (existsSync(file) && statSync(file).size > largestBytes)
      renameSync(file, join(folder, 'slotkeeper.old.log'))
    return createWriteStream(file, { flags: 'a', mode: 0o600 })
  } catch {
    return undefined
  }
}
