/** The application menu: the program's own items, and the commands of the page while it has any. */
import { type BrowserWindow, Menu } from 'electron'
import type { CommandMenu, Locale } from '../contract/index.ts'
import { itemId } from './command-items.ts'
import { menuTemplate } from './menu-template.ts'
import { shellTexts } from './texts.ts'

export interface ApplicationMenuParts {
  /** The language of the menu while the page has no commands. */
  readonly systemLanguage: () => Locale
  readonly hasDeveloperTools: boolean
  readonly choose: (name: string) => void
}

export class ApplicationMenu {
  readonly #parts: ApplicationMenuParts
  #menu: Menu | undefined
  #outline = ''

  constructor(parts: ApplicationMenuParts) {
    this.#parts = parts
  }

  /** A menu that is made anew closes while somebody reads it, so what is merely possible or not is changed in place. */
  show(commands: CommandMenu): void {
    const outline = outlineOf(commands)
    if (this.#menu === undefined || outline !== this.#outline) this.#build(commands)
    this.#outline = outline
    for (const { name, isAvailable } of commands.groups.flatMap((group) => group.commands)) {
      const item = this.#menu?.getMenuItemById(itemId(name))
      if (item) item.enabled = isAvailable
    }
  }

  /** The program's own items alone: there is no page, or none that has commands. */
  clear(): void {
    this.show({ locale: this.#parts.systemLanguage(), groups: [] })
  }

  /** A page that is gone gives no command any more. */
  follow(window: BrowserWindow): void {
    window.once('closed', () => this.clear())
    window.webContents.on('render-process-gone', () => this.clear())
  }

  /** Replaces also Electron's own menu, which has developer tools in it. */
  #build(commands: CommandMenu): void {
    const { systemLanguage, hasDeveloperTools, choose } = this.#parts
    const { menu: words } = shellTexts(commands.groups.length > 0 ? commands.locale : systemLanguage())
    const isMac = process.platform === 'darwin'
    this.#menu = Menu.buildFromTemplate(
      menuTemplate(words, { isMac, hasDeveloperTools }, { groups: commands.groups, choose }),
    )
    Menu.setApplicationMenu(this.#menu)
  }
}

/** The same text for menus that differ only in what is possible now. */
function outlineOf({ locale, groups }: CommandMenu): string {
  return JSON.stringify([locale, groups], (key, value: unknown) =>
    key === 'isAvailable' ? undefined : value,
  )
}
