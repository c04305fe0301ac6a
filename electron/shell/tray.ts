/** The mark in the tray while the program stays with its window closed: opens the window again, or quits. */
import { app, Menu, nativeImage, Tray } from 'electron'
import type { ShellTexts } from './texts.ts'
import { trayIconAddress } from './tray-icon.ts'
import { trayMenu } from './tray-menu.ts'

export interface TrayParts {
  readonly texts: ShellTexts
  readonly openWindow: () => void
}

/** Shows the mark, or takes it away. */
export class ProgramTray {
  readonly #parts: TrayParts
  #tray: Tray | undefined

  constructor(parts: TrayParts) {
    this.#parts = parts
  }

  /** Whether the program goes on when its last window is closed. */
  get stays(): boolean {
    return this.#tray !== undefined
  }

  show(isShown: boolean): void {
    if (isShown === this.stays) return
    if (!isShown) {
      this.#tray?.destroy()
      this.#tray = undefined
      return
    }
    const { texts, openWindow } = this.#parts
    const tray = new Tray(nativeImage.createFromDataURL(trayIconAddress))
    tray.setToolTip(texts.tray.tip)
    tray.setContextMenu(Menu.buildFromTemplate(trayMenu(texts, { openWindow, quit: () => app.quit() })))
    tray.on('click', openWindow)
    this.#tray = tray
  }
}
