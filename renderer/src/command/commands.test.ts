import { describe, expect, it } from 'vitest'
import { chordId, chordOf, chordText, type KeyPress } from './chord.ts'
import type { Situation } from './command.ts'
import { commandFor, commands } from './commands.ts'
import { commandEnglish } from './english.ts'
import { commandIndonesian } from './indonesian.ts'

/** Situations whose keys can meet: the mode shuts out the calendar's. */
const together: readonly (readonly Situation[])[] = [
  ['anywhere', 'calendar', 'walk', 'grid'],
  ['anywhere', 'mode'],
]

describe('the table of commands', () => {
  it('has each command once, with its text in both languages, and no text without a command', () => {
    const names = commands.map(({ name }) => name).sort()
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(commandEnglish.command).sort()).toEqual(names)
    expect(Object.keys(commandIndonesian.command).sort()).toEqual(names)
  })

  it.each(together)('gives no key to two commands where both could count (%s, …)', (...situations) => {
    const claimed = commands
      .filter(({ situation }) => situations.includes(situation))
      .flatMap(({ name, keys }) => keys.map((chord) => ({ chord: chordId(chord), name })))
    const twice = claimed.filter(({ chord }) => claimed.filter((other) => other.chord === chord).length > 1)
    expect(twice).toEqual([])
  })

  it('takes nothing that types a text away from a field', () => {
    const typing = commands
      .filter(({ situation }) => situation === 'anywhere')
      .flatMap(({ keys }) => keys)
      .filter((chord) => chord.control !== true)
    expect(typing).toEqual([])
  })

  it('names every command that no key reaches in the palette or a menu', () => {
    const lost = commands.filter(
      ({ keys, isChosenByName, menu }) => keys.length === 0 && isChosenByName === false && menu === undefined,
    )
    expect(lost).toEqual([])
  })
})

function press(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, altGraph: false, ...held }
}

const calendar: readonly Situation[] = ['grid', 'calendar', 'anywhere']

describe('a key', () => {
  it.each([
    ['T for today', press('t'), 'today'],
    ['a letter under the caps lock', press('T'), 'today'],
    ['B with Shift', press('B', { shiftKey: true }), 'previousBooking'],
    ['Ctrl+Z', press('z', { ctrlKey: true }), 'undo'],
    ['Command+Z on a Mac', press('z', { metaKey: true }), 'undo'],
    ['Ctrl+Shift+Z', press('Z', { ctrlKey: true, shiftKey: true }), 'redo'],
    ['a bracket behind AltGr', press(']', { ctrlKey: true, altKey: true, altGraph: true }), 'nextResource'],
    ['a question mark behind Shift', press('?', { shiftKey: true }), 'keys'],
    ['Alt with an arrow', press('ArrowDown', { altKey: true }), 'moveDown'],
    ['Ctrl+Alt with an arrow', press('ArrowDown', { altKey: true, ctrlKey: true }), 'endLater'],
    ['Ctrl+T, which is the browser’s', press('t', { ctrlKey: true }), undefined],
    ['Alt+T', press('t', { altKey: true }), undefined],
  ] as const)('%s is matched by what it means', (_, pressed, name) => {
    expect(commandFor(chordOf(pressed), calendar)?.name).toBe(name)
  })

  it('counts only in its situation', () => {
    expect(commandFor(chordOf(press('t')), ['anywhere'])).toBeUndefined()
    expect(commandFor(chordOf(press('ArrowDown')), ['calendar', 'anywhere'])).toBeUndefined()
    expect(commandFor(chordOf(press('Enter')), ['mode', 'anywhere'])?.name).toBe('modeDrop')
  })

  it('is written as it stands on the keyboard', () => {
    expect(
      [{ key: 'z', control: true, shift: true }, { key: 'ArrowUp', alt: true }, { key: '/' }].map(chordText),
    ).toEqual(['Ctrl+Shift+Z', 'Alt+↑', '/'])
  })
})
