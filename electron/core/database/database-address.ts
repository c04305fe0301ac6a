/** Where the database is: read from a URL by ourselves, since the driver's own reading lets a URL undo TLS checks. */
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import { Refusal } from '../../contract/index.ts'
import { type AddressProblem, addressText } from '../text/address-text.ts'

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
 * own, encrypted like the pooler's unless it says otherwise. Throws `invalid` with what is wrong.
 */
export function readDatabaseAddress(text: string, listen?: string): DatabaseAddress {
  if (text.startsWith('embedded:')) {
    const folder = text.slice('embedded:'.length)
    if (folder === '') throw wrongAddress('database', 'folder')
    return { kind: 'embedded', folder }
  }
  const url = readUrl(text, 'database')
  const direct = url.searchParams.get('listen') ?? listen
  return {
    ...readServer(url),
    ...(direct !== null && direct !== undefined && { direct: readDirect(direct, url) }),
  }
}

/** The address as it may be shown: without its password, and without that of a direct address in it. */
export function withoutPasswords(text: string): string {
  const url = readUrl(text, 'database')
  url.password = ''
  const direct = url.searchParams.get('listen')
  if (direct !== null && isWholeAddress(direct)) url.searchParams.set('listen', withoutPasswords(direct))
  return url.href
}

function isWholeAddress(text: string): boolean {
  return /^postgres(ql)?:/.test(text)
}

function wrongAddress(path: string, problem: AddressProblem, part = ''): Refusal<'invalid'> {
  const sentence = addressText(problem, part)
  return new Refusal('invalid', { issues: [{ path, message: sentence.en }] }, { sentence })
}

function readUrl(text: string, path: string): URL {
  if (!URL.canParse(text) || !isWholeAddress(text)) throw wrongAddress(path, 'no_address')
  const url = new URL(text)
  const unknown = [...url.searchParams.keys()].find((name) => !parameters.has(name))
  if (unknown !== undefined) throw wrongAddress(path, 'parameter', unknown)
  return url
}

function readServer(url: URL): ServerAddress {
  const host = hostOf(url)
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

function hostOf(url: URL): string {
  return url.searchParams.get('host') ?? (decoded(url.hostname).replace(/^\[|\]$/g, '') || '127.0.0.1')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw wrongAddress('database', 'percent')
  }
}

function readDirect(text: string, pooler: URL): ServerAddress {
  if (isWholeAddress(text)) return readServer(encryptedLike(pooler, readUrl(text, 'listen')))
  const url = new URL(pooler)
  url.searchParams.delete('listen')
  url.searchParams.delete('host')
  const [, host = '', port = ''] = /^([^/?#@]+):(\d{1,5})$/.exec(text) ?? []
  url.hostname = host
  url.port = port
  if (host === '' || url.hostname === '' || url.port !== port) {
    throw wrongAddress('listen', 'listen')
  }
  return readServer(url)
}

/** Nobody who asks for encryption means a password and the venue's changes in clear text beside it. A socket has none. */
function encryptedLike(pooler: URL, url: URL): URL {
  if (url.searchParams.has('sslmode') || hostOf(url).startsWith('/')) return url
  const direct = new URL(url)
  for (const name of ['sslmode', 'sslrootcert']) {
    const value = pooler.searchParams.get(name)
    if (value !== null && !direct.searchParams.has(name)) direct.searchParams.set(name, value)
  }
  return direct
}

function readTls(url: URL, host: string): ConnectionOptions | false {
  const mode = url.searchParams.get('sslmode') ?? 'disable'
  if (mode === 'disable') return false
  if (mode !== 'require' && mode !== 'verify-full') throw wrongAddress('database', 'sslmode', mode)
  if (host.startsWith('/')) throw wrongAddress('database', 'socket_tls')
  // An address cannot be asked for by name in TLS, but the certificate is checked against it all the same.
  const checked = isIP(host) === 0 ? { servername: host } : { host }
  const authority = url.searchParams.get('sslrootcert')
  return authority === null ? checked : { ...checked, ca: readAuthority(authority) }
}

function readAuthority(file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw wrongAddress('database', 'authority_unreadable', file)
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw wrongAddress('database', 'authority_none', file)
  return text
}
