/** Where the database is: read from a URL by ourselves, since the driver's own reading lets a URL undo TLS checks. */
import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import { invalid } from '../../contract/index.ts'

export interface ServerAddress {
  readonly kind: 'server'
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string | undefined
  readonly database: string
  /** false: clear text. Otherwise encrypted, and the server's certificate is checked. */
  readonly tls: ConnectionOptions | false
  /**
   * Where the server itself is reached, when the address above is a pooler's such as PgBouncer's: a pooler passes
   * notifications on to nobody. Without it the desk asks for changes every few seconds.
   */
  readonly direct?: ServerAddress
}

export interface EmbeddedAddress {
  readonly kind: 'embedded'
  readonly folder: string
}

export type DatabaseAddress = ServerAddress | EmbeddedAddress

/**
 * Reads `postgres://user:password@host:port/database?sslmode=…&sslrootcert=…&listen=…` or `embedded:<folder>`.
 * `sslmode` is `disable` (the default), `require` or `verify-full`; the latter two both check the certificate,
 * since encryption to an unknown server protects nothing. `listen`, or else the second argument, is the server's
 * direct address where the rest is a pooler's: `host:port` with all else the same, or an address of its own. Throws `invalid` with what is wrong.
 */
export function readDatabaseAddress(text: string, listen?: string): DatabaseAddress {
  if (text.startsWith('embedded:')) {
    const folder = text.slice('embedded:'.length)
    if (folder === '') throw invalid('database', 'embedded: needs a folder')
    return { kind: 'embedded', folder }
  }
  let url: URL
  try {
    url = new URL(text)
  } catch {
    throw invalid('database', 'not a database address')
  }
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') {
    throw invalid('database', 'must begin with postgres:// or embedded:')
  }
  const direct = url.searchParams.get('listen') ?? listen
  return {
    ...readServer(url),
    ...(direct !== null && direct !== undefined && { direct: readDirect(direct, url) }),
  }
}

function readServer(url: URL): ServerAddress {
  const socketFolder = url.searchParams.get('host')
  const user = decodeURIComponent(url.username)
  return {
    kind: 'server',
    host: socketFolder ?? (url.hostname === '' ? '127.0.0.1' : url.hostname.replace(/^\[|\]$/g, '')),
    port: url.port === '' ? 5432 : Number(url.port),
    user: user === '' ? 'postgres' : user,
    password: url.password === '' ? undefined : decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)) || (user === '' ? 'postgres' : user),
    tls: readTls(url),
  }
}

function readDirect(text: string, pooler: URL): ServerAddress {
  const isWhole = /^postgres(ql)?:/.test(text)
  if (!isWhole && !/^[^/?#@]+:\d{1,5}$/.test(text)) {
    throw invalid('listen', 'must be host:port or a whole postgres:// address')
  }
  const url = new URL(isWhole ? text : pooler)
  url.searchParams.delete('listen')
  if (isWhole) return readServer(url)
  url.searchParams.delete('host')
  url.host = text
  return readServer(url)
}

function readTls(url: URL): ConnectionOptions | false {
  const mode = url.searchParams.get('sslmode') ?? 'disable'
  if (mode === 'disable') return false
  if (mode !== 'require' && mode !== 'verify-full') {
    throw invalid('database', 'sslmode must be disable, require or verify-full')
  }
  const authority = url.searchParams.get('sslrootcert')
  if (authority === null) return { servername: url.hostname }
  try {
    return { servername: url.hostname, ca: readFileSync(authority, 'utf8') }
  } catch {
    throw invalid('database', 'the file of sslrootcert cannot be read')
  }
}
