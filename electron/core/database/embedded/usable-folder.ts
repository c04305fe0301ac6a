import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whether the folder holds a venue's data already, is writable, or could be created by this account. */
export function isUsableFolder(folder: string): boolean {
  // Another account's data counts: opening an empty venue beside it would sell its slots a second time.
  if (existsSync(join(folder, 'data'))) return true
  return canWrite(existsSync(folder) ? folder : dirname(folder))
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
