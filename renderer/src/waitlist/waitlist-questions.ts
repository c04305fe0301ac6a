import { useQuery } from '@tanstack/react-query'
import { ask } from '../desk/client.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { waitlistKey } from '../desk/questions.ts'

/** Everybody who waits or has an offer, in the order of joining. */
export function useWaitlist() {
  const { client } = useDesk()
  return useQuery({
    queryKey: [waitlistKey],
    queryFn: async () => (await ask(client, 'waitlist.list', { status: ['waiting', 'offered'] })).entries,
  })
}
