/** The bookings and shows outside the hours, as work to do: move, cancel, or keep. */
import { type Input, invalid, type Value } from '../../contract/index.ts'
import { type Instant, resolveInstant } from '../../contract/venue-time.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Handlers } from '../handlers.ts'
import { rulesAround, valuesOf } from './affected-bookings.ts'
import { type ComingBooking, comingBookings } from './coming-booking-repository.ts'
import { outsideOf } from './outside-hours.ts'

const defaultLimit = 100

export function outsideHandlers(context: DeskContext): Handlers<'schedule.outside'> {
  return { 'schedule.outside': (input) => listOutside(context, input) }
}

async function listOutside(
  context: DeskContext,
  input: Input<'schedule.outside'>,
): Promise<Value<'schedule.outside'>> {
  const zone = (await context.venue()).time_zone
  const at = (text: string | undefined) => (text === undefined ? undefined : resolveInstant(text, zone))
  const search = { resourceId: input.resourceId, from: at(input.from), to: at(input.to) }
  const isLater = input.cursor === undefined ? () => true : laterThan(readCursor(input.cursor))
  const limit = input.limit ?? defaultLimit
  return context.database.read(async (queries) => {
    const coming = await comingBookings(queries, context.database.clock, search)
    if (coming.length === 0) return { bookings: [], count: 0 }
    const rules = await rulesAround(context, queries, coming)
    const outside = outsideOf(rules, coming)
    const rest = outside.filter(isLater)
    const page = rest.slice(0, limit)
    const last = page.at(-1)
    return {
      bookings: await valuesOf(queries, page, rules),
      count: outside.length,
      ...(rest.length > limit && last !== undefined && { cursor: `${last.start}~${last.id}` }),
    }
  })
}

interface Place {
  readonly start: Instant
  readonly id: string
}

function readCursor(cursor: string): Place {
  const [start = '', id = ''] = cursor.split('~')
  if (!/^-?\d{1,16}$/.test(start) || !/^[0-9a-f-]{36}$/.test(id))
    throw invalid('cursor', 'is not one that was given')
  return { start: Number(start), id }
}

function laterThan(place: Place): (booking: ComingBooking) => boolean {
  return ({ start, id }) => start > place.start || (start === place.start && id > place.id)
}
