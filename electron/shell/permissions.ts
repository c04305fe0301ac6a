/** What a page may ask the system for: nothing. Electron would grant everything unless told otherwise. */
import type { Session } from 'electron'
import type { Log } from '../core/log.ts'

type PermissionName = Parameters<NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>>[1]

/** Why a desk needs none of them; a name that is missing here is refused as well. */
export const refusedPermissions = {
  notifications: 'reminders and notices are shown by the main process',
  media: 'no screen takes pictures or sound',
  'display-capture': 'no screen records another',
  geolocation: 'the venue knows where it is',
  'clipboard-read': 'pasting by key or menu needs no permission',
  'clipboard-sanitized-write': 'copying by key or menu needs no permission',
  fileSystem: 'files are chosen and read by the main process',
  fullscreen: 'the window menu does that',
  openExternal: 'links are opened by the main process, after a check',
  usb: 'no device is driven from a page',
  serial: 'no device is driven from a page',
  hid: 'no device is driven from a page',
} as const satisfies Partial<Record<PermissionName, string>>

function reasonFor(permission: string): string {
  const reasons: Readonly<Record<string, string>> = refusedPermissions
  return reasons[permission] ?? 'no screen needs it'
}

/** Refuses every permission, asked for or looked up, and tells why in the log. */
export function refusePermissions(
  session: Pick<
    Session,
    'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
  >,
  log: Log,
): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => {
    log.warning('refused the page a permission', { permission, because: reasonFor(permission) })
    answer(false)
  })
  // Checks come often and silently (a page looks before it asks), so they are not logged.
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
}
