/** Commands that walk over the grid, and the mode in which a booking is moved by keyboard. */
import type { CursorStep } from '../../calendar/grid/slot-cursor.ts'
import type { Chord } from '../chord.ts'
import type { Command, CommandContext, CommandName } from '../command.ts'

const onGrid = ({ hands }: CommandContext) => hands !== null

function stepping(name: CommandName, step: CursorStep, ...keys: Chord[]): Command {
  return {
    name,
    group: 'slots',
    situation: 'walk',
    keys,
    isAvailable: onGrid,
    isChosenByName: false,
    run: ({ hands }) => hands?.step(step),
  }
}

function inMode(name: CommandName, keys: readonly Chord[], run: Command['run']): Command {
  return { name, group: 'booking', situation: 'mode', keys, isChosenByName: false, run }
}

export const slotCommands: readonly Command[] = [
  stepping('slotUp', 'up', { key: 'ArrowUp' }),
  stepping('slotDown', 'down', { key: 'ArrowDown' }),
  stepping('columnLeft', 'left', { key: 'ArrowLeft' }),
  stepping('columnRight', 'right', { key: 'ArrowRight' }),
  stepping('firstColumn', 'firstColumn', { key: 'Home' }),
  stepping('lastColumn', 'lastColumn', { key: 'End' }),
  stepping('opening', 'opening', { key: 'Home', control: true }),
  stepping('closing', 'closing', { key: 'End', control: true }),
  stepping('longer', 'longer', { key: 'ArrowDown', shift: true }),
  stepping('shorter', 'shorter', { key: 'ArrowUp', shift: true }),
  {
    name: 'nextBooking',
    group: 'slots',
    situation: 'calendar',
    keys: [{ key: 'b' }],
    isAvailable: onGrid,
    run: ({ hands }) => {
      hands?.focus()
      hands?.walk(1)
    },
  },
  {
    name: 'previousBooking',
    group: 'slots',
    situation: 'calendar',
    keys: [{ key: 'b', shift: true }],
    isAvailable: onGrid,
    run: ({ hands }) => {
      hands?.focus()
      hands?.walk(-1)
    },
  },
]

export const modeCommands: readonly Command[] = [
  inMode('modeUp', [{ key: 'ArrowUp' }], ({ hands }) => hands?.step('up')),
  inMode('modeDown', [{ key: 'ArrowDown' }], ({ hands }) => hands?.step('down')),
  inMode('modeLeft', [{ key: 'ArrowLeft' }], ({ hands }) => hands?.step('left')),
  inMode('modeRight', [{ key: 'ArrowRight' }], ({ hands }) => hands?.step('right')),
  inMode('modeDrop', [{ key: 'Enter' }], ({ hands }) => hands?.drop()),
  inMode('modeLeave', [{ key: 'Escape' }], ({ hands }) => hands?.letGo()),
]
