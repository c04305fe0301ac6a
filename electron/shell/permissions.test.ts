import { expect, it } from 'vitest'
import { silentLog } from '../core/log.ts'
import { refusePermissions } from './permissions.ts'

type Guarded = Parameters<typeof refusePermissions>[0]

it('refuses every permission, also ones that Electron adds later', () => {
  const answers: boolean[] = []
  const session: Guarded = {
    setPermissionRequestHandler(handler) {
      const ask = (permission: 'notifications' | 'unknown') =>
        Reflect.apply(handler ?? (() => {}), undefined, [
          null,
          permission,
          (is: boolean) => answers.push(is),
          {},
        ])
      ask('notifications')
      ask('unknown')
    },
    setPermissionCheckHandler(handler) {
      answers.push(
        handler?.(null, 'geolocation', 'app://venue', { isMainFrame: true, requestingUrl: '' }) ?? true,
      )
    },
    setDevicePermissionHandler(handler) {
      answers.push(handler === null)
    },
  }
  refusePermissions(session, silentLog)
  expect(answers).toEqual([false, false, false, false])
})
