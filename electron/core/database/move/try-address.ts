/** Tries a server's address step by step, without changing anything there. */
import type { Client } from 'pg'
import {
  type AwayReason,
  type DatabaseTest,
  type DatabaseTestStep,
  databaseTestStep,
  type LiveMode,
  type Locale,
} from '../../../contract/index.ts'
import { databaseTestText } from '../../text/database-test-text.ts'
import type { ServerAddress } from '../database-address.ts'
import { migrations } from '../migrations.ts'
import { awayReason, isDatabaseAway } from '../sql-errors.ts'
import { connectForCopy } from './copy-venue.ts'
import { findLive } from './find-live.ts'

/** 14.0, as servers tell it. */
const oldestVersion = 140_000

/** Somebody waits for the answer: a pooler keeps who came in waiting for minutes when its server is away. */
const statementMs = 20_000

/** Where a connection that was not made was stopped. */
const stoppedAt: Readonly<Record<AwayReason, DatabaseTestStep>> = {
  unreachable: 'reach',
  unknown_host: 'reach',
  refused: 'reach',
  timeout: 'reach',
  tls: 'encrypt',
  certificate_untrusted: 'encrypt',
  certificate_expired: 'encrypt',
  certificate_host: 'encrypt',
  not_admitted: 'signIn',
  password: 'signIn',
  no_such_database: 'signIn',
  permission: 'signIn',
  full: 'signIn',
  busy: 'signIn',
}

type Holds = DatabaseTest['holds']

export async function tryAddress(address: ServerAddress, locale: Locale): Promise<DatabaseTest> {
  const text = databaseTestText(locale)
  const found = new Findings()
  let client: Client
  try {
    client = await connectForCopy(address, statementMs)
  } catch (error) {
    const reason = awayReason(error)
    foundBefore(found, stoppedAt[reason], address, locale)
    return found.failed(stoppedAt[reason], text.problems[reason])
  }
  try {
    foundBefore(found, 'version', address, locale)
    return await lookInside(client, address, found, locale)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return found.stopped(text.problems[awayReason(error)])
  } finally {
    await client.end().catch(() => {})
  }
}

/** The steps that must have gone well for the connection to have come as far. */
function foundBefore(found: Findings, step: DatabaseTestStep, address: ServerAddress, locale: Locale): void {
  const text = databaseTestText(locale)
  const { user, tls, direct } = address
  const isBefore = (name: DatabaseTestStep) =>
    databaseTestStep.options.indexOf(name) < databaseTestStep.options.indexOf(step)
  if (isBefore('reach')) found.done('reach', text.reached(placeText(address)))
  if (isBefore('encrypt')) {
    // A socket leads to nowhere but this PC.
    const isInClear = direct !== undefined && direct.tls === false && !direct.host.startsWith('/')
    if (tls === false) found.done('encrypt', text.notEncrypted)
    else if (isInClear) found.warned('encrypt', text.directNotEncrypted(placeText(direct)))
    else found.done('encrypt', text.encrypted)
  }
  if (isBefore('signIn')) found.done('signIn', text.signedIn(user))
}

async function lookInside(
  client: Client,
  address: ServerAddress,
  found: Findings,
  locale: Locale,
): Promise<DatabaseTest> {
  const text = databaseTestText(locale)
  const { rows } = await client.query<Facts>(
    `SELECT current_setting('server_version_num')::integer AS number, current_setting('server_version') AS version,
            has_database_privilege(current_database(), 'CREATE') AS may_create, pg_is_in_recovery() AS is_copy,
            EXISTS (SELECT FROM pg_tables WHERE schemaname = 'slotkeeper' AND tablename = 'migrations') AS has_venue,
            coalesce((SELECT has_schema_privilege(oid, 'USAGE') FROM pg_namespace WHERE nspname = 'slotkeeper'), false)
              AS may_use`,
  )
  const [facts] = rows
  if (facts === undefined || facts.number < oldestVersion) return found.failed('version', text.problems.old)
  found.done('version', text.version(facts.version))
  if (facts.is_copy) return found.failed('permission', text.problems.read_only)
  if (facts.has_venue && !facts.may_use) return found.failed('permission', text.problems.permission)
  if (!facts.has_venue && !facts.may_create) return found.failed('permission', text.problems.not_owner)
  found.done('permission', text.allowed)
  const problem = await lookForLive(client, address, found, locale)
  if (problem !== undefined) return found.failed('live', problem)
  if (!facts.has_venue) return found.usable(text.empty, 'nothing')
  if (await isNewer(client)) return found.failed('content', text.problems.outdated, 'newer')
  const venue = await client.query<{ name: string; rows: boolean }>(
    `SELECT (SELECT name FROM slotkeeper.venue LIMIT 1) AS name,
            EXISTS (SELECT FROM slotkeeper.resources) OR EXISTS (SELECT FROM slotkeeper.customers) AS rows`,
  )
  const [there] = venue.rows
  return there?.rows === true
    ? found.usable(text.venue(there.name), 'venue')
    : found.usable(text.empty, 'nothing')
}

/**
 * Answers what is wrong, if anything is. A direct address that is given and of no use is: whoever gave it counts on
 * it, and would not see that the desk asks every few seconds instead.
 */
async function lookForLive(
  client: Client,
  address: ServerAddress,
  found: Findings,
  locale: Locale,
): Promise<string | undefined> {
  const text = databaseTestText(locale)
  const { direct } = address
  const live = await findLive(client, address)
  if (live.kind === 'listening') {
    found.live(live.kind, direct === undefined ? text.listening : text.listeningAt(placeText(direct)))
    return undefined
  }
  if (live.kind === 'polling') {
    found.live(live.kind, text.polling)
    return undefined
  }
  if (live.kind === 'away') {
    const why = text.problems[live.reason]
    return direct === undefined ? why : text.directAway(placeText(direct), why)
  }
  return text.direct[live.kind](placeText(direct ?? address))
}

function placeText({ host, port }: ServerAddress): string {
  return `${host}:${port}`
}

interface Facts {
  readonly number: number
  readonly version: string
  readonly may_create: boolean
  /** A standby, which follows another server and cannot be written to. */
  readonly is_copy: boolean
  readonly has_venue: boolean
  readonly may_use: boolean
}

/** Whether a program has been there that knows of more than this one. */
async function isNewer(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM slotkeeper.migrations')
  const known = new Set(migrations.map(({ name }) => name))
  return rows.some(({ name }) => !known.has(name))
}

/** The steps so far; those that were not come to are skipped. */
class Findings {
  readonly #steps = new Map<DatabaseTestStep, DatabaseTest['steps'][number]>()
  #live: LiveMode | undefined

  done(name: DatabaseTestStep, message: string): void {
    this.#steps.set(name, { name, state: 'done', message })
  }

  warned(name: DatabaseTestStep, message: string): void {
    this.#steps.set(name, { name, state: 'warning', message })
  }

  live(mode: LiveMode, message: string): void {
    this.#live = mode
    if (mode === 'polling') this.warned('live', message)
    else this.done('live', message)
  }

  failed(name: DatabaseTestStep, message: string, holds: Holds = 'unknown'): DatabaseTest {
    this.#steps.set(name, { name, state: 'failed', message })
    return this.#answer(false, holds)
  }

  /** The connection was lost at the first step that is not told yet. */
  stopped(message: string): DatabaseTest {
    const next = databaseTestStep.options.find((name) => !this.#steps.has(name))
    return this.failed(next ?? 'content', message)
  }

  usable(message: string, holds: Holds): DatabaseTest {
    this.done('content', message)
    return this.#answer(true, holds)
  }

  #answer(usable: boolean, holds: Holds): DatabaseTest {
    const steps = databaseTestStep.options.map(
      (name) => this.#steps.get(name) ?? { name, state: 'skipped' as const },
    )
    return { steps, usable, holds, ...(this.#live !== undefined && { live: this.#live }) }
  }
}
