/** Who works here, and signing one of them in or out at this desk. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Failure } from '../../../electron/contract/index.ts'
import { ask } from '../desk/client.ts'
import { useDesk } from '../desk/desk-context.tsx'

export const staffKey = 'staff'

/** Those who work here now, by name. */
export function useStaff() {
  const { client } = useDesk()
  return useQuery({
    queryKey: [staffKey],
    queryFn: async () => (await ask(client, 'staff.list', {})).staff,
  })
}

export interface SignIn {
  /** Resolves to whether it was the right PIN. */
  readonly signIn: (staffId: string, pin: string) => Promise<boolean>
  readonly isTrying: boolean
  readonly failure: Failure | null
  /** Forgets what went wrong. */
  readonly clear: () => void
}

export function useSignIn(): SignIn {
  const { changes, queries } = useDesk()
  const [isTrying, setTrying] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  return {
    isTrying,
    failure,
    clear: () => setFailure(null),
    async signIn(staffId, pin) {
      setTrying(true)
      const result = await changes.send('staff.signIn', { staffId, pin })
      setTrying(false)
      setFailure(result.ok ? null : result.error)
      if (result.ok) await queries.invalidateQueries()
      return result.ok
    },
  }
}

/** When the next PIN may be tried; undefined: at once. */
export function retryAtOf(failure: Failure | null): string | undefined {
  return failure?.code === 'forbidden' ? failure.details.retryAt : undefined
}
