/** A window: one page of the Chromium that the stand-in runs. */
import { readFileSync } from 'node:fs'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { debuggingAddress, type FirstWindow, startChromium } from './chromium-profile.ts'
import { KnownEvents, PreventableEvent } from './known-events.ts'
import { applyPermissions } from './page-permissions.ts'
import { routeRequests } from './page-requests.ts'
import { schemes } from './session.ts'
import { appAddressOf, webAddressOf } from './web-address.ts'
import { WebContents } from './web-contents.ts'

interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface WindowOptions {
  readonly width: number
  readonly height: number
  readonly x?: number
  readonly y?: number
  readonly backgroundColor?: string
  readonly webPreferences: {
    readonly preload: string
    readonly sandbox: boolean
    readonly contextIsolation: boolean
    readonly nodeIntegration: boolean
  }
}

interface OpenedPage {
  readonly context: BrowserContext
  readonly page: Page
  readonly browser: CDPSession
}

let openWindow: BrowserWindow | undefined
let startedContext: BrowserContext | undefined
/** Set by `app`, which knows where the user's data lies and what happens after the last window. */
const surroundings = {
  userData: (): string => {
    throw new Error('The stand-in for Electron was not started by its own entry.')
  },
  lastWindowClosed: () => {},
}

/** Tells the windows of the application around them. */
export function surroundWindows(given: typeof surroundings): void {
  Object.assign(surroundings, given)
}

export async function closeChromium(): Promise<void> {
  await startedContext?.close()
}

export class BrowserWindow extends KnownEvents {
  readonly webContents = new WebContents()
  readonly #opened: Promise<OpenedPage>
  #bounds: Bounds
  #windowState: string | undefined = 'normal'
  #isClosed = false

  static getAllWindows(): BrowserWindow[] {
    return openWindow === undefined ? [] : [openWindow]
  }

  constructor(options: WindowOptions) {
    super('BrowserWindow', ['ready-to-show', 'close', 'closed'])
    if (openWindow !== undefined) throw new Error('The stand-in for Electron has one window at most.')
    const { preload, sandbox, contextIsolation, nodeIntegration } = options.webPreferences
    if (!sandbox || !contextIsolation || nodeIntegration) {
      throw new Error('The stand-in for Electron shows only sandboxed, isolated pages without Node.')
    }
    openWindow = this
    const { width, height, x, y, backgroundColor = '#fff' } = options
    this.#bounds = { width, height, x: x ?? 0, y: y ?? 0 }
    const place = x === undefined || y === undefined ? {} : { x, y }
    this.#opened = this.#open({ width, height, backgroundColor, ...place }, preload)
    // Who loads a page hears of it; a window in which none is loaded would end the process otherwise.
    this.#opened.catch(() => {})
  }

  async #open(first: FirstWindow, preloadFile: string): Promise<OpenedPage> {
    const context = await startChromium(surroundings.userData(), first)
    startedContext = context
    const page = context.pages()[0] ?? (await context.newPage())
    context.on('close', () => this.#closed())
    page.on('close', () => this.#closed())
    context.on('page', (other) => void other.close())
    const browser = await context.newCDPSession(page)
    await browser.send('Page.enable')
    browser.on('Page.windowOpen', ({ url }) => this.webContents.askToOpen(appAddressOf(url, schemes)))
    await this.webContents.attach(
      page,
      readFileSync(preloadFile, 'utf8'),
      () => void this.#readBounds(browser),
    )
    await routeRequests(context, {
      isOwnPage: (other) => other === page,
      isNavigationRefused: (url, isMainFrame) => this.webContents.isNavigationRefused(url, isMainFrame),
      isRedirectRefused: (url, isMainFrame) => this.webContents.isRedirectRefused(url, isMainFrame),
    })
    return { context, page, browser }
  }

  async loadURL(url: string): Promise<void> {
    const { page, browser } = await this.#opened
    const webAddress = webAddressOf(url, schemes)
    await applyPermissions(browser, url, new URL(webAddress).origin)
    await this.webContents.load(page, webAddress)
    await this.#readBounds(browser)
    const address = debuggingAddress(surroundings.userData())
    // Electron's words, which whoever asked for the address waits for.
    if (address !== undefined) process.stderr.write(`DevTools listening on ${address}\n`)
    this.emit('ready-to-show')
  }

  close(): void {
    this.#withPage(({ page }) => page.close())
  }

  /** Chromium's window is on the screen from its start, on the background that the program chose. */
  show(): void {
    this.focus()
  }

  focus(): void {
    this.#withPage(({ page }) => page.bringToFront())
  }

  maximize(): void {
    this.#setWindowState('maximized')
  }

  restore(): void {
    this.#setWindowState('normal')
  }

  isMaximized(): boolean {
    return this.#windowState === 'maximized'
  }

  isMinimized(): boolean {
    return this.#windowState === 'minimized'
  }

  isDestroyed(): boolean {
    return this.#isClosed
  }

  /** Of the window as last seen; a maximised one keeps the size that it had before. */
  getNormalBounds(): Bounds {
    return this.#bounds
  }

  #withPage(act: (opened: OpenedPage) => Promise<unknown>): void {
    // Acting on a window that is just being closed is no error in Electron either.
    this.#opened.then(act).catch(() => {})
  }

  #setWindowState(windowState: 'maximized' | 'normal'): void {
    this.#windowState = windowState
    this.#withPage(async ({ browser }) => {
      const { windowId } = await browser.send('Browser.getWindowForTarget')
      await browser.send('Browser.setWindowBounds', { windowId, bounds: { windowState } })
    })
  }

  async #readBounds(browser: CDPSession): Promise<void> {
    const answer = await browser.send('Browser.getWindowForTarget').catch(() => undefined)
    if (answer === undefined) return
    const { left = 0, top = 0, width = 0, height = 0, windowState } = answer.bounds
    this.#windowState = windowState
    if (windowState === 'normal') this.#bounds = { x: left, y: top, width, height }
  }

  #closed(): void {
    if (this.#isClosed) return
    // Chromium's window is gone already: too late for a listener to prevent that.
    this.emit('close', new PreventableEvent())
    this.#isClosed = true
    openWindow = undefined
    this.emit('closed')
    surroundings.lastWindowClosed()
  }
}
