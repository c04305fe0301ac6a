/** What the screens ask about shows. An event says which changed; what is on the screen is asked anew. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Seat, ShowWithSeats, Value } from '../../../electron/contract/index.ts'
import { ask } from '../desk/client.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { showsKey } from '../desk/questions.ts'
import { countSeats } from './basket.ts'

export function useShows(range: { readonly from: string; readonly to: string }, includeCancelled: boolean) {
  const { client } = useDesk()
  return useQuery({
    queryKey: [showsKey, 'list', range, includeCancelled],
    queryFn: async () => (await ask(client, 'show.list', { ...range, includeCancelled })).shows,
  })
}

export const showKey = (id: string) => [showsKey, 'show', id]

/** A show with every seat; seats that did not change keep their identity, so that they are not drawn again. */
export function useShow(id: string) {
  const { client } = useDesk()
  return useQuery({ queryKey: showKey(id), queryFn: () => ask(client, 'show.get', { id }) })
}

/** The show as it was told last. */
export function knownShow(queries: QueryClient, id: string): ShowWithSeats | undefined {
  return queries.getQueryData<Value<'show.get'>>(showKey(id))
}

export function useAttendees(showId: string) {
  const { client } = useDesk()
  return useQuery({
    queryKey: [showsKey, 'attendees', showId],
    queryFn: async () => (await ask(client, 'show.attendees', { showId })).attendees,
  })
}

export function useSeatPlans() {
  const { client } = useDesk()
  return useQuery({
    queryKey: [showsKey, 'plans'],
    queryFn: async () => (await ask(client, 'seatPlan.list', {})).seatPlans,
  })
}

/** Puts what a change answered on the screen at once. */
export function applySeats(queries: QueryClient, showId: string, changed: readonly Seat[]) {
  const byId = new Map(changed.map((seat) => [seat.id, seat]))
  queries.setQueryData<Value<'show.get'>>(showKey(showId), (show) =>
    show === undefined ? show : withSeats(show, byId),
  )
}

function withSeats(show: ShowWithSeats, changed: ReadonlyMap<string, Seat>): ShowWithSeats {
  const seats = show.seats.map((seat) => changed.get(seat.id) ?? seat)
  return { ...show, seats, counts: countSeats(seats) }
}
