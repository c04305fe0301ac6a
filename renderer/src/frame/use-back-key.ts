import { useEffect, useRef } from 'react'

/** Escape goes back, unless it closed something or ends typing. */
export function useBackKey(goBack: () => void) {
  const latest = useRef(goBack)
  latest.current = goBack
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('input, textarea, [role]')
      if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere) return
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
