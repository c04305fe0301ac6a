import { useState } from 'react'
import type { ServerAddress } from '../../../../electron/contract/index.ts'
import { type AddressDraft, draftOfAddress, gapsOf, urlOfDraft } from '../../connection/database-address.ts'
import { useAddressTrial } from '../../connection/use-address-trial.ts'

/** An address as it is typed, and how far it got when it was tried; what was found goes with the next change. */
export function useAddressTest(inUse: ServerAddress | undefined) {
  const trial = useAddressTrial()
  const [draft, setDraft] = useState<AddressDraft>(() => draftOfAddress(inUse))
  const [problem, setProblem] = useState<string | null>(null)
  const [wasTried, setTried] = useState(false)
  const gaps = gapsOf(draft)
  const url = urlOfDraft(draft)

  async function tryIt(): Promise<void> {
    setTried(true)
    setProblem(null)
    if (gaps.length > 0) return
    const result = await trial.run(url)
    if (result.ok) trial.show(url, result.value)
    else setProblem(result.error.message)
  }

  return {
    draft,
    change: (next: AddressDraft) => {
      setDraft(next)
      trial.forget()
    },
    /** Those to be said: none before the first try. */
    gaps: wasTried ? gaps : [],
    url,
    tested: trial.shownOf(url),
    problem,
    setProblem,
    isTesting: trial.isTesting,
    tryIt,
  }
}
