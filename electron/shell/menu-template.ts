/** What stands in the application menu. Reloading and developer tools are for development builds only. */
import type { MenuItemConstructorOptions } from 'electron'
import type { ShellTexts } from './texts.ts'

export interface MenuSetting {
  /** macOS expects the program's own menu first, with Quit in it. */
  readonly isMac: boolean
  readonly hasDeveloperTools: boolean
}

const separator: MenuItemConstructorOptions = { type: 'separator' }

export function menuTemplate(words: ShellTexts['menu'], setting: MenuSetting): MenuItemConstructorOptions[] {
  const quit: MenuItemConstructorOptions = { role: 'quit', label: words.quit }
  return [
    setting.isMac
      ? { role: 'appMenu', submenu: [{ role: 'hide' }, { role: 'unhide' }, separator, quit] }
      : { label: words.file, submenu: [quit] },
    {
      label: words.edit,
      submenu: [
        { role: 'undo', label: words.undo },
        { role: 'redo', label: words.redo },
        separator,
        { role: 'cut', label: words.cut },
        { role: 'copy', label: words.copy },
        { role: 'paste', label: words.paste },
        { role: 'selectAll', label: words.selectAll },
      ],
    },
    { label: words.view, submenu: viewItems(words, setting.hasDeveloperTools) },
    {
      label: words.window,
      submenu: [
        { role: 'minimize', label: words.minimize },
        { role: 'close', label: words.close },
      ],
    },
  ]
}

function viewItems(words: ShellTexts['menu'], hasDeveloperTools: boolean): MenuItemConstructorOptions[] {
  const items: MenuItemConstructorOptions[] = [
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
