import { type KeyboardEvent, useState } from 'react'

export interface OptionCursor {
  /** Which option Enter chooses; -1 when there are none. */
  readonly current: number
  readonly reset: () => void
  /** Up, down and Enter; all other keys are the input's. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Walks over the options of a list while the focus stays in the input that they belong to. */
export function useOptionCursor(count: number, choose: (index: number) => void): OptionCursor {
  const [wanted, setWanted] = useState(0)
  const current = Math.min(wanted, count - 1)
  return {
    current,
    reset: () => setWanted(0),
    onKeyDown(event) {
      if (count === 0) return
      if (event.key === 'ArrowDown') setWanted((current + 1) % count)
      else if (event.key === 'ArrowUp') setWanted((current - 1 + count) % count)
      else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(current)
      else return
      event.preventDefault()
    },
  }
}
