import { useQuery } from '@tanstack/react-query'
import { ask } from '../../desk/client.ts'
import { useDesk } from '../../desk/desk-context.tsx'

/** All resources in the venue's order, those that can no longer be booked too. */
export function useAllResources() {
  const { client } = useDesk()
  return useQuery({
    queryKey: ['resources', 'all'],
    queryFn: async () => (await ask(client, 'resource.list', { includeInactive: true })).resources,
  })
}
