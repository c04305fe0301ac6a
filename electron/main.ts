/** The window app: composes the shell around a desk. Each step is a module of shell/ or core/. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app, BrowserWindow, dialog, type PrintToPDFOptions, powerMonitor, session, shell } from 'electron'
import type { Locale } from './contract/index.ts'
import { embeddedFolder } from './core/database/embedded/embedded-folder.ts'
import { isUsableFolder } from './core/database/embedded/usable-folder.ts'
import { runHeadless } from './core/headless/run-headless.ts'
import { type Log, lineLog } from './core/log.ts'
import { makeFolder } from './core/make-folder.ts'
import { surroundingDefaults } from './core/venue/surrounding-defaults.ts'
import { appAddress } from './shell/address.ts'
import { registerAppScheme, serveAppFiles } from './shell/app-protocol.ts'
import { Background } from './shell/background.ts'
import { type AnswerCall, createCalls } from './shell/calls.ts'
import { Connection, growingPause } from './shell/connection.ts'
import { readDeskIdentity } from './shell/desk-identity.ts'
import { deskOpener } from './shell/desk-opener.ts'
import { carryCalls, sendEvent } from './shell/ipc-carrier.ts'
import { openLogFile } from './shell/log-file.ts'
import { ApplicationMenu } from './shell/menu.ts'
import { guardNavigation } from './shell/navigation.ts'
import { quitInOrder } from './shell/orderly-quit.ts'
import { refusePermissions } from './shell/permissions.ts'
import { saveSheet } from './shell/save-sheet.ts'
import { readSavedDatabase } from './shell/saved-database.ts'
import { createShellOperations } from './shell/shell-operations.ts'
import { claimSingleInstance } from './shell/single-instance.ts'
import { startFailure } from './shell/start-failure.ts'
import {
  headlessArguments,
  readStartSettings,
  rehearsedChoice,
  rehearsedFolder,
} from './shell/start-settings.ts'
import { startWithPc } from './shell/start-with-pc.ts'
import { systemCipher } from './shell/system-cipher.ts'
import { localeOf, shellTexts } from './shell/texts.ts'
import { ProgramTray } from './shell/tray.ts'
import { focusWindow, openWindow } from './shell/window.ts'

const settings = readStartSettings(process.env, process.argv)
const hasDeveloperTools = import.meta.env.DEV
/** In development the page comes from electron-vite's server. This is false in a built program, and cut out. */
const pageAddress = import.meta.env.DEV ? (process.env.ELECTRON_RENDERER_URL ?? appAddress) : appAddress
const builtFile = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const ownFile = (name: string) => join(app.getPath('userData'), name)
const databaseFile = () => ownFile('database.json')
const openExternal = (address: string) => shell.openExternal(address)
const presentWindow = () => BrowserWindow.getAllWindows()[0]
const menu = new ApplicationMenu({
  systemLanguage: () => localeOf(app.getLocale()),
  hasDeveloperTools,
  choose: (name) => sendEvent(presentWindow(), { event: 'menu.chosen', payload: { name } }),
})

// These count only before the app is ready, the folder also before the log is opened in it.
registerAppScheme()
app.enableSandbox()
if (settings.dataFolder !== undefined) keepFilesIn(settings.dataFolder)
const log = openLog()

const headless = headlessArguments(process.argv)
if (headless !== undefined) startHeadless(headless).catch(giveUp)
else if (claimSingleInstance(showWindow)) start().catch(giveUp)
else leaveToFirst()

async function start(): Promise<void> {
  await app.whenReady()
  const locale = localeOf(app.getLocale())
  const texts = shellTexts(locale)
  const connection = await chooseConnection(locale)
  const tray = new ProgramTray({ texts, openWindow: showWindow })
  const background = new Background({
    file: ownFile('background.json'),
    startWithPc: startWithPc(process.env.APPIMAGE ?? process.execPath),
    onStay: (stays) => tray.show(stays),
    log,
  })

  menu.clear()
  refusePermissions(session.defaultSession, log)
  serveAppFiles(session.defaultSession, builtFile('../renderer'))
  carryCalls({
    pageAddress,
    window: presentWindow,
    answer: answersOf(connection, background, locale),
    foreignCaller: texts.foreignCaller,
    log,
  })
  connection.subscribe((event) => sendEvent(presentWindow(), event))
  powerMonitor.on('resume', () => connection.desk?.refresh())
  quitInOrder(
    () => connection.close(),
    () => tray.stays,
    log,
  )
  app.on('activate', showWindow)

  void connection.retry()
  // Where the tray cannot bring it back, a hidden window would be a program that nobody can reach.
  if (!settings.isHidden || !tray.stays) await openOwnWindow()
}

/** The first program shows its window; whoever started this one reads why it ends. */
function leaveToFirst(): void {
  // Electron knows the system's language only once it is ready, which this one never becomes.
  const { locale } = surroundingDefaults(process.env)
  process.stderr.write(`${shellTexts(locale).alreadyRunning}\n`)
  app.quit()
}

async function openOwnWindow(): Promise<void> {
  await openWindow({
    preload: builtFile('../preload/preload.cjs'),
    pageAddress,
    hasDeveloperTools,
    log,
    prepare: (window) => {
      guardNavigation(window.webContents, { pageAddress, openExternal, log })
      menu.follow(window)
    },
  })
}

/** The way to the database that a rehearsal names, or that people chose, or to the PC's own. */
async function chooseConnection(locale: Locale): Promise<Connection> {
  const { id, name } = readDeskIdentity(ownFile('desk.json'))
  const choice = rehearsedChoice(settings) ?? (await readSavedDatabase(databaseFile(), systemCipher))
  const open = deskOpener({
    identity: { id, name: settings.deskName ?? name },
    embeddedFolder:
      rehearsedFolder(settings) ?? embeddedFolder(process.platform, process.env, isUsableFolder),
    systemLocale: app.getSystemLocale(),
    firstResource: shellTexts(locale).firstResource,
    now: settings.now,
    backupProgram: settings.backupProgram,
    log,
  })
  return new Connection(choice, { open, locale, log, pauseAfter: growingPause })
}

function answersOf(connection: Connection, background: Background, locale: Locale): AnswerCall {
  const shellOperations = createShellOperations({
    connection,
    background,
    cipher: systemCipher,
    databaseFile: databaseFile(),
    locale,
    savePdf: (sheet) => saveSheet(printPage, downloadsFolder(), sheet),
    showMenu: (commands) => menu.show(commands),
  })
  return createCalls({ connection, shellOperations, locale, log })
}

function printPage(options: PrintToPDFOptions): Promise<Uint8Array> {
  const window = presentWindow()
  if (window === undefined) throw new Error('there is no window whose page could be printed')
  return window.webContents.printToPDF(options)
}

/** A rehearsal keeps all its files in its own folder. */
function downloadsFolder(): string {
  const { dataFolder } = settings
  return dataFolder === undefined ? app.getPath('downloads') : join(dataFolder, 'downloads')
}

/** A desk without a window beside the one with it: no instance is claimed. */
async function startHeadless(given: readonly string[]): Promise<void> {
  const { env, stdin, stdout, stderr } = process
  app.exit(
    await runHeadless({
      arguments: given,
      environment: env,
      input: stdin,
      output: stdout,
      errorOutput: stderr,
    }),
  )
}

/** Electron takes only a folder that is there. */
function keepFilesIn(folder: string): void {
  makeFolder(folder)
  app.setPath('userData', folder)
}

function openLog(): Log {
  const writeToFile = openLogFile(ownFile('log'))
  return lineLog((line) => {
    process.stderr.write(line)
    writeToFile(line)
  }, Date.now)
}

/** The window that is there, or a new one after it was closed. */
function showWindow(): void {
  const window = presentWindow()
  if (window !== undefined) focusWindow(window)
  else if (app.isReady()) openOwnWindow().catch(giveUp)
}

/** Without a window to say it in, the system's own box does. */
function giveUp(error: unknown): void {
  log.error('the program could not start', { because: error instanceof Error ? error.stack : String(error) })
  dialog.showErrorBox('Slotkeeper', startFailure(error, app.getPath('userData'), localeOf(app.getLocale())))
  app.exit(1)
}
