/** `app`: the life of the program from its start to its orderly end. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { claimApplicationLock } from './application-lock.ts'
import { BrowserWindow, closeChromium, surroundWindows } from './browser-window.ts'
import { switchValue } from './chromium-profile.ts'
import { KnownEvents, PreventableEvent } from './known-events.ts'
import { ordinaryPaths } from './ordinary-paths.ts'

const manifest = z.object({ name: z.string(), version: z.string() })

/** The nearest folder with a package.json above the started file: what Electron is given as the app. */
function applicationFolder(): string {
  let folder = dirname(process.argv[1] ?? '')
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}

function readManifest() {
  return manifest.parse(JSON.parse(readFileSync(join(applicationFolder(), 'package.json'), 'utf8')))
}

class Application extends KnownEvents {
  readonly isPackaged = false
  readonly #manifest = readManifest()
  readonly #paths = ordinaryPaths(this.#manifest.name)
  readonly #ready = new Promise<void>((resolve) => setImmediate(resolve))
  #isReady = false
  #isQuitting = false
  #exitCode = 0

  constructor() {
    super('app', [
      'ready',
      'window-all-closed',
      'before-quit',
      'will-quit',
      'quit',
      'second-instance',
      'activate',
    ])
    surroundWindows({
      userData: () => this.getPath('userData'),
      lastWindowClosed: () => this.#lastWindowClosed(),
    })
    this.#ready.then(() => {
      this.#isReady = true
      this.emit('ready')
    })
    // Electron ends in order on these.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.quit())
  }

  isReady(): boolean {
    return this.#isReady
  }

  whenReady(): Promise<void> {
    return this.#ready
  }

  /** Every page of the stand-in is as sandboxed as Chromium makes it. */
  enableSandbox(): void {}

  getVersion(): string {
    return this.#manifest.version
  }

  getLocale(): string {
    return switchValue('lang') ?? Intl.DateTimeFormat().resolvedOptions().locale
  }

  getSystemLocale(): string {
    return this.getLocale()
  }

  getPath(name: string): string {
    const path = this.#paths.get(name)
    if (path === undefined) throw new Error(`The stand-in for Electron has no path "${name}".`)
    return path
  }

  setPath(name: string, path: string): void {
    this.getPath(name)
    if (!existsSync(path)) throw new Error(`Failed to set path: there is no folder ${path}.`)
    this.#paths.set(name, resolve(path))
  }

  requestSingleInstanceLock(): boolean {
    return claimApplicationLock(this.getPath('userData'), process.argv, (commandLine) => {
      this.emit('second-instance', {}, commandLine, process.cwd())
    })
  }

  /** Closes the windows and ends, unless a listener of `will-quit` prevents that. */
  quit(): void {
    if (this.#isQuitting) return
    this.emit('before-quit', new PreventableEvent())
    const [window] = BrowserWindow.getAllWindows()
    if (window === undefined) {
      this.#end()
      return
    }
    this.#isQuitting = true
    window.once('closed', () => {
      this.#isQuitting = false
      this.#end()
    })
    window.close()
  }

  exit(code = 0): void {
    this.#exitCode = code
    closeChromium().finally(() => process.exit(code))
  }

  #lastWindowClosed(): void {
    if (this.#isQuitting) return
    if (this.listenerCount('window-all-closed') === 0) this.quit()
    else this.emit('window-all-closed')
  }

  #end(): void {
    const event = new PreventableEvent()
    this.emit('will-quit', event)
    if (event.defaultPrevented) return
    this.emit('quit', {}, this.#exitCode)
    this.exit(this.#exitCode)
  }
}

export const app = new Application()
