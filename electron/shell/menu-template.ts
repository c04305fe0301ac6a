/** What stands in the application menu. Reloading and developer tools are for development builds only. */
import type { MenuItemConstructorOptions } from 'electron'
import type { MenuGroup } from '../contract/index.ts'
import { commandItems, type OfferedCommands } from './command-items.ts'
import type { ShellTexts } from './texts.ts'

export interface MenuSetting {
  /** macOS expects the program's own menu first, with Quit in it. */
  readonly isMac: boolean
  readonly hasDeveloperTools: boolean
}

type Items = MenuItemConstructorOptions[]

const separator: MenuItemConstructorOptions = { type: 'separator' }

/** Groups whose commands stand above the program's own items, in a menu that is there without them. */
const joined: readonly MenuGroup['name'][] = ['program', 'view']

/** The program's own items and the page's commands, one menu a group. */
export function menuTemplate(
  words: ShellTexts['menu'],
  setting: MenuSetting,
  commands: OfferedCommands,
): Items {
  const { isMac, hasDeveloperTools } = setting
  const above = (name: MenuGroup['name'], own: Items) => {
    const items = commandItems(commands, name, isMac)
    return items.length === 0 ? own : [...items, separator, ...own]
  }
  const quit: MenuItemConstructorOptions = { role: 'quit', label: words.quit }
  return [
    isMac
      ? {
          role: 'appMenu',
          submenu: above('program', [{ role: 'hide' }, { role: 'unhide' }, separator, quit]),
        }
      : { label: words.file, submenu: above('program', [quit]) },
    { label: words.edit, submenu: editItems(words) },
    { label: words.view, submenu: above('view', viewItems(words, hasDeveloperTools)) },
    ...commands.groups
      .filter(({ name }) => !joined.includes(name))
      .map(({ name, label }) => ({ label, submenu: commandItems(commands, name, isMac) })),
    {
      label: words.window,
      submenu: [
        { role: 'minimize', label: words.minimize },
        { role: 'close', label: words.close },
      ],
    },
  ]
}

/** For text while somebody types: bookings are taken along, copied and undone by commands. */
function editItems(words: ShellTexts['menu']): Items {
  return [
    { role: 'undo', label: words.undo },
    { role: 'redo', label: words.redo },
    separator,
    { role: 'cut', label: words.cut },
    { role: 'copy', label: words.copy },
    { role: 'paste', label: words.paste },
    { role: 'selectAll', label: words.selectAll },
  ]
}

function viewItems(words: ShellTexts['menu'], hasDeveloperTools: boolean): Items {
  const items: Items = [
    { role: 'zoomIn', label: words.larger },
    { role: 'zoomOut', label: words.smaller },
    { role: 'resetZoom', label: words.actualSize },
    separator,
    { role: 'togglefullscreen', label: words.fullScreen },
  ]
  if (!hasDeveloperTools) return items
  return [
    ...items,
    separator,
    { role: 'reload', label: words.reload },
    { role: 'toggleDevTools', label: words.developerTools },
  ]
}
