/** A desk: one program at one PC, with its connection to the venue's database and all rules. Free of Electron. */
import { createHash } from 'node:crypto'
import type { DeskEvent, Result, Role } from '../contract/index.ts'
import { AttemptRecorder } from './attempt/attempt-recorder.ts'
import { auditHandlers } from './audit/audit-handlers.ts'
import { availabilityHandlers } from './availability/availability-handlers.ts'
import { changeHandlers } from './booking/change-handlers.ts'
import { holdHandlers } from './booking/hold-handlers.ts'
import { keepOutsideHandlers } from './booking/keep-outside-handlers.ts'
import { readHandlers } from './booking/read-handlers.ts'
import { swapHandlers } from './booking/swap-handlers.ts'
import { undoHandlers } from './booking/undo-handlers.ts'
import { calendarHandlers } from './calendar/calendar-handlers.ts'
import { type ChangeMessage, changeEvent, readChangeMessage } from './change-message.ts'
import { pcClock } from './clock.ts'
import { customerHandlers } from './customer/customer-service.ts'
import { changesFrom, notify } from './database/change-repository.ts'
import { Database } from './database/database.ts'
import type { DatabaseAddress, ServerAddress } from './database/database-address.ts'
import type { Acting } from './database/dialect.ts'
import { startEmbeddedServer } from './database/embedded/embedded-server.ts'
import { ChangeListener } from './database/listen.ts'
import { migrate, type VenueDefaults } from './database/migrate.ts'
import { databaseHandlers } from './database/move/database-handlers.ts'
import { isDatabaseAway, offline } from './database/sql-errors.ts'
import { serverClock } from './desk/desk-repository.ts'
import { Presence } from './desk/presence.ts'
import { statusHandlers } from './desk/status-handlers.ts'
import type { DeskContext } from './desk-context.ts'
import { createDispatch } from './dispatch.ts'
import { EventHub } from './events.ts'
import { GatheredBookings } from './gathered-bookings.ts'
import { holidayHandlers } from './holiday/holiday-handlers.ts'
import { DeskRoutine } from './job/desk-routine.ts'
import { jobHandlers } from './job/job-handlers.ts'
import { JobRunner } from './job/job-runner.ts'
import { scheduledJobs } from './job/scheduled-jobs.ts'
import type { Log } from './log.ts'
import { openMessages } from './message/open-messages.ts'
import { partyHandlers } from './party/party-handlers.ts'
import { resourceHandlers } from './resource/resource-service.ts'
import { sampleHandlers } from './sample/sample-handlers.ts'
import { exceptionHandlers } from './schedule/exception-handlers.ts'
import { hoursHandlers } from './schedule/hours-handlers.ts'
import { outsideHandlers } from './schedule/outside-handlers.ts'
import { seriesHandlers } from './series/series-handlers.ts'
import { serviceHandlers } from './service/service-handlers.ts'
import { openShows } from './show/shows.ts'
import { Session } from './staff/session.ts'
import { signInAnyManager } from './staff/sign-in.ts'
import { staffHandlers } from './staff/staff-handlers.ts'
import { lookAtStaff } from './staff/staff-repository.ts'
import { RulesMemory } from './venue/rules-memory.ts'
import { VenueMemory } from './venue/venue-memory.ts'
import { venueHandlers } from './venue/venue-service.ts'
import { Waitlist } from './waitlist/waitlist.ts'
import { waitlistHandlers } from './waitlist/waitlist-handlers.ts'

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
  const deskId = options.deskId ?? idOfName(options.deskName)
  let clockOffsetMs = 0
  let isDirect = () => false
  const database = new Database({
    address,
    acting: (): Acting => ({ deskId, staffId: session.signedIn?.id, clockOffsetMs }),
    now: () => clock.now(),
    log,
    isDirect: () => isDirect(),
  })
  hasOpened(() => database.close())
  const session = new Session({
    roleWithoutStaff: options.roleWithoutStaff,
    look: (signedInId) => database.read((queries) => lookAtStaff(queries, signedInId)),
  })
  if (options.now !== undefined) clockOffsetMs = options.now - (await database.read(serverClock))

  const events = new EventHub()
  const venue = new VenueMemory(database)
  const presence = new Presence(
    database,
    { id: deskId, name: options.deskName, version: options.version },
    clock,
  )
  const attempts = new AttemptRecorder(database, () => clockOffsetMs, log)
  const rules = new RulesMemory(database)
  const waitlist = new Waitlist(database, () => ({ deskId, staffId: session.signedIn?.id }))
  database.whenWaitedFor(() => waitlist.passOn())
  const context: DeskContext = {
    database,
    deskId,
    deskName: options.deskName,
    attempts,
    rules,
    waitlist,
    venue: () => venue.read(),
    forgetVenue: () => venue.forget(),
  }
  const shows = openShows(context, (event) => events.emit(event))
  const messages = openMessages(context, { events, clock, log })
  const jobs = scheduledJobs(context)
  const routine = new DeskRoutine({
    presence,
    outbox: messages.outbox,
    jobs: new JobRunner({ database, deskId, jobs, log }),
    runsJobs: options.runsJobs,
    zone: async () => (await venue.read()).time_zone,
    log,
  })
  const language = () => ({
    locale: venue.last?.locale ?? options.defaults.locale,
    zone: venue.last?.time_zone ?? 'UTC',
  })

  const refetch = async () => {
    venue.forget()
    rules.forget()
    await session.refresh()
    await venue.read()
    events.emit({ event: 'schedule.changed', payload: {} })
    events.emit({ event: 'booking.changed', payload: { ids: [], resourceIds: [] } })
    events.emit({ event: 'waitlist.changed', payload: {} })
    events.emit({ event: 'message.changed', payload: {} })
    shows.heard([])
  }
  const gathered = new GatheredBookings((change) => emitChange(change))
  const emitChange = (change: ChangeMessage) => {
    const event = changeEvent(change, language().zone)
    if (event !== undefined) events.emit(event)
  }
  const listener = new ChangeListener({
    address,
    log,
    notify: (channel) => database.read((queries) => notify(queries, channel)),
    changesFrom: (horizon) => database.read((queries) => changesFrom(queries, horizon)),
    onMessage: (payload) => {
      const change = readChangeMessage(payload)
      if (change === undefined) return
      if (change.about === 'schedule') {
        venue.forget()
        rules.forget()
        // Read at once, so that sentences are in the right language also when the database goes away next.
        void venue.read().catch(() => {})
      }
      if (change.about === 'show') shows.heard(change.ids)
      if (change.about === 'message' && options.runsJobs) messages.heard(change)
      if (change.about === 'staff') void refetch().catch(() => {})
      if (change.about === 'booking') gathered.add(change)
      else emitChange(change)
    },
    onGap: () => {
      database.connection.set('online')
      void refetch().catch(() => {})
      routine.refresh()
    },
    onLost: () => database.connection.set('offline'),
  })
  isDirect = () => listener.hearsDirectly
  database.connection.subscribe((state, since) => {
    events.emit({ event: 'connection.changed', payload: { state, since: new Date(since).toISOString() } })
    if (state === 'offline') listener.check()
  })

  await presence.report()
  await venue.read()
  await session.refresh()
  if (options.manager !== undefined && session.venueHasStaff) {
    await signInAnyManager(context, session, options.manager.pin)
  }
  const isNamesake = await presence.hasNamesake()
  await listener.start()
  hasOpened(() => listener.stop())

  await routine.start()
  if (isNamesake)
    events.emit({ event: 'notice', payload: { kind: 'desk_namesake', deskName: options.deskName } })

  const dispatch = createDispatch({
    handlers: {
      ...statusHandlers(context, {
        version: options.version,
        databaseKind: options.database.kind,
        live: () => listener.mode,
        session,
        presence,
      }),
      ...venueHandlers(context),
      ...resourceHandlers(context),
      ...sampleHandlers(context),
      ...holdHandlers(context),
      ...changeHandlers(context),
      ...swapHandlers(context),
      ...undoHandlers(context),
      ...readHandlers(context),
      ...availabilityHandlers(context),
      ...calendarHandlers(context),
      ...customerHandlers(context),
      ...shows.handlers,
      ...messages.handlers,
      ...jobHandlers(context, jobs),
      ...hoursHandlers(context),
      ...exceptionHandlers(context),
      ...outsideHandlers(context),
      ...waitlistHandlers(context),
      ...seriesHandlers(context),
      ...partyHandlers(context),
      ...keepOutsideHandlers(),
      ...staffHandlers(context, session),
      ...holidayHandlers(context),
      ...serviceHandlers(context),
      ...auditHandlers(context),
      ...databaseHandlers({
        kind: options.database.kind,
        address,
        version: options.version,
        defaults: options.defaults,
        locale: async () => (await context.venue()).locale,
      }),
    },
    database,
    session,
    log,
    language,
  })
  return { context, events, listener, routine, shows, calls: new RunningCalls(dispatch) }
}

/** Counts the calls that run, so that closing can wait for them. */
class RunningCalls {
  readonly #running = new Set<Promise<unknown>>()
  readonly #dispatch: (operation: string, input: unknown) => Promise<Result<unknown>>

  constructor(dispatch: (operation: string, input: unknown) => Promise<Result<unknown>>) {
    this.#dispatch = dispatch
  }

  readonly run = (operation: string, input: unknown): Promise<Result<unknown>> => {
    const call = this.#dispatch(operation, input).finally(() => this.#running.delete(call))
    this.#running.add(call)
    return call
  }

  async finished(): Promise<void> {
    await Promise.all(this.#running)
  }
}
