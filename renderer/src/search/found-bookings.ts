/** What is found for a text, in the order in which it is likely meant. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Booking } from '../../../electron/contract/index.ts'
import { formatInstant, type Instant } from '../../../electron/contract/venue-time.ts'
import { ask, type DeskClient } from '../desk/client.ts'
import { useDesk } from '../desk/desk-context.tsx'

export interface FoundBookings {
  /** The nearest first. */
  readonly coming: readonly Booking[]
  /** The latest first. */
  readonly past: readonly Booking[]
}

const day = 24 * 60 * 60_000
/** The desk answers the latest first; so that a long series does not hide next week, it is asked for by itself. */
const nearDays = 60
const mostOfEach = 30
const bookingNumber = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function inOrder(found: readonly Booking[], now: Instant): FoundBookings {
  const unique = [...new Map(found.map((booking) => [booking.id, booking])).values()]
  const start = (booking: Booking) => Date.parse(booking.start)
  const isComing = (booking: Booking) => Date.parse(booking.end) > now
  return {
    coming: unique.filter(isComing).sort((one, other) => start(one) - start(other)),
    past: unique.filter((booking) => !isComing(booking)).sort((one, other) => start(other) - start(one)),
  }
}

async function find(client: DeskClient, text: string, now: Instant): Promise<readonly Booking[]> {
  if (bookingNumber.test(text)) {
    const result = await client.call('booking.get', { id: text })
    return result.ok ? [result.value] : []
  }
  const near = {
    from: formatInstant(now - day, 'UTC'),
    to: formatInstant(now + nearDays * day, 'UTC'),
  }
  const answers = await Promise.all([
    ask(client, 'booking.search', { text, ...near, limit: mostOfEach }),
    ask(client, 'booking.search', { text, limit: mostOfEach }),
  ])
  return answers.flatMap(({ bookings }) => bookings)
}

/** The bookings for a text; those found before stay until the next are there. */
export function useFoundBookings(text: string) {
  const { client, clock } = useDesk()
  return useQuery({
    queryKey: ['search', text],
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
    refetchInterval: false,
    queryFn: async () => {
      const now = clock.now()
      return inOrder(await find(client, text, now), now)
    },
  })
}
