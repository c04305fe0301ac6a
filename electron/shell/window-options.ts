/** How the one window is made. Its security settings stand here in full, also where they are the default. */
import type { BrowserWindowConstructorOptions } from 'electron'
import { smallestSize } from './window-bounds.ts'

/** The page's `--surface-app` in either theme, so that nothing white flashes before it is drawn. */
export const themeBackground = { light: '#f6f7fa', dark: '#0d1015' } as const

export interface WindowSetting {
  readonly preload: string
  readonly place: { x?: number; y?: number; width: number; height: number }
  readonly isDark: boolean
  /** Only a development build has them: they let whoever is at the desk call anything in the page's name. */
  readonly hasDeveloperTools: boolean
}

export function windowOptions(setting: WindowSetting): BrowserWindowConstructorOptions {
  return {
    ...setting.place,
    minWidth: smallestSize.width,
    minHeight: smallestSize.height,
    title: 'Slotkeeper',
    show: false,
    backgroundColor: setting.isDark ? themeBackground.dark : themeBackground.light,
    webPreferences: {
      preload: setting.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: setting.hasDeveloperTools,
    },
  }
}
