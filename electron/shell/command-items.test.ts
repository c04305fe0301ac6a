import { describe, expect, it } from 'vitest'
import { acceleratorOf } from './command-items.ts'

describe('acceleratorOf', () => {
  it.each([
    [{ key: 'z', control: true, shift: true }, 'Ctrl+Shift+Z'],
    [{ key: 'ArrowDown', alt: true }, 'Alt+Down'],
    [{ key: ']' }, ']'],
    [{ key: '?' }, '?'],
    [{ key: '-' }, '-'],
    [{ key: '+' }, 'Plus'],
    [{ key: 'PageDown' }, 'PageDown'],
    [{ key: 'F10', shift: true }, 'Shift+F10'],
    [{ key: '7' }, '7'],
  ])('writes %o in Electron’s words', (keys, text) => {
    expect(acceleratorOf(keys)).toBe(text)
  })

  it.each(['é', 'ContextMenu', 'Ctrl+Q', 'F25', ''])(
    'has nothing for %j, which Electron cannot name',
    (key) => {
      expect(acceleratorOf({ key })).toBeUndefined()
    },
  )
})
