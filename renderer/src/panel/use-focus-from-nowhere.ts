import { type RefObject, useEffect, useRef } from 'react'

/**
 * What was pressed to open this, or to be done with what was written, is gone with its focus: it comes to the element
 * that gets the answer. Where something has the focus, such as the grid, it stays; what is pressed between fields gives
 * it to all that they are in, which is nowhere, too. `shown` says what is in here.
 */
export function useFocusFromNowhere<Target extends HTMLElement>(shown: unknown): RefObject<Target | null> {
  const target = useRef<Target>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing that is shown in here.
  useEffect(() => {
    if (isFocusNowhere(target.current)) target.current?.focus()
  }, [shown])
  return target
}

/** Whether the focus is on no more than what the element is in. */
export function isFocusNowhere(element: Element | null): boolean {
  return document.activeElement !== element && document.activeElement?.contains(element) === true
}
