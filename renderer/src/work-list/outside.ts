/** The bookings and shows that stand outside the opening hours and wait for somebody to decide. */
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Value } from '../../../electron/contract/index.ts'
import { ask } from '../desk/client.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { withSold } from './sold-seats.ts'

const outsideKey = 'outside'
const listKey = [outsideKey, 'list']
const pageSize = 100

type OutsidePages = InfiniteData<Value<'schedule.outside'>, string>

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
    queryKey: listKey,
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      ask(client, 'schedule.outside', {
        limit: pageSize,
        ...(pageParam !== '' && { cursor: pageParam }),
      }),
    getNextPageParam: ({ cursor }) => cursor,
  })
}

/** Bookings that are made, moved or cancelled anywhere may leave the list or come to it; what is sold of shows follows. */
function useFollowBookings() {
  const { client, queries } = useDesk()
  useEffect(
    () =>
      client.subscribe(({ event, payload }) => {
        if (event === 'booking.changed') void queries.invalidateQueries({ queryKey: [outsideKey] })
        if (event !== 'show.changed') return
        // Told with the event: a rush on a show must not have the whole list worked out again and again.
        if (payload.ids.length === 0) void queries.invalidateQueries({ queryKey: listKey })
        else {
          queries.setQueryData<OutsidePages>(listKey, (list) => list && withSold(list, payload.counts))
        }
      }),
    [client, queries],
  )
}
