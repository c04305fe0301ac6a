/** The one table of commands: keys, menus, the palette and the key list are made from it. */
import { type Chord, chordId } from './chord.ts'
import type { Command, CommandName, Situation } from './command.ts'
import { bookingCommands } from './table/booking.ts'
import { goingCommands } from './table/going.ts'
import { changeCommands, programCommands } from './table/program.ts'
import { modeCommands, slotCommands } from './table/slots.ts'
import { trayCommands } from './table/tray.ts'
import { viewCommands } from './table/view.ts'

export const commands: readonly Command[] = [
  ...goingCommands,
  ...viewCommands,
  ...slotCommands,
  ...bookingCommands,
  ...trayCommands,
  ...modeCommands,
  ...changeCommands,
  ...programCommands,
]

export function commandNamed(name: CommandName): Command | undefined {
  return commands.find((command) => command.name === name)
}

const byChord = new Map(
  commands.flatMap((command) =>
    command.keys.map((chord) => [`${command.situation} ${chordId(chord)}`, command] as const),
  ),
)

/** The command that the keys stand for where one is; the narrower situation first. */
export function commandFor(chord: Chord, situations: readonly Situation[]): Command | undefined {
  return situations
    .map((situation) => byChord.get(`${situation} ${chordId(chord)}`))
    .find((command) => command !== undefined)
}
