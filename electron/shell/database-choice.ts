/** Which database a desk is to open. */
import type { ServerAddress } from '../contract/index.ts'
import { readDatabaseAddress, withoutPasswords } from '../core/database/database-address.ts'

/** The PC's own database, or a server by its address, `postgres://…`, password included. */
export type DatabaseChoice =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'server'; readonly url: string }
  | AskedChoice

/** A server is used, but its address has to be asked for: it was not kept, or cannot be read any more. */
export interface AskedChoice {
  readonly kind: 'asked'
  readonly because: 'address_not_kept' | 'address_unreadable'
  /** What is known of it without the password; fills the form. */
  readonly address?: ServerAddress
}

/** A database that can be opened as it is. */
export type OpenableChoice = Exclude<DatabaseChoice, AskedChoice>

/** A server's address as people may see it. Throws `invalid` when it is none. */
export function shownAddress(url: string): ServerAddress {
  const address = readDatabaseAddress(url)
  if (address.kind === 'embedded') throw new TypeError('an embedded database has no server address')
  const { host, port, database, user, tls } = address
  return { host, port, database, user, tls: tls !== false, url: withoutPasswords(url) }
}
