/** What a command is. The one table of them gives keys, menus, the palette and the key list. */
import type { Resource, Role } from '../../../electron/contract/index.ts'
import type { FrontDesk } from '../booking/front-desk.ts'
import type { CalendarHands, CalendarTarget } from '../calendar/calendar-hands.ts'
import type { CalendarPlaceStore, Sheet } from '../calendar/calendar-place.ts'
import type { Navigation } from '../frame/navigation.ts'
import type { CardStore } from '../hover-card/card-store.ts'
import type { Store } from '../store/store.ts'
import type { Chord } from './chord.ts'
import type { commandEnglish } from './english.ts'
import type { Overlay } from './overlay.ts'

/** Each has its text; a command without one does not compile. */
export type CommandName = keyof (typeof commandEnglish)['command']

/**
 * Where its keys count. `anywhere`: also where one types, so never a single letter. `calendar`: on the calendar, where
 * nothing is typed. `grid`: there with the keyboard on the grid. `walk`: there, and also while nothing has the focus,
 * so never what changes anything. `mode`: while a booking is moved by keyboard, when
 * nothing of the calendar's counts.
 */
export type Situation = 'anywhere' | 'calendar' | 'walk' | 'grid' | 'mode'

/** The headings of the key list, in its order. */
export const commandGroups = ['going', 'view', 'slots', 'booking', 'changes', 'program'] as const
export type CommandGroup = (typeof commandGroups)[number]

/** What a command works on, as it is when it is given. */
export interface CommandContext {
  readonly front: FrontDesk
  readonly navigation: Navigation
  readonly place: CalendarPlaceStore
  readonly overlay: Store<Overlay | null>
  readonly card: CardStore
  /** What the calendar is turned to, as a grid or as a list; null where there is nothing to book. */
  readonly sheet: Sheet | null
  /** The grid on the screen; null where there is none. */
  readonly hands: CalendarHands | null
  /** What was pointed at, else where the keyboard is. */
  readonly target: CalendarTarget | null
  readonly resources: readonly Resource[]
  readonly isReadOnly: boolean
  readonly role: Role
  readonly today: string
}

export interface Command {
  readonly name: CommandName
  readonly group: CommandGroup
  readonly situation: Situation
  readonly keys: readonly Chord[]
  /** The command that it is for whoever presses its keys: its own name says more, in the key list alone. */
  readonly saidAs?: CommandName
  /** Left out: always. */
  readonly isAvailable?: (context: CommandContext) => boolean
  /** Whether it is only the day that has not come: that is then said as the reason. */
  readonly isEarly?: (context: Pick<CommandContext, 'front' | 'target' | 'today'>) => boolean
  /** Whose menu it stands in. */
  readonly menu?: 'booking' | 'slot'
  /** False for steps that make sense under a finger only: they are in the key list and not in the palette. */
  readonly isChosenByName?: false
  readonly run: (context: CommandContext) => void
}

/** Whether it can be given now. */
export function isAvailable(command: Command, context: CommandContext): boolean {
  return command.isAvailable?.(context) ?? true
}
