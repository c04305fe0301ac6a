/** Looks for an installed Chromium, or a browser made from it, where systems and people put one. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

const macPrograms = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

const windowsPrograms = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

export type Environment = Readonly<Record<string, string | undefined>>

/** The program's path: `CHROMIUM_PATH`, Playwright's own download, or an installed one; nothing when there is none. */
export function findChromium(
  environment: Environment,
  platform: NodeJS.Platform,
  downloaded = chromium.executablePath(),
): string | undefined {
  const chosen = environment.CHROMIUM_PATH
  const candidates = chosen === undefined ? [downloaded, ...installed(environment, platform)] : [chosen]
  return candidates.find(isExecutable)
}

function installed(environment: Environment, platform: NodeJS.Platform): readonly string[] {
  if (platform === 'darwin') return macPrograms
  if (platform === 'win32') {
    const roots = [environment.ProgramFiles, environment['ProgramFiles(x86)'], environment.LOCALAPPDATA]
    return roots.flatMap((root) =>
      root === undefined ? [] : windowsPrograms.map((program) => join(root, program)),
    )
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether a window can be shown: a display server on Linux, always elsewhere. */
function hasDisplay(environment: Environment, platform: NodeJS.Platform): boolean {
  if (platform === 'darwin' || platform === 'win32') return true
  return [environment.DISPLAY, environment.WAYLAND_DISPLAY].some((name) => name !== undefined && name !== '')
}

/** What this machine lacks to show a window, in a sentence for the person who starts the program. */
export function missingForWindow(environment: Environment, platform: NodeJS.Platform): string | undefined {
  if (findChromium(environment, platform) === undefined) {
    return (
      'Neither Electron nor Chromium is on this machine. Install one of them: "npx install-electron --no", or ' +
      'Chromium by the system (on Debian: apt-get install chromium), or name a browser in CHROMIUM_PATH.'
    )
  }
  if (hasDisplay(environment, platform)) return undefined
  return (
    'There is no display to open the window on. Start the program in a desktop session, or on a virtual display ' +
    '(on Debian: apt-get install xvfb, then xvfb-run npm start).'
  )
}
