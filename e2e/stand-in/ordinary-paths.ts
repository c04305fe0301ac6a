/** The folders that `app.getPath` names. */
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where the system keeps the data of programs. */
function applicationData(): string {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support')
  if (process.platform === 'win32') return process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming')
  return process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config')
}

/** Where each is, as long as the program sets no other. */
export function ordinaryPaths(program: string): Map<string, string> {
  return new Map([
    ['appData', applicationData()],
    ['userData', join(applicationData(), program)],
    ['downloads', join(homedir(), 'Downloads')],
  ])
}
