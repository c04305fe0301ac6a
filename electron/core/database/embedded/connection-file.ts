/** The password and the port of the PC's own server, for the accounts of this PC that may open its folder. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { replaceFile } from './durable-file.ts'

export interface ConnectionFile {
  readonly password: string
  /** The last one used; taken again where it is free. */
  readonly port: number
}

const fileName = 'connection.json'

/** undefined when it is not there or not whole; a new password is set then. */
export async function readConnectionFile(folder: string): Promise<ConnectionFile | undefined> {
  let text: string
  try {
    text = await readFile(join(folder, fileName), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  return parseConnectionFile(text)
}

export function parseConnectionFile(text: string): ConnectionFile | undefined {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof content !== 'object' || content === null) return undefined
  if (!('password' in content) || !('port' in content)) return undefined
  const { password, port } = content
  if (typeof password !== 'string' || password === '') return undefined
  return typeof port === 'number' && isUsablePort(port) ? { password, port } : undefined
}

/** Below 1024 they belong to the system's services. */
function isUsablePort(port: number): boolean {
  return Number.isInteger(port) && port >= 1024 && port <= 65_535
}

/** Readable only by the account that runs the server, so that it can also start the program next time. */
export async function writeConnectionFile(
  { folder, account }: Pick<Cluster, 'folder' | 'account'>,
  content: ConnectionFile,
): Promise<void> {
  await replaceFile(join(folder, fileName), `${JSON.stringify(content)}\n`, account)
}

export function randomPassword(): string {
  return randomBytes(24).toString('base64url')
}
