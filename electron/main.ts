/** The window app: composes the shell around a desk. Each step is a module of shell/ or core/. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app, BrowserWindow, dialog, session, shell } from 'electron'
import { Refusal } from './contract/index.ts'
import { lineLog } from './core/log.ts'
import { appAddress } from './shell/address.ts'
import { registerAppScheme, serveAppFiles } from './shell/app-protocol.ts'
import { createCalls } from './shell/calls.ts'
import { Connection, growingPause } from './shell/connection.ts'
import { carryCalls, sendEvent } from './shell/ipc-carrier.ts'
import { setApplicationMenu } from './shell/menu.ts'
import { guardNavigation } from './shell/navigation.ts'
import { quitInOrder } from './shell/orderly-quit.ts'
import { refusePermissions } from './shell/permissions.ts'
import { readSavedDatabase } from './shell/saved-database.ts'
import { createShellOperations } from './shell/shell-operations.ts'
import { claimSingleInstance } from './shell/single-instance.ts'
import { systemCipher } from './shell/system-cipher.ts'
import { localeOf, shellTexts } from './shell/texts.ts'
import { focusWindow, openWindow } from './shell/window.ts'

const log = lineLog((line) => process.stderr.write(line), Date.now)
const builtFile = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const presentWindow = () => BrowserWindow.getAllWindows()[0]

// These only count before the app is ready.
registerAppScheme()
app.enableSandbox()
if (process.env.SLOTKEEPER_DATA !== undefined) app.setPath('userData', process.env.SLOTKEEPER_DATA)

function showPresentWindow(): void {
  const window = presentWindow()
  if (window !== undefined) focusWindow(window)
}

async function start(): Promise<void> {
  await app.whenReady()
  const locale = localeOf(app.getLocale())
  const texts = shellTexts(locale)
  const databaseFile = join(app.getPath('userData'), 'database.json')
  const connection = new Connection(await readSavedDatabase(databaseFile, systemCipher), {
    open: async () => {
      throw new Refusal('offline', { since: new Date().toISOString(), outcome: 'not_saved' })
    },
    locale,
    log,
    pauseAfter: growingPause,
  })
  const shellOperations = createShellOperations({ connection, cipher: systemCipher, databaseFile, texts })
  const answer = createCalls({ connection, shellOperations, texts, log })

  setApplicationMenu(texts, import.meta.env.DEV)
  refusePermissions(session.defaultSession, log)
  serveAppFiles(session.defaultSession, builtFile('../renderer'))
  carryCalls({
    pageAddress: appAddress,
    window: presentWindow,
    answer,
    foreignCaller: texts.foreignCaller,
    log,
  })
  connection.subscribe((event) => sendEvent(presentWindow(), event))
  quitInOrder(() => connection.close(), log)

  void connection.retry()
  await openWindow({
    preload: builtFile('../preload/preload.cjs'),
    pageAddress: appAddress,
    hasDeveloperTools: import.meta.env.DEV,
    log,
    prepare: (window) =>
      guardNavigation(window.webContents, {
        pageAddress: appAddress,
        openExternal: (address) => void shell.openExternal(address),
        log,
      }),
  })
}

if (claimSingleInstance(showPresentWindow)) {
  start().catch((error: unknown) => {
    log.error('the program could not start', {
      because: error instanceof Error ? error.stack : String(error),
    })
    dialog.showErrorBox('Slotkeeper', error instanceof Error ? error.message : String(error))
    app.exit(1)
  })
} else {
  app.quit()
}
