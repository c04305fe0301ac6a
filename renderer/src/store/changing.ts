import { useCallback, useRef, useState } from 'react'

/**
 * A state that may be set again and again to what it already is, as by a clock or a measure. React keeps even such an
 * update, and draws the component once more for it the next time that something else has it drawn.
 */
export function useChanging<Value extends string | number | boolean | null>(
  first: () => Value,
): [Value, (next: Value) => void] {
  const [value, setValue] = useState<Value>(first)
  const latest = useRef(value)
  const change = useCallback((next: Value) => {
    if (latest.current === next) return
    latest.current = next
    setValue(() => next)
  }, [])
  return [value, change]
}
