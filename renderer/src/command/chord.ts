/** Keys, matched by what they mean and not by where they lie: keyboards differ. */

export interface Chord {
  /** As `KeyboardEvent.key` tells it, letters in lower case. */
  readonly key: string
  /** Ctrl, or Command on a Mac. */
  readonly control?: boolean
  readonly shift?: boolean
  readonly alt?: boolean
}

export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  /** AltGr, which types signs and reports itself as Ctrl and Alt. */
  readonly altGraph: boolean
}

const isLetter = (key: string) => /^\p{L}$/u.test(key)
/** Digits and signs lie behind Shift or AltGr on some keyboards: how they are typed says nothing. */
const isSign = (key: string) => key.length === 1 && !isLetter(key) && key !== ' '

export function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey, altGraph }: KeyPress): Required<Chord> {
  const isTyped = isSign(key)
  const control = (ctrlKey || metaKey) && !altGraph
  const alt = altKey && !altGraph
  return { key: isLetter(key) ? key.toLowerCase() : key, control, alt, shift: shiftKey && !isTyped }
}

/** The same text for the same chord. */
export function chordId({ key, control = false, shift = false, alt = false }: Chord): string {
  return [control && 'Ctrl', alt && 'Alt', shift && 'Shift', key].filter(Boolean).join(' ')
}

const written: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Escape: 'Esc',
  Delete: 'Del',
  Backspace: '⌫',
  ContextMenu: 'Menu',
  ' ': 'Space',
}

/** `Ctrl+Shift+Z`, as it stands on the keys. */
export function chordText({ key, control, shift, alt }: Chord): string {
  const name = written[key] ?? (isLetter(key) ? key.toUpperCase() : key)
  return [control && 'Ctrl', alt && 'Alt', shift && 'Shift', name].filter(Boolean).join('+')
}
