/** The page's commands as items of the application menu. Pure. */
import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommand, MenuGroup, MenuKeys } from '../contract/index.ts'

export interface OfferedCommands {
  readonly groups: readonly MenuGroup[]
  readonly choose: (name: string) => void
}

/** Under which an item is found again. */
export function itemId(name: string): string {
  return `command.${name}`
}

/** The items of that group; none when the page has none. */
export function commandItems(
  { groups, choose }: OfferedCommands,
  wanted: MenuGroup['name'],
  isMac: boolean,
): MenuItemConstructorOptions[] {
  const commands = groups.find(({ name }) => name === wanted)?.commands ?? []
  return commands.map((command) => ({
    id: itemId(command.name),
    label: command.label,
    enabled: command.isAvailable,
    ...keysShown(command, isMac),
    click: () => choose(command.name),
  }))
}

/**
 * The keys are the page's, which knows where they count: a single letter is text while somebody types. macOS takes
 * every key that it shows, so that there they are told beside the item instead.
 */
function keysShown({ keys }: MenuCommand, isMac: boolean): MenuItemConstructorOptions {
  const accelerator = keys && acceleratorOf(keys)
  if (accelerator === undefined) return {}
  return isMac ? { toolTip: accelerator } : { accelerator, registerAccelerator: false }
}

const electronNames: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  '+': 'Plus',
  ' ': 'Space',
}

/** Electron throws for a key that it has no name for. */
const nameable =
  /^([A-Z0-9]|[)!@#$%^&*(:;=<,_\->.?/~`{\]}[|\\'"]|F([1-9]|1[0-9]|2[0-4])|PageUp|PageDown|Home|End|Enter|Escape|Delete|Backspace|Tab|Insert)$/

/** The keys in Electron's words; undefined for what it cannot name. */
export function acceleratorOf({ key, control, shift, alt }: MenuKeys): string | undefined {
  const named = electronNames[key]
  const name = named ?? (key.length === 1 ? key.toUpperCase() : key)
  if (named === undefined && !nameable.test(name)) return undefined
  return [control && 'Ctrl', alt && 'Alt', shift && 'Shift', name].filter(Boolean).join('+')
}
