import type { SeatCounts } from './operations/show.ts'

/** What a desk tells its screens and scripts without being asked. */
export interface Events {
  ready: { desk: string; version: string }
  /** Bookings changed somewhere between start and end; without ids: more than fit, refetch what is shown. */
  'booking.changed': { ids: string[]; resourceIds: string[]; start?: string; end?: string }
  /** Venue, policy, resources, hours or exceptions changed. */
  'schedule.changed': Record<string, never>
  /** Somebody joined or left the line, was offered something or booked it. */
  'waitlist.changed': Record<string, never>
  /** Shows or their seats changed, with the seats counted after it; without ids: refetch what is shown. */
  'show.changed': { ids: string[]; counts: { [showId: string]: SeatCounts } }
  /** Messages were queued, sent or ticked off, or their rules, channels or words changed. */
  'message.changed': Record<string, never>
  'connection.changed': { state: 'connecting' | 'online' | 'offline' | 'outdated' | 'failed'; since: string }
  /** A command was chosen in the application menu, by the name under which the page had put it there. */
  'menu.chosen': { name: string }
  /** Something to tell people: `kind` says what, the rest depends on it. */
  notice: { kind: string; [field: string]: unknown }
}

export type EventName = keyof Events
export type DeskEvent = { [Name in EventName]: { event: Name; payload: Events[Name] } }[EventName]
