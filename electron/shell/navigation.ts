/** Keeps the window on its own page: navigation, redirects, new windows and webviews are refused. */
import type { Log } from '../core/log.ts'
import { externalLink, isSameOrigin } from './address.ts'

export interface NavigationPolicy {
  /** The page's own address; only its origin may be navigated to. */
  readonly pageAddress: string
  /** Hands a checked https address to the system's browser. */
  readonly openExternal: (address: string) => Promise<void>
  readonly log: Log
}

interface Preventable {
  preventDefault(): void
}
type NavigationListener = (event: Preventable & { readonly url: string }) => void

/** The part of Electron's WebContents that is guarded. */
export interface GuardedContents {
  on(name: 'will-navigate', listener: NavigationListener): unknown
  on(name: 'will-frame-navigate', listener: NavigationListener): unknown
  on(name: 'will-redirect', listener: NavigationListener): unknown
  on(name: 'will-attach-webview', listener: (event: Preventable) => void): unknown
  setWindowOpenHandler(handler: (details: { readonly url: string }) => { action: 'deny' }): void
}

/**
 * Guards one page. `will-navigate` covers the main frame, `will-frame-navigate` frames too, and a server's
 * redirect arrives only as `will-redirect`: all three are needed.
 */
export function guardNavigation(contents: GuardedContents, policy: NavigationPolicy): void {
  const { pageAddress, log } = policy
  const refuseForeign: NavigationListener = (event) => {
    if (isSameOrigin(event.url, pageAddress)) return
    event.preventDefault()
    log.warning('refused to leave the page', { url: event.url })
  }
  contents.on('will-navigate', refuseForeign)
  contents.on('will-frame-navigate', refuseForeign)
  contents.on('will-redirect', refuseForeign)
  contents.on('will-attach-webview', (event) => {
    event.preventDefault()
    log.warning('refused a webview')
  })
  contents.setWindowOpenHandler(({ url }) => {
    const link = externalLink(url)
    if (link === undefined) log.warning('refused to open an address', { url })
    else
      policy.openExternal(link).catch((error) => log.warning('no browser opened', { because: String(error) }))
    return { action: 'deny' }
  })
}
