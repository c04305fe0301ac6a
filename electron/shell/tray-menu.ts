/** What the mark in the tray offers. Pure. */
import type { MenuItemConstructorOptions } from 'electron'
import type { ShellTexts } from './texts.ts'

export interface TrayActs {
  readonly openWindow: () => void
  readonly quit: () => void
}

/** A program without a window must be there to be opened, and to be ended. */
export function trayMenu(
  { tray, menu }: Pick<ShellTexts, 'tray' | 'menu'>,
  { openWindow, quit }: TrayActs,
): MenuItemConstructorOptions[] {
  return [{ label: tray.open, click: openWindow }, { type: 'separator' }, { label: menu.quit, click: quit }]
}
