/** What is found for a text, in the order in which it is likely meant. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Booking, Value } from '../../../electron/contract/index.ts'
import { formatInstant, type Instant } from '../../../electron/contract/venue-time.ts'
import { ask, type DeskClient } from '../desk/client.ts'
import { useDesk } from '../desk/desk-context.tsx'

export interface FoundPart {
  readonly bookings: readonly Booking[]
  /** Others fit, too, which are farther away than these. */
  readonly hasMore: boolean
}

export interface FoundBookings {
  /** Not over yet, the nearest first. */
  readonly coming: FoundPart
  /** The latest first. */
  readonly past: FoundPart
}

const mostOfEach = 30
const bookingNumber = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const none: FoundPart = { bookings: [], hasMore: false }

export const noBookings: FoundBookings = { coming: none, past: none }

function partOf({ bookings, cursor }: Value<'booking.search'>): FoundPart {
  return { bookings, hasMore: cursor !== undefined }
}

/** Each part is asked for by itself, from now on its way: however many fit, neither takes the other's room. */
export async function findBookings(client: DeskClient, text: string, now: Instant): Promise<FoundBookings> {
  if (bookingNumber.test(text)) {
    const result = await client.call('booking.get', { id: text })
    if (!result.ok) return noBookings
    const only = { bookings: [result.value], hasMore: false }
    return Date.parse(result.value.end) > now ? { coming: only, past: none } : { coming: none, past: only }
  }
  const at = formatInstant(now, 'UTC')
  const [coming, past] = await Promise.all([
    ask(client, 'booking.search', { text, from: at, order: 'earliest', limit: mostOfEach }),
    ask(client, 'booking.search', { text, endedBy: at, order: 'latest', limit: mostOfEach }),
  ])
  return { coming: partOf(coming), past: partOf(past) }
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
    queryFn: () => findBookings(client, text, clock.now()),
  })
}
