/** The one window of the desk. */
import { join } from 'node:path'
import { app, BrowserWindow, nativeTheme, screen } from 'electron'
import type { Log } from '../core/log.ts'
import { reviveCrashedPage } from './crashed-page.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'
import { openingPlace, windowPlace } from './window-bounds.ts'
import { windowOptions } from './window-options.ts'

export interface WindowChoice {
  readonly preload: string
  readonly pageAddress: string
  readonly hasDeveloperTools: boolean
  readonly log: Log
  /** Runs before the page is loaded: the place for guards. */
  readonly prepare: (window: BrowserWindow) => void
}

/** Opens the window where it was last, and shows it once its page is drawn. Rejects when there is no page. */
export async function openWindow(choice: WindowChoice): Promise<BrowserWindow> {
  const file = join(app.getPath('userData'), 'window.json')
  const saved = readJsonFile(file, windowPlace)
  const screens = screen.getAllDisplays().map((display) => display.workArea)
  const window = new BrowserWindow(
    windowOptions({
      preload: choice.preload,
      place: openingPlace(saved, screens),
      isDark: nativeTheme.shouldUseDarkColors,
      hasDeveloperTools: choice.hasDeveloperTools,
    }),
  )
  if (saved?.isMaximized === true) window.maximize()
  const load = () => window.loadURL(choice.pageAddress)
  choice.prepare(window)
  reviveCrashedPage(window.webContents, load, choice.log)
  window.once('ready-to-show', () => window.show())
  window.on('close', () => keepPlace(window, file, choice.log))
  await load().catch((error: unknown) => {
    // Whoever closes the window before its page is there wants no error box about it.
    if (!window.isDestroyed()) throw error
  })
  return window
}

/** Losing the window's place is no reason to keep somebody from closing it, so a full disk is only logged. */
function keepPlace(window: BrowserWindow, file: string, log: Log): void {
  try {
    writeJsonFile(file, { ...window.getNormalBounds(), isMaximized: window.isMaximized() })
  } catch (error) {
    log.warning('the place of the window was not kept', { because: String(error) })
  }
}

/** Brings the window to the front, wherever it is. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
