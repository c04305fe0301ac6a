/** What other desks change, heard and handed on: to what this desk remembers, and to its screens. */
import { type ChangeMessage, changeEvent, readChangeMessage } from './change-message.ts'
import { changesFrom, notify } from './database/change-repository.ts'
import type { Database } from './database/database.ts'
import type { ServerAddress } from './database/database-address.ts'
import { ChangeListener } from './database/listen.ts'
import type { EventHub } from './events.ts'
import { GatheredBookings } from './gathered-bookings.ts'
import type { DeskRoutine } from './job/desk-routine.ts'
import type { Log } from './log.ts'
import type { OpenMessages } from './message/open-messages.ts'
import type { OpenShows } from './show/shows.ts'
import type { Session } from './staff/session.ts'
import type { Telling } from './text/when.ts'
import type { RulesMemory } from './venue/rules-memory.ts'
import type { VenueMemory } from './venue/venue-memory.ts'

export interface Hearing {
  readonly address: ServerAddress
  readonly database: Database
  readonly venue: VenueMemory
  readonly rules: RulesMemory
  readonly session: Session
  readonly events: EventHub
  readonly shows: OpenShows
  /** Left out on a desk that sends none. */
  readonly messages: OpenMessages | undefined
  readonly routine: DeskRoutine
  readonly telling: () => Telling
  readonly log: Log
}

/** The listener, not yet started. */
export function hearChanges(hearing: Hearing): ChangeListener {
  const { address, database, routine, log } = hearing
  const emit = (change: ChangeMessage) => {
    const event = changeEvent(change, hearing.telling().zone)
    if (event !== undefined) hearing.events.emit(event)
  }
  const gathered = new GatheredBookings(emit)
  const refetchSoon = () => void refetch(hearing).catch(() => {})
  return new ChangeListener({
    address,
    log,
    notify: (channel) => database.read((queries) => notify(queries, channel)),
    changesFrom: (horizon) => database.read((queries) => changesFrom(queries, horizon)),
    onMessage: (payload) => {
      const change = readChangeMessage(payload)
      if (change === undefined) return
      if (change.about === 'schedule') forgetRules(hearing)
      if (change.about === 'show') hearing.shows.heard(change.ids)
      if (change.about === 'message') hearing.messages?.heard(change)
      if (change.about === 'staff') refetchSoon()
      if (change.about === 'booking') gathered.add(change)
      else emit(change)
    },
    onGap: () => {
      database.connection.set('online')
      refetchSoon()
      routine.refresh()
    },
    onLost: () => database.connection.set('offline'),
  })
}

/** Read again at once, so that sentences are in the right language also when the database goes away next. */
function forgetRules({ venue, rules }: Hearing): void {
  venue.forget()
  rules.forget()
  void venue.read().catch(() => {})
}

/** After a time in which anything may have been missed. */
async function refetch({ venue, rules, session, events, shows }: Hearing): Promise<void> {
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
