/** What runs the window app on this machine: Electron's own binary where there is one, else the stand-in. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export type EngineName = 'electron' | 'stand-in'

const programs: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
}

/** Electron's binary: in `ELECTRON_OVERRIDE_DIST_PATH`, or in the installed package; nothing when there is none. */
export function electronProgram(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): string | undefined {
  // The package itself is not asked: it would try to download the binary.
  const folder = environment.ELECTRON_OVERRIDE_DIST_PATH ?? join(root, 'node_modules/electron/dist')
  const program = join(folder, programs[platform] ?? 'electron')
  return existsSync(program) ? program : undefined
}

/** Node's arguments that run an app's main file on the stand-in; the built window app unless another is given. */
export function standInArguments(root: string, main = join(root, 'out/main/main.js')): readonly string[] {
  return ['--import', join(root, 'out/stand-in/register.js'), main]
}

export interface AppCommand {
  readonly engine: EngineName
  readonly program: string
  readonly values: readonly string[]
}

/** How the built window app is started on this machine; what is added to `values` reaches the app. */
export function appCommand(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): AppCommand {
  const program = electronProgram(root, environment, platform)
  if (program !== undefined) return { engine: 'electron', program, values: [root] }
  return { engine: 'stand-in', program: process.execPath, values: standInArguments(root) }
}
