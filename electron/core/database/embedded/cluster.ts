/** Everything that the parts of starting a server need to know about it. */
import type { Log } from '../../log.ts'
import type { ServerAccount } from './server-account.ts'
import type { ServerInstallation } from './server-installation.ts'

export interface Cluster {
  /** What people name: holds the data, the connection's file and the start's log. */
  readonly folder: string
  /** PostgreSQL's own, inside of it. */
  readonly dataFolder: string
  readonly installation: ServerInstallation
  /** Who runs the server; undefined: this program's account. */
  readonly account: ServerAccount | undefined
  /** false: for throw-away test servers only. */
  readonly durable: boolean
  readonly connections: number | undefined
  readonly log: Log
}

/** The one database and the role that owns it; not a superuser, as on a shared server. */
export const databaseName = 'slotkeeper'
export const roleName = 'slotkeeper'
