import { useQueries, useQuery } from '@tanstack/react-query'
import { ask } from '../../desk/client.ts'
import { useDesk } from '../../desk/desk-context.tsx'

const hoursKey = 'hours'

/** The week of a resource, or with null the venue's. */
export function useHours(resourceId: string | null) {
  const { client } = useDesk()
  return useQuery({
    queryKey: [hoursKey, resourceId],
    queryFn: () => ask(client, 'hours.get', { resourceId }),
  })
}

/** Which of the resources have hours of their own, as far as it is known yet. */
export function useOwnHours(resourceIds: readonly string[]): ReadonlySet<string> {
  const { client } = useDesk()
  const answers = useQueries({
    queries: resourceIds.map((resourceId) => ({
      queryKey: [hoursKey, resourceId],
      queryFn: () => ask(client, 'hours.get', { resourceId }),
    })),
  })
  return new Set(resourceIds.filter((_, index) => (answers[index]?.data?.weekly ?? null) !== null))
}
