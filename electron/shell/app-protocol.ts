/** Electron's side of `app://venue/`: a scheme of our own, since a page on `file://` could read every file. */
import { protocol, type Session } from 'electron'
import { appScheme } from './address.ts'
import { answerAppRequest } from './app-files.ts'

/** Makes Chromium treat our scheme as a secure web origin. Only works before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Serves the built renderer in `root` to the windows of a session. */
export function serveAppFiles(session: Session, root: string): void {
  session.protocol.handle(appScheme, (request) => answerAppRequest(root, request))
}
