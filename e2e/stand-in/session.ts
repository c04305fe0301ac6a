/** The default session: protocol handlers and the program's answers to permissions. */
import { provided } from './provided.ts'

type ProtocolHandler = (request: Request) => Response | Promise<Response>
type PermissionRequestHandler = (
  contents: unknown,
  permission: string,
  answer: (isGranted: boolean) => void,
  details: object,
) => void
type PermissionCheckHandler = (
  contents: unknown,
  permission: string,
  requestingOrigin: string,
  details: object,
) => boolean

interface SchemeRegistration {
  readonly scheme: string
  readonly privileges?: object
}

const registeredSchemes = new Set<string>()
const protocolHandlers = new Map<string, ProtocolHandler>()
let permissionRequestHandler: PermissionRequestHandler | null = null
let permissionCheckHandler: PermissionCheckHandler | null = null

/** The schemes that pages may be shown from. */
export const schemes: ReadonlySet<string> = registeredSchemes

export function protocolHandler(scheme: string): ProtocolHandler | undefined {
  return protocolHandlers.get(scheme)
}

/**
 * Whether the program lets a page have a permission. Chromium decides without asking once the answer is set, so
 * both handlers have to agree, as with Electron, where one is asked first and the other at use.
 */
export async function isPermitted(permission: string, origin: string): Promise<boolean> {
  if (permissionCheckHandler?.(null, permission, origin, {}) === false) return false
  const request = permissionRequestHandler
  if (request === null) return true
  return new Promise((resolve) => request(null, permission, resolve, { requestingUrl: origin }))
}

const sessionProtocol = provided('session.protocol', {
  handle(scheme: string, handler: ProtocolHandler): void {
    if (!registeredSchemes.has(scheme)) throw new Error(`The scheme "${scheme}" was not registered in time.`)
    protocolHandlers.set(scheme, handler)
  },
})

export const session = provided('session', {
  defaultSession: provided('session.defaultSession', {
    protocol: sessionProtocol,
    setPermissionRequestHandler(handler: PermissionRequestHandler | null): void {
      permissionRequestHandler = handler
    },
    setPermissionCheckHandler(handler: PermissionCheckHandler | null): void {
      permissionCheckHandler = handler
    },
    // A page reaches no device here: Chromium's own choosers are not shown to it.
    setDevicePermissionHandler(_handler: (() => boolean) | null): void {},
  }),
})

export const protocol = provided('protocol', {
  registerSchemesAsPrivileged(registrations: readonly SchemeRegistration[]): void {
    for (const { scheme } of registrations) registeredSchemes.add(scheme)
  },
  handle: sessionProtocol.handle,
})
