/** What the panel asks the desk about one booking, or about one in the making. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Booking, Sent } from '../../../electron/contract/index.ts'
import { seriesKey } from '../desk/calendar-cache.ts'
import { ask } from '../desk/client.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { messagesKey } from '../desk/questions.ts'

/** Everything that was done with it, the newest first; asked anew with each version of it. */
export function useBookingHistory(booking: Pick<Booking, 'id' | 'version' | 'status'>) {
  const { client } = useDesk()
  const { id, version, status } = booking
  return useQuery({
    queryKey: ['booking-history', id, version, status],
    placeholderData: keepPreviousData,
    queryFn: async () => (await ask(client, 'booking.history', { id })).entries,
  })
}

/** The messages to its customer, the latest due first. */
export function useBookingMessages({ id, version }: Pick<Booking, 'id' | 'version'>) {
  const { client } = useDesk()
  return useQuery({
    queryKey: [messagesKey, 'booking', id, version],
    placeholderData: keepPreviousData,
    queryFn: async () => (await ask(client, 'message.list', { bookingId: id, limit: 20 })).messages,
  })
}

export const seriesPreviewKey = 'series-preview'

/** Which dates of a series can be had; nothing is asked while null. */
export function useSeriesPreview(plan: Sent<'series.preview'> | null) {
  const { client } = useDesk()
  return useQuery({
    queryKey: [seriesPreviewKey, plan],
    enabled: plan !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      if (plan === null) throw new Error('asked for no series')
      return (await ask(client, 'series.preview', plan)).occurrences
    },
  })
}

export function useSeries(seriesId: string | undefined, version: number) {
  const { client } = useDesk()
  return useQuery({
    queryKey: [seriesKey, seriesId, version],
    enabled: seriesId !== undefined,
    queryFn: () => {
      if (seriesId === undefined) throw new Error('asked for no series')
      return ask(client, 'series.get', { seriesId })
    },
  })
}
