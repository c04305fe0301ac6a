import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calendarKey } from '../desk/calendar-cache.ts'
import { ask } from '../desk/client.ts'
import { useDesk } from '../desk/desk-context.tsx'

/** How many bookings begin on each of the dates, in one question. */
export function useBusyDays(from: string, to: string): ReadonlyMap<string, number> {
  const { client } = useDesk()
  const { data } = useQuery({
    queryKey: [calendarKey, 'days', from, to],
    queryFn: async () => (await ask(client, 'calendar.days', { from, to })).days,
  })
  return useMemo(() => new Map(data?.map(({ date, bookings }) => [date, bookings])), [data])
}
