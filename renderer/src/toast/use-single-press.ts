import { useRef } from 'react'
import type { PressEvent } from 'react-aria-components/Button'

/** Does the act, unless the press is the second half of a double click. */
export type SinglePress = (press: Pick<PressEvent, 'pointerType'>, act: () => void) => void

/** A second press of the pointer that comes sooner was meant for what has gone with the first. */
const doubleClickMs = 500
/** The keyboard has no double click: there each press is meant. */
const byPointer: readonly string[] = ['mouse', 'pen', 'touch']

/** One act for a double click on what its first half changes: where it is gone, or takes back what it did, by the second. */
export function useSinglePress(): SinglePress {
  const actedAt = useRef(-doubleClickMs)
  return ({ pointerType }, act) => {
    const at = performance.now()
    const isByPointer = byPointer.includes(pointerType)
    // Only what acted counts: whoever goes on pressing is heard again.
    if (isByPointer && at - actedAt.current < doubleClickMs) return
    if (isByPointer) actedAt.current = at
    act()
  }
}
