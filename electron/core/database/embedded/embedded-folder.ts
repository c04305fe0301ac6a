/** Where a PC's own database lies: in the folder common to all its accounts, so that each opens the same venue. */
import { posix, win32 } from 'node:path'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * The folder for the PC's own database. `isUsable` tells whether a folder holds a venue already or can be written
 * to; where the common folder is neither, the account's own folder is used (on Windows everybody may write to the
 * common one, so it is not asked). Reads nothing itself.
 */
export function embeddedFolder(
  platform: NodeJS.Platform,
  environment: Environment,
  isUsable: (folder: string) => boolean,
): string {
  if (platform === 'win32') return win32.join(environment.ProgramData ?? 'C:\\ProgramData', 'Slotkeeper')
  const common = commonFolder(platform)
  return isUsable(common) ? common : ownFolder(platform, environment)
}

/** The folder of the whole machine, on systems other than Windows. */
export function commonFolder(platform: NodeJS.Platform): string {
  return platform === 'darwin' ? '/Library/Application Support/Slotkeeper' : '/var/lib/slotkeeper'
}

function ownFolder(platform: NodeJS.Platform, environment: Environment): string {
  const home = environment.HOME ?? '/'
  if (platform === 'darwin') return posix.join(home, 'Library/Application Support/Slotkeeper')
  const ownData = environment.XDG_DATA_HOME
  // The specification says that a relative path there is to be ignored.
  const base = ownData !== undefined && posix.isAbsolute(ownData) ? ownData : posix.join(home, '.local/share')
  return posix.join(base, 'slotkeeper')
}
