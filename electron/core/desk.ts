/** A desk: one program at one PC, with its connection to the venue's database and all rules. Free of Electron. */
import { createHash } from 'node:crypto'
import type { DeskEvent, Result, Role } from '../contract/index.ts'
import { AttemptRecorder } from './attempt/attempt-recorder.ts'
import { type PcClock, pcClock } from './clock.ts'
import { Database } from './database/database.ts'
import type { DatabaseAddress, ServerAddress } from './database/database-address.ts'
import type { Acting } from './database/dialect.ts'
import { startEmbeddedServer } from './database/embedded/embedded-server.ts'
import { migrate, type VenueDefaults } from './database/migrate.ts'
import { isDatabaseAway, offline } from './database/sql-errors.ts'
import { serverClock } from './desk/desk-repository.ts'
import { Presence } from './desk/presence.ts'
import type { DeskContext } from './desk-context.ts'
import { deskHandlers } from './desk-handlers.ts'
import { createDispatch } from './dispatch.ts'
import { EventHub } from './events.ts'
import { hearChanges } from './hear-changes.ts'
import { DeskRoutine } from './job/desk-routine.ts'
import { JobRunner } from './job/job-runner.ts'
import type { BackupProgram } from './job/nightly-backup.ts'
import { scheduledJobs } from './job/scheduled-jobs.ts'
import type { Log } from './log.ts'
import { openMessages } from './message/open-messages.ts'
import { namedRows } from './named-rows.ts'
import { RunningCalls } from './running-calls.ts'
import { openShows } from './show/shows.ts'
import { Session } from './staff/session.ts'
import { signInAnyManager } from './staff/sign-in.ts'
import { lookAtStaff } from './staff/staff-repository.ts'
import { tellingOf, tellingWithoutVenue } from './text/when.ts'
import { RulesMemory } from './venue/rules-memory.ts'
import { VenueMemory } from './venue/venue-memory.ts'
import { Waitlist } from './waitlist/waitlist.ts'

export interface DeskOptions {
  readonly database: DatabaseAddress
  readonly deskName: string
  /** The PC's own id; without one the name is the desk's identity. */
  readonly deskId?: string
  readonly version: string
  /** For rehearsals: the instant that the database's clock is to show now. */
  readonly now?: number
  /** For rehearsals: milliseconds that this PC's clock is to be wrong. */
  readonly pcClockErrorMs?: number
  /** What a desk may do while the venue has no staff. */
  readonly roleWithoutStaff: Role
  /** On a venue with staff: sign in the manager whose PIN this is. */
  readonly manager?: { readonly pin: string | undefined }
  /** False leaves sweeps and schedules to other desks. */
  readonly runsJobs: boolean
  /** The program of this PC that the nightly backup starts, should this desk get the job: see `runBackup`. */
  readonly backupProgram?: BackupProgram | undefined
  readonly defaults: VenueDefaults
  readonly log: Log
}

export interface Desk {
  readonly name: string
  readonly version: string
  call(operation: string, input: unknown): Promise<Result<unknown>>
  subscribe(listener: (event: DeskEvent) => void): () => void
  /** Looks at everything again: after sleep, or when people come back to the window. */
  refresh(): void
  /** Finishes what runs, then lets the database go. */
  close(): Promise<void>
}

/** The same desk under the same name, wherever it starts. */
function idOfName(name: string): string {
  const hash = createHash('sha256').update(`slotkeeper desk ${name}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/**
 * Opens a desk: starts the embedded server where that is the database, migrates if needed, and looks at overdue
 * work. Rejects with `offline` (its reason in the details), `app_outdated`, or an EmbeddedServerError.
 */
export async function openDesk(options: DeskOptions): Promise<Desk> {
  if (options.database.kind === 'server') return openOnServer(options, options.database, async () => {})
  const server = await startEmbeddedServer({ folder: options.database.folder, log: options.log })
  const address: ServerAddress = { kind: 'server', ...server.connection, tls: false }
  try {
    return await openOnServer(options, address, () => server.stop())
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function openOnServer(
  options: DeskOptions,
  address: ServerAddress,
  release: () => Promise<void>,
): Promise<Desk> {
  let parts: Awaited<ReturnType<typeof assemble>>
  try {
    await migrate(address, options.version, options.defaults)
    parts = await assemble(options, address)
  } catch (error) {
    if (!isDatabaseAway(error) && !isPermission(error)) throw error
    const since = new Date(pcClock(options.pcClockErrorMs).now()).toISOString()
    throw offline(error, since, 'not_saved')
  }
  return {
    name: options.deskName,
    version: options.version,
    call: parts.calls.run,
    subscribe: (listener) => parts.events.subscribe(listener),
    refresh: () => {
      parts.listener.check()
      parts.routine.refresh()
    },
    close: async () => {
      await parts.calls.finished()
      await parts.routine.stop()
      await parts.shows.settled()
      await parts.context.attempts.settled()
      await parts.listener.stop()
      await parts.context.database.close()
      await release()
    },
  }
}

function isPermission(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501'
}

/** Rejects with nothing left open. */
async function assemble(options: DeskOptions, address: ServerAddress) {
  const opened: (() => Promise<void>)[] = []
  try {
    return await assembleParts(options, address, (close) => opened.unshift(close))
  } catch (error) {
    for (const close of opened) await close()
    throw error
  }
}

async function assembleParts(
  options: DeskOptions,
  address: ServerAddress,
  hasOpened: (close: () => Promise<void>) => void,
) {
  const { log } = options
  const clock = pcClock(options.pcClockErrorMs)
  const opened = await openDatabase(options, address, clock, hasOpened)
  const { database, session, deskId } = opened
  const { context, venue, rules } = deskContext(options, opened)
  const events = new EventHub()
  const named = { id: deskId, name: options.deskName, version: options.version }
  const presence = new Presence(database, named, clock)
  const shows = openShows(context, (event) => events.emit(event))
  const messages = openMessages(context, { events, clock, log })
  const jobs = scheduledJobs(context, address, options.backupProgram)
  const routine = new DeskRoutine({
    presence,
    outbox: messages.outbox,
    jobs: new JobRunner({ database, deskId, jobs, log }),
    runsJobs: options.runsJobs,
    zone: async () => (await venue.read()).time_zone,
    log,
  })
  const telling = () =>
    venue.last === undefined ? tellingWithoutVenue(options.defaults.locale) : tellingOf(venue.last)
  const parts = { address, database, venue, rules, session, events, shows, routine, telling, log }
  const listener = hearChanges({ ...parts, messages: options.runsJobs ? messages : undefined })
  opened.hearsBy(() => listener.hearsDirectly)
  followConnection(database, events, () => listener.check())

  await presence.report()
  await venue.read()
  await signIn(options, context, session)
  const isNamesake = await presence.lookForNamesake()
  await listener.start()
  hasOpened(() => listener.stop())
  await routine.start()
  if (isNamesake) events.emit({ event: 'notice', payload: { kind: 'desk_namesake', deskName: named.name } })

  const live = () => listener.mode
  const handlers = deskHandlers({ context, session, presence, shows, messages, jobs, live, options, address })
  const doorway = { namedRows: namedRows(context), handlers, database, session, log, telling }
  return { context, events, listener, routine, shows, calls: new RunningCalls(createDispatch(doorway)) }
}

/** The database as this desk works in it, and who is signed in to act there. */
async function openDatabase(
  options: DeskOptions,
  address: ServerAddress,
  clock: PcClock,
  hasOpened: (close: () => Promise<void>) => void,
) {
  const deskId = options.deskId ?? idOfName(options.deskName)
  let clockOffsetMs = 0
  let isDirect = () => false
  const database = new Database({
    address,
    acting: (): Acting => ({ deskId, staffId: session.signedIn?.id, clockOffsetMs }),
    now: () => clock.now(),
    log: options.log,
    isDirect: () => isDirect(),
  })
  hasOpened(() => database.close())
  const session = new Session({
    roleWithoutStaff: options.roleWithoutStaff,
    look: (signedInId) => database.read((queries) => lookAtStaff(queries, signedInId)),
  })
  if (options.now !== undefined) clockOffsetMs = options.now - (await database.read(serverClock))
  return {
    deskId,
    database,
    session,
    clockOffsetMs,
    /** Tells, once there is somebody to ask, whether changes of other desks are heard past any pooler. */
    hearsBy: (hears: () => boolean) => {
      isDirect = hears
    },
  }
}

/** What the capabilities share, with the two memories that the listener keeps fresh. */
function deskContext(
  { deskName, log }: DeskOptions,
  { database, deskId, clockOffsetMs }: Awaited<ReturnType<typeof openDatabase>>,
) {
  const venue = new VenueMemory(database)
  const rules = new RulesMemory(database)
  const waitlist = new Waitlist(database, () => ({ deskId }))
  database.whenWaitedFor(() => waitlist.passOn())
  const context: DeskContext = {
    database,
    deskId,
    deskName,
    attempts: new AttemptRecorder(database, () => clockOffsetMs, log),
    rules,
    waitlist,
    venue: () => venue.read(),
    forgetVenue: () => venue.forget(),
  }
  return { context, venue, rules }
}

function followConnection(database: Database, events: EventHub, check: () => void): void {
  database.connection.subscribe((state, since) => {
    events.emit({ event: 'connection.changed', payload: { state, since: new Date(since).toISOString() } })
    if (state === 'offline') check()
  })
}

/** Who acts at this desk, and the manager whose PIN it was opened with. */
async function signIn({ manager }: DeskOptions, context: DeskContext, session: Session): Promise<void> {
  await session.refresh()
  if (manager !== undefined && session.venueHasStaff) await signInAnyManager(context, session, manager.pin)
}
