/**
 * A venue in memory, shared by any number of fake desks: enough of the desk's behaviour to look at every screen and
 * to test it without a database. It knows one rule by heart, no overlap; the real rules are the core's.
 */
import type {
  AuditEntry,
  Booking,
  Customer,
  DeskEvent,
  HistoryEntry,
  Policy,
  Resource,
  ScheduleException,
  Service,
  Staff,
  Venue,
  WeekInterval,
} from '../../../electron/contract/index.ts'
import { formatInstant, type Instant } from '../../../electron/contract/venue-time.ts'

export interface FakeVenue {
  venue: Venue
  policy: Policy
  resources: Resource[]
  services: Service[]
  /** The first of them is at the desk. */
  staff: Staff[]
  weekly: WeekInterval[] | null
  exceptions: ScheduleException[]
  customers: Customer[]
  bookings: Map<string, Booking>
  history: (HistoryEntry & { readonly bookingId: string })[]
  audit: AuditEntry[]
  answered: Map<string, unknown>
  hasSample: boolean
  readonly listeners: Set<(event: DeskEvent) => void>
  readonly deskNames: Set<string>
  now(): Instant
}

export const minute = 60_000

export function createFakeVenue(startsAt: string, fields: Partial<Venue> = {}): FakeVenue {
  const began = Date.now()
  const start = Date.parse(startsAt)
  return {
    venue: {
      name: 'Lapangan Tennis Club',
      timeZone: 'Asia/Jakarta',
      locale: 'en',
      currency: 'IDR',
      slotMinutes: 30,
      weekStartsOn: 1,
      clockHours: 24,
      version: 1,
      isSetUp: true,
      ...fields,
    },
    policy: {
      holdMinutes: 5,
      cancelMinHours: 2,
      minNoticeMinutes: 0,
      maxAheadDays: 730,
      offerMinutes: 30,
      undoSeconds: 10,
      version: 1,
    },
    resources: [],
    services: [],
    staff: [],
    weekly: null,
    exceptions: [],
    customers: [],
    bookings: new Map(),
    history: [],
    audit: [],
    answered: new Map(),
    hasSample: false,
    listeners: new Set(),
    deskNames: new Set(),
    now: () => start + Date.now() - began,
  }
}

export function writeInstant(venue: FakeVenue, at: Instant): string {
  return formatInstant(at, venue.venue.timeZone)
}

export function tell(venue: FakeVenue, event: DeskEvent) {
  for (const listener of [...venue.listeners]) listener(event)
}

/** Saves a booking as the next version and tells every desk. */
export function saveBooking(venue: FakeVenue, booking: Booking, action: string, deskName: string): Booking {
  const before = venue.bookings.get(booking.id)
  const after = { ...booking, version: (before?.version ?? 0) + 1 }
  venue.bookings.set(after.id, after)
  venue.history.push({
    id: String(venue.history.length + 1),
    bookingId: after.id,
    at: writeInstant(venue, venue.now()),
    deskName,
    action,
    ...(before !== undefined && { before }),
    after,
  })
  const starts = [before, after].flatMap((each) => (each === undefined ? [] : [Date.parse(each.start)]))
  const ends = [before, after].flatMap((each) => (each === undefined ? [] : [Date.parse(each.end)]))
  tell(venue, {
    event: 'booking.changed',
    payload: {
      ids: [after.id],
      resourceIds: [...new Set([before?.resourceId ?? after.resourceId, after.resourceId])],
      start: writeInstant(venue, Math.min(...starts)),
      end: writeInstant(venue, Math.max(...ends)),
    },
  })
  return after
}

export function isLive(venue: FakeVenue, booking: Booking): boolean {
  if (booking.status === 'cancelled') return false
  return booking.holdExpiresAt === undefined || Date.parse(booking.holdExpiresAt) > venue.now()
}
