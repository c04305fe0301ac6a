/** Serves the built renderer to the window, and nothing else: what `app://venue/…` answers. */
import { readFile } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'
import { appHost, appScheme } from './address.ts'

/** Everything is refused that is not named here; scripts and styles only from our own files, never inline. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

/** What a built renderer consists of. A file of another type is not served. */
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/**
 * The file below `root` that an address names; nothing when the address is not ours or leads outside.
 * The path is decoded first, since `..%2f` is only a step upwards once decoded.
 */
export function fileOfAddress(root: string, address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== `${appScheme}:` || url.host !== appHost) return undefined
  const path = decoded(url.pathname)
  // A backslash parts folders on Windows only, a NUL ends a name for the system but not for JavaScript.
  if (path === undefined || path.includes('\0') || path.includes('\\')) return undefined
  const file = resolve(root, `.${path === '/' || path === '' ? '/index.html' : path}`)
  return file.startsWith(resolve(root) + sep) ? file : undefined
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function refusal(status: 404 | 405): Response {
  const response = new Response(null, { status, headers })
  if (status === 405) response.headers.set('allow', 'GET')
  return response
}

/** Answers a request of the window with a file below `root`; everything but GET is refused. Never rejects. */
export async function answerAppRequest(root: string, request: Request): Promise<Response> {
  if (request.method !== 'GET') return refusal(405)
  const file = fileOfAddress(root, request.url)
  const contentType = file === undefined ? undefined : contentTypes[extname(file).toLowerCase()]
  if (file === undefined || contentType === undefined) return refusal(404)
  try {
    return new Response(await readFile(file), { headers: { ...headers, 'content-type': contentType } })
  } catch {
    return refusal(404)
  }
}
