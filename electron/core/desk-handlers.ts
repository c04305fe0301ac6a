/** Who answers each operation of the contract. */
import type { LiveMode } from '../contract/index.ts'
import { auditHandlers } from './audit/audit-handlers.ts'
import { availabilityHandlers } from './availability/availability-handlers.ts'
import { changeHandlers } from './booking/change-handlers.ts'
import { holdHandlers } from './booking/hold-handlers.ts'
import { keepOutsideHandlers } from './booking/keep-outside-handlers.ts'
import { readHandlers } from './booking/read-handlers.ts'
import { swapHandlers } from './booking/swap-handlers.ts'
import { undoHandlers } from './booking/undo-handlers.ts'
import { calendarHandlers } from './calendar/calendar-handlers.ts'
import { customerHandlers } from './customer/customer-service.ts'
import type { DatabaseAddress, ServerAddress } from './database/database-address.ts'
import type { VenueDefaults } from './database/migrate.ts'
import { databaseHandlers } from './database/move/database-handlers.ts'
import type { Presence } from './desk/presence.ts'
import { statusHandlers } from './desk/status-handlers.ts'
import type { DeskContext } from './desk-context.ts'
import type { Handlers } from './handlers.ts'
import { holidayHandlers } from './holiday/holiday-handlers.ts'
import { jobHandlers } from './job/job-handlers.ts'
import type { ScheduledJob } from './job/scheduled-job.ts'
import type { OpenMessages } from './message/open-messages.ts'
import { partyHandlers } from './party/party-handlers.ts'
import { resourceHandlers } from './resource/resource-service.ts'
import { sampleHandlers } from './sample/sample-handlers.ts'
import { exceptionHandlers } from './schedule/exception-handlers.ts'
import { hoursHandlers } from './schedule/hours-handlers.ts'
import { outsideHandlers } from './schedule/outside-handlers.ts'
import { seriesHandlers } from './series/series-handlers.ts'
import { serviceHandlers } from './service/service-handlers.ts'
import type { OpenShows } from './show/shows.ts'
import type { Session } from './staff/session.ts'
import { staffHandlers } from './staff/staff-handlers.ts'
import { venueHandlers } from './venue/venue-service.ts'
import { waitlistHandlers } from './waitlist/waitlist-handlers.ts'

export interface Answering {
  readonly context: DeskContext
  readonly session: Session
  readonly presence: Presence
  readonly shows: OpenShows
  readonly messages: OpenMessages
  readonly jobs: readonly ScheduledJob[]
  readonly live: () => LiveMode
  readonly options: {
    readonly version: string
    readonly database: DatabaseAddress
    readonly defaults: VenueDefaults
  }
  readonly address: ServerAddress
}

export function deskHandlers(answering: Answering): Handlers {
  const { context, session, presence, shows, messages, jobs, live, options, address } = answering
  return {
    ...statusHandlers(context, {
      version: options.version,
      databaseKind: options.database.kind,
      live,
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
  }
}
