/** Which of many bookings stand outside the hours. Pure. */
import { scheduleOf, type VenueRules } from '../venue/venue-rules.ts'
import type { ComingBooking } from './coming-booking-repository.ts'
import { OpenTime } from './open-time.ts'

type Judge = (booking: ComingBooking) => boolean

/** Judges bookings by the rules, the open time of each resource laid out once over all of them. */
function insideJudge(rules: VenueRules, bookings: readonly ComingBooking[]): Judge {
  const from = bookings.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY)
  const to = bookings.reduce((most, { end }) => Math.max(most, end), Number.NEGATIVE_INFINITY)
  const openTimes = new Map<string, OpenTime>()
  return ({ resourceId, start, end }) => {
    const openTime = openTimes.get(resourceId) ?? new OpenTime(scheduleOf(rules, resourceId), from, to)
    openTimes.set(resourceId, openTime)
    return openTime.contains(start, end)
  }
}

/** The bookings that do not lie in open time by the rules, in their order. */
export function outsideOf(rules: VenueRules, bookings: readonly ComingBooking[]): ComingBooking[] {
  const isInside = insideJudge(rules, bookings)
  return bookings.filter((booking) => !isInside(booking))
}

/** Those that lie outside by the rules after a change and lay inside by the rules before it. */
export function newlyOutside(
  before: VenueRules,
  after: VenueRules,
  bookings: readonly ComingBooking[],
): ComingBooking[] {
  const outside = outsideOf(after, bookings)
  const wasInside = insideJudge(before, outside)
  return outside.filter(wasInside)
}

/**
 * As many as an answer may name, in their order. Where there are more, bookings are left out before shows: behind one
 * show there may be hundreds of people.
 */
export function namedAmong(outside: readonly ComingBooking[], atMost: number): ComingBooking[] {
  const shows = outside.filter(({ isShow }) => isShow).slice(0, atMost)
  const bookings = outside.filter(({ isShow }) => !isShow).slice(0, atMost - shows.length)
  const named = new Set([...shows, ...bookings])
  return outside.filter((each) => named.has(each))
}
