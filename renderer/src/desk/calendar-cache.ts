/** What of the calendar is kept on the screen, and how changed bookings get into it without a new fetch of all. */
import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import type { Booking, Value } from '../../../electron/contract/index.ts'

export interface CalendarView extends Omit<Value<'calendar.view'>, 'bookings'> {
  readonly bookings: readonly Booking[]
}

export interface CalendarRange {
  readonly from: string
  readonly to: string
  /** Absent: all of them. */
  readonly resourceIds?: readonly string[] | undefined
}

export const calendarKey = 'calendar'
export const bookingKey = 'booking'
export const seriesKey = 'series'

/** Bookings of two answers, the older objects kept wherever nothing changed. */
export function shareBookings(before: readonly Booking[], after: readonly Booking[]): readonly Booking[] {
  const known = new Map(before.map((booking) => [booking.id, booking]))
  const shared = after.map((booking) => replaceEqualDeep(known.get(booking.id), booking))
  const isSame =
    shared.length === before.length && shared.every((booking, index) => booking === before[index])
  return isSame ? before : shared
}

export function shareView(before: CalendarView | undefined, after: CalendarView): CalendarView {
  if (before === undefined) return after
  return {
    bookings: shareBookings(before.bookings, after.bookings),
    open: replaceEqualDeep(before.open, after.open),
    exceptions: replaceEqualDeep(before.exceptions, after.exceptions),
    serverNow: after.serverNow,
  }
}

/** Whether a stretch of time on a resource is within what the range asks for. */
export function isWithin(
  range: CalendarRange,
  place: { readonly resourceId: string; readonly start: string; readonly end: string },
): boolean {
  if (range.resourceIds !== undefined && !range.resourceIds.includes(place.resourceId)) return false
  return Date.parse(place.start) < Date.parse(range.to) && Date.parse(range.from) < Date.parse(place.end)
}

function isShown(booking: Booking, range: CalendarRange): boolean {
  return booking.status !== 'cancelled' && isWithin(range, booking)
}

/** The bookings with the changed ones as they are now; the same list when none of them belongs here. */
export function patchBookings(
  before: readonly Booking[],
  changed: readonly Booking[],
  range: CalendarRange,
): readonly Booking[] {
  const byId = new Map(changed.map((booking) => [booking.id, booking]))
  const others = before.filter((booking) => !byId.has(booking.id))
  const shown = changed.filter((booking) => isShown(booking, range))
  if (shown.length === 0 && others.length === before.length) return before
  const known = new Map(before.map((booking) => [booking.id, booking]))
  const next = [...others, ...shown.map((booking) => replaceEqualDeep(known.get(booking.id), booking))]
  return next.sort((one, other) => Date.parse(one.start) - Date.parse(other.start))
}

export function rangeOfKey(key: readonly unknown[]): CalendarRange | undefined {
  const [name, range] = key
  return name === calendarKey && isCalendarRange(range) ? range : undefined
}

function isCalendarRange(value: unknown): value is CalendarRange {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value
}

/**
 * Puts changed bookings into every kept view and answer. A view that is being fetched anew is fetched again instead: the
 * answer on its way may be older than the change. Where a series is shown, it is asked anew what its dates are now.
 */
export function applyBookings(queries: QueryClient, changed: readonly Booking[]): void {
  for (const booking of changed) {
    queries.setQueryData<Booking>([bookingKey, booking.id], (known) => known && booking)
  }
  for (const seriesId of new Set(changed.flatMap((booking) => booking.seriesId ?? []))) {
    void queries.invalidateQueries({ queryKey: [seriesKey, seriesId] })
  }
  for (const query of queries.getQueryCache().findAll({ queryKey: [calendarKey] })) {
    const range = rangeOfKey(query.queryKey)
    if (range === undefined) continue
    if (query.state.fetchStatus === 'fetching') {
      void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
    queries.setQueryData<CalendarView>(query.queryKey, (view) => {
      if (view === undefined) return undefined
      const bookings = patchBookings(view.bookings, changed, range)
      return bookings === view.bookings ? view : { ...view, bookings }
    })
  }
}
