/** What is being sent is not sent again: a second press waits for nothing and does nothing. */
import { useMemo, useState } from 'react'

export interface OneAtATime {
  /** Does it, unless something is being done already: then the answer is undefined. */
  run<Answer>(act: () => Promise<Answer>): Promise<Answer | undefined>
}

/** `onChange` hears when something begins, and when it is over with all that follows on its answer. */
export function createOneAtATime(onChange: (isRunning: boolean) => void): OneAtATime {
  let isRunning = false
  return {
    async run(act) {
      if (isRunning) return undefined
      isRunning = true
      onChange(true)
      try {
        return await act()
      } finally {
        isRunning = false
        onChange(false)
      }
    },
  }
}

/** The same for a form, which shows that it is being sent until it is closed or ready for another time. */
export function useOneAtATime(): OneAtATime & { readonly isRunning: boolean } {
  const [isRunning, setRunning] = useState(false)
  const { run } = useMemo(() => createOneAtATime(setRunning), [])
  return { isRunning, run }
}
