import { useEffect, useRef } from 'react'

/** What is open on the screen, in the order in which it was opened: each is a step that goes back before the screen. */
const openSteps: { readonly current: () => void }[] = []

/** Keys pressed in there are its own; but a seat of a map and a box to tick have no use for Escape. */
const elsewhere = 'input:not([type="checkbox"]), textarea, [role]:not([role="grid"], [role="grid"] *)'

/** Escape goes back, unless it closed something or ends typing. */
export function useBackKey(goBack: () => void) {
  const latest = useRef(goBack)
  latest.current = goBack
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest(elsewhere)
      if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere) return
      const step = openSteps.at(-1) ?? latest
      step.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Something open on a screen: Escape goes back from it first, and only then from the screen. */
export function useBackStep(goBack: () => void) {
  const latest = useRef(goBack)
  latest.current = goBack
  useEffect(() => {
    openSteps.push(latest)
    return () => {
      openSteps.splice(openSteps.indexOf(latest), 1)
    }
  }, [])
}
