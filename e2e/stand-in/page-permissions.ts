/** Gives Chromium the program's answers to permissions. */
import type { CDPSession } from 'playwright-core'
import { isPermitted } from './session.ts'

/** Electron's name for each of Chromium's permissions that a page could ask for here. */
const permissions = [
  ['notifications', 'notifications'],
  ['geolocation', 'geolocation'],
  ['media', 'camera'],
  ['media', 'microphone'],
  ['clipboard-read', 'clipboard-read'],
  ['clipboard-sanitized-write', 'clipboard-write'],
  ['midi', 'midi'],
  ['storage-access', 'storage-access'],
] as const

/** Grants or denies each of them to the origin, as the program's handlers say. */
export async function applyPermissions(
  browser: CDPSession,
  appOrigin: string,
  webOrigin: string,
): Promise<void> {
  for (const [electronName, chromiumName] of permissions) {
    const setting = (await isPermitted(electronName, appOrigin)) ? 'granted' : 'denied'
    await browser.send('Browser.setPermission', {
      permission: { name: chromiumName },
      setting,
      origin: webOrigin,
    })
  }
}
