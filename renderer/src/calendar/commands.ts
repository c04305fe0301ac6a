/** The calendar's commands: one table for keys now, for menus, the palette and the key list later. */
import { addDays } from '../../../electron/contract/venue-time.ts'
import type { CalendarPlace } from './calendar-place.ts'

export type CommandName =
  | 'today'
  | 'next'
  | 'previous'
  | 'nextResource'
  | 'previousResource'
  | 'waitlist'
  | 'undo'

interface Command {
  readonly name: CommandName
  /** By what the key means, not where it lies: keyboards differ. */
  readonly keys: readonly string[]
  readonly control?: boolean
}

export const commands: readonly Command[] = [
  { name: 'today', keys: ['t', 'T'] },
  { name: 'next', keys: ['j', 'J', 'PageDown'] },
  { name: 'previous', keys: ['k', 'K', 'PageUp'] },
  { name: 'nextResource', keys: [']'] },
  { name: 'previousResource', keys: ['['] },
  { name: 'waitlist', keys: ['q', 'Q'] },
  { name: 'undo', keys: ['z'], control: true },
]

interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

export function commandOf({ key, ctrlKey, metaKey, altKey }: KeyPress): CommandName | undefined {
  if (altKey) return undefined
  const control = ctrlKey || metaKey
  return commands.find((command) => (command.control ?? false) === control && command.keys.includes(key))
    ?.name
}

/** Where the calendar turns to; null when the command is about something else. */
export function turnOf(
  name: CommandName,
  current: { readonly dates: readonly string[]; readonly resourceId: string },
  resourceIds: readonly string[],
): Partial<CalendarPlace> | null {
  const { dates } = current
  const first = dates[0] ?? ''
  const resourceAfter = (step: number): Partial<CalendarPlace> => {
    const index = resourceIds.indexOf(current.resourceId) + step
    return { resourceId: resourceIds[(index + resourceIds.length) % resourceIds.length] ?? null }
  }
  switch (name) {
    case 'today':
      return { date: null }
    case 'next':
      return { date: addDays(first, dates.length) }
    case 'previous':
      return { date: addDays(first, -dates.length) }
    case 'nextResource':
      return resourceAfter(1)
    case 'previousResource':
      return resourceAfter(-1)
    case 'waitlist':
    case 'undo':
      return null
  }
}
