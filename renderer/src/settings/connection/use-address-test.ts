import { useState } from 'react'
import type { DatabaseTest, ServerAddress } from '../../../../electron/contract/index.ts'
import { type AddressDraft, draftOfAddress, gapsOf, urlOfDraft } from '../../connection/database-address.ts'
import { useDesk } from '../../desk/desk-context.tsx'
import { announce } from '../../speech/announcer.tsx'

/** An address as it is typed, and how far it got when it was tried; what was found goes with the next change. */
export function useAddressTest(inUse: ServerAddress | undefined) {
  const { client } = useDesk()
  const [draft, setDraft] = useState<AddressDraft>(() => draftOfAddress(inUse))
  const [tested, setTested] = useState<DatabaseTest | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [wasTried, setTried] = useState(false)
  const [isTesting, setTesting] = useState(false)
  const gaps = gapsOf(draft)
  const url = urlOfDraft(draft)

  async function tryIt(): Promise<void> {
    setTried(true)
    setProblem(null)
    if (gaps.length > 0) return
    setTesting(true)
    const result = await client.call('database.test', { url })
    setTesting(false)
    if (!result.ok) {
      setProblem(result.error.message)
      return
    }
    setTested(result.value)
    const last = result.value.steps.findLast(({ message }) => message !== undefined)
    announce(last?.message ?? '')
  }

  return {
    draft,
    change: (next: AddressDraft) => {
      setDraft(next)
      setTested(null)
    },
    /** Those to be said: none before the first try. */
    gaps: wasTried ? gaps : [],
    url,
    tested,
    problem,
    setProblem,
    isTesting,
    tryIt,
  }
}
