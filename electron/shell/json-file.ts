/** Small files in which the program keeps its own state: read whole, replaced whole. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { z } from 'zod'

/** What the file holds; nothing when it is missing, unreadable or not of that form. */
export function readJsonFile<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

/**
 * Replaces the file by renaming a complete one over it, so that a crash leaves the old or the new content. Only
 * this account may read it. Throws when the folder is not writable.
 */
export function writeJsonFile(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true })
  const complete = `${path}.${process.pid}.new`
  writeFileSync(complete, `${JSON.stringify(content)}\n`, { mode: 0o600 })
  renameSync(complete, path)
}
