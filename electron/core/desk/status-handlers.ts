/** Who and where this desk is. */
import type { LiveMode } from '../../contract/index.ts'
import { formatInstant } from '../../contract/venue-time.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import type { Session } from '../staff/session.ts'
import { readClock, readVenue } from '../venue/venue-facts.ts'
import { venueValue } from '../venue/venue-rules.ts'
import type { Presence } from './presence.ts'

export interface StatusFacts {
  readonly version: string
  readonly databaseKind: 'embedded' | 'server'
  readonly session: Session
  readonly presence: Presence
  /** How changes of other desks are learnt of. */
  readonly live: () => LiveMode
}

export function statusHandlers(
  { database, deskName }: DeskContext,
  { version, databaseKind, session, presence, live }: StatusFacts,
): Handlers<'desk.status'> {
  return {
    'desk.status': async () => {
      const [venue, now] = await database.read(
        async (queries) => [await readVenue(queries), await readClock(queries, database.clock)] as const,
      )
      const zone = venue.time_zone
      const clockSkewMs = await presence.clockSkewMs()
      const desks = await presence.seen()
      return {
        deskName,
        version,
        venue: venueValue(venue),
        ...(session.signedIn !== undefined && { staff: session.signedIn }),
        role: session.role,
        database: {
          kind: databaseKind,
          state: database.connection.state,
          serverNow: formatInstant(now, zone),
          clockSkewMs,
          live: live(),
        },
        hasNamesake: presence.hasNamesakeAmong(desks),
        desks: desks.map((desk) => ({
          name: desk.name,
          lastSeen: formatInstant(desk.lastSeen, zone),
          version: desk.version,
        })),
      }
    },
  }
}
