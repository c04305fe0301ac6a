/** The headless desk's command line, read strictly: an option that is not known is an error, never ignored. */
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { parseArgs } from 'node:util'
import { instant, invalid, type Role, requiredText } from '../../contract/index.ts'
import { type DatabaseAddress, readDatabaseAddress } from '../database/database-address.ts'
import { embeddedFolder } from '../database/embedded/embedded-folder.ts'
import { isUsableFolder } from '../database/embedded/usable-folder.ts'
import type { BackupProgram } from '../job/nightly-backup.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface SingleCall {
  readonly operation: string
  readonly input: unknown
}

export interface HeadlessOptions {
  readonly database: DatabaseAddress
  readonly deskName: string
  readonly now: number | undefined
  readonly pcClockErrorMs: number
  readonly role: Role | undefined
  readonly runsJobs: boolean
  /** What the nightly backup starts here. */
  readonly backupProgram: BackupProgram | undefined
  /** A manager's PIN to act by, or the new one of a reset. */
  readonly pin: string | undefined
  /** One call instead of the lines of stdin. */
  readonly call: SingleCall | undefined
  /** Whose PIN to set anew, by name or id, instead of running a desk. */
  readonly resetPinOf: string | undefined
}

function backupOf(environment: Environment): BackupProgram | undefined {
  const path = environment.SLOTKEEPER_BACKUP
  return path === undefined || path === '' ? undefined : { path, environment }
}

/** Throws `invalid` with the option that is wrong. */
export function readHeadlessOptions(args: readonly string[], environment: Environment): HeadlessOptions {
  const { values, positionals } = parse(args)
  return {
    database: readDatabaseAddress(
      databaseText(values, environment),
      values.listen ?? environment.SLOTKEEPER_LISTEN,
    ),
    deskName: nameOf(values.desk ?? environment.SLOTKEEPER_DESK ?? hostname()),
    now: values.now === undefined ? undefined : instantOf(values.now),
    pcClockErrorMs: values['clock-error'] === undefined ? 0 : secondsOf(values['clock-error']) * 1000,
    role: values.as === undefined ? undefined : roleOf(values.as),
    runsJobs: values['no-jobs'] !== true,
    backupProgram: backupOf(environment),
    pin: environment.SLOTKEEPER_PIN,
    call: positionals[0] === 'reset-pin' ? undefined : singleCall(positionals),
    resetPinOf: positionals[0] === 'reset-pin' ? personOf(positionals) : undefined,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: withNegativeSeconds(args),
      allowPositionals: true,
      options: {
        database: { type: 'string' },
        'database-file': { type: 'string' },
        // Where the database address is a pooler's: host:port or address of the server itself, for listening.
        listen: { type: 'string' },
        desk: { type: 'string' },
        now: { type: 'string' },
        'clock-error': { type: 'string' },
        as: { type: 'string' },
        'no-jobs': { type: 'boolean' },
      },
    })
  } catch (error) {
    throw invalid('options', error instanceof Error ? error.message : 'cannot be read')
  }
}

/** A clock may be slow: parseArgs would take `-90` behind an option for another option. */
function withNegativeSeconds(args: readonly string[]): string[] {
  const option = '--clock-error'
  return args.flatMap((arg, index) => {
    const isNegative = (text: string | undefined) => text !== undefined && /^-\d/.test(text)
    if (arg === option && isNegative(args[index + 1])) return [`${option}=${args[index + 1]}`]
    return args[index - 1] === option && isNegative(arg) ? [] : [arg]
  })
}

/** From the option, a file or the environment, so that no password need stand in a process list. */
function databaseText(
  values: { database?: string; 'database-file'?: string },
  environment: Environment,
): string {
  if (values.database !== undefined) return values.database
  const file = values['database-file'] ?? environment.SLOTKEEPER_DATABASE_FILE
  if (file !== undefined) {
    try {
      return readFileSync(file, 'utf8').trim()
    } catch {
      throw invalid('database-file', 'cannot be read')
    }
  }
  return (
    environment.SLOTKEEPER_DATABASE ??
    `embedded:${embeddedFolder(process.platform, environment, isUsableFolder)}`
  )
}

function nameOf(text: string): string {
  const name = requiredText(120).safeParse(text)
  if (!name.success) throw invalid('desk', 'needs a name of at most 120 signs')
  return name.data
}

function instantOf(text: string): number {
  if (!instant.safeParse(text).success || !/(Z|[+-]\d\d:?\d\d)$/.test(text))
    throw invalid('now', 'needs an ISO 8601 instant with its offset')
  return Date.parse(text)
}

function secondsOf(text: string): number {
  const seconds = Number(text)
  if (text.trim() === '' || !Number.isFinite(seconds))
    throw invalid('clock-error', 'needs a number of seconds')
  return seconds
}

function roleOf(text: string): Role {
  if (text !== 'staff' && text !== 'manager') throw invalid('as', 'must be staff or manager')
  return text
}

function personOf([, person, ...more]: readonly string[]): string {
  if (person === undefined || more.length > 0) throw invalid('command', 'must be: reset-pin <name>')
  return person
}

function singleCall(positionals: readonly string[]): SingleCall | undefined {
  const [word, operation, json, ...more] = positionals
  if (word === undefined) return undefined
  if (word !== 'call' || operation === undefined || more.length > 0) {
    throw invalid('command', "must be: call <operation> '<JSON>', or: reset-pin <name>")
  }
  try {
    return { operation, input: json === undefined ? {} : JSON.parse(json) }
  } catch {
    throw invalid('command', 'the input of the call is not JSON')
  }
}
