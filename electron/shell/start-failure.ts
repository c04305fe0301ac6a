/** Why the program could not start at all, for the system's own box: there is no window to say it in. */
import type { Locale } from '../contract/index.ts'
import { shellTexts } from './texts.ts'

const notWritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'])
const diskFull = new Set(['ENOSPC', 'EDQUOT'])

/** A sentence about the folder in which the program keeps its files when that is the reason, else a general one. */
export function startFailure(error: unknown, folder: string, locale: Locale): string {
  const texts = shellTexts(locale).startFailures
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (notWritable.has(code)) return texts.folderNotWritable(folder)
  if (diskFull.has(code)) return texts.diskFull(folder)
  return texts.unknown(folder, error instanceof Error ? error.message : String(error))
}
