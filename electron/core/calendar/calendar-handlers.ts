/** All that a calendar draws, in two queries however many resources there are, and how busy its dates are. */
import { invalid, notFound } from '../../contract/index.ts'
import { endOfDate, formatInstant, startOfDate } from '../../contract/venue-time.ts'
import { resolveTimes } from '../booking/booking-rules.ts'
import { bookingsBetween } from '../booking/booking-service.ts'
import { bookingValues } from '../booking/booking-view.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { activeResourceIds } from '../resource/resource-service.ts'
import { clippedOpenIntervals, writeOpenInterval } from '../schedule/open-intervals.ts'
import { readRules } from '../venue/venue-facts.ts'
import { exceptionValue, scheduleOf } from '../venue/venue-rules.ts'
import { busyDays } from './busy-days-repository.ts'

const longestViewMs = 800 * 24 * 60 * 60_000

export function calendarHandlers(context: DeskContext): Handlers<'calendar.view' | 'calendar.days'> {
  const { database } = context
  return {
    'calendar.view': async (input) => {
      const zone = (await context.venue()).time_zone
      const { start, end } = resolveTimes(input.from, input.to, zone)
      if (end - start > longestViewMs) throw invalid('to', 'must be at most 800 days after from')
      const ids = input.resourceIds ?? (await database.read((queries) => activeResourceIds(queries)))
      const [rules, rows] = await Promise.all([
        database.read((queries) => readRules(queries, ids, start, end, database.clock)),
        database.read((queries) => bookingsBetween(queries, ids, start, end, database.clock)),
      ])
      const known = new Set(rules.resources.map((resource) => resource.id))
      if (ids.some((id) => !known.has(id))) throw notFound('resource')
      const open = Object.fromEntries(
        rules.resources.map((resource) => [
          resource.id,
          clippedOpenIntervals(scheduleOf(rules, resource.id), start, end).map((stretch) =>
            writeOpenInterval(stretch, rules.venue.time_zone),
          ),
        ]),
      )
      return {
        bookings: bookingValues(rows, rules),
        open,
        exceptions: rules.exceptions.map(exceptionValue),
        serverNow: formatInstant(rules.now, rules.venue.time_zone),
      }
    },

    'calendar.days': async ({ from, to }) => {
      const zone = (await context.venue()).time_zone
      if (to < from) throw invalid('to', 'must not be before from')
      const [start, end] = [startOfDate(from, zone), endOfDate(to, zone)]
      if (end - start > longestViewMs) throw invalid('to', 'must be at most 800 days after from')
      return {
        days: await database.read((queries) => busyDays(queries, start, end, zone, database.clock)),
      }
    },
  }
}
