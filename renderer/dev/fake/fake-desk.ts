/** A desk on a fake venue, for tests and the developer loop: the contract's shape over a venue in memory. */
import {
  type ConnectionStatus,
  type DeskEvent,
  type ErrorCode,
  type Failure,
  type OperationName,
  Refusal,
  type Result,
  type Sent,
  type Value,
} from '../../../electron/contract/index.ts'
import { dateOf } from '../../../electron/contract/venue-time.ts'
import type { DeskClient } from '../../src/desk/client.ts'
import * as bookings from './fake-bookings.ts'
import { openBetween, suggest } from './fake-slots.ts'
import { type FakeVenue, isLive, tell, writeInstant } from './fake-venue.ts'

export type Handlers = {
  [Name in OperationName]?: (call: bookings.FakeCall, input: Sent<Name>) => Value<Name>
}

/** A fake desk and the strings that pull it. */
export interface FakeDesk extends DeskClient {
  readonly venue: FakeVenue
  /** Every call so far, in order. */
  readonly calls: { readonly name: OperationName; readonly input: unknown }[]
  /** Takes the database away, or brings it back. */
  setOnline(isOnline: boolean): void
  /** The next change is carried out, but its answer is lost with the connection. */
  loseNextAnswer(): void
  /** Whether the server is too busy to tell anything; what changes something is carried out. */
  isBusy: boolean
  setConnection(status: Partial<ConnectionStatus>): void
  /** How long each call takes, in milliseconds. */
  delay: number
}

const matches = (text: string, wanted: string) => text.toLowerCase().includes(wanted.toLowerCase())

function staffAt({ staff: [first] }: FakeVenue) {
  return first === undefined ? {} : { staff: { id: first.id, name: first.name, role: first.role } }
}

const handlers: Handlers = {
  'desk.status': ({ venue, deskName }) => ({
    deskName,
    version: '0.1.0',
    venue: venue.venue,
    role: 'manager',
    ...staffAt(venue),
    database: {
      kind: 'server',
      state: 'online',
      serverNow: writeInstant(venue, venue.now()),
      clockSkewMs: 0,
      live: 'listening',
    },
    hasNamesake: false,
    desks: [...venue.deskNames].map((name) => ({
      name,
      lastSeen: writeInstant(venue, venue.now()),
      version: '0.1.0',
    })),
  }),
  'venue.save': ({ venue }, { version: _, requestId: __, ...fields }) => {
    venue.venue = { ...venue.venue, ...fields, version: venue.venue.version + 1, isSetUp: true }
    tell(venue, { event: 'schedule.changed', payload: {} })
    return venue.venue
  },
  'policy.get': ({ venue }) => venue.policy,
  'resource.list': ({ venue }) => ({ resources: venue.resources }),
  'service.list': ({ venue }, { includeInactive = false }) => ({
    services: venue.services.filter(({ active }) => active || includeInactive),
  }),
  'message.list': () => ({ messages: [] }),
  'message.moveNews': () => ({ customerName: '', planned: [] }),
  'staff.list': ({ venue }) => ({ staff: venue.staff }),
  'audit.list': ({ venue }) => ({ entries: venue.audit }),
  'sample.status': ({ venue }) => ({ present: venue.hasSample }),
  'sample.remove': ({ venue }) => {
    const removed = { resources: venue.resources.length, bookings: venue.bookings.size }
    venue.bookings.clear()
    venue.hasSample = false
    tell(venue, { event: 'schedule.changed', payload: {} })
    return removed
  },
  'calendar.view': ({ venue }, { from, to, resourceIds }) => ({
    bookings: [...venue.bookings.values()].filter(
      (booking) =>
        isLive(venue, booking) &&
        (resourceIds === undefined || resourceIds.includes(booking.resourceId)) &&
        Date.parse(booking.start) < Date.parse(to) &&
        Date.parse(from) < Date.parse(booking.end),
    ),
    open: Object.fromEntries(
      venue.resources.map(({ id }) => [id, openBetween(venue, Date.parse(from), Date.parse(to))]),
    ),
    exceptions: venue.exceptions,
    serverNow: writeInstant(venue, venue.now()),
  }),
  'calendar.days': ({ venue }, { from, to }) => {
    const counts = new Map<string, number>()
    for (const booking of venue.bookings.values()) {
      const date = dateOf(Date.parse(booking.start), venue.venue.timeZone)
      if (isLive(venue, booking) && date >= from && date <= to) counts.set(date, (counts.get(date) ?? 0) + 1)
    }
    return { days: [...counts].map(([date, bookings]) => ({ date, bookings })) }
  },
  'booking.search': ({ venue }, { text = '', from, to, endedBy, order = 'latest', limit = 50 }) => {
    const found = [...venue.bookings.values()].filter(
      ({ customer, title, notes, start, end }) =>
        [customer?.name, (customer?.phone ?? '').replaceAll(/\W/g, ''), title, notes].some(
          (part) => part !== undefined && matches(part, text),
        ) &&
        (from === undefined || Date.parse(end) > Date.parse(from)) &&
        (to === undefined || Date.parse(start) < Date.parse(to)) &&
        (endedBy === undefined || Date.parse(end) <= Date.parse(endedBy)),
    )
    const towards = order === 'earliest' ? 1 : -1
    found.sort((one, other) => towards * (Date.parse(one.start) - Date.parse(other.start)))
    return { bookings: found.slice(0, limit), ...(found.length > limit && { cursor: String(limit) }) }
  },
  'availability.suggest': ({ venue }, { resourceId = '', start, minutes, count }) => ({
    slots: suggest(venue, resourceId, start, minutes, count),
  }),
  'customer.search': ({ venue }, { text, limit = 8 }) => ({
    customers: venue.customers
      .filter(({ name, phone }) => matches(name, text) || matches((phone ?? '').replaceAll(/\W/g, ''), text))
      .slice(0, limit),
  }),
  'booking.get': ({ venue }, { id }) => {
    const booking = venue.bookings.get(id)
    if (booking === undefined) throw new Refusal('not_found', { what: 'booking' })
    return booking
  },
  'booking.history': ({ venue }, { id }) => ({
    entries: venue.history.filter(({ bookingId }) => bookingId === id).reverse(),
  }),
  'booking.hold': bookings.hold,
  'booking.block': bookings.block,
  'booking.confirm': bookings.confirm,
  'booking.extendHold': bookings.extendHold,
  'booking.release': (call, input) => bookings.setStatus(call, input, 'cancelled'),
  'booking.move': bookings.move,
  'booking.update': bookings.update,
  'booking.cancel': (call, input) => ({ booking: bookings.setStatus(call, input, 'cancelled') }),
  'booking.checkIn': (call, input) => bookings.setStatus(call, input, 'checked_in'),
  'booking.complete': (call, input) => bookings.setStatus(call, input, 'completed'),
  'booking.noShow': (call, input) => bookings.setStatus(call, input, 'no_show'),
  'booking.undo': (call, input) => ({ booking: bookings.undo(call, input) }),
}

const sentences: Partial<Record<ErrorCode, string>> = {
  slot_taken: 'Sorry, this time has just been taken. Which one instead?',
  closed: 'It is closed then. Choose a time within the opening hours.',
  stale: 'Somebody changed this meanwhile. Look at it as it is now, then try again.',
}

function failureOf(refusal: Refusal): Failure {
  const message = sentences[refusal.code] ?? `The desk answered: ${refusal.code}.`
  // A code and its details belong together by the class; the union cannot see that.
  return { code: refusal.code, message, details: refusal.details } as Failure
}

function offline(outcome: 'not_saved' | 'unknown', changes = true): Failure {
  const effect = changes ? 'Nothing was saved.' : 'The database cannot be reached.'
  return {
    code: 'offline',
    message: outcome === 'unknown' ? 'It is not known whether this was saved.' : effect,
    details: { since: new Date().toISOString(), outcome },
  }
}

function busy(): Failure {
  return {
    code: 'offline',
    message: 'The database is busy and could not answer. Try again.',
    details: { since: new Date().toISOString(), outcome: 'not_saved', reason: 'busy' },
  }
}

const connected: ConnectionStatus = {
  kind: 'server',
  state: 'online',
  since: '2026-11-05T00:00:00+07:00',
  storage: 'encrypted',
  remembered: true,
  address: {
    host: 'db.venue.example',
    port: 5432,
    database: 'slotkeeper',
    user: 'desk',
    tls: true,
    url: 'postgres://desk@db.venue.example:5432/slotkeeper?sslmode=verify-full',
  },
}

class DeskOnFakeVenue implements FakeDesk {
  readonly venue: FakeVenue
  readonly calls: { readonly name: OperationName; readonly input: unknown }[] = []
  delay = 0
  isBusy = false
  readonly #deskName: string
  readonly #handlers: Handlers
  readonly #listeners = new Set<(event: DeskEvent) => void>()
  #isOnline = true
  #losesAnswer = false
  #connection = connected

  constructor(venue: FakeVenue, deskName: string, more: Handlers) {
    this.venue = venue
    this.#deskName = deskName
    const connection = () => this.#connection
    this.#handlers = {
      ...handlers,
      'connection.get': connection,
      'connection.save': connection,
      'connection.retry': connection,
      'menu.show': () => ({}),
      ...more,
    }
    venue.deskNames.add(deskName)
    venue.listeners.add((event) => {
      if (this.#isOnline) this.#tell(event)
    })
  }

  // An arrow: the screens take it off the desk, as they may with a bridge.
  readonly call: DeskClient['call'] = async (name, input) => {
    this.calls.push({ name, input })
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay))
    if (!this.#isOnline && !name.startsWith('connection.'))
      return { ok: false, error: offline('not_saved', 'requestId' in input) }
    if (this.isBusy && !name.startsWith('connection.') && !('requestId' in input))
      return { ok: false, error: busy() }
    const isLost = this.#losesAnswer && 'requestId' in input
    const result = this.#answer(name, input)
    if (!isLost) return structuredClone(result)
    this.#losesAnswer = false
    this.setOnline(false)
    return { ok: false, error: offline('unknown') }
  }

  readonly subscribe: DeskClient['subscribe'] = (listener) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline
    const since = writeInstant(this.venue, this.venue.now())
    this.#tell({ event: 'connection.changed', payload: { state: isOnline ? 'online' : 'offline', since } })
  }

  loseNextAnswer(): void {
    this.#losesAnswer = true
  }

  setConnection(status: Partial<ConnectionStatus>): void {
    this.#connection = { ...this.#connection, ...status }
  }

  #tell(event: DeskEvent): void {
    for (const listener of [...this.#listeners]) listener(event)
  }

  #answer<Name extends OperationName>(name: Name, input: Sent<Name>): Result<Value<Name>> {
    const requestId = 'requestId' in input ? String(input.requestId) : undefined
    const known = requestId === undefined ? undefined : this.venue.answered.get(requestId)
    // Kept under the request of this very operation.
    if (known !== undefined) return known as Result<Value<Name>>
    const handler = this.#handlers[name]
    if (handler === undefined) throw new Error(`the fake desk does not know ${name}`)
    try {
      const value = handler({ venue: this.venue, deskName: this.#deskName }, input)
      const result: Result<Value<Name>> = { ok: true, value }
      if (requestId !== undefined) this.venue.answered.set(requestId, result)
      return result
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, error: failureOf(error) }
      throw error
    }
  }
}

/** Opens a desk on the venue; `more` answers operations that it does not know, or otherwise. */
export function createFakeDesk(venue: FakeVenue, deskName: string, more: Handlers = {}): FakeDesk {
  return new DeskOnFakeVenue(venue, deskName, more)
}
