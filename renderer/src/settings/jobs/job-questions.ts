import { useQuery } from '@tanstack/react-query'
import { ask } from '../../desk/client.ts'
import { useDesk } from '../../desk/desk-context.tsx'

/** The scheduled jobs with their last runs, asked for anew after so many milliseconds: no event tells of a run. */
export function useJobs(refetchInterval: number) {
  const { client } = useDesk()
  return useQuery({
    queryKey: ['jobs'],
    refetchInterval,
    queryFn: async () => (await ask(client, 'job.list', {})).jobs,
  })
}
