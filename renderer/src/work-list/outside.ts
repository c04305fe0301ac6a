/** The bookings and shows that stand outside the opening hours and wait for somebody to decide. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../desk/client.ts'
import { useDesk } from '../desk/desk-context.tsx'

const outsideKey = 'outside'
const pageSize = 100

/** How many there are, in all. */
export function useOutsideCount(): number {
  const { client } = useDesk()
  useFollowBookings()
  const query = useQuery({
    queryKey: [outsideKey, 'count'],
    queryFn: async () => (await ask(client, 'schedule.outside', { limit: 1 })).count,
  })
  return query.data ?? 0
}

/** All of them by start, a page at a time. */
export function useOutside() {
  const { client } = useDesk()
  return useInfiniteQuery({
    queryKey: [outsideKey, 'list'],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      ask(client, 'schedule.outside', {
        limit: pageSize,
        ...(pageParam !== '' && { cursor: pageParam }),
      }),
    getNextPageParam: ({ cursor }) => cursor,
  })
}

/** Bookings that are made, moved or cancelled anywhere may leave the list or come to it. */
function useFollowBookings() {
  const { client, queries } = useDesk()
  useEffect(
    () =>
      client.subscribe(({ event }) => {
        if (event === 'booking.changed') void queries.invalidateQueries({ queryKey: [outsideKey] })
      }),
    [client, queries],
  )
}
