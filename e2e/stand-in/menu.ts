/** Chromium's window has no menu of a program: it is kept, and a launcher with a line to the program can use it. */
import { type MenuAnswer, type MenuLine, menuRequest } from '../launch/menu-lines.ts'

interface MenuEntry {
  readonly id?: string
  readonly label?: string
  readonly role?: string
  readonly type?: string
  readonly accelerator?: string
  readonly enabled?: boolean
  readonly click?: () => void
  readonly submenu?: readonly MenuEntry[]
}

class MenuItem {
  readonly id: string | undefined
  readonly type: string
  readonly label: string | undefined
  readonly accelerator: string | null
  enabled: boolean
  readonly submenu: Menu | undefined
  readonly click: () => void

  constructor({ id, type = 'normal', label, role, accelerator, enabled = true, click, submenu }: MenuEntry) {
    this.id = id
    this.type = type
    this.label = label ?? role
    this.accelerator = accelerator ?? null
    this.enabled = enabled
    this.submenu = submenu && Menu.buildFromTemplate(submenu)
    this.click = () => {
      if (click === undefined)
        throw new Error(`The stand-in for Electron does not do what ${this.label} does.`)
      click()
    }
  }
}

export class Menu {
  readonly items: readonly MenuItem[]

  private constructor(items: readonly MenuItem[]) {
    this.items = items
  }

  static buildFromTemplate(template: readonly MenuEntry[]): Menu {
    return new Menu(template.map((entry) => new MenuItem(entry)))
  }

  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }
}

let applicationMenu: Menu | null = null

function linesOf(menu: Menu | null, above: readonly string[] = []): MenuLine[] {
  const items = menu?.items.filter(({ type }) => type !== 'separator') ?? []
  return items.flatMap(({ label = '', accelerator, enabled, submenu }) => {
    const path = [...above, label]
    return submenu ? linesOf(submenu, path) : [{ path, keys: accelerator, isEnabled: enabled }]
  })
}

function choose(path: readonly string[]): void {
  let menu = applicationMenu ?? undefined
  let item: MenuItem | undefined
  for (const label of path) {
    item = menu?.items.find((each) => each.label === label)
    menu = item?.submenu
  }
  if (item?.enabled !== true) throw new Error(`${path.join(' > ')} cannot be chosen`)
  item.click()
}

function answer(message: unknown): MenuAnswer {
  try {
    const { choose: path } = menuRequest.parse(message)
    if (path.length > 0) choose(path)
    return { lines: linesOf(applicationMenu) }
  } catch (error) {
    return { refusal: String(error) }
  }
}

process.on('message', (message) => process.send?.(answer(message)))
// Whoever only listens does not keep the program from ending.
process.channel?.unref()
