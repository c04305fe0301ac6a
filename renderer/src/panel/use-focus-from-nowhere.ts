import { type RefObject, useEffect, useRef } from 'react'

/**
 * What was pressed to open this, or to be done with what was written, is gone with its focus: it comes to the element
 * that gets the answer. Where something has the focus, such as the grid, it stays. `shown` says what is in here.
 */
export function useFocusFromNowhere<Target extends HTMLElement>(shown: unknown): RefObject<Target | null> {
  const target = useRef<Target>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing that is shown in here.
  useEffect(() => {
    if (document.activeElement === document.body) target.current?.focus()
  }, [shown])
  return target
}
