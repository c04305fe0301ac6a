/** The line: joining, leaving, looking at it, and confirming what was offered. */
import { randomUUID } from 'node:crypto'
import {
  type Booking,
  type Input,
  invalid,
  notFound,
  Refusal,
  type Slot,
  type WaitlistEntry,
  waitlistStatus,
} from '../../contract/index.ts'
import { formatInstant } from '../../contract/venue-time.ts'
import { type AvailabilityFacts, readAvailability, type Wanted } from '../availability/availability-facts.ts'
import { nearestOfKind, slotValue } from '../availability/suggestions.ts'
import { earliestStart, latestStart, resolveTimes, type SlotTimes } from '../booking/booking-rules.ts'
import { lockResources, updateBooking } from '../booking/booking-service.ts'
import { bookingValue } from '../booking/booking-view.ts'
import { confirmHold, onHold, requireSlotStillThere } from '../booking/hold-handlers.ts'
import { openBooking } from '../booking/open-booking.ts'
import { takeSlotAnd } from '../booking/take-slot.ts'
import type { Call } from '../call.ts'
import { customerIdOf } from '../customer/customer-service.ts'
import type { Queries } from '../database/database.ts'
import { clockInChange } from '../database/expressions.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { activeResourceIds, requireResource } from '../resource/resource-service.ts'
import { readVenue } from '../venue/venue-facts.ts'
import { resourceIn } from '../venue/venue-rules.ts'
import { entryValue } from './entry-view.ts'
import { tooManyPeople } from './never-fits.ts'
import { bookSeats, isSeatEntry, joinSeatLine, leaveSeats } from './seat-line.ts'
import { bookedAlready, notOffered, waitsNoMore } from './too-late.ts'
import {
  findEntry,
  insertEntry,
  leaveLine,
  linkToEntry,
  listEntries,
  markPlaced,
  type WaitlistRow,
} from './waitlist-repository.ts'

const minuteMs = 60_000
const longestWindowMs = 800 * 24 * 60 * minuteMs
const suggestionCount = 5

type WaitlistOperations =
  | 'waitlist.join'
  | 'waitlist.leave'
  | 'waitlist.list'
  | 'waitlist.place'
  | 'waitlist.book'

export function waitlistHandlers(context: DeskContext): Handlers<WaitlistOperations> {
  const { database } = context
  return {
    'waitlist.join': async (input, call) => {
      const { showId } = input
      if (showId !== undefined) {
        return call.change((transaction) => joinSeatLine(context, call, transaction, { ...input, showId }))
      }
      const wish = requireTimes(input)
      const times = await windowOf(context, wish)
      return call.change((transaction) => join(context, call, transaction, wish, times))
    },

    'waitlist.leave': ({ id }, call) => call.change((transaction) => leave(context, transaction, id)),

    'waitlist.list': async ({ status, showId }) => {
      const zone = (await context.venue()).time_zone
      const statuses = status === undefined ? waitlistStatus.options : [status].flat()
      const rows = await database.read((queries) => listEntries(queries, statuses, showId, database.clock))
      return { entries: rows.map((row) => entryValue(row, zone)) }
    },

    'waitlist.place': (input, call) => place(context, call, input),

    'waitlist.book': async ({ id, paid }, call) => {
      const row = await database.read((queries) => findEntry(queries, id, database.clock))
      if (row === undefined) throw notFound('waitlist entry')
      if (isSeatEntry(row)) {
        return call.change((transaction) => bookSeats(context, call, transaction, row, paid))
      }
      if (paid !== undefined) throw invalid('paid', 'is for seats of a show')
      if (row.bookingId === null) throw notOffered()
      return bookOffer(context, call, id, row.bookingId)
    },
  }
}

/** A wish for time on a resource. */
type TimeWish = Input<'waitlist.join'> & {
  readonly from: string
  readonly to: string
  readonly minutes: number
}

/** The contract's rules ask for all three; this tells the compiler. */
function requireTimes(input: Input<'waitlist.join'>): TimeWish {
  const { from, to, minutes } = input
  if (from === undefined || to === undefined || minutes === undefined) {
    throw invalid('from', 'must be given for time on a resource')
  }
  return { ...input, from, to, minutes }
}

function wantedOf({ resourceId, kind }: TimeWish): Wanted {
  return resourceId === undefined ? { kind: kind ?? '' } : { resourceId }
}

/** The instants of the window. A wall time that does not fit is told after a resource that is not there. */
async function windowOf(context: DeskContext, input: TimeWish): Promise<SlotTimes> {
  const zone = (await context.venue()).time_zone
  try {
    return resolveTimes(input.from, input.to, zone)
  } catch (error) {
    await context.database.read((queries) => resourcesOf(queries, wantedOf(input)))
    throw error
  }
}

/** The resources that a wish concerns. Throws `not_found` when there is no such resource, or none of the kind. */
async function resourcesOf(queries: Queries, wanted: Wanted): Promise<readonly string[]> {
  if ('resourceId' in wanted) {
    const { id, active } = await requireResource(queries, wanted.resourceId)
    if (!active) throw notFound('resource')
    return [id]
  }
  const ids = await activeResourceIds(queries, wanted.kind)
  if (ids.length === 0) throw notFound('kind of resource')
  return ids
}

async function join(
  context: DeskContext,
  call: Call,
  transaction: Queries,
  input: TimeWish,
  { start: from, end: to }: SlotTimes,
): Promise<WaitlistEntry & { suggestions: Slot[] }> {
  const wanted = wantedOf(input)
  const ids = await resourcesOf(transaction, wanted)
  // Behind the lock, so that time which comes free at this moment either finds the entry or is suggested here.
  await lockResources(transaction, ids)
  const near = { from, to: from }
  const facts = await readAvailability(transaction, wanted, { from, to }, near, clockInChange)
  const zone = facts.venue.time_zone
  const id = input.id ?? randomUUID()
  const wish = {
    resourceId: input.resourceId ?? null,
    kind: input.kind ?? null,
    from,
    to,
    minutes: input.minutes,
    units: input.units ?? 1,
  }
  const earlier = await findEntry(transaction, id, clockInChange)
  if (earlier === undefined) {
    checkWish(facts, ids, wish)
    const customerId = await customerIdOf(transaction, input.customer)
    await insertEntry(transaction, { ...wish, id, customerId, deskId: context.deskId, staffId: call.staffId })
  } else if (!isSameWish(earlier, wish)) throw invalid('id', 'belongs to another entry')
  const row = await findEntry(transaction, id, clockInChange)
  if (row === undefined) throw new Error('a waitlist entry that was made is gone')
  const resources = facts.resources.filter((resource) => ids.includes(resource.id))
  const window = { start: from, minutes: input.minutes, from, to, count: suggestionCount }
  const suggestions = nearestOfKind(facts, resources, window).map((slot) => slotValue(slot, zone))
  return { ...entryValue(row, zone), suggestions }
}

type Wish = Pick<WaitlistRow, 'resourceId' | 'kind' | 'from' | 'to' | 'minutes' | 'units'>

function isSameWish(row: WaitlistRow, wish: Wish): boolean {
  return (['resourceId', 'kind', 'from', 'to', 'minutes', 'units'] as const).every(
    (field) => row[field] === wish[field],
  )
}

/** Throws for a wish that no time coming free could ever fulfil. */
function checkWish(
  facts: AvailabilityFacts,
  ids: readonly string[],
  { from, to, minutes, units }: Wish,
): void {
  if (to - from > longestWindowMs)
    throw invalid('to', 'must be at most 800 days after from', {
      en: 'Somebody waits for at most 800 days. Choose an earlier end.',
      id: 'Orang menunggu paling lama 800 hari. Pilih akhir yang lebih awal.',
    })
  if (to - from < minutes * minuteMs)
    throw invalid('minutes', 'must fit between from and to', {
      en: 'The window is shorter than the length. Widen it, or choose a shorter length.',
      id: 'Rentang waktunya lebih pendek dari lamanya. Perlebar, atau pilih lama yang lebih pendek.',
    })
  const resources = ids.map((id) => resourceIn(facts, id))
  if (resources.every(({ people }) => people !== null && people < units)) {
    throw tooManyPeople(Math.max(...resources.map(({ people }) => people ?? 0)))
  }
  const { slot_minutes: slotMinutes } = resources[0] ?? facts.venue
  if (resources.every((resource) => minutes % resource.slot_minutes !== 0)) {
    throw new Refusal('not_on_grid', { slotMinutes })
  }
  const zone = facts.venue.time_zone
  const latestPossible = to - minutes * minuteMs
  const earliest = Math.max(facts.now, Math.min(...ids.map((id) => earliestStart(facts, id))))
  if (latestPossible < earliest) {
    const { min_notice_minutes: minNoticeMinutes } = facts.policy
    throw new Refusal('too_soon', { minNoticeMinutes, earliest: formatInstant(earliest, zone) })
  }
  const latest = latestStart(facts)
  if (from >= latest) {
    throw new Refusal('too_far', {
      maxAheadDays: facts.policy.max_ahead_days,
      latest: formatInstant(latest, zone),
    })
  }
}

async function leave(context: DeskContext, transaction: Queries, id: string): Promise<WaitlistEntry> {
  const zone = (await readVenue(transaction)).time_zone
  const row = await findEntry(transaction, id, clockInChange)
  if (row === undefined) throw notFound('waitlist entry')
  if (isSeatEntry(row)) return leaveSeats(context, transaction, row)
  if (row.status === 'booked') throw bookedAlready()
  if (!(await leaveLine(transaction, id))) {
    // Read anew: the line may have waited for the change that offered them the time.
    const offered = await findEntry(transaction, id, clockInChange)
    if (offered?.bookingId != null) await declineOffer(context, transaction, offered.bookingId)
  }
  const left = await findEntry(transaction, id, clockInChange)
  if (left === undefined) throw notFound('waitlist entry')
  // Another desk booked it while this one waited for the hold.
  if (left.status === 'booked') throw bookedAlready()
  return entryValue(left, zone)
}

/**
 * Books the time for whoever waits, for as long as they asked. It may lie outside their wish: staff who drag somebody
 * elsewhere on the calendar have asked them.
 */
async function place(context: DeskContext, call: Call, input: Input<'waitlist.place'>): Promise<Booking> {
  const { id: entryId, resourceId, start, bookingId } = input
  const row = await context.database.read((queries) => findEntry(queries, entryId, context.database.clock))
  if (row === undefined) throw notFound('waitlist entry')
  if (isSeatEntry(row))
    throw invalid('id', 'waits for seats of a show', {
      en: 'They wait for seats of a show: book them there, once seats are offered to them.',
      id: 'Orang ini menunggu kursi pertunjukan: pesankan di sana setelah ada kursi yang ditawarkan.',
    })
  const request = {
    id: bookingId,
    wanted: { resourceId },
    start,
    minutes: row.minutes,
    kind: 'customer',
    status: 'confirmed',
    customer: { id: row.customerId },
  } as const
  return takeSlotAnd(context, call, request, async (transaction, booking) => {
    if (!(await markPlaced(transaction, entryId, booking.id))) throw waitsNoMore()
    return {
      ...booking,
      waitlistEntryId: entryId,
      version: await linkToEntry(transaction, booking.id, entryId),
    }
  })
}

/** Lets the hold go; the entry follows it, and the time passes on to the next. */
async function declineOffer(context: DeskContext, transaction: Queries, bookingId: string): Promise<void> {
  const { row } = await openBooking(transaction, bookingId)
  if (row.status === 'held') await updateBooking(transaction, bookingId, { status: 'cancelled' })
  await context.waitlist.offerFreed(transaction, [row.resourceId])
}

function bookOffer(context: DeskContext, call: Call, entryId: string, bookingId: string): Promise<Booking> {
  return onHold(context, call, bookingId, async (transaction, opened) => {
    const { row, entered } = opened
    const entry = await findEntry(transaction, entryId, clockInChange)
    if (entry?.bookingId !== bookingId || row.customerId === null || entry.status === 'left') {
      throw notOffered()
    }
    if (entry.status === 'booked') return bookingValue(row, entered)
    requireSlotStillThere(opened)
    // An offer that ran out may still be taken while its time is free and to come.
    if (row.start <= entered.now) throw new Refusal('hold_expired', { suggestions: [] })
    return bookingValue(
      await confirmHold(context, transaction, opened, { customer: { id: row.customerId } }),
      entered,
    )
  })
}
