/** Keeps what is on the screen up to date with what other desks do. An event is a hint; the desk is asked. */
import type { QueryClient } from '@tanstack/react-query'
import type { DeskEvent, Events } from '../../../electron/contract/index.ts'
import {
  applyBookings,
  bookingKey,
  type CalendarView,
  calendarKey,
  isWithin,
  rangeOfKey,
} from './calendar-cache.ts'
import type { DeskClient } from './client.ts'
import { messagesKey, showsKey, waitlistKey } from './questions.ts'

/** With more changed bookings than this at once, one fetch of all that is shown is cheaper than one of each. */
const mostAtOnce = 12

type BookingChange = Events['booking.changed']

function concernsScreen(queries: QueryClient, { ids, resourceIds, start, end }: BookingChange): boolean {
  if (start === undefined || end === undefined) return true
  if (ids.some((id) => queries.getQueryData([bookingKey, id]) !== undefined)) return true
  return queries
    .getQueryCache()
    .findAll({ queryKey: [calendarKey] })
    .some((query) => {
      const range = rangeOfKey(query.queryKey)
      if (range === undefined) return false
      if (resourceIds.some((resourceId) => isWithin(range, { resourceId, start, end }))) return true
      const view = queries.getQueryData<CalendarView>(query.queryKey)
      return view?.bookings.some((booking) => ids.includes(booking.id)) ?? false
    })
}

/** Asks for bookings one by one, each once at a time: a change told while the answer is on its way asks again. */
function createBookingFetch(client: DeskClient, queries: QueryClient) {
  const onTheWay = new Map<string, { isStale: boolean }>()

  async function fetchOne(id: string): Promise<void> {
    const running = onTheWay.get(id)
    if (running !== undefined) {
      running.isStale = true
      return
    }
    const fetch = { isStale: false }
    onTheWay.set(id, fetch)
    const result = await client.call('booking.get', { id })
    onTheWay.delete(id)
    if (fetch.isStale) return fetchOne(id)
    if (result.ok) applyBookings(queries, [result.value])
    else void queries.invalidateQueries()
  }

  return fetchOne
}

/** Follows the desk's events until the returned function is called. */
export function followDesk(client: DeskClient, queries: QueryClient): () => void {
  const fetchBooking = createBookingFetch(client, queries)

  function onBookings(change: BookingChange) {
    if (change.ids.length === 0 || change.ids.length > mostAtOnce) {
      void queries.invalidateQueries({ queryKey: [calendarKey] })
      return
    }
    if (!concernsScreen(queries, change)) return
    for (const id of change.ids) void fetchBooking(id)
  }

  return client.subscribe((event: DeskEvent) => {
    if (event.event === 'booking.changed') onBookings(event.payload)
    else if (event.event === 'message.changed') void queries.invalidateQueries({ queryKey: [messagesKey] })
    else if (event.event === 'waitlist.changed') void queries.invalidateQueries({ queryKey: [waitlistKey] })
    else if (event.event === 'show.changed') void queries.invalidateQueries({ queryKey: [showsKey] })
    else if (event.event === 'schedule.changed') void queries.invalidateQueries()
    else if (event.event === 'connection.changed' && event.payload.state === 'online') {
      void queries.invalidateQueries()
    }
  })
}
