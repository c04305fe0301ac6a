import { useEffect } from 'react'
import { chordOf } from './chord.ts'
import type { Situation } from './command.ts'
import type { CommandCentre } from './command-centre.ts'
import { commandFor } from './commands.ts'

const fields = 'input, textarea, select, [contenteditable], [role="textbox"]'
/** Things that have their own use for letters and arrows. */
const ownKeys = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/**
 * Something is being written there, also where the focus is on one of its buttons: a letter is meant for a field, and no
 * key may take back or turn what lies behind it.
 */
const written = 'form, [data-writing]'

/** Which commands' keys count with the focus there, the narrowest first. */
function situationsAt(
  { target, key }: Pick<KeyboardEvent, 'target' | 'key'>,
  { hands, overlay, context }: CommandCentre,
): Situation[] {
  const element = target instanceof Element ? target : document.body
  const isOnCalendar = context().navigation.place.get().screen === 'calendar'
  const isElsewhere =
    overlay.get() !== null ||
    element.matches(fields) ||
    element.closest(ownKeys) !== null ||
    (element.closest(written) !== null && key !== 'Escape') ||
    !isOnCalendar
  if (isElsewhere) return ['anywhere']
  if (hands?.isInMode()) return ['mode', 'anywhere']
  if (hands?.hasFocus()) return ['grid', 'walk', 'calendar', 'anywhere']
  // What had the focus is often gone once it has done its work: the arrows then still find back to the grid.
  return hands !== null && element === document.body
    ? ['walk', 'calendar', 'anywhere']
    : ['calendar', 'anywhere']
}

/** The keys of all commands, wherever the focus is, except where they are text or belong to something else. */
export function useCommandKeys(centre: CommandCentre) {
  useEffect(() => {
    const press = (event: KeyboardEvent, situations: readonly Situation[]) => {
      if (event.defaultPrevented || event.isComposing) return
      const altGraph = event.getModifierState('AltGraph')
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      const chord = chordOf({ key, ctrlKey, metaKey, altKey, shiftKey, altGraph })
      // Held down for a step, Alt and Ctrl stay so for the next ones.
      const meant = situations[0] === 'mode' ? { key: chord.key } : chord
      const command = commandFor(meant, situations)
      if (command === undefined) return
      event.preventDefault()
      centre.give(command)
    }
    // Before the fields, which keep the keys that are pressed in them to themselves.
    const early = (event: KeyboardEvent) => press(event, ['anywhere'])
    const late = (event: KeyboardEvent) => press(event, situationsAt(event, centre))
    document.addEventListener('keydown', early, true)
    document.addEventListener('keydown', late)
    return () => {
      document.removeEventListener('keydown', early, true)
      document.removeEventListener('keydown', late)
    }
  }, [centre])
}
