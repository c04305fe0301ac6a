import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** What came while the options were waited for. */
interface Ahead {
  readonly enters: number
  readonly text: string
}

const nothingAhead: Ahead = { enters: 0, text: '' }

/** Held or locked beside other keys, and of no meaning alone; Tab goes on to another field. */
const keepWaiting = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Fn', 'Tab']

/** With the key added to what waits; null when the key is the input's own. */
function keptAhead({ enters, text }: Ahead, event: KeyboardEvent): Ahead | null {
  const { key, ctrlKey, altKey, metaKey, nativeEvent } = event
  if (nativeEvent.isComposing) return null
  if (key === 'Enter') return { enters: enters + 1, text }
  if (enters === 0) return null
  // AltGr writes letters, and is told as Ctrl with Alt on some keyboards, as Alt alone on others.
  const isWritten = [...key].length === 1 && !metaKey && (!ctrlKey || altKey)
  if (isWritten) return { enters, text: text + key }
  return key === 'Backspace' && text !== '' ? { enters, text: [...text].slice(0, -1).join('') } : null
}

export interface OptionCursor {
  /** Which option Enter chooses; -1 when there are none. */
  readonly current: number
  /** Calls off the Enter that waits, as something else is done; answers what was typed after it. */
  readonly callOff: () => string
  /** Begins with the first option again. */
  readonly reset: () => void
  /** Up, down and Enter, and what is typed after an Enter that waits; all other keys are the input's. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

interface CursorEnds {
  /** Whether the input still has the focus: false for somebody who has gone on elsewhere. */
  readonly isHere: () => boolean
  /** A second Enter came before the first could choose, and nothing else was done meanwhile. */
  readonly goOn: () => void
  /** Puts what was typed ahead into the input after all, as another key calls the waiting Enter off. */
  readonly giveBack: (typedAhead: string) => void
}

/**
 * Walks over the options of a list while the focus stays in the input that they belong to. Enter that comes before the
 * options of what was typed are there waits for them: those of a text before would be the wrong ones. What is typed
 * meanwhile was meant for the field that comes next, and is given to `choose`; a second Enter is passed on by `goOn`.
 * Whoever goes on elsewhere has still pressed Enter: it chooses, told that the focus is not to be moved.
 */
export function useOptionCursor(
  count: number,
  choose: (index: number, typedAhead: string, isHere: boolean) => void,
  isCurrent: boolean,
  { isHere, goOn, giveBack }: CursorEnds,
): OptionCursor {
  const [wanted, setWanted] = useState(0)
  const ahead = useRef(nothingAhead)
  const current = Math.min(wanted, count - 1)
  function callOff(): string {
    const { text } = ahead.current
    ahead.current = nothingAhead
    return text
  }
  useEffect(() => {
    const { enters, text } = ahead.current
    if (!isCurrent || enters === 0) return
    ahead.current = nothingAhead
    const isStillHere = isHere()
    choose(current, text, isStillHere)
    // What was typed on was meant for somebody new: who was found instead is to be seen before it counts.
    if (enters > 1 && isStillHere && (text === '' || current === count - 1)) goOn()
  })
  return {
    current,
    callOff,
    reset: () => setWanted(0),
    onKeyDown(event) {
      if (count === 0) return
      const next = keptAhead(ahead.current, event)
      if (event.key === 'ArrowDown') setWanted((current + 1) % count)
      else if (event.key === 'ArrowUp') setWanted((current - 1 + count) % count)
      else if (event.key === 'Enter' && !event.nativeEvent.isComposing && isCurrent) choose(current, '', true)
      else if (next !== null) ahead.current = next
      else {
        // Before the key does what it does: a dead key, pasting, Escape.
        if (ahead.current.enters > 0 && !keepWaiting.includes(event.key)) giveBack(callOff())
        return
      }
      event.preventDefault()
    },
  }
}
