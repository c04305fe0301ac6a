import { chordText } from './chord.ts'
import type { CommandName } from './command.ts'
import { commands } from './commands.ts'

/** The first key of a command, as it stands on the keys; undefined for one without. */
export function keyOf(wanted: CommandName): string | undefined {
  const [first] = commands.find(({ name }) => name === wanted)?.keys ?? []
  return first && chordText(first)
}
