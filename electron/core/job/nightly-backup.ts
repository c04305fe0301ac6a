/** The nightly backup's hook: a program of this PC, which the desk that gets the job starts. */
import { spawn } from 'node:child_process'
import type { ServerAddress } from '../database/database-address.ts'

export interface BackupProgram {
  readonly path: string
  /** What it inherits of this PC's environment, such as where to find other programs. */
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** Longer than any venue's database takes; what hangs is ended, so that the next night is not lost with this one. */
const longestMs = 3 * 60 * 60_000

/**
 * Starts the program without a shell and without arguments, and resolves when it ended with 0. It is told the database
 * as PostgreSQL's own programs read it (PGHOST, PGPORT, PGUSER, PGPASSWORD, PGDATABASE, PGSSLMODE), so that `pg_dump`
 * needs nothing else. What it prints is nobody's: it may hold what no log should. Rejects with why not; ends the
 * program when `signal` says that the desk is closed.
 */
export function runBackup(
  { path, environment }: BackupProgram,
  address: ServerAddress,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, [], {
      env: { ...withoutOurs(environment), ...databaseVariables(address) },
      stdio: 'ignore',
      signal,
      timeout: longestMs,
    })
    child.on('error', (error) => reject(new Error(startProblem(error))))
    child.on('exit', (code, ending) => {
      if (code === 0) resolve()
      else reject(new Error(code === null ? `ended by ${ending}` : `ended with ${code}`))
    })
  })
}

/** What the desk was told itself may hold a PIN or an address with a password. */
function withoutOurs(environment: BackupProgram['environment']): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('SLOTKEEPER_')))
}

/** The server itself: a pooler passes on no dump. */
function databaseVariables(address: ServerAddress): Record<string, string> {
  const { host, port, user, password, database, tls } = address.direct ?? address
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    PGSSLMODE: tls === false ? 'disable' : 'verify-full',
    ...(password !== undefined && { PGPASSWORD: password }),
  }
}

/** Without the path, which is this PC's own. */
function startProblem(error: Error & { code?: unknown }): string {
  if (error.name === 'AbortError') return 'ended with the desk'
  return `could not be started (${typeof error.code === 'string' ? error.code : error.name})`
}
