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
 * options of what was typed are there waits for them: those of a text before would be the wrong ones. A second one was
 * meant for what comes after the choice, and is passed on by `goOn`.
 */
export function useOptionCursor(
  count: number,
  choose: (index: number) => void,
  isCurrent: boolean,
  goOn: () => void,
): OptionCursor {
  const [wanted, setWanted] = useState(0)
  const waiting = useRef(0)
  const current = Math.min(wanted, count - 1)
  useEffect(() => {
    if (!isCurrent || waiting.current === 0) return
    const isMore = waiting.current > 1
    waiting.current = 0
    choose(current)
    if (isMore) goOn()
  })
  return {
    current,
    reset: () => {
      waiting.current = 0
      setWanted(0)
    },
    onKeyDown(event) {
      if (count === 0) return
      if (event.key === 'ArrowDown') setWanted((current + 1) % count)
      else if (event.key === 'ArrowUp') setWanted((current - 1 + count) % count)
      else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
        if (isCurrent) choose(current)
        else waiting.current += 1
      } else return
      event.preventDefault()
    },
  }
}
