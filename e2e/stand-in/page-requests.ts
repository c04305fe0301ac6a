/** What a page asks the network for: the program's own pages are served, and navigation asks the program first. */
import type { BrowserContext, Frame, Page, Request as PageRequest, Route } from 'playwright-core'
import { protocolHandler, schemes } from './session.ts'
import { appAddressOf, schemeOfWebAddress, webAddressOf } from './web-address.ts'

/** The program's decision over what the page wants; true is no. */
export interface RequestGuard {
  /** Whether the page is a window of the program, and not one that a page opened. */
  isOwnPage(page: Page): boolean
  isNavigationRefused(url: string, isMainFrame: boolean): boolean
  isRedirectRefused(url: string, isMainFrame: boolean): boolean
}

/** Answers every request of every page of the browser. */
export async function routeRequests(context: BrowserContext, guard: RequestGuard): Promise<void> {
  await context.route('**/*', async (route) => {
    try {
      await answer(route, guard)
    } catch (error) {
      // A page that was closed meanwhile waits for no answer.
      if (!isOfClosedPage(error)) throw error
    }
  })
}

function isOfClosedPage(error: unknown): boolean {
  return error instanceof Error && error.message.includes('has been closed')
}

async function answer(route: Route, guard: RequestGuard): Promise<void> {
  const request = route.request()
  const url = appAddressOf(request.url(), schemes)
  const frame = frameOf(request)
  const isNavigation = request.isNavigationRequest()
  // A window that a page opened: it is closed at once, and reaches nothing until then.
  if (isNavigation && (frame === undefined || !guard.isOwnPage(frame.page()))) return route.abort('aborted')
  const isMainFrame = frame?.parentFrame() === null
  if (isNavigation && guard.isNavigationRefused(url, isMainFrame)) return route.abort('aborted')
  const scheme = schemeOfWebAddress(request.url(), schemes)
  const handler = scheme === undefined ? undefined : protocolHandler(scheme)
  if (handler === undefined) return route.continue()
  const response = await handler(new Request(url, await requestInit(request)))
  const target = response.headers.get('location')
  if (target !== null) {
    const destination = new URL(target, url).href
    if (isNavigation && guard.isRedirectRefused(destination, isMainFrame)) return route.abort('aborted')
    response.headers.set('location', webAddressOf(destination, schemes))
  }
  return route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  })
}

async function requestInit(request: PageRequest): Promise<RequestInit> {
  const method = request.method()
  const body = method === 'GET' || method === 'HEAD' ? null : request.postDataBuffer()
  return { method, headers: await request.allHeaders(), body: body === null ? null : new Uint8Array(body) }
}

/** A page that is only being made has no frame yet. */
function frameOf(request: PageRequest): Frame | undefined {
  try {
    return request.frame()
  } catch {
    return undefined
  }
}
