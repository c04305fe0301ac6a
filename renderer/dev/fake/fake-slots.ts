/** What is open, taken and free in the fake venue. */
import { type Booking, type OpenInterval, Refusal, type Slot } from '../../../electron/contract/index.ts'
import {
  addDays,
  dateOf,
  datesBetween,
  firstInstantAt,
  type Instant,
  parseTimeOfDay,
  weekdayOf,
} from '../../../electron/contract/venue-time.ts'
import { type FakeVenue, isLive, minute, writeInstant } from './fake-venue.ts'

function hoursOn(venue: FakeVenue, date: string) {
  const exception = venue.exceptions.find(({ from, to }) => from <= date && date <= to)
  if (exception !== undefined) return exception.closed ? [] : (exception.intervals ?? [])
  if (venue.weekly === null) return [{ opens: '00:00', closes: '24:00' }]
  return venue.weekly.filter(({ weekday }) => weekday === weekdayOf(date))
}

export function openBetween(venue: FakeVenue, from: Instant, to: Instant): OpenInterval[] {
  const zone = venue.venue.timeZone
  return datesBetween(addDays(dateOf(from, zone), -1), dateOf(to, zone)).flatMap((date) =>
    hoursOn(venue, date).flatMap(({ opens, closes }) => {
      const closing =
        parseTimeOfDay(closes) > parseTimeOfDay(opens)
          ? parseTimeOfDay(closes)
          : parseTimeOfDay(closes) + 1440
      const start = Math.max(from, firstInstantAt(date, parseTimeOfDay(opens), zone))
      const end = Math.min(to, firstInstantAt(date, closing, zone))
      if (start >= end) return []
      return [{ start: writeInstant(venue, start), end: writeInstant(venue, end), businessDay: date }]
    }),
  )
}

export function blockerOf(venue: FakeVenue, wanted: Slot, ownId?: string): Booking | undefined {
  return [...venue.bookings.values()].find(
    (booking) =>
      booking.id !== ownId &&
      booking.resourceId === wanted.resourceId &&
      isLive(venue, booking) &&
      Date.parse(booking.start) < Date.parse(wanted.end) &&
      Date.parse(wanted.start) < Date.parse(booking.end),
  )
}

function isOpen(venue: FakeVenue, { start, end }: Slot): boolean {
  const from = Date.parse(start)
  const to = Date.parse(end)
  return openBetween(venue, from - 1440 * minute, to + 1440 * minute).some(
    (open) => Date.parse(open.start) <= from && to <= Date.parse(open.end),
  )
}

/** Free slots of that length, nearest to the wanted start. */
export function suggest(
  venue: FakeVenue,
  resourceId: string,
  start: string,
  minutes: number,
  count = 5,
): Slot[] {
  const step = (venue.resources.find(({ id }) => id === resourceId)?.slotMinutes ?? 30) * minute
  const found: Slot[] = []
  for (let distance = 1; found.length < count && distance < 400; distance += 1) {
    for (const at of [Date.parse(start) + distance * step, Date.parse(start) - distance * step]) {
      if (at < venue.now()) continue
      const slot = {
        resourceId,
        start: writeInstant(venue, at),
        end: writeInstant(venue, at + minutes * minute),
      }
      if (isOpen(venue, slot) && blockerOf(venue, slot) === undefined) found.push(slot)
    }
  }
  return found.slice(0, count)
}

/** Throws the refusal that a desk would answer. */
export function checkSlot(venue: FakeVenue, wanted: Slot, ownId?: string, isOverridden = false) {
  const minutes = (Date.parse(wanted.end) - Date.parse(wanted.start)) / minute
  const suggestions = () => suggest(venue, wanted.resourceId, wanted.start, minutes)
  if (!isOpen(venue, wanted) && !isOverridden) {
    throw new Refusal('closed', { open: [], suggestions: suggestions() })
  }
  const by = blockerOf(venue, wanted, ownId)
  if (by === undefined) return
  throw new Refusal('slot_taken', {
    by: {
      kind: by.kind,
      status: by.status,
      start: by.start,
      end: by.end,
      ...(by.deskName !== undefined && { deskName: by.deskName }),
      ...(by.holdExpiresAt !== undefined && { until: by.holdExpiresAt }),
    },
    suggestions: suggestions(),
  })
}
