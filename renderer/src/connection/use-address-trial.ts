import { useState } from 'react'
import type { DatabaseTest, Result } from '../../../electron/contract/index.ts'
import { useDesk } from '../desk/desk-context.tsx'
import { announce } from '../speech/announcer.tsx'
import { spokenFindings } from './findings.ts'

/** Trying an address, and what was found at which: another one than was tried has no findings. */
export function useAddressTrial() {
  const { client } = useDesk()
  const [shown, setShown] = useState<{ readonly url: string; readonly found: DatabaseTest } | null>(null)
  const [isTesting, setTesting] = useState(false)

  async function run(url: string): Promise<Result<DatabaseTest>> {
    setTesting(true)
    const result = await client.call('database.test', { url })
    setTesting(false)
    return result
  }

  return {
    isTesting,
    run,
    show: (url: string, found: DatabaseTest) => {
      setShown({ url, found })
      announce(spokenFindings(found))
    },
    shownOf: (url: string | undefined): DatabaseTest | null =>
      shown !== null && shown.url === url ? shown.found : null,
    forget: () => setShown(null),
  }
}
