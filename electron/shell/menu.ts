/** The application menu: standard roles under words of the system's language. */
import { Menu, type MenuItemConstructorOptions } from 'electron'
import { menuTemplate } from './menu-template.ts'
import type { ShellTexts } from './texts.ts'

/** Replaces Electron's own menu, which has developer tools in it. */
export function setApplicationMenu(texts: ShellTexts, hasDeveloperTools: boolean): void {
  const template: MenuItemConstructorOptions[] = menuTemplate(texts.menu, {
    isMac: process.platform === 'darwin',
    hasDeveloperTools,
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
