import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** What came while the options were waited for. */
interface Ahead {
  readonly enters: number
  readonly text: string
}

const nothingAhead: Ahead = { enters: 0, text: '' }

/** With the key added to what waits; null when the key is the input's own. */
function keptAhead({ enters, text }: Ahead, event: KeyboardEvent): Ahead | null {
  const { key, ctrlKey, altKey, metaKey, nativeEvent } = event
  if (nativeEvent.isComposing) return null
  if (key === 'Enter') return { enters: enters + 1, text }
  if (enters === 0) return null
  // AltGr writes letters, and is told as Ctrl with Alt on some keyboards.
  const isWritten = [...key].length === 1 && !metaKey && ctrlKey === altKey
  if (isWritten) return { enters, text: text + key }
  return key === 'Backspace' && text !== '' ? { enters, text: [...text].slice(0, -1).join('') } : null
}

export interface OptionCursor {
  /** Which option Enter chooses; -1 when there are none. */
  readonly current: number
  readonly reset: () => void
  /** Up, down and Enter; all other keys are the input's. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Walks over the options of a list while the focus stays in the input that they belong to. Enter that comes before the
 * options of what was typed are there waits for them: those of a text before would be the wrong ones. What is typed
 * meanwhile was meant for the field that comes next, and is given to `choose`; a second Enter is passed on by `goOn`.
 */
export function useOptionCursor(
  count: number,
  choose: (index: number, typedAhead: string) => void,
  isCurrent: boolean,
  goOn: () => void,
): OptionCursor {
  const [wanted, setWanted] = useState(0)
  const ahead = useRef(nothingAhead)
  const current = Math.min(wanted, count - 1)
  useEffect(() => {
    const { enters, text } = ahead.current
    if (!isCurrent || enters === 0) return
    ahead.current = nothingAhead
    choose(current, text)
    if (enters > 1) goOn()
  })
  return {
    current,
    reset: () => {
      ahead.current = nothingAhead
      setWanted(0)
    },
    onKeyDown(event) {
      if (count === 0) return
      const next = keptAhead(ahead.current, event)
      if (event.key === 'ArrowDown') setWanted((current + 1) % count)
      else if (event.key === 'ArrowUp') setWanted((current - 1 + count) % count)
      else if (event.key === 'Enter' && !event.nativeEvent.isComposing && isCurrent) choose(current, '')
      else if (next !== null) ahead.current = next
      else return
      event.preventDefault()
    },
  }
}
