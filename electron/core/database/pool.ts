/** The desk's few connections. A connection that failed in any way is closed, never handed to the next caller. */

import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Log } from '../log.ts'
import type { ServerAddress } from './database-address.ts'
import { keptName } from './kept-statement.ts'
import { whenThereIsRoom } from './room.ts'
import { isDatabaseAway, isSessionEnded } from './sql-errors.ts'
import { Turnstile } from './turnstile.ts'

/** Milliseconds until a dead server is noticed: connecting, and any single query. */
const connectTimeoutMs = 5_000
const queryTimeoutMs = 20_000

/** The driver's settings for one address; no session settings, which PgBouncer refuses or leaks. */
export function clientConfig(address: ServerAddress, applicationName: string): PoolConfig {
  return {
    host: address.host,
    port: address.port,
    user: address.user,
    password: address.password,
    database: address.database,
    ssl: address.tls,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
}

/** Milliseconds that a caller waits for one of the desk's connections before it is told that too much is going on. */
const turnTimeoutMs = 30_000

/**
 * A pool of at most `size` connections in the shape that kysely takes. Errors of idle and of checked-out
 * connections are heard, so that a killed server connection does not end the program. `keepsStatements`: whether
 * what a connection was told stays with it, which it does not behind a pooler.
 */
export function createPool(
  address: ServerAddress,
  size: number,
  log: Log,
  keepsStatements: () => boolean,
): PostgresPool {
  const pool = new Pool({ ...clientConfig(address, 'slotkeeper'), max: size, idleTimeoutMillis: 30_000 })
  const turnstile = new Turnstile(size, turnTimeoutMs)
  pool.on('error', (error) => log.warning('an idle database connection ended', { reason: error.message }))
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    connect: async () => {
      // The driver's own queue counts the waiting against the time-out of connecting.
      const leave = await turnstile.enter()
      try {
        return new CheckedOutClient(await whenThereIsRoom(() => pool.connect()), leave, keepsStatements())
      } catch (error) {
        leave()
        throw error
      }
    },
    end: () => pool.end(),
  }
}

/**
 * A connection on loan. After a failure of the connection itself it takes no more queries, which would wait for an
 * answer that cannot come, and is destroyed on return.
 */
class CheckedOutClient implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #leave: () => void
  readonly #keepsStatements: boolean
  #failure: Error | undefined

  constructor(client: PoolClient, leave: () => void, keepsStatements: boolean) {
    this.#client = client
    this.#leave = leave
    this.#keepsStatements = keepsStatements
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<_Row>(cursor: never): never
  async query<Row>(sql: string, parameters?: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#failure !== undefined) throw this.#failure
    try {
      const name = this.#keepsStatements ? keptName(sql) : undefined
      const values = parameters === undefined ? undefined : [...parameters]
      const result = await this.#client.query(
        name === undefined ? { text: sql, values } : { text: sql, values, name },
      )
      return resultOf<Row>(result)
    } catch (error) {
      if (error instanceof Error && isDatabaseAway(error) && !isAnswer(error)) this.#failure = error
      throw error
    }
  }

  release(destroy?: Error | boolean): void {
    this.#client.release(this.#failure ?? destroy)
    this.#leave()
  }
}

/** The server itself answered with an error and goes on: time-out of one statement, no room, and the like. */
function isAnswer(error: Error): boolean {
  return error instanceof DatabaseError && !isSessionEnded(error)
}

interface DriverResult {
  command: string
  rowCount: number | null
  rows: unknown[]
}

/** Several statements in one text answer with a list; nobody here reads the rows of those. */
function resultOf<Row>(result: DriverResult | DriverResult[]): PostgresQueryResult<Row> {
  const last = Array.isArray(result) ? result.at(-1) : result
  return {
    command: commandOf(last?.command),
    rowCount: last?.rowCount ?? 0,
    rows: (last?.rows ?? []) as Row[],
  }
}

/** kysely tells by the last two whether a transaction was really committed. */
function commandOf(command: string | undefined): PostgresQueryResult<unknown>['command'] {
  switch (command) {
    case 'COMMIT':
    case 'ROLLBACK':
    case 'UPDATE':
    case 'DELETE':
    case 'INSERT':
    case 'MERGE':
      return command
    default:
      return 'SELECT'
  }
}
