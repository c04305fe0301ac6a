/** Keeps the window on its own page: navigation, redirects, new windows and webviews are refused. */
import type { WebContents } from 'electron'
import type { Log } from '../core/log.ts'
import { externalLink, isSameOrigin } from './address.ts'

export interface NavigationPolicy {
  /** The page's own address; only its origin may be navigated to. */
  readonly pageAddress: string
  /** Hands a checked https address to the system's browser. */
  readonly openExternal: (address: string) => void
  readonly log: Log
}

/** The part of WebContents that is guarded, so that a test can hold one in its hands. */
export type GuardedContents = Pick<WebContents, 'on' | 'setWindowOpenHandler'>

/**
 * Guards one page. `will-navigate` covers the main frame, `will-frame-navigate` frames too, and a server's
 * redirect arrives only as `will-redirect`: all three are needed.
 */
export function guardNavigation(contents: GuardedContents, policy: NavigationPolicy): void {
  const { pageAddress, log } = policy
  const refuseForeign = (event: { readonly url: string; preventDefault(): void }) => {
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
    else policy.openExternal(link)
    return { action: 'deny' }
  })
}
