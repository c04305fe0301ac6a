import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes the folder and those above it; false when it was there. Throws the file system's error where that is not
 * possible. Not by Node's own `recursive`: that never ends where a folder above is there but takes no new ones, as in
 * `/proc`.
 */
export function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (isFolder(folder)) return false
    const above = dirname(folder)
    if (codeOf(error) !== 'ENOENT' || existsSync(above)) throw error
    makeFolder(above)
  }
  return makeFolder(folder)
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
