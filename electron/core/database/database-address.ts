/** Where the database is: read from a URL by ourselves, since the driver's own reading lets a URL undo TLS checks. */
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
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

/** What may stand behind the question mark. Anything else is refused: it would look as if it had an effect. */
const parameters = new Set(['host', 'sslmode', 'sslrootcert', 'listen'])

/**
 * Reads `postgres://user:password@host:port/database?sslmode=…&sslrootcert=…&listen=…`, with `host=<folder>` for a
 * socket, or `embedded:<folder>`. `sslmode` is `disable` (the default), `require` or `verify-full`; the latter two both
 * check the certificate, since encryption to an unknown server protects nothing. `listen`, or else the second argument,
 * is the server's direct address where the rest is a pooler's: `host:port` with all else the same, or an address of its
 * own. Throws `invalid` with what is wrong.
 */
export function readDatabaseAddress(text: string, listen?: string): DatabaseAddress {
  if (text.startsWith('embedded:')) {
    const folder = text.slice('embedded:'.length)
    if (folder === '') throw invalid('database', 'embedded: needs a folder')
    return { kind: 'embedded', folder }
  }
  const url = readUrl(text, 'database')
  const direct = url.searchParams.get('listen') ?? listen
  return {
    ...readServer(url),
    ...(direct !== null && direct !== undefined && { direct: readDirect(direct, url) }),
  }
}

function readUrl(text: string, path: string): URL {
  if (!URL.canParse(text)) throw invalid(path, 'not a database address')
  const url = new URL(text)
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') {
    throw invalid(path, 'must begin with postgres:// or embedded:')
  }
  const unknown = [...url.searchParams.keys()].find((name) => !parameters.has(name))
  if (unknown !== undefined) throw invalid(path, `has a parameter that is not known: ${unknown}`)
  return url
}

function readServer(url: URL): ServerAddress {
  const host = url.searchParams.get('host') ?? (decoded(url.hostname).replace(/^\[|\]$/g, '') || '127.0.0.1')
  const user = decoded(url.username) || 'postgres'
  return {
    kind: 'server',
    host,
    port: url.port === '' ? 5432 : Number(url.port),
    user,
    password: url.password === '' ? undefined : decoded(url.password),
    database: decoded(url.pathname.slice(1)) || user,
    tls: readTls(url, host),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw invalid('database', 'has a % that is no percent-encoding; write it as %25')
  }
}

function readDirect(text: string, pooler: URL): ServerAddress {
  if (/^postgres(ql)?:/.test(text)) return readServer(readUrl(text, 'listen'))
  const url = new URL(pooler)
  url.searchParams.delete('listen')
  url.searchParams.delete('host')
  const [, host = '', port = ''] = /^([^/?#@]+):(\d{1,5})$/.exec(text) ?? []
  url.hostname = host
  url.port = port
  if (host === '' || url.hostname === '' || url.port !== port) {
    throw invalid('listen', 'must be host:port or a whole postgres:// address')
  }
  return readServer(url)
}

function readTls(url: URL, host: string): ConnectionOptions | false {
  const mode = url.searchParams.get('sslmode') ?? 'disable'
  if (mode === 'disable') return false
  if (mode !== 'require' && mode !== 'verify-full') {
    throw invalid('database', 'sslmode must be disable, require or verify-full')
  }
  if (host.startsWith('/')) throw invalid('database', 'sslmode is for hosts, not for sockets')
  // An address cannot be asked for by name in TLS, but the certificate is checked against it all the same.
  const checked = isIP(host) === 0 ? { servername: host } : { host }
  const authority = url.searchParams.get('sslrootcert')
  if (authority === null) return checked
  try {
    return { ...checked, ca: readFileSync(authority, 'utf8') }
  } catch {
    throw invalid('database', 'the file of sslrootcert cannot be read')
  }
}
