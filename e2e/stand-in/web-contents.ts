/** The page of a window, as the program sees it. */
import type { Frame, Page } from 'playwright-core'
import { type InvokeEvent, invokeHandler, type SendingFrame } from './ipc-main.ts'
import { KnownEvents, PreventableEvent } from './known-events.ts'
import { boundsName, dispatchName, invokeName, openName } from './page-names.ts'
import { pageScript } from './page-script.ts'
import { schemes } from './session.ts'
import { say } from './settings.ts'
import { appAddressOf } from './web-address.ts'

interface WindowOpenDetails {
  readonly url: string
}
/** What the program asks of a print, in Electron's words. */
interface PrintOptions {
  readonly pageSize: 'A4' | 'Letter'
  readonly preferCSSPageSize: boolean
  readonly printBackground: boolean
}

type WindowOpenHandler = (details: WindowOpenDetails) => { readonly action: 'deny' | 'allow' }

class NavigationEvent extends PreventableEvent {
  readonly url: string
  readonly isMainFrame: boolean

  constructor(url: string, isMainFrame: boolean) {
    super()
    this.url = url
    this.isMainFrame = isMainFrame
  }
}

export class WebContents extends KnownEvents {
  #page: Page | undefined
  #windowOpenHandler: WindowOpenHandler | undefined
  /** The program's own `loadURL` is not asked about. */
  #isLoading = false

  constructor() {
    super('webContents', [
      'will-navigate',
      'will-frame-navigate',
      'will-redirect',
      'will-attach-webview',
      'did-finish-load',
      'render-process-gone',
    ])
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.#windowOpenHandler = handler
  }

  send(channel: string, ...values: unknown[]): void {
    this.#page
      ?.evaluate(
        ({ name, sent }) => {
          const dispatch: unknown = Reflect.get(globalThis, name)
          if (typeof dispatch === 'function') dispatch(sent.channel, sent.values)
        },
        { name: dispatchName, sent: { channel, values } },
      )
      // A page that is being closed or left hears nothing more, as with Electron.
      .catch(() => {})
  }

  /** Chromium prints the page as Electron does, by the same protocol. */
  async printToPDF({ pageSize, preferCSSPageSize, printBackground }: PrintOptions): Promise<Uint8Array> {
    if (this.#page === undefined) throw new Error('The stand-in for Electron has no page to print.')
    const browser = await this.#page.context().newCDPSession(this.#page)
    const [paperWidth, paperHeight] = pageSize === 'A4' ? [8.27, 11.7] : [8.5, 11]
    const options = { preferCSSPageSize, printBackground, paperWidth, paperHeight }
    const { data } = await browser.send('Page.printToPDF', options).finally(() => browser.detach())
    return Buffer.from(data, 'base64')
  }

  getURL(): string {
    return this.#page === undefined ? '' : appAddressOf(this.#page.url(), schemes)
  }

  /** Puts the preload into the page and takes its calls. Before the page is loaded. */
  async attach(page: Page, preload: string, boundsChanged: () => void): Promise<void> {
    this.#page = page
    await page.exposeBinding(invokeName, ({ frame }, channel: string, values: unknown[]) =>
      invokeHandler(channel, this.#invokeEvent(frame), values),
    )
    await page.exposeBinding(boundsName, boundsChanged)
    await page.exposeBinding(openName, (_source, url: string) => this.askToOpen(appAddressOf(url, schemes)))
    await page.addInitScript({
      content: pageScript({ invokeName, dispatchName, boundsName, openName }, preload),
    })
    page.on('crash', () => this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }))
    page.on('pageerror', (error) => say(`page error: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') say(`page console: ${message.text()}`)
    })
  }

  async load(page: Page, webAddress: string): Promise<void> {
    this.#isLoading = true
    try {
      await page.goto(webAddress)
    } finally {
      this.#isLoading = false
    }
    this.emit('did-finish-load')
  }

  isNavigationRefused(url: string, isMainFrame: boolean): boolean {
    if (isMainFrame && this.#isLoading) return false
    return this.#isPrevented(
      isMainFrame ? ['will-navigate', 'will-frame-navigate'] : ['will-frame-navigate'],
      url,
      isMainFrame,
    )
  }

  isRedirectRefused(url: string, isMainFrame: boolean): boolean {
    return this.#isPrevented(['will-redirect'], url, isMainFrame)
  }

  /** Asks the program about a window that the page wants to open. Letting it is beyond the stand-in. */
  askToOpen(url: string): void {
    const answer = this.#windowOpenHandler?.({ url })
    if (answer?.action !== 'deny')
      throw new Error(`The stand-in for Electron cannot open a second window for ${url}.`)
  }

  #isPrevented(names: readonly string[], url: string, isMainFrame: boolean): boolean {
    return names.some((name) => {
      const event = new NavigationEvent(url, isMainFrame)
      this.emit(name, event, url)
      return event.defaultPrevented
    })
  }

  #invokeEvent(frame: Frame): InvokeEvent {
    return { sender: this, senderFrame: sendingFrame(frame) }
  }
}

function sendingFrame(frame: Frame): SendingFrame {
  const parent = frame.parentFrame()
  return { url: appAddressOf(frame.url(), schemes), parent: parent === null ? null : sendingFrame(parent) }
}
