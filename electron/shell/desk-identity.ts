/** Who this desk is to the others: an id that stays, and a name that people read. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { z } from 'zod'
import { uuid } from '../contract/index.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'

const deskIdentity = z.strictObject({ id: uuid, name: z.string().trim().min(1).max(120) })
export type DeskIdentity = z.output<typeof deskIdentity>

/**
 * The identity kept in the file, made at the first start with the PC's own name. A damaged file is replaced: the
 * desk then has a new id, and its old holds run out by themselves. Throws when the folder is not writable.
 */
export function readDeskIdentity(path: string): DeskIdentity {
  const saved = readJsonFile(path, deskIdentity)
  if (saved !== undefined) return saved
  const identity = { id: randomUUID(), name: hostname().trim() || 'Slotkeeper' }
  writeJsonFile(path, identity)
  return identity
}
