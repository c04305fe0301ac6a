import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

export interface OptionCursor {
  /** Which option Enter chooses; -1 when there are none. */
  readonly current: number
  readonly reset: () => void
  /** Up, down and Enter; all other keys are the input's. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Walks over the options of a list while the focus stays in the input that they belong to. Enter that comes before the
 * options of what was typed are there waits for them: those of a text before would be the wrong ones.
 */
export function useOptionCursor(
  count: number,
  choose: (index: number) => void,
  isCurrent: boolean,
): OptionCursor {
  const [wanted, setWanted] = useState(0)
  const isWaiting = useRef(false)
  const current = Math.min(wanted, count - 1)
  useEffect(() => {
    if (!isCurrent || !isWaiting.current) return
    isWaiting.current = false
    choose(current)
  })
  return {
    current,
    reset: () => {
      isWaiting.current = false
      setWanted(0)
    },
    onKeyDown(event) {
      if (count === 0) return
      if (event.key === 'ArrowDown') setWanted((current + 1) % count)
      else if (event.key === 'ArrowUp') setWanted((current - 1 + count) % count)
      else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
        if (isCurrent) choose(current)
        else isWaiting.current = true
      } else return
      event.preventDefault()
    },
  }
}
